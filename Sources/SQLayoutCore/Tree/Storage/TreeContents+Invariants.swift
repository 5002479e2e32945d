extension TreeContents {
  /// Checks that the arrays fit together; in release builds it does nothing.
  @inline(__always)
  func _checkInvariants() {
    #if DEBUG
      checkContainers()
      checkNodes()
      checkOrder()
    #endif
  }

  #if DEBUG
    /// Each container's block holds its items, whose parent it is.
    private func checkContainers() {
      let free = Set(editing?.freeContainers ?? [])
      for (number, container) in containers.enumerated() {
        let index = ContainerIndex(number)
        if free.contains(index) { continue }
        precondition(
          container.end.rawValue <= nodes.count, "container \(number) sticks out of the nodes")
        precondition(
          container.isRoot == (index == rootContainer), "container \(number) has no node")
        if let editing {
          precondition(
            container.count <= editing.capacities[number], "container \(number) overflows its block"
          )
        }
        if !container.isRoot {
          let node = nodes[container.node]
          precondition(
            node.isContainer && node.container == index,
            "container \(number) is not that of its node")
          precondition(
            containers[container.parent].slots.contains(container.node),
            "container \(number) does not lie in its parent")
        }
      }
    }

    /// Each number leads to a slot and back, and each node to entries of the tables.
    private func checkNodes() {
      // Containers that were removed hold nothing.
      let held = containers.reduce(0) { $0 + Int($1.count) }
      precondition(held == count, "the containers do not hold all nodes")
      for number in slots.indices where contains(number) {
        let slot = slot(of: number)
        let node = nodes[slot]
        precondition(node.style.rawValue < tables.styles.count, "node \(number) has no style")
        precondition(node.edges.rawValue < tables.edges.count, "node \(number) has no edges")
        precondition(
          ids.isEmpty || ids[slot].rawValue == number, "node \(number) is not at its slot")
        let style = tables.styles[node.style]
        precondition(
          node.isContainer == (style.kind == .container), "node \(number) is two things")
        if style.kind.hasFunction {
          precondition(node.index < cachedLeafCount, "node \(number) has no memory")
          precondition(
            node.function.rawValue < min(tables.functions.sizes.count, tables.knownSizes.count),
            "node \(number) has no size rule")
          precondition(
            (tables.knownSizes[node.function.rawValue].count > 0) == (style.kind == .partialSteps),
            "node \(number) has steps of another rule")
        }
        if style.kind == .steps {
          precondition(
            node.stepCount > 0 && node.index + node.stepCount <= tables.steps.count,
            "node \(number) has no steps")
        }
        if !parents.isEmpty {
          precondition(
            containers[parents[slot]].slots.contains(slot),
            "node \(number) is not held by its container")
        }
      }
    }

    /// Containers come after those below them, as long as `isInPostorder` holds.
    private func checkOrder() {
      guard isInPostorder else { return }
      for (number, container) in containers.enumerated() {
        let index = ContainerIndex(number)
        precondition(container.subtree <= index, "container \(number) comes before those below it")
        if container.parent != .none {
          precondition(container.parent > index, "container \(number) comes after its parent")
        }
      }
    }
  #endif
}
