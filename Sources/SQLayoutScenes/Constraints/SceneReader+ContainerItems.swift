import SQLayout
import SQLayoutCore

/// From the records of a scene to containers with constraints.
extension SceneReader {
  /// The containers with constraints, by node; that of the root has -1.
  ///
  /// - Throws: a constraint that names nothing, and where in the file.
  mutating func constraintContainers(
    _ root: ConstraintContainer?
  ) throws(SceneError) -> [Int: ConstraintContainer] {
    var containers: [Int: ConstraintContainer] = [:]
    // Those that lie deeper come first, since they are part of those around them.
    for node in records.indices.reversed() {
      guard var own = records[node].constraints else { continue }
      own.items = try items(from: node + 1, to: records[node].end, containers)
      containers[node] = own
      records[node].container?.arrange = own.arrangement
    }
    if var root {
      root.items = try items(from: 0, to: records.count, containers)
      containers[-1] = root
    }
    for container in containers.values {
      _ = try container.makeViews(size: .zero) { _, _ in .zero }
    }
    return containers
  }

  private func items(
    from start: Int, to end: Int, _ containers: [Int: ConstraintContainer]
  ) throws(SceneError) -> [ConstraintContainer.Item] {
    var items: [ConstraintContainer.Item] = []
    var names: Set<String> = []
    var node = start
    while node < end {
      let record = records[node]
      defer { node = max(record.end, node + 1) }
      if case .constant(let options) = record.style.options, options.contains(.skip) { continue }
      var description = record.view
      description.id = record.id ?? ""
      if !description.id.isEmpty, !names.insert(description.id).inserted {
        throw cursor.fault("two items of a container with constraints are named \(description.id)")
      }
      if description.baselineOffsetFromBottom == nil {
        description.baselineOffsetFromBottom = record.style.flex?.lastBaseline
      }
      if description.firstBaselineOffsetFromTop == nil {
        description.firstBaselineOffsetFromTop = record.style.flex?.firstBaseline
      }
      items.append(
        ConstraintContainer.Item(
          node: node, description: description,
          isMeasured: record.container != nil || record.style.size != nil
            || record.style.adjust != nil,
          tree: tree(of: node), nested: containers[node]))
    }
    return items
  }

  /// An item alone, at the top left of a container that is as large as it.
  private func tree(of node: Int) -> LayoutTree {
    var root = ContainerStyle()
    root.defaults.calculator = Calculator(named: "containerTopLeftAligned")
    var builder = LayoutTreeBuilder(root: root)
    var openEnds: [Int] = []
    for index in node..<max(records[node].end, node + 1) {
      while openEnds.last == index {
        builder.endContainer()
        openEnds.removeLast()
      }
      let record = records[index]
      var style = record.style
      if index == node {
        style = ItemStyle()
        style.size = record.style.size
        style.adjust = record.style.adjust
      }
      if let container = record.container {
        _ = builder.beginContainer(style, container)
        openEnds.append(record.end)
      } else {
        _ = builder.addLeaf(style)
      }
    }
    return builder.build()
  }
}
