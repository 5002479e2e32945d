import Foundation
import SQLayout
import SQLayoutCore

/// Random views, and moves of them between holders.
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

  mutating func wholeSize() -> Size {
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
  func noteMask(of node: Int, in history: inout ViewHistory, _ views: HistoryViews) {
    guard history.nodes[node].kind == .piece, history.nodes[node].piece.translatesMask,
      let superview = history.superview(node)
    else { return }
    history.nodes[node].piece.noted = (
      Rect(views.piece(node).frame), Size(views.piece(superview).frame.size)
    )
  }
}
