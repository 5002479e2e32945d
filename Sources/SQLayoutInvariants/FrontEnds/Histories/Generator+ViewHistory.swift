import Foundation
import SQLayout
import SQLayoutCore

/// Views that move between holders, and what is changed in them.
extension Generator {
  /// Views without holders, and constraints that are not active.
  mutating func viewHistory() -> ViewHistory {
    var history = ViewHistory()
    // Sets may change in a pass, which layout views around do not expect.
    let hasColumns = choices.chance(2, of: 3)
    for number in 0...Int(2 + choices.integer(upTo: 5)) {
      choices.beginSpan()
      let kind: ViewHistory.Kind =
        number == 0 || !hasColumns ? .piece : choices.pick([.piece, .piece, .column, .box, .box])
      var node = ViewHistory.Node(kind: kind)
      switch kind {
      case .piece:
        if choices.chance(2, of: 3) { node.size = wholeSize() }
        node.piece = historyPiece()
      case .column: node.insets = wholeMargins()
      case .box: node.size = wholeSize()
      }
      history.nodes.append(node)
      choices.endSpan()
    }
    for _ in 0..<choices.integer(upTo: 6) { addConstraint(to: &history) }
    if !hasColumns, choices.chance(1, of: 2) { addSets(to: &history) }
    return history
  }

  private mutating func wholeSize() -> Size {
    Size(width: wholeLength(150), height: wholeLength(60))
  }

  private mutating func historyPiece() -> ViewHistory.Piece {
    var piece = ViewHistory.Piece()
    if choices.chance(1, of: 3) {
      piece.hugging = priority().rawValue
      piece.compression = priority().rawValue
    }
    if choices.chance(1, of: 4) { piece.alignment = wholeMargins() }
    if choices.chance(1, of: 4) { piece.margins = wholeMargins() }
    if choices.chance(1, of: 6) { piece.direction = choices.pick([.rightToLeft, .leftToRight]) }
    if choices.chance(1, of: 4) { piece.safeArea = wholeMargins() }
    if choices.chance(1, of: 6) { piece.keyboard = wholeLength(14) }
    piece.hasProbes = choices.chance(1, of: 3)
    piece.breaksLines = choices.chance(1, of: 4)
    piece.hasGuide = choices.chance(1, of: 4)
    return piece
  }

  private mutating func addConstraint(to history: inout ViewHistory) {
    choices.beginSpan()
    defer { choices.endSpan() }
    let pieces = history.pieces
    var constraint = ViewHistory.Constraint(first: choices.pick(pieces), attribute: .width)
    let attributes: [LayoutConstraint.Attribute] =
      choices.chance(1, of: 2)
      ? [.leading, .trailing, .left, .right, .centerX, .width]
      : [.top, .bottom, .centerY, .height, .firstBaseline, .lastBaseline]
    constraint.attribute = choices.pick(attributes)
    let isLength = [.width, .height].contains(constraint.attribute)
    constraint.relation = choices.pick(LayoutConstraint.Relation.allCases)
    constraint.constant = wholeLength(40)
    if choices.chance(1, of: 3) { constraint.priority = priority().rawValue }
    if isLength && choices.chance(1, of: 2) {
      constraint.constant = wholeLength(150)
    } else {
      constraint.second = choices.pick(pieces)
      let directed: [LayoutConstraint.Attribute] = [.leading, .trailing]
      let isDirected = directed.contains(constraint.attribute)
      constraint.other =
        isLength
        ? constraint.attribute
        : choices.pick(
          attributes.filter {
            $0 != .width && $0 != .height && directed.contains($0) == isDirected
          } + [constraint.attribute, constraint.attribute])
      if constraint.second == constraint.first { constraint.second = nil }
      if constraint.second == nil {
        constraint.attribute = attributes.contains(.width) ? .width : .height
        constraint.other = .notAnAttribute
      }
    }
    constraint.firstPart = historyPart(constraint.attribute)
    if constraint.second != nil { constraint.secondPart = historyPart(constraint.other) }
    history.constraints.append(constraint)
  }

  private mutating func historyPart(_ attribute: LayoutConstraint.Attribute) -> ViewHistory.Part {
    let isBaseline = [.firstBaseline, .lastBaseline].contains(attribute)
    return isBaseline || choices.chance(3, of: 4) ? .view : choices.pick([.margins, .guide])
  }

  /// Sets of heights, for ranges of widths: no width depends on a height.
  private mutating func addSets(to history: inout ViewHistory) {
    let first = history.constraints.count
    for _ in 0...choices.integer(upTo: 1) {
      history.constraints.append(
        ViewHistory.Constraint(
          first: choices.pick(history.pieces), attribute: .height, constant: wholeLength(150),
          priority: 760, isOfSets: true))
    }
    // A constraint of several sets stays active in one of them where they are of one view.
    let owner = choices.pick(history.pieces)
    for _ in 0...choices.integer(upTo: 2) {
      let width = CGFloat(wholeLength(120))
      let members = (first..<history.constraints.count).filter { _ in
        choices.chance(2, of: 3)
      }
      history.sets.append(
        ViewHistory.Group(
          owner: owner,
          width: choices.chance(1, of: 2) ? 0..<max(1, width) : width..<CGFloat.infinity,
          constraints: members))
    }
  }

  // MARK: Changes

  /// Makes the same change to a history and its views, and says which.
  mutating func change(_ history: inout ViewHistory, _ views: HistoryViews) -> String {
    choices.beginSpan()
    defer { choices.endSpan() }
    switch choices.integer(upTo: 9) {
    case 0...2: return move(&history, views)
    case 3, 4: return changeConstraint(of: &history, views)
    case 5: return changeFrame(in: &history, views)
    case 6: return changeMask(in: &history, views)
    case 7 where !history.sets.isEmpty: return changeSet(of: &history, views)
    case 8: return ask(history, views)
    default: return changeProperty(in: &history, views)
    }
  }

  private mutating func move(_ history: inout ViewHistory, _ views: HistoryViews) -> String {
    let node = choices.integer(in: 0...(history.nodes.count - 1))
    let former = history.nodes[node].parent
    // Nothing lies in itself.
    let holders = history.nodes.indices.filter {
      history.nodes[$0].kind != .box && !history.around($0).contains(node)
    }
    guard !holders.isEmpty, former == nil || choices.chance(5, of: 6) else {
      guard let former else { return "nothing" }
      views.takeOut(node, from: former, history)
      history.takeOut(node)
      noteFrame(of: node, in: &history, views)
      return "take out \(node)"
    }
    let parent = choices.pick(holders)
    // Faults of the outermost view go with it.
    var faults: [Double] = []
    if history.nodes[node].kind == .piece, history.superview(node) == nil {
      (faults, history.nodes[node].piece.faults) = (history.nodes[node].piece.faults, [])
    }
    let kinds = [history.nodes[node].kind, history.nodes[parent].kind]
    let isInstalled = kinds == [.piece, .piece] && choices.chance(1, of: 6)
    let isInserted = !isInstalled && choices.chance(1, of: 2)
    // A box does not know what arranges or shows it, and leaves before it moves.
    if history.nodes[node].kind == .box, let former { views.takeOut(node, from: former, history) }
    let siblings = history.nodes[parent].children
    var index = isInserted ? choices.integer(in: 0...siblings.count) : siblings.count
    var inserted = isInserted ? index : nil
    if let old = siblings.firstIndex(of: node), kinds != [.piece, .piece] {
      // Only a constrained view counts itself where it was.
      if index > old { index -= 1 }
      inserted = inserted.map { _ in index }
    } else if let old = siblings.firstIndex(of: node), index > old {
      index -= 1
    }
    history.takeOut(node)
    history.nodes[node].parent = parent
    history.nodes[parent].children.insert(node, at: index)
    history.nodes[node].offset = wholeLength(20)
    if isInstalled {
      let insets = wholeMargins()
      history.nodes[node].piece.installed = insets
      StackLayout.view(views.piece(node)).install(in: views.piece(parent), with: insets)
    } else {
      views.hold(node, history, at: inserted)
    }
    if history.nodes[node].kind == .piece {
      let root = history.root(node)
      if root != node {
        history.nodes[root].piece.faults += faults
      } else {
        history.nodes[node].piece.faults = faults
      }
    }
    noteMask(of: node, in: &history, views)
    return "\(isInstalled ? "install" : "move") \(node) in \(parent) at \(index)"
  }

  /// Notes the frame of a view that has no holder any more.
  private func noteFrame(of node: Int, in history: inout ViewHistory, _ views: HistoryViews) {
    guard history.nodes[node].parent == nil else { return }
    history.nodes[node].frame = Rect(views.items[node].frame)
  }

  /// Notes what the mask of a view is relative to.
  private func noteMask(of node: Int, in history: inout ViewHistory, _ views: HistoryViews) {
    guard history.nodes[node].kind == .piece, history.nodes[node].piece.translatesMask,
      let superview = history.superview(node)
    else { return }
    history.nodes[node].piece.noted = (
      Rect(views.piece(node).frame), Size(views.piece(superview).frame.size)
    )
  }

  private mutating func changeConstraint(
    of history: inout ViewHistory, _ views: HistoryViews
  ) -> String {
    guard !history.constraints.isEmpty else { return "nothing" }
    let index = choices.integer(in: 0...(history.constraints.count - 1))
    let constraint = views.constraints[index]
    switch choices.integer(upTo: 3) {
    case 0:
      history.constraints[index].constant = wholeLength(80)
      constraint.constant = history.constraints[index].constant
      return "constant \(constraint.constant) of constraint \(index)"
    case 1 where !history.constraints[index].isOfSets:
      history.constraints[index].priority = priority().rawValue
      constraint.priority = LayoutPriority(history.constraints[index].priority)
      return "priority \(constraint.priority.rawValue) of constraint \(index)"
    default:
      guard !history.constraints[index].isOfSets else { return "nothing" }
      let isActive = !history.constraints[index].isActive
      guard !isActive || history.isUsable(history.constraints[index]) else { return "nothing" }
      history.constraints[index].isActive = isActive
      constraint.isActive = isActive
      return "\(isActive ? "activate" : "deactivate") constraint \(index), \(constraint)"
    }
  }

  private mutating func changeSet(of history: inout ViewHistory, _ views: HistoryViews) -> String {
    let index = choices.integer(in: 0...(history.sets.count - 1))
    let owner = views.piece(history.sets[index].owner)
    history.sets[index].isThere.toggle()
    if history.sets[index].isThere {
      owner.addConstraintSet(views.sets[index])
    } else {
      owner.removeConstraintSet(views.sets[index])
    }
    return "\(history.sets[index].isThere ? "add" : "remove") set \(index)"
  }

  /// Sets a frame by hand: layout overwrites it, where the view is not the outermost one and has no mask.
  private mutating func changeFrame(
    in history: inout ViewHistory, _ views: HistoryViews
  ) -> String {
    let node = choices.integer(in: 0...(history.nodes.count - 1))
    guard history.nodes[node].kind != .box else { return "nothing" }
    let frame = wholeFrame()
    guard let parent = history.nodes[node].parent else {
      history.nodes[node].frame = frame
      views.items[node].frame = CGRect(frame)
      return "frame of \(node)"
    }
    guard history.nodes[node].kind == .piece else { return "nothing" }
    views.piece(node).frame = CGRect(frame)
    if history.nodes[parent].kind == .column {
      views.column(parent).setNeedsLayout()
    } else if history.nodes[node].piece.translatesMask {
      noteMask(of: node, in: &history, views)
    } else {
      views.setNeedsLayout(parent, history)
    }
    return "frame of \(node) by hand"
  }

  private mutating func changeMask(in history: inout ViewHistory, _ views: HistoryViews) -> String {
    let node = choices.pick(history.pieces)
    let view = views.piece(node)
    if choices.chance(1, of: 2) {
      history.nodes[node].piece.translatesMask.toggle()
      view.translatesAutoresizingMaskIntoConstraints = history.nodes[node].piece.translatesMask
    } else {
      history.nodes[node].piece.mask = mask()
      view.autoresizingMask = history.nodes[node].piece.mask
    }
    noteMask(of: node, in: &history, views)
    return "mask of \(node): \(history.nodes[node].piece.translatesMask)"
  }

  private mutating func ask(_ history: ViewHistory, _ views: HistoryViews) -> String {
    let node = choices.integer(in: 0...(history.nodes.count - 1))
    let room = CGSize(width: 10 + wholeLength(200), height: 10_000)
    switch history.nodes[node].kind {
    case .box: return "nothing"
    case .column:
      _ = views.column(node).sizeThatFits(room)
      return "ask column \(node)"
    case .piece:
      let view = views.piece(node)
      switch choices.integer(upTo: 5) {
      case 0: _ = view.systemLayoutSizeFitting(AutoLayoutView.layoutFittingCompressedSize)
      case 1: _ = view.systemLayoutSizeFitting(AutoLayoutView.layoutFittingExpandedSize)
      case 2: _ = view.sizeThatFits(room)
      case 3: _ = view.hasAmbiguousLayout
      case 4: _ = view.layoutConflicts
      default: view.layoutIfNeeded()
      }
      return "ask piece \(node)"
    }
  }

  private mutating func changeProperty(
    in history: inout ViewHistory, _ views: HistoryViews
  ) -> String {
    let node = choices.integer(in: 0...(history.nodes.count - 1))
    switch history.nodes[node].kind {
    case .box:
      if choices.chance(1, of: 2) {
        history.nodes[node].isHidden.toggle()
        views.items[node].isHidden = history.nodes[node].isHidden
        return "hide or show \(node)"
      }
      let size = wholeSize()
      history.nodes[node].size = size
      views.box(node)?.size = CGSize(size)
      views.sizeDidChange(node, history)
      return "size of \(node)"
    case .column:
      history.nodes[node].insets = wholeMargins()
      views.column(node).layoutInsets = history.nodes[node].insets
      return "insets of \(node)"
    case .piece: return changePiece(node, in: &history, views)
    }
  }

  private mutating func changePiece(
    _ node: Int, in history: inout ViewHistory, _ views: HistoryViews
  ) -> String {
    let view = views.piece(node)
    var piece = history.nodes[node].piece
    defer { history.nodes[node].piece = piece }
    switch choices.integer(upTo: 9) {
    case 0:
      history.nodes[node].size = choices.chance(1, of: 4) ? nil : wholeSize()
      view.content = history.nodes[node].size
      view.invalidateIntrinsicContentSize()
      return "content of \(node)"
    case 1:
      piece.hugging = priority().rawValue
      for axis in LayoutAxis.allCases {
        view.setContentHuggingPriority(LayoutPriority(piece.hugging), for: axis)
      }
      return "hugging of \(node)"
    case 2:
      piece.margins = wholeMargins()
      view.layoutMargins = piece.margins
      return "margins of \(node)"
    case 3:
      piece.direction = choices.pick([.rightToLeft, .leftToRight, nil])
      view.layoutDirection = piece.direction
      return "direction of \(node)"
    case 4:
      piece.safeArea = wholeMargins()
      view.safeAreaInsets = wholeMargins()
      view.safeAreaInsets = piece.safeArea ?? .zero
      return "safe area of \(node)"
    case 5:
      piece.keyboard = wholeLength(20)
      view.keyboardHeight = CGFloat(piece.keyboard)
      return "keyboard of \(node)"
    case 6:
      if choices.chance(1, of: 2) {
        piece.breaksLines.toggle()
        view.automaticallyAdjustsPreferredMaxLayoutWidth = piece.breaksLines
      }
      guard !piece.breaksLines else { return "lines of \(node) break" }
      piece.lineWidth = wholeLength(100)
      view.preferredMaxLayoutWidth = CGFloat(piece.lineWidth)
      return "lines of \(node) of \(piece.lineWidth)"
    case 7:
      piece.hasGuide.toggle()
      if piece.hasGuide {
        view.addLayoutGuide(views.guides[node])
      } else {
        view.removeLayoutGuide(views.guides[node])
        history.takeOutGuide(of: node)
      }
      return "guide of \(node): \(piece.hasGuide)"
    case 8:
      // A priority that is not possible is reported and not taken.
      let wrong = 2000 + wholeLength(1000)
      view.setContentHuggingPriority(LayoutPriority(wrong), for: .vertical)
      let root = history.root(node)
      if root == node {
        piece.faults.append(wrong)
      } else {
        history.nodes[root].piece.faults.append(wrong)
      }
      return "fault \(wrong) of \(node)"
    default:
      // Frames with masks keep the insets that they were set with.
      guard !piece.translatesMask,
        !history.nodes[node].children.contains(where: { history.nodes[$0].piece.translatesMask })
      else { return "nothing" }
      piece.alignment = wholeMargins()
      view.alignment = piece.alignment
      views.setNeedsLayout(node, history)
      if let superview = history.superview(node) { views.setNeedsLayout(superview, history) }
      return "insets of \(node)"
    }
  }
}
