import SQLayoutCore
import Testing

/// The snippets of the module's pages, unchanged.
@Suite struct SnippetTests {
  @Test func aTreeAndItsEdits() {
    var builder = LayoutTreeBuilder(root: ContainerStyle(insets: .constant(Insets(all: 8))))
    let title = builder.addLeaf(ItemStyle(size: .paragraph(advance: 600, lineHeight: 20)))
    let button = builder.addLeaf(
      ItemStyle(
        calculator: .containerRightAlignedVStack, size: .fixed(Size(width: 80, height: 32)),
        spacing: .constant(Insets(all: 8))))
    var tree = builder.build()

    var layout = Layout()
    layout.layout(tree, in: Rect(x: 0, y: 0, width: 320, height: 480))
    #expect(layout.frame(of: button, in: tree)! == Rect(x: 232, y: 56, width: 80, height: 32))

    let bounds = Rect(x: 0, y: 0, width: 320, height: 480)
    tree.setSize(Size(width: 80, height: 44), of: button)
    tree.setSizeRule(.paragraph(advance: 410, lineHeight: 20), of: title)
    layout.update(tree, in: bounds)
    // 410 points take two lines in 304.
    #expect(layout.frame(of: button, in: tree) == Rect(x: 232, y: 56, width: 80, height: 44))

    let note = tree.insertLeaf(
      ItemStyle(size: .fixed(Size(width: 200, height: 20))), in: nil, at: 1)
    layout.update(tree, in: bounds)
    #expect(layout.frame(of: note, in: tree) == Rect(x: 8, y: 48, width: 200, height: 20))
    #expect(layout.frame(of: button, in: tree) == Rect(x: 232, y: 76, width: 80, height: 44))
  }
}
