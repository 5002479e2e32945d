import Foundation
import SQLayout

extension Generator {
  /// Asks views, now and then, for what takes no part in their layout: nothing that comes later depends on it.
  mutating func ask(_ made: ConstrainedTree.Made) {
    guard choices.chance(1, of: 4) else { return }
    let view = choices.pick(made.views)
    switch choices.integer(upTo: 4) {
    case 0: _ = view.systemLayoutSizeFitting(AutoLayoutView.layoutFittingCompressedSize)
    case 1: _ = view.systemLayoutSizeFitting(AutoLayoutView.layoutFittingExpandedSize)
    case 2: _ = made.root.sizeThatFits(CGSize(width: 10 + wholeLength(200), height: 10_000))
    case 3: _ = made.root.constraintExplanation()
    default: _ = made.root.constraintFindings()
    }
  }
}
