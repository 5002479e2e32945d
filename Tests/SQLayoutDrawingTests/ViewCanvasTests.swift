import Foundation
import SQLayout
import SQLayoutCore
import SQLayoutDrawing
import Testing

/// What views draw by themselves.
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
        <text x="24.0" y="28.0">&lt;1 &amp; 2></text>
        </svg>

        """)
  }
}
