import SQLayoutCore

extension ReferenceLayout {
  /// The frames that a container's arrangement gives; nil where it has none or the one it has is at
  /// fault, so that the items are placed by their calculators.
  func arrangedFrames(
    _ container: Int?, _ bounds: Rect, _ insets: Insets, forSizing: Bool
  ) -> [Int: Rect]? {
    let style = container.map(tree.containerStyle(of:)) ?? tree.root
    guard let arrangement = style.arrange else { return nil }
    var nodes: [Int] = []
    var spacings: [Insets] = []
    var paddings: [Insets] = []
    for node in tree.children(of: container) {
      let own = tree.style(of: node)
      let arguments = ContainerArguments(
        item: node, bounds: bounds, insets: insets, forSizing: forSizing)
      if options(own.options ?? style.defaults.options, arguments).contains(.skip) { continue }
      nodes.append(node)
      spacings.append(edges(own.spacing ?? style.defaults.spacing, arguments))
      paddings.append(edges(own.padding ?? style.defaults.padding, arguments))
    }
    let frames = arrangement(
      ArrangeArguments(
        container: container ?? -1, bounds: bounds, insets: insets, spacings: spacings,
        paddings: paddings, forSizing: forSizing,
        measure: { [self] in
          size(of: nodes[$0], tree.style(of: nodes[$0]), defaults: style.defaults, fitting: $1)
        }))
    guard frames.count == nodes.count else { return nil }
    for frame in frames {
      let numbers = [frame.x, frame.y, frame.width, frame.height]
      guard numbers.allSatisfy(\.isFinite), frame.width >= 0, frame.height >= 0 else { return nil }
    }
    return Dictionary(uniqueKeysWithValues: zip(nodes, frames))
  }
}
