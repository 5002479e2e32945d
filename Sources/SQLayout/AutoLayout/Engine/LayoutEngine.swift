import Foundation
import LinearConstraints

/// The constraints of a tree of views in the solver, and the solution.
///
/// Each view and guide has four variables in preorder: x and y of its alignment rectangle relative to
/// that of its superview, width and height. A location is the sum of the x or y of the views between
/// it and the nearest common ancestor of the two items, so that equations between siblings, or a view
/// and its superview, have a few terms however deep they lie. The root has width and height alone.
final class LayoutEngine {
  var solver = ConstraintSolver()
  /// The views and guides in preorder, the guides of a view right after it.
  private(set) var nodes: [Node] = []
  private(set) var variables: [Variable] = []
  /// The origins of the constraints of the solver, by row index.
  var sources: [Source?] = []
  var ids: [ConstraintID?] = []
  /// The rows of views' intrinsic sizes, by node.
  var contentRows: [ContentRows] = []
  /// The nodes whose intrinsic size or priorities changed since their rows were made.
  var changedContents: [Int] = []
  /// Whether the tree changed since the variables were made.
  var isStale = false
  var needsSolving = true
  /// The values of the last solution, by variable.
  var values: [Double] = []
  /// The views and guides to be placed again.
  var moved = MovedNodes()
  /// Scratch memory: the terms of the constraint that is being made.
  var scratch: [Term] = []
  /// The target for the size of the root; nil where its bounds are given.
  let fitting: Fitting?
  /// The size of the root's alignment rectangle that the solver has.
  private var givenSize = CGSize.zero

  /// A view or guide.
  struct Node {
    unowned let view: AutoLayoutView
    /// Nil for a view.
    var guide: LayoutGuide?
    /// The node of the superview, or of the view that the guide belongs to; −1 for the root.
    var parent: Int
  }

  /// A target size of a fitting pass, at priorities.
  struct Fitting {
    var size: CGSize
    var horizontal: LayoutPriority
    var vertical: LayoutPriority
  }

  /// Makes an engine of all views below one.
  ///
  /// - Parameters:
  ///   - root: the view.
  ///   - fitting: the target for the size of the root; nil where its bounds are given.
  /// - Complexity: O(views + terms of constraints).
  init(root: AutoLayoutView, fitting: Fitting? = nil) {
    self.fitting = fitting
    number(root)
    addVariables()
    contentRows = [ContentRows](repeating: ContentRows(), count: nodes.count)
    moved = MovedNodes(count: nodes.count)
    for index in nodes.indices where nodes[index].guide == nil {
      let view = nodes[index].view
      if index > 0 || fitting != nil { refreshContent(of: index) }
      if index > 0, view.marks.contains(.translatesMask) { addMask(of: index) }
      for constraint in view.held { add(constraint) }
    }
    if let fitting {
      addFitting(Double(fitting.size.width), .horizontal, fitting.horizontal)
      addFitting(Double(fitting.size.height), .vertical, fitting.vertical)
    }
  }

  /// The root of the tree.
  var root: AutoLayoutView { nodes[0].view }

  /// Gives views and guides their nodes in preorder. A view whose superview sets its frame by hand
  /// is the root of a separate tree.
  private func number(_ root: AutoLayoutView) {
    var waiting = [(view: root, parent: -1)]
    while let (view, parent) = waiting.popLast() {
      let index = nodes.count
      view.node = index
      nodes.append(Node(view: view, guide: nil, parent: parent))
      for guide in view.extras?.guides ?? [] {
        guide.node = nodes.count
        nodes.append(Node(view: view, guide: guide, parent: index))
      }
      for subview in view.subviews.reversed() where !subview.marks.contains(.isEngineRoot) {
        waiting.append((subview, index))
      }
    }
  }

  private func addVariables() {
    solver.reserve(
      variables: 4 * nodes.count, constraints: 8 * nodes.count, terms: 16 * nodes.count)
    variables.reserveCapacity(4 * nodes.count)
    let size = rootSize
    givenSize = size
    for (axis, length) in [(LayoutAxis.horizontal, size.width), (.vertical, size.height)] {
      variables.append(
        fitting == nil
          ? solver.addVariable(
            lowerBound: Double(length), upperBound: Double(length), part: part(0, axis))
          : solver.addVariable(lowerBound: 0, part: part(0, axis)))
    }
    for node in nodes.indices.dropFirst() {
      variables.append(solver.addVariable(part: part(node, .horizontal)))
      variables.append(solver.addVariable(part: part(node, .vertical)))
      variables.append(solver.addVariable(lowerBound: 0, part: part(node, .horizontal)))
      variables.append(solver.addVariable(lowerBound: 0, part: part(node, .vertical)))
    }
  }

  /// The size of the root's alignment rectangle.
  private var rootSize: CGSize {
    let size = root.alignmentRect(forFrame: root.storedFrame).size
    return CGSize(
      width: size.width.isFinite ? max(0, size.width) : 0,
      height: size.height.isFinite ? max(0, size.height) : 0)
  }

  /// Updates the bounds of the root, where its alignment rectangle has another size.
  func boundsDidChange() {
    let size = rootSize
    guard !isStale, size != givenSize else { return }
    givenSize = size
    needsSolving = true
    for (axis, length) in [(LayoutAxis.horizontal, size.width), (.vertical, size.height)] {
      solver.setBounds(
        of: self.length(0, axis), lower: Double(length), upper: Double(length))
    }
  }

  // MARK: Variables

  /// The solver's part of a view and an axis, by which required constraints are joined.
  func part(_ node: Int, _ axis: LayoutAxis) -> Int { 2 * node + (axis == .horizontal ? 0 : 1) }

  /// Where a view or guide begins along an axis, relative to its superview; the root has no such
  /// variable.
  func start(_ node: Int, _ axis: LayoutAxis) -> Variable {
    variables[4 * node - 2 + (axis == .horizontal ? 0 : 1)]
  }

  func length(_ node: Int, _ axis: LayoutAxis) -> Variable {
    variables[4 * node + (axis == .horizontal ? 0 : 1)]
  }

  /// Whether the node stored in a view is one of this engine.
  func contains(_ view: AutoLayoutView) -> Bool {
    view.node >= 0 && view.node < nodes.count && nodes[view.node].view === view
  }
}
