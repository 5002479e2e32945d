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
open class LayoutView: SQLayoutItem {
  /// The layout view that does the work, for nesting.
  public let view: SQLayoutView

  init(_ view: SQLayoutView) { self.view = view }

  /// The layout view, which other layouts and layout views arrange.
  public var sq_rootItem: any SQLayoutItem { view }

  /// Where the view lies, in points.
  public var frame: CGRect {
    get { view.frame }
    set { view.frame = newValue }
  }

  /// Whether the view is hidden.
  public var isHidden: Bool {
    get { view.isHidden }
    set { view.isHidden = newValue }
  }

  /// The least size that holds the views, in points; what is flexible counts as nothing.
  public func sizeThatFits(_ size: CGSize) -> CGSize { view.sizeThatFits(size) }

  /// Lays the view out where that is needed.
  public func layoutIfNeeded() { view.layoutIfNeeded() }
}

/// Views one below the other or side by side.
open class LinearLayoutView: LayoutView {
  private let direction: LinearArrangement.Direction

  init(
    _ direction: LinearArrangement.Direction, _ alignment: LinearArrangement.Alignment,
    _ spacing: CGFloat, _ pixelScale: Double
  ) {
    self.direction = direction
    super.init(
      SQLayoutView().containingLine(
        LinearArrangement(direction, alignment: alignment, pixelScale: pixelScale)))
    if spacing != 0 { view.containingDefaultSpacing(Insets(all: Double(spacing))) }
  }

  /// Adds a view at the end.
  ///
  /// - Parameters:
  ///   - view: the view.
  ///   - flexibleWidth: whether the view's own width counts for nothing: along the direction it
  ///     shares what is left, across it is as wide as this view.
  ///   - flexibleHeight: the same of its height.
  ///   - weight: its share of what is left, beside the shares of others.
  public func addView(
    _ view: any SQLayoutItem, flexibleWidth: Bool = false, flexibleHeight: Bool = false,
    weight: Double = 1
  ) {
    let isRow = direction == .row
    let along = isRow ? flexibleWidth : flexibleHeight
    let across = isRow ? flexibleHeight : flexibleWidth
    self.view.addArrangedItem(
      view.withSQFlex(Flex(weight: along ? weight : 0, stretches: across)))
  }

  /// Adds room of a fixed length, in points.
  public func addFixedSpace(_ length: CGFloat) {
    view.addArrangedItem(
      SQSpace().withSQSize(
        direction == .row ? CGSize(width: length, height: 0) : CGSize(width: 0, height: length)))
  }

  /// Adds room that shares what is left, in proportion to its weight.
  ///
  /// - Parameters:
  ///   - weight: its share of what is left, beside the shares of others.
  ///   - minimum: the least length, in points.
  public func addFlexibleSpace(weight: Double = 1, minimum: Double = 0) {
    view.addArrangedItem(SQSpace().withSQFlex(Flex(weight: weight, minimum: minimum)))
  }
}

/// Views one below the other.
public final class VerticalLayoutView: LinearLayoutView {
  /// Makes a view and has a closure add to it.
  ///
  /// - Parameters:
  ///   - alignment: where views lie from left to right.
  ///   - spacing: what lies between two views, or a view and a space, in points.
  ///   - pixelScale: how many pixels a point has, so that frames lie on whole pixels; 0 leaves
  ///     them where they are.
  ///   - build: adds what the view is to hold.
  public init(
    alignment: LinearArrangement.Alignment = .leading, spacing: CGFloat = 0,
    pixelScale: Double = 0,
    _ build: (VerticalLayoutView) -> Void = { _ in }
  ) {
    super.init(.column, alignment, spacing, pixelScale)
    build(self)
  }
}

/// Views side by side.
public final class HorizontalLayoutView: LinearLayoutView {
  /// Makes a view and has a closure add to it.
  ///
  /// - Parameters:
  ///   - alignment: where views lie from top to bottom.
  ///   - spacing: what lies between two views, or a view and a space, in points.
  ///   - pixelScale: how many pixels a point has, so that frames lie on whole pixels; 0 leaves
  ///     them where they are.
  ///   - build: adds what the view is to hold.
  public init(
    alignment: LinearArrangement.Alignment = .leading, spacing: CGFloat = 0,
    pixelScale: Double = 0,
    _ build: (HorizontalLayoutView) -> Void = { _ in }
  ) {
    super.init(.row, alignment, spacing, pixelScale)
    build(self)
  }
}

/// Views on top of each other, all as large as this one, which is as large as the largest of each.
public final class PinnedLayoutView: LayoutView {
  /// Makes a view and has a closure add to it.
  public init(_ build: (PinnedLayoutView) -> Void = { _ in }) {
    super.init(SQLayoutView())
    view.arrangePinned([])
    build(self)
  }

  /// Adds a view on top.
  public func addView(_ view: any SQLayoutItem) { self.view.addArrangedItem(view) }
}
