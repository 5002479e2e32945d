import Foundation

/// A tree of rows, columns, spacings and insets around views.
///
/// ```swift
/// let cell = StackLayout.inset(by: 8, direction: .vertical, of: .inset(by: 9, direction: .horizontal, of:
///   .cols(alignment: .center, of: [
///     .view(picture), .spacing(of: 12, direction: .horizontal),
///     .rows(alignment: .leading, of: [
///       .view(heading), .spacing(of: 4, direction: .vertical), .view(subheading),
///     ]).flexible(),
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
/// Hidden views take no room. Rows, columns and spacings let hits through to what lies behind them.
public final class StackLayout: SQLayoutItem {
  /// Where views lie across rows and columns.
  public typealias Alignment = LinearArrangement.Alignment

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

  /// What a layout view arranges for this part of the tree.
  private(set) var item: any SQLayoutItem
  private var flex = Flex.none

  init(_ item: any SQLayoutItem) { self.item = item }

  /// What a layout view arranges for an item: for a stack layout, what it stands for with all that the
  /// layout says of itself.
  static func arranged(_ item: any SQLayoutItem) -> any SQLayoutItem {
    (item as? StackLayout)?.item ?? item
  }

  /// The view, or the layout view of rows and columns.
  public var sq_rootItem: any SQLayoutItem { item.sq_rootItem }

  /// Where the layout lies in what it is nested in, in points.
  public var frame: CGRect {
    get { item.frame }
    set { item.frame = newValue }
  }

  /// Whether the view is hidden.
  public var isHidden: Bool { item.isHidden }

  /// The least size that holds the views, in points.
  public func sizeThatFits(_ size: CGSize) -> CGSize { sq_rootItem.sizeThatFits(size) }

  /// Arranges the layout in a layout view, in place of what it arranged before: as large as the view
  /// within its insets.
  public func install(in view: SQLayoutView) {
    view.setArrangedItems([item])
    view.arrangement = nil
    view.containingDefaultFrameCalculator(.pinned)
    view.containingDefaultSizingFrameCalculator(.containerTopLeftAligned)
  }
}

// MARK: - Building

extension StackLayout {
  /// A view, as large as it wants to be.
  public static func view(_ view: any SQLayoutItem) -> StackLayout {
    StackLayout(arranged(view))
  }

  /// Room of a fixed length between views.
  ///
  /// - Parameters:
  ///   - length: how long, in points.
  ///   - direction: horizontal among columns, vertical among rows.
  public static func spacing(of length: CGFloat, direction: Direction) -> StackLayout {
    let isAcross = !direction.isDisjoint(with: .horizontal)
    let isDown = !direction.isDisjoint(with: .vertical)
    return StackLayout(
      SQSpace().withSQSize(
        CGSize(width: isAcross ? length : 0, height: isDown ? length : 0)))
  }

  /// Room between views that takes a share of what is left.
  public static func flexibleSpacing(weight: Double = 1) -> StackLayout {
    StackLayout(SQSpace().withSQFlex(Flex(weight: weight)))
  }

  /// Room around a layout.
  ///
  /// - Parameters:
  ///   - distance: how much, in points.
  ///   - direction: the edges that get it.
  ///   - layout: what lies within.
  public static func inset(
    by distance: CGFloat, direction: Direction = .all, of layout: StackLayout
  ) -> StackLayout {
    let distance = Double(distance)
    let view = SQLayoutView(
      layoutInsets: Insets(
        top: direction.contains(.top) ? distance : 0,
        left: direction.contains(.left) ? distance : 0,
        bottom: direction.contains(.bottom) ? distance : 0,
        right: direction.contains(.right) ? distance : 0))
    view.arrangePinned([layout.item])
    return StackLayout(view.lettingHitsThrough())
  }

  /// Layouts one below the other.
  ///
  /// - Parameters:
  ///   - alignment: where they lie from left to right.
  ///   - spacing: what lies between two layouts, or a layout and a spacing, in points.
  ///   - layouts: the layouts, from the top down.
  public static func rows(
    alignment: Alignment = .fill, spacing: CGFloat = 0, of layouts: [StackLayout]
  ) -> StackLayout {
    stack(.column, alignment, spacing, layouts)
  }

  /// Layouts side by side.
  ///
  /// - Parameters:
  ///   - alignment: where they lie from top to bottom.
  ///   - spacing: what lies between two layouts, or a layout and a spacing, in points.
  ///   - layouts: the layouts, from left to right.
  public static func cols(
    alignment: Alignment = .fill, spacing: CGFloat = 0, of layouts: [StackLayout]
  ) -> StackLayout {
    stack(.row, alignment, spacing, layouts)
  }

  private static func stack(
    _ direction: LinearArrangement.Direction, _ alignment: Alignment, _ spacing: CGFloat,
    _ layouts: [StackLayout]
  ) -> StackLayout {
    let view = SQLayoutView()
    view.containingLine(LinearArrangement(direction, alignment: alignment))
    if spacing != 0 { view.containingDefaultSpacing(Insets(all: Double(spacing))) }
    view.leavesOutHiddenItems = true
    view.setArrangedItems(layouts.map(\.item))
    return StackLayout(view.lettingHitsThrough())
  }

  /// The layout with a share of what its rows or columns leave, in proportion to the weight.
  public func flexible(weight: Double = 1) -> StackLayout {
    flex.weight = weight
    return flexed()
  }

  /// The layout with its baselines told, for `firstBaseline` and `lastBaseline`, in points.
  ///
  /// A layout of which nothing is told has its bottom edge for its baseline. That holds for rows and
  /// columns among others, too, whatever the baselines of what lies in them: where the texts of a
  /// nested row are to be level with those beside it, tell the row's baselines.
  ///
  /// - Parameters:
  ///   - first: the distance of the first baseline from the top.
  ///   - last: the distance of the last baseline from the bottom.
  public func baselines(first: CGFloat? = nil, last: CGFloat? = nil) -> StackLayout {
    flex.firstBaseline = first.map(Double.init)
    flex.lastBaseline = last.map(Double.init)
    return flexed()
  }

  private func flexed() -> StackLayout {
    item = item.withSQFlex(flex)
    return self
  }
}
