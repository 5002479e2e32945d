import Foundation
import LinearConstraints

/// The constraints of a tree of views as the solver has them, and the solution.
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
  /// What the constraints of the solver are, by their number.
  var sources: [Source?] = []
  var ids: [ConstraintID?] = []
  /// The rows of views' intrinsic sizes, by node.
  var contentRows: [ContentRows] = []
  /// The nodes whose intrinsic size or priorities are others than those of their rows.
  var changedContents: [Int] = []
  /// Whether the variables are not those of the tree any more.
  var isStale = false
  var needsSolving = true
  /// The values of the last solution, by variable.
  var values: [Double] = []
  /// The views and guides to be placed anew.
  var moved = MovedNodes()
  /// The terms of the constraint that is being made.
  var scratch: [Term] = []
  /// What the size of the root tends to; nil where its bounds are given.
  let fitting: Fitting?

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
  ///   - fitting: what the size of the root tends to; nil where its bounds are given.
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

  /// The view that the tree begins with.
  var root: AutoLayoutView { nodes[0].view }

  /// Numbers views and guides in preorder. A view whose superview sets its frame by hand has a tree
  /// of its own.
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

  /// Takes over the bounds of the root.
  func boundsDidChange() {
    guard !isStale else { return }
    needsSolving = true
    let size = rootSize
    for (axis, length) in [(LayoutAxis.horizontal, size.width), (.vertical, size.height)] {
      solver.setBounds(
        of: self.length(0, axis), lower: Double(length), upper: Double(length))
    }
  }

  // MARK: Variables

  /// The number by which required constraints of a view and an axis are joined.
  func part(_ node: Int, _ axis: LayoutAxis) -> Int { 2 * node + (axis == .horizontal ? 0 : 1) }

  /// Where a view or guide begins along an axis, relative to its superview; the root has no such
  /// variable.
  func start(_ node: Int, _ axis: LayoutAxis) -> Variable {
    variables[4 * node - 2 + (axis == .horizontal ? 0 : 1)]
  }

  func length(_ node: Int, _ axis: LayoutAxis) -> Variable {
    variables[4 * node + (axis == .horizontal ? 0 : 1)]
  }

  /// Whether a view has the number in this engine that it has in itself.
  func contains(_ view: AutoLayoutView) -> Bool {
    view.node >= 0 && view.node < nodes.count && nodes[view.node].view === view
  }
}
