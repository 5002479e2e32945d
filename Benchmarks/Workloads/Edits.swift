import SQLayoutCore

/// A leaf gets another size, and the layout is updated. An item is an edit.
extension Workload {
  /// `edit/one D F`: the same leaf from the middle of `nested D F` each time.
  static func editOne(_ nested: Nested) -> Subject {
    edits(nested.tree()) { [$0[$0.count / 2]] }
  }

  /// `edit/any D F`: a different leaf of `nested D F` each time.
  static func editAny(_ nested: Nested) -> Subject { edits(nested.tree()) { $0 } }

  /// `edit/last N`: the last leaf of `flat N`.
  static func editLast(count: Int) -> Subject {
    edits(Flat(count: count).tree()) { Array($0.suffix(1)) }
  }

  /// `edit/first N`: the first leaf of `flat N`.
  static func editFirst(count: Int) -> Subject {
    edits(Flat(count: count).tree()) { Array($0.prefix(1)) }
  }

  private static func edits(_ tree: LayoutTree, _ choose: ([Int]) -> [Int]) -> Subject {
    let edits = Edits(tree, leaves: choose((0..<tree.count).filter { !tree.isContainer($0) }))
    return Subject(items: 1, pass: { edits.makeOne() })
  }
}

extension Shape {
  /// A tree with the shape's items in the root, with uniform edges.
  func tree() -> LayoutTree {
    var builder = LayoutTreeBuilder()
    add(to: &builder, edges: .uniform)
    return builder.build()
  }
}

/// A tree that was laid out, and random edits of it.
final class Edits {
  private var tree: LayoutTree
  private var layout = Layout()
  private var numbers = Numbers()
  private let leaves: [Int]
  private let bounds = Rect(x: 0, y: 0, width: 10_000, height: 10_000)

  init(_ tree: LayoutTree, leaves: [Int]) {
    self.tree = tree
    self.leaves = leaves
    layout.layout(self.tree, in: bounds)
    // The first edit allocates memory that later ones use again.
    makeOne()
  }

  /// Changes one leaf; returns it.
  @discardableResult
  func makeOne() -> Int {
    let drawn = numbers.leaf()
    let leaf = leaves[drawn.extra % leaves.count]
    tree.setSize(drawn.size, of: leaf)
    layout.update(tree, in: bounds)
    return leaf
  }

  /// The number of frames written by the last edit, as a part of those that may depend on it: the leaf's, its
  /// ancestors', and those of all their later siblings.
  func partOfFrames(after leaf: Int) -> Double {
    var most = 0
    var node: Int? = leaf
    while let item = node {
      node = tree.parent(of: item)
      let siblings = tree.children(of: node)
      most += siblings.count - (siblings.firstIndex(of: item) ?? 0)
    }
    return Double(layout.statistics.framesWritten) / Double(most)
  }
}
