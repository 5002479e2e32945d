import Foundation
import SQLayout
import SQLayoutCore

/// Invariants of simple layouts that grow, shrink and are nested.
extension Invariant {
  static let simpleLayouts = Invariant(
    "simple-layouts",
    "The frames of a simple layout's items, by index and by item, lie beside each other with the spacing "
      + "between them, after items were added, some more than once, or removed, and the parent frame was set; an "
      + "item that does not fit, is not there or has no frame yet is refused. A transition without a change has these "
      + "frames."
  ) { generator, _ in
    var row = SimpleRow(&generator)
    generator.scenario = row.scenario
    for step in 0...generator.choices.integer(upTo: 4) {
      generator.choices.beginSpan()
      let wrong = row.change(&generator)
      generator.choices.endSpan()
      if let (what, expected, got) = wrong ?? row.wrongFrame ?? row.wrongError
        ?? row.wrongTransition
      {
        return .broken(
          Finding(
            what, expected: "\(expected) after step \(step), of \(row.text)", got: got,
            in: row.scenario))
      }
    }
    return .holds
  }
}

/// A simple layout of items of fixed sizes, with their expected frames.
private struct SimpleRow {
  typealias Difference = (what: String, expected: String, got: String)

  private struct Part {
    let item: SimpleLayout.Item
    /// The view of the item, which can be moved to another view.
    let view: SQLayoutView?
    let size: Size
  }

  private let layout: SimpleLayout
  /// The layout around it, with an item before it, and one around that, with the same item.
  private let outer: SimpleLayout?
  private let outermost: SimpleLayout?
  private let lead: Double
  /// The spacing of the layouts around it.
  private let gap: Double
  /// The width and height of the layout's item in that one, and of that one.
  private let nestedLength: Double
  private var outerLength = 2_000.0
  private var outermostLength = 5_000.0
  /// How many pixels a point of the outer layout has. The nested one may be a pixel too small.
  private let pixelScale: Double
  private let isRow: Bool
  private let spacing: Double
  private var bounds: Rect?
  private var parts: [Part] = []

  let scenario = Scenario.withoutItems

  init(_ generator: inout Generator) {
    isRow = generator.choices.chance(1, of: 2)
    spacing = generator.choices.chance(1, of: 2) ? generator.wholeLength(9) : 0
    lead = 1 + generator.wholeLength(30)
    gap = generator.choices.chance(1, of: 2) ? generator.wholeLength(9) : 0
    let bounds = Self.bounds(&generator)
    let direction: SimpleLayout.Direction = isRow ? .row : .column
    nestedLength = generator.choices.pick([1_500, 60])
    pixelScale = generator.choices.pick([0, 1, 2])
    switch generator.choices.integer(upTo: 3) {
    case 0:
      layout = SimpleLayout(direction: direction, spacing: spacing)
      (outer, outermost, self.bounds) = (nil, nil, nil)
    case 1:
      layout = SimpleLayout(direction: direction, spacing: spacing)
      let levels = [nestedLength, outerLength, outermostLength]
      let count = Int(generator.choices.integer(in: 1...2))
      var around: [SimpleLayout] = []
      var inner = layout
      for level in 1...count {
        let made =
          level == count
          ? SimpleLayout(
            parentFrame: CGRect(
              x: bounds.x, y: bounds.y, width: levels[level], height: levels[level]),
            direction: direction, spacing: gap, pixelScale: pixelScale)
          : SimpleLayout(direction: direction, spacing: gap, pixelScale: pixelScale)
        _ = try? made.add(items: [
          .size(CGSize(width: lead, height: lead)),
          .layout(inner, width: levels[level - 1], height: levels[level - 1]),
        ])
        around.append(made)
        inner = made
      }
      (outer, outermost, self.bounds) = (around[0], around.count > 1 ? around[1] : nil, bounds)
    default:
      layout = SimpleLayout(
        parentFrame: CGRect(bounds), direction: direction, spacing: spacing)
      (outer, outermost, self.bounds) = (nil, nil, bounds)
    }
    // A subview is none of the items.
    if generator.choices.chance(1, of: 4) { layout.view.addSubview(HidableBox(.zero)) }
  }

  private static func bounds(_ generator: inout Generator) -> Rect {
    Rect(
      x: generator.wholeLength(40) - 20, y: generator.wholeLength(40) - 20,
      width: 60 + generator.wholeLength(100), height: 60 + generator.wholeLength(100))
  }

  var text: String {
    "\(isRow ? "a row" : "a column")\(outer == nil ? "" : outermost == nil ? " in another" : " in two others") in "
      + "\(bounds.map { "\($0)" } ?? "no room") of \(parts.map { "\($0.size)" })"
  }

  // MARK: Changes

  mutating func change(_ generator: inout Generator) -> Difference? {
    switch generator.choices.integer(upTo: 4) {
    case 3: return leave(&generator)
    case 4: return setParentFrame(&generator)
    default: return add(&generator)
    }
  }

  private mutating func add(_ generator: inout Generator) -> Difference? {
    var added: [Part] = []
    for _ in 0...generator.choices.integer(upTo: 1) {
      let again = parts.filter { $0.view == nil }
      if !again.isEmpty, generator.choices.chance(1, of: 4) {
        added.append(generator.choices.pick(again))
        continue
      }
      let size = Size(width: generator.wholeLength(40), height: generator.wholeLength(40))
      var view = generator.choices.chance(1, of: 2) ? SQLayoutView() : nil
      let shown = (parts + added).compactMap(\.view)
      if view != nil, !shown.isEmpty, generator.choices.chance(1, of: 4) {
        view = generator.choices.pick(shown)
      }
      let item =
        view.map { SimpleLayout.Item.view($0, width: size.width, height: size.height) }
        ?? .size(CGSize(size))
      added.append(Part(item: item, view: view, size: size))
    }
    let layout = layout
    let wrong = attempt(parts + added, in: bounds) { () throws(LayoutError) in
      if added.count == 1 {
        _ = try layout.add(item: added[0].item)
      } else {
        try layout.add(items: added.map(\.item))
      }
    }
    // A view belongs to its last item.
    parts = parts.indices.filter { index in
      guard let view = parts[index].view else { return true }
      return !parts[(index + 1)...].contains { $0.view === view }
    }.map { parts[$0] }
    return wrong
  }

  private mutating func setParentFrame(_ generator: inout Generator) -> Difference? {
    if let outermost, let bounds {
      outermostLength = generator.choices.pick([5_000, 2_020])
      outermost.parentFrame = CGRect(
        x: bounds.x, y: bounds.y, width: outermostLength, height: outermostLength)
      return nil
    }
    if let outer, let bounds {
      outerLength = generator.choices.pick([2_000, 1_000])
      outer.parentFrame = CGRect(x: bounds.x, y: bounds.y, width: outerLength, height: outerLength)
      return nil
    }
    let other = Self.bounds(&generator)
    let layout = layout
    // Set so, it may be too small: frames are refused then.
    if generator.choices.chance(1, of: 3) {
      (layout.parentFrame, bounds) = (CGRect(other), other)
      return nil
    }
    return attempt(parts, in: other) { () throws(LayoutError) in
      try layout.setParentFrame(CGRect(other))
    }
  }

  /// Moves the views of an item or two to another view.
  private mutating func leave(_ generator: inout Generator) -> Difference? {
    for _ in 0...generator.choices.integer(upTo: 1) {
      let leaving = parts.indices.filter { parts[$0].view != nil }
      guard !leaving.isEmpty else { break }
      let index = generator.choices.pick(leaving)
      if let view = parts[index].view {
        let elsewhere = SQLayoutView()
        elsewhere.addArrangedItem(view)
        elsewhere.removeAllArrangedItems()
      }
      parts.remove(at: index)
    }
    // The next layout closes the gap.
    layout.view.setNeedsLayout()
    let root = outermost ?? outer ?? layout
    let parentFrame = root.parentFrame
    root.parentFrame = parentFrame
    // Sometimes items are added without a layout in between.
    return generator.choices.chance(1, of: 2) ? add(&generator) : nil
  }

  /// Runs a change that succeeds if items fit into a room.
  private mutating func attempt(
    _ parts: [Part], in bounds: Rect?, _ body: () throws(LayoutError) -> Void
  ) -> Difference? {
    let expected = refusal(of: parts, in: bounds)
    var got: LayoutError?
    do throws(LayoutError) { try body() } catch { got = error }
    guard got == expected else {
      return ("space", expected.map { "\($0)" } ?? "room", got.map { "\($0)" } ?? "room")
    }
    if got == nil { (self.parts, self.bounds) = (parts, bounds) }
    return nil
  }

  // MARK: Expectations

  /// The error where items do not fit into a room, or the layout does not fit into the one around it.
  private func refusal(of parts: [Part], in bounds: Rect?) -> LayoutError? {
    guard let bounds else { return nil }
    let lengths = parts.map { isRow ? $0.size.width : $0.size.height }
    let needed = lengths.reduce(0, +) + spacing * Double(max(0, parts.count - 1))
    let pixel = pixelScale > 0 ? 1 / pixelScale : 0
    var rooms: [(missing: Double, allowed: Double)] =
      outer == nil
      ? [(needed - (isRow ? bounds.width : bounds.height), 0)]
      : [
        (needed - nestedLength, pixel),
        (lead + gap + nestedLength - outerLength, outermost == nil ? 0 : pixel),
      ]
    if outermost != nil { rooms.append((lead + gap + outerLength - outermostLength, 0)) }
    return rooms.first { $0.missing > $0.allowed }.map { .outOfSpace(missing: $0.missing) }
  }

  /// How far the layout lies from the origin of the outermost parent frame.
  private var shift: (x: Double, y: Double) {
    let shift = (lead + gap) * (outer == nil ? 0 : outermost == nil ? 1 : 2)
    return isRow ? (shift, 0) : (0, shift)
  }

  /// The expected frames, in the space of the outermost parent frame.
  private var frames: [Rect?] {
    guard let bounds else { return parts.map { _ in nil } }
    var (x, y) = (bounds.x + shift.x, bounds.y + shift.y)
    return parts.map { part in
      defer {
        if isRow { x += part.size.width + spacing } else { y += part.size.height + spacing }
      }
      return Rect(x: x, y: y, width: part.size.width, height: part.size.height)
    }
  }

  var wrongFrame: Difference? {
    guard layout.items.count == parts.count,
      zip(layout.items, parts).allSatisfy({ $0 === $1.item })
    else { return ("items", "\(parts.count) items", "\(layout.items.count)") }
    let expected = refusal(of: parts, in: bounds) == nil ? frames : parts.map { _ in nil }
    for (index, part) in parts.enumerated() {
      let byIndex = (try? layout.frame(at: index)).map(Rect.init)
      let first = parts.firstIndex { $0.item === part.item } ?? index
      let byItem = (try? layout.frame(of: part.item)).map(Rect.init)
      guard byIndex == expected[index], byItem == expected[first] else {
        return (
          "frame", "item \(index) at \(Finding.text(expected[index]))",
          "\(Finding.text(byIndex)), the item at \(Finding.text(byItem))"
        )
      }
      // In the space of the layout, if that is an item.
      let origin =
        outer == nil
        ? .zero
        : CGPoint(x: (bounds?.x ?? 0) + shift.x, y: (bounds?.y ?? 0) + shift.y)
      let all = expected.indices.filter { parts[$0].item === part.item }.compactMap {
        expected[$0].map { CGRect($0).offsetBy(dx: -origin.x, dy: -origin.y) }
      }
      let got = (try? part.item.frames) ?? []
      guard got == all, (try? part.item.frame()) == all.first else {
        return ("frames", "item \(index) at \(all)", "\(got)")
      }
      // In a transition each occurrence is an item of its own.
      let keyed = all.indices.map { SQItemKey(part.item, occurrence: $0).item.frame }
      guard keyed == all else { return ("keys", "item \(index) at \(all)", "\(keyed)") }
    }
    return nil
  }

  /// A transition without a change, whose frames are those of the items at any time.
  var wrongTransition: Difference? {
    guard bounds != nil, refusal(of: parts, in: bounds) == nil else { return nil }
    let transition = layout.transition {}
    for (index, part) in parts.enumerated() {
      let key = SQItemKey(part.item)
      let expected = Rect(key.item.frame)
      guard let got = transition.frame(of: key, at: 0.5), got != expected else { continue }
      return ("transition", "item \(index) at \(Finding.text(expected))", Finding.text(got))
    }
    return nil
  }

  var wrongError: Difference? {
    func error(_ body: () throws(LayoutError) -> CGRect) -> LayoutError? {
      do throws(LayoutError) {
        _ = try body()
        return nil
      } catch {
        return error
      }
    }
    let beyond = error { () throws(LayoutError) in try layout.frame(at: parts.count) }
    let foreign = error { () throws(LayoutError) in try layout.frame(of: .flexible) }
    guard beyond == .itemOutOfBounds(index: parts.count, count: parts.count),
      foreign == .itemIncomplete
    else {
      return ("errors", "an index and an item refused", "\(beyond as Any), \(foreign as Any)")
    }
    guard let part = parts.first else { return nil }
    let expected = bounds == nil ? .itemIncomplete : refusal(of: parts, in: bounds)
    let errors = [
      error { () throws(LayoutError) in try layout.frame(at: 0) },
      error { () throws(LayoutError) in try layout.frame(of: part.item) },
      error { () throws(LayoutError) in try part.item.frame() },
    ]
    guard errors == [expected, expected, expected] else {
      return ("refusal", "\(expected as Any) of each", "\(errors)")
    }
    return nil
  }
}
