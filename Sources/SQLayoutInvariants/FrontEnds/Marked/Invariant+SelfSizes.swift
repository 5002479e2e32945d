import Foundation
import SQLayout
import SQLayoutCore

/// Invariants of closures that ask the view in which they lie for its size.
extension Invariant {
  static let selfSizes = Invariant(
    "self-sizes",
    "A closure that asks the layout view around its item for its size, and is asked again for that, gets 0 × 0 then, "
      + "which is reported until it no longer asks."
  ) { generator, _ in
    generator.scenario = .withoutItems
    final class Rule { var asks = false }
    let rule = Rule()
    let own = CGSize(width: generator.wholeLength(30), height: generator.wholeLength(30))
    let root = SQLayoutView()
    let item = SQSpace().withSQSizeCalculator { [unowned root] in
      guard rule.asks else { return own }
      let around = root.sizeThatFits($0.fittingSize)
      return CGSize(width: around.width + own.width, height: around.height + own.height)
    }
    // The insets of views around views.
    var (outer, sum) = (root, CGSize.zero)
    for depth in 0...generator.choices.integer(upTo: 2) {
      let insets = generator.wholeMargins()
      outer.containingLayoutInsets(insets)
      sum.width += insets.left + insets.right
      sum.height += insets.top + insets.bottom
      if depth < 2, generator.choices.chance(1, of: 2) {
        let inner = SQLayoutView()
        outer.addArrangedItem(inner)
        outer = inner
      } else {
        break
      }
    }
    outer.addArrangedItem(item)
    for step in 0...generator.choices.integer(upTo: 3) {
      rule.asks = generator.choices.chance(1, of: 2)
      root.setNeedsLayout()
      let got = root.sizeThatFits(CGSize(width: 5000, height: 5000))
      let once = CGSize(width: own.width + sum.width, height: own.height + sum.height)
      let expected = rule.asks ? CGSize(width: 2 * once.width, height: 2 * once.height) : once
      let isReported = root.layoutFaults.contains { $0.rule.contains("asks for itself") }
      guard got != expected || isReported != rule.asks else { continue }
      return .broken(
        Finding(
          "size", expected: "\(expected) in step \(step), reported: \(rule.asks)",
          got: "\(got), reported: \(isReported)", in: .withoutItems))
    }
    return .holds
  }
}
