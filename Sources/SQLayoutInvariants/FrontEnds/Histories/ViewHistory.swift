import Foundation
import SQLayout
import SQLayoutCore

/// Constrained views, layout views and boxes that move between holders of all kinds, as a value.
struct ViewHistory {
  enum Kind {
    /// A constrained view.
    case piece
    /// A layout view: a column.
    case column
    /// An item without views.
    case box
  }

  /// A view or item by its number.
  struct Node {
    let kind: Kind
    /// The view that holds it; nil where none does.
    var parent: Int?
    /// What it holds, in their order.
    var children: [Int] = []
    /// The size of a box, or of the content of a constrained view.
    var size: Size?
    var isHidden = false
    /// The insets of a layout view.
    var insets = Insets.zero
    /// What a constrained view is; of others it has no meaning.
    var piece = Piece()
    /// The frame that was given to a constrained view or a layout view without holder.
    var frame = Rect(x: 0, y: 0, width: 100, height: 100)
    /// The distance of a view that shows an item from the top left corner of its superview.
    var offset = 0.0
  }

  /// The properties of a constrained view.
  struct Piece {
    var hugging = 250.0
    var compression = 750.0
    /// The insets of the alignment rectangle.
    var alignment = Insets.zero
    var margins = Insets(all: 8)
    var direction: LayoutDirection?
    /// The safe area of its own, if any.
    var safeArea: Insets?
    var keyboard = 0.0
    var breaksLines = false
    var lineWidth = 0.0
    var hasGuide = false
    var translatesMask = false
    var mask: AutoresizingMask = []
    /// The frame and the size of the superview that the mask is relative to.
    var noted = (frame: Rect.zero, room: Size.zero)
    /// Whether views lie at corners of its safe area and its keyboard.
    var hasProbes = false
    /// The distances from the edges of the superview in which it is installed.
    var installed: Insets?
    /// The priorities that were not possible and were reported at the outermost view.
    var faults: [Double] = []
  }

  enum Part: Equatable {
    case view, margins, guide
  }

  struct Constraint {
    var first: Int
    var firstPart = Part.view
    var attribute: LayoutConstraint.Attribute
    var relation = LayoutConstraint.Relation.equal
    var second: Int?
    var secondPart = Part.view
    var other = LayoutConstraint.Attribute.notAnAttribute
    var multiplier = 1.0
    var constant = 0.0
    var priority = 1000.0
    var isActive = false
    /// Whether sets alone make it active.
    var isOfSets = false
  }

  /// A set of constraints that are active for widths of a view.
  struct Group {
    let owner: Int
    let width: Range<CGFloat>
    let constraints: [Int]
    var isThere = false
  }

  var nodes: [Node] = []
  var constraints: [Constraint] = []
  var sets: [Group] = []

  var pieces: [Int] { nodes.indices.filter { nodes[$0].kind == .piece } }
  var roots: [Int] { nodes.indices.filter { nodes[$0].parent == nil } }

  func kind(_ node: Int?) -> Kind? { node.map { nodes[$0].kind } }

  /// The superview of a constrained view; nil where it is in no constrained view.
  func superview(_ node: Int) -> Int? {
    kind(nodes[node].parent) == .piece ? nodes[node].parent : nil
  }

  /// The node, and all that hold it, from the innermost.
  func around(_ node: Int) -> [Int] {
    var all = [node]
    while let parent = nodes[all[all.count - 1]].parent { all.append(parent) }
    return all
  }

  func outermost(_ node: Int) -> Int { around(node).last ?? node }

  /// The outermost constrained view that holds one through constrained views alone.
  func root(_ piece: Int) -> Int {
    var root = piece
    while let superview = superview(root) { root = superview }
    return root
  }

  /// The constrained views in one, through constrained views alone, itself included.
  func subtree(_ piece: Int) -> [Int] {
    [piece]
      + nodes[piece].children.filter { nodes[$0].kind == .piece }.flatMap { subtree($0) }
  }

  func isUsable(_ constraint: Constraint) -> Bool {
    if constraint.firstPart == .guide, !nodes[constraint.first].piece.hasGuide { return false }
    guard let second = constraint.second else { return true }
    if constraint.secondPart == .guide, !nodes[second].piece.hasGuide { return false }
    return root(constraint.first) == root(second)
  }

  /// Takes a node out of what holds it: constraints across its edge become inactive.
  mutating func takeOut(_ node: Int) {
    guard let parent = nodes[node].parent else { return }
    if nodes[node].kind == .piece, nodes[parent].kind == .piece {
      let inside = Set(subtree(node))
      for index in constraints.indices {
        guard let second = constraints[index].second else { continue }
        if inside.contains(constraints[index].first) != inside.contains(second) {
          constraints[index].isActive = false
        }
      }
    }
    nodes[parent].children.removeAll { $0 == node }
    nodes[node].parent = nil
    nodes[node].piece.installed = nil
  }

  mutating func takeOutGuide(of node: Int) {
    nodes[node].piece.hasGuide = false
    for index in constraints.indices {
      let constraint = constraints[index]
      if constraint.first == node && constraint.firstPart == .guide
        || constraint.second == node && constraint.secondPart == .guide
      {
        constraints[index].isActive = false
      }
    }
  }

  /// The kinds and holders, for a report.
  var text: String {
    func text(_ node: Int) -> String {
      let children = nodes[node].children.map { text($0) }.joined(separator: ", ")
      let name = "\(nodes[node].kind) \(node)"
      return children.isEmpty ? name : "\(name) (\(children))"
    }
    let groups = sets.enumerated().map { index, set in
      "set \(index) of \(set.owner) for \(set.width): constraints \(set.constraints), there \(set.isThere)"
    }
    let heights = constraints.enumerated().filter { $0.element.isOfSets }.map { index, constraint in
      "constraint \(index): height \(constraint.constant) of \(constraint.first)"
    }
    return (roots.map { text($0) } + groups + heights).joined(separator: "; ")
  }
}
