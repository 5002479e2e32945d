import Foundation

/// A size calculator that adjusts the size of the view's `sizeThatFits(_:)`.
///
/// It is a value and not a closure, so that the size of a nested layout view is adjusted within the
/// pass, without a separate pass for it.
public struct SQViewSizeCalculator: Hashable, Sendable {
  /// Additions to the view's size, and its limits.
  var adjustment = Adjustment()
  /// The size while the view is hidden; nil for the size of a view that is not hidden.
  var hiddenSize: Size?
  /// The size while the view is not hidden; nil for that of `sizeThatFits(_:)`.
  var normalSize: Size?

  /// Whether it does nothing but adjust the view's size.
  var isAdjustment: Bool { hiddenSize == nil && normalSize == nil }

  /// The item's size, for custom size calculators that compose this one.
  public func callAsFunction(_ args: SQSizeCalculatorArgs) -> CGSize {
    CGSize(
      size(of: args.item, fitting: Size(args.fittingSize)) { fitting in
        adjustment.size(Size(args.item.sizeThatFits(CGSize(adjustment.fitting(fitting)))))
      })
  }

  /// The item's size: `measure` gives the view's size, which is adjusted.
  func size(of item: any SQLayoutItem, fitting: Size, measure: (Size) -> Size) -> Size {
    if let hiddenSize, item.isHidden { return hiddenSize }
    return normalSize ?? measure(fitting)
  }
}
