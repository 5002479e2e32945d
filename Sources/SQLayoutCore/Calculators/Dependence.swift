/// How a frame depends on the extents of its container, derived from the parts of a pipeline.
///
/// A frame that depends on no extent is the same in any bounds; one that depends on an extent only
/// through the item's size is the same wherever the item measures the same.
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

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Whether the frame of an item whose size is fixed depends on nothing of the container.
  var isNoneForFixedSize: Bool { isDisjoint(with: [.width, .height, .crop, .wrap]) }

  /// The dependence of a pipeline's frames, with or without a previous item.
  init(_ pipeline: Pipeline, hasPrevious: Bool) {
    self = []
    let region = hasPrevious || pipeline.region == .fullBleed ? pipeline.region : .container
    let (regionWidth, regionHeight) =
      switch region {
      case .container, .fullBleed, .stripRight, .stripBelow: (true, true)
      case .previous: (false, false)
      case .stripLeft: (false, true)
      case .stripAbove: (true, false)
      }
    switch pipeline.fit {
    case .region:
      if regionWidth { formUnion(.width) }
      if regionHeight { formUnion(.height) }
    case .fit:
      // The room of the container alone is followed back from a measurement to the bounds.
      let isContainer = region == .container
      if regionWidth { formUnion(isContainer ? .measuredWidth : .width) }
      if regionHeight { formUnion(isContainer ? .measuredHeight : .height) }
    case .fitHeight:
      if regionWidth { formUnion(.width) }
    case .fitWidth:
      if regionHeight { formUnion(.height) }
    case .previousWidth:
      if regionWidth && !hasPrevious { formUnion(.width) }
      if regionHeight { formUnion(.height) }
    case .previousHeight:
      if regionWidth { formUnion(.width) }
      if regionHeight && !hasPrevious { formUnion(.height) }
    }
    let isCropped = pipeline.crop.refit != .none
    func readsFarEdge(_ placement: AxisPlacement) -> Bool {
      switch hasPrevious ? placement : placement.withoutPrevious {
      case .containerLast, .containerCenter: true
      default: false
      }
    }
    if readsFarEdge(AxisPlacement(pipeline.horizontal))
      || isCropped && readsFarEdge(AxisPlacement(pipeline.crop.horizontal))
    {
      formUnion(.width)
    }
    if readsFarEdge(AxisPlacement(pipeline.vertical))
      || readsFarEdge(AxisPlacement(pipeline.verticalAfterCrop))
      || isCropped && readsFarEdge(AxisPlacement(pipeline.crop.vertical))
    {
      formUnion(.height)
    }
    if isCropped { formUnion(.crop) }
    switch pipeline.wrap {
    case .none: break
    case .pastRight
    where pipeline.fit == .fit && region == .container && pipeline.horizontal == .rightOfPrevious
      && !isCropped:
      // The first item of a new line is measured in the same room as before.
      formUnion(.wrap)
    default: formUnion([.width, .height])
    }
  }
}

/// The dependence of a pipeline's frames, without and with a previous item.
struct DependencePair: BitwiseCopyable {
  var first: Dependence
  var afterPrevious: Dependence

  init(_ pipeline: Pipeline) {
    first = Dependence(pipeline, hasPrevious: false)
    afterPrevious = Dependence(pipeline, hasPrevious: true)
  }
}
