import Foundation
import SQLayout
import SQLayoutCore

/// Nested constrained views whose frames are given by four constants each; some of them show a box.
struct ConstrainedPlaces {
  /// A view below the root.
  private struct Node {
    let view: AutoLayoutView
    /// The distances from the left and top edge of the superview, the width and the height.
    let constraints: [LayoutConstraint]
    var place: Rect
    /// The node of the superview; nil for the root.
    let parent: Int?
    var isThere = true

    /// The item of the view.
    var shown: HidableBox? { (view as? ItemView)?.item as? HidableBox }
  }

  let root: AutoLayoutView
  /// The bounds of the root, for reports.
  let scenario: Scenario
  private var nodes: [Node] = []

  init(_ generator: inout Generator) {
    let size = Size(width: 64, height: 64)
    root = AutoLayoutView(frame: CGRect(x: 0, y: 0, width: 64, height: 64))
    scenario = Scenario(bounds: Rect(x: 0, y: 0, width: 64, height: 64), fitting: size)
    for _ in 0...generator.choices.integer(upTo: 4) { add(&generator) }
  }

  /// A view of the tree, which may be the outermost one.
  func anyView(_ generator: inout Generator) -> AutoLayoutView {
    let there = nodes.filter { node in node.isThere }.map(\.view)
    return generator.choices.pick([root] + there)
  }

  // MARK: Changes

  /// Adds a view in front of others.
  private mutating func add(_ generator: inout Generator) {
    let around = generator.choices.integer(upTo: UInt32(nodes.count))
    let parent = around == 0 ? nil : Int(around) - 1
    guard parent.map({ nodes[$0].isThere }) ?? true else { return }
    let superview = parent.map { nodes[$0].view } ?? root
    let view =
      generator.choices.chance(1, of: 3)
      ? ItemView(HidableBox(.zero), identifier: "\(nodes.count)")
      : AutoLayoutView(identifier: "\(nodes.count)")
    superview.addSubview(view)
    let place = Self.place(&generator)
    let constraints = [
      view.leftAnchor.constraint(equalTo: superview.leftAnchor, constant: CGFloat(place.x)),
      view.topAnchor.constraint(equalTo: superview.topAnchor, constant: CGFloat(place.y)),
      view.widthAnchor.constraint(equalToConstant: CGFloat(place.width)),
      view.heightAnchor.constraint(equalToConstant: CGFloat(place.height)),
    ]
    LayoutConstraint.activate(constraints)
    nodes.append(Node(view: view, constraints: constraints, place: place, parent: parent))
  }

  /// Moves a view, hides or shows it or its item, removes it, or adds another.
  mutating func change(_ generator: inout Generator) {
    let node = Int(generator.choices.integer(upTo: UInt32(nodes.count - 1)))
    switch generator.choices.integer(upTo: 4) {
    case 0: add(&generator)
    case 1: nodes[node].view.isHidden.toggle()
    case 2: nodes[node].shown?.isHidden.toggle()
    case 3: remove(node)
    default:
      let place = Self.place(&generator)
      nodes[node].place = place
      let constants = [place.x, place.y, place.width, place.height]
      for (constraint, constant) in zip(nodes[node].constraints, constants) {
        constraint.constant = CGFloat(constant)
      }
    }
  }

  private mutating func remove(_ node: Int) {
    guard nodes[node].isThere else { return }
    nodes[node].view.removeFromSuperview()
    nodes[node].isThere = false
    // A node comes after its superview.
    for index in nodes.indices where nodes[index].parent.map({ !nodes[$0].isThere }) == true {
      nodes[index].isThere = false
    }
  }

  /// Disables user interaction of a view.
  func disable(_ generator: inout Generator) {
    let node = Int(generator.choices.integer(upTo: UInt32(nodes.count - 1)))
    nodes[node].view.isUserInteractionEnabled = false
  }

  private static func place(_ generator: inout Generator) -> Rect {
    func number(_ greatest: UInt32) -> Double { Double(generator.choices.integer(upTo: greatest)) }
    return Rect(x: number(40) - 8, y: number(40) - 8, width: number(48), height: number(48))
  }

  // MARK: Expectations

  /// The visible items below the root, from back to front, with their frames in the root's space.
  ///
  /// - Parameter isReached: whether a view is visited, with all its descendants.
  private func items(
    where isReached: (any SQLayoutItem, Rect) -> Bool
  ) -> [(item: any SQLayoutItem, frame: Rect)] {
    var found: [(item: any SQLayoutItem, frame: Rect)] = []
    func visit(_ parent: Int?, x: Double, y: Double) {
      for (index, node) in nodes.enumerated() where node.parent == parent && node.isThere {
        var frame = node.place
        (frame.x, frame.y) = (frame.x + x, frame.y + y)
        guard !node.view.isHidden, isReached(node.view, frame) else { continue }
        found.append((node.view, frame))
        if let box = node.shown, !box.isHidden { found.append((box, frame)) }
        visit(index, x: frame.x, y: frame.y)
      }
    }
    visit(nil, x: 0, y: 0)
    return found
  }

  /// The frames of the items, and of the root.
  var frames: [SQItemKey: Rect] {
    var frames = [SQItemKey(root): scenario.bounds]
    for (item, frame) in items(where: { _, _ in true }) { frames[SQItemKey(item)] = frame }
    return frames
  }

  /// Where the drawn items differ from the visible ones.
  func wrongDrawing() -> Finding? {
    let expected = items { _, _ in true }.filter { !($0.item is ItemView) }
    let got = root.drawnItems()
    let isSame =
      expected.count == got.count
      && zip(expected, got).allSatisfy { one, other in
        one.item === other.item && CGRect(one.frame) == other.bounds && other.clip == nil
          && other.isMovedAlone && other.isContainer == holdsViews(one.item)
      }
    guard !isSame else { return nil }
    return Finding(
      "drawing", expected: "\(expected.map(\.frame))",
      got: "\(got.map { ($0.bounds, $0.isContainer) })", in: scenario)
  }

  private func holdsViews(_ item: any SQLayoutItem) -> Bool {
    nodes.contains { node in
      node.isThere && node.parent.map { nodes[$0].view === item } ?? false
    }
  }

  /// A point at which a hit test differs from a search over all frames.
  func wrongHit(_ generator: inout Generator) -> Finding? {
    let x = Double(generator.choices.integer(upTo: 63))
    let y = Double(generator.choices.integer(upTo: 63))
    let reached = items { $0.isUserInteractionEnabled && $1.holds((x, y)) }
    // A view that shows an item is never the result.
    let expected = reached.last { !($0.item is ItemView) }?.item ?? root
    let got = root.hitTest(CGPoint(x: x, y: y))
    guard got !== expected else { return nil }
    func text(_ item: (any SQLayoutItem)?) -> String {
      guard let item else { return "nothing" }
      let node = nodes.first { $0.shown === item || $0.view === item }
      return item === root
        ? "the outermost view" : "\(type(of: item)) of \(node?.view.path ?? "none")"
    }
    return Finding(
      "hit", expected: "\(text(expected)) at (\(x), \(y))", got: text(got), in: scenario)
  }
}
