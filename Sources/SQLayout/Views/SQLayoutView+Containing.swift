import Foundation

/// Chaining: the contents of a layout view in one expression.
///
/// It may come before or after `withSQ…`, which declares properties of the layout view as an item.
extension SQContainingItem {
  /// Adds an item at the end.
  @discardableResult
  public func containingArrangedItem(_ item: any SQLayoutItem) -> Self {
    sq_layoutView.addArrangedItem(item)
    return self
  }

  /// Arranges the items that a closure gives, now and at each `buildArrangedItems()`.
  @discardableResult
  public func containingArrangedItemsBuilder(
    _ builder: ((SQLayoutView) -> [any SQLayoutItem])?
  ) -> Self {
    sq_layoutView.arrangedItemsBuilder = builder
    return self
  }

  /// Arranges the items of a block, now and at each `buildArrangedItems()`.
  @discardableResult
  public func containingArrangedItemsResultBuilder(
    @SQLayoutItemsBuilder _ resultBuilder: @escaping () -> [any SQLayoutItem]
  ) -> Self {
    containingArrangedItemsBuilder { _ in resultBuilder() }
  }

  /// Sets the distances of the items' room from the bounds, in points.
  @discardableResult
  public func containingLayoutInsets(_ insets: Insets) -> Self {
    sq_layoutView.insets = .constant(insets)
    return self
  }

  /// Sets the distances of the items' room from the bounds by a closure called in each pass, or, if
  /// it is pure, perhaps more rarely.
  @discardableResult
  public func containingLayoutInsets(
    isPure: Bool = false, _ insets: @escaping (SQLayoutView) -> Insets
  ) -> Self {
    sq_layoutView.insets = .closure(insets, isPure: isPure)
    return self
  }

  /// `containingLayoutInsets` by its longer name.
  @discardableResult
  public func containingLayoutInsetsCalculator(
    isPure: Bool = false, _ insets: @escaping (SQLayoutView) -> Insets
  ) -> Self {
    containingLayoutInsets(isPure: isPure, insets)
  }

  /// Sets whether a hit test skips the view and all below it.
  @discardableResult
  public func containingPointNeverInside(_ neverInside: Bool = true) -> Self {
    sq_layoutView.isPointNeverInside = neverInside
    return self
  }

  /// Runs code on the view within a chain.
  @discardableResult
  public func containingCustomization(_ customization: (SQLayoutView) -> Void) -> Self {
    customization(sq_layoutView)
    return self
  }

  /// Sets the closure called after each layout pass that laid the view out.
  @discardableResult
  public func containingDidLayoutSubviewsCallback(
    _ callback: @escaping (SQLayoutView) -> Void
  ) -> Self {
    sq_layoutView.didLayoutSubviewsCallback = callback
    return self
  }
}
