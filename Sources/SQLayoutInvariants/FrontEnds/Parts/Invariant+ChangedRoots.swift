import Foundation
import SQLayout
import SQLayoutCore

/// Invariants of items of an app's own that stand for layout views.
extension Invariant {
  static let changedRoots = Invariant(
    "changed-roots",
    "A layout view that was the root item of an item when that was added has the view around it as its superview until "
      + "it leaves: with the item, or, where that has another root item by then, with all items or with that view."
  ) { generator, _ in
    generator.scenario = .withoutItems
    var roots = ChangedRoots()
    for _ in 0...generator.choices.integer(upTo: 9) {
      generator.choices.beginSpan()
      roots.change(&generator)
      generator.choices.endSpan()
      for (number, holder) in roots.holders.enumerated() {
        let got = roots.views[number].superview
        guard got !== holder.map({ roots.around[$0] }) else { continue }
        return .broken(
          Finding(
            "superview",
            expected: "\(holder.map { "around \($0)" } ?? "none") of \(number), after: "
              + roots.said.joined(separator: "; "), got: got == nil ? "none" : "another one",
            in: .withoutItems))
      }
    }
    return .holds
  }
}

/// Views around items that stand for layout views, others after a while.
private struct ChangedRoots {
  private final class Standing: SQLayoutItem {
    var root: SQLayoutView
    var sq_rootItem: any SQLayoutItem { root }
    init(_ root: SQLayoutView) { self.root = root }
  }

  let views = (0..<4).map { _ in SQLayoutView() }
  private(set) var around = (0..<2).map { _ in SQLayoutView() }
  /// What is around each view.
  private(set) var holders: [Int?] = [nil, nil, nil, nil]
  /// Items that stand for the first views, the numbers of these views, and what the items are in.
  private let items: [Standing]
  private var roots = [0, 1]
  private var places: [Int?] = [nil, nil]
  private(set) var said: [String] = []

  init() { items = views.prefix(2).map { Standing($0) } }

  mutating func change(_ generator: inout Generator) {
    let item = generator.choices.integer(in: 0...1)
    switch generator.choices.integer(upTo: 5) {
    case 0, 1:
      guard let place = places[item] else {
        return add(item, to: generator.choices.integer(in: 0...1))
      }
      said.append("take out item \(item)")
      around[place].removeArrangedItem(items[item])
      places[item] = nil
      holders[roots[item]] = nil
    case 2, 3:
      let free = views.indices.filter {
        !roots.contains($0) && (holders[$0] == nil || holders[$0] == places[item])
      }
      guard !free.isEmpty else { return }
      roots[item] = generator.choices.pick(free)
      items[item].root = views[roots[item]]
      said.append("view \(roots[item]) for item \(item)")
    case 4:
      let place = generator.choices.integer(in: 0...1)
      let kept = items.indices.filter { places[$0] == place && generator.choices.chance(1, of: 2) }
      said.append("items \(kept) in \(place)")
      around[place].setArrangedItems(kept.map { items[$0] })
      empty(place)
      for item in kept { (places[item], holders[roots[item]]) = (place, place) }
    default:
      let place = generator.choices.integer(in: 0...1)
      said.append("another view around \(place)")
      if generator.choices.chance(1, of: 2) { around[place].removeAllArrangedItems() }
      around[place] = SQLayoutView()
      empty(place)
    }
  }

  private mutating func add(_ item: Int, to place: Int) {
    guard holders[roots[item]] == nil else { return }
    said.append("item \(item) into \(place)")
    around[place].addArrangedItem(items[item])
    (places[item], holders[roots[item]]) = (place, place)
  }

  private mutating func empty(_ place: Int) {
    for item in items.indices where places[item] == place { places[item] = nil }
    for view in views.indices where holders[view] == place { holders[view] = nil }
  }
}
