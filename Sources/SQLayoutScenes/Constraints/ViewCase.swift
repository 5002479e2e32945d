import Foundation
import SQLayout
import SQLayoutCore

/// A tree of views with constraints, and its expected frames.
public struct ViewCase: Sendable {
  /// The case's name.
  public var name: String
  /// The root's bounds, in points.
  public var bounds: Rect
  /// The layout direction.
  public var direction = LayoutDirection.leftToRight
  /// The views, in the order of the tree.
  public var views: [ViewDescription]
  /// The constraints.
  public var constraints: [ConstraintDescription]
  /// The frames of determined views, by name, in the space of their superviews.
  public var frames: [String: Rect] = [:]
  /// The frames of the others.
  public var ambiguous: [String: Rect] = [:]
  /// The sums of errors by priority.
  public var errors: [Double: Double] = [:]
  /// How many parts of the tree cannot be satisfied.
  public var conflicts = 0

  /// A tree that was made of the case.
  package struct Tree {
    package var root: AutoLayoutView
    package var views: [String: AutoLayoutView]
    package var constraints: [LayoutConstraint] = []
  }

  /// Makes the views, with their constraints active.
  ///
  /// - Throws: what is wrong, and where in the file.
  package func makeTree() throws(SceneError) -> Tree {
    let root = AutoLayoutView(identifier: "root", frame: CGRect(bounds))
    root.layoutDirection = direction
    var made = Tree(root: root, views: ["root": root])
    for description in views {
      guard made.views[description.id] == nil else {
        throw SceneError(
          place: .path(description.path), message: "two views are named \(description.id)")
      }
      made.views[description.id] = DescribedView(description)
    }
    for description in views {
      guard let view = made.views[description.id] else { continue }
      let name = description.superview ?? "root"
      guard let superview = made.views[name] else {
        throw SceneError(
          place: .path(description.path + ".superview"), message: "no view is named \(name)")
      }
      guard !view.isAncestorOrSelf(of: superview) else {
        throw SceneError(
          place: .path(description.path + ".superview"),
          message: "\(description.id) would lie below itself")
      }
      superview.addSubview(view)
    }
    for description in constraints {
      let active = try description.constraints(views: made.views)
      LayoutConstraint.activate(active)
      made.constraints += active
    }
    return made
  }

  /// The differences between the results of the tree and the expectations of the case.
  ///
  /// - Throws: what is wrong with the case, and where in the file.
  public func differences() throws(SceneError) -> [CaseDifference] {
    let tree = try makeTree()
    tree.root.layoutIfNeeded()
    var differences: [CaseDifference] = []
    func add(_ place: String, _ expected: String, _ got: String) {
      differences.append(
        CaseDifference(caseName: name, place: place, expected: expected, got: got))
    }
    for description in views {
      guard let view = tree.views[description.id] else { continue }
      let frame = Rect(view.frame)
      let isAmbiguous = view.hasAmbiguousLayout
      if let expected = frames[description.id] {
        if isAmbiguous { add(description.id, "a determined frame", "an ambiguous one") }
        if !expected.agrees(with: frame) {
          add(description.id, JSONText.frame(expected), JSONText.frame(frame))
        }
      } else if let expected = ambiguous[description.id] {
        if !isAmbiguous { add(description.id, "an ambiguous frame", "a determined one") }
        if !expected.agrees(with: frame) {
          add(description.id, JSONText.frame(expected), JSONText.frame(frame))
        }
      } else {
        add(description.id, "(the frame is missing)", JSONText.frame(frame))
      }
    }
    let got = tree.root.layoutErrors
    for (priority, sum) in errors.sorted(by: { $0.key > $1.key }) {
      let error = got.first { $0.priority.rawValue == priority }?.sum ?? 0
      if abs(error - sum) > CaseFile.Case.tolerance * max(1, abs(sum)) {
        add("errors at \(JSONText.number(priority))", JSONText.number(sum), JSONText.number(error))
      }
    }
    let count = tree.root.layoutConflicts.count
    if count != conflicts { add("conflicts", "\(conflicts)", "\(count)") }
    for fault in tree.root.layoutFaults { add("faults", "none", "\(fault)") }
    return differences
  }
}

extension AutoLayoutView {
  fileprivate func isAncestorOrSelf(of view: AutoLayoutView) -> Bool { view.isDescendant(of: self) }
}

extension Rect {
  func agrees(with other: Rect) -> Bool {
    zip([x, y, width, height], [other.x, other.y, other.width, other.height]).allSatisfy {
      abs($0 - $1) <= CaseFile.Case.tolerance
    }
  }
}
