import Foundation
import SQLayout
import SQLayoutCore

/// Invariants of views whose closures answer something else.
extension Invariant {
  static let markedViews = Invariant(
    "marked-views",
    "Where closures of items, of views and of their defaults answer something else and what asks them is marked, and "
      + "where those that are not pure do in another size, the next layout and the next size are those of views that "
      + "were made afresh, in rows and columns, too; afterwards no view needs layout."
  ) { generator, _ in
    generator.scenario = Scenario.withoutItems
    let plan = MarkedPlan(&generator)
    let lengths = MarkedLengths(plan.count)
    for number in 0..<plan.count { lengths.values[number] = generator.wholeLength(20) }
    let kept = plan.make(lengths)
    var size = CGSize(width: 200, height: 200)
    for turn in 0...4 {
      guard turn == 0 || generator.choices.chance(4, of: 5) else { break }
      if turn > 0 {
        for _ in 0...generator.choices.integer(upTo: 2) {
          let number = generator.choices.integer(in: 0...(plan.count - 1))
          lengths.values[number] = generator.wholeLength(20)
          kept.mark(number, generator.choices.integer(upTo: 3), lengths.values[number])
        }
        let width = 100 + CGFloat(generator.wholeLength(200))
        if width != size.width, generator.choices.chance(1, of: 4) {
          size.width = width
          // All closures are asked in another size.
          for number in 0..<plan.count where !kept.isPure(number) {
            if generator.choices.chance(1, of: 3) {
              lengths.values[number] = generator.wholeLength(20)
            }
          }
        }
      }
      let fresh = plan.make(lengths)
      let asksSize = generator.choices.chance(1, of: 3)
      if asksSize {
        let (expected, got) = (fresh.root.sizeThatFits(size), kept.root.sizeThatFits(size))
        guard expected == got else {
          return .broken(
            Finding(
              "size", expected: "\(expected) in turn \(turn), of \(plan)", got: "\(got)",
              in: generator.scenario))
        }
      }
      for made in [fresh, kept] {
        made.root.frame = CGRect(origin: .zero, size: size)
        made.root.layoutIfNeeded()
      }
      if let index = kept.views.firstIndex(where: \.needsLayout) {
        return .broken(
          Finding(
            "mark", expected: "view \(index) laid out in turn \(turn), of \(plan)",
            got: "it needs layout", in: generator.scenario))
      }
      let (expected, got) = (fresh.frames, kept.frames)
      guard expected == got else {
        return .broken(
          Finding(
            "frames", expected: "\(expected) in turn \(turn), of \(plan)", got: "\(got)",
            in: generator.scenario))
      }
    }
    return .holds
  }
}

/// Lengths that closures read.
private final class MarkedLengths {
  var values: [Double]

  init(_ count: Int) { values = [Double](repeating: 0, count: count) }
}

/// How views with closures are made.
private struct MarkedPlan: CustomStringConvertible {
  enum Kind: CaseIterable {
    case size, spacing, padding, options, calculator, sizing, ofView
  }

  struct Node {
    var kinds: [(kind: Kind, length: Int, isPure: Bool)] = []
    var insets: (length: Int, isPure: Bool)?
    var defaults: (kind: Kind, length: Int, isPure: Bool)?
    var line: LinearArrangement?
    var items: [Node]?
  }

  private(set) var count = 0
  private var root = Node(items: [])

  var description: String { "\(root)" }

  init(_ generator: inout Generator) {
    root = container(depth: 0, &generator)
    if count == 0 { root.insets = (newLength(), true) }
  }

  private mutating func newLength() -> Int {
    count += 1
    return count - 1
  }

  private mutating func container(depth: Int, _ generator: inout Generator) -> Node {
    var node = Node(items: [])
    if generator.choices.chance(1, of: 4) {
      node.insets = (newLength(), generator.choices.chance(3, of: 4))
    }
    if generator.choices.chance(1, of: 4) { node.defaults = rule(&generator) }
    if generator.choices.chance(1, of: 2) {
      node.line = LinearArrangement(generator.choices.pick(LinearArrangement.Direction.allCases))
    }
    for _ in 0...generator.choices.integer(upTo: 2) {
      generator.choices.beginSpan()
      let isView = depth < 2 && generator.choices.chance(1, of: 3)
      var item = isView ? container(depth: depth + 1, &generator) : Node()
      for _ in 0..<generator.choices.integer(upTo: 2) { item.kinds.append(rule(&generator)) }
      node.items?.append(item)
      generator.choices.endSpan()
    }
    return node
  }

  private mutating func rule(
    _ generator: inout Generator
  ) -> (kind: Kind, length: Int, isPure: Bool) {
    (
      generator.choices.pick(Kind.allCases), newLength(), generator.choices.chance(3, of: 4)
    )
  }

  /// The views, with what has to be marked for each length.
  final class Made {
    let root = SQLayoutView()
    /// Items in document order.
    fileprivate var items: [any SQLayoutItem] = []
    /// For each length the view that asks for it, and its item where that asks.
    fileprivate var owners: [Int: (view: SQLayoutView, item: (any SQLayoutItem)?)] = [:]
    fileprivate var impure: Set<Int> = []
    /// The lengths of the last size rule of each nested view.
    fileprivate var sizes: Set<Int> = []

    func isPure(_ length: Int) -> Bool { !impure.contains(length) || constants.contains(length) }

    var views: [SQLayoutView] { [root] + items.compactMap { $0.sq_rootItem as? SQLayoutView } }

    var frames: [CGRect] { items.map { $0.sq_rootItem.frame } }

    /// The lengths for which items have constant sizes by now.
    private var constants: Set<Int> = []

    /// Marks what asks for a length: all, the view or the item, in its view or in the outermost one.
    func mark(_ length: Int, _ way: UInt32, _ value: Double) {
      guard let (view, item) = owners[length] else { return }
      if sizes.contains(length), constants.contains(length) || way == 3 {
        // Another closure takes the place of the one that read the length.
        constants.insert(length)
        _ = item?.withSQSizeCalculator { _ in CGSize(width: value, height: 12) }
      }
      if way == 0 { return root.setNeedsLayout() }
      guard let item else { return view.setNeedsLayout() }
      (way == 1 ? view : root).setNeedsLayout(of: item)
    }
  }

  func make(_ lengths: MarkedLengths) -> Made {
    let made = Made()
    fill(made.root, with: root, made, lengths)
    return made
  }

  private func fill(
    _ view: SQLayoutView, with node: Node, _ made: Made, _ lengths: MarkedLengths
  ) {
    if let (length, isPure) = node.insets {
      made.owners[length] = (view, nil)
      if !isPure { made.impure.insert(length) }
      view.containingLayoutInsets(isPure: isPure) { _ in Insets(all: lengths.values[length]) }
    }
    if let (kind, length, isPure) = node.defaults {
      made.owners[length] = (view, nil)
      if !isPure { made.impure.insert(length) }
      let value = { lengths.values[length] }
      switch kind {
      case .size:
        view.containingDefaultSizeCalculator(isPure: isPure) { _ in
          CGSize(width: value(), height: 10)
        }
      case .spacing:
        view.containingDefaultSpacingCalculator(isPure: isPure) { _ in Insets(all: value()) }
      case .padding:
        view.containingDefaultPaddingCalculator(isPure: isPure) { _ in Insets(all: value()) }
      default:
        view.containingDefaultFrameCalculator(isPure: isPure) {
          CGRect(x: value(), y: $0.previous?.contentBounds.maxY ?? 0, width: 10, height: 10)
        }
      }
    }
    if let line = node.line { view.containingLine(line) }
    for child in node.items ?? [] {
      var item: any SQLayoutItem
      if child.items != nil {
        let nested = SQLayoutView()
        fill(nested, with: child, made, lengths)
        item = nested
      } else {
        item = MarkedBox(lengths)
      }
      for rule in child.kinds { item = decorated(item, rule, lengths) }
      for (_, length, isPure) in child.kinds {
        made.owners[length] = (view, item)
        if !isPure { made.impure.insert(length) }
      }
      let size = child.kinds.last { $0.kind == .size }
      if let size, child.items != nil { made.sizes.insert(size.length) }
      view.addArrangedItem(item)
      made.items.append(item)
    }
  }

  private func decorated(
    _ item: any SQLayoutItem, _ rule: (kind: Kind, length: Int, isPure: Bool),
    _ lengths: MarkedLengths
  ) -> any SQLayoutItem {
    let value = { lengths.values[rule.length] }
    switch rule.kind {
    case .size:
      return item.withSQSizeCalculator(isPure: rule.isPure) { _ in
        CGSize(width: value(), height: 12)
      }
    case .spacing: return item.withSQSpacing(isPure: rule.isPure) { _ in Insets(all: value()) }
    case .padding: return item.withSQPadding(isPure: rule.isPure) { _ in Insets(all: value()) }
    case .options:
      return item.withSQLayoutOptions(isPure: rule.isPure) { _ in
        SQLayoutOptions(shouldIgnoreWhenCalculatingSize: value() > 10)
      }
    case .calculator:
      return item.withSQFrameCalculator(isPure: rule.isPure) {
        CGRect(x: value(), y: $0.previous?.contentBounds.maxY ?? 0, width: 10, height: 10)
      }
    case .sizing:
      return item.withSQSizingFrameCalculator(isPure: rule.isPure) { _ in
        CGRect(x: 0, y: 0, width: value(), height: 10)
      }
    case .ofView:
      (item as? MarkedBox)?.length = rule.length
      return item
    }
  }
}

/// An item whose own size is one of the lengths.
private final class MarkedBox: SQLayoutItem {
  var frame = CGRect.zero
  var length: Int?
  private let lengths: MarkedLengths

  init(_ lengths: MarkedLengths) { self.lengths = lengths }

  func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: length.map { lengths.values[$0] } ?? 10, height: 10)
  }
}
