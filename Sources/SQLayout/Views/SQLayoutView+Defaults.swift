import Foundation

/// What holds for the view's own items where they say nothing themselves; never deeper.
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

  /// Gives items a size that is always the same, in points; nested layout views size themselves.
  @discardableResult
  public func containingDefaultSize(_ size: CGSize) -> Self {
    setting(.size(.constant(Size(size))))
  }

  /// Sizes items by what they themselves answer, changed; nested layout views size themselves.
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

  /// Keeps neighbours apart by the larger of their spacings, in points.
  @discardableResult
  public func containingDefaultSpacing(_ spacing: Insets) -> Self {
    setting(.spacing(.constant(spacing)))
  }

  /// Keeps neighbours apart by what a closure answers.
  @discardableResult
  public func containingDefaultSpacingCalculator(
    isPure: Bool = false, _ spacing: @escaping SQSpacingCalculator
  ) -> Self {
    setting(.spacing(.closure(spacing, isPure: isPure)))
  }

  /// Adds room around items, in points; negative edges take room away.
  @discardableResult
  public func containingDefaultPadding(_ padding: Insets) -> Self {
    setting(.padding(.constant(padding)))
  }

  /// Adds room around items by what a closure answers.
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

  /// Tells a closure each frame of items, in place of setting it.
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
