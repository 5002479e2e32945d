import Foundation
import SQLayout
import Testing

/// Distances that are not finite are reported and not taken, without a trap.
@Suite struct BadDistanceTests {
  let label = SizedView("label", 20, 10)
  let top: AutoLayoutView

  init() { top = root(100, 80, label) }

  /// The frame of the label and the faults after a layout.
  private func laidOut() -> (CGRect, [String]) {
    top.layoutIfNeeded()
    return (label.frame, top.layoutFaults.map(\.description))
  }

  /// The label has a frame as before the distance was set, and the fault is reported.
  private func expectNotTaken(_ part: String, _ frame: CGRect) {
    #expect(laidOut() == (frame, ["root (\"root\"): \(part) is not finite: it was not taken"]))
  }

  @Test(arguments: [Double.nan, .infinity]) func margins(distance: Double) {
    label.leftAnchor.constraint(equalTo: top.layoutMarginsGuide.leftAnchor).isActive = true
    top.layoutMargins = Insets(all: distance)
    expectNotTaken("an edge of the layout margins", frame(8, 0, 20, 10))
  }

  @Test(arguments: [Double.nan, .infinity]) func safeAreas(distance: Double) {
    label.leftAnchor.constraint(equalTo: top.safeAreaLayoutGuide.leftAnchor).isActive = true
    top.safeAreaInsets = Insets(left: distance)
    expectNotTaken("an edge of the safe area", frame(0, 0, 20, 10))
  }

  @Test(arguments: [Double.nan, .infinity]) func keyboards(height: Double) {
    label.bottomAnchor.constraint(equalTo: top.keyboardLayoutGuide.topAnchor).isActive = true
    top.keyboardHeight = CGFloat(height)
    expectNotTaken("the height of the keyboard", frame(0, 70, 20, 10))
  }

  @Test func baselines() {
    final class Text: AutoLayoutView {
      override var intrinsicContentSize: CGSize { size(20, 10) }
      override var baselineOffsetFromBottom: CGFloat? { .nan }
    }
    let text = Text()
    top.addSubview(text)
    text.lastBaselineAnchor.constraint(equalTo: top.bottomAnchor).isActive = true
    let faults = laidOut().1
    #expect(text.frame == frame(0, 70, 20, 10))
    #expect(
      faults == ["root.subviews[1]: the offset of a baseline is not finite: it was not taken"])
  }

  @Test func sumsOfConstants() {
    top.layoutMargins = Insets(left: 1e308)
    label.leftAnchor.constraint(equalTo: top.layoutMarginsGuide.leftAnchor, constant: 1.7e308)
      .isActive = true
    let (frame, faults) = laidOut()
    #expect(frame.minX == 0)
    #expect(faults.count == 1)
    #expect(faults.first?.contains("the constant inf is not finite") == true)
  }

  @Test func framesOfNewViews() {
    let view = AutoLayoutView(frame: frame(0, .nan, 5, 5))
    view.translatesAutoresizingMaskIntoConstraints = true
    top.addSubview(view)
    #expect(laidOut().1 == ["root: the frame [0, nan, 5, 5] is not finite: it was not taken"])
    #expect(view.frame == .zero)
  }

  @Test func alignmentRectangles() {
    final class Shadowed: AutoLayoutView {
      override var alignmentRectInsets: Insets { Insets(all: .nan) }
    }
    #expect(Shadowed().systemLayoutSizeFitting(size(9, 9)) == size(9, 9))
    let view = Shadowed(frame: frame(1, 2, 5, 5))
    view.translatesAutoresizingMaskIntoConstraints = true
    top.addSubview(view)
    #expect(
      laidOut().1.first
        == "root.subviews[1]: the alignment rectangle is not finite: it was not taken")
    #expect(view.frame == frame(1, 2, 5, 5))
  }
}
