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
  func sweep(_ index: Int, _ rows: TreeRows) -> Size {
    var size = Size.zero
    for inner in Int(rows.containers[index].subtree)...index {
      size = sweepItems(of: rows.containers[inner], UInt32(inner), rows)
      let node = rows.containers[inner].node
      guard inner < index else { break }
      let style = rows.styles[rows.nodes[node].style]
      if style.adjust >= 0 { size = rows.adjustments[Int(style.adjust)].size(size) }
      frames.row[node].width = size.width
      frames.row[node].height = size.height
    }
    statistics.measurements += index - Int(rows.containers[index].subtree)
    return size
  }

  private func sweepItems(of container: Container, _ index: UInt32, _ rows: TreeRows) -> Size {
    let insets = rows.insets[container.insets]
    var pass = Activation(
      container: index, forSizing: true, bounds: .zero, insets: insets, fitting: .zero)
    var input = StepInput(bounds: .zero, insets: insets)
    while pass.next < container.count {
      let place = container.first + pass.next
      let node = rows.nodes[place]
      let style = rows.styles[node.style]
      if !style.traits.isDisjoint(with: [.column, .row]) {
        stackItems(&pass, &input, container, style, rows)
        continue
      }
      sweepItem(place, node, style, &pass, &input, rows)
      pass.next += 1
    }
    return pass.size
  }

  private func sweepItem(
    _ place: UInt32, _ node: Node, _ style: CompiledStyle, _ pass: inout Activation,
    _ input: inout StepInput, _ rows: TreeRows
  ) {
    guard !style.options.contains(.skip) else { return }
    let edges = rows.edges[node.edges]
    input.spacing = edges.spacing
    input.padding = edges.padding
    var size = Size(width: node.a, height: node.b)
    if style.kind == .container {
      size = frames.row[place].size
    } else {
      statistics.measurements += 1
      if style.adjust >= 0 { size = rows.adjustments[Int(style.adjust)].size(size) }
    }
    let frame = style.layout.frame(input, KnownSize(size: size)) ?? .zero
    frames.row[place] = frame
    statistics.framesWritten += 1
    if !style.options.contains(.ignoreInSize) { pass.occupied.occupy(frame, edges.padding) }
    guard !style.options.contains(.keepPrevious) else { return }
    input.hasPrevious = true
    input.previous = frame
    input.previousSpacing = edges.spacing
    input.previousPadding = edges.padding
  }
}
