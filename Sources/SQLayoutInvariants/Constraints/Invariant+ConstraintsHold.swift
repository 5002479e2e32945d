import Foundation
import SQLayout
import SQLayoutCore

/// Invariants of constraints, and of sets of them.
extension Invariant {
  static let constraintsHold = Invariant(
    "constraints-hold",
    "Without conflicts the frames satisfy each required constraint and each mask, also between views that are "
      + "not siblings or have the baselines of views in them, and the constraints that a mask stands for; the "
      + "errors of the other constraints have the sums that are reported for their priorities."
  ) { generator, _ in
    var tree = generator.directedTree(isFurnished: true)
    for view in tree.views.indices where generator.choices.chance(1, of: 4) {
      // Mostly one in it, or no other.
      let all = tree.views.indices.filter { tree.views[$0].superview == view } + [view]
      tree.namedForBaselines[view] =
        generator.choices.chance(7, of: 8)
        ? generator.choices.pick(all) : generator.choices.pick(Array(tree.views.indices))
      if generator.choices.chance(1, of: 2) {
        tree.namedForFirst[view] = generator.choices.pick(all)
      }
    }
    generator.scenario = tree.scenario
    let made = tree.made()
    made.root.layoutIfNeeded()
    let conflicts = made.root.layoutConflicts
    guard conflicts.isEmpty else {
      guard let conflict = conflicts.first(where: { tree.isOfMasks($0, made) }) else {
        return .rejected
      }
      return .broken(
        Finding(
          "conflict of masks", expected: "none, of \(tree.text)", got: "\(conflict)",
          in: tree.scenario))
    }
    for (index, view) in tree.views.enumerated() {
      guard let mask = view.mask else { continue }
      let room = Size(made.view(view.superview).bounds.size)
      let expected = mask.frame.stretched(mask.parts, from: mask.room, to: room)
      let frame = Rect(made.views[index].frame)
      guard frame.isNear(expected) else {
        return .broken(
          Finding(
            "mask", expected: "v\(index) at \(Finding.text(expected)) by \(mask), of \(tree.text)",
            got: Finding.text(frame), in: tree.scenario))
      }
      for said in made.views[index].constraintsOfMask where said.error > 1e-6 {
        return .broken(
          Finding(
            "mask in words", expected: "\(said.constraint) to hold, of \(tree.text)",
            got: "off by \(said.error)", in: tree.scenario))
      }
    }
    var errors: [Double: Double] = [:]
    for (constraint, error) in made.errors(of: tree) where constraint.isActive {
      guard constraint.priority == .required, error > 1e-6 else {
        errors[constraint.priority.rawValue, default: 0] += error
        continue
      }
      return .broken(
        Finding(
          "constraint", expected: "\(constraint) to hold, of \(tree.text)", got: "off by \(error)",
          in: tree.scenario))
    }
    var said: [Double: Double] = [:]
    for (priority, sum) in made.root.layoutErrors { said[priority.rawValue, default: 0] += sum }
    for priority in Set(errors.keys).union(said.keys) where priority < 1000 {
      let (sum, other) = (errors[priority] ?? 0, said[priority] ?? 0)
      guard abs(sum - other) > 1e-6 * max(1, sum) else { continue }
      return .broken(
        Finding(
          "errors", expected: "a sum of \(sum) at \(priority), of \(tree.text)", got: "\(other)",
          in: tree.scenario))
    }
    return .holds
  }

  static let constraintSets = Invariant(
    "constraint-sets",
    "Views with constraint sets for ranges of sizes have the frames of views with the constraints of the sets "
      + "that apply, also after sets are added or removed and the size changes."
  ) { generator, _ in
    var tree = generator.constrainedTree()
    generator.scenario = tree.scenario
    /// Some constraints, and the sizes for which they are active.
    struct Part {
      var places: [Int]
      var condition: (width: Range<CGFloat>, height: Range<CGFloat>)
      var isThere = true
    }
    var parts: [Part] = []
    let all = tree.constraints.indices
    for _ in 0...generator.choices.integer(upTo: 1) {
      let least = CGFloat(150 + generator.wholeLength(200))
      let beyond = least..<CGFloat.infinity
      let (below, any) = (0..<least, 0..<CGFloat.infinity)
      let condition = generator.choices.pick([
        (below, any), (beyond, any), (any, below), (any, beyond),
      ])
      // One constraint may be in several sets.
      let places = all.filter { _ in generator.choices.chance(1, of: 3) }
      parts.append(Part(places: places, condition: condition))
    }
    for place in parts.flatMap(\.places) { tree.constraints[place].isActive = false }
    let live = tree.made()
    let sets = parts.map { part in
      let (width, height) = part.condition
      let members = part.places.map { live.constraints[$0] }
      // A set that is not asked for an axis is for all its lengths.
      return height == 0..<CGFloat.infinity
        ? ConstraintSet(members, width: width)
        : width == 0..<CGFloat.infinity
          ? ConstraintSet(members, height: height)
          : ConstraintSet(members, width: width, height: height)
    }
    for set in sets { live.root.addConstraintSet(set) }
    for step in 0...Int(generator.choices.integer(upTo: 3)) {
      if step > 0 {
        let index = generator.choices.integer(in: 0...(parts.count - 1))
        switch generator.choices.integer(upTo: 2) {
        case 0 where parts[index].isThere:
          live.root.removeConstraintSet(sets[index])
          parts[index].isThere = false
        case 0,
          1 where !parts[index].isThere:
          live.root.addConstraintSet(sets[index])
          parts[index].isThere = true
        default:
          tree.size = Size(
            width: 100 + generator.wholeLength(300), height: 100 + generator.wholeLength(300))
          live.root.frame = CGRect(x: 0, y: 0, width: tree.size.width, height: tree.size.height)
        }
      }
      live.root.layoutIfNeeded()
      var now = tree
      for part in parts
      where part.isThere && part.condition.width.contains(tree.size.width)
        && part.condition.height.contains(tree.size.height)
      {
        for place in part.places { now.constraints[place].isActive = true }
      }
      let fresh = now.made()
      fresh.root.layoutIfNeeded()
      if let finding = Finding.difference(
        near: fresh.frames, got: live.frames, in: now, place: "sets", saying: " after step \(step)")
      {
        return .broken(finding)
      }
    }
    return .holds
  }
}

extension Generator {
  /// Constraints between any two views of a tree.
  mutating func farConstraints(in tree: ConstrainedTree) -> [ConstrainedTree.Constraint] {
    let along: [[LayoutConstraint.Attribute]] = [
      [.left, .right, .centerX, .leftMargin, .rightMargin, .centerXWithinMargins],
      [.leading, .trailing, .centerX, .leadingMargin, .trailingMargin, .centerXWithinMargins],
      [
        .top, .bottom, .centerY, .topMargin, .bottomMargin, .centerYWithinMargins, .firstBaseline,
        .lastBaseline,
      ],
      [.width, .height],
    ]
    return (0..<choices.integer(upTo: 2)).map { _ in
      choices.beginSpan()
      defer { choices.endSpan() }
      let attributes = choices.pick(along)
      var constraint = ConstrainedTree.Constraint(
        first: choices.integer(in: 0...(tree.views.count - 1)),
        attribute: choices.pick(attributes))
      constraint.second = choices.integer(in: 0...tree.views.count) - 1
      if choices.chance(1, of: 6) { constraint.firstPart = .margins }
      if choices.chance(1, of: 6) { constraint.secondPart = .margins }
      if !tree.guides.isEmpty, choices.chance(1, of: 2) {
        let guide = choices.integer(in: 0...(tree.guides.count - 1))
        (constraint.second, constraint.secondPart) = (tree.guides[guide], .guide(guide))
      }
      constraint.secondAttribute = choices.pick(attributes)
      constraint.relation = choices.pick(LayoutConstraint.Relation.allCases)
      constraint.constant = wholeLength(40) - 20
      if attributes.contains(.width) || choices.chance(1, of: 8) {
        constraint.multiplier = choices.pick([1, 2, 0.5])
      }
      if choices.chance(1, of: 2) { constraint.priority = priority() }
      return constraint
    }
  }
}

extension ConstrainedTree {
  /// Whether a conflict is one of masks only, of views that have enough room at the root.
  fileprivate func isOfMasks(_ conflict: LayoutConflict, _ made: Made) -> Bool {
    conflict.constraints.allSatisfy { constraint in
      guard constraint.identifier == "autoresizing mask",
        let index = made.views.firstIndex(where: { $0 === constraint.firstItem }),
        views[index].superview < 0, let mask = views[index].mask
      else { return false }
      let frame = mask.frame.stretched(mask.parts, from: mask.room, to: size)
      let insets = views[index].insets
      return frame.width > insets.left + insets.right && frame.height > insets.top + insets.bottom
    }
  }
}

extension AutoLayoutView {
  /// The constraints of the view's own mask that affect the layout, and their errors.
  fileprivate var constraintsOfMask: [(constraint: LayoutConstraint, error: Double)] {
    LayoutAxis.allCases.flatMap { constraintsAffectingLayout(for: $0) }.filter {
      $0.identifier == "autoresizing mask" && $0.firstItem === self
    }.map {
      let first = number($0.firstAttribute, of: $0.firstItem)
      let second = number($0.secondAttribute, of: $0.secondItem)
      return ($0, abs(first - $0.multiplier * second - $0.constant))
    }
  }

  /// An attribute of the view, or of its superview, in the superview's space; infinite for other views.
  private func number(
    _ attribute: LayoutConstraint.Attribute, of item: (any LayoutConstrainable)?
  ) -> Double {
    var rectangle = Rect(frame)
    if let superview, item === superview {
      let size = superview.bounds.size
      rectangle = Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
    }
    return switch attribute {
    case .left: rectangle.x
    case .top: rectangle.y
    case .width: rectangle.width
    case .height: rectangle.height
    case .notAnAttribute where item == nil: 0
    default: .infinity
    }
  }
}
