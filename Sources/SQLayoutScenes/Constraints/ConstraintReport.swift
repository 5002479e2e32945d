import Foundation
import SQLayout
import SQLayoutCore

/// The ambiguous items and the conflicts of the constraints of a scene.
public struct ConstraintReport: Hashable, Sendable {
  /// The items with a number that is not determined, by node.
  public var ambiguous: [Int] = []
  /// For each part whose required constraints cannot all hold, a minimal set that cannot.
  public var conflicts: [[String]] = []
  /// The faults of the views.
  public var faults: [String] = []

  /// Makes an empty report.
  public init() {}
}

extension Scene {
  /// The outermost containers with constraints, each with its views laid out in its frame. Nested
  /// containers are part of them.
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

  /// The ambiguous items and the conflicts; nil in a scene without constraints.
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
  /// For each view of the containers with constraints, the constraints that determine its four
  /// numbers; violated constraints, ambiguous numbers and conflicts. Empty in a scene without
  /// constraints.
  public func constraintExplanation() -> String {
    scene.constrainedViews(frames).map { $0.container.constraintExplanation() }
      .joined(separator: "\n")
  }

  /// The determined numbers of each view in the containers with constraints, by its node. And lines
  /// on violated constraints, with the amounts, and on those that cannot all hold.
  public func determinedNumbers() -> (numbers: [Int: [DeterminedNumber]], findings: [String]) {
    var found: (numbers: [Int: [DeterminedNumber]], findings: [String]) = ([:], [])
    for views in scene.constrainedViews(frames) {
      for (node, view) in views.nodes { found.numbers[node] = view.determinedNumbers() }
      found.findings += views.container.constraintFindings()
    }
    return found
  }

  /// The members of the JSON for ambiguous items and conflicts.
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
