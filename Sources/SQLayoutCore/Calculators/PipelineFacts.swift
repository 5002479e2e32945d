/// Facts that follow from the parts of a pipeline, derived once for each style: the solver chooses its kernels by
/// these facts and never by a calculator's name.
struct PipelineFacts: BitwiseCopyable {
  let pipeline: Pipeline
  /// Whether the plans determine how a frame is placed, axis by axis; the steps of other pipelines are taken
  /// one by one.
  let hasPlan: Bool
  /// Whether the plans are all there is to it: the frame is neither cropped nor wrapped after that.
  let hasFinishedPlan: Bool
  /// The plans of an item without a previous one, and of all others.
  let firstPlan: PlacementPlan
  let plan: PlacementPlan
  /// Whether the items are stacked, and how.
  let isStack: Bool
  let stacking: Stacking
  /// Whether items lie in lines from the left, aligned at an edge or in the middle.
  let isFlow: Bool
  let dependence: DependencePair

  init(_ pipeline: Pipeline) {
    self.pipeline = pipeline
    let known = PlacementPlan(pipeline)
    hasPlan = known != nil
    plan = known ?? PlacementPlan(Pipeline())!
    firstPlan = plan.withoutPrevious
    hasFinishedPlan = hasPlan && !plan.isUnfinished
    let stacking = Stacking(pipeline)
    isStack = stacking != nil
    self.stacking = stacking ?? .atOrigin(ColumnAxis.self)
    isFlow =
      [.previousTop, .previousBottom, .previousCenter].contains(pipeline.vertical)
      && pipeline
        == Pipeline(horizontal: .rightOfPrevious, vertical: pipeline.vertical, wrap: .pastRight)
    dependence = DependencePair(pipeline)
  }
}

/// A pipeline that puts each item after the previous one along one axis, and at an edge or in the
/// middle of the container across it.
struct Stacking: BitwiseCopyable {
  let isColumn: Bool
  /// Where the item lies across: `containerFirst`, `containerCenter` or `containerLast`.
  let cross: AxisPlacement
  /// Whether the item is as large as the container's room across.
  let fillsCross: Bool

  /// A stack at the container's first edge.
  static func atOrigin<A: Axis>(_ axis: A.Type) -> Stacking {
    Stacking(isColumn: A.isVertical, cross: .containerFirst, fillsCross: false)
  }

  private init(isColumn: Bool, cross: AxisPlacement, fillsCross: Bool) {
    self.isColumn = isColumn
    self.cross = cross
    self.fillsCross = fillsCross
  }

  /// Whether a frame of given size depends on no extent of the container.
  var isAtOrigin: Bool { cross == .containerFirst && !fillsCross }

  init?(_ pipeline: Pipeline) {
    guard pipeline.region == .container, pipeline.crop.refit == .none, pipeline.wrap == .none,
      pipeline.verticalAfterCrop == .unchanged
    else { return nil }
    let (x, y) = (AxisPlacement(pipeline.horizontal), AxisPlacement(pipeline.vertical))
    let across: AxisPlacement
    switch (x, y) {
    case (.afterPrevious, .afterPrevious): return nil
    case (_, .afterPrevious): (isColumn, across) = (true, x)
    case (.afterPrevious, _): (isColumn, across) = (false, y)
    default: return nil
    }
    switch pipeline.fit {
    case .fit: fillsCross = false
    case .fitHeight where isColumn: fillsCross = true
    case .fitWidth where !isColumn: fillsCross = true
    default: return nil
    }
    switch across {
    case .unchanged, .containerFirst: cross = .containerFirst
    case .containerCenter, .containerLast: cross = across
    default: return nil
    }
  }
}

/// How a pipeline places an item that has a previous one: one placement for each axis instead of a
/// region, a fit and a placement. The formulas are the same ones, and in the same order.
struct PlacementPlan: BitwiseCopyable {
  var horizontal: AxisPlacement
  var vertical: AxisPlacement
  /// The region in which the item is measured.
  var regionX: AxisPlacement
  var regionY: AxisPlacement
  /// In which directions the item is measured; one in which it is not is open.
  var measures: Measures
  /// Whether the region is the container's room.
  var isInContainer: Bool
  /// Whether the frame is cropped or wrapped after that.
  var isUnfinished: Bool

  enum Measures: UInt8, BitwiseCopyable {
    case nothing
    case both
    case inWidth
    case inHeight
  }

  /// The region of a pipeline, axis by axis.
  @inline(__always)
  static func placements(
    of region: Pipeline.Region
  ) -> (horizontal: AxisPlacement, vertical: AxisPlacement) {
    switch region {
    case .container: (.container, .container)
    case .fullBleed: (.fullBleed, .fullBleed)
    case .previous: (.previous, .previous)
    case .stripLeft: (.stripBeforePrevious, .container)
    case .stripRight: (.stripAfterPrevious, .container)
    case .stripAbove: (.container, .stripBeforePrevious)
    case .stripBelow: (.container, .stripAfterPrevious)
    }
  }

  /// The plan of a pipeline; nil where its parts are combined as in no built-in calculator.
  init?(_ pipeline: Pipeline) {
    (regionX, regionY) = Self.placements(of: pipeline.region)
    guard
      let horizontal = Self.placement(
        regionX, Extent(pipeline.fit, measured: .fitWidth, previous: .previousWidth),
        AxisPlacement(pipeline.horizontal)),
      let vertical = Self.placement(
        regionY, Extent(pipeline.fit, measured: .fitHeight, previous: .previousHeight),
        AxisPlacement(pipeline.vertical))
    else { return nil }
    self.horizontal = horizontal
    self.vertical = vertical
    isInContainer = regionX == .container && regionY == .container
    measures =
      switch pipeline.fit {
      case .fit: .both
      case .fitHeight: .inWidth
      case .fitWidth: .inHeight
      default: .nothing
      }
    isUnfinished =
      pipeline.crop.refit != .none || pipeline.verticalAfterCrop != .unchanged
      || pipeline.wrap != .none
  }

  /// The plan for an item without a previous one.
  fileprivate var withoutPrevious: PlacementPlan {
    var plan = self
    plan.horizontal = horizontal.withoutPrevious
    plan.vertical = vertical.withoutPrevious
    plan.regionX = regionX.withoutPrevious
    plan.regionY = regionY.withoutPrevious
    plan.isInContainer = plan.regionX == .container && plan.regionY == .container
    return plan
  }

  /// How far an item extends along one axis.
  private enum Extent {
    case region, measured, previous

    init(_ fit: Pipeline.Fit, measured: Pipeline.Fit, previous: Pipeline.Fit) {
      switch fit {
      case .fit, measured: self = .measured
      case previous: self = .previous
      default: self = .region
      }
    }
  }

  private static func placement(
    _ region: AxisPlacement, _ extent: Extent, _ placement: AxisPlacement
  ) -> AxisPlacement? {
    switch (extent, placement, region) {
    case (.measured, .unchanged, .container), (.measured, .unchanged, .stripBeforePrevious):
      return .containerFirst
    case (.measured, .unchanged, .stripAfterPrevious): return .afterPrevious
    case (.measured, .unchanged, .previous): return .previousFirst
    case (.measured, .unchanged, _): return nil
    case (.measured, _, _): return placement
    case (.region, .unchanged, _): return region
    // Without a previous item the extent is the region's, which has to be the container's then.
    case (.previous, .unchanged, .previous): return .previous
    case (.previous, .previousFirst, _) where region != .fullBleed: return .previous
    default: return nil
    }
  }
}
