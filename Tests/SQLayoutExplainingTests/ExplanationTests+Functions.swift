import SQLayoutCore
import SQLayoutExplaining
import Testing

extension ExplanationTests {
  /// Numbers of nodes are not in document order any more.
  @Test func functionsOfEditedTreesGetTheNumbersOfTheTree() {
    let byNumber = ItemStyle(
      calculator: .custom(
        CustomCalculator(name: "mine") { arguments in
          let size = arguments.measure(.unbounded)
          let previous = arguments.previous.map { 100 * Double($0.item) } ?? 0
          return Rect(
            x: previous, y: Double(arguments.item), width: size.width, height: size.height)
        }),
      size: .custom(CustomSize { node, _ in Size(width: 10 * Double(node), height: 7) }),
      padding: .custom({ Insets(left: Double($0.item)) }, isPure: false))
    let column = Arrangement(name: "mine") { items, frames in
      for index in frames.indices {
        frames[index] = Rect(
          x: Double(items.container), y: 0, width: items.paddings[index].left, height: 1)
      }
    }
    var builder = LayoutTreeBuilder()
    for _ in 0..<2 { builder.addLeaf(byNumber) }
    var tree = builder.build()
    #expect(tree.insertLeaf(byNumber, in: nil, at: 0) == 2)
    #expect(tree.insertContainer(ItemStyle(), ContainerStyle(arrange: column), in: nil, at: 0) == 3)
    #expect(tree.insertLeaf(byNumber, in: 3, at: 0) == 4)
    let bounds = Rect(x: 0, y: 0, width: 100, height: 100)
    let explained = ExplainedLayout(tree, in: bounds)
    #expect(explained.frame(of: 2) == Rect(x: 300, y: 2, width: 20, height: 7))
    #expect(explained.frame(of: 0) == Rect(x: 200, y: 0, width: 0, height: 7))
    #expect(explained.frame(of: 1) == Rect(x: 0, y: 1, width: 10, height: 7))
    #expect(explained.frame(of: 4) == Rect(x: 3, y: 0, width: 4, height: 1))
    var layout = Layout()
    layout.layout(tree, in: bounds)
    #expect(tree.numberRange.map { explained.frame(of: $0) } == layout.frames(of: tree))
  }
}
