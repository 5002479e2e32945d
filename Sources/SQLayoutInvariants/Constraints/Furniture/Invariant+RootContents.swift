import Foundation
import SQLayout
import SQLayoutCore

/// Invariants of the intrinsic size of the outermost view.
extension Invariant {
  static let rootContents = Invariant(
    "root-contents",
    "The intrinsic size of the outermost view, whose bounds are given, changes no frame, no error, no ambiguity and no "
      + "explanation of a layout, also after it was invalidated."
  ) { generator, _ in
    var tree = generator.directedTree()
    generator.scenario = tree.scenario
    let plain = tree.made()
    tree.rootContent = Size(width: generator.wholeLength(500), height: generator.wholeLength(500))
    let made = tree.made()
    for step in 0...1 {
      plain.root.layoutIfNeeded()
      made.root.layoutIfNeeded()
      let (expected, got) = (plain.answers, made.answers)
      guard expected == got else {
        return .broken(
          Finding(
            "answers", expected: "\(expected) in step \(step), of \(tree.text)", got: "\(got)",
            in: tree.scenario))
      }
      made.root.invalidateIntrinsicContentSize()
    }
    return .holds
  }
}

extension ConstrainedTree.Made {
  /// The frames, errors, ambiguous views, and findings about constraints.
  fileprivate var answers: String {
    "\(frames), \(errors), \(views.filter(\.hasAmbiguousLayout).map(\.path)), "
      + "\(root.constraintFindings())"
  }
}
