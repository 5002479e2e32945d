import Foundation
import SQLayout
import SQLayoutCore

/// Invariants of layout views with invalid insets.
extension Invariant {
  static let invalidInsets = Invariant(
    "invalid-insets",
    "Each layout view with invalid insets is reported with its place, also where several have the same, and is laid "
      + "out with 0 for the invalid edge."
  ) { generator, _ in
    generator.scenario = .withoutItems
    let valid = Insets(top: generator.wholeLength(9), left: generator.wholeLength(9))
    let invalid = Insets(top: 1, left: generator.choices.pick([.nan, .infinity]))
    let (faulty, mended) = (SQLayoutView(), SQLayoutView())
    // The views with their places, and whether they have valid insets; nil for none.
    var nodes: [(views: [SQLayoutView], path: String, isValid: Bool?, count: Int)] = []
    for number in 0..<generator.choices.integer(in: 1...5) {
      generator.choices.beginSpan()
      let isValid: Bool? = generator.choices.pick([nil, true, false])
      let views = number == 0 ? [faulty, mended] : [SQLayoutView(), SQLayoutView()]
      if let isValid {
        views[0].containingLayoutInsets(isValid ? valid : invalid)
        views[1].containingLayoutInsets(isValid ? valid : Insets(top: 1))
      }
      var path = "root"
      if number > 0 {
        let holder = generator.choices.integer(in: 0...number - 1)
        for (view, around) in zip(views, nodes[holder].views) { around.addArrangedItem(view) }
        path = "\(nodes[holder].path).items[\(nodes[holder].count)]"
        nodes[holder].count += 1
      }
      nodes.append((views, path, isValid, 0))
      generator.choices.endSpan()
    }
    for root in [faulty, mended] {
      root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      root.layoutIfNeeded()
    }
    let paths = Set(nodes.filter { $0.isValid == false }.map(\.path))
    let got = Set(faulty.layoutFaults.map(\.path))
    let (expected, frames) = (nodes.map(\.views[1].frame), nodes.map(\.views[0].frame))
    guard got != paths || frames != expected || !mended.layoutFaults.isEmpty else { return .holds }
    return .broken(
      Finding(
        "faults", expected: "\(expected), faults of \(paths.sorted())",
        got: "\(frames), faults of \(got.sorted())", in: .withoutItems))
  }
}
