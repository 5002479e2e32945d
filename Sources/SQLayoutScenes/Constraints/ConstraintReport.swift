import Foundation
import SQLayout
import SQLayoutCore

/// What the constraints of a scene leave open, and where they conflict.
public struct ConstraintReport: Hashable, Sendable {
  /// The items of which a number is not determined, by node.
  public var ambiguous: [Int] = []
  /// For each part whose required constraints cannot all hold, a minimal set that cannot.
  public var conflicts: [[String]] = []
  /// What the views did that they must not.
  public var faults: [String] = []

  /// Makes a report of nothing.
  public init() {}
}

extension Scene {
  /// The outermost containers with constraints, each with its views laid out in its frame; those that
  /// lie in them are part of them.
  ///
  /// - Parameter frames: the frames of the scene.
  func constrainedViews(_ frames: [Rect?]) -> [ConstraintContainer.Views] {
    let inner = Set(
      constraintContainers.values.flatMap { $0.items.filter { $0.nested != nil }.map(\.node) })
    var views: [ConstraintContainer.Views] = []
    for (node, container) in constraintContainers.sorted(by: { $0.key < $1.key })
    where !inner.contains(node) {
      guard let size = node < 0 ? bounds.size : frames[node]?.size else { continue }
      let style = node < 0 ? tree.root : tree.containerStyle(of: node)
      var room = size
      if case .constant(let insets) = style.insets {
        room = Size(
          width: max(0, size.width - insets.left - insets.right),
          height: max(0, size.height - insets.top - insets.bottom))
      }
      // The constraints were checked when the scene was read.
      guard let made = try? container.makeViews(size: room) else { continue }
      made.container.layoutIfNeeded()
      views.append(made)
    }
    return views
  }

  /// What the constraints leave open, and where they conflict; nil in a scene without any.
  func constraintReport(_ frames: [Rect?]) -> ConstraintReport? {
    guard !constraintContainers.isEmpty else { return nil }
    var report = ConstraintReport()
    for views in constrainedViews(frames) {
      report.ambiguous += views.nodes
        .filter { $0.view.superview != nil && $0.view.hasAmbiguousLayout }.map(\.node)
      report.conflicts += views.container.layoutConflicts.map { conflict in
        conflict.constraints.map(\.description)
      }
      report.faults += views.container.layoutFaults.map(\.description)
    }
    return report
  }
}

extension LaidOutScene {
  /// For each view of the containers with constraints, what determines its four numbers; what is
  /// violated, ambiguous and in conflict. Empty in a scene without constraints.
  public func constraintExplanation() -> String {
    scene.constrainedViews(frames).map { $0.container.constraintExplanation() }
      .joined(separator: "\n")
  }

  /// What determines the numbers of each view in the containers with constraints, by its node; and, in
  /// lines, what constraints violate and by how much, and which cannot all hold.
  public func determinedNumbers() -> (numbers: [Int: [DeterminedNumber]], findings: [String]) {
    var found: (numbers: [Int: [DeterminedNumber]], findings: [String]) = ([:], [])
    for views in scene.constrainedViews(frames) {
      for (node, view) in views.nodes { found.numbers[node] = view.determinedNumbers() }
      found.findings += views.container.constraintFindings()
    }
    return found
  }

  /// The members of the JSON that say what constraints leave open, and where they conflict.
  var constraintMembers: String {
    guard let constraints else { return "" }
    let ambiguous = constraints.ambiguous.map { JSONText.string(scene.tree.path(to: $0)) }
    let conflicts = constraints.conflicts.map { conflict in
      "[" + conflict.map(JSONText.string).joined(separator: ", ") + "]"
    }
    return ", \"ambiguous\": [\(ambiguous.joined(separator: ", "))]"
      + ", \"conflicts\": [\(conflicts.joined(separator: ", "))]"
  }
}
