import Foundation
import SQLayout
import SQLayoutDrawing
import Testing

@Suite struct ViewDrawingTests {
  private let text = SQValueItem("a < b") { _, _ in CGSize(width: 20, height: 30) }

  @Test func itemsAreDrawnScrolledAndClipped() {
    let scrolling = text.withScrolling()
    let view = SQLayoutView(layoutInsets: 5).containingArrangedItem(
      scrolling.withSQSize(CGSize(width: 20, height: 10)))
    view.frame = CGRect(x: 0, y: 0, width: 50, height: 40)
    view.layoutIfNeeded()
    scrolling.contentOffset = CGPoint(x: 0, y: 8)
    let lines = view.svg().split(separator: "\n").map(String.init)
    let shapes = lines.filter { $0.hasPrefix("<g") || $0.hasPrefix("<clip") }
    // The scrolling view at 5, 5; its content 8 higher, and clipped to it.
    #expect(
      shapes == [
        "<g transform=\"matrix(1 0 0 1 5 5)\"><rect class=\"container d0\" x=\"0\" y=\"0\" "
          + "width=\"20\" height=\"10\"><title>SQLayoutView</title></rect></g>",
        "<clipPath id=\"clip0\"><rect class=\"clip\" x=\"5\" y=\"5\" width=\"20\" height=\"10\"/>"
          + "</clipPath>",
        "<g clip-path=\"url(#clip0)\"><g transform=\"matrix(1 0 0 1 5 -3)\">"
          + "<rect class=\"leaf d1\" x=\"0\" y=\"0\" width=\"20\" height=\"30\">"
          + "<title>a &lt; b</title></rect></g></g>",
      ])
  }

  @Test func transformsAreDrawn() {
    text.transform = AffineTransform(scale: 2)
    let view = SQLayoutView().containingArrangedItem(text)
    view.frame = CGRect(x: 0, y: 0, width: 50, height: 40)
    view.layoutIfNeeded()
    // About the centre (10, 15): the corner is at 10 - 2 · 10 and 15 - 2 · 15.
    #expect(view.svg().contains("<g transform=\"matrix(2 0 0 2 -10 -15)\">"))
  }

  @Test func whatIsScrolledOutOfSightIsClippedToNothing() {
    let inner = text.withScrolling()
    let outer = VerticalLayoutView(alignment: .leading) {
      $0.addView(inner.withSQSize(CGSize(width: 20, height: 10)))
    }.withScrolling()
    let view = SQLayoutView().containingArrangedItem(
      outer.withSQSize(CGSize(width: 20, height: 10)))
    view.frame = CGRect(x: 0, y: 0, width: 50, height: 40)
    view.layoutIfNeeded()
    outer.contentOffset = CGPoint(x: 0, y: 25)
    #expect(view.drawnItems().last?.clip == .zero)
    #expect(
      view.svg().contains("<rect class=\"clip\" x=\"0\" y=\"0\" width=\"0\" height=\"0\"/>"))
  }

  /// Ten points a character across, twenty down.
  @Test func itemsAreBoxesInText() {
    let view = SQLayoutView(layoutInsets: 20).containingArrangedItem(
      text.withSQSize(CGSize(width: 100, height: 60)))
    view.frame = CGRect(x: 0, y: 0, width: 150, height: 100)
    view.layoutIfNeeded()
    #expect(
      view.text(columns: 16) == """
        ┌──────────────┐
        │ ┌─────────┐  │
        │ │  a < b  │  │
        │ │         │  │
        │ └─────────┘  │
        └──────────────┘

        """)
  }

  @Test func whatIsTransformedToNowhereIsNotDrawn() {
    text.transform = AffineTransform(m11: .nan, m12: 0, m21: 0, m22: 1, tX: .infinity, tY: 0)
    let view = SQLayoutView().containingArrangedItem(text)
    view.frame = CGRect(x: 0, y: 0, width: 50, height: 40)
    view.layoutIfNeeded()
    #expect(view.drawnItems().isEmpty)
    #expect(!view.svg().contains("<g"))
  }
}
