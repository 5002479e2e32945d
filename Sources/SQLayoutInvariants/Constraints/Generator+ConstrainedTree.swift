import SQLayout
import SQLayoutCore

extension Generator {
  /// A tree of one to eight views, most of them pinned to their superviews or siblings.
  mutating func constrainedTree() -> ConstrainedTree {
    var tree = ConstrainedTree(
      size: Size(width: 100 + wholeLength(300), height: 100 + wholeLength(300)))
    let count = choices.integer(in: 1...8)
    // The subview of each view that was made last; the root's at the end.
    var last = [Int](repeating: -1, count: count + 1)
    for number in 0..<count {
      choices.beginSpan()
      let superview = choices.chance(1, of: 3) ? choices.integer(in: 0...number) - 1 : -1
      tree.views.append(constrainedView(superview))
      let place = superview < 0 ? count : superview
      constrain(number, after: last[place], .horizontal, in: &tree)
      constrain(number, after: last[place], .vertical, in: &tree)
      last[place] = number
      choices.endSpan()
    }
    return tree
  }

  /// Such a tree, at times from right to left.
  mutating func directedTree() -> ConstrainedTree {
    var tree = constrainedTree()
    if choices.chance(1, of: 4) { tree.direction = .rightToLeft }
    return tree
  }

  private mutating func constrainedView(_ superview: Int) -> ConstrainedTree.View {
    var view = ConstrainedTree.View(superview: superview)
    if choices.chance(3, of: 4) {
      view.content = Size(width: wholeLength(150), height: wholeLength(60))
    }
    if choices.chance(1, of: 3) { view.hugging = priority() }
    if choices.chance(1, of: 3) { view.compression = priority() }
    if choices.chance(1, of: 4) {
      view.insets = Insets(
        top: wholeLength(4), left: wholeLength(6), bottom: wholeLength(5), right: wholeLength(3))
    }
    if choices.chance(1, of: 4) { view.baseline = wholeLength(6) }
    return view
  }

  mutating func wholeLength(_ greatest: UInt32) -> Double {
    Double(choices.integer(upTo: greatest))
  }

  mutating func priority() -> LayoutPriority {
    choices.pick([1000, 999, 751, 750, 749, 500, 251, 250, 249, 1])
  }

  /// Says where a view begins, perhaps where it ends, and perhaps how long it is.
  private mutating func constrain(
    _ view: Int, after sibling: Int, _ axis: LayoutAxis, in tree: inout ConstrainedTree
  ) {
    let isRow = axis == .horizontal
    let (start, end): (LayoutConstraint.Attribute, LayoutConstraint.Attribute) =
      isRow ? (.leading, .trailing) : (.top, .bottom)
    let size: LayoutConstraint.Attribute = isRow ? .width : .height
    let superview = tree.views[view].superview
    func add(
      _ attribute: LayoutConstraint.Attribute, _ second: Int?,
      _ other: LayoutConstraint.Attribute, _ constant: Double, multiplier: Double = 1
    ) {
      var constraint = ConstrainedTree.Constraint(first: view, attribute: attribute)
      constraint.second = second
      constraint.secondAttribute = other
      constraint.constant = constant
      constraint.multiplier = multiplier
      constraint.relation = choices.pick(LayoutConstraint.Relation.allCases)
      if choices.chance(1, of: 3) { constraint.priority = priority() }
      tree.constraints.append(constraint)
    }
    switch choices.integer(upTo: 5) {
    case 0: add(start, superview, start, wholeLength(20))
    case 1 where sibling >= 0: add(start, sibling, end, wholeLength(12))
    case 2: add(isRow ? .centerX : .centerY, superview, isRow ? .centerX : .centerY, 0)
    case 3 where !isRow && sibling >= 0: add(.lastBaseline, sibling, .lastBaseline, 0)
    case 4: break
    default: add(start, superview, start, 0)
    }
    if choices.chance(1, of: 2) { add(end, superview, end, -wholeLength(20)) }
    switch choices.integer(upTo: 5) {
    case 3: add(size, nil, .notAnAttribute, wholeLength(200))
    case 4 where sibling >= 0: add(size, sibling, size, 0, multiplier: choices.pick([1, 2, 0.5]))
    case 5 where !isRow: add(size, view, .width, 0, multiplier: choices.pick([1, 0.5]))
    default: break
    }
  }
}
