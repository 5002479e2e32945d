import Foundation

/// A layout view of the toolkit: vertical, horizontal or pinned.
///
/// ```swift
/// let form = VerticalLayoutView { form in
///   form.addFixedSpace(8)
///   form.addView(title.withEdgeInsets(Insets(left: 8, right: 8)), flexibleWidth: true)
///   form.addFlexibleSpace()
///   form.addView(HorizontalLayoutView { buttons in
///     buttons.addFlexibleSpace()
///     buttons.addView(cancel)
///     buttons.addFixedSpace(12)
///     buttons.addView(done)
///   }, flexibleWidth: true)
/// }
/// ```
/// ```text
/// ┌─────────────────────────┐
/// │┌───────────────────────┐│
/// ││ title                 ││
/// │└───────────────────────┘│
/// │                         │
/// │        ┌──────┐ ┌──────┐│
/// │        │cancel│ │ done ││
/// └────────┴──────┴─┴──────┘┘
/// ```
///
/// A view may be subclassed. One that is no row, column or pinned view has only subviews whose
/// frames are set by hand. Overrides of the methods that add views may change the added items. The
/// size of an arranged view fits its content, unless `withSQSizeCalculator` gives another size.
open class LayoutView: SQContainingItem, SQViewBackedItem {
  /// The layout view that arranges the items, for nesting.
  public let view: SQLayoutView

  /// Makes a view around a layout view.
  public init(_ view: SQLayoutView = SQLayoutView()) { self.view = view }

  /// The layout view, for `withSQ…` and `containing…`.
  public var sq_layoutView: SQLayoutView { view }

  /// Adds a view that keeps its frame, which stretches by its autoresizing mask. The view may lie
  /// outside of this one, and does not count for its size.
  open func addSubview(_ view: any SQLayoutItem) { self.view.addSubview(view) }

  /// Adds a view whose frame a closure computes from this one's bounds, both in points.
  ///
  /// - Precondition: the closure gives finite numbers.
  open func addSubview(_ view: any SQLayoutItem, frame: @escaping (CGRect) -> CGRect) {
    self.view.addSubview(view, frame: frame)
  }

  /// Lays the view out where that is needed.
  public func layoutIfNeeded() { view.layoutIfNeeded() }
}

/// A row or column of views.
open class LinearLayoutView: LayoutView {
  private let direction: LinearArrangement.Direction

  /// Makes a row or a column.
  ///
  /// - Parameters:
  ///   - direction: whether it is a row or a column.
  ///   - alignment: the positions of views across; unless given they stretch.
  ///   - spacing: the distance between two views, or a view and a space, in points.
  ///   - pixelScale: how many pixels a point has, so that frames lie on whole pixels; 0 leaves them
  ///     where they are.
  public init(
    _ direction: LinearArrangement.Direction, alignment: LinearArrangement.Alignment = .fill,
    spacing: CGFloat = 0, pixelScale: Double = 0
  ) {
    self.direction = direction
    super.init(
      SQLayoutView().containingLine(
        LinearArrangement(direction, alignment: alignment, pixelScale: pixelScale)))
    if spacing != 0 { view.containingDefaultSpacing(Insets(all: Double(spacing))) }
  }

  /// Adds a view at the end.
  ///
  /// Flexible views and spaces share the free space by their weights, equally by default, and not
  /// in proportion to their intrinsic sizes. These do not count for the size of this view either,
  /// so a longer text in a flexible view changes no width.
  ///
  /// - Parameters:
  ///   - view: the view.
  ///   - flexibleWidth: whether the view's intrinsic width is ignored: along the direction the view
  ///     shares the free space, across it is as wide as this view.
  ///   - flexibleHeight: the same for its height.
  ///   - weight: its share of the free space, relative to the shares of others.
  open func addView(
    _ view: any SQLayoutItem, flexibleWidth: Bool = false, flexibleHeight: Bool = false,
    weight: Double = 1
  ) {
    let isRow = direction == .row
    let along = isRow ? flexibleWidth : flexibleHeight
    let across = isRow ? flexibleHeight : flexibleWidth
    self.view.addArrangedItem(
      view.withSQFlex(Flex(weight: along ? weight : 0, stretches: across)))
  }

  /// Adds space of a fixed length, in points.
  open func addFixedSpace(_ length: CGFloat) {
    view.addArrangedItem(
      SQSpace().withSQSize(
        direction == .row ? CGSize(width: length, height: 0) : CGSize(width: 0, height: length)))
  }

  /// Adds space that shares the free space, in proportion to its weight.
  ///
  /// - Parameters:
  ///   - weight: its share of the free space, relative to the shares of others.
  ///   - minimum: the least length, in points.
  open func addFlexibleSpace(weight: Double = 1, minimum: Double = 0) {
    view.addArrangedItem(SQSpace().withSQFlex(Flex(weight: weight, minimum: minimum)))
  }
}

/// Views one below the other.
open class VerticalLayoutView: LinearLayoutView {
  /// Makes a view and calls a closure that adds to it.
  ///
  /// - Parameters:
  ///   - alignment: where views lie from left to right; unless given they are as wide as this one.
  ///   - spacing: the distance between two views, or a view and a space, in points.
  ///   - pixelScale: how many pixels a point has, so that frames lie on whole pixels; 0 leaves
  ///     them where they are.
  ///   - build: adds the items of the view.
  public init(
    alignment: LinearArrangement.Alignment = .fill, spacing: CGFloat = 0,
    pixelScale: Double = 0,
    _ build: (VerticalLayoutView) -> Void = { _ in }
  ) {
    super.init(.column, alignment: alignment, spacing: spacing, pixelScale: pixelScale)
    build(self)
  }
}

/// Views side by side.
open class HorizontalLayoutView: LinearLayoutView {
  /// Makes a view and calls a closure that adds to it.
  ///
  /// - Parameters:
  ///   - alignment: where views lie from top to bottom; unless given they are as high as this one.
  ///   - spacing: the distance between two views, or a view and a space, in points.
  ///   - pixelScale: how many pixels a point has, so that frames lie on whole pixels; 0 leaves
  ///     them where they are.
  ///   - build: adds the items of the view.
  public init(
    alignment: LinearArrangement.Alignment = .fill, spacing: CGFloat = 0,
    pixelScale: Double = 0,
    _ build: (HorizontalLayoutView) -> Void = { _ in }
  ) {
    super.init(.row, alignment: alignment, spacing: spacing, pixelScale: pixelScale)
    build(self)
  }
}

/// Views on top of each other, all as large as this one. Its fitting size is the largest width and
/// the largest height of them; a view without a width or a height does not count beside one that has both.
open class PinnedLayoutView: LayoutView {
  /// Makes a view and calls a closure that adds to it.
  public init(_ build: (PinnedLayoutView) -> Void = { _ in }) {
    super.init(SQLayoutView())
    view.arrangePinned([])
    build(self)
  }

  /// Adds a view on top.
  open func addView(_ view: any SQLayoutItem) { self.view.addArrangedItem(view) }
}
