/// What a pipeline does with a leaf of fixed size that has a previous item, axis by axis: one step
/// each in place of a region, a fit and a placement.
struct LeafPlan: Hashable, BitwiseCopyable {
  var horizontal: AxisStep
  var vertical: AxisStep
  /// Whether the frame is cropped or wrapped after that.
  var isUnfinished: Bool

  /// The plan of a pipeline; nil where its parts are put together as in no built-in calculator.
  init?(_ pipeline: Pipeline) {
    guard
      let horizontal = AxisStep(
        Region(pipeline.region, before: .stripLeft, after: .stripRight),
        Extent(pipeline.fit, measured: .fitWidth, previous: .previousWidth),
        AxisStep(pipeline.horizontal)),
      let vertical = AxisStep(
        Region(pipeline.region, before: .stripAbove, after: .stripBelow),
        Extent(pipeline.fit, measured: .fitHeight, previous: .previousHeight),
        AxisStep(pipeline.vertical))
    else { return nil }
    self.horizontal = horizontal
    self.vertical = vertical
    isUnfinished =
      pipeline.crop.refit != .none || pipeline.verticalAfterCrop != .unchanged
      || pipeline.wrap != .none
  }

  /// A region along one axis; the strips along the other are as wide as the container.
  fileprivate enum Region {
    case container, fullBleed, previous, before, after

    init(_ region: Pipeline.Region, before: Pipeline.Region, after: Pipeline.Region) {
      switch region {
      case .fullBleed: self = .fullBleed
      case .previous: self = .previous
      case before: self = .before
      case after: self = .after
      default: self = .container
      }
    }
  }

  /// How far the item reaches along one axis.
  fileprivate enum Extent {
    case region, measured, previous

    init(_ fit: Pipeline.Fit, measured: Pipeline.Fit, previous: Pipeline.Fit) {
      switch fit {
      case .fit, measured: self = .measured
      case previous: self = .previous
      default: self = .region
      }
    }
  }
}

extension AxisStep {
  fileprivate init?(
    _ region: LeafPlan.Region, _ extent: LeafPlan.Extent, _ placement: AxisStep
  ) {
    switch (extent, placement, region) {
    case (.measured, .unchanged, .container), (.measured, .unchanged, .before):
      self = .containerFirst
    case (.measured, .unchanged, .after): self = .afterPrevious
    case (.measured, .unchanged, .previous): self = .previousFirst
    case (.measured, .unchanged, .fullBleed): return nil
    case (.measured, _, _): self = placement
    case (.region, .unchanged, .container): self = .container
    case (.region, .unchanged, .before): self = .stripBeforePrevious
    case (.region, .unchanged, .after): self = .stripAfterPrevious
    case (.region, .unchanged, .fullBleed): self = .fullBleed
    case (.region, .unchanged, .previous), (.previous, .unchanged, .previous),
      (.previous, .previousFirst, _):
      self = .previous
    default: return nil
    }
  }
}

extension Steps {
  /// The frame of a leaf whose size is known, whatever its pipeline.
  @inline(never)
  func leafFrame(_ pipeline: Pipeline, _ size: Size) -> Rect {
    frame(pipeline, KnownSize(size: size)) ?? .zero
  }

  /// The frame of a leaf after the crop and the wrap that follow its plan. They never wait.
  @inline(never)
  func finishedLeaf(_ placed: Rect, _ pipeline: Pipeline, _ size: Size) -> Rect {
    let measurer = KnownSize(size: size)
    var frame = placed
    if pipeline.crop.refit != .none { _ = crop(pipeline.crop, &frame, measurer) }
    place(pipeline.verticalAfterCrop, &frame)
    if pipeline.wrap != .none { _ = wrap(pipeline.wrap, &frame, measurer) }
    return frame
  }
}
