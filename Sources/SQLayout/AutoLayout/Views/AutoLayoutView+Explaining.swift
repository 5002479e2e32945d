import Foundation
import LinearConstraints

/// A set of required constraints that cannot all hold, while without any one of them the others can.
public struct LayoutConflict: CustomStringConvertible {
  /// The constraints.
  public var constraints: [LayoutConstraint]

  /// The constraints as they were written, one on each line.
  public var description: String {
    "these constraints cannot all hold:\n" + constraints.map { "  \($0)\n" }.joined()
  }
}

/// The solution of a tree of views.
extension AutoLayoutView {
  /// A minimal set of constraints for each part of the tree in which the required ones cannot all
  /// hold.
  public final var layoutConflicts: [LayoutConflict] {
    guard let engine = solvedEngine else { return [] }
    return engine.solver.conflicts.map { conflict in
      LayoutConflict(constraints: conflict.compactMap { engine.constraint(of: $0) })
    }
  }

  /// Whether one of the numbers of the view's alignment rectangle is ambiguous.
  public final var hasAmbiguousLayout: Bool {
    guard let engine = solvedEngine, engine.contains(self) else { return false }
    return engine.isAmbiguous(node)
  }

  /// The sum of the errors of the constraints of each priority, from the highest.
  public final var layoutErrors: [(priority: LayoutPriority, sum: Double)] {
    solvedEngine?.solver.errors.map { (LayoutPriority($0.priority), $0.sum) } ?? []
  }

  /// The constraints that determine the view's location and length along an axis: those that hold
  /// with equality, and whose constants would move it.
  public final func constraintsAffectingLayout(for axis: LayoutAxis) -> [LayoutConstraint] {
    guard let engine = solvedEngine, engine.contains(self) else { return [] }
    var constraints: [LayoutConstraint] = []
    for variable in engine.variables(of: node, axis) {
      for id in engine.solver.activeConstraints(of: variable) {
        guard let constraint = engine.constraint(of: id) else { continue }
        let isKnown = constraints.contains {
          $0 === constraint || $0.description == constraint.description
        }
        if !isKnown { constraints.append(constraint) }
      }
    }
    return constraints
  }

  /// The engine of the view's tree, with the constraints as they are now.
  final var solvedEngine: LayoutEngine? {
    let root = layoutRoot
    root.solveIfNeeded()
    return root.engine
  }
}
