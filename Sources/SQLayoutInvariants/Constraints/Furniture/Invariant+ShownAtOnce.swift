import Foundation
import SQLayout
import SQLayoutCore

/// Invariants of items that constrained views show, and of views that ask for their sizes again and again.
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

  static let endlessContents = Invariant(
    "endless-contents",
    "Views that invalidate each other whenever they are measured are reported once, and a layout asks them a limited "
      + "number of times and ends; views that end soon are not reported for that."
  ) { generator, _ in
    generator.scenario = .withoutItems
    let root = AutoLayoutView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let count = generator.choices.integer(in: 2...3)
    let views = (0..<count).map { _ in InvalidatingView() }
    // A layout asks at least 100 times before it gives up.
    let rounds = generator.choices.pick([0, 3, 30, 100_000])
    for (index, view) in views.enumerated() {
      root.addSubview(view)
      view.other = views[(index + 1) % count]
      view.remaining = rounds
    }
    root.layoutIfNeeded()
    let faults = root.layoutFaults.compactMap { fault in
      switch fault {
      case .intrinsicContentSizeChangedWhileAsked: "content"
      case .layoutInEachPass: "passes"
      default: nil
      }
    }
    let asked = views.reduce(0) { $0 + $1.asked }
    let isEndless = rounds > 1000
    let isRight =
      isEndless
      ? faults == ["content"] && asked < 2000 : faults.isEmpty && asked <= count * (rounds + 9)
    guard !isRight else { return .holds }
    return .broken(
      Finding(
        "faults",
        expected:
          "\(isEndless ? "one and less than 2000" : "none of endless changes, and few") questions of "
          + "\(count) views that invalidate each other \(rounds) times",
        got: "\(root.layoutFaults), \(asked) questions", in: .withoutItems))
  }
}

/// A view that invalidates another one while it is measured.
private final class InvalidatingView: AutoLayoutView {
  weak var other: AutoLayoutView?
  var remaining = 0
  private(set) var asked = 0

  override var intrinsicContentSize: CGSize {
    asked += 1
    if remaining > 0 {
      remaining -= 1
      other?.invalidateIntrinsicContentSize()
    }
    return CGSize(width: 5, height: 5)
  }
}
