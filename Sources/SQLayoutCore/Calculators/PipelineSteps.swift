// The steps of a pipeline, as the layout's rules name them.
extension PlacementContext {
  /// The frame, step by step; nil where a measurement has to wait.
  @inline(__always)
  func frame<Measurer: ItemMeasurer>(
    _ pipeline: Pipeline, _ measurer: inout Measurer
  ) -> Rect? {
    let region = region(pipeline.region)
    guard var frame = fitted(pipeline.fit, region, &measurer) else { return nil }
    place(pipeline.horizontal, &frame)
    place(pipeline.vertical, &frame)
    return finished(frame, pipeline, &measurer)
  }

  /// The frame after the crop and the wrap; nil where a measurement has to wait.
  @inline(__always)
  func finished<Measurer: ItemMeasurer>(
    _ placed: Rect, _ pipeline: Pipeline, _ measurer: inout Measurer
  ) -> Rect? {
    var frame = placed
    if pipeline.crop.refit != .none {
      guard crop(pipeline.crop, &frame, &measurer) else { return nil }
    }
    place(pipeline.verticalAfterCrop, &frame)
    if pipeline.wrap != .none {
      guard wrap(pipeline.wrap, &frame, &measurer) else { return nil }
    }
    return frame
  }

  @inline(__always)
  func region(_ region: Pipeline.Region) -> Rect {
    let placements = PlacementPlan.placements(of: region)
    guard hasPrevious else {
      return rect(placements.horizontal.withoutPrevious, placements.vertical.withoutPrevious)
    }
    return rect(placements.horizontal, placements.vertical)
  }

  @inline(__always)
  func fitted<Measurer: ItemMeasurer>(
    _ fit: Pipeline.Fit, _ region: Rect, _ measurer: inout Measurer
  ) -> Rect? {
    var frame = region
    switch fit {
    case .region:
      break
    case .fit:
      guard let size = measurer.measure(region.size) else { return nil }
      frame.size = size
    case .fitHeight:
      guard let size = measurer.measure(region.size.unboundedHeight) else { return nil }
      frame.height = size.height
    case .fitWidth:
      guard let size = measurer.measure(region.size.unboundedWidth) else { return nil }
      frame.width = size.width
    case .previousWidth:
      if hasPrevious { frame.width = previousExtent(RowAxis.self) }
    case .previousHeight:
      if hasPrevious { frame.height = previousExtent(ColumnAxis.self) }
    }
    return frame
  }

  @inline(__always)
  func place(_ placement: Pipeline.HorizontalPlacement, _ frame: inout Rect) {
    let placement = AxisPlacement(placement)
    frame.x =
      span(
        RowAxis.self, hasPrevious ? placement : placement.withoutPrevious, frame.width,
        from: frame.x
      ).first
  }

  @inline(__always)
  func place(_ placement: Pipeline.VerticalPlacement, _ frame: inout Rect) {
    let placement = AxisPlacement(placement)
    frame.y =
      span(
        ColumnAxis.self, hasPrevious ? placement : placement.withoutPrevious, frame.height,
        from: frame.y
      ).first
  }

  /// The frame with the edges that stick out moved back to the container's region.
  func cut(_ frame: Rect) -> Rect {
    var cropped = frame
    let leftLimit = containerFirst(RowAxis.self)
    let topLimit = containerFirst(ColumnAxis.self)
    let rightLimit = containerLast(RowAxis.self)
    let bottomLimit = containerLast(ColumnAxis.self)
    if cropped.x < leftLimit {
      cropped.width = max(0, cropped.width - (leftLimit - cropped.x))
      cropped.x = leftLimit
    }
    if cropped.y < topLimit {
      cropped.height = max(0, cropped.height - (topLimit - cropped.y))
      cropped.y = topLimit
    }
    if cropped.maxX > rightLimit { cropped.width = max(0, rightLimit - cropped.x) }
    if cropped.maxY > bottomLimit { cropped.height = max(0, bottomLimit - cropped.y) }
    return cropped
  }

  /// Moves the edges that stick out back to the container's region, and fits again where that
  /// changed the frame; false where a measurement has to wait.
  @inline(__always)
  func crop<Measurer: ItemMeasurer>(
    _ crop: Pipeline.Crop, _ frame: inout Rect, _ measurer: inout Measurer
  ) -> Bool {
    let (maxX, maxY) = (frame.maxX, frame.maxY)
    if frame.x >= containerFirst(RowAxis.self), maxX <= containerLast(RowAxis.self),
      frame.y >= containerFirst(ColumnAxis.self), maxY <= containerLast(ColumnAxis.self)
    {
      uncropped = Size(width: maxX, height: maxY)
      return true
    }
    return recrop(crop, &frame, &measurer)
  }

  /// The same for a frame that sticks out.
  @inline(never)
  private func recrop<Measurer: ItemMeasurer>(
    _ crop: Pipeline.Crop, _ frame: inout Rect, _ measurer: inout Measurer
  ) -> Bool {
    var cropped = cut(frame)
    let isCroppedInWidth = cropped.x != frame.x || cropped.width != frame.width
    let isCroppedInHeight = cropped.y != frame.y || cropped.height != frame.height
    uncropped = Size(
      width: isCroppedInWidth ? .infinity : frame.maxX,
      height: isCroppedInHeight ? .infinity : frame.maxY)
    guard isCroppedInWidth || isCroppedInHeight else { return true }
    Tracing.event(.cropped(frame))
    if crop.refit == .fitHeightBalanced {
      let cutLeft = cropped.x - frame.x
      let cutRight = frame.maxX - cropped.maxX
      if cutLeft > cutRight {
        cropped.width = max(0, cropped.width - (cutLeft - cutRight))
      } else if cutRight > cutLeft {
        cropped.x += cutRight - cutLeft
        cropped.width = max(0, cropped.width - (cutRight - cutLeft))
      }
    }
    guard let size = measurer.measure(cropped.size.unboundedHeight) else { return false }
    cropped.height = size.height
    if crop.refit == .fitHeightAtMost { cropped.width = min(cropped.width, size.width) }
    place(crop.vertical, &cropped)
    place(crop.horizontal, &cropped)
    frame = cropped
    return true
  }

  /// The right edge, with its padding, of an item of this width that does not start a new line.
  func trailingEdgeBesidePrevious(_ width: Double) -> Double {
    ((hasPrevious ? afterPrevious(RowAxis.self) : containerFirst(RowAxis.self)) + width)
      + padding.right
  }

  /// Starts a new line where the frame passes the edge; false where a measurement has to wait.
  @inline(__always)
  func wrap<Measurer: ItemMeasurer>(
    _ wrap: Pipeline.Wrap, _ frame: inout Rect, _ measurer: inout Measurer
  ) -> Bool {
    let pastRight = wrap == .pastRight || wrap == .pastRightKeepingHeight
    // To the left, too, the reference implementation uses the right padding.
    guard
      pastRight
        ? frame.maxX + padding.right > right : frame.x - padding.right < left
    else { return true }
    Tracing.event(
      pastRight
        ? .wrapped(edge: frame.maxX + padding.right, limit: right)
        : .wrapped(edge: frame.x - padding.right, limit: left))
    guard var wrapped = fitted(.fit, region(.container), &measurer) else { return false }
    place(.belowPrevious, &wrapped)
    if !pastRight { place(.containerRight, &wrapped) }
    if wrap == .pastRightKeepingHeight || wrap == .pastLeftKeepingHeight {
      if hasPrevious { wrapped.height = previousExtent(ColumnAxis.self) }
    }
    frame = wrapped
    return true
  }
}

extension Size {
  /// The fitting size of the same width that leaves the height open.
  @inline(__always)
  var unboundedHeight: Size { .ofUnboundedHeight(width) }

  /// A width, and any height.
  @inline(__always)
  static func ofUnboundedHeight(_ width: Double) -> Size {
    Size(width: width, height: .greatestFiniteMagnitude)
  }
  /// The fitting size of the same height that leaves the width open.
  @inline(__always)
  var unboundedWidth: Size { Size(width: .greatestFiniteMagnitude, height: height) }
}
