extension Pipeline {
  /// The frame for a function's arguments.
  func frame(for record: UnsafePointer<FrameRecord>) -> Rect {
    unsafe Steps.with(StepInput(record)) { steps in
      unsafe steps.frame(self, ArgumentsMeasurer(record)) ?? .zero
    }
  }
}

/// Where the steps of a pipeline read what they need.
protocol StepReader {
  var bounds: Rect { get }
  // The edges of the bounds moved in by the insets.
  var left: Double { get }
  var top: Double { get }
  var right: Double { get }
  var bottom: Double { get }
  var spacing: Insets { get }
  var padding: Insets { get }
  var hasPrevious: Bool { get }
  var previous: Rect { get }
  var previousSpacing: Insets { get }
  var previousPadding: Insets { get }
  /// Where the last frame that could be cropped reached to, for who asks where it would not be.
  var uncropped: Size { get nonmutating set }
}

/// Reads an input that lies in memory: it is too large to be copied for each step.
struct Steps: StepReader {
  let input: Row<StepInput>

  @inline(__always) var bounds: Rect { input[0].bounds }
  @inline(__always) var left: Double { input[0].left }
  @inline(__always) var top: Double { input[0].top }
  @inline(__always) var right: Double { input[0].right }
  @inline(__always) var bottom: Double { input[0].bottom }
  @inline(__always) var spacing: Insets { input[0].spacing }
  @inline(__always) var padding: Insets { input[0].padding }
  @inline(__always) var hasPrevious: Bool { input[0].hasPrevious }
  @inline(__always) var previous: Rect { input[0].previous }
  @inline(__always) var previousSpacing: Insets { input[0].previousSpacing }
  @inline(__always) var previousPadding: Insets { input[0].previousPadding }
  @inline(__always) var uncropped: Size {
    get { input[0].uncropped }
    nonmutating set { input[0].uncropped = newValue }
  }

  /// Lends an input to the steps for as long as `body` lasts.
  static func with<Result>(_ input: StepInput, _ body: (Steps) -> Result) -> Result {
    var input = input
    return unsafe withUnsafeMutablePointer(to: &input) { pointer in
      unsafe body(Steps(input: Row(pointer, count: 1)))
    }
  }
}

extension StepReader {
  /// The frame, step by step; nil where a measurement has to wait.
  @inline(__always)
  func frame<Measurer: ItemMeasurer>(_ pipeline: Pipeline, _ measurer: Measurer) -> Rect? {
    let room = region(pipeline.region)
    guard var frame = fitted(pipeline.fit, room, measurer) else { return nil }
    place(pipeline.horizontal, &frame)
    place(pipeline.vertical, &frame)
    if pipeline.crop.refit != .none {
      // A crop is a call: a frame whose place in memory it was given would stay there.
      var cropped = frame
      guard crop(pipeline.crop, &cropped, measurer) else { return nil }
      frame = cropped
    }
    place(pipeline.verticalAfterCrop, &frame)
    if pipeline.wrap != .none {
      guard wrap(pipeline.wrap, &frame, measurer) else { return nil }
    }
    return frame
  }

  @inline(__always)
  func region(_ region: Pipeline.Region) -> Rect {
    switch region {
    case .fullBleed: return rect(.fullBleed, .fullBleed)
    case .previous where hasPrevious: return rect(.previous, .previous)
    case .stripLeft where hasPrevious: return rect(.stripBeforePrevious, .container)
    case .stripRight where hasPrevious: return rect(.stripAfterPrevious, .container)
    case .stripAbove where hasPrevious: return rect(.container, .stripBeforePrevious)
    case .stripBelow where hasPrevious: return rect(.container, .stripAfterPrevious)
    default: return rect(.container, .container)
    }
  }

  @inline(__always)
  func rect(_ horizontal: AxisStep, _ vertical: AxisStep, _ size: Size = .zero) -> Rect {
    let x = span(RowAxis.self, horizontal, size.width)
    let y = span(ColumnAxis.self, vertical, size.height)
    return Rect(x: x.first, y: y.first, width: x.extent, height: y.extent)
  }

  @inline(__always)
  func fitted<Measurer: ItemMeasurer>(
    _ fit: Pipeline.Fit, _ room: Rect, _ measurer: Measurer
  ) -> Rect? {
    var frame = room
    switch fit {
    case .region:
      break
    case .fit:
      guard let size = measurer.measure(room.size) else { return nil }
      frame.width = size.width
      frame.height = size.height
    case .fitHeight:
      guard
        let size = measurer.measure(
          Size(width: room.width, height: .greatestFiniteMagnitude))
      else { return nil }
      frame.height = size.height
    case .fitWidth:
      guard
        let size = measurer.measure(
          Size(width: .greatestFiniteMagnitude, height: room.height))
      else { return nil }
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
    let step = AxisStep(placement)
    frame.x =
      span(
        RowAxis.self, hasPrevious ? step : step.withoutPrevious, frame.width, from: frame.x
      ).first
  }

  @inline(__always)
  func place(_ placement: Pipeline.VerticalPlacement, _ frame: inout Rect) {
    let step = AxisStep(placement)
    frame.y =
      span(
        ColumnAxis.self, hasPrevious ? step : step.withoutPrevious, frame.height, from: frame.y
      ).first
  }

  /// The frame with the edges that stick out moved back to the container's region.
  @inline(__always)
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
    _ crop: Pipeline.Crop, _ frame: inout Rect, _ measurer: Measurer
  ) -> Bool {
    var cropped = cut(frame)
    let isCroppedInWidth = cropped.x != frame.x || cropped.width != frame.width
    let isCroppedInHeight = cropped.y != frame.y || cropped.height != frame.height
    uncropped = Size(
      width: isCroppedInWidth ? .infinity : frame.maxX,
      height: isCroppedInHeight ? .infinity : frame.maxY)
    guard isCroppedInWidth || isCroppedInHeight else { return true }
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
    guard
      let size = measurer.measure(
        Size(width: cropped.width, height: .greatestFiniteMagnitude))
    else { return false }
    cropped.height = size.height
    if crop.refit == .fitHeightAtMost { cropped.width = min(cropped.width, size.width) }
    place(crop.vertical, &cropped)
    place(crop.horizontal, &cropped)
    frame = cropped
    return true
  }

  /// How far an item of this width reaches, with its padding, if it does not start a new line.
  func reachBesidePrevious(_ width: Double) -> Double {
    ((hasPrevious ? afterPrevious(RowAxis.self) : containerFirst(RowAxis.self)) + width)
      + padding.right
  }

  /// Starts a new line where the frame passes the edge; false where a measurement has to wait.
  @inline(__always)
  func wrap<Measurer: ItemMeasurer>(
    _ wrap: Pipeline.Wrap, _ frame: inout Rect, _ measurer: Measurer
  ) -> Bool {
    let pastRight = wrap == .pastRight || wrap == .pastRightKeepingHeight
    // To the left, too, the reference implementation looks at the right padding.
    guard
      pastRight
        ? frame.maxX + padding.right > right : frame.x - padding.right < left
    else { return true }
    guard var wrapped = fitted(.fit, region(.container), measurer) else { return false }
    place(.belowPrevious, &wrapped)
    if !pastRight { place(.containerRight, &wrapped) }
    if wrap == .pastRightKeepingHeight || wrap == .pastLeftKeepingHeight {
      if hasPrevious { wrapped.height = previousExtent(ColumnAxis.self) }
    }
    frame = wrapped
    return true
  }
}
