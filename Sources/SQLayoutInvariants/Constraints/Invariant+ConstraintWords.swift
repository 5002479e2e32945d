import Foundation
import SQLayout
import SQLayoutCore

/// Invariants of descriptions of constraints, and of the numbers that they determine.
extension Invariant {
  static let constraintWords = Invariant(
    "constraint-words", "The description of a constraint in terms of anchors has all of its parts."
  ) { generator, _ in
    var tree = generator.constrainedTree()
    for index in tree.constraints.indices {
      let factor = generator.choices.pick([1, -1, 0.1, 1e17, 0])
      tree.constraints[index].constant = (1 + generator.wholeLength(40)) * factor
    }
    generator.scenario = tree.scenario
    let made = tree.made()
    for (constraint, new) in zip(tree.constraints, made.constraints) {
      let text = new.anchorDescription
      guard tree.reads(text, as: constraint) else {
        return .broken(
          Finding("words", expected: "\(constraint)", got: text, in: tree.scenario))
      }
    }
    return .holds
  }

  static let determinedNumbers = Invariant(
    "determined-numbers",
    "Each number of a view's frame is the sum of its reported contributions: active constraints, given lengths "
      + "and insets of alignment rectangles."
  ) { generator, _ in
    let tree = generator.constrainedTree()
    generator.scenario = tree.scenario
    let made = tree.made()
    made.root.layoutIfNeeded()
    guard made.root.determinedNumbers().isEmpty else {
      return .broken(
        Finding("root", expected: "nothing of the outermost view", got: "some", in: tree.scenario))
    }
    let written = Set(
      made.constraints.filter(\.isActive).map(\.description)
        + made.views.flatMap { $0.contentSizeConstraints.map(\.description) })
    for (index, view) in made.views.enumerated() {
      let frame = Rect(view.frame)
      let numbers = view.determinedNumbers()
      guard numbers.map(\.name) == ["x", "y", "width", "height"],
        numbers.map({ Double($0.value) }) == [frame.x, frame.y, frame.width, frame.height]
      else {
        return .broken(
          Finding(
            "numbers", expected: "those of v\(index) at \(Finding.text(frame)), of \(tree.text)",
            got: "\(numbers)", in: tree.scenario))
      }
      for number in numbers {
        let sum = number.contributions.reduce(0) { $0 + $1.amount }
        let isKnown = number.contributions.allSatisfy { part in
          written.contains(part.source) || part.source == "alignment rectangle"
            || part.amount != 0 && (part.source.hasPrefix("root.") || part.source.hasPrefix("v"))
        }
        guard isKnown, abs(sum - number.value) <= 1e-6 * max(1, abs(number.value)) else {
          return .broken(
            Finding(
              "sum", expected: "what adds up to v\(index).\(number.name), of \(tree.text)",
              got: "\(number)", in: tree.scenario))
        }
      }
      guard numbers.contains(where: \.isAmbiguous) == view.hasAmbiguousLayout else {
        return .broken(
          Finding(
            "ambiguity", expected: "\(view.hasAmbiguousLayout) for v\(index), of \(tree.text)",
            got: "\(numbers)", in: tree.scenario))
      }
    }
    return .holds
  }
}

extension ConstrainedTree {
  /// Whether words in terms of anchors are those of a constraint: `v1.leading == 2 × root.leading + 8 @ 750`.
  fileprivate func reads(_ text: String, as constraint: Constraint) -> Bool {
    func name(_ view: Int, _ part: Part) -> String {
      (view < 0 ? "root" : "v\(view)") + part.suffix
    }
    var words = text.split(separator: " ")[...]
    func next(_ word: String) -> Bool {
      guard words.first.map({ $0 == word }) == true else { return false }
      words.removeFirst()
      return true
    }
    func nextNumber() -> Double? { words.popFirst().flatMap { Double($0) } }
    guard next("\(name(constraint.first, constraint.firstPart)).\(constraint.attribute.rawValue)"),
      next(constraint.relation.rawValue)
    else { return false }
    if let second = constraint.second {
      if constraint.multiplier != 1 {
        guard nextNumber() == constraint.multiplier, next("×") else { return false }
      }
      guard next("\(name(second, constraint.secondPart)).\(constraint.secondAttribute.rawValue)")
      else { return false }
      if constraint.constant != 0 {
        guard next(constraint.constant < 0 ? "-" : "+"), nextNumber() == abs(constraint.constant)
        else { return false }
      }
    } else {
      guard nextNumber() == constraint.constant else { return false }
    }
    if constraint.priority != .required {
      guard next("@"), nextNumber() == constraint.priority.rawValue else { return false }
    }
    return words.isEmpty
  }
}
