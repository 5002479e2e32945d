import Foundation
import SQLayout
import SQLayoutCore

/// Views after any history of calls.
extension Invariant {
  static let movedViews = Invariant(
    "moved-views",
    "Boxes, layout views, those of the toolkit, simple layouts and constrained views are added to each other in all "
      + "ways, moved, removed, built, restyled and asked in between. Then they hold what a model says, all frames and "
      + "sizes are those of views made afresh, and layout views with items are called back with their final frames."
  ) { generator, _ in
    let scenario = Scenario.withoutItems
    generator.scenario = scenario
    var history = MovedViews(&generator)
    for _ in 0...generator.choices.integer(upTo: 2) {
      // After few changes few views are marked.
      for _ in 0...generator.choices.integer(upTo: generator.choices.pick([4, 1, 0])) {
        history.change(&generator)
      }
      guard let verdict = history.difference(&generator) else { continue }
      guard let (what, expected, got) = verdict.found else { return .rejected }
      return .broken(
        Finding(
          what, expected: "\(expected), after: \(history.said.joined(separator: "; "))", got: got,
          in: scenario))
    }
    return .holds
  }
}

extension MovedViews {
  typealias Difference = (what: String, expected: String, got: String)

  /// A difference of the views from the model; without one, the case is not to be used.
  struct Comparison {
    var found: Difference?
  }

  /// Lays all out, and compares with views made afresh.
  func difference(_ generator: inout Generator) -> Comparison? {
    if let wrong { return Comparison(found: wrong) }
    for root in model.roots where model.nodes[root].kind != .box {
      if let found = wrongCallbacks(of: root) { return Comparison(found: found) }
    }
    if let found = wrongHolders ?? wrongFreeBoxes { return Comparison(found: found) }
    guard let fresh = LiveViews(model) else { return Comparison() }
    for root in model.roots where model.nodes[root].kind != .box {
      fresh.layOut(root, model.nodes[root].size)
    }
    let unclear = unclear(in: fresh)
    for item in model.nodes.indices
    where isClear(item, unclear) && model.nodes[item].holder != nil {
      let (expected, got) = (fresh.items[item].frame, live.items[item].frame)
      guard !expected.isAbout(got) else { continue }
      return Comparison(found: ("frame", "item \(item) at \(expected)", "\(got)"))
    }
    let length = Double(40 + generator.choices.integer(upTo: 100))
    for item in model.nodes.indices where model.nodes[item].kind != .box {
      // A conflict below may give any size.
      guard !unclear.contains(where: { model.lies($0, in: item) }) else { continue }
      for fitting in [Size(width: length, height: length), .unbounded] {
        let (expected, got) = (
          fresh.size(of: item, fitting: fitting), live.size(of: item, fitting: fitting)
        )
        guard !expected.isAbout(got) else { continue }
        return Comparison(
          found: ("size", "\(expected) of \(item) under \(fitting)", "\(got)"))
      }
    }
    return nil
  }

  /// The constrained views with conflicts, where other frames are right, too.
  func unclear(in fresh: LiveViews) -> [Int] {
    model.nodes.indices.filter { !(fresh.constrained($0)?.layoutConflicts.isEmpty ?? true) }
  }

  /// Whether the frame of an item follows from the model.
  func isClear(_ item: Int, _ unclear: [Int]) -> Bool {
    model.isReached(item) && !unclear.contains { model.lies(item, in: $0) && item != $0 }
  }

  // MARK: Callbacks

  /// Lays a root out, and gives a view that is not called back as it should be.
  private func wrongCallbacks(of root: Int) -> Difference? {
    let before = live.items.map(\.frame)
    let (needsLayout, size) = (live.view(root)?.needsLayout ?? false, model.nodes[root].size)
    live.calledBack = []
    live.layOut(root, size)
    let called = live.calledBack.map(\.item)
    var frames: [Int: [CGRect]] = [:]
    for (item, then) in live.calledBack { frames[item] = then }
    for (item, then) in frames {
      guard let view = live.view(item) else { continue }
      var now = [view.frame] + view.arrangedItems.map(\.sq_rootItem.frame)
      // In a constrained view it may be moved once more, which changes nothing in it.
      if model.isBelowConstrained(item) { now[0].origin = then[0].origin }
      guard now.count == then.count, zip(now, then).allSatisfy({ $0.isAbout($1) }) else {
        return ("called back", "view \(item) with \(now)", "\(then)")
      }
    }
    guard model.nodes[root].kind == .layout else { return nil }
    // What the pass itself changes needs no second one. Hidden views, and those in constrained ones, may stay marked.
    let mayStayMarked = model.nodes.indices.contains {
      model.lies($0, in: root) && (model.nodes[$0].isHidden || model.isBelowConstrained($0))
    }
    guard mayStayMarked || live.view(root)?.needsLayout != true else {
      return ("mark", "view \(root) laid out", "it needs layout")
    }
    for item in model.nodes.indices {
      guard model.root(of: item) == root, live.view(item) != nil, model.isInTreeOfRoot(item),
        model.isReached(item), model.nodes[item].hasCallback
      else { continue }
      let count = called.count { $0 == item }
      let frame = live.items[item].frame
      // One without items need not be laid out where its frame changes.
      let isDue =
        item == root
        ? needsLayout : !model.nodes[item].items.isEmpty && before[item].size != frame.size
      guard count <= 1, count == 1 || !isDue else {
        return ("calls", "view \(item) called back once", "\(count) times")
      }
      guard item != root, let own = called.firstIndex(of: item),
        let first = called.firstIndex(of: root), own < first
      else { continue }
      return ("order", "root \(root) called back before view \(item)", "\(called)")
    }
    return nil
  }

  // MARK: Holders

  /// A view that holds other items than the model says.
  private var wrongHolders: Difference? {
    for (number, node) in model.nodes.enumerated() {
      let got: [ObjectIdentifier]
      if let view = live.constrained(number) {
        got = view.subviews.map {
          ObjectIdentifier(($0 as? ItemView)?.item.sq_rootItem ?? $0)
        }
      } else if let view = live.view(number) {
        got = view.arrangedItems.map { ObjectIdentifier($0.sq_rootItem) }
        let holder = node.holder.flatMap { live.view($0) }
        guard view.superview === holder else {
          return ("superview", "view \(number) in \(node.holder as Any)", "another one")
        }
      } else {
        continue
      }
      let expected = node.items.map { ObjectIdentifier(live.items[$0].sq_rootItem) }
      guard got == expected else {
        let numbers = got.map { id in
          live.items.firstIndex { ObjectIdentifier($0.sq_rootItem) == id } ?? -1
        }
        return ("items", "\(node.items) in \(number)", "\(numbers)")
      }
    }
    return nil
  }

  /// A box that nothing holds, and that was moved since it was removed.
  private var wrongFreeBoxes: Difference? {
    for (number, node) in model.nodes.enumerated() where node.kind == .box && node.holder == nil {
      guard live.items[number].frame != node.frame else { continue }
      return ("removed", "box \(number) at \(node.frame)", "\(live.items[number].frame)")
    }
    return nil
  }
}

extension CGRect {
  /// Whether two frames are the same up to rounding errors of a solution of constraints.
  func isAbout(_ other: CGRect) -> Bool {
    abs(minX - other.minX) < 1e-6 && abs(minY - other.minY) < 1e-6 && size.isAbout(other.size)
  }
}

extension CGSize {
  func isAbout(_ other: CGSize) -> Bool {
    abs(width - other.width) < 1e-6 && abs(height - other.height) < 1e-6
  }
}
