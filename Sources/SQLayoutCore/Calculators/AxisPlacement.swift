/// Where an item is put along one axis, and how far it extends; columns and rows differ in nothing
/// else, so that each formula stands here once.
enum AxisPlacement: UInt8, BitwiseCopyable {
  // Placements of an extent that is given.
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

  /// The placement that replaces it where there is no previous item.
  @inline(__always)
  var withoutPrevious: AxisPlacement {
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

extension PlacementContext {
  /// Where an item is put along an axis, and how far it extends.
  ///
  /// - Precondition: there is a previous item, or the placement does not depend on one.
  /// - Parameters:
  ///   - extent: how far it extends, where the placement does not determine it.
  ///   - first: where it is already.
  @inline(__always)
  func span<A: Axis>(
    _ axis: A.Type, _ placement: AxisPlacement, _ extent: Double = 0, from first: Double = 0
  ) -> (first: Double, extent: Double) {
    switch placement {
    case .unchanged: return (first, extent)
    case .containerFirst: return (containerFirst(axis), extent)
    case .containerLast: return (containerLast(axis) - extent, extent)
    case .containerCenter: return (centered(axis, A.room(self), extent), extent)
    case .previousFirst: return (previousFirst(axis), extent)
    case .previousLast: return (previousLast(axis) - extent, extent)
    case .previousCenter:
      return (centered(axis, AxisEdges(A.start(previous), A.end(previous)), extent), extent)
    case .afterPrevious: return (afterPrevious(axis), extent)
    case .beforePrevious: return (beforePrevious(axis) - extent, extent)
    case .container: return between(containerFirst(axis), containerLast(axis))
    case .fullBleed:
      let padding = A.edges(padding)
      let first = A.start(bounds)
      return between(first + padding.first, A.end(bounds) - padding.last)
    case .previous: return (previousFirst(axis), previousExtent(axis))
    case .stripBeforePrevious: return between(containerFirst(axis), beforePrevious(axis))
    case .stripAfterPrevious: return between(afterPrevious(axis), containerLast(axis))
    }
  }

  /// A frame put along both axes.
  @inline(__always)
  func rect(
    _ horizontal: AxisPlacement, _ vertical: AxisPlacement, _ size: Size = .zero
  ) -> Rect {
    let x = span(RowAxis.self, horizontal, size.width)
    let y = span(ColumnAxis.self, vertical, size.height)
    return Rect(x: x.first, y: y.first, width: x.extent, height: y.extent)
  }

  /// The room between two edges; none where they have crossed.
  @inline(__always)
  private func between(_ first: Double, _ last: Double) -> (first: Double, extent: Double) {
    (first, max(0, last - first))
  }

  @inline(__always)
  func containerFirst<A: Axis>(_ axis: A.Type) -> Double {
    A.room(self).first + A.edges(padding).first
  }

  @inline(__always)
  func containerLast<A: Axis>(_ axis: A.Type) -> Double {
    A.room(self).last - A.edges(padding).last
  }

  @inline(__always)
  private func centered<A: Axis>(_ axis: A.Type, _ room: AxisEdges, _ extent: Double) -> Double {
    let padding = A.edges(padding)
    return (room.first + room.last) / 2 - (extent + padding.first + padding.last) / 2
      + padding.first
  }

  @inline(__always)
  private func previousFirst<A: Axis>(_ axis: A.Type) -> Double {
    A.start(previous) - A.edges(previousBox[0].padding).first + A.edges(padding).first
  }

  @inline(__always)
  private func previousLast<A: Axis>(_ axis: A.Type) -> Double {
    A.end(previous) + A.edges(previousBox[0].padding).last - A.edges(padding).last
  }

  @inline(__always)
  func previousExtent<A: Axis>(_ axis: A.Type) -> Double {
    let own = A.edges(padding)
    let before = A.edges(previousBox[0].padding)
    return max(0, A.extent(previous) + before.first + before.last - own.first - own.last)
  }

  @inline(__always)
  func afterPrevious<A: Axis>(_ axis: A.Type) -> Double {
    StackGap(axis, previousBox[0], box[0]).start(after: A.end(previous))
  }

  @inline(__always)
  private func beforePrevious<A: Axis>(_ axis: A.Type) -> Double {
    StackGap(axis, box[0], previousBox[0]).end(before: A.start(previous))
  }
}
