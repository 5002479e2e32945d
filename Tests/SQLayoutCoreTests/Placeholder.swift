import Testing

@testable import SQLayoutCore

@Test func column() {
  var builder = LayoutTreeBuilder()
  builder.addLeaf(ItemStyle(size: .fixed(Size(width: 80, height: 24))))
  builder.beginContainer(
    ItemStyle(calculator: .containerCenterAlignedVStack, spacing: .constant(Insets(all: 10))),
    ContainerStyle(defaults: ItemStyle(calculator: .topAlignedHStack)))
  builder.addLeaf(ItemStyle(size: .fixed(Size(width: 56, height: 32))))
  builder.addLeaf(ItemStyle(size: .fixed(Size(width: 56, height: 32))))
  builder.endContainer()
  builder.addLeaf(ItemStyle(size: .paragraph(advance: 80, lineHeight: 24)))
  let tree = builder.build()
  var layout = Layout()
  layout.layout(tree, in: Rect(x: 0, y: 0, width: 320, height: 480))
  for n in 0..<tree.count { print(n, tree.path(to: n), layout.frame(of: n, in: tree)!) }
  print(layout.statistics, layout.size(tree, fitting: Size(width: 320, height: 480)))
}
