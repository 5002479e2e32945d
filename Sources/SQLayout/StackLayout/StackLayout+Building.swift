import Foundation

extension StackLayout {
  /// A view with its fitting size.
  public static func view(_ view: any SQLayoutItem) -> StackLayout { StackLayout(view) }

  /// Space of a fixed length between views.
  ///
  /// - Parameters:
  ///   - length: the length, in points.
  ///   - direction: horizontal among columns, vertical among rows.
  public static func spacing(of length: CGFloat, direction: Direction) -> StackLayout {
    let isAcross = !direction.isDisjoint(with: .horizontal)
    let isDown = !direction.isDisjoint(with: .vertical)
    return StackLayout(
      SQSpace().withSQSize(
        CGSize(width: isAcross ? length : 0, height: isDown ? length : 0)), isSpacing: true)
  }

  /// Space between views that takes a share of the free space, in proportion to its weight, with a
  /// least length in points.
  public static func flexibleSpacing(weight: Double = 1, minimum: CGFloat = 0) -> StackLayout {
    var layout = StackLayout(SQSpace(), isSpacing: true).flexible(weight: weight)
    layout.flex.minimum = Double(minimum)
    return layout
  }

  /// Space around a layout. Where the layout is hidden, only the space remains.
  ///
  /// - Parameters:
  ///   - distance: the distance, in points.
  ///   - direction: the edges that get it.
  ///   - layout: the layout within.
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
    let parts = StackParts(line: nil, [layout])
    view.arrangePinned(parts.items)
    // A hidden layout takes no space.
    view.leavesOutHiddenItems = true
    view.extrasMade().stack = parts
    return StackLayout(view.lettingHitsThrough())
  }

  /// Layouts one below the other.
  ///
  /// - Parameters:
  ///   - alignment: their positions from left to right.
  ///   - spacing: the distance between two layouts, or a layout and a spacing, in points.
  ///   - layouts: the layouts, from the top down.
  public static func rows(
    alignment: Alignment = .center, spacing: CGFloat = 0, of layouts: [StackLayout]
  ) -> StackLayout {
    stack(.column, alignment, spacing, layouts)
  }

  /// Layouts side by side.
  ///
  /// - Parameters:
  ///   - alignment: their positions from top to bottom.
  ///   - spacing: the distance between two layouts, or a layout and a spacing, in points.
  ///   - layouts: the layouts, from left to right.
  public static func cols(
    alignment: Alignment = .center, spacing: CGFloat = 0, of layouts: [StackLayout]
  ) -> StackLayout {
    stack(.row, alignment, spacing, layouts)
  }

  private static func stack(
    _ direction: LinearArrangement.Direction, _ alignment: Alignment, _ spacing: CGFloat,
    _ layouts: [StackLayout]
  ) -> StackLayout {
    let view = SQLayoutView()
    if spacing != 0 { view.containingDefaultSpacing(Insets(all: Double(spacing))) }
    let extras = view.extrasMade()
    extras.leavesOutHiddenItems = true
    let parts = StackParts(line: LinearArrangement(direction, alignment: alignment), layouts)
    extras.stack = parts
    view.setArrangedItems(parts.items)
    return StackLayout(view.lettingHitsThrough())
  }
}
