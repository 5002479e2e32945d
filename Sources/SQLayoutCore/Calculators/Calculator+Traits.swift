extension Calculator {
  /// The traits of the calculator: derived from the parts of a pipeline, or declared by a function.
  ///
  /// - Complexity: O(1).
  public var traits: Traits {
    switch self {
    case .pipeline(let pipeline): pipeline.traits
    case .custom(let custom): custom.traits
    }
  }
}

extension Pipeline {
  /// The traits of the combination of parts; a trait that is not declared may hold all the same.
  ///
  /// - Complexity: O(1).
  public var traits: Traits {
    // The steps are sums and comparisons of lengths, and remember nothing.
    var traits: Traits = [.translate, .scale, .pure]
    let isPlain = crop.refit == .none && wrap == .none
    let isStack = stacksAlongX || stacksAlongY
    if isStack { traits.insert(.spacing) }
    if isStack && wrap == .none || keepsLinesApart { traits.insert(.disjoint) }
    // The wrap to the left uses the padding of the wrong side, as the reference does.
    if wrap != .pastLeft && wrap != .pastLeftKeepingHeight { traits.insert(.padding) }
    if region != .fullBleed { traits.insert(.firstItem) }
    // A new line measures anew: with a little more room an item may take the line's height again.
    if wrap == .none || fit == .fit && crop.refit == .none { traits.insert(.monotone) }
    let (x, y) = (AxisPlacement(horizontal), AxisPlacement(vertical))
    let last = AxisPlacement(verticalAfterCrop)
    if region == .container && isPlain && x.isInContainer && y.isInContainer && last.isInContainer
      && fit != .previousWidth && fit != .previousHeight
    {
      traits.insert(.inside)
    }
    guard isPlain else { return traits }
    if mirroredAlongX != nil && mirroredAlongY != nil { traits.insert(.mirror) }
    let startsAtTop = y.startsAtOrigin && last.startsAtOrigin
    if x.startsAtOrigin && (fit == .fit || fit == .fitWidth) {
      traits.insert(.extentFreeX)
    }
    if startsAtTop && (fit == .fit || fit == .fitHeight) { traits.insert(.extentFreeY) }
    if traits.isSuperset(of: [.extentFreeX, .extentFreeY]) {
      traits.insert(.constraintIndependent)
    }
    if startsAtTop && x.startsAtOrigin && (region == .container || region == .previous) {
      traits.insert(.shrinkStable)
    }
    return traits
  }

  /// Whether each frame keeps clear of the previous one to its left or right, cropped or not.
  private var stacksAlongX: Bool {
    stacks(
      AxisPlacement(horizontal), AxisPlacement(crop.horizontal),
      fillsStrip: region == .stripRight && fit != .previousWidth)
  }

  /// Whether each frame keeps clear of the previous one above or below, cropped or not.
  private var stacksAlongY: Bool {
    switch AxisPlacement(verticalAfterCrop) {
    case .afterPrevious, .beforePrevious: true
    case .unchanged:
      stacks(
        AxisPlacement(vertical), AxisPlacement(crop.vertical),
        fillsStrip: region == .stripBelow && fit != .previousHeight)
    default: false
    }
  }

  /// Whether frames keep clear of the previous one along an axis.
  ///
  /// - Parameter fillsStrip: whether a frame without a placement lies in the strip behind the previous item. In the
  ///   strip before that item, a frame without room overlaps the item.
  private func stacks(
    _ placement: AxisPlacement, _ cropped: AxisPlacement, fillsStrip: Bool
  ) -> Bool {
    let isCropped = crop.refit != .none
    switch placement {
    case .afterPrevious: return !isCropped || cropped == .unchanged || cropped == .afterPrevious
    // A crop may push the frame towards the previous one, so that it has to be put back.
    case .beforePrevious: return !isCropped || cropped == .beforePrevious
    case .unchanged: return fillsStrip && !isCropped
    default: return false
    }
  }

  /// Whether the frames of a line are equally high, so that the next line is below all of them.
  private var keepsLinesApart: Bool {
    (wrap == .pastRightKeepingHeight && horizontal == .rightOfPrevious
      || wrap == .pastLeftKeepingHeight && horizontal == .leftOfPrevious)
      && region == .previous && fit == .fitWidth && vertical == .unchanged
      && verticalAfterCrop == .unchanged && crop.refit == .none
  }
}

extension Pipeline {
  /// The twin that gives the frames mirrored left and right; nil where there is none.
  ///
  /// A pipeline that crops or wraps has none.
  ///
  /// - Complexity: O(1).
  public var mirroredAlongX: Pipeline? {
    guard crop.refit == .none && wrap == .none else { return nil }
    var twin = self
    if region == .stripLeft { twin.region = .stripRight }
    if region == .stripRight { twin.region = .stripLeft }
    let fillsRegion = fit == .region || fit == .fitHeight || fit == .previousHeight
    switch horizontal {
    case .unchanged:
      guard !fillsRegion else { break }
      // A frame that starts at the left edge of its region ends at the right edge in the mirror.
      switch region {
      case .container, .stripLeft, .stripAbove, .stripBelow: twin.horizontal = .containerRight
      case .previous: twin.horizontal = .previousRight
      case .stripRight: twin.horizontal = .leftOfPrevious
      case .fullBleed: return nil
      }
    case .containerLeft: twin.horizontal = .containerRight
    case .containerRight: twin.horizontal = .containerLeft
    case .previousLeft: twin.horizontal = .previousRight
    case .previousRight: twin.horizontal = .previousLeft
    case .rightOfPrevious: twin.horizontal = .leftOfPrevious
    case .leftOfPrevious: twin.horizontal = .rightOfPrevious
    case .containerCenter, .previousCenter: break
    }
    return twin
  }

  /// The twin that gives the frames mirrored up and down; nil where there is none.
  ///
  /// - Complexity: O(1).
  public var mirroredAlongY: Pipeline? { transposed?.mirroredAlongX?.transposed }

  /// The twin that gives the frames with the axes exchanged, for items that measure the same; nil
  /// for a pipeline that crops or wraps.
  ///
  /// - Complexity: O(1).
  public var transposed: Pipeline? {
    guard crop.refit == .none && wrap == .none else { return nil }
    var twin = Pipeline()
    twin.region =
      switch region {
      case .container, .fullBleed, .previous: region
      case .stripLeft: .stripAbove
      case .stripRight: .stripBelow
      case .stripAbove: .stripLeft
      case .stripBelow: .stripRight
      }
    twin.fit =
      switch fit {
      case .region, .fit: fit
      case .fitHeight: .fitWidth
      case .fitWidth: .fitHeight
      case .previousWidth: .previousHeight
      case .previousHeight: .previousWidth
      }
    // The placements of both axes stand in the same order; the last one along y counts.
    let along = verticalAfterCrop == .unchanged ? vertical : verticalAfterCrop
    guard let across = VerticalPlacement(rawValue: horizontal.rawValue),
      let placement = HorizontalPlacement(rawValue: along.rawValue)
    else { return nil }
    twin.horizontal = placement
    twin.vertical = across
    return twin
  }
}

extension AxisPlacement {
  fileprivate var isInContainer: Bool {
    switch self {
    case .unchanged, .containerFirst, .containerLast, .containerCenter: true
    default: false
    }
  }

  /// Whether the far edge of the container plays no part, with a previous item or without.
  fileprivate var startsAtOrigin: Bool {
    switch self {
    case .unchanged, .containerFirst, .previousFirst, .afterPrevious: true
    default: false
    }
  }
}
