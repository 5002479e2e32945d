import Foundation
import SQLayout
import SQLayoutCore
import SQLayoutExplaining
import Testing

/// The snippet of the module's page, unchanged.
@Suite struct SnippetTests {
  @Test func explainsATreeAndAView() {
    var builder = LayoutTreeBuilder()
    builder.addLeaf(ItemStyle(size: .fixed(Size(width: 10, height: 10))))
    builder.addLeaf(
      ItemStyle(
        calculator: .containerRightAlignedVStack, size: .fixed(Size(width: 80, height: 32))))
    let (tree, bounds) = (builder.build(), Rect(x: 0, y: 0, width: 320, height: 480))
    let sendButton = SQValueItem("send") { _, _ in CGSize(width: 80, height: 32) }
    let view = SQLayoutView().containingArrangedItem(sendButton)
    view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    view.layoutIfNeeded()
    let layout = ExplainedLayout(tree, in: bounds, names: [1: "send"])
    #expect(layout.explanation(of: 1, .x)!.value == 240)
    for explanation in view.explain(sendButton) { print(explanation) }
    #expect(view.explain(sendButton).map(\.value) == [0, 0, 80, 32])
  }
}
