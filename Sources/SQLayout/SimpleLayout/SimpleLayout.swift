import Foundation

/// A row or a column in a parent frame: items that are fixed in width, in height, in both or
/// flexible, where the flexible ones share equally what the fixed ones leave.
///
/// ```swift
/// let layout = SimpleLayout(
///   parentFrame: CGRect(x: 0, y: 0, width: 320, height: 44), direction: .row, alignment: .center)
/// let icon = try layout.add(item: .size(CGSize(width: 24, height: 24)))
/// let title = try layout.add(item: .flexible)
/// let badge = try layout.add(item: .width(40))
/// print(title.frame!)  // x 24, y 0, width 256, height 44
/// ```
/// ```text
/// ┌────────────────────────────┐
/// │┌──┐┌────────────────┐┌────┐│
/// ││24││ flexible: 256  ││ 40 ││
/// │└──┘└────────────────┘└────┘│
/// └────────────────────────────┘
/// ```
/// Every frame is right after each addition. Layouts nest: a frame of one is the parent frame of
/// another, or a layout is an item of another (`Item.layout(_:)`), or an item of a layout view.
public final class SimpleLayout: SQLayoutItem {
  /// Where items lie across the direction.
  public enum Alignment: Sendable {
    /// At the top of a row, at the left of a column.
    case leading
    /// In the middle.
    case center
    /// At the bottom of a row, at the right of a column.
    case trailing
  }

  /// The frame that the items lie in, in points; set anew, all frames follow. A layout that is an
  /// item of another has none.
  public var parentFrame: CGRect? {
    didSet { layOut() }
  }

  /// The items, in their order.
  public private(set) var items: [Item] = []

  /// The layout view that does the work, for nesting.
  public let view = SQLayoutView()

  private let line: LinearArrangement
  private let spacing: Double
  private let waiting = Waiting()
  /// The layout that this one is an item of.
  private weak var outer: SimpleLayout?

  /// Makes a layout without items.
  ///
  /// - Parameters:
  ///   - parentFrame: the frame that the items lie in, in points; nothing where the layout becomes
  ///     an item of another.
  ///   - direction: whether items lie side by side or below each other.
  ///   - alignment: where they lie across the direction.
  ///   - spacing: what lies between two items, in points.
  ///   - distribution: where what no item takes goes.
  ///   - flips: right to left, and from the bottom up where y grows upwards.
  ///   - pixelScale: how many pixels a point has, so that frames lie on whole pixels; 0 leaves
  ///     them where they are.
  public init(
    parentFrame: CGRect? = nil, direction: LinearArrangement.Direction,
    alignment: Alignment = .leading, spacing: CGFloat = 0,
    distribution: LinearArrangement.Distribution = .start,
    flips: LinearArrangement.Flips = [], pixelScale: Double = 0
  ) {
    precondition(spacing.isFinite, "the spacing of a layout is a number of points")
    self.parentFrame = parentFrame
    self.spacing = Double(spacing)
    line = LinearArrangement(
      direction, alignment: LinearArrangement.Alignment(alignment), distribution: distribution,
      flips: flips, pixelScale: pixelScale)
    view.arrangement = .line(line)
    if spacing != 0 { view.containingDefaultSpacing(Insets(all: self.spacing)) }
  }

  /// The layout view, which other layouts and layout views arrange.
  public var sq_rootItem: any SQLayoutItem { view }

  /// Where the layout lies in what it is nested in, in points.
  public var frame: CGRect {
    get { view.frame }
    set { view.frame = newValue }
  }

  /// Whether the layout is hidden.
  public var isHidden: Bool {
    get { view.isHidden }
    set { view.isHidden = newValue }
  }

  /// The least size that holds the items, in points.
  public func sizeThatFits(_ size: CGSize) -> CGSize { view.sizeThatFits(size) }

  /// How long an item is at least along the direction.
  private func least(_ item: Item) -> Double {
    item.length(along: line.direction) ?? item.minimum
  }
}

// MARK: - Items and frames

extension SimpleLayout {
  /// Adds an item at the end.
  ///
  /// - Throws: `outOfSpace` where the items do not fit; the item is not added then. A layout that
  ///   is itself an item has no room of its own to run out of.
  /// - Complexity: O(items).
  @discardableResult
  public func add(item: Item) throws(SimpleLayoutError) -> Item {
    try add(items: [item])
    return item
  }

  /// Adds items at the end, all or none.
  ///
  /// - Throws: `outOfSpace` where the items do not fit; none is added then.
  /// - Complexity: O(items).
  @discardableResult
  public func add(items: [Item]) throws(SimpleLayoutError) -> [Item] {
    if outer == nil, let parentFrame {
      let room = line.direction == .row ? parentFrame.width : parentFrame.height
      let all = self.items + items
      let needed =
        all.reduce(0) { $0 + least($1) } + Double(max(0, all.count - 1)) * spacing
      let missing = needed - Double(room)
      // Sums of fractions are off by rounding.
      guard missing <= 1e-9 * max(1, needed) else { throw .outOfSpace(missing: missing) }
    }
    waitForLayout(items)
    for item in items {
      self.items.append(item)
      item.nested?.outer = self
      view.addArrangedItem(item.arranged(in: line.direction))
    }
    layOut()
    return items
  }

  /// The frame of an item by its index, in the space of the parent frame.
  ///
  /// - Throws: `indexOutOfBounds`, or `notLaidOut` where the layout has no room yet.
  public func frame(at index: Int) throws(SimpleLayoutError) -> CGRect {
    guard items.indices.contains(index) else {
      throw .indexOutOfBounds(index: index, count: items.count)
    }
    guard let frame = items[index].frame else { throw .notLaidOut }
    let origin = origin
    return frame.offsetBy(dx: origin.x, dy: origin.y)
  }

  /// The frame of an item, in the space of the parent frame.
  ///
  /// - Throws: `notLaidOut` where the item is not one of this layout's, or has no frame yet.
  public func frame(of item: Item) throws(SimpleLayoutError) -> CGRect {
    guard let index = items.firstIndex(where: { $0 === item }) else { throw .notLaidOut }
    return try frame(at: index)
  }

  /// Items that were not laid out since they were added.
  private final class Waiting {
    var items: [Item] = []
  }

  /// Has the next layout pass, and no later one, note that items have frames.
  private func waitForLayout(_ items: [Item]) {
    view.extrasMade().onceLaidOut = { [waiting] in
      for item in waiting.items { item.isLaidOut = true }
      waiting.items = []
    }
    waiting.items += items
  }

  /// Where the space of the items begins in that of the outermost layout.
  private var origin: CGPoint {
    var origin = CGPoint.zero
    var layout = self
    while let outer = layout.outer {
      origin.x += layout.view.frame.minX
      origin.y += layout.view.frame.minY
      layout = outer
    }
    return origin
  }

  /// Lays out all that belongs together.
  private func layOut() {
    var layout = self
    while let outer = layout.outer { layout = outer }
    // Nested in a layout view, that one's pass gives the frames.
    guard layout.view.superview == nil, let room = layout.parentFrame else { return }
    layout.view.frame = room
    layout.view.layoutSubviews(in: Rect(room))
  }
}

/// What a simple layout cannot do.
public enum SimpleLayoutError: Error, Hashable, CustomStringConvertible {
  /// There is no item of that index.
  case indexOutOfBounds(index: Int, count: Int)
  /// The item has no frame yet.
  case notLaidOut
  /// The items do not fit; so many points are missing.
  case outOfSpace(missing: Double)

  /// One line that says what is wrong and what to do.
  public var description: String {
    switch self {
    case .indexOutOfBounds(let index, let count):
      "item \(index) is not one of \(count): ask for an index below \(count)"
    case .notLaidOut:
      "the item has no frame yet: add it to a layout with a parent frame"
    case .outOfSpace(let missing):
      "the items do not fit: make the parent frame \(missing) points larger, or items smaller"
    }
  }
}

extension LinearArrangement.Alignment {
  fileprivate init(_ alignment: SimpleLayout.Alignment) {
    switch alignment {
    case .leading: self = .leading
    case .center: self = .center
    case .trailing: self = .trailing
    }
  }
}
