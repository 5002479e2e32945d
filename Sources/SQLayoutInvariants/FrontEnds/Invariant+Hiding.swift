import Foundation
import SQLayout
import SQLayoutCore

/// What must hold where items are hidden and shown.
extension Invariant {
  static let hiddenItems = Invariant(
    "hidden-items",
    "Hidden items of a row or column that leaves them out take no room: the others have the frames, "
      + "and the whole the size, that the core gives without them; shown again, those of before.",
    profile: setFrontEndProfile
  ) { generator, bench in
    let bounds = Rect(x: 0, y: 0, width: generator.room(), height: generator.room())
    var hiding = Hiding(generator.frontEnd(), in: bounds)
    generator.scenario = hiding.whole
    if generator.choices.chance(1, of: 2) { hiding.view.layoutIfNeeded() }
    hiding.change(&generator, oneIn: 4)
    hiding.view.setNeedsLayout()
    if let finding = hiding.finding(&bench) { return .broken(finding) }
    hiding.showAll()
    hiding.view.setNeedsLayout()
    return hiding.finding(&bench).verdict
  }

  static let hiddenAdapts = Invariant(
    "hidden-adapts",
    "What is hidden or shown adapts the next layout by itself, without a mark: frames and sizes are "
      + "those of the core without what is hidden now.",
    profile: setFrontEndProfile
  ) { generator, bench in
    let bounds = Rect(x: 0, y: 0, width: generator.room(), height: generator.room())
    var hiding = Hiding(generator.frontEnd(), in: bounds)
    generator.scenario = hiding.whole
    hiding.view.layoutIfNeeded()
    for _ in 0...generator.choices.integer(upTo: 2) {
      hiding.change(&generator, oneIn: 3)
      // Whichever is asked for first follows by itself.
      let isSizedFirst = generator.choices.chance(1, of: 3)
      if isSizedFirst, let finding = hiding.wrongSize(&bench) { return .broken(finding) }
      if let finding = hiding.finding(&bench) { return .broken(finding) }
    }
    return .holds
  }
}

/// A row or column some of whose items are hidden.
private struct Hiding {
  let front: FrontEnd
  let bounds: Rect
  let view: SQLayoutView
  let whole: Scenario
  private let item: any SQLayoutItem
  private let items: [any SQLayoutItem]
  private var hidden: Set<Int> = []

  init(_ front: FrontEnd, in bounds: Rect) {
    self.front = front
    self.bounds = bounds
    (item, view) = front.make()
    view.frame = CGRect(bounds)
    whole = front.scenario(in: bounds, fitting: bounds.size)
    items = Invariant.itemsBelow(view)
  }

  /// Hides some of the items that are shown, and shows some that are hidden.
  mutating func change(_ generator: inout Generator, oneIn count: UInt32) {
    for node in items.indices.reversed() where generator.choices.chance(1, of: count) {
      let isHidden = !hidden.contains(node)
      guard Invariant.setHidden(items[node], isHidden) else { continue }
      if isHidden { hidden.insert(node) } else { hidden.remove(node) }
    }
  }

  mutating func showAll() {
    for node in hidden { _ = Invariant.setHidden(items[node], false) }
    hidden = []
  }

  /// Lays out, and says what differs from what the core gives without what is hidden.
  func finding(_ bench: inout Bench) -> Finding? {
    view.layoutIfNeeded()
    return withExtendedLifetime(item) {
      Finding.difference(
        expected: bench.layout.frames(of: rest), got: Invariant.frames(below: view), in: whole,
        place: "hidden", saying: why) ?? wrongSize(&bench)
    }
  }

  func wrongSize(_ bench: inout Bench) -> Finding? {
    withExtendedLifetime(item) {
      Finding.difference(
        expected: bench.layout.size(of: rest), got: Size(view.sizeThatFits(CGSize(bounds.size))),
        in: whole, saying: why)
    }
  }

  private var rest: Scenario {
    front.without(hidden).scenario(in: bounds, fitting: bounds.size)
  }

  private var why: String { " with items \(hidden.sorted()) hidden" }
}
