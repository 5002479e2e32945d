import Foundation
import SQLayout
import SQLayoutCore

/// Invariants of widths at which lines are broken by hand.
extension Invariant {
  static let lineWidths = Invariant(
    "line-widths",
    "A view whose preferred greatest width of lines is set, and set again, has the frames of one whose intrinsic size "
      + "is that of the broken lines; a negative width and one that is no number change nothing."
  ) { generator, _ in
    var tree = generator.constrainedTree()
    generator.scenario = tree.scenario
    let made = tree.made()
    let contents = tree.views.map(\.content)
    for step in 0...2 {
      if step == 0, generator.choices.chance(1, of: 2) { made.root.layoutIfNeeded() }
      let index = generator.choices.integer(in: 0...(tree.views.count - 1))
      let width = generator.choices.pick([0, 1 + generator.wholeLength(150), -20, .nan])
      made.views[index].preferredMaxLayoutWidth = width
      if width > 0 {
        tree.views[index].content = contents[index]?.broken(at: width)
      } else if width == 0 {
        tree.views[index].content = contents[index]
      }
      let fresh = tree.made()
      fresh.root.layoutIfNeeded()
      made.root.layoutIfNeeded()
      if let finding = Finding.difference(
        near: fresh.frames, got: made.frames, in: tree, place: "lines",
        saying: " with v\(index) broken at \(width) in step \(step)")
      {
        return .broken(finding)
      }
    }
    return .holds
  }
}
