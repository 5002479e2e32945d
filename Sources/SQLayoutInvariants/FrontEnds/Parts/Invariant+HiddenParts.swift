import Foundation
import SQLayout
import SQLayoutCore

/// Invariants of stack layouts whose parts are hidden and shown.
extension Invariant {
  static let hiddenParts = Invariant(
    "hidden-parts",
    "While parts of nested stack layouts are hidden and shown, the others have the frames and the fitting size of "
      + "layouts that were made without the hidden and the skipped ones: free space goes to another part then."
  ) { generator, _ in
    generator.scenario = Scenario.withoutItems
    var count = 0
    var plan = PlannedPart.line(depth: 0, &generator, &count)
    let kept = MadeParts(plan, isWhole: true)
    for turn in 0...4 {
      guard turn == 0 || generator.choices.chance(4, of: 5) else { break }
      if turn > 0 {
        for _ in 0...generator.choices.integer(upTo: 1) {
          let number = generator.choices.integer(in: 0...(count - 1))
          let isHidden = generator.choices.chance(2, of: 3)
          plan.hide(number, isHidden)
          kept.layouts[number]?.isHidden = isHidden
        }
      }
      let fresh = MadeParts(plan, isWhole: false)
      let size = CGSize(
        width: 50 + CGFloat(generator.wholeLength(200)),
        height: 50 + CGFloat(generator.wholeLength(200)))
      let sizes = [fresh, kept].map { parts in
        let measured = parts.root.sizeThatFits(size)
        parts.root.frame = CGRect(origin: .zero, size: size)
        parts.root.layoutIfNeeded()
        return measured
      }
      let wrong = fresh.layouts.keys.sorted().first {
        fresh.layouts[$0]?.frame != kept.layouts[$0]?.frame
      }
      if sizes[0] != sizes[1] || wrong != nil {
        return .broken(
          Finding(
            wrong == nil ? "size" : "frame",
            expected: (wrong.map { "part \($0) in \(fresh.layouts[$0]!.frame)" } ?? "\(sizes[0])")
              + " in turn \(turn), in \(size), of \(plan)",
            got: "\(wrong.map { kept.layouts[$0]!.frame as Any } ?? sizes[1])",
            in: generator.scenario))
      }
    }
    return .holds
  }
}

/// A part of a stack layout to be made: a box, or a line of parts.
struct PlannedPart: CustomStringConvertible {
  let number: Int
  var size = Size.zero
  /// Nil of a box.
  var line: LinearArrangement?
  var spacing = 0.0
  var parts: [PlannedPart] = []
  var isHidden = false
  /// Whether its options are constant ones by which it is skipped.
  var isSkipped = false
  var isFlexible = false
  var hugging: (horizontal: Double?, vertical: Double?)

  private static func part(
    depth: Int, _ generator: inout Generator, _ count: inout Int
  ) -> PlannedPart {
    generator.choices.beginSpan()
    defer { generator.choices.endSpan() }
    var part: PlannedPart
    if depth < 3, generator.choices.chance(2, of: 5) {
      part = line(depth: depth, &generator, &count)
    } else {
      part = PlannedPart(number: count)
      count += 1
      part.size = Size(width: generator.wholeLength(40), height: generator.wholeLength(40))
      part.isSkipped = generator.choices.chance(1, of: 10)
    }
    part.isHidden = generator.choices.chance(1, of: 6)
    part.isFlexible = generator.choices.chance(1, of: 8)
    if generator.choices.chance(1, of: 3) {
      part.hugging.horizontal = Double(generator.choices.integer(in: 1...4))
    }
    if generator.choices.chance(1, of: 3) {
      part.hugging.vertical = Double(generator.choices.integer(in: 1...4))
    }
    return part
  }

  static func line(
    depth: Int, _ generator: inout Generator, _ count: inout Int
  ) -> PlannedPart {
    var part = PlannedPart(number: count)
    count += 1
    part.line = LinearArrangement(
      generator.choices.pick(LinearArrangement.Direction.allCases),
      alignment: generator.choices.pick([.leading, .center, .fill]))
    if generator.choices.chance(1, of: 3) { part.spacing = generator.wholeLength(8) }
    for _ in 0...generator.choices.integer(upTo: 3) {
      part.parts.append(Self.part(depth: depth + 1, &generator, &count))
    }
    return part
  }

  mutating func hide(_ number: Int, _ isHidden: Bool) {
    if self.number == number { self.isHidden = isHidden }
    for index in parts.indices { parts[index].hide(number, isHidden) }
  }

  var description: String {
    var words = ["\(number)"]
    if isHidden { words.append("hidden") }
    if isSkipped { words.append("skipped") }
    if isFlexible { words.append("flexible") }
    if let priority = hugging.horizontal { words.append("hugging \(priority) across") }
    if let priority = hugging.vertical { words.append("hugging \(priority) down") }
    if let line {
      words.append("\(line.direction) \(line.alignment) spacing \(spacing) \(parts)")
    } else {
      words.append("\(size)")
    }
    return words.joined(separator: " ")
  }
}

/// Stack layouts of a plan.
final class MadeParts {
  private(set) var root = SQLayoutView()
  /// The layouts of parts by number.
  private(set) var layouts: [Int: StackLayout] = [:]
  private let box: (Size) -> any SQLayoutItem

  /// - Parameters:
  ///   - isWhole: whether hidden and skipped parts are made, too.
  ///   - box: makes an item of a size.
  init(
    _ plan: PlannedPart, isWhole: Bool, box: @escaping (Size) -> any SQLayoutItem = HidableBox.init
  ) {
    self.box = box
    guard let view = make(plan, isWhole).view as? SQLayoutView else {
      preconditionFailure("a stack layout of parts is a layout view")
    }
    root = view
  }

  private func make(_ part: PlannedPart, _ isWhole: Bool) -> StackLayout {
    var layout: StackLayout
    if let line = part.line {
      let parts = part.parts.filter { isWhole || !$0.isHidden && !$0.isSkipped }
        .map { make($0, isWhole) }
      layout =
        line.direction == .row
        ? .cols(alignment: line.alignment, spacing: CGFloat(part.spacing), of: parts)
        : .rows(alignment: line.alignment, spacing: CGFloat(part.spacing), of: parts)
    } else {
      var box = box(part.size)
      if part.isSkipped {
        box = box.withSQLayoutOptions(SQLayoutOptions(shouldSkipLayout: true))
      }
      layout = .view(box)
    }
    if isWhole { layout.isHidden = part.isHidden }
    if let priority = part.hugging.horizontal {
      layout = layout.hugging(LayoutPriority(priority), for: .horizontal)
    }
    if let priority = part.hugging.vertical {
      layout = layout.hugging(LayoutPriority(priority), for: .vertical)
    }
    if part.isFlexible { layout = layout.flexible() }
    layouts[part.number] = layout
    return layout
  }
}
