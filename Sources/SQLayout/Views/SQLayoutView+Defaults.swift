import Foundation

/// What holds for the view's own items where they say nothing themselves; never deeper.
extension SQLayoutView {
  /// Lays items out by a built-in calculator.
  @discardableResult
  public func containingDefaultFrameCalculator(_ calculator: Calculator) -> SQLayoutView {
    setting(.calculator(.calculator(calculator)))
  }

  /// Lays items out by a closure.
  @discardableResult
  public func containingDefaultFrameCalculator(
    isPure: Bool = false, _ calculator: @escaping SQFrameCalculator
  ) -> SQLayoutView {
    setting(.calculator(.closure(calculator, isPure: isPure)))
  }

  /// Gives items a frame that is always the same.
  @discardableResult
  public func containingDefaultFrame(_ frame: CGRect) -> SQLayoutView {
    setting(.calculator(.constant(frame)))
  }

  /// Lays items out by another built-in calculator where the view is only sized.
  @discardableResult
  public func containingDefaultSizingFrameCalculator(_ calculator: Calculator) -> SQLayoutView {
    setting(.sizing(.calculator(calculator)))
  }

  /// Lays items out by a closure where the view is only sized.
  @discardableResult
  public func containingDefaultSizingFrameCalculator(
    isPure: Bool = false, _ calculator: @escaping SQFrameCalculator
  ) -> SQLayoutView {
    setting(.sizing(.closure(calculator, isPure: isPure)))
  }

  /// Gives items a frame that is always the same where the view is only sized.
  @discardableResult
  public func containingDefaultSizingFrame(_ frame: CGRect) -> SQLayoutView {
    setting(.sizing(.constant(frame)))
  }

  /// Gives items a size that is always the same, in points; nested layout views size themselves.
  @discardableResult
  public func containingDefaultSize(_ size: CGSize) -> SQLayoutView {
    setting(.size(.constant(Size(size))))
  }

  /// Sizes items by what they themselves answer, changed; nested layout views size themselves.
  @discardableResult
  public func containingDefaultSizeCalculator(
    _ calculator: SQViewSizeCalculator
  ) -> SQLayoutView {
    setting(.size(.view(calculator)))
  }

  /// Sizes items by a closure; nested layout views size themselves.
  @discardableResult
  public func containingDefaultSizeCalculator(
    isPure: Bool = false, _ calculator: @escaping SQSizeCalculator
  ) -> SQLayoutView {
    setting(.size(.closure(calculator, isPure: isPure)))
  }

  /// Keeps neighbours apart by the larger of their spacings, in points.
  @discardableResult
  public func containingDefaultSpacing(_ spacing: Insets) -> SQLayoutView {
    setting(.spacing(.constant(spacing)))
  }

  /// Keeps neighbours apart by what a closure answers.
  @discardableResult
  public func containingDefaultSpacingCalculator(
    isPure: Bool = false, _ spacing: @escaping SQSpacingCalculator
  ) -> SQLayoutView {
    setting(.spacing(.closure(spacing, isPure: isPure)))
  }

  /// Adds room around items, in points; negative edges take room away.
  @discardableResult
  public func containingDefaultPadding(_ padding: Insets) -> SQLayoutView {
    setting(.padding(.constant(padding)))
  }

  /// Adds room around items by what a closure answers.
  @discardableResult
  public func containingDefaultPaddingCalculator(
    isPure: Bool = false, _ padding: @escaping SQPaddingCalculator
  ) -> SQLayoutView {
    setting(.padding(.closure(padding, isPure: isPure)))
  }

  /// Sets the options of items.
  @discardableResult
  public func containingDefaultLayoutOptions(_ options: SQLayoutOptions) -> SQLayoutView {
    setting(.options(.constant(options)))
  }

  /// Sets the options of items by a closure.
  @discardableResult
  public func containingDefaultLayoutOptionsCalculator(
    isPure: Bool = false, _ options: @escaping SQLayoutOptionsCalculator
  ) -> SQLayoutView {
    setting(.options(.closure(options, isPure: isPure)))
  }

  /// Tells a closure each frame of items.
  @discardableResult
  public func containingDefaultLayoutObserver(
    _ observer: @escaping SQLayoutObserver
  ) -> SQLayoutView {
    setting(.observer(observer))
  }

  private func setting(_ decoration: Decoration) -> SQLayoutView {
    defaults.set(decoration)
    return self
  }
}
