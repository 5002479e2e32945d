import SQLayoutCore
import Testing

@Suite struct LayoutTreeTests {
  /// A tree with an observer stores the numbers of its nodes.
  private func observer(_ observed: Bool) -> Observer? {
    guard observed else { return nil }
    return { _ in }
  }

  /// A leaf 0; a container 1 of a leaf 2, an empty container 3 and a container 4 of leaves 5 and 6;
  /// a leaf 7; a container 8 of a leaf 9.
  private func tree(observed: Bool) -> LayoutTree {
    let leaf = ItemStyle(size: .fixed(1, 1), observer: observer(observed))
    var builder = LayoutTreeBuilder()
    builder.addLeaf(leaf)
    builder.beginContainer()
    builder.addLeaf(leaf)
    builder.beginContainer()
    builder.endContainer()
    builder.beginContainer()
    builder.addLeaf(leaf)
    builder.addLeaf(leaf)
    builder.endContainer()
    builder.endContainer()
    builder.addLeaf(leaf)
    builder.beginContainer()
    builder.addLeaf(leaf)
    return builder.build()
  }

  @Test(arguments: [false, true])
  func parentsChildrenAndPaths(observed: Bool) {
    let tree = tree(observed: observed)
    #expect(tree.count == 10)
    #expect(
      (0..<10).map { tree.parent(of: $0) } == [nil, nil, 1, 1, 1, 4, 4, nil, nil, 8])
    #expect(tree.children(of: nil) == [0, 1, 7, 8])
    #expect(tree.children(of: 1) == [2, 3, 4])
    #expect(tree.children(of: 3).isEmpty)
    #expect(tree.children(of: 4) == [5, 6])
    #expect(tree.children(of: 8) == [9])
    #expect((0..<10).filter { tree.isContainer($0) } == [1, 3, 4, 8])
    #expect(tree.path(to: -1) == "root")
    #expect(tree.path(to: 0) == "root.items[0]")
    #expect(tree.path(to: 3) == "root.items[1].items[1]")
    #expect(tree.path(to: 6) == "root.items[1].items[2].items[1]")
    #expect(tree.path(to: 9) == "root.items[3].items[0]")
  }

  /// Parents recorded while building are returned.
  @Test(arguments: [false, true])
  func parentsOfAnyTree(observed: Bool) {
    for seed in 1...20 as ClosedRange<UInt32> {
      var numbers = Numbers(seed: seed)
      var builder = LayoutTreeBuilder()
      var open: [Int?] = [nil]
      var parents: [Int?] = []
      func note(_ node: Int) { parents.append(open[open.count - 1]) }
      for _ in 0..<100 {
        switch numbers.next(4) {
        case 0:
          let node = builder.beginContainer()
          note(node)
          open.append(node)
        case 1 where open.count > 1:
          builder.endContainer()
          open.removeLast()
        default:
          note(builder.addLeaf(ItemStyle(observer: observer(observed))))
        }
      }
      let tree = builder.build()
      for node in 0..<tree.count {
        #expect(tree.parent(of: node) == parents[node])
        guard tree.isContainer(node) else { continue }
        #expect(tree.children(of: node) == parents.indices.filter { parents[$0] == node })
      }
      #expect(tree.children(of: nil) == parents.indices.filter { parents[$0] == nil })
    }
  }

  @Test func stylesSayWhatTheItemSaid() throws {
    var builder = LayoutTreeBuilder(
      root: ContainerStyle(
        insets: .constant(Insets(all: 9)),
        defaults: ItemStyle(
          calculator: .topAlignedHStack, size: .fixed(5, 5), padding: .constant(Insets(all: 1)))))
    builder.addLeaf(ItemStyle())
    builder.addLeaf(
      ItemStyle(
        calculator: .matchContainer, sizing: .topAlignedFlow,
        size: .aspect(ratio: 2, width: 8), spacing: .constant(Insets(top: 3)),
        options: .constant(.skip), adjust: Adjustment(minWidth: 4)))
    let tree = builder.build()
    let silent = tree.style(of: 0)
    #expect(silent.calculator == nil && silent.sizing == nil && silent.size == nil)
    #expect(silent.spacing == nil && silent.padding == nil && silent.options == nil)
    #expect(silent.observer == nil && silent.adjust == nil)
    let style = tree.style(of: 1)
    #expect(style.calculator?.name == "matchContainer")
    #expect(style.sizing?.name == "topAlignedFlow")
    #expect(style.adjust == Adjustment(minWidth: 4))
    #expect(style.padding == nil)
    guard case .aspect(2, 8) = style.size, case .constant(Insets(top: 3)) = style.spacing,
      case .constant(.skip) = style.options
    else {
      Issue.record("the size rule, spacing or options are others")
      return
    }
    guard case .constant(Insets(all: 9)) = tree.root.insets,
      tree.root.defaults.calculator?.name == "topAlignedHStack"
    else {
      Issue.record("the root's insets or defaults are others")
      return
    }
  }
}
