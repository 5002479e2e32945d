import Foundation
import SQLayout
import SQLayoutCore

/// Invariants of what overrides of `layoutSubviews()` read.
extension Invariant {
  static let lastLayouts = Invariant(
    "last-layouts",
    "The last time that 'layoutSubviews()' of a view ran, the view had the size, and its subviews and guides the "
      + "frames, that they have after the pass, whatever changed before it. The first pass runs it once for each view, "
      + "and one without changes once for each that is marked, in document order."
  ) { generator, _ in
    var tree = generator.constrainedTree(isFurnished: true)
    generator.scenario = tree.scenario
    for index in tree.views.indices { tree.views[index].isText = false }
    let made = tree.made()
    let all = [made.root] + (made.views as [RecordingView])
    var order: [String] = []
    for view in all { view.willLayOut = { order.append($0.path) } }
    for step in 0...(2 + generator.choices.integer(upTo: 4)) {
      let marked = step == 0 ? all : all.filter { _ in generator.choices.chance(1, of: 2) }
      if step == 1 {
        for view in marked { view.setNeedsLayout() }
      } else if step > 1 {
        for _ in 0...generator.choices.integer(upTo: 1) { generator.edit(&tree, made) }
      }
      order = []
      made.root.layoutIfNeeded()
      let expected = made.root.pathsInOrder.filter { path in
        marked.contains { $0.path == path }
      }
      if step < 2, order != expected {
        return .broken(
          Finding(
            "order", expected: "\(expected) in step \(step), of \(tree.text)", got: "\(order)",
            in: tree.scenario))
      }
      for view in all where view.lastRead != view.read {
        return .broken(
          Finding(
            "read",
            expected: "\(view.path) laid out with \(view.read) in step \(step), of \(tree.text)",
            got: "laid out with \(view.lastRead)", in: tree.scenario))
      }
    }
    return .holds
  }
}

extension AutoLayoutView {
  /// The paths of this view and all below it, in document order.
  fileprivate var pathsInOrder: [String] { [path] + subviews.flatMap(\.pathsInOrder) }
}
