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
    if region == .container && isPlain && horizontal.isInContainer && vertical.isInContainer
      && verticalAfterCrop.isInContainer && fit != .previousWidth && fit != .previousHeight
    {
      traits.insert(.inside)
    }
    guard isPlain else { return traits }
    if mirroredAlongX != nil && mirroredAlongY != nil { traits.insert(.mirror) }
    let startsAtTop = vertical.startsAtOrigin && verticalAfterCrop.startsAtOrigin
    if horizontal.startsAtOrigin && (fit == .fit || fit == .fitWidth) {
      traits.insert(.extentFreeX)
    }
    if startsAtTop && (fit == .fit || fit == .fitHeight) { traits.insert(.extentFreeY) }
    if traits.isSuperset(of: [.extentFreeX, .extentFreeY]) {
      traits.insert(.constraintIndependent)
    }
    if startsAtTop && horizontal.startsAtOrigin && (region == .container || region == .previous) {
      traits.insert(.shrinkStable)
    }
    return traits
  }

  /// Whether each frame keeps clear of the previous one to its left or right, cropped or not.
  private var stacksAlongX: Bool {
    let isCropped = crop.refit != .none
    switch horizontal {
    case .rightOfPrevious:
      return !isCropped || crop.horizontal == .unchanged || crop.horizontal == .rightOfPrevious
    // A crop may push the frame towards the previous one, so that it has to be put back.
    case .leftOfPrevious: return !isCropped || crop.horizontal == .leftOfPrevious
    // A strip to the left keeps its left edge where there is no room, across the previous item.
    case .unchanged: return region == .stripRight && fit != .previousWidth && !isCropped
    default: return false
    }
  }

  /// Whether each frame keeps clear of the previous one above or below, cropped or not.
  private var stacksAlongY: Bool {
    let isCropped = crop.refit != .none
    switch verticalAfterCrop {
    case .belowPrevious, .abovePrevious: return true
    case .unchanged: break
    default: return false
    }
    switch vertical {
    case .belowPrevious:
      return !isCropped || crop.vertical == .unchanged || crop.vertical == .belowPrevious
    case .abovePrevious: return !isCropped || crop.vertical == .abovePrevious
    case .unchanged: return region == .stripBelow && fit != .previousHeight && !isCropped
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

extension Pipeline.HorizontalPlacement {
  fileprivate var isInContainer: Bool {
    switch self {
    case .unchanged, .containerLeft, .containerRight, .containerCenter: true
    default: false
    }
  }

  /// Whether the right edge of the container plays no part, with a previous item or without.
  fileprivate var startsAtOrigin: Bool {
    switch self {
    case .unchanged, .containerLeft, .previousLeft, .rightOfPrevious: true
    default: false
    }
  }
}

extension Pipeline.VerticalPlacement {
  fileprivate var isInContainer: Bool {
    switch self {
    case .unchanged, .containerTop, .containerBottom, .containerCenter: true
    default: false
    }
  }

  /// Whether the bottom edge of the container plays no part, with a previous item or without.
  fileprivate var startsAtOrigin: Bool {
    switch self {
    case .unchanged, .containerTop, .previousTop, .belowPrevious: true
    default: false
    }
  }
}
