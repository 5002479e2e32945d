import Foundation
import SQLayout
import SQLayoutCore

/// Invariants of items in views of less than a point.
extension Invariant {
  static let thinLines = Invariant(
    "thin-lines",
    "A text of two lines in a constrained view breaks in any width that is less than its own, and not without a width."
  ) { generator, _ in
    generator.scenario = .withoutItems
    let size = Size(
      width: generator.choices.pick([0.25, 0.75, 1, 2, 8]), height: 1 + generator.wholeLength(20))
    let width = generator.choices.pick([0, 0.125, 0.5, 1, 1.5, 4])
    let isBroken = width > 0 && size.width > width
    let root = AutoLayoutView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = ItemView(TextOfTwoLines(size))
    root.addSubview(view)
    LayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.leftAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor),
      view.widthAnchor.constraint(equalToConstant: width),
    ])
    root.layoutIfNeeded()
    let expected = CGSize(width: width, height: isBroken ? 2 * size.height : size.height)
    guard !view.frame.size.isAbout(expected) else { return .holds }
    return .broken(
      Finding(
        "size", expected: "\(expected) of \(size)", got: "\(view.frame.size)", in: .withoutItems))
  }
}
