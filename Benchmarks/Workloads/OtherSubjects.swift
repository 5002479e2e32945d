import Floors
import SQLayoutCore

extension Workload {
  /// `memory N`: reads as many leaves, in the engine's format, and writes as many frames as `flat N`, without
  /// computing.
  static func memory(count: Int) -> Subject {
    var numbers = Numbers()
    let nodes = (0..<count).map { _ in
      let size = numbers.leaf().size
      return sq_floor_node(size: sq_floor_size(width: size.width, height: size.height), numbers: 0)
    }
    var frames = [sq_floor_frame](repeating: sq_floor_frame(), count: count)
    return Subject(items: count) { unsafe sq_floor_memory(nodes, count, &frames) }
  }

  /// `cropped D`: D containers, the root the first, whose items are all
  /// `topAlignedHStackCropped`: a fixed leaf, the next container, a paragraph. Each level measures
  /// the next at two widths.
  static func cropped(depth: Int) -> Subject {
    let tree = croppedTree(depth: depth) { _, advance in
      .paragraph(advance: advance, lineHeight: 12)
    }
    return Subject(tree, in: croppedBounds)
  }

  static let croppedBounds = Rect(x: 0, y: 0, width: 300, height: 10_000)

  /// The tree of `cropped D`.
  ///
  /// - Parameter text: returns a paragraph's size rule for its index and its advance in points.
  static func croppedTree(
    depth: Int, text: (_ number: Int, _ advance: Double) -> SizeRule
  ) -> LayoutTree {
    var builder = LayoutTreeBuilder()
    func paragraph(_ number: Int, _ advance: Double) -> ItemStyle {
      ItemStyle(calculator: .topAlignedHStackCropped, size: text(number, advance))
    }
    let fixed = ItemStyle(
      calculator: .topAlignedHStackCropped, size: .fixed(Size(width: 8, height: 8)))
    for _ in 1..<max(1, depth) {
      builder.addLeaf(fixed)
      builder.beginContainer(ItemStyle(calculator: .topAlignedHStackCropped))
    }
    builder.addLeaf(fixed)
    builder.addLeaf(paragraph(0, 900))
    builder.addLeaf(paragraph(1, 400))
    for level in 1..<max(1, depth) {
      builder.endContainer()
      builder.addLeaf(paragraph(level + 1, 400))
    }
    return builder.build()
  }
}
