import Foundation

/// The parts of the layout view of rows, columns or an inset, stored with the view.
struct StackParts {
  /// The row or column; nil of an inset.
  let line: LinearArrangement?
  let layouts: [StackLayout]
  /// The arranged item of each layout.
  let items: [any SQLayoutItem]

  init(line: LinearArrangement?, _ layouts: [StackLayout]) {
    self.line = line
    self.layouts = layouts
    items = layouts.map(\.arranged)
  }

  /// The arrangement of those items of the view that are not hidden; nil of an inset.
  func arrangement(of view: SQLayoutView, _ priorities: HuggingPriorities) -> Arrangement? {
    guard let line else { return nil }
    guard let (index, count) = growing(in: view, priorities) else { return .line(line) }
    return .growing(index, of: count, line)
  }

  /// The item of a row or column that gets the free space, by its index among those that are not
  /// hidden, and their count; nil where an item is flexible.
  ///
  /// It is the first of those with the lowest content hugging priority: stack views of UIKit
  /// resolve ambiguity by the order of their views, too.
  func growing(
    in view: SQLayoutView, _ priorities: HuggingPriorities
  ) -> (index: Int, count: Int)? {
    guard let line else { return nil }
    let arranged = view.itemsWithFrames
    // Most rows and columns have a flexible item.
    if arranged.contains(where: \.isFlexible) { return nil }
    let visible = layouts(of: arranged)
    let axis: LayoutAxis = line.direction == .row ? .horizontal : .vertical
    let hugging = visible.map { priorities.priority(of: $0, for: axis) }
    guard let lowest = hugging.compactMap({ $0 }).min(),
      let index = hugging.firstIndex(of: lowest)
    else { return nil }
    return (index, visible.count)
  }

  /// The layouts of items that the view arranges, some of which others may have added since.
  fileprivate func layouts(of arranged: [any SQLayoutItem]) -> [StackLayout] {
    if arranged.count == items.count, zip(arranged, items).allSatisfy({ $0 === $1 }) {
      return layouts
    }
    let known = Dictionary(
      zip(items, layouts).map { (ObjectIdentifier($0), $1) }, uniquingKeysWith: { one, _ in one })
    return arranged.map { known[ObjectIdentifier($0)] ?? StackLayout($0) }
  }
}

/// Content hugging priorities of layouts.
extension StackLayout {
  /// The content hugging priority along an axis; nil where the length is fixed, as that of a
  /// spacing.
  ///
  /// It is the priority set by `hugging(_:for:)`. Unless set, it is that of an `AutoLayoutView`,
  /// 250 for other views, and for an inset that of its content unless this is hidden. For rows and
  /// columns it follows from the parts: along their direction it is the lowest of them, across it
  /// the highest where the alignment is `fill`, else none (0).
  ///
  /// - Complexity: O(layouts within).
  public func huggingPriority(for axis: LayoutAxis) -> LayoutPriority? {
    HuggingPriorities().priority(of: self, for: axis)
  }
}

/// The content hugging priorities of rows, columns and insets, each computed once while no view changes.
final class HuggingPriorities {
  private struct Key: Hashable {
    let view: ObjectIdentifier
    let axis: LayoutAxis
  }

  private var known: [Key: LayoutPriority?] = [:]

  /// The content hugging priority of a layout along an axis; nil where the length is fixed.
  ///
  /// - Complexity: O(layouts within whose priority is not known yet).
  func priority(of layout: StackLayout, for axis: LayoutAxis) -> LayoutPriority? {
    // Layouts may be nested to any depth: nothing here recurses.
    var open = [HuggingOfParts(of: nil, parts: [layout])]
    while let last = open.indices.last {
      if let part = open[last].parts.popFirst() {
        switch rule(of: part, for: axis) {
        case .known(let priority): open[last].add(priority)
        case .ofParts(let parts): open.append(parts)
        }
        continue
      }
      let parts = open.removeLast()
      guard let view = parts.view, !open.isEmpty else { return parts.priority }
      known[Key(view: ObjectIdentifier(view), axis: axis)] = parts.priority
      open[last - 1].add(parts.priority)
    }
    return nil
  }

  private enum Rule {
    case known(LayoutPriority?)
    case ofParts(HuggingOfParts)
  }

  private func rule(of layout: StackLayout, for axis: LayoutAxis) -> Rule {
    if let explicit = layout.hugging[axis] { return .known(explicit) }
    if layout.isSpacing || layout.content.hasFixedSize { return .known(nil) }
    guard let view = layout.view as? SQLayoutView, let parts = view.extras?.stack else {
      guard let constrained = layout.view as? AutoLayoutView else { return .known(.defaultLow) }
      return .known(
        constrained.hasFixedLength(along: axis)
          ? nil : constrained.contentHuggingPriority(for: axis))
    }
    if let priority = known[Key(view: ObjectIdentifier(view), axis: axis)] {
      return .known(priority)
    }
    let visible = parts.layouts(of: view.itemsWithFrames)
    guard let line = parts.line else {
      return .ofParts(HuggingOfParts(of: view, parts: visible[...]))
    }
    let isAlong = (line.direction == .row) == (axis == .horizontal)
    if isAlong ? visible.contains(where: \.isFlexible) : line.alignment != .fill {
      return .known(StackLayout.unheld)
    }
    return .ofParts(HuggingOfParts(of: view, isAcross: !isAlong, parts: visible[...]))
  }
}

/// The priority of rows, columns and insets while their parts are visited.
private struct HuggingOfParts {
  let view: SQLayoutView?
  var isAcross = false
  var parts: ArraySlice<StackLayout>
  private var best: LayoutPriority?

  init(of view: SQLayoutView?, isAcross: Bool = false, parts: ArraySlice<StackLayout>) {
    self.view = view
    self.isAcross = isAcross
    self.parts = parts
  }

  mutating func add(_ priority: LayoutPriority?) {
    guard let priority else { return }
    best = best.map { isAcross ? max($0, priority) : min($0, priority) } ?? priority
  }

  var priority: LayoutPriority? { best ?? (isAcross ? StackLayout.unheld : nil) }
}

extension StackLayout {
  /// The priority of rows and columns without one.
  fileprivate static let unheld = LayoutPriority(0)

  /// Whether the layout shares free space, by its flex or by that declared for its view.
  fileprivate var isFlexible: Bool { flex == .none ? content.isFlexible : flex.weight > 0 }
}

extension SQLayoutView {
  /// The items that take part and are not skipped.
  fileprivate var itemsWithFrames: [any SQLayoutItem] {
    itemsTakingPart.filter { !SQDecoratedItem.decorations(of: $0).isSkipped }
  }
}

extension AutoLayoutView {
  /// Whether a required constraint fixes the length of the view.
  fileprivate func hasFixedLength(along axis: LayoutAxis) -> Bool {
    held.contains { constraint in
      constraint.firstItem === self && constraint.secondItem == nil
        && constraint.firstAttribute == (axis == .horizontal ? .width : .height)
        && constraint.relation == .equal && constraint.priority == .required
    }
  }
}

extension SQLayoutItem {
  /// Whether a constant size is declared for the item.
  fileprivate var hasFixedSize: Bool {
    SQDecoratedItem.decorations(of: self).hasValidConstantSize
  }

  /// Whether the item shares free space by its declarations.
  fileprivate var isFlexible: Bool { SQDecoratedItem.decorations(of: self).flexWeight > 0 }
}

extension Arrangement {
  /// A row or column in which one item has its measured length plus the free space.
  ///
  /// - Complexity: O(items), each measured twice at most.
  fileprivate static func growing(
    _ index: Int, of count: Int, _ line: LinearArrangement
  ) -> Arrangement {
    .joint(name: "stack", traits: .pure) { items, frames in
      let natural = Arrangement.line(line).answer(items)
      frames = natural.frames
      // Items that are skipped are not among them.
      guard !items.forSizing, items.count == count else { return natural.answer }
      var items = items
      if items.flexes.isEmpty { items.flexes = Array(repeating: .none, count: count) }
      items.flexes[index].weight = 1
      items.flexes[index].minimum =
        line.direction == .row ? frames[index].width : frames[index].height
      frames = Arrangement.line(line)(items)
      return natural.answer
    }
  }
}
