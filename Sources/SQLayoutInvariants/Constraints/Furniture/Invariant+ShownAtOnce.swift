import Foundation
import SQLayout
import SQLayoutCore

/// Invariants of items that constrained views show.
extension Invariant {
  static let shownAtOnce = Invariant(
    "shown-at-once",
    "The items of a layout view that a constrained view shows have their frames as soon as the constrained view's "
      + "frame is set by hand."
  ) { generator, _ in
    generator.scenario = .withoutItems
    let inner = SQLayoutView()
    let box = HidableBox(Size(width: 5, height: 5))
    inner.addArrangedItem(box.withSQFrameCalculator(.matchContainerFullBleed))
    let shown = ItemView(inner)
    let isIn = generator.choices.chance(1, of: 2)
    let root = AutoLayoutView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    if isIn { root.addSubview(shown) }
    for _ in 0...generator.choices.integer(upTo: 2) {
      if generator.choices.chance(1, of: 2) { (isIn ? root : shown).layoutIfNeeded() }
      let size = CGSize(width: 1 + generator.wholeLength(60), height: 1 + generator.wholeLength(60))
      shown.frame = CGRect(origin: CGPoint(x: generator.wholeLength(9), y: 3), size: size)
      let expected = CGRect(origin: .zero, size: size)
      guard inner.frame.size != size || box.frame != expected else { continue }
      return .broken(
        Finding(
          "frame", expected: "\(expected)", got: "\(box.frame) in \(inner.frame)", in: .withoutItems
        ))
    }
    return .holds
  }
}
