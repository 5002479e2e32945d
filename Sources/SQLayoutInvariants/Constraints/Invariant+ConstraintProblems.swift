import Foundation
import SQLayout
import SQLayoutCore

/// Invariants of constraints with any parts, valid or not.
extension Invariant {
  static let constraintProblems = Invariant(
    "constraint-problems",
    "A constraint of any two items, attributes and numbers becomes active exactly if it is valid; otherwise its "
      + "'problem' has the reason, which is reported once. While it is active it accepts no invalid number."
  ) { generator, _ in
    let any = AnyConstraint(&generator)
    let scenario = Scenario(
      bounds: Rect(x: 0, y: 0, width: 100, height: 100), fitting: Size(width: 100, height: 100))
    generator.scenario = scenario
    let views = AnyConstraint.Views()
    let constraint = any.made(views)
    func broken(_ what: String, _ expected: String, _ got: String) -> Verdict {
      .broken(Finding(what, expected: "\(expected) for \(any)", got: got, in: scenario))
    }
    let problems = any.problems
    let said = constraint.problem.map(\.name)
    guard said.map(problems.contains) ?? problems.isEmpty else {
      return broken("problem", "\(problems.sorted())", "\(said ?? "none")")
    }
    constraint.isActive = true
    guard constraint.isActive == problems.isEmpty else {
      return broken("activation", "\(problems.isEmpty)", "\(constraint.isActive)")
    }
    guard views.faults == (any.isReported ? [said].compactMap { $0 } : []) else {
      return broken("report", "\(said ?? "none")", "\(views.faults)")
    }
    guard constraint.constant == any.constant || any.constant.isNaN,
      constraint.priority == any.priority || any.priority.rawValue.isNaN,
      constraint.multiplier == any.multiplier || any.multiplier.isNaN
    else { return broken("numbers", "those it was made of", "\(constraint)") }
    let (constant, priority) = (generator.constant(), generator.anyPriority())
    constraint.constant = constant
    constraint.priority = priority
    let isTaken = (constant: constant.isFinite, priority: AnyConstraint.isValid(priority))
    let isActive = problems.isEmpty
    if isTaken.constant || !isActive, !constant.isNaN, constraint.constant != constant {
      return broken("constant", "\(constant)", "\(constraint.constant)")
    }
    if !isTaken.constant, isActive, constraint.constant != any.constant {
      return broken("constant", "\(any.constant) in place of \(constant)", "\(constraint.constant)")
    }
    let expected = isTaken.priority || !isActive ? priority : any.priority
    if constraint.priority != expected, !expected.rawValue.isNaN {
      return broken("priority", "\(expected)", "\(constraint.priority)")
    }
    let refused = [isTaken.constant ? nil : "constant", isTaken.priority ? nil : "priority"]
    guard !isActive || views.faults == refused.compactMap({ $0 }) else {
      return broken("refusal", "\(refused)", "\(views.faults)")
    }
    views.root.layoutIfNeeded()
    constraint.isActive = false
    return constraint.isActive ? broken("release", "not active", "active") : .holds
  }
}

/// The parts of a constraint, chosen independently.
private struct AnyConstraint {
  /// The kind of item.
  enum Item: CaseIterable {
    case view, root, inner, guide, margins
    /// A view in another tree.
    case elsewhere
    /// A guide without a view.
    case looseGuide
    /// A view that was released.
    case gone

    var isInTree: Bool { ![.elsewhere, .looseGuide, .gone].contains(self) }
  }

  /// The views and guides.
  final class Views {
    let root = AutoLayoutView(
      identifier: "root", frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let elsewhere = AutoLayoutView(identifier: "elsewhere")
    private let view = AutoLayoutView(identifier: "view")
    private let inner = AutoLayoutView(identifier: "inner")
    private let guide = LayoutGuide(identifier: "guide")
    private let looseGuide = LayoutGuide(identifier: "loose")

    init() {
      root.addSubview(view)
      view.addSubview(inner)
      root.addLayoutGuide(guide)
    }

    func item(_ item: Item) -> any LayoutConstrainable {
      switch item {
      case .view: view
      case .root: root
      case .inner: inner
      case .guide: guide
      case .margins: view.layoutMarginsGuide
      case .elsewhere: elsewhere
      case .looseGuide: looseGuide
      case .gone: AutoLayoutView(identifier: "gone")
      }
    }

    /// The kinds of wrong constraints that were reported.
    var faults: [String] {
      (root.layoutFaults + elsewhere.layoutFaults).map {
        guard case .constraint(let error, _) = $0 else { return "\($0)" }
        return error.name
      }
    }
  }

  let first: Item
  let second: Item?
  let attribute: LayoutConstraint.Attribute
  let secondAttribute: LayoutConstraint.Attribute
  let multiplier: Double
  let constant: Double
  let priority: LayoutPriority

  init(_ generator: inout Generator) {
    func item(_ generator: inout Generator) -> Item {
      generator.choices.chance(3, of: 4) ? .view : generator.choices.pick(Item.allCases)
    }
    first = item(&generator)
    second = generator.choices.chance(1, of: 3) ? nil : item(&generator)
    attribute = generator.choices.pick(LayoutConstraint.Attribute.allCases)
    // Usually attributes of the same kind.
    switch generator.choices.integer(upTo: 3) {
    case 0: secondAttribute = generator.choices.pick(LayoutConstraint.Attribute.allCases)
    case 1: secondAttribute = second == nil ? attribute : .notAnAttribute
    default: secondAttribute = second == nil ? .notAnAttribute : attribute
    }
    multiplier =
      generator.choices.chance(3, of: 4)
      ? 1 : generator.choices.pick([0, 2, -1, .infinity, .nan])
    constant = generator.constant()
    priority = generator.anyPriority()
  }

  static func isValid(_ priority: LayoutPriority) -> Bool {
    priority.rawValue > 0 && priority.rawValue <= 1000
  }

  func made(_ views: Views) -> LayoutConstraint {
    let constraint = LayoutConstraint(
      item: views.item(first), attribute: attribute, relatedBy: .equal,
      toItem: second.map(views.item), attribute: secondAttribute, multiplier: multiplier,
      constant: constant)
    constraint.priority = priority
    return constraint
  }

  /// Whether there is a view that receives the fault.
  var isReported: Bool {
    [first, second].contains { $0.map { ![.gone, .looseGuide].contains($0) } ?? false }
  }

  /// The names of all faults.
  var problems: Set<String> {
    var problems: Set<String> = []
    if first == .gone || second == .gone || attribute == .notAnAttribute
      || (second == nil) != (secondAttribute == .notAnAttribute)
    {
      problems.insert("missingItem")
    }
    if !constant.isFinite { problems.insert("constant") }
    if !Self.isValid(priority) { problems.insert("priority") }
    let (one, other) = (Kind(attribute), Kind(secondAttribute))
    if !multiplier.isFinite || second != nil && multiplier == 0 && one != .size {
      problems.insert("multiplier")
    }
    guard let second else {
      if one != .size { problems.insert("locationAlone") }
      if first == .looseGuide { problems.insert("noCommonTree") }
      return problems
    }
    switch (one, other) {
    case (.size, .size), (.vertical, .vertical), (.horizontal, .horizontal),
      (.horizontal, .directed), (.horizontal, .absolute), (.directed, .horizontal),
      (.absolute, .horizontal), (.directed, .directed), (.absolute, .absolute):
      break
    case (.directed, .absolute), (.absolute, .directed): problems.insert("mixedDirections")
    default: problems.insert("mixedAttributes")
    }
    let isTogether =
      first.isInTree && second.isInTree || (first, second) == (.elsewhere, .elsewhere)
    if !isTogether { problems.insert("noCommonTree") }
    return problems
  }

  /// Kinds of attributes that may be combined.
  private enum Kind {
    case size, vertical, horizontal, directed, absolute

    init(_ attribute: LayoutConstraint.Attribute) {
      switch attribute {
      case .width, .height: self = .size
      case .left, .right, .leftMargin, .rightMargin: self = .absolute
      case .leading, .trailing, .leadingMargin, .trailingMargin: self = .directed
      case .centerX, .centerXWithinMargins: self = .horizontal
      default: self = .vertical
      }
    }
  }
}

extension ConstraintError {
  /// The fault, without the constraint.
  fileprivate var name: String {
    switch self {
    case .missingItem: "missingItem"
    case .noCommonTree: "noCommonTree"
    case .mixedAttributes: "mixedAttributes"
    case .mixedDirections: "mixedDirections"
    case .multiplier: "multiplier"
    case .locationAlone: "locationAlone"
    case .constant: "constant"
    case .priority: "priority"
    }
  }
}

extension Generator {
  /// A constant that may be not finite.
  fileprivate mutating func constant() -> Double {
    choices.chance(5, of: 6) ? wholeLength(20) : choices.pick([.infinity, -.infinity, .nan, 1e30])
  }

  /// A priority that may be invalid.
  fileprivate mutating func anyPriority() -> LayoutPriority {
    choices.chance(5, of: 6)
      ? priority()
      : LayoutPriority(choices.pick([0, -1, 1000.5, .infinity, .nan, 0.5, 1000]))
  }
}
