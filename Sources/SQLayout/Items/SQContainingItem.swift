/// A layout view, decorated by `withSQ…` or not. In a chain `withSQ…` and `containing…` follow each
/// other in any order.
///
/// ```swift
/// SQLayoutView()
///   .withSQPadding(8)
///   .containingArrangedItem(title)
///   .withSQFrameCalculator(.containerWidthVStack)
/// ```
public protocol SQContainingItem: SQLayoutItem {
  /// The layout view.
  var sq_layoutView: SQLayoutView { get }
}

extension SQLayoutView: SQContainingItem {
  /// The view itself.
  public var sq_layoutView: SQLayoutView { self }
}

extension SQDecoratedItem: SQContainingItem {
  var sq_layoutView: SQLayoutView {
    guard let view = Self.layoutView(of: root) else {
      preconditionFailure("only a layout view contains items")
    }
    return view
  }
}
