import Foundation
import SQLayout
import SQLayoutCore

/// Invariants of constraint sets whose constraints are changed by hand.
extension Invariant {
  static let setsByHand = Invariant(
    "sets-by-hand",
    "A set that becomes inactive takes its constraints with it, and one that is for the size activates them; an "
      + "inactive set leaves constraints alone that were activated by hand."
  ) { generator, _ in
    generator.scenario = .withoutItems
    let root = AutoLayoutView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = AutoLayoutView()
    root.addSubview(view)
    let constraints = (0...Int(generator.choices.integer(upTo: 2))).map { number in
      let constraint = view.widthAnchor.constraint(equalToConstant: CGFloat(10 * number))
      constraint.priority = LayoutPriority(Double(100 + number))
      return constraint
    }
    // Of each set: the least width for which it is, and its constraints.
    let plans = (0...generator.choices.integer(upTo: 1)).map { _ in
      (
        least: CGFloat(50 + generator.wholeLength(100)),
        members: constraints.indices.filter { _ in generator.choices.chance(1, of: 2) }
      )
    }
    var isActive = constraints.map { _ in false }
    var areSetsActive = plans.map { _ in false }
    var steps: [String] = []
    func choose() {
      let width = root.frame.width
      for number in plans.indices where areSetsActive[number] && width < plans[number].least {
        areSetsActive[number] = false
        for member in plans[number].members { isActive[member] = false }
      }
      for number in plans.indices where width >= plans[number].least {
        areSetsActive[number] = true
        for member in plans[number].members { isActive[member] = true }
      }
    }
    let sets = plans.map { plan in
      ConstraintSet(plan.members.map { constraints[$0] }, width: plan.least..<CGFloat.infinity)
    }
    for set in sets { root.addConstraintSet(set) }
    choose()
    for _ in 0...generator.choices.integer(upTo: 5) {
      generator.choices.beginSpan()
      defer { generator.choices.endSpan() }
      if generator.choices.chance(1, of: 2) {
        let width = CGFloat(20 + generator.wholeLength(180))
        steps.append("a width of \(width)")
        // A frame of the same size changes nothing.
        guard width != root.frame.width else { continue }
        root.frame.size.width = width
        choose()
      } else {
        let number = generator.choices.integer(in: 0...(constraints.count - 1))
        let isOn = generator.choices.chance(1, of: 2)
        steps.append("constraint \(number) \(isOn ? "active" : "inactive")")
        constraints[number].isActive = isOn
        isActive[number] = isOn
      }
      let got = (constraints.map(\.isActive), sets.map(\.isActive))
      guard got != (isActive, areSetsActive) else { continue }
      return .broken(
        Finding(
          "active",
          expected: "constraints \(isActive), sets \(areSetsActive) after \(steps), of \(plans)",
          got: "constraints \(got.0), sets \(got.1)", in: .withoutItems))
    }
    return .holds
  }
}
