import Foundation
import SQLayout
import SQLayoutCore

/// Invariants of views in which nothing changes.
extension Invariant {
  static let idleViews = Invariant(
    "idle-views",
    "After a change within a view of constant size, the views in which it lies are called back, and no others."
  ) { generator, _ in
    generator.scenario = .withoutItems
    let root = SQLayoutView()
    root.frame = CGRect(x: 0, y: 0, width: 500, height: 500)
    var views = [CountingView()]
    root.addArrangedItem(views[0].view)
    for _ in 0...generator.choices.integer(upTo: 4) {
      generator.choices.beginSpan()
      let holder = generator.choices.pick(Array(views.indices))
      let added = CountingView(in: holder)
      // A view without items would be a leaf.
      added.view.addArrangedItem(SquareItem(generator.wholeLength(9)))
      let size = CGSize(width: 10 + generator.wholeLength(9), height: 10)
      views[holder].view.addArrangedItem(added.view.withSQSize(size))
      views.append(added)
      generator.choices.endSpan()
    }
    root.layoutIfNeeded()
    for step in 0...generator.choices.integer(upTo: 3) {
      generator.choices.beginSpan()
      for view in views { view.calls = 0 }
      let changed = generator.choices.integer(in: 1...views.count - 1)
      let view = views[changed].view
      switch generator.choices.integer(upTo: 2) {
      case 0: view.addArrangedItem(SquareItem(generator.wholeLength(9)))
      case 1: view.containingLayoutInsets(Insets(all: 1 + Double(step)))
      default:
        let item = SquareItem(3)
        view.addArrangedItem(item)
        root.layoutIfNeeded()
        for view in views { view.calls = 0 }
        item.length += 1
        view.setNeedsLayout(of: item)
      }
      generator.choices.endSpan()
      root.layoutIfNeeded()
      func lies(_ index: Int, in outer: Int) -> Bool {
        sequence(first: index, next: { views[$0].holder }).contains(outer)
      }
      // Those in the changed view may move.
      let concerned = views.indices.filter { lies($0, in: changed) || lies(changed, in: $0) }
      let called = views.indices.filter { views[$0].calls > 0 }
      guard !called.contains(changed) || !called.allSatisfy(concerned.contains) else { continue }
      return .broken(
        Finding(
          "called back", expected: "\(changed), perhaps of \(concerned), in step \(step)",
          got: "\(called)", in: .withoutItems))
    }
    return .holds
  }
}

/// A layout view that counts its callbacks.
private final class CountingView {
  let view = SQLayoutView()
  let holder: Int?
  var calls = 0

  init(in holder: Int? = nil) {
    self.holder = holder
    view.didLayoutSubviewsCallback = { [weak self] _ in self?.calls += 1 }
  }
}

/// A square that measures itself.
private final class SquareItem: SQLayoutItem {
  var length: Double
  var frame = CGRect.zero
  init(_ length: Double) { self.length = length }
  func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: length, height: length) }
}
