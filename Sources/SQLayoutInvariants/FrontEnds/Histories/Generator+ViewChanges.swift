import Foundation
import SQLayout
import SQLayoutCore

/// Changes of views in a history, but for moves.
extension Generator {
  mutating func changeConstraint(
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

  mutating func changeSet(of history: inout ViewHistory, _ views: HistoryViews) -> String {
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
  mutating func changeFrame(
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

  mutating func changeMask(in history: inout ViewHistory, _ views: HistoryViews) -> String {
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

  mutating func ask(_ history: ViewHistory, _ views: HistoryViews) -> String {
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

  mutating func changeProperty(
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

  mutating func changePiece(
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
