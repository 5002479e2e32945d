import Foundation

/// The active constraints of a view.
extension AutoLayoutView {
  /// The active constraints of which the view is the owner: those whose items have it for their
  /// nearest common ancestor.
  public final var constraints: [LayoutConstraint] { held }

  /// Makes a constraint active.
  public final func addConstraint(_ constraint: LayoutConstraint) { constraint.isActive = true }

  /// Makes constraints active.
  public final func addConstraints(_ constraints: [LayoutConstraint]) {
    LayoutConstraint.activate(constraints)
  }

  /// Makes a constraint inactive.
  public final func removeConstraint(_ constraint: LayoutConstraint) {
    constraint.isActive = false
  }

  /// Makes constraints inactive.
  public final func removeConstraints(_ constraints: [LayoutConstraint]) {
    LayoutConstraint.deactivate(constraints)
  }

  final func hold(_ constraint: LayoutConstraint) {
    constraint.owner = self
    constraint.heldIndex = held.count
    held.append(constraint)
    layoutRoot.engine?.add(constraint)
    constraintsDidChange(constraint, "became active")
  }

  final func release(_ constraint: LayoutConstraint) {
    let root = root
    if let updating = root.session?.updating {
      root.report(
        .deactivatedDuringUpdate(constraint: constraint.description, path: updating.path))
    }
    layoutRoot.engine?.remove(constraint)
    constraintsDidChange(constraint, "became inactive")
    // The last one takes its index, so that removal is O(1).
    let last = held.removeLast()
    if last !== constraint {
      held[constraint.heldIndex] = last
      last.heldIndex = constraint.heldIndex
    }
    constraint.owner = nil
  }

  private func constraintsDidChange(_ constraint: LayoutConstraint, _ how: String) {
    let session = root.session
    if session?.updating == nil {
      mark(.needsUpdateConstraints, above: .needsUpdateBelow)
    }
    layoutDidChange()
    session?.noteChange(of: constraint, how, in: self)
  }

  /// The part of an active constraint that changed.
  enum ConstraintChange: String {
    case constant
    case priority
  }

  final func constraintDidChange(_ constraint: LayoutConstraint, _ change: ConstraintChange) {
    layoutRoot.engine?.update(constraint, change)
    layoutDidChange()
    root.session?.noteChange(of: constraint, "has another \(change.rawValue)", in: self)
  }

  /// Notes that the tree's variables changed: views or guides were added or removed, or constants
  /// of them changed.
  final func structureDidChange(_ what: String) {
    layoutRoot.engine?.isStale = true
    mark(.needsUpdateConstraints, above: .needsUpdateBelow)
    layoutDidChange()
    root.session?.noteChange(of: self, what)
  }

  /// Notes that the intrinsic size or its priorities changed.
  final func contentDidChange(_ what: String) {
    layoutRoot.engine?.contentDidChange(self)
    (superview ?? self).layoutDidChange()
    layoutDidChange()
    root.session?.noteChange(of: self, what)
  }

  /// Marks the view, and has the next layout solve again.
  ///
  /// - Parameter isPlaced: whether the ordinary view that arranges this one has just given it a frame, and so has not
  ///   to measure it again.
  final func layoutDidChange(isPlaced: Bool = false) {
    let root = layoutRoot
    root.engine?.needsSolving = true
    mark(.needsLayout, above: .needsLayoutBelow)
    // The size of this view in an ordinary view may have changed.
    if !isPlaced, root.superview == nil, let arranger = root.extras?.arranger,
      root.session?.running.isEmpty ?? true
    {
      arranger.setNeedsLayout(of: root)
    }
  }

  /// The root of the engine that has this view's constraints: the outermost view, or the nearest
  /// whose superview sets frames by hand. Its bounds are given.
  final var layoutRoot: AutoLayoutView {
    outermost { !$0.marks.contains(.isEngineRoot) }
  }

  final func sessionMade() -> LayoutSession {
    if let session { return session }
    let made = LayoutSession()
    session = made
    return made
  }
}
