import Foundation
import SQLayout
import SQLayoutCore

extension Generator {
  /// Makes the same change to a tree and its views.
  mutating func edit(_ tree: inout ConstrainedTree, _ made: ConstrainedTree.Made) {
    choices.beginSpan()
    defer { choices.endSpan() }
    ask(made)
    let index = choices.integer(in: 0...(tree.views.count - 1))
    switch choices.integer(upTo: 15) {
    case 0...5: editConstraint(of: &tree, made)
    case 6:
      tree.size = Size(width: 100 + wholeLength(300), height: 100 + wholeLength(300))
      made.root.frame = CGRect(x: 0, y: 0, width: tree.size.width, height: tree.size.height)
    case 7:
      tree.views[index].content =
        choices.chance(1, of: 4)
        ? nil : Size(width: wholeLength(150), height: wholeLength(60))
      made.views[index].content = tree.views[index].content
    case 8:
      tree.views[index].hugging = priorities()
      tree.views[index].compression = priorities()
      made.views[index].set(tree.views[index])
    case 9:
      tree.views[index].margins = wholeMargins()
      made.views[index].layoutMargins = tree.views[index].margins
    case 10:
      tree.views[index].direction = choices.pick([.rightToLeft, .leftToRight, nil])
      made.views[index].layoutDirection = tree.views[index].direction
    case 11: editMask(of: index, in: &tree, made)
    case 12 where !made.guides.isEmpty: moveGuide(in: &tree, made)
    case 13: breakLines(of: index, in: &tree, made)
    case 14 where tree.views[index].mask == nil:
      // The next layout overwrites it, also where constraints change meanwhile.
      made.views[index].frame = CGRect(wholeFrame())
      editConstraint(of: &tree, made)
      made.view(tree.views[index].superview).setNeedsLayout()
    default: move(index, in: &tree, made)
    }
  }

  private mutating func editConstraint(
    of tree: inout ConstrainedTree, _ made: ConstrainedTree.Made
  ) {
    guard !tree.constraints.isEmpty else { return }
    let index = choices.integer(in: 0...(tree.constraints.count - 1))
    switch choices.integer(upTo: 3) {
    case 0, 1:
      tree.constraints[index].constant = wholeLength(40)
      made.constraints[index].constant = tree.constraints[index].constant
    case 2:
      tree.constraints[index].priority = priority()
      made.constraints[index].priority = tree.constraints[index].priority
    default:
      tree.constraints[index].isActive.toggle()
      let constraint = made.constraints[index]
      // Each name that does it in its turn.
      switch (tree.constraints[index].isActive, index % 4) {
      case (true, _): constraint.isActive = true
      case (false, 0): constraint.isActive = false
      case (false, 1): LayoutConstraint.deactivate([constraint])
      case (false, 2): made.root.removeConstraint(constraint)
      case (false, _): made.root.removeConstraints([constraint])
      }
    }
  }

  /// Sets the frame or the mask of a view at the root. Both are relative to the root's current size from then on.
  private mutating func editMask(
    of index: Int, in tree: inout ConstrainedTree, _ made: ConstrainedTree.Made
  ) {
    // Subviews with a mask keep the size that they were added in.
    guard var mask = tree.views[index].mask, tree.views[index].superview < 0,
      !tree.views.contains(where: { $0.superview == index && $0.mask != nil })
    else { return }
    mask.room = tree.size
    if choices.chance(1, of: 2) {
      mask.frame = wholeFrame()
      made.views[index].frame = CGRect(mask.frame)
    } else {
      mask.frame = Rect(made.views[index].frame)
      mask.parts = self.mask()
      made.views[index].autoresizingMask = mask.parts
    }
    tree.views[index].mask = mask
  }

  /// Removes a guide, whose constraints become inactive, and adds it to a view again.
  private mutating func moveGuide(in tree: inout ConstrainedTree, _ made: ConstrainedTree.Made) {
    let number = choices.integer(in: 0...(tree.guides.count - 1))
    let owner = choices.integer(in: 0...tree.views.count) - 1
    if choices.chance(1, of: 2) {
      made.view(tree.guides[number]).removeLayoutGuide(made.guides[number])
    }
    made.view(owner).addLayoutGuide(made.guides[number])
    tree.guides[number] = owner
    for index in tree.constraints.indices {
      if tree.constraints[index].firstPart == .guide(number) {
        tree.constraints[index].first = owner
        tree.constraints[index].isActive = false
      }
      if tree.constraints[index].secondPart == .guide(number) {
        tree.constraints[index].second = owner
        tree.constraints[index].isActive = false
      }
    }
  }

  /// Sets or removes the limit of the width of a view's text.
  private mutating func breakLines(
    of index: Int, in tree: inout ConstrainedTree, _ made: ConstrainedTree.Made
  ) {
    guard !tree.joinsAxes else { return }
    tree.views[index].isText.toggle()
    made.views[index].isText = tree.views[index].isText
  }

  /// Moves a view with its subviews into another one; constraints with other views become
  /// inactive.
  private mutating func move(
    _ index: Int, in tree: inout ConstrainedTree, _ made: ConstrainedTree.Made
  ) {
    guard tree.views[index].mask == nil else { return }
    let superview = choices.integer(in: 0...index) - 1
    let view = made.views[index]
    let inside = tree.views.indices.filter { made.views[$0].isDescendant(of: view) }
    let others = made.view(superview).subviews.filter { $0 !== view }
    // Views are added in the order of their numbers.
    let place = tree.views[..<index].count { $0.superview == superview }
    if choices.chance(1, of: 2) { view.removeFromSuperview() }
    if place == others.count {
      made.view(superview).addSubview(view)
    } else {
      let isBefore = view.superview === made.view(superview)
      made.view(superview).insertSubview(view, at: isBefore ? place + 1 : place)
    }
    tree.views[index].superview = superview
    for number in tree.constraints.indices {
      let constraint = tree.constraints[number]
      guard let second = constraint.second,
        inside.contains(constraint.first) != inside.contains(second)
      else { continue }
      tree.constraints[number].isActive = false
    }
  }
}
