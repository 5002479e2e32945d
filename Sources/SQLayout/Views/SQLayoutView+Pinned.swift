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

  /// Arranges an item in addition to the others, which are laid out as if it were not there. A
  /// calculator makes it as large as the view. It counts for the size where the view's items do.
  func addPinned(_ item: any SQLayoutItem, _ calculator: Calculator, padding: Insets = .zero) {
    removeArrangedItem(item)
    let pinned = SQDecoratedItem(copyOf: item)
    pinned.set(.calculator(.calculator(calculator)))
    pinned.set(.sizing(.calculator(.containerTopLeftAligned)))
    var options = defaults.constantOptions ?? SQLayoutOptions()
    options.saveAsPrevious = false
    pinned.set(.options(.constant(options)))
    // The view's defaults do not apply to this item.
    pinned.set(.padding(.constant(padding)))
    pinned.set(.observer { $0.setFrame() })
    addArrangedItem(pinned)
    extrasMade().pinned.append(pinned)
  }

  /// Lets hits through to the views behind.
  func lettingHitsThrough() -> SQLayoutView {
    letsHitsThrough = true
    return self
  }
}
