import Foundation
import SQLayout
import SQLayoutCore

/// Invariants of simple layouts whose items share space, nest and leave.
extension Invariant {
  static let sharedSpace = Invariant(
    "shared-space",
    "The flexible items of a simple layout share the free space by weights and least lengths, between fixed ones, "
      + "spaces and layouts in the other direction. What fits exactly is not refused, and what does not is, with the "
      + "missing points. Items keep their sizes and distances from the top left corner where the parent frame is "
      + "stretched, or views among them leave, until the next layout. Flexible items add nothing to the size that the "
      + "layout asks for."
  ) { generator, _ in
    generator.scenario = .withoutItems
    var line = SharedLine(&generator)
    for step in 0...generator.choices.integer(upTo: 5) {
      generator.choices.beginSpan()
      let wrong = step == 0 ? line.fill(&generator) : line.change(&generator)
      generator.choices.endSpan()
      guard let (expected, got) = wrong ?? line.difference ?? line.wrongSize else { continue }
      return .broken(
        Finding(
          "items", expected: "\(expected) after: \(line.said.joined(separator: "; "))", got: got,
          in: .withoutItems))
    }
    return .holds
  }
}

/// A simple layout, and a model of the lengths and places of its items.
private struct SharedLine {
  typealias Difference = (expected: String, got: String)

  private struct Part {
    var length: Double?
    var weight = 1.0
    /// The least length of a flexible item.
    var minimum = 0.0
    /// The least length of a layout in the item.
    var inner = 0.0
    var isNested = false
    var view: SQLayoutView?
    /// Where the item begins, from the origin of the parent frame, and its length there.
    var place = (start: 0.0, length: 0.0)

    var least: Double { length ?? max(minimum, inner) }
  }

  private let layout: SimpleLayout
  private let direction: SimpleLayout.Direction
  private let spacing: Double
  private var frame = CGRect.zero
  private var parts: [Part] = []
  private(set) var said: [String] = []

  init(_ generator: inout Generator) {
    direction = generator.choices.chance(1, of: 2) ? .row : .column
    spacing = generator.choices.chance(1, of: 2) ? generator.wholeLength(9) / 10 : 0
    layout = SimpleLayout(parentFrame: .zero, direction: direction, spacing: spacing)
  }

  // MARK: Changes

  /// Adds all items, in a parent frame that has space for them or not.
  mutating func fill(_ generator: inout Generator) -> Difference? {
    var items: [SimpleLayout.Item] = []
    for _ in 0...generator.choices.integer(upTo: 3) {
      generator.choices.beginSpan()
      let (part, item) = part(&generator)
      parts.append(part)
      items.append(item)
      generator.choices.endSpan()
    }
    let spare = spare(&generator)
    setFrame(spare, &generator)
    layout.parentFrame = frame
    let layout = layout
    said.append("\(direction) of \(parts.map(\.least)) by \(spacing) in \(frame)")
    let wrong = attempt(spare) { () throws(LayoutError) in try layout.add(items: items) }
    if spare < 0 { parts = [] }
    return wrong
  }

  mutating func change(_ generator: inout Generator) -> Difference? {
    switch generator.choices.integer(upTo: 2) {
    case 0:
      let spare = spare(&generator)
      let last = frame
      setFrame(spare, &generator)
      let (layout, frame) = (layout, frame)
      said.append("parent frame \(frame)")
      let wrong = attempt(spare) { () throws(LayoutError) in try layout.setParentFrame(frame) }
      if spare < 0 { self.frame = last }
      return wrong
    case 1:
      setFrame(generator.wholeLength(20), &generator)
      layout.resize(to: frame)
      said.append("stretch to \(frame)")
    default:
      let views = parts.indices.filter { parts[$0].view != nil }
      guard !views.isEmpty else { return nil }
      let index = generator.choices.pick(views)
      if let view = parts[index].view {
        let elsewhere = SQLayoutView()
        elsewhere.addArrangedItem(view)
        elsewhere.removeAllArrangedItems()
      }
      parts.remove(at: index)
      said.append("item \(index) leaves")
    }
    return nil
  }

  private func part(_ generator: inout Generator) -> (Part, SimpleLayout.Item) {
    // Tenths, whose sums have rounding errors.
    let length = generator.wholeLength(80) / 10
    let weight = generator.choices.pick([1.0, 2, 3, 0])
    let minimum = generator.choices.chance(1, of: 3) ? generator.wholeLength(80) / 10 : 0
    switch generator.choices.integer(upTo: 4) {
    case 0: return (Part(length: length), .dynamic(direction, length))
    case 1: return (Part(length: length), .space(length))
    case 2:
      return (
        Part(weight: weight, minimum: minimum), .flexible(weight: weight, minimum: minimum)
      )
    case 3:
      let view = SQLayoutView()
      return (
        Part(length: length, view: view),
        .view(
          view, width: direction == .row ? length : nil, height: direction == .row ? nil : length)
      )
    default:
      let across: SimpleLayout.Direction = direction == .row ? .column : .row
      let nested = SimpleLayout(direction: across)
      var part = Part(weight: weight, minimum: minimum, isNested: true)
      for _ in 0...generator.choices.integer(upTo: 1) {
        let isFixed = generator.choices.chance(1, of: 2)
        let item = isFixed ? .dynamic(direction, length) : SimpleLayout.Item.dynamic(across, 1)
        _ = try? nested.add(item: item)
        if isFixed { part.inner = length }
      }
      return (part, .layout(nested, weight: weight, minimum: minimum))
    }
  }

  /// Points that the parent frame has beyond what the items need, none, or below 0 where they are missing.
  private func spare(_ generator: inout Generator) -> Double {
    let spare = generator.choices.pick([0, 0.5, -0.5, 3, 40, -2])
    return needed + spare < 0 ? 0 : spare
  }

  /// The least length of all items, from the last to the first.
  private var needed: Double {
    parts.reversed().map(\.least).reduce(0, +) + spacing * Double(max(0, parts.count - 1))
  }

  private mutating func setFrame(_ spare: Double, _ generator: inout Generator) {
    let length = needed + spare
    frame = CGRect(
      x: generator.wholeLength(9), y: generator.wholeLength(9),
      width: direction == .row ? length : 10, height: direction == .row ? 10 : length)
  }

  /// Runs a change that succeeds where no points are missing, and lays out then.
  private mutating func attempt(
    _ spare: Double, _ body: () throws(LayoutError) -> Void
  ) -> Difference? {
    var missing: Double?
    do throws(LayoutError) { try body() } catch {
      if case .outOfSpace(let points) = error { missing = points } else { missing = .nan }
    }
    if spare >= 0 { place() }
    switch missing {
    case nil: return spare >= 0 ? nil : ("\(-spare) points missing", "space")
    case let missing?:
      if spare < 0, abs(missing + spare) < 1e-6 { return nil }
      return (spare < 0 ? "\(-spare) points missing" : "space", "\(missing) points missing")
    }
  }

  // MARK: Expectations

  /// The places after a layout: items that would be shorter than their least lengths have these, and
  /// the others share what these leave.
  private mutating func place() {
    var lengths = parts.map(\.length)
    let all =
      Double(direction == .row ? frame.width : frame.height)
      - spacing * Double(max(0, parts.count - 1))
    while true {
      let open = parts.indices.filter { lengths[$0] == nil }
      let free = all - lengths.compactMap(\.self).reduce(0, +)
      let weights = open.map { parts[$0].weight }.reduce(0, +)
      let shares = weights > 0 ? free / weights : 0
      let short = open.filter { shares * parts[$0].weight < parts[$0].minimum }
      for index in short { lengths[index] = parts[index].minimum }
      guard short.isEmpty else { continue }
      for index in open { lengths[index] = shares * parts[index].weight }
      break
    }
    var start = 0.0
    for index in parts.indices {
      parts[index].place = (start, lengths[index] ?? 0)
      start += parts[index].place.length + spacing
    }
  }

  var difference: Difference? {
    guard layout.items.count == parts.count else {
      return ("\(parts.count) items", "\(layout.items.count)")
    }
    for index in parts.indices {
      let (start, length) = parts[index].place
      guard let got = try? layout.frame(at: index) else { return ("item \(index)", "no frame") }
      let found =
        direction == .row
        ? (start: Double(got.minX - frame.minX), length: Double(got.width))
        : (start: Double(got.minY - frame.minY), length: Double(got.height))
      guard abs(found.start - start) > 1e-6 || abs(found.length - length) > 1e-6 else { continue }
      return ("item \(index) from \(start), \(length) long", "\(found) in \(got)")
    }
    return nil
  }

  /// The size without flexible items, where none of these has a least length.
  var wrongSize: Difference? {
    guard parts.allSatisfy({ $0.length != nil || $0.least == 0 && !$0.isNested }) else {
      return nil
    }
    let expected =
      direction == .row ? CGSize(width: needed, height: 0) : CGSize(width: 0, height: needed)
    let got = layout.view.sizeThatFits(CGSize(width: 500, height: 500))
    guard abs(got.width - expected.width) > 1e-6 || abs(got.height - expected.height) > 1e-6 else {
      return nil
    }
    return ("a size of \(expected)", "\(got)")
  }
}
