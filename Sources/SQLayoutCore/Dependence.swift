/// How a frame depends on the extents of its container, read off the parts of a pipeline.
///
/// A frame that depends on no extent is the same in any bounds; one that depends on an extent only
/// through what the item measures is the same wherever the item measures the same.
struct Dependence: OptionSet, Hashable, BitwiseCopyable {
  let rawValue: UInt8

  /// The width of the bounds decides about the frame.
  static let width = Dependence(rawValue: 1)
  /// The height of the bounds decides about the frame.
  static let height = Dependence(rawValue: 2)
  /// The item is measured in a width that follows from that of the bounds.
  static let measuredWidth = Dependence(rawValue: 4)
  /// The item is measured in a height that follows from that of the bounds.
  static let measuredHeight = Dependence(rawValue: 8)
  /// The frame is cropped where it sticks out of the bounds.
  static let crop = Dependence(rawValue: 16)

  /// The frame starts a new line where it sticks out of the bounds to the right.
  static let wrap = Dependence(rawValue: 32)

  static let all: Dependence = [.width, .height, .measuredWidth, .measuredHeight]

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The dependence of a pipeline's frames, with or without a previous item.
  init(_ pipeline: Pipeline, hasPrevious: Bool) {
    self = []
    let region = hasPrevious || pipeline.region == .fullBleed ? pipeline.region : .container
    var regionWidth = false
    var regionHeight = false
    switch region {
    case .container, .fullBleed: (regionWidth, regionHeight) = (true, true)
    case .previous: break
    case .stripLeft: regionHeight = true
    case .stripRight: (regionWidth, regionHeight) = (true, true)
    case .stripAbove: regionWidth = true
    case .stripBelow: (regionWidth, regionHeight) = (true, true)
    }
    switch pipeline.fit {
    case .region:
      if regionWidth { insert(.width) }
      if regionHeight { insert(.height) }
    case .fit:
      // The room of the container alone is followed back from a measurement to the bounds.
      let isContainer = region == .container
      if regionWidth { insert(isContainer ? .measuredWidth : .width) }
      if regionHeight { insert(isContainer ? .measuredHeight : .height) }
    case .fitHeight:
      if regionWidth { insert(.width) }
    case .fitWidth:
      if regionHeight { insert(.height) }
    case .previousWidth:
      if regionWidth && !hasPrevious { insert(.width) }
      if regionHeight { insert(.height) }
    case .previousHeight:
      if regionWidth { insert(.width) }
      if regionHeight && !hasPrevious { insert(.height) }
    }
    insert(Dependence(pipeline.horizontal, hasPrevious: hasPrevious))
    insert(Dependence(pipeline.vertical, hasPrevious: hasPrevious))
    insert(Dependence(pipeline.verticalAfterCrop, hasPrevious: hasPrevious))
    if pipeline.crop.refit != .none {
      insert(.crop)
      insert(Dependence(pipeline.crop.horizontal, hasPrevious: hasPrevious))
      insert(Dependence(pipeline.crop.vertical, hasPrevious: hasPrevious))
    }
    switch pipeline.wrap {
    case .none: break
    case .pastRight
    where pipeline.fit == .fit && region == .container && pipeline.horizontal == .rightOfPrevious
      && pipeline.crop.refit == .none:
      // What a new line starts with is measured in the same room as before.
      insert(.wrap)
    default: formUnion([.width, .height])
    }
  }

  private init(_ placement: Pipeline.HorizontalPlacement, hasPrevious: Bool) {
    switch placement {
    case .containerRight, .containerCenter: self = .width
    case .previousRight, .previousCenter, .leftOfPrevious: self = hasPrevious ? [] : .width
    default: self = []
    }
  }

  private init(_ placement: Pipeline.VerticalPlacement, hasPrevious: Bool) {
    switch placement {
    case .containerBottom, .containerCenter: self = .height
    case .previousBottom, .previousCenter, .abovePrevious: self = hasPrevious ? [] : .height
    default: self = []
    }
  }

  private mutating func insert(_ other: Dependence) { formUnion(other) }
}

/// What a calculator's frames depend on, without and with a previous item.
struct DependencePair: Hashable, BitwiseCopyable {
  var first: Dependence
  var afterPrevious: Dependence

  static let all = DependencePair(first: .all, afterPrevious: .all)

  init(first: Dependence, afterPrevious: Dependence) {
    self.first = first
    self.afterPrevious = afterPrevious
  }

  init(_ pipeline: Pipeline) {
    first = Dependence(pipeline, hasPrevious: false)
    afterPrevious = Dependence(pipeline, hasPrevious: true)
  }
}
