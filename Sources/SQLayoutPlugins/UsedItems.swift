import SQLayoutCore

/// Items that a use of a calculator places, sizes or spaces. No two items are alike, so that an answer that it keeps
/// for one is wrong for the next.
struct UsedItems {
  private let trees: [LayoutTree]

  private static let sizes = [
    Size(width: 320, height: 480), Size(width: 100, height: 1000), Size(width: 37, height: 23),
    .zero,
  ]

  /// Makes trees with a use of a calculator: for an arrangement also one without items, and one with many.
  init(_ use: PluginInstance) {
    self.init(use, counts: use.calculator.kind == .arrange ? [12, 0, 40] : [12])
  }

  /// Makes trees with some numbers of items.
  init(_ use: PluginInstance, counts: [Int]) {
    trees = counts.map { Self.tree(use, count: $0) }
  }

  private static func tree(_ use: PluginInstance, count: Int) -> LayoutTree {
    var root = ContainerStyle(insets: .constant(Insets(all: 8)))
    if use.calculator.kind == .arrange { root.arrange = use.arrangement }
    var builder = LayoutTreeBuilder(root: root)
    for index in 0..<count {
      let amount = Double(index)
      var item = ItemStyle(
        calculator: .containerLeftAlignedVStack,
        size: .fixed(Size(width: 80 - amount, height: 24 + amount)),
        spacing: .constant(Insets(all: amount / 2)), padding: .constant(Insets(all: amount / 4)))
      switch use.calculator.kind {
      case .frame: item.calculator = .custom(use.frameCalculator)
      case .size: item.size = use.sizeRule
      case .spacing: item.spacing = use.edgeRule
      case .padding: item.padding = use.edgeRule
      case .arrange: break
      }
      _ = builder.addLeaf(item)
    }
    return builder.build()
  }

  func frames() -> [Rect?] {
    var layout = Layout()
    return frames(&layout)
  }

  /// The frames of the items in several bounds, and the sizes of the container as frames.
  func frames(_ layout: inout Layout) -> [Rect?] {
    var frames: [Rect?] = []
    pass(&layout) { layout, tree, fitting in
      frames += layout.frames(of: tree)
      frames.append(Rect(x: 0, y: 0, width: fitting.width, height: fitting.height))
    }
    return frames
  }

  /// Lays out in several bounds, and measures.
  func pass(
    _ layout: inout Layout, then body: (inout Layout, LayoutTree, Size) -> Void = { _, _, _ in }
  ) {
    for tree in trees {
      for size in Self.sizes {
        let fitting = layout.size(tree, fitting: size)
        layout.layout(tree, in: Rect(x: 0, y: 0, width: size.width, height: size.height))
        body(&layout, tree, fitting)
      }
    }
  }
}
