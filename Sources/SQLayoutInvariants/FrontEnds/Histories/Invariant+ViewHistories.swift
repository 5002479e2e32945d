import Foundation
import SQLayout
import SQLayoutCore

/// Views in unusual orders of calls.
extension Invariant {
  static let viewHistories = Invariant(
    "view-histories",
    "Constrained views, layout views and boxes move between constrained views, layout views and views that show "
      + "items, with masks, guides, safe areas, texts, sets of constraints and frames set by hand in any order. They "
      + "have the frames and fitting sizes of views made afresh in the same state, each holder has what was given to "
      + "it, and faults go with the outermost view."
  ) { generator, _ in
    generator.scenario = Scenario.withoutItems
    var history = generator.viewHistory()
    let views = HistoryViews.made(history)
    var changes: [String] = []
    for step in 0..<Int(2 + generator.choices.integer(upTo: 6)) {
      for _ in 0...generator.choices.integer(upTo: step == 0 ? 9 : 3) {
        changes.append(generator.change(&history, views))
      }
      if let difference = difference(history, views, &generator) {
        return .broken(
          Finding(
            difference.place,
            expected: "\(difference.expected) of \(history.text), after: "
              + changes.joined(separator: "; "), got: difference.got, in: generator.scenario))
      }
    }
    return .holds
  }

  private typealias Difference = (place: String, expected: String, got: String)

  private static func difference(
    _ history: ViewHistory, _ views: HistoryViews, _ generator: inout Generator
  ) -> Difference? {
    for node in history.nodes.indices where history.nodes[node].kind != .box {
      let held = views.children(of: node, history)
      guard held == history.nodes[node].children else {
        return ("holder", "\(history.nodes[node].children) in \(node)", "\(held)")
      }
    }
    for (index, constraint) in history.constraints.enumerated()
    where !constraint.isOfSets && views.constraints[index].isActive != constraint.isActive {
      return ("active", "constraint \(index): \(constraint.isActive)", "\(!constraint.isActive)")
    }
    let fresh = HistoryViews.made(history)
    fresh.layOutAll(history)
    // A layout of an inner view begins at the marked views around it.
    let inner = generator.choices.pick(history.pieces)
    if history.sets.isEmpty, generator.choices.chance(1, of: 2),
      history.nodes[history.root(inner)].parent == nil
    {
      views.piece(inner).layoutIfNeeded()
      for node in history.subtree(inner) where history.nodes[node].parent != nil {
        let (expected, got) = (Rect(fresh.piece(node).frame), Rect(views.piece(node).frame))
        guard !expected.isNear(got) else { continue }
        return (
          "inner", "\(node) at \(Finding.text(expected)) after a layout of \(inner)",
          Finding.text(got)
        )
      }
    }
    views.layOutAll(history)
    return wrongFrame(history, views, fresh) ?? wrongState(history, views, fresh, &generator)
  }

  private static func wrongFrame(
    _ history: ViewHistory, _ views: HistoryViews, _ fresh: HistoryViews
  ) -> Difference? {
    for node in history.nodes.indices where history.nodes[node].parent != nil {
      let isHidden = history.nodes[node].isHidden
      if isHidden, history.kind(history.nodes[node].parent) == .column { continue }
      let (expected, got) = (Rect(fresh.items[node].frame), Rect(views.items[node].frame))
      guard !expected.isNear(got) else { continue }
      return ("frame", "\(node) at \(Finding.text(expected))", Finding.text(got))
    }
    for node in history.pieces {
      for (index, (one, other)) in zip(fresh.probes[node] ?? [], views.probes[node] ?? [])
        .enumerated()
      {
        let (expected, got) = (Rect(one.frame), Rect(other.frame))
        guard !expected.isNear(got) else { continue }
        return (
          "probe", "probe \(index) of \(node) at \(Finding.text(expected))", Finding.text(got)
        )
      }
      guard history.nodes[node].piece.hasGuide else { continue }
      let (expected, got) = (
        Rect(fresh.guides[node].layoutFrame), Rect(views.guides[node].layoutFrame)
      )
      guard !expected.isNear(got) else { continue }
      return ("guide", "guide of \(node) at \(Finding.text(expected))", Finding.text(got))
    }
    return nil
  }

  private static func wrongState(
    _ history: ViewHistory, _ views: HistoryViews, _ fresh: HistoryViews,
    _ generator: inout Generator
  ) -> Difference? {
    for (index, set) in history.sets.enumerated() {
      let width = views.piece(set.owner).bounds.width
      let isActive = set.isThere && set.width.contains(width)
      guard views.sets[index].isActive != isActive else { continue }
      return ("set", "set \(index) active: \(isActive) in \(width)", "\(!isActive)")
    }
    for (index, constraint) in history.constraints.enumerated() where constraint.isOfSets {
      let isActive = views.sets.contains { set in
        set.isActive && set.constraints.contains { $0 === views.constraints[index] }
      }
      guard views.constraints[index].isActive != isActive else { continue }
      return ("set", "constraint \(index) of sets: \(isActive)", "\(!isActive)")
    }
    for node in history.pieces where history.superview(node) == nil {
      let got = views.piece(node).layoutFaults
      let missing = history.nodes[node].piece.faults.first { wrong in
        !got.contains { fault in
          if case .contentPriority(let priority, _) = fault {
            priority.rawValue == wrong
          } else {
            false
          }
        }
      }
      if let missing { return ("fault", "the priority \(missing) at \(node)", "\(got)") }
    }
    let node = generator.choices.integer(in: 0...(history.nodes.count - 1))
    guard history.nodes[node].kind != .box else { return nil }
    let room = CGSize(width: 10 + generator.wholeLength(200), height: 10_000)
    let (expected, got) = (
      Size(fresh.items[node].sizeThatFits(room)), Size(views.items[node].sizeThatFits(room))
    )
    guard abs(expected.width - got.width) + abs(expected.height - got.height) > 1e-6 else {
      return nil
    }
    return ("size", "\(expected) of \(node) in \(room.width)", "\(got)")
  }
}
