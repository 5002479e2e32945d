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

/// The views of an outermost container with constraints, and where its room lies.
struct ConstrainedRoom {
  /// The container's node; -1 for the root.
  var node: Int
  /// The views, laid out in the room.
  var views: ConstraintContainer.Views
  /// The origin of the container's bounds, in points: that of the scene's bounds for the root.
  var origin = (x: 0.0, y: 0.0)
  /// The container's insets; zero where a function gives them.
  var insets = Insets.zero
  /// The container's size in the scene, of which a pass counts at most 10,000 points in each direction.
  var size = Size.zero
}

/// Measures nodes of a tree outside a pass.
private final class ItemMeasurer {
  private let tree: LayoutTree
  private var layout = Layout()

  init(_ tree: LayoutTree) { self.tree = tree }

  /// The size of a node under a fitting size; zero of one that was removed.
  func size(of node: Int, fitting: Size) -> Size {
    tree.contains(node) ? layout.size(tree, of: node, fitting: fitting) : .zero
  }
}

extension Scene {
  /// The outermost containers with constraints, each with its views laid out in its frame. Nested
  /// containers are part of them.
  ///
  /// - Parameter frames: the frames of the scene.
  func constrainedRooms(_ frames: [Rect?]) -> [ConstrainedRoom] {
    let inner = Set(
      constraintContainers.values.flatMap { $0.items.filter { $0.nested != nil }.map(\.node) })
    let measurer = ItemMeasurer(tree)
    var rooms: [ConstrainedRoom] = []
    for (node, container) in constraintContainers.sorted(by: { $0.key < $1.key })
    where !inner.contains(node) {
      guard let size = node < 0 ? bounds.size : frames[node]?.size else { continue }
      let style = node < 0 ? tree.root : tree.containerStyle(of: node)
      let insets = if case .constant(let insets) = style.insets { insets } else { Insets.zero }
      let counted = size.counted
      let room = Size(
        width: max(0, counted.width - insets.left - insets.right),
        height: max(0, counted.height - insets.top - insets.bottom))
      // The constraints were checked when the scene was read.
      guard
        let views = try? container.makeViews(
          size: room, measure: { measurer.size(of: $0.node, fitting: $1) })
      else { continue }
      views.container.layoutIfNeeded()
      let origin = node < 0 ? (bounds.x, bounds.y) : (0, 0)
      rooms.append(
        ConstrainedRoom(node: node, views: views, origin: origin, insets: insets, size: size))
    }
    return rooms
  }

  /// The ambiguous items and the conflicts; nil in a scene without constraints.
  func constraintReport(_ frames: [Rect?]) -> ConstraintReport? {
    guard !constraintContainers.isEmpty else { return nil }
    var report = ConstraintReport()
    for room in constrainedRooms(frames) {
      let views = room.views
      report.ambiguous += views.nodes
        .filter { !views.isDropped($0.view) && $0.view.hasAmbiguousLayout }.map(\.node)
      report.conflicts += views.container.layoutConflicts.map { conflict in
        conflict.constraints.map(\.description)
      }
      report.faults += views.container.layoutFaults.compactMap { fault in
        let found = views.nodes.first { $0.view.path == fault.path }
        return fault.inScene(at: tree.path(to: found?.node ?? room.node))
      }
    }
    return report
  }
}

extension LaidOutScene {
  /// For each view of the containers with constraints, the constraints that determine its four
  /// numbers; violated constraints, ambiguous numbers and conflicts. Empty in a scene without
  /// constraints.
  public func constraintExplanation() -> String {
    scene.constrainedRooms(frames).map { room in
      room.views.container.constraintExplanation()
        + limits(in: room).map { $0 + "\n" }.joined()
    }.joined(separator: "\n")
  }

  /// The determined numbers of each view in the containers with constraints, by its node. And lines
  /// on violated constraints, with the amounts, and on those that cannot all hold. A dropped item has
  /// no numbers.
  public func determinedNumbers() -> (numbers: [Int: [DeterminedNumber]], findings: [String]) {
    var found: (numbers: [Int: [DeterminedNumber]], findings: [String]) = ([:], [])
    for room in scene.constrainedRooms(frames) {
      for (node, view) in room.views.nodes {
        let numbers = room.views.isDropped(view) ? [] : view.determinedNumbers()
        found.numbers[node] = numbers.map { limited(room.inScene($0, of: view)) }
      }
      found.findings += room.views.container.constraintFindings()
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

extension ConstrainedRoom {
  /// A determined number of a view as that of its frame in the scene: in the container's bounds and not in its room,
  /// which begins after the bounds' origin and the insets.
  fileprivate func inScene(
    _ number: DeterminedNumber, of view: AutoLayoutView
  ) -> DeterminedNumber {
    let name = views.container.identifier ?? ""
    var starts: [(source: String, amount: Double)] = []
    if let origin = self.start(of: view) {
      let isOutermost = view.superview === views.container
      let owner = isOutermost ? name : view.superview?.superview?.identifier ?? "a container"
      let bounds = isOutermost ? self.origin : (x: 0, y: 0)
      // The room of a container with insets lies within its alignment rectangle.
      switch number.name {
      case "x":
        starts = [
          ("bounds.x", bounds.x), ("\(owner).insets left", origin.insets.left),
          ("alignment rectangle", origin.x - bounds.x - origin.insets.left),
        ]
      case "y":
        starts = [
          ("bounds.y", bounds.y), ("\(owner).insets top", origin.insets.top),
          ("alignment rectangle", origin.y - bounds.y - origin.insets.top),
        ]
      default: break
      }
    }
    let added = starts.filter { abs($0.amount) > 1e-9 }.map {
      DeterminedNumber.Contribution(source: $0.source, amount: $0.amount)
    }
    // The container's view is as large as its room.
    let lengths = [
      ("\(name).width", insets.left + insets.right, size.width),
      ("\(name).height", insets.top + insets.bottom, size.height),
    ]
    let others = number.contributions.map { contribution in
      guard let length = lengths.first(where: { $0.0 == contribution.source }) else {
        return contribution
      }
      let limit = length.2 > Size.greatestCounted ? " up to 10000" : ""
      return DeterminedNumber.Contribution(
        source: contribution.source + limit + (length.1 == 0 ? "" : " without insets"),
        amount: contribution.amount)
    }
    return number.adding(added.reduce(0) { $0 + $1.amount }, as: added + others)
  }
}

extension AutoLayoutFault {
  /// The fault in the terms of a scene, where nothing is called, with a path in it; nil where it is no fault there.
  func inScene(at path: String) -> String? {
    switch self {
    case .constraint(.noCommonTree, _):
      // Constraints for another size become active after one of their items was dropped, and do not count.
      nil
    case .layoutInEachPass(let limit, _):
      "\(path): no layout was found in \(limit) passes: a text or constraints with \"when\" depend on a length "
        + "that follows from them: constrain it to a constant"
    default:
      path + description.dropFirst(self.path.count)
    }
  }
}
