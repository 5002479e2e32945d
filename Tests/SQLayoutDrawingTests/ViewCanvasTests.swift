import Foundation
import SQLayout
import SQLayoutCore
import SQLayoutDrawing
import Testing

/// The drawing of views.
struct ViewCanvasTests {
  final class Label: AutoLayoutView {
    var text = "one" {
      didSet { setNeedsDisplay() }
    }

    override var intrinsicContentSize: CGSize { CGSize(width: 40, height: 16) }

    override func draw(in canvas: any DisplayCanvas) {
      canvas.fill(Rect(bounds), color: "#eef")
      canvas.write(text, x: 8, y: 12)
    }
  }

  private func tree() -> (root: AutoLayoutView, label: Label) {
    let root = AutoLayoutView(frame: CGRect(x: 0, y: 0, width: 80, height: 48))
    let label = Label()
    root.addSubview(label)
    LayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
      label.topAnchor.constraint(equalTo: root.topAnchor, constant: 16),
    ])
    return (root, label)
  }

  @Test func asText() {
    let (root, label) = tree()
    let canvas = TextViewCanvas()
    root.canvas = canvas
    root.displayIfNeeded()
    #expect(canvas.text(Size(width: 80, height: 48)) == "          \n  ░one░   \n          \n")
    label.text = "two"
    root.displayIfNeeded()
    #expect(canvas.text(Size(width: 80, height: 48)) == "          \n  ░two░   \n          \n")
  }

  @Test func asSVG() {
    let (root, label) = tree()
    label.text = "<1 & 2>"
    let canvas = SVGViewCanvas()
    root.canvas = canvas
    root.displayIfNeeded()
    #expect(
      canvas.svg(Size(width: 80, height: 48)) == """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80.0 48.0">
        <rect x="16.0" y="16.0" width="40.0" height="16.0" fill="#eef"/>
        <text x="24.0" y="28.0">&lt;1 &amp; 2&gt;</text>
        </svg>

        """)
  }

  @Test func whatIsHiddenMovedOrRemovedIsDrawnWhereItIs() {
    let (root, label) = tree()
    let canvas = SVGViewCanvas()
    let inner = Label()
    label.addSubview(inner)
    LayoutConstraint.activate([
      inner.leadingAnchor.constraint(equalTo: label.leadingAnchor, constant: 4),
      inner.topAnchor.constraint(equalTo: label.topAnchor),
    ])
    root.canvas = canvas
    root.displayIfNeeded()
    func texts() -> [Substring] {
      canvas.svg(Size(width: 80, height: 48)).split(separator: "\n").filter { $0.contains("<text") }
    }
    #expect(
      texts() == [
        "<text x=\"24.0\" y=\"28.0\">one</text>", "<text x=\"28.0\" y=\"28.0\">one</text>",
      ])
    // Subviews move with their view, though they draw nothing again.
    label.transform = AffineTransform(translationByX: 10, byY: 0)
    root.displayIfNeeded()
    #expect(
      texts() == [
        "<text x=\"34.0\" y=\"28.0\">one</text>", "<text x=\"38.0\" y=\"28.0\">one</text>",
      ])
    inner.isHidden = true
    root.displayIfNeeded()
    #expect(texts().count == 1)
    inner.isHidden = false
    root.displayIfNeeded()
    #expect(texts().count == 2)
    label.removeFromSuperview()
    root.displayIfNeeded()
    #expect(texts().isEmpty)
  }

  @Test func viewsAreDrawnTransformedAndClipped() {
    let (root, label) = tree()
    root.clipsToBounds = true
    label.transform = AffineTransform(scale: 2)
    let canvas = SVGViewCanvas()
    root.canvas = canvas
    root.displayIfNeeded()
    // About (36, 24): the corner (16, 16) is at (-4, 8).
    #expect(
      canvas.svg(Size(width: 80, height: 48)) == """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80.0 48.0">
        <clipPath id="clip1"><rect x="0.0" y="0.0" width="80.0" height="48.0"/></clipPath>
        <g clip-path="url(#clip1)">
        <g transform="matrix(2 0 0 2 -4 8)">
        <rect x="0.0" y="0.0" width="40.0" height="16.0" fill="#eef"/>
        <text x="8.0" y="12.0">one</text>
        </g>
        </g>
        </svg>

        """)
    // In cells of 8 by 16: from (-4, 8) to (76, 40), clipped by a root of 40 by 48.
    label.transform = .identity
    let text = TextViewCanvas()
    root.frame = CGRect(x: 0, y: 0, width: 40, height: 48)
    root.canvas = text
    label.setNeedsDisplay()
    root.displayIfNeeded()
    #expect(text.text(Size(width: 80, height: 48)) == "          \n  ░on     \n          \n")
  }

  @Test func aTreeOfConstrainedViewsIsDrawnWithWhatItShows() {
    let (root, label) = tree()
    label.identifier = "label"
    let content = SQLayoutView.addAutosizedView(to: root)
    content.addArrangedItem(SQValueItem("price") { _, _ in CGSize(width: 20, height: 10) })
    root.layoutIfNeeded()
    let titles = root.svg().split(separator: "<title>").dropFirst().map {
      $0.prefix(while: { $0 != "<" })
    }
    #expect(titles == ["label", "SQLayoutView", "price"])
  }
}
