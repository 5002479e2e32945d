import Foundation

/// Where free space goes that nothing flexible takes.
extension StackLayout {
  /// What a stack layout is a node of.
  enum Kind {
    case view
    case space
    case inset(StackLayout)
    case stack(LinearArrangement, [StackLayout])
  }

  /// How strongly the layout keeps the length of its content along an axis; nil where that is fixed,
  /// as a spacing's is.
  ///
  /// It is what `hugging(_:for:)` said; of an `AutoLayoutView` its own content hugging priority, of
  /// other views 250, of an inset that of what lies in it. Rows and columns are held by their parts:
  /// along their direction by the part that gives way first, across it by the strongest where the
  /// alignment is `fill`, else by none (0).
  public func huggingPriority(for axis: LayoutAxis) -> LayoutPriority? {
    if let said = part.hugging[axis] { return said }
    switch kind {
    case .view:
      return (view as? AutoLayoutView)?.contentHuggingPriority(for: axis) ?? .defaultLow
    case .space: return nil
    case .inset(let layout): return layout.huggingPriority(for: axis)
    case .stack(let line, let layouts):
      let none = LayoutPriority(0)
      let visible = layouts.filter { !$0.isHidden }
      let priorities = visible.compactMap { $0.huggingPriority(for: axis) }
      guard (line.direction == .row) == (axis == .horizontal) else {
        return line.alignment == .fill ? priorities.max() ?? none : none
      }
      if visible.contains(where: \.isFlexible) { return none }
      return priorities.min()
    }
  }

  /// Whether the layout shares free space, by itself or by what its view says.
  private var isFlexible: Bool { Self.isFlexible(item) }

  private static func isFlexible(_ item: any SQLayoutItem) -> Bool {
    SQDecoratedItem.decorations(of: item).flexWeight > 0
  }

  /// The arrangement of those items of a view that are not hidden; what they say is in `layouts`.
  static func arrangement(
    of view: SQLayoutView, _ layouts: [StackLayout], _ line: LinearArrangement
  ) -> Arrangement {
    // Most rows and columns have something flexible.
    if view.arrangedItems.contains(where: { !$0.isHidden && isFlexible($0) }) { return .line(line) }
    let known = Dictionary(
      layouts.map { (ObjectIdentifier($0.item), $0) }, uniquingKeysWith: { one, _ in one })
    let visible = view.itemsTakingPart.map { known[ObjectIdentifier($0)] ?? StackLayout($0) }
    guard let index = indexOfGrowing(among: visible, line) else { return .line(line) }
    return .growing(index, of: visible.count, line)
  }

  /// The index of the layout that gets the free space, none being flexible; nil where several have the lowest priority, so that the layout is ambiguous and none is stretched.
  private static func indexOfGrowing(
    among layouts: [StackLayout], _ line: LinearArrangement
  ) -> Int? {
    let axis: LayoutAxis = line.direction == .row ? .horizontal : .vertical
    let priorities = layouts.map { $0.huggingPriority(for: axis) }
    guard let lowest = priorities.compactMap({ $0 }).min() else { return nil }
    let indices = priorities.indices.filter { priorities[$0] == lowest }
    return indices.count == 1 ? indices[0] : nil
  }
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
