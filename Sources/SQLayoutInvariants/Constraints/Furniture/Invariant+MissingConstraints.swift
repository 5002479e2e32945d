import Foundation
import SQLayout
import SQLayoutCore

/// Invariants of what would determine an ambiguous number.
extension Invariant {
  static let missingConstraints = Invariant(
    "missing-constraints",
    "The explanation of a view of which less than two of start, length and end are given says for each ambiguous "
      + "number, and for no other, which constraints would determine it: those on numbers of the view in that "
      + "direction with which it is not ambiguous any more."
  ) { generator, _ in
    generator.scenario = .withoutItems
    let root = AutoLayoutView(
      identifier: "root", frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    var views: [AutoLayoutView] = []
    var givens: [String] = []
    // The ambiguous numbers by view.
    var expected: [Set<String>] = []
    for index in 0...Int(generator.choices.integer(upTo: 2)) {
      generator.choices.beginSpan()
      let view = AutoLayoutView(identifier: "v\(index)")
      let isInner = index > 0 && generator.choices.chance(1, of: 2)
      (isInner ? views[index - 1] : root).addSubview(view)
      views.append(view)
      expected.append([])
      for axis in LayoutAxis.allCases {
        // Two of start, length and end are enough.
        let given = generator.choices.pick([[0], [1], [2], [0, 1], [0, 2], [1, 2], []])
        let start = generator.wholeLength(20)
        let lengths = [start, 1 + generator.wholeLength(20), start + 1 + generator.wholeLength(20)]
        for kind in given { view.constraint(kind, axis, lengths[kind]).isActive = true }
        givens.append("\(given) of v\(index), \(axis)")
        guard given.count < 2 else { continue }
        let names = axis == .horizontal ? ["x", "width"] : ["y", "height"]
        expected[index].formUnion(names.indices.filter { !given.contains($0) }.map { names[$0] })
      }
      generator.choices.endSpan()
    }
    root.layoutIfNeeded()
    let explanation = root.constraintExplanation()
    let said = missing(in: explanation)
    for (index, view) in views.enumerated() {
      let all = said["v\(index)"] ?? [:]
      guard Set(all.keys) == expected[index] else {
        return .broken(
          Finding(
            "numbers", expected: "\(expected[index]) of v\(index), given \(givens)",
            got: explanation, in: .withoutItems))
      }
      for (name, determinants) in all {
        let axis: LayoutAxis = ["x", "width"].contains(name) ? .horizontal : .vertical
        let names = axis == .horizontal ? ["x", "width"] : ["y", "height"]
        let kinds = determinants.map { determinant in
          names.firstIndex { "a constraint on v\(index).\($0)" == determinant }
        }
        let numbers = view.determinedNumbers()
        let added = kinds.compactMap(\.self).map { kind in
          view.constraint(
            kind, axis, numbers.first { $0.name == names[kind] }.map { Double($0.value) } ?? 0)
        }
        LayoutConstraint.activate(added)
        root.layoutIfNeeded()
        let isAmbiguous = view.determinedNumbers().contains { $0.name == name && $0.isAmbiguous }
        LayoutConstraint.deactivate(added)
        guard isAmbiguous || kinds.isEmpty || kinds.contains(nil) else { continue }
        return .broken(
          Finding(
            "determinants",
            expected: "constraints that determine \(name) of v\(index), given \(givens)",
            got: "\(determinants) of \(explanation)", in: .withoutItems))
      }
    }
    return .holds
  }

  /// What would determine numbers by an explanation: of each view, by the name of the number.
  private static func missing(in explanation: String) -> [String: [String: [String]]] {
    let start = "    would be determined by "
    var found: [String: [String: [String]]] = [:]
    var (view, number) = ("", "")
    for line in explanation.split(separator: "\n").map(String.init) {
      if line.hasPrefix(start) {
        found[view, default: [:]][number] = line.dropFirst(start.count)
          .components(separatedBy: ", or ")
      } else if line.hasPrefix("  "), !line.hasPrefix("   ") {
        number = String(line.dropFirst(2).prefix { $0 != " " })
      } else if !line.hasPrefix(" ") {
        view = line
      }
    }
    return found
  }
}

extension AutoLayoutView {
  /// A constraint on the start, the length or the end of the view, from the start of the view above.
  fileprivate func constraint(_ kind: Int, _ axis: LayoutAxis, _ constant: Double)
    -> LayoutConstraint
  {
    let start: LayoutConstraint.Attribute = axis == .horizontal ? .left : .top
    let attribute: LayoutConstraint.Attribute =
      switch kind {
      case 0: start
      case 1: axis == .horizontal ? .width : .height
      default: axis == .horizontal ? .right : .bottom
      }
    return LayoutConstraint(
      item: self, attribute: attribute, relatedBy: .equal,
      toItem: kind == 1 ? nil : superview, attribute: kind == 1 ? .notAnAttribute : start,
      constant: constant)
  }
}
