import SQLayout
import SQLayoutCore
import SQLayoutScenes

extension Generator {
  /// A tree of one to eight views, most of them pinned to their superviews or siblings.
  ///
  /// - Parameter isFurnished: whether it has properties that files cannot express: margins, directions and masks of
  ///   views, texts and guides, and constraints between any two views.
  mutating func constrainedTree(isFurnished: Bool = false) -> ConstrainedTree {
    var tree = ConstrainedTree(
      size: Size(width: 100 + wholeLength(300), height: 100 + wholeLength(300)))
    let count = choices.integer(in: 1...8)
    // The last subview of each view; the root's at the end.
    var last = [Int](repeating: -1, count: count + 1)
    for number in 0..<count {
      choices.beginSpan()
      let superview = choices.chance(1, of: 3) ? choices.integer(in: 0...number) - 1 : -1
      tree.views.append(constrainedView(superview))
      if isFurnished { furnish(number, in: &tree) }
      let place = superview < 0 ? count : superview
      // A frame with a mask needs no constraints.
      if tree.views[number].mask == nil {
        constrain(number, after: last[place], .horizontal, in: &tree)
        constrain(number, after: last[place], .vertical, in: &tree)
      }
      last[place] = number
      choices.endSpan()
    }
    if isFurnished {
      for _ in 0..<choices.integer(upTo: 1) { addGuide(to: &tree) }
      tree.constraints += farConstraints(in: tree)
      if tree.joinsAxes { for number in tree.views.indices { tree.views[number].isText = false } }
    }
    return tree
  }

  /// A tree in which views with subviews have the properties of scenes' containers, and some of the others are texts.
  mutating func containerTree() -> ConstrainedTree {
    var tree = directedTree().withoutContentAroundViews
    if !tree.joinsAxes {
      for number in tree.views.indices
      where (tree.views[number].content?.height ?? 0) > 0 {
        tree.views[number].isText = choices.chance(1, of: 4)
      }
    }
    for number in tree.views.indices
    where tree.views.contains(where: { $0.superview == number }) && choices.chance(1, of: 2) {
      tree.views[number].margins = wholeMargins()
      tree.views[number].direction = choices.pick([nil, .rightToLeft, .leftToRight])
      cover(number, in: &tree)
      // One of the edges of its content is that of the safe area, or of the keyboard.
      if let index = tree.constraints.indices.last(where: {
        tree.constraints[$0].second == number && tree.constraints[$0].first != number
          && tree.constraints[$0].secondPart == .view
          && [.top, .bottom, .leading, .trailing].contains(tree.constraints[$0].secondAttribute)
      }) {
        tree.constraints[index].secondPart = choices.pick([.safeArea, .keyboard])
      }
    }
    return tree
  }

  /// Such a tree, sometimes from right to left.
  mutating func directedTree(isFurnished: Bool = false) -> ConstrainedTree {
    var tree = constrainedTree(isFurnished: isFurnished)
    if choices.chance(1, of: 4) { tree.direction = .rightToLeft }
    return tree
  }

  private mutating func constrainedView(_ superview: Int) -> ConstrainedTree.View {
    var view = ConstrainedTree.View(superview: superview)
    if choices.chance(3, of: 4) {
      view.content = Size(width: wholeLength(150), height: wholeLength(60))
    }
    if choices.chance(1, of: 3) { view.hugging = priorities() }
    if choices.chance(1, of: 3) { view.compression = priorities() }
    if choices.chance(1, of: 4) {
      view.insets = Insets(
        top: wholeLength(4), left: wholeLength(6), bottom: wholeLength(5), right: wholeLength(3))
    }
    if choices.chance(1, of: 4) {
      (view.lastBaseline, view.firstBaseline) = (wholeLength(6), wholeLength(9))
    }
    return view
  }

  private mutating func furnish(_ number: Int, in tree: inout ConstrainedTree) {
    if choices.chance(1, of: 6) { tree.views[number].margins = wholeMargins() }
    if choices.chance(1, of: 8) {
      tree.views[number].direction = choices.pick(LayoutDirection.allCases)
    }
    tree.views[number].isText = choices.chance(1, of: 8)
    if choices.chance(1, of: 8) { cover(number, in: &tree) }
    guard choices.chance(1, of: 8) else { return }
    let superview = tree.views[number].superview
    // A superview without a mask has no size yet.
    let room = superview < 0 ? tree.size : tree.views[superview].mask?.frame.size ?? .zero
    tree.views[number].mask = ConstrainedTree.Mask(
      parts: mask(), frame: wholeFrame(), room: room)
  }

  /// Adds bars and a keyboard that cover a part of a view.
  private mutating func cover(_ number: Int, in tree: inout ConstrainedTree) {
    tree.views[number].safeArea = wholeMargins()
    tree.views[number].keyboardHeight = wholeLength(14)
  }

  mutating func wholeMargins() -> Insets {
    Insets(
      top: wholeLength(9), left: wholeLength(12), bottom: wholeLength(7), right: wholeLength(5))
  }

  mutating func wholeFrame() -> Rect {
    Rect(
      x: wholeLength(60) - 20, y: wholeLength(60) - 20, width: wholeLength(120),
      height: wholeLength(90))
  }

  /// Adds a guide with constraints.
  private mutating func addGuide(to tree: inout ConstrainedTree) {
    choices.beginSpan()
    defer { choices.endSpan() }
    let owner = choices.integer(in: 0...tree.views.count) - 1
    let part = ConstrainedTree.Part.guide(tree.guides.count)
    tree.guides.append(owner)
    let places: [LayoutConstraint.Attribute] = [.leading, .top, .width, .height]
    for attribute in places where choices.chance(7, of: 8) {
      var constraint = ConstrainedTree.Constraint(first: owner, attribute: attribute)
      constraint.firstPart = part
      constraint.constant = wholeLength(40)
      if [.leading, .top].contains(attribute) {
        (constraint.second, constraint.secondAttribute) = (owner, attribute)
      }
      if choices.chance(1, of: 4) { constraint.priority = priority() }
      tree.constraints.append(constraint)
    }
  }

  mutating func wholeLength(_ greatest: UInt32) -> Double {
    Double(choices.integer(upTo: greatest))
  }

  mutating func priority() -> LayoutPriority {
    choices.pick([1000, 999, 751, 750, 749, 500, 251, 250, 249, 1])
  }

  /// A priority along each axis.
  mutating func priorities() -> ViewDescription.Priorities {
    ViewDescription.Priorities(horizontal: priority(), vertical: priority())
  }

  /// Adds constraints of a view's start, and perhaps its end and length.
  private mutating func constrain(
    _ view: Int, after sibling: Int, _ axis: LayoutAxis, in tree: inout ConstrainedTree
  ) {
    let isRow = axis == .horizontal
    let (start, end): (LayoutConstraint.Attribute, LayoutConstraint.Attribute) =
      isRow ? (.leading, .trailing) : (.top, .bottom)
    let size: LayoutConstraint.Attribute = isRow ? .width : .height
    let superview = tree.views[view].superview
    let margins: (LayoutConstraint.Attribute, LayoutConstraint.Attribute) =
      isRow ? (.leadingMargin, .trailingMargin) : (.topMargin, .bottomMargin)
    func add(
      _ attribute: LayoutConstraint.Attribute, _ second: Int?,
      _ other: LayoutConstraint.Attribute, _ constant: Double, multiplier: Double = 1
    ) {
      var constraint = ConstrainedTree.Constraint(first: view, attribute: attribute)
      constraint.second = second
      constraint.secondAttribute = other
      if other == start || other == end, second == superview {
        // The margins of the superview, by its attributes or its guide.
        let covers = superview >= 0 && tree.views[superview].safeArea != nil
        switch choices.integer(upTo: 9) {
        case 7 where covers: constraint.secondPart = choices.pick([.safeArea, .keyboard])
        case 8: constraint.secondAttribute = other == start ? margins.0 : margins.1
        case 9: constraint.secondPart = .margins
        default: break
        }
      }
      constraint.constant = constant
      constraint.multiplier = multiplier
      constraint.relation = choices.pick(LayoutConstraint.Relation.allCases)
      if choices.chance(1, of: 3) { constraint.priority = priority() }
      tree.constraints.append(constraint)
    }
    switch choices.integer(upTo: 5) {
    case 0: add(start, superview, start, wholeLength(20))
    case 1 where sibling >= 0:
      add(
        start, sibling, end, wholeLength(12),
        multiplier: choices.chance(1, of: 8) ? choices.pick([2, 0.5]) : 1)
    case 2: add(isRow ? .centerX : .centerY, superview, isRow ? .centerX : .centerY, 0)
    case 3 where !isRow && sibling >= 0:
      let baseline = choices.pick([LayoutConstraint.Attribute.lastBaseline, .firstBaseline])
      add(baseline, sibling, baseline, 0)
    case 4: break
    default: add(start, superview, start, 0)
    }
    if choices.chance(1, of: 2) {
      add(
        end, superview, end, -wholeLength(20), multiplier: choices.chance(1, of: 16) ? 0.5 : 1)
    }
    switch choices.integer(upTo: 5) {
    case 3: add(size, nil, .notAnAttribute, wholeLength(200))
    case 4 where sibling >= 0: add(size, sibling, size, 0, multiplier: choices.pick([1, 2, 0.5]))
    case 5 where !isRow: add(size, view, .width, 0, multiplier: choices.pick([1, 0.5]))
    default: break
    }
  }
}
