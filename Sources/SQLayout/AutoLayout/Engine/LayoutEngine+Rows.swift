import Foundation
import LinearConstraints

extension LayoutEngine {
  /// The origin of a constraint of the solver.
  enum Source {
    case constraint(Unowned)
    case content(node: Int, LayoutAxis, LayoutConstraint.Relation)
    case mask(node: Int, LayoutAxis, isLength: Bool)
    case fitting(LayoutAxis)
  }

  /// A constraint of the views.
  struct Unowned {
    unowned let constraint: LayoutConstraint
  }

  /// The rows of hugging and compression resistance: two along an axis.
  struct ContentRows {
    var horizontal: Pair?
    var vertical: Pair?

    struct Pair {
      var length: Double
      var hugging: ConstraintID
      var compression: ConstraintID
    }
  }

  /// Adds a constraint that became active; one whose items lie in a tree that the engine does not
  /// have is left out, and reported.
  func add(_ constraint: LayoutConstraint) {
    guard !isStale else { return }
    guard let row = row(of: constraint) else {
      // An engine before this one may have had it.
      if fitting == nil { constraint.engineID = nil }
      return reportLeftOut(constraint)
    }
    let id = addRow(row, constraint.relation, priority: constraint.priority)
    note(.constraint(Unowned(constraint: constraint)), as: id)
    if fitting == nil { constraint.engineID = id }
  }

  /// Reports a constraint that names a view whose frame a superview sets by hand, unless the
  /// superview is the owner of the constraint: its author has opted out of it.
  private func reportLeftOut(_ constraint: LayoutConstraint) {
    for item in [constraint.firstItem, constraint.secondItem] {
      guard let view = item?.constrainedView, !contains(view),
        view.layoutRoot.superview !== constraint.owner
      else { continue }
      return view.report(
        .constraintOfFramesByHand(constraint: constraint.description, path: view.path))
    }
  }

  func remove(_ constraint: LayoutConstraint) {
    guard let id = constraint.engineID else { return }
    constraint.engineID = nil
    guard !isStale else { return }
    solver.remove(id)
    sources[id.index] = nil
  }

  func update(_ constraint: LayoutConstraint, _ change: AutoLayoutView.ConstraintChange) {
    guard !isStale, let id = constraint.engineID else { return }
    switch change {
    case .priority: solver.setPriority(constraint.priority.rawValue, of: id)
    case .constant:
      guard let row = row(of: constraint) else { return }
      solver.setConstant(row.constant, of: id)
    }
  }

  /// A row whose terms lie in `scratch`.
  struct Row {
    var constant: Double
    var parts: (Int, Int)?
  }

  private func addRow(
    _ row: Row, _ relation: LayoutConstraint.Relation, priority: LayoutPriority
  ) -> ConstraintID {
    solver.addConstraint(
      scratch, Relation(relation), row.constant, priority: priority.rawValue, parts: row.parts)
  }

  private func note(_ source: Source, as id: ConstraintID) {
    while sources.count <= id.index {
      sources.append(nil)
      ids.append(nil)
    }
    sources[id.index] = source
    ids[id.index] = id
  }

  /// The constraint of the solver at a row index; nil where there is none.
  func id(ofRow index: Int) -> ConstraintID? { sources[index] == nil ? nil : ids[index] }

  // MARK: Intrinsic sizes

  /// Invalidates the intrinsic size of a view.
  func contentDidChange(_ view: AutoLayoutView) {
    guard !isStale, contains(view) else { return }
    changedContents.append(view.node)
  }

  /// Brings the rows of intrinsic sizes up to date.
  func refreshContents() {
    // Views that invalidate each other while they are measured would never end.
    var remaining = 100 + 10 * changedContents.count
    while let node = changedContents.popLast() {
      remaining -= 1
      guard remaining > 0 else {
        let view = nodes[node].view
        view.report(.intrinsicContentSizeChangedWhileAsked(path: view.path))
        changedContents = []
        return
      }
      if node > 0 || fitting != nil { refreshContent(of: node) }
    }
  }

  func refreshContent(of node: Int) {
    let view = nodes[node].view
    let size = view.contentSize()
    refresh(\.horizontal, of: node, .horizontal, Double(size.width), view)
    refresh(\.vertical, of: node, .vertical, Double(size.height), view)
  }

  private func refresh(
    _ keyPath: WritableKeyPath<ContentRows, ContentRows.Pair?>, of node: Int, _ axis: LayoutAxis,
    _ length: Double, _ view: AutoLayoutView
  ) {
    let hugging = view.contentHuggingPriority(for: axis)
    let compression = view.contentCompressionResistancePriority(for: axis)
    if let pair = contentRows[node][keyPath: keyPath] {
      guard length >= 0 else {
        for id in [pair.hugging, pair.compression] {
          solver.remove(id)
          sources[id.index] = nil
        }
        contentRows[node][keyPath: keyPath] = nil
        return
      }
      if pair.length != length {
        solver.setConstant(length, of: pair.hugging)
        solver.setConstant(length, of: pair.compression)
        contentRows[node][keyPath: keyPath]?.length = length
      }
      solver.setPriority(hugging.rawValue, of: pair.hugging)
      solver.setPriority(compression.rawValue, of: pair.compression)
      return
    }
    guard length >= 0 else { return }
    scratch.removeAll(keepingCapacity: true)
    scratch.append(Term(self.length(node, axis)))
    let row = Row(constant: length)
    let pair = ContentRows.Pair(
      length: length, hugging: addRow(row, .lessThanOrEqual, priority: hugging),
      compression: addRow(row, .greaterThanOrEqual, priority: compression))
    note(.content(node: node, axis, .lessThanOrEqual), as: pair.hugging)
    note(.content(node: node, axis, .greaterThanOrEqual), as: pair.compression)
    contentRows[node][keyPath: keyPath] = pair
  }

  // MARK: Masks and targets

  /// Adds the equations of a frame with its autoresizing mask.
  func addMask(of node: Int) {
    let view = nodes[node].view
    guard let extras = view.extras, let superview = view.superview else { return }
    let autoresizing = extras.autoresizing
    let parent = nodes[node].parent
    // The mask applies to frames, the variables to alignment rectangles. These may have negative
    // lengths, which is a conflict: edges are not exchanged then.
    let aligned = view.alignmentRect(forFrame: autoresizing.frame)
    let frame = autoresizing.frame
    let room = superview.alignmentRect(forFrame: superview.storedFrame)
    guard aligned.isFiniteFrame, room.isFiniteFrame else {
      let view = aligned.isFiniteFrame ? superview : view
      view.report(.distances(of: "the alignment rectangle", path: view.path))
      return
    }
    for axis in LayoutAxis.allCases {
      let isHorizontal = axis == .horizontal
      let (start, length) = autoresizing.lines(along: axis)
      let startInset = Double(
        isHorizontal
          ? aligned.origin.x - frame.origin.x - room.origin.x + superview.storedFrame.origin.x
          : aligned.origin.y - frame.origin.y - room.origin.y + superview.storedFrame.origin.y)
      let lengthInset = Double(
        isHorizontal
          ? aligned.size.width - frame.size.width : aligned.size.height - frame.size.height)
      let roomInset = Double(
        isHorizontal
          ? superview.storedFrame.size.width - room.size.width
          : superview.storedFrame.size.height - room.size.height)
      for (line, variable, inset, isLength) in [
        (start, self.start(node, axis), startInset, false),
        (length, self.length(node, axis), lengthInset, true),
      ] {
        scratch.removeAll(keepingCapacity: true)
        scratch.append(Term(variable))
        if line.slope != 0 { scratch.append(Term(self.length(parent, axis), -line.slope)) }
        let row = Row(constant: line.constant + line.slope * roomInset + inset)
        note(
          .mask(node: node, axis, isLength: isLength),
          as: addRow(row, .equal, priority: .required))
      }
    }
  }

  /// Adds the target of a fitting pass.
  func addFitting(_ target: Double, _ axis: LayoutAxis, _ priority: LayoutPriority) {
    scratch.removeAll(keepingCapacity: true)
    scratch.append(Term(length(0, axis)))
    note(.fitting(axis), as: addRow(Row(constant: target), .equal, priority: priority))
  }
}

extension Relation {
  init(_ relation: LayoutConstraint.Relation) {
    switch relation {
    case .equal: self = .equal
    case .lessThanOrEqual: self = .lessThanOrEqual
    case .greaterThanOrEqual: self = .greaterThanOrEqual
    }
  }
}
