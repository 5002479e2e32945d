import Foundation
import SQLayout
import SQLayoutCore

/// Invariants of front ends for rows and columns.
extension Invariant {
  static let frontEnds: [Invariant] = [
    insertionOrder, hiddenItems, hiddenAdapts, wrappers, views, autoresizing, hitTest, transition,
    timingCurves, simpleLayouts, containers, installed, properties, heldLengths,
    conveniences, itemFaults, outerState, movedViews,
  ]

  static let insertionOrder = Invariant(
    "insertion-order",
    "A row or column of a front end has the frames of the core's after each addition, whatever the order and "
      + "the number of steps in which items are added; where items do not fit, the error has the missing length.",
    profile: setFrontEndProfile
  ) { generator, bench in
    generator.profile.depth = 0
    let kinds = FrontEnd.Kind.allCases
    let front = generator.frontEnd(of: kinds)
    var bounds = Rect(x: 0, y: 0, width: generator.room(), height: generator.room())
    let scenario = front.scenario(in: bounds, fitting: bounds.size)
    generator.scenario = scenario
    if front.kind == .simple {
      (bounds.x, bounds.y) = (generator.distance(), generator.distance())
      return addInSteps(front, in: bounds, &generator, &bench)
    }
    let (item, view) = front.make()
    // Removes items, and adds them again at their places, in any order.
    let items = view.arrangedItems
    view.frame = CGRect(bounds)
    if generator.choices.chance(1, of: 2) { view.layoutIfNeeded() }
    view.removeAllArrangedItems()
    var rest = Array(items.indices)
    var there: [Int] = []
    while !rest.isEmpty {
      let next = rest.remove(at: generator.choices.integer(in: 0...(rest.count - 1)))
      let position = there.count { $0 < next }
      there.insert(next, at: position)
      view.addArrangedItem(items[next])
      if position + 1 < there.count {
        if generator.choices.chance(1, of: 4) { view.layoutIfNeeded() }
        view.moveArrangedItem(items[next], to: position)
      }
      guard rest.isEmpty || generator.choices.chance(1, of: 2) else { continue }
      view.layoutIfNeeded()
      var partial = front
      partial.parts = there.map { front.parts[$0] }
      let expected = partial.scenario(in: bounds, fitting: bounds.size)
      if let finding = Finding.difference(
        expected: bench.layout.frames(of: expected), got: frames(below: view), in: scenario,
        saying: " with items \(there)")
      {
        return .broken(finding)
      }
    }
    return withExtendedLifetime(item) { .holds }
  }

  /// Adds items to a simple layout in several calls.
  private static func addInSteps(
    _ front: FrontEnd, in bounds: Rect, _ generator: inout Generator, _ bench: inout Bench
  ) -> Verdict {
    let layout = front.simpleLayout(in: CGRect(bounds))
    var rest = front.parts[...]
    var there = front
    there.parts = []
    while !rest.isEmpty {
      let parts = rest.prefix(1 + Int(generator.choices.integer(upTo: 2)))
      rest.removeFirst(parts.count)
      let scenario = there.scenario(in: bounds, fitting: bounds.size)
      let count = there.parts.count + parts.count
      let needed = (there.parts + parts).reduce(front.spacing * Double(count - 1)) { sum, part in
        let length = front.isRow ? part.size.width : part.size.height
        return sum + (part.flex.weight > 0 ? part.flex.minimum : length)
      }
      let missing = needed - (front.isRow ? bounds.width : bounds.height)
      let expected: LayoutError? = missing > 0 ? .outOfSpace(missing: missing) : nil
      var got: LayoutError?
      do throws(LayoutError) {
        try layout.add(items: parts.map { front.simpleItem($0) })
      } catch {
        got = error
      }
      if got != expected {
        return .broken(
          Finding(
            "space", expected: expected.map { "\($0)" } ?? "room for all of \(needed) points",
            got: got.map { "\($0)" } ?? "none", in: scenario))
      }
      if got == nil { there.parts += parts }
      let grown = there.scenario(in: bounds, fitting: bounds.size)
      generator.scenario = grown
      if let finding = Finding.difference(
        expected: bench.layout.frames(of: grown),
        got: layout.items.map { (try? $0.frame()).map(Rect.init) },
        in: grown, saying: " after \(parts.count) more were added")
      {
        return .broken(finding)
      }
    }
    return .holds
  }

  static let wrappers = Invariant(
    "wrappers",
    "A wrapper, such as one that adds padding, fixes a size or centres, has the size that follows from that of "
      + "its item, and places the item in it.",
    profile: setFrontEndProfile
  ) { generator, _ in
    let box = TextBox(Size(width: generator.length(), height: generator.length()))
    var wrappers: [Wrapper] = []
    repeat {
      generator.choices.beginSpan()
      wrappers.append(generator.wrapper())
      generator.choices.endSpan()
    } while wrappers.count < 4 && generator.choices.chance(1, of: 2)
    let bounds = Rect(x: 0, y: 0, width: generator.room(), height: generator.room())
    var scenario = Scenario(bounds: bounds, fitting: bounds.size)
    scenario.nodes = [Scenario.Node(ItemStyle(size: .fixed(box.size)))]
    var items: [any SQLayoutItem] = [box]
    // The size function of each wrapper, the innermost first.
    var sizes: [(Size) -> Size] = [{ box.answer($0) }]
    for wrapper in wrappers {
      var node = wrapper.node
      node.extent += scenario.nodes.count
      scenario.nodes.insert(node, at: 0)
      if let last = items.last { items.append(wrapper.around(last)) }
      let inner = sizes[sizes.count - 1]
      sizes.append { wrapper.size(in: $0, of: inner) }
    }
    generator.scenario = scenario
    let view = SQLayoutView(resultBuilder: { items[items.count - 1] })
    view.frame = CGRect(bounds)
    view.layoutIfNeeded()
    var size = sizes[wrappers.count](bounds.size)
    var expected = [Rect(x: 0, y: 0, width: size.width, height: size.height)]
    for index in wrappers.indices.reversed() {
      let frame = wrappers[index].frame(in: size, of: sizes[index])
      expected.append(frame)
      size = Size(width: frame.width, height: frame.height)
    }
    return Finding.difference(
      expected: expected, got: items.reversed().map { Rect($0.sq_rootItem.frame) }, in: scenario,
      place: "wrapper"
    ).verdict
  }

  static let setFrontEndProfile: @Sendable (inout Generator.Profile) -> Void = {
    $0.exact = true
    $0.negativeEdges = false
    $0.items = 10
    $0.depth = 2
  }

  /// The frames of all items below a view that are not hidden, in document order.
  static func frames(below view: SQLayoutView) -> [Rect?] {
    itemsBelow(view).filter { !$0.isHidden }.map { Rect($0.frame) }
  }

  /// All items below a view in document order, except those below hidden ones.
  static func itemsBelow(_ view: SQLayoutView) -> [any SQLayoutItem] {
    view.arrangedItems.flatMap { item in
      guard let nested = item.sq_rootItem as? SQLayoutView, !nested.isHidden else { return [item] }
      return [item] + itemsBelow(nested)
    }
  }

  /// Hides or shows an item; false for a space, which cannot be hidden.
  static func setHidden(_ item: any SQLayoutItem, _ isHidden: Bool) -> Bool {
    switch item.sq_rootItem {
    case let view as SQLayoutView: view.isHidden = isHidden
    case let box as HidableBox: box.isHidden = isHidden
    default: return false
    }
    return true
  }
}

/// An item whose width is limited by the fitting width.
private final class TextBox: SQLayoutItem {
  var frame = CGRect.zero
  let size: Size

  init(_ size: Size) { self.size = size }

  func answer(_ fitting: Size) -> Size {
    Size(width: min(size.width, fitting.width), height: size.height)
  }

  func sizeThatFits(_ fitting: CGSize) -> CGSize {
    CGSize(answer(Size(fitting)))
  }
}
