/// Answers with the size a leaf has or the one that stands in a container's frame already.
private struct KnownSize: ItemMeasurer {
  let size: Size
  func measure(_ fitting: Size) -> Size? { size }
}

// Containers whose frames depend on no extent.
extension Pass {
  /// Lays out such a container and all below it, children before parents in the order of memory,
  /// and gives its size.
  @discardableResult
  func sweep(_ index: Int) -> Size {
    var size = Size.zero
    let first = Int(containers[index].subtree)
    for inner in first...index {
      size = sweepItems(of: inner)
      let place = containers[inner].node
      guard inner < index else { break }
      let adjust = styles[nodes[place].style].adjust
      if adjust >= 0 { size = adjustments[Int(adjust)].size(size) }
      frames[place].width = size.width
      frames[place].height = size.height
    }
    statistics.measurements += index - first
    return size
  }

  private func sweepItems(of index: Int) -> Size {
    let container = containers[index]
    let insets = insets[container.insets]
    let end = container.first + container.count
    var pass = Activation(
      container: UInt32(index), next: container.first, forSizing: true, bounds: .zero,
      insets: insets, fitting: .zero)
    let steps = steps(
      StepInput(bounds: .zero, insets: insets), at: Self.greatestFunctionDepth + 1)
    while pass.next < end {
      let number = nodes[pass.next].style
      let traits = styles[number].traits
      if traits.isDisjoint(with: [.column, .row]) {
        sweepItem(&pass, steps)
        pass.next += 1
      } else {
        let areLeaves = styles[number].kind == .fixed
        stackItems(&pass, steps, end: end, traits, areLeaves: areLeaves)
      }
    }
    return pass.size
  }

  private func sweepItem(_ pass: inout Activation, _ steps: Steps) {
    let place = pass.next
    let node = nodes[place]
    let style = styles[node.style]
    guard !style.options.contains(.skip) else { return }
    let edges = edges[node.edges]
    steps.input[0].spacing = edges.spacing
    steps.input[0].padding = edges.padding
    var size = Size(width: node.a, height: node.b)
    if style.kind == .container {
      size = frames[place].size
    } else {
      statistics.measurements += 1
      if style.adjust >= 0 { size = adjustments[Int(style.adjust)].size(size) }
    }
    let frame = steps.frame(style.layout, KnownSize(size: size)) ?? .zero
    frames[place] = frame
    statistics.framesWritten += 1
    if !style.options.contains(.ignoreInSize) { pass.occupied.occupy(frame, edges.padding) }
    if !style.options.contains(.keepPrevious) { steps.see(frame, edges) }
  }
}
