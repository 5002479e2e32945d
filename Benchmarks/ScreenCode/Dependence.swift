import SQLayoutCore

/// The extents of the room that a measured size depends on.
struct Dependence: OptionSet {
  let rawValue: UInt8
  static let width = Dependence(rawValue: 1)
  static let height = Dependence(rawValue: 2)
  static let both: Dependence = [.width, .height]
}

extension ScreenTree {
  /// The dependence of each container's size in a sizing pass, so that a size is measured once for all rooms in which
  /// it is the same. Both extents if the dependence is not simple.
  func dependences() -> [Dependence] {
    var dependences = [Dependence](repeating: .both, count: containers.count)
    // Containers come before their descendants.
    for number in containers.indices.reversed() where containers[number].line == nil {
      dependences[number] = dependence(of: containers[number], dependences)
    }
    return dependences
  }

  /// The dependence of an item's size.
  func dependence(of node: Node, _ dependences: [Dependence]) -> Dependence {
    if let container = node.container { return dependences[container] }
    if case .fixed = node.size { return [] }
    return .width
  }

  private func dependence(of container: Container, _ known: [Dependence]) -> Dependence {
    var result: Dependence = []
    var previous: (x: Dependence, y: Dependence) = ([], [])
    var hasPrevious = false
    for node in container.items.lazy.map({ nodes[$0] }) where !node.options.contains(.skip) {
      var (x, y) = frame(of: node, hasPrevious ? previous : nil, known)
      // A frame without width or height does not count along either axis, so that one axis may depend on the other.
      if !node.options.contains(.ignoreInSize) { result.formUnion(x.union(y)) }
      if node.sizing.crop.refit != .none || node.sizing.wrap != .none { (x, y) = (.both, .both) }
      if !node.options.contains(.keepPrevious) { (previous, hasPrevious) = ((x, y), true) }
    }
    return result
  }

  /// The dependence of a frame's position and extent, along each axis.
  private func frame(
    of node: Node, _ previous: (x: Dependence, y: Dependence)?, _ known: [Dependence]
  ) -> (Dependence, Dependence) {
    let pipeline = node.sizing
    if pipeline.crop.refit != .none || pipeline.wrap != .none { return (.both, .both) }
    let before = previous ?? ([], [])
    var room: (x: Dependence, y: Dependence) = (.width, .height)
    switch pipeline.region {
    case .container, .fullBleed: break
    case .previous: if let previous { room = previous }
    case .stripLeft, .stripRight: room.x.formUnion(before.x)
    case .stripAbove, .stripBelow: room.y.formUnion(before.y)
    }
    // A measured size depends on the room, as far as the item's rule does.
    let wanted = dependence(of: node, known)
    var measured: Dependence = []
    if wanted.contains(.width), pipeline.fit != .fitWidth { measured.formUnion(room.x) }
    if wanted.contains(.height), pipeline.fit != .fitHeight { measured.formUnion(room.y) }
    // The region's origin depends on the previous item if the region does.
    let isBesidePrevious = ![.container, .fullBleed].contains(pipeline.region)
    var (x, y) = isBesidePrevious ? before : ([], [])
    switch pipeline.fit {
    case .region: (x, y) = (x.union(room.x), y.union(room.y))
    case .fit: (x, y) = (x.union(measured), y.union(measured))
    case .fitHeight: (x, y) = (x.union(room.x), y.union(measured))
    case .fitWidth: (x, y) = (x.union(measured), y.union(room.y))
    case .previousWidth, .previousHeight:
      (x, y) = (x.union(room.x).union(before.x), y.union(room.y).union(before.y))
    }
    switch pipeline.horizontal {
    case .unchanged, .containerLeft: break
    case .containerRight, .containerCenter: x.formUnion(.width)
    case .previousLeft, .rightOfPrevious: x.formUnion(before.x)
    case .previousRight, .previousCenter, .leftOfPrevious:
      x.formUnion(previous == nil ? .width : before.x)
    }
    for placement in [pipeline.vertical, pipeline.verticalAfterCrop] {
      switch placement {
      case .unchanged, .containerTop: break
      case .containerBottom, .containerCenter: y.formUnion(.height)
      case .previousTop, .belowPrevious: y.formUnion(before.y)
      case .previousBottom, .previousCenter, .abovePrevious:
        y.formUnion(previous == nil ? .height : before.y)
      }
    }
    return (x, y)
  }
}
