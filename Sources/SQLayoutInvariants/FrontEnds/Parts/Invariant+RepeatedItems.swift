import Foundation
import SQLayout
import SQLayoutCore

/// Invariants of views that arrange an item several times.
extension Invariant {
  static let repeatedItems = Invariant(
    "repeated-items",
    "While items of views are added, some of them again, removed, moved and replaced, the view's size and their frames "
      + "are those of new views that arrange the same ones."
  ) { generator, _ in
    generator.scenario = Scenario.withoutItems
    let sizes = (0...4).map { _ in Size(width: 20, height: generator.wholeLength(30)) }
    var plan = RepeatedItems()
    let kept = MadeItems(plan, sizes)
    var changes: [String] = []
    let bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    for turn in 0...6 {
      guard turn < 2 || generator.choices.chance(5, of: 6) else { break }
      for _ in 0...generator.choices.integer(upTo: 1) where turn > 0 {
        generator.choices.beginSpan()
        let change = RepeatedItems.Change(&generator, plan)
        plan.make(change)
        kept.make(change)
        changes.append("\(change)")
        generator.choices.endSpan()
      }
      let fresh = MadeItems(plan, sizes)
      let measured = [fresh, kept].map { made in
        made.outer.frame = bounds
        made.outer.layoutIfNeeded()
        return made.outer.sizeThatFits(bounds.size)
      }
      let arranged = Set(plan.outer + plan.inner).subtracting([RepeatedItems.view]).sorted()
      let frames = [fresh, kept].map { made in
        arranged.map { made.boxes[$0].frame } + [made.inner.frame]
      }
      guard measured[0] == measured[1], frames[0] == frames[1] else {
        return .broken(
          Finding(
            "frames", expected: "\(frames[0]), size \(measured[0]) after \(changes)",
            got: "\(frames[1]), size \(measured[1])", in: generator.scenario))
      }
    }
    return .holds
  }
}

/// The items of a view and of a view in it, boxes by number.
private struct RepeatedItems {
  /// Stands for the inner view.
  static let view = -1
  var outer = [view]
  var inner: [Int] = []

  /// A change of the items of one view.
  struct Change: CustomStringConvertible {
    enum Kind {
      case add
      case remove
      case move(to: Int)
      case set([Int])
    }

    let isOuter: Bool
    let box: Int
    var kind: Kind

    init(_ generator: inout Generator, _ plan: RepeatedItems) {
      isOuter = generator.choices.chance(1, of: 3)
      let items = isOuter ? plan.outer : plan.inner
      // No item is in both views.
      let boxes = isOuter ? 0...1 : 2...4
      box = generator.choices.integer(in: boxes)
      kind = .add
      switch generator.choices.integer(upTo: 3) {
      case 1: kind = .remove
      case 2 where items.contains(box):
        kind = .move(to: generator.choices.integer(in: 0...(items.count - 1)))
      case 3:
        var list = (0..<generator.choices.integer(upTo: 4)).map { _ in
          generator.choices.integer(in: boxes)
        }
        if isOuter {
          list.insert(
            RepeatedItems.view, at: generator.choices.integer(in: 0...list.count))
        }
        kind = .set(list)
      default: break
      }
    }

    var description: String { "\(isOuter ? "outer" : "inner") \(kind) \(box)" }
  }

  mutating func make(_ change: Change) {
    var items = change.isOuter ? outer : inner
    let first = items.firstIndex(of: change.box)
    switch change.kind {
    case .add: items.append(change.box)
    case .remove: if let first { items.remove(at: first) }
    case .move(let index): if let first { items.insert(items.remove(at: first), at: index) }
    case .set(let list): items = list
    }
    if change.isOuter { outer = items } else { inner = items }
  }
}

/// Views with the items of a plan.
private final class MadeItems {
  let outer = SQLayoutView()
  let inner = SQLayoutView()
  let boxes: [HidableBox]

  init(_ plan: RepeatedItems, _ sizes: [Size]) {
    boxes = sizes.map { HidableBox($0) }
    inner.setArrangedItems(plan.inner.map { item($0) })
    outer.setArrangedItems(plan.outer.map { item($0) })
  }

  private func item(_ number: Int) -> any SQLayoutItem {
    number == RepeatedItems.view ? inner : boxes[number]
  }

  func make(_ change: RepeatedItems.Change) {
    let view = change.isOuter ? outer : inner
    switch change.kind {
    case .add: view.addArrangedItem(boxes[change.box])
    case .remove: view.removeArrangedItem(boxes[change.box])
    case .move(let index): view.moveArrangedItem(boxes[change.box], to: index)
    case .set(let list): view.setArrangedItems(list.map { item($0) })
    }
  }
}
