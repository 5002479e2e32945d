/// Where an item is put along one axis and how far it reaches; columns and rows differ in nothing
/// else, so that each formula stands here once.
enum AxisStep: UInt8, BitwiseCopyable {
  // Placements of a given extent.
  /// Where it is already.
  case unchanged
  case containerFirst
  case containerLast
  case containerCenter
  case previousFirst
  case previousLast
  case previousCenter
  case afterPrevious
  case beforePrevious
  // The whole of a region.
  case container
  case fullBleed
  case previous
  case stripBeforePrevious
  case stripAfterPrevious

  /// What is done in its place where there is no previous item.
  @inline(__always)
  var withoutPrevious: AxisStep {
    switch self {
    case .unchanged, .containerFirst, .containerLast, .containerCenter, .container, .fullBleed: self
    case .previousFirst, .afterPrevious: .containerFirst
    case .previousLast, .beforePrevious: .containerLast
    case .previousCenter: .containerCenter
    case .previous, .stripBeforePrevious, .stripAfterPrevious: .container
    }
  }

  @inline(__always)
  init(_ placement: Pipeline.HorizontalPlacement) {
    switch placement {
    case .unchanged: self = .unchanged
    case .containerLeft: self = .containerFirst
    case .containerRight: self = .containerLast
    case .containerCenter: self = .containerCenter
    case .previousLeft: self = .previousFirst
    case .previousRight: self = .previousLast
    case .previousCenter: self = .previousCenter
    case .rightOfPrevious: self = .afterPrevious
    case .leftOfPrevious: self = .beforePrevious
    }
  }

  @inline(__always)
  init(_ placement: Pipeline.VerticalPlacement) {
    switch placement {
    case .unchanged: self = .unchanged
    case .containerTop: self = .containerFirst
    case .containerBottom: self = .containerLast
    case .containerCenter: self = .containerCenter
    case .previousTop: self = .previousFirst
    case .previousBottom: self = .previousLast
    case .previousCenter: self = .previousCenter
    case .belowPrevious: self = .afterPrevious
    case .abovePrevious: self = .beforePrevious
    }
  }
}

extension StepReader {
  /// Where an item is put along an axis, and how far it reaches.
  ///
  /// - Precondition: there is a previous item, or the step does not look at one.
  /// - Parameters:
  ///   - extent: how far it reaches, where the step does not say so.
  ///   - first: where it is already.
  @inline(__always)
  func span<Axis: StackAxis>(
    _ axis: Axis.Type, _ step: AxisStep, _ extent: Double = 0, from first: Double = 0
  ) -> (first: Double, extent: Double) {
    switch step {
    case .unchanged: return (first, extent)
    case .containerFirst: return (containerFirst(axis), extent)
    case .containerLast: return (containerLast(axis) - extent, extent)
    case .containerCenter:
      let room = Axis.room(self)
      return (centered(axis, room.first, room.last, extent), extent)
    case .previousFirst: return (previousFirst(axis), extent)
    case .previousLast: return (previousLast(axis) - extent, extent)
    case .previousCenter:
      return (centered(axis, Axis.start(previous), Axis.end(previous), extent), extent)
    case .afterPrevious: return (afterPrevious(axis), extent)
    case .beforePrevious: return (beforePrevious(axis) - extent, extent)
    case .container: return between(containerFirst(axis), containerLast(axis))
    case .fullBleed:
      let padding = Axis.edges(padding)
      return between(Axis.start(bounds) + padding.first, Axis.end(bounds) - padding.last)
    case .previous: return (previousFirst(axis), previousExtent(axis))
    case .stripBeforePrevious: return between(containerFirst(axis), beforePrevious(axis))
    case .stripAfterPrevious: return between(afterPrevious(axis), containerLast(axis))
    }
  }

  @inline(__always)
  private func between(_ first: Double, _ last: Double) -> (first: Double, extent: Double) {
    (first, max(0, last - first))
  }

  @inline(__always)
  func containerFirst<Axis: StackAxis>(_ axis: Axis.Type) -> Double {
    Axis.room(self).first + Axis.edges(padding).first
  }

  @inline(__always)
  func containerLast<Axis: StackAxis>(_ axis: Axis.Type) -> Double {
    Axis.room(self).last - Axis.edges(padding).last
  }

  @inline(__always)
  private func centered<Axis: StackAxis>(
    _ axis: Axis.Type, _ first: Double, _ last: Double, _ extent: Double
  ) -> Double {
    let padding = Axis.edges(padding)
    return (first + last) / 2 - (extent + padding.first + padding.last) / 2 + padding.first
  }

  @inline(__always)
  private func previousFirst<Axis: StackAxis>(_ axis: Axis.Type) -> Double {
    Axis.start(previous) - Axis.edges(previousPadding).first + Axis.edges(padding).first
  }

  @inline(__always)
  private func previousLast<Axis: StackAxis>(_ axis: Axis.Type) -> Double {
    Axis.end(previous) + Axis.edges(previousPadding).last - Axis.edges(padding).last
  }

  @inline(__always)
  func previousExtent<Axis: StackAxis>(_ axis: Axis.Type) -> Double {
    let own = Axis.edges(padding)
    let before = Axis.edges(previousPadding)
    return max(0, Axis.extent(previous) + before.first + before.last - own.first - own.last)
  }

  @inline(__always)
  func afterPrevious<Axis: StackAxis>(_ axis: Axis.Type) -> Double {
    Axis.end(previous) + Axis.edges(previousPadding).last
      + max(Axis.edges(previousSpacing).last, Axis.edges(spacing).first)
      + Axis.edges(padding).first
  }

  @inline(__always)
  private func beforePrevious<Axis: StackAxis>(_ axis: Axis.Type) -> Double {
    Axis.start(previous) - Axis.edges(previousPadding).first
      - max(Axis.edges(previousSpacing).first, Axis.edges(spacing).last)
      - Axis.edges(padding).last
  }
}
