import Foundation
import SQLayout
import SQLayoutCore

/// Invariants of explanations of constraints.
extension Invariant {
  static let constraintExplanations = Invariant(
    "constraint-explanations",
    "The explanation of a tree has all numbers of all views, marks the ambiguous ones, and has as many "
      + "conflicts, and as many violated constraints with their amounts, as there are; the constraints that affect "
      + "a view are those in the explanations of its numbers."
  ) { generator, _ in
    let tree = generator.constrainedTree()
    generator.scenario = tree.scenario
    let made = tree.made()
    made.root.layoutIfNeeded()
    func broken(_ place: String, _ expected: String, _ got: String) -> Verdict {
      .broken(
        Finding(place, expected: "\(expected), of \(tree.text)", got: got, in: tree.scenario))
    }
    let findings = made.root.constraintFindings()
    let conflicts = made.root.layoutConflicts.count
    guard findings.count(where: { $0.hasPrefix("cannot all hold: ") }) == conflicts else {
      return broken("conflicts", "\(conflicts) conflicts", "\(findings)")
    }
    let expected = made.errors(of: tree).filter { $0.constraint.isActive && $0.error > 1e-6 }
      .map(\.error).sorted()
    let got = findings.compactMap { finding -> Double? in
      guard finding.hasPrefix("violated by ") else { return nil }
      return Double(finding.dropFirst("violated by ".count).prefix { $0 != ":" })
    }.sorted()
    guard got.count == expected.count, zip(expected, got).allSatisfy({ abs($0 - $1) <= 2e-6 })
    else { return broken("violations", "violations by \(expected)", "\(findings)") }
    let text = made.root.constraintExplanation()
    guard text.components(separatedBy: "cannot all hold:").count == conflicts + 1,
      text.components(separatedBy: "violated by ").count == expected.count + 1
    else { return broken("text", "\(conflicts) conflicts and \(expected) violations", text) }
    let written = Set(
      made.constraints.filter(\.isActive).map(\.description)
        + made.views.flatMap { $0.contentSizeConstraints.map(\.description) })
    let all = text.split(separator: "\n")
    for (index, view) in made.views.enumerated() {
      guard let start = all.firstIndex(of: "v\(index)") else {
        return broken("views", "v\(index) explained", text)
      }
      // The numbers of a view follow its name.
      let lines = all[(start + 1)...]
      for number in view.determinedNumbers() {
        let insets = number.contributions.filter { $0.source == "alignment rectangle" }
        let aligned = insets.reduce(Double(number.value)) { $0 - $1.amount }
        guard let place = lines.firstIndex(where: { $0.hasPrefix("  \(number.name) = ") }),
          case let line = lines[place],
          let said = Double(
            line.dropFirst("  \(number.name) = ".count).prefix { !" :".contains($0) }),
          abs(said - aligned) <= 2e-6, line.contains(" (ambiguous)") == number.isAmbiguous
        else { return broken("number", "\(aligned) for \(number) of v\(index)", text) }
        guard number.isAmbiguous else { continue }
        guard
          let other = lines[place...].first(where: { $0.hasPrefix("    satisfied as well by ") }),
          // Of many numbers the first few are said.
          other.hasSuffix("…") || other.contains("v\(index).\(number.name) = ")
        else {
          return broken("alternatives", "two layouts for \(number.name) of v\(index)", text)
        }
      }
      if let wrong = made.wrongAffecting(index, of: written) {
        return broken("affecting", wrong.0, wrong.1)
      }
    }
    return .holds
  }
}

extension ConstrainedTree.Made {
  /// Compares the constraints that affect a view with those in the explanations of its numbers; nil where they are the
  /// same.
  fileprivate func wrongAffecting(
    _ index: Int, of written: Set<String>
  ) -> (expected: String, got: String)? {
    for axis in LayoutAxis.allCases {
      let names = axis == .horizontal ? ["x", "width"] : ["y", "height"]
      let numbers = views[index].determinedNumbers().filter { names.contains($0.name) }
      let expected = Set(numbers.flatMap { $0.contributions.map(\.source) }).intersection(written)
      let got = Set(views[index].constraintsAffectingLayout(for: axis).map(\.description))
      guard got != expected else { continue }
      return ("\(expected.sorted()) to affect v\(index), \(axis)", "\(got.sorted())")
    }
    return nil
  }
}
