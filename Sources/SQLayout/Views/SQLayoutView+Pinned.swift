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

  /// Arranges an item beside the others, which are laid out as if it were not there: by a calculator
  /// that makes it as large as the view. It counts for the size where the view's items do.
  func addPinned(_ item: any SQLayoutItem, _ calculator: Calculator, padding: Insets = .zero) {
    removeArrangedItem(item)
    let pinned = SQDecoratedItem(copyOf: item)
    pinned.set(.calculator(.calculator(calculator)))
    pinned.set(.sizing(.calculator(.containerTopLeftAligned)))
    var options = defaults.constantOptions ?? SQLayoutOptions()
    options.saveAsPrevious = false
    pinned.set(.options(.constant(options)))
    // What the view says for its other items is not said of this one.
    pinned.set(.padding(.constant(padding)))
    pinned.set(.observer { $0.setFrame() })
    addArrangedItem(pinned)
    extrasMade().pinned.append(pinned)
  }

  /// Lets hits through to what lies behind.
  func lettingHitsThrough() -> SQLayoutView {
    letsHitsThrough = true
    return self
  }
}
