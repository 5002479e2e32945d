import Foundation
import LinearConstraints

extension LayoutEngine {
  /// Solves, and calls a closure with each view that has to place a subview or guide again; with
  /// the root where its size changed.
  ///
  /// - Complexity: that of the solver, and O(views and guides that moved) where the same
  ///   constraints stayed active.
  func solve(_ changed: (AutoLayoutView) -> Void) {
    refreshContents()
    needsSolving = false
    solver.solve()
    let isFirst = values.isEmpty
    if isFirst { values = [Double](repeating: .nan, count: variables.count) }
    for number in 0..<solver.changeCount {
      let (variable, value) = solver.change(at: number)
      let index = variable.index
      guard value != values[index] else { continue }
      values[index] = value
      // The first two are the root's.
      guard index >= 2 else {
        changed(root)
        continue
      }
      let node = (index + 2) / 4
      let parent = nodes[node].parent
      moved.insert(node, below: parent)
      changed(nodes[parent].view)
    }
  }

  /// Sets the frames of the subviews and guides of a view: of those that moved, or of all where
  /// `all` is true or the offset of the view's alignment rectangle changed.
  ///
  /// - Complexity: O(those that moved), or O(subviews).
  func placeSubviews(of view: AutoLayoutView, all: Bool) {
    let node = view.node
    let offset = view.alignmentOffset
    let placesAllSubviews = all || moved.offset[node] != offset
    var next = moved.takeFirst(below: node)
    while let found = next {
      next = moved.takeNext(after: found)
      if !placesAllSubviews { place(found, offset) }
    }
    guard placesAllSubviews else { return }
    moved.offset[node] = offset
    for subview in view.subviews { place(subview.node, offset) }
    for guide in view.layoutGuides { place(guide.node, offset) }
  }

  private func place(_ node: Int, _ offset: CGPoint) {
    // Setting a frame may have changed the tree of views, which is laid out next.
    guard !isStale, node >= 0 else { return }
    let rectangle = rectangle(of: node).offsetBy(dx: offset.x, dy: offset.y)
    if let guide = nodes[node].guide {
      guide.layoutFrame = rectangle
    } else {
      nodes[node].view.setFrame(ofAlignmentRect: rectangle, self)
    }
  }

  /// The alignment rectangle of a view or guide, relative to that of its superview.
  func rectangle(of node: Int) -> CGRect {
    let values = values
    guard node > 0 else { return CGRect(x: 0, y: 0, width: values[0], height: values[1]) }
    let index = 4 * node - 2
    return CGRect(
      x: values[index], y: values[index + 1], width: values[index + 2], height: values[index + 3])
  }

  /// The frame of a guide, or of a view except the root, in the bounds of its superview.
  func frame(of node: Int) -> CGRect {
    let offset = nodes[nodes[node].parent].view.alignmentOffset
    let rectangle = rectangle(of: node).offsetBy(dx: offset.x, dy: offset.y)
    return nodes[node].guide == nil
      ? nodes[node].view.frame(forAlignmentRect: rectangle) : rectangle
  }

  /// The variables of a view along an axis: its start, unless it is the root, and its length.
  func variables(of node: Int, _ axis: LayoutAxis) -> [Variable] {
    node == 0 ? [length(0, axis)] : [start(node, axis), length(node, axis)]
  }

  /// Whether one of the four numbers of a view is not determined.
  func isAmbiguous(_ node: Int) -> Bool {
    LayoutAxis.allCases.contains { axis in
      variables(of: node, axis).contains { solver.isAmbiguous($0) }
    }
  }

  /// The constraint of a row of the solver; nil for one that was removed.
  func constraint(of id: ConstraintID) -> LayoutConstraint? {
    guard id.index < sources.count, let source = sources[id.index] else { return nil }
    switch source {
    case .constraint(let unowned): return unowned.constraint
    case .content(let node, let axis, let relation):
      let view = nodes[node].view
      let attribute: LayoutConstraint.Attribute = axis == .horizontal ? .width : .height
      return view.contentSizeConstraints.first {
        $0.firstAttribute == attribute && $0.relation == relation
      }
    case .mask(let node, let axis, let isLength):
      return nodes[node].view.maskConstraint(axis, isLength: isLength)
    case .fitting(let axis):
      guard let fitting else { return nil }
      let constraint = LayoutConstraint(
        item: root, attribute: axis == .horizontal ? .width : .height, relatedBy: .equal,
        constant: Double(axis == .horizontal ? fitting.size.width : fitting.size.height))
      constraint.priority = axis == .horizontal ? fitting.horizontal : fitting.vertical
      return constraint
    }
  }
}

extension AutoLayoutView {
  /// The equation of frame and mask along an axis.
  fileprivate func maskConstraint(_ axis: LayoutAxis, isLength: Bool) -> LayoutConstraint? {
    guard let extras, let superview else { return nil }
    let (start, length) = extras.autoresizing.lines(along: axis)
    let isHorizontal = axis == .horizontal
    let size: LayoutConstraint.Attribute = isHorizontal ? .width : .height
    let line = isLength ? length : start
    let constraint = LayoutConstraint(
      item: self, attribute: isLength ? size : isHorizontal ? .left : .top, relatedBy: .equal,
      toItem: line.slope == 0 && isLength ? nil : superview,
      attribute: line.slope == 0
        ? (isLength ? .notAnAttribute : isHorizontal ? .left : .top) : size,
      multiplier: line.slope == 0 ? 1 : line.slope, constant: line.constant)
    constraint.identifier = "autoresizing mask"
    return constraint
  }
}
