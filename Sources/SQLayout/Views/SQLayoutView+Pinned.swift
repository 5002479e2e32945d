import Foundation

extension Calculator {
  /// As large as the container within its insets.
  static let pinned = Calculator.pipeline(Pipeline(region: .container, fit: .region))
}

extension SQLayoutView {
  /// Arranges items that all are as large as the view within its insets; its size is that of the
  /// largest in each direction.
  func arrangePinned(_ items: [any SQLayoutItem]) {
    containingDefaultFrameCalculator(.pinned)
    containingDefaultSizingFrameCalculator(.containerTopLeftAligned)
    setArrangedItems(items)
  }

  /// Lets hits through to what lies behind.
  func lettingHitsThrough() -> SQLayoutView {
    letsHitsThrough = true
    return self
  }
}
