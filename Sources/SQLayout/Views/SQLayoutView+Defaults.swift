import Foundation

/// Defaults for the view's items that declare nothing themselves. They do not apply to items
/// further below.
extension SQContainingItem {
  /// Lays items out by a built-in calculator.
  @discardableResult
  public func containingDefaultFrameCalculator(_ calculator: Calculator) -> Self {
    setting(.calculator(.calculator(calculator)))
  }

  /// Lays items out by a closure.
  @discardableResult
  public func containingDefaultFrameCalculator(
    isPure: Bool = false, _ calculator: @escaping SQFrameCalculator
  ) -> Self {
    setting(.calculator(.closure(calculator, isPure: isPure)))
  }

  /// Gives items a frame that is always the same.
  @discardableResult
  public func containingDefaultFrame(_ frame: CGRect) -> Self {
    setting(.calculator(.constant(frame)))
  }

  /// Lays items out by another built-in calculator where the view is only sized.
  @discardableResult
  public func containingDefaultSizingFrameCalculator(_ calculator: Calculator) -> Self {
    setting(.sizing(.calculator(calculator)))
  }

  /// Lays items out by a closure where the view is only sized.
  @discardableResult
  public func containingDefaultSizingFrameCalculator(
    isPure: Bool = false, _ calculator: @escaping SQFrameCalculator
  ) -> Self {
    setting(.sizing(.closure(calculator, isPure: isPure)))
  }

  /// Gives items a frame that is always the same where the view is only sized.
  @discardableResult
  public func containingDefaultSizingFrame(_ frame: CGRect) -> Self {
    setting(.sizing(.constant(frame)))
  }

  /// Gives items a constant size, in points; nested layout views size themselves.
  @discardableResult
  public func containingDefaultSize(_ size: CGSize) -> Self {
    setting(.size(.constant(Size(size))))
  }

  /// Sizes items by the adjusted size of their `sizeThatFits(_:)`; nested layout views size
  /// themselves.
  @discardableResult
  public func containingDefaultSizeCalculator(
    _ calculator: SQViewSizeCalculator
  ) -> Self {
    setting(.size(.view(calculator)))
  }

  /// Sizes items by a closure; nested layout views size themselves.
  @discardableResult
  public func containingDefaultSizeCalculator(
    isPure: Bool = false, _ calculator: @escaping SQSizeCalculator
  ) -> Self {
    setting(.size(.closure(calculator, isPure: isPure)))
  }

  /// Sets the spacing to neighbours, in points. The distance of two items is the larger of their
  /// spacings.
  @discardableResult
  public func containingDefaultSpacing(_ spacing: Insets) -> Self {
    setting(.spacing(.constant(spacing)))
  }

  /// Sets the spacing to neighbours by a closure.
  @discardableResult
  public func containingDefaultSpacingCalculator(
    isPure: Bool = false, _ spacing: @escaping SQSpacingCalculator
  ) -> Self {
    setting(.spacing(.closure(spacing, isPure: isPure)))
  }

  /// Sets the padding around items, in points; negative edges make their spaces smaller.
  @discardableResult
  public func containingDefaultPadding(_ padding: Insets) -> Self {
    setting(.padding(.constant(padding)))
  }

  /// Sets the padding around items by a closure.
  @discardableResult
  public func containingDefaultPaddingCalculator(
    isPure: Bool = false, _ padding: @escaping SQPaddingCalculator
  ) -> Self {
    setting(.padding(.closure(padding, isPure: isPure)))
  }

  /// Sets the options of items.
  @discardableResult
  public func containingDefaultLayoutOptions(_ options: SQLayoutOptions) -> Self {
    setting(.options(.constant(options)))
  }

  /// Sets the options of items by a closure.
  @discardableResult
  public func containingDefaultLayoutOptionsCalculator(
    isPure: Bool = false, _ options: @escaping SQLayoutOptionsCalculator
  ) -> Self {
    setting(.options(.closure(options, isPure: isPure)))
  }

  /// Calls a closure with each frame of items, which is not set then.
  @discardableResult
  public func containingDefaultLayoutObserver(
    _ observer: @escaping SQLayoutObserver
  ) -> Self {
    setting(.observer(observer))
  }

  private func setting(_ decoration: Decoration) -> Self {
    sq_layoutView.defaults.set(decoration)
    return self
  }
}
