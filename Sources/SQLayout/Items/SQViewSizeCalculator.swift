import Foundation

/// A size calculator that starts from what the view itself answers.
///
/// It is a value and not a closure, so that the size of a nested layout view is adjusted within the
/// pass instead of asking for a pass of its own.
public struct SQViewSizeCalculator: Hashable, Sendable {
  /// What is added to the view's size and the limits it is kept in.
  var adjustment = Adjustment()
  /// The size while the view is hidden; nil where that makes no difference.
  var hiddenSize: Size?
  /// The size while the view is not hidden; nil asks the view.
  var normalSize: Size?

  /// Whether it does nothing but adjust the view's size.
  var isAdjustment: Bool { hiddenSize == nil && normalSize == nil }

  /// The item's size, for size calculators of one's own that compose this one.
  public func callAsFunction(_ args: SQSizeCalculatorArgs) -> CGSize {
    CGSize(
      size(of: args.item, fitting: Size(args.fittingSize)) { fitting in
        adjustment.size(Size(args.item.sizeThatFits(CGSize(adjustment.fitting(fitting)))))
      })
  }

  /// The item's size, where `measure` gives the view's own, adjusted.
  func size(of item: any SQLayoutItem, fitting: Size, measure: (Size) -> Size) -> Size {
    if let hiddenSize, item.isHidden { return hiddenSize }
    return normalSize ?? measure(fitting)
  }
}
