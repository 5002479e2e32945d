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
    /// Each container's block holds its items, which know it.
    private func checkContainers() {
      let free = Set(editing?.freeContainers ?? [])
      for (index, container) in containers.enumerated() where !free.contains(UInt32(index)) {
        let end = Int(container.first) + Int(container.count)
        precondition(end <= nodes.count, "container \(index) sticks out of the nodes")
        precondition(
          (container.node == Container.none) == (index == rootContainer),
          "container \(index) has no node")
        if let editing {
          precondition(
            container.count <= editing.capacities[index], "container \(index) overflows its block")
        }
        if container.node != Container.none {
          let node = nodes[Int(container.node)]
          precondition(
            node.isContainer && node.index == index, "container \(index) is not that of its node")
          let parent = containers[Int(container.parent)]
          precondition(
            container.node >= parent.first && container.node < parent.first + parent.count,
            "container \(index) does not lie in its parent")
        }
      }
    }

    /// Each number leads to a slot and back, and each node to what the tables hold.
    private func checkNodes() {
      // Containers that were removed hold nothing.
      let held = containers.reduce(0) { $0 + Int($1.count) }
      precondition(held == count, "the containers do not hold all nodes")
      for (number, slot) in slots.enumerated() where slot != Container.none {
        let node = nodes[Int(slot)]
        precondition(Int(node.style) < styles.count, "node \(number) has no style")
        precondition(Int(node.edges) < edges.count, "node \(number) has no edges")
        precondition(
          numbers.isEmpty || numbers[Int(slot)] == number, "node \(number) is not at its slot")
        let style = styles[Int(node.style)]
        precondition(
          node.isContainer == (style.kind == .container), "node \(number) is two things")
        if style.kind.hasFunction {
          precondition(node.index < cachedLeafCount, "node \(number) has no memory")
          precondition(
            node.function < functions.sizes.count && node.function < knownSizes.count,
            "node \(number) has no size rule")
          precondition(
            (knownSizes[node.function].count > 0) == (style.kind == .partialSteps),
            "node \(number) has steps of another rule")
        }
        if style.kind == .steps {
          precondition(
            node.stepCount > 0 && node.index + node.stepCount <= steps.count,
            "node \(number) has no steps")
        }
        if !parents.isEmpty {
          let container = containers[Int(parents[Int(slot)])]
          precondition(
            slot >= container.first && slot < container.first + container.count,
            "node \(number) is not held by its container")
        }
      }
    }

    /// Containers come after those below them, as long as the tree says so.
    private func checkOrder() {
      guard isInPostorder else { return }
      for (index, container) in containers.enumerated() {
        precondition(container.subtree <= index, "container \(index) comes before those below it")
        if container.parent != Container.none {
          precondition(container.parent > index, "container \(index) comes after its parent")
        }
      }
    }
  #endif
}
