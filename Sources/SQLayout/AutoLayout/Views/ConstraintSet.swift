import Foundation

/// Constraints that are active while bounds are of certain sizes.
///
/// ```swift
/// view.addConstraintSet(ConstraintSet(width: 600...) { stacked })
/// ```
public final class ConstraintSet {
  /// The constraints, in the order in which they become active.
  public let constraints: [LayoutConstraint]
  /// Whether the constraints are active.
  public private(set) var isActive = false
  private let condition: (CGSize) -> Bool

  /// Makes a set for the sizes for which a condition holds.
  public init(_ constraints: [LayoutConstraint], when condition: @escaping (CGSize) -> Bool) {
    self.constraints = constraints
    self.condition = condition
  }

  /// Makes a set for ranges of the width and the height, both in points.
  public convenience init(
    _ constraints: [LayoutConstraint], width: Range<CGFloat> = 0..<CGFloat.infinity,
    height: Range<CGFloat> = 0..<CGFloat.infinity
  ) {
    self.init(constraints) { width.contains($0.width) && height.contains($0.height) }
  }

  fileprivate func isMeant(for size: CGSize) -> Bool { condition(size) }

  fileprivate func set(_ isActive: Bool) {
    self.isActive = isActive
    for constraint in constraints { constraint.isActive = isActive }
  }

  /// Activates the sets for a size. Other sets become inactive first, so that sets that exclude
  /// each other are never active together. A constraint of several sets stays active in one.
  fileprivate static func choose(among sets: [ConstraintSet], for size: CGSize) {
    let meant = sets.filter { $0.isMeant(for: size) }
    for set in sets where set.isActive && !meant.contains(where: { $0 === set }) { set.set(false) }
    for set in meant { set.set(true) }
  }
}

extension AutoLayoutView {
  /// The sets of constraints that are active for sizes of the view's bounds.
  public final var constraintSets: [ConstraintSet] { extras?.constraintSets ?? [] }

  /// Adds a set: from now on it is active while its condition holds for the view's bounds.
  public final func addConstraintSet(_ set: ConstraintSet) {
    extrasMade().constraintSets.append(set)
    chooseConstraintSets()
  }

  /// Removes a set, whose constraints become inactive.
  public final func removeConstraintSet(_ set: ConstraintSet) {
    guard let index = extras?.constraintSets.firstIndex(where: { $0 === set }) else { return }
    extras?.constraintSets.remove(at: index)
    set.set(false)
    chooseConstraintSets()
  }

  final func chooseConstraintSets() {
    guard let sets = extras?.constraintSets, !sets.isEmpty else { return }
    ConstraintSet.choose(among: sets, for: storedFrame.size)
  }
}
