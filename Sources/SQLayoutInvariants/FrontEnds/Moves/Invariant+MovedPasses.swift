import Foundation
import SQLayout
import SQLayoutCore

/// Invariants of views that need several layouts in a pass.
extension Invariant {
  static let movedPasses = Invariant(
    "moved-passes",
    "A view that asks for less than 100 layouts in a pass is no fault, and one that asks for more is, in whichever pass "
      + "of a tree, and after it was moved there from another one."
  ) { generator, _ in
    generator.scenario = .withoutItems
    let view = RepeatingView()
    var roots: [AutoLayoutView] = []
    var counts: [Int] = []
    for _ in 0...generator.choices.integer(upTo: 1) {
      generator.choices.beginSpan()
      defer { generator.choices.endSpan() }
      let root = AutoLayoutView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      roots.append(root)
      for _ in 0..<generator.choices.integer(upTo: 2) {
        root.setNeedsLayout()
        root.layoutIfNeeded()
      }
      root.addSubview(view)
      let count = generator.choices.pick([0, 40, 70, 97, 120])
      counts.append(count)
      view.remaining = count
      view.setNeedsLayout()
      root.layoutIfNeeded()
      view.remaining = 0
      let faults = root.layoutFaults.count {
        if case .layoutInEachPass = $0 { true } else { false }
      }
      let areFaults = count > 100
      guard (faults > 0) != areFaults else { continue }
      return .broken(
        Finding(
          "faults", expected: "\(areFaults ? "some" : "none") after \(counts) layouts",
          got: "\(root.layoutFaults)", in: .withoutItems))
    }
    return .holds
  }
}

/// A view that asks for its own layout several times.
private final class RepeatingView: AutoLayoutView {
  var remaining = 0

  override func layoutSubviews() {
    super.layoutSubviews()
    guard remaining > 0 else { return }
    remaining -= 1
    setNeedsLayout()
  }
}
