import Foundation

/// What the layout view of rows, columns or an inset is made of, which is kept with the view.
struct StackParts {
  /// The row or column; nil of an inset.
  let line: LinearArrangement?
  let layouts: [StackLayout]
  /// What the view arranges for each layout.
  let items: [any SQLayoutItem]

  init(line: LinearArrangement?, _ layouts: [StackLayout]) {
    self.line = line
    self.layouts = layouts
    items = layouts.map(\.arranged)
  }

  /// The arrangement of those items of the view that are not hidden; nil of an inset.
  func arrangement(of view: SQLayoutView) -> Arrangement? {
    guard let line else { return nil }
    guard let (index, count) = growing(in: view) else { return .line(line) }
    return .growing(index, of: count, line)
  }

  /// Which of the items of a row or column that are not hidden gets the free space, and how many there
  /// are; nil where something is flexible.
  ///
  /// It is the first of those with the lowest content hugging priority: stack views of UIKit, too,
  /// resolve what is ambiguous by the order of their views.
  func growing(in view: SQLayoutView) -> (index: Int, count: Int)? {
    guard let line else { return nil }
    let arranged = view.itemsTakingPart.filter { !SQDecoratedItem.decorations(of: $0).isSkipped }
    // Most rows and columns have something flexible.
    if arranged.contains(where: \.isFlexible) { return nil }
    let visible = layouts(of: arranged)
    let axis: LayoutAxis = line.direction == .row ? .horizontal : .vertical
    let priorities = visible.map { $0.huggingPriority(for: axis) }
    guard let lowest = priorities.compactMap({ $0 }).min(),
      let index = priorities.firstIndex(of: lowest)
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

/// How strongly layouts keep the length of their content.
extension StackLayout {
  /// How strongly the layout keeps the length of its content along an axis; nil where that is fixed,
  /// as a spacing's is.
  ///
  /// It is what `hugging(_:for:)` said; of an `AutoLayoutView` its own content hugging priority, of
  /// other views 250, of an inset that of what lies in it, unless that is hidden. Rows and columns are held by their parts:
  /// along their direction by the part that gives way first, across it by the strongest where the
  /// alignment is `fill`, else by none (0).
  ///
  /// - Complexity: O(layouts within).
  public func huggingPriority(for axis: LayoutAxis) -> LayoutPriority? {
    // Layouts may be nested to any depth: nothing here recurses.
    var open = [HuggingOfParts(parts: [self])]
    while let last = open.indices.last {
      if let part = open[last].parts.popFirst() {
        switch part.hugging(for: axis) {
        case .known(let priority): open[last].add(priority)
        case .ofParts(let parts): open.append(parts)
        }
        continue
      }
      let priority = open.removeLast().priority
      guard !open.isEmpty else { return priority }
      open[last - 1].add(priority)
    }
    return nil
  }

  private enum HuggingRule {
    case known(LayoutPriority?)
    case ofParts(HuggingOfParts)
  }

  /// The priority of a layout, as far as it does not follow from its parts.
  private func hugging(for axis: LayoutAxis) -> HuggingRule {
    if let explicit = hugging[axis] { return .known(explicit) }
    if isSpacing || content.hasFixedSize { return .known(nil) }
    guard let view = view as? SQLayoutView, let parts = view.extras?.stack else {
      guard let constrained = view as? AutoLayoutView else { return .known(.defaultLow) }
      return .known(
        constrained.hasFixedLength(along: axis)
          ? nil : constrained.contentHuggingPriority(for: axis))
    }
    let visible = parts.layouts(of: view.itemsTakingPart)
    guard let line = parts.line else { return .ofParts(HuggingOfParts(parts: visible[...])) }
    let isAlong = (line.direction == .row) == (axis == .horizontal)
    if isAlong ? visible.contains(where: \.isFlexible) : line.alignment != .fill {
      return .known(Self.unheld)
    }
    return .ofParts(HuggingOfParts(isAcross: !isAlong, parts: visible[...]))
  }
}

/// The priority of rows, columns and insets, of whose parts some were asked.
private struct HuggingOfParts {
  var isAcross = false
  var parts: ArraySlice<StackLayout>
  private var best: LayoutPriority?

  init(isAcross: Bool = false, parts: ArraySlice<StackLayout>) {
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
  /// The priority of rows and columns that nothing holds.
  fileprivate static let unheld = LayoutPriority(0)

  /// Whether the layout shares free space, by itself or by what is said of its view.
  private var isFlexible: Bool { flex == .none ? content.isFlexible : flex.weight > 0 }
}

extension AutoLayoutView {
  /// Whether a required constraint says how long the view is.
  fileprivate func hasFixedLength(along axis: LayoutAxis) -> Bool {
    held.contains { constraint in
      constraint.firstItem === self && constraint.secondItem == nil
        && constraint.firstAttribute == (axis == .horizontal ? .width : .height)
        && constraint.relation == .equal && constraint.priority == .required
    }
  }
}

extension SQLayoutItem {
  /// Whether a constant size is said of the item.
  fileprivate var hasFixedSize: Bool {
    SQDecoratedItem.decorations(of: self).hasValidConstantSize
  }

  /// Whether the item shares free space, by what is said of it.
  fileprivate var isFlexible: Bool { SQDecoratedItem.decorations(of: self).flexWeight > 0 }
}

extension Arrangement {
  /// A row or column in which one item is as long as it measures, and gets the free space beside.
  ///
  /// - Complexity: O(items), each measured twice at most.
  fileprivate static func growing(
    _ index: Int, of count: Int, _ line: LinearArrangement
  ) -> Arrangement {
    Arrangement(name: "stack", traits: .pure) { items, frames in
      guard !items.forSizing else {
        frames = line.framesForSizing(items)
        return
      }
      frames = Arrangement.line(line)(items)
      // Items that are skipped are not among them.
      guard items.count == count else { return }
      var items = items
      if items.flexes.isEmpty { items.flexes = Array(repeating: .none, count: count) }
      items.flexes[index].weight = 1
      items.flexes[index].minimum =
        line.direction == .row ? frames[index].width : frames[index].height
      frames = Arrangement.line(line)(items)
    }
  }
}

extension LinearArrangement {
  /// Frames of which the last stands for all that the items take, so that the size is theirs and not
  /// that of the room: what is stretched or empty would not count.
  fileprivate func framesForSizing(_ items: ArrangeArguments) -> [Rect] {
    var natural = self
    if alignment != .firstBaseline, alignment != .lastBaseline { natural.alignment = .leading }
    var frames = Arrangement.line(natural)(items)
    guard let last = frames.indices.last else { return frames }
    let x = items.bounds.x + items.insets.left
    let y = items.bounds.y + items.insets.top
    var (right, bottom) = (x, y)
    for (frame, padding) in zip(frames, items.paddings) {
      right = max(right, frame.maxX + padding.right)
      bottom = max(bottom, frame.maxY + padding.bottom)
    }
    let padding = items.paddings[last]
    frames[last] = Rect(
      x: x + padding.left, y: y + padding.top,
      width: max(0, right - padding.right - (x + padding.left)),
      height: max(0, bottom - padding.bottom - (y + padding.top)))
    return frames
  }
}
