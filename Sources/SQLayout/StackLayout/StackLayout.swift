import Foundation

/// A tree of rows, columns, spacings and insets around views.
///
/// ```swift
/// let cell = StackLayout.inset(by: 8, direction: .vertical, of: .inset(by: 9, direction: .horizontal, of:
///   .cols(alignment: .center, of: [
///     .view(picture), .spacing(of: 12, direction: .horizontal),
///     .rows(alignment: .leading, of: [
///       .view(heading), .spacing(of: 4, direction: .vertical), .view(subheading),
///     ]),
///     .view(chevron),
///   ])))
/// cell.install(in: contentView)
/// ```
/// ```text
/// ┌────────────────────────────────────┐
/// │┌────┐┌──────────────────┐          │
/// ││    ││ heading          │       ┌─┐│
/// ││    │└──────────────────┘       │>││
/// ││    │┌────────────┐             └─┘│
/// │└────┘│ subheading │                │
/// │      └────────────┘                │
/// └────────────────────────────────────┘
/// ```
/// Free space goes to the `flexible()` parts. Where there are none, it goes to the part with the
/// lowest content hugging priority (``huggingPriority(for:)``), here the rows of text, and of
/// several such parts to the first.
///
/// Hidden views take no space, and the next layout adapts to them. Rows, columns and spacings let
/// hits through to the views behind them.
///
/// A stack layout is a value: it never changes, and `flexible(weight:)`, `baselines(first:last:)`
/// and `hugging(_:for:)` return changed copies. Copies show the same views. Any other layout view
/// arranges its `item`.
public struct StackLayout {
  /// The positions of views across rows and columns.
  public typealias Alignment = LinearArrangement.Alignment
  /// Directions, by the name in PHBStackLayout.
  public typealias Axis = Direction

  /// Directions of spacings and insets.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// The directions as bits.
    public let rawValue: UInt8

    /// Makes directions from bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The top edge.
    public static let top = Direction(rawValue: 1)
    /// The left edge.
    public static let left = Direction(rawValue: 2)
    /// The bottom edge.
    public static let bottom = Direction(rawValue: 4)
    /// The right edge.
    public static let right = Direction(rawValue: 8)
    /// Left and right.
    public static let horizontal: Direction = [.left, .right]
    /// Top and bottom.
    public static let vertical: Direction = [.top, .bottom]
    /// All four edges.
    public static let all: Direction = [.horizontal, .vertical]
  }

  /// The content hugging priorities set for the layout, which replace those of the view.
  struct Hugging {
    var horizontal: LayoutPriority?
    var vertical: LayoutPriority?

    subscript(axis: LayoutAxis) -> LayoutPriority? {
      get { axis == .horizontal ? horizontal : vertical }
      set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
    }
  }

  /// The view, the space, or the layout view of rows, columns and insets.
  let content: any SQLayoutItem
  /// Whether the layout is a space of a fixed length.
  let isSpacing: Bool
  var flex = Flex.none
  var hugging = Hugging()

  init(_ content: any SQLayoutItem, isSpacing: Bool = false) {
    self.content = content
    self.isSpacing = isSpacing
    flex = SQDecoratedItem.decorations(of: content).flex ?? .none
  }

  /// The view, or the layout view of rows, columns and insets.
  public var view: any SQLayoutItem { content.sq_rootItem }

  /// The item for any layout view: the view with the declarations of the layout.
  ///
  /// ```swift
  /// row.addArrangedItem(StackLayout.view(title).flexible().item)
  /// ```
  public var item: any SQLayoutItem {
    // A new item each time: later declarations for it change no layout.
    let item = SQDecoratedItem(copyOf: content)
    if flex != .none { item.set(.flex(flex)) }
    return item
  }

  /// The item that rows, columns and insets arrange, which gets no more declarations.
  var arranged: any SQLayoutItem { flex == .none ? content : item }

  /// The frame in its parent, in points.
  public var frame: CGRect { view.frame }

  /// Whether the view is hidden.
  public var isHidden: Bool {
    get { content.isConcealed }
    nonmutating set { view.isHidden = newValue }
  }

  /// The least size that holds the views, in points; of a view alone its own, without the size that is declared for it.
  public func sizeThatFits(_ size: CGSize) -> CGSize { view.sizeThatFits(size) }

  /// Adds the layout to a view, in addition to its items: as large as the view within its insets. A
  /// view that is a row or column arranges it as an item. A layout that is there already comes to
  /// the front. Rows, columns and insets are removed from their former view.
  ///
  /// - Parameters:
  ///   - view: the view.
  ///   - insets: further distances from the view's edges, in points.
  public func install(in view: some SQContainingItem, with insets: Insets = .zero) {
    view.sq_layoutView.addPinned(arranged, .pinned, padding: insets)
  }

  /// Adds the layout to a simple layout, as an item that is flexible in both directions.
  ///
  /// - Throws: `outOfSpace` where the items do not fit; the layout is not added then.
  public func install(in layout: SimpleLayout) throws(LayoutError) {
    try layout.add(item: .view(item))
  }

  /// Adds the layout to a constrained view, from edge to edge.
  ///
  /// - Parameters:
  ///   - view: the view.
  ///   - insets: distances from the view's edges, in points.
  public func install(in view: AutoLayoutView, with insets: Insets = .zero) {
    let root = self.view
    if let constrained = root as? AutoLayoutView {
      return view.pin(constrained, to: view, insets: insets)
    }
    for former in view.subviews where (former as? ItemView)?.item.sq_rootItem === root {
      former.removeFromSuperview()
    }
    view.pin(ItemView(arranged), to: view, insets: insets)
  }

  /// The layout with a share of the free space of its rows or columns, in proportion to the weight.
  public func flexible(weight: Double = 1) -> StackLayout {
    var copy = self
    copy.flex.weight = weight
    return copy
  }

  /// The layout with declared baselines, for `firstBaseline` and `lastBaseline`, in points.
  ///
  /// A layout without declared baselines has its bottom edge for its baseline. That holds for
  /// nested rows and columns, too: the baselines of their parts do not count. To align the texts of
  /// a nested row with those beside it, declare the row's baselines.
  ///
  /// - Parameters:
  ///   - first: the distance of the first baseline from the top.
  ///   - last: the distance of the last baseline from the bottom.
  public func baselines(first: CGFloat? = nil, last: CGFloat? = nil) -> StackLayout {
    var copy = self
    copy.flex.firstBaseline = first.map(Double.init)
    copy.flex.lastBaseline = last.map(Double.init)
    return copy
  }

  /// The layout with a content hugging priority. Free space goes to the layout with the lowest one.
  ///
  /// - Precondition: the priority is above 0 and at most 1000.
  public func hugging(_ priority: LayoutPriority, for axis: LayoutAxis) -> StackLayout {
    precondition(priority.isValid, "a priority is above 0 and at most 1000")
    var copy = self
    copy.hugging[axis] = priority
    return copy
  }
}

extension LinearArrangement.Alignment {
  /// At the left of a column, unless its order is flipped: leading, by another name.
  public static var left: Self { .leading }
  /// At the right of a column, unless its order is flipped: trailing, by another name.
  public static var right: Self { .trailing }
  /// At the top of a row, unless its order is flipped: leading, by another name.
  public static var top: Self { .leading }
  /// At the bottom of a row, unless its order is flipped: trailing, by another name.
  public static var bottom: Self { .trailing }
}
