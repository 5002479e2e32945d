import SQLayout
import SQLayoutCore

/// Makes containers with constraints from the records of a scene.
extension SceneReader {
  /// Gives the containers with constraints their names, items and rules.
  ///
  /// - Throws: a constraint with an unknown name, and where in the file.
  mutating func finishConstraintContainers(_ root: inout ContainerRecord) throws(SceneError) {
    // Inner ones come first, since they are part of those around them.
    let nodes = constraintContainers.keys.sorted(by: >)
    inheritDirections(nodes.reversed())
    for node in nodes {
      guard var own = constraintContainers[node] else { continue }
      own.name = node < 0 ? "root" : ids[node] ?? ""
      own.description = node < 0 ? nil : description(of: node)
      if node >= 0 {
        let style = rules.container(containers[Int(records[node].container)])
        if case .constant(let insets) = style.insets { own.insets = insets }
      }
      let inner = node < 0 ? records.indices : node + 1..<Int(records[node].end)
      let record = node < 0 ? root : containers[Int(records[node].container)]
      (own.items, own.skipped) = try items(in: inner, of: own, record.defaults) { reader in
        reader.tree(root).path(to: node)
      }
      constraintContainers[node] = own
      let arrange = rules.add(own.arrangement)
      if node < 0 {
        root.arrange = arrange
      } else {
        containers[Int(records[node].container)].arrange = arrange
      }
    }
    for node in nodes {
      _ = try constraintContainers[node]?.makeViews(size: .zero, measure: { _, _ in .zero })
    }
  }

  /// Gives containers without a declared direction that of the next one around them.
  ///
  /// - Parameter nodes: the containers with constraints, in document order.
  private mutating func inheritDirections(_ nodes: [Int]) {
    var around: [(end: Int, direction: LayoutDirection?)] = []
    for node in nodes {
      while let last = around.last, last.end <= node { around.removeLast() }
      let inherited = around.last?.direction
      constraintContainers[node]?.inheritedDirection = inherited
      let own = constraintContainers[node]?.direction
      around.append((node < 0 ? .max : Int(records[node].end), own ?? inherited))
    }
  }

  /// The items of a container, and the names of those that are skipped.
  ///
  /// - Parameters:
  ///   - nodes: the nodes below it.
  ///   - container: the container.
  ///   - defaults: the index of its defaults, which count as they do in the pass.
  ///   - path: the path of the container, for an error.
  private func items(
    in nodes: Range<Int>, of container: ConstraintContainer, _ defaults: Int32,
    path: (SceneReader) -> String
  ) throws(SceneError) -> (items: [ConstraintContainer.Item], skipped: Set<String>) {
    var items: [ConstraintContainer.Item] = []
    var names: Set<String> = []
    var skipped: Set<String> = []
    let defaults = rules.defaults(defaults)
    var node = nodes.lowerBound
    while node < nodes.upperBound {
      let record = records[node]
      let isLeaf = record.container < 0
      let style = rules.style(record.style)
      defer { node = Int(record.end) }
      if case .constant(let options) = style.options ?? defaults.options, options.contains(.skip) {
        if let name = ids[node] { skipped.insert(name) }
        continue
      }
      let description = description(of: node)
      if !description.id.isEmpty, !names.insert(description.id).inserted {
        throw SceneError(
          place: .path(path(self)),
          message: "two items of a container with constraints are named \(description.id)")
      }
      if container.names.contains(description.id) {
        throw SceneError(
          place: .path(path(self)),
          message:
            "an item is named \(description.id), which means its container in constraints; name it otherwise"
        )
      }
      if constraintContainers[node] != nil, style.adjust != nil {
        throw SceneError(
          place: .path(path(self)),
          message:
            "\(description.id.isEmpty ? "an item" : description.id) has constraints, which are part of "
            + "these, and so cannot have \"adjust\"; constrain its width and height instead")
      }
      items.append(
        ConstraintContainer.Item(
          node: node, description: description,
          isMeasured: !isLeaf || (style.size ?? defaults.size) != nil || style.adjust != nil,
          textBaselines: (measuredTexts[node]?.firstBaseline, measuredTexts[node]?.lastBaseline),
          nested: constraintContainers[node]))
    }
    return (items, skipped)
  }

  /// The declarations of an item for constraints, with its baselines for rows where there are no others.
  private func description(of node: Int) -> ViewDescription {
    var description = views[node] ?? ViewDescription(id: "")
    description.id = ids[node] ?? ""
    let flex = rules.style(records[node].style).flex
    description.baselineOffsetFromBottom =
      description.baselineOffsetFromBottom ?? flex?.lastBaseline
    description.firstBaselineOffsetFromTop =
      description.firstBaselineOffsetFromTop ?? flex?.firstBaseline
    return description
  }
}
