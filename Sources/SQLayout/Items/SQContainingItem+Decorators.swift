import Foundation

/// `withSQ…` of layout views, which `containing…` can follow in a chain.
extension SQContainingItem {
  /// As of any item.
  public consuming func withSQFrameCalculator(_ calculator: Calculator) -> any SQContainingItem {
    decoratedView(.calculator(.calculator(calculator)))
  }

  /// As of any item.
  public consuming func withSQFrameCalculator(
    isPure: Bool = false, _ calculator: @escaping SQFrameCalculator
  ) -> any SQContainingItem {
    decoratedView(.calculator(.closure(calculator, isPure: isPure)))
  }

  /// As of any item.
  public consuming func withSQFrame(_ frame: CGRect) -> any SQContainingItem {
    decoratedView(.calculator(.constant(frame)))
  }

  /// As of any item.
  public consuming func withSQSizingFrameCalculator(_ calculator: Calculator)
    -> any SQContainingItem
  {
    decoratedView(.sizing(.calculator(calculator)))
  }

  /// As of any item.
  public consuming func withSQSizingFrameCalculator(
    isPure: Bool = false, _ calculator: @escaping SQFrameCalculator
  ) -> any SQContainingItem {
    decoratedView(.sizing(.closure(calculator, isPure: isPure)))
  }

  /// As of any item.
  public consuming func withSQSizingFrame(_ frame: CGRect) -> any SQContainingItem {
    decoratedView(.sizing(.constant(frame)))
  }

  /// As of any item.
  public consuming func withSQSize(_ size: CGSize) -> any SQContainingItem {
    decoratedView(.size(.constant(Size(size))))
  }

  /// As of any item.
  public consuming func withSQSizeCalculator(_ calculator: SQViewSizeCalculator)
    -> any SQContainingItem
  {
    decoratedView(.size(.view(calculator)))
  }

  /// As of any item.
  public consuming func withSQSizeCalculator(
    isPure: Bool = false, _ calculator: @escaping SQSizeCalculator
  ) -> any SQContainingItem {
    decoratedView(.size(.closure(calculator, isPure: isPure)))
  }

  /// As of any item.
  public consuming func withSQSpacing(_ spacing: Insets) -> any SQContainingItem {
    decoratedView(.spacing(.constant(spacing)))
  }

  /// As of any item.
  public consuming func withSQSpacing(
    isPure: Bool = false, _ spacing: @escaping SQSpacingCalculator
  ) -> any SQContainingItem {
    decoratedView(.spacing(.closure(spacing, isPure: isPure)))
  }

  /// As of any item.
  public consuming func withSQPadding(_ padding: Insets) -> any SQContainingItem {
    decoratedView(.padding(.constant(padding)))
  }

  /// As of any item.
  public consuming func withSQPadding(
    isPure: Bool = false, _ padding: @escaping SQPaddingCalculator
  ) -> any SQContainingItem {
    decoratedView(.padding(.closure(padding, isPure: isPure)))
  }

  /// As of any item.
  public consuming func withSQLayoutOptions(_ options: SQLayoutOptions) -> any SQContainingItem {
    decoratedView(.options(.constant(options)))
  }

  /// As of any item.
  public consuming func withSQLayoutOptions(
    isPure: Bool = false, _ options: @escaping SQLayoutOptionsCalculator
  ) -> any SQContainingItem {
    decoratedView(.options(.closure(options, isPure: isPure)))
  }

  /// As of any item.
  public consuming func withSQOptions(_ options: SQLayoutOptions) -> any SQContainingItem {
    withSQLayoutOptions(options)
  }

  /// As of any item.
  public consuming func withSQOptions(
    isPure: Bool = false, _ options: @escaping SQLayoutOptionsCalculator
  ) -> any SQContainingItem {
    withSQLayoutOptions(isPure: isPure, options)
  }

  /// As of any item.
  public consuming func withSQLayoutObserver(_ observer: @escaping SQLayoutObserver)
    -> any SQContainingItem
  {
    decoratedView(.observer(observer))
  }

  /// As of any item.
  public consuming func withSQSpacingCalculator(
    isPure: Bool = false, _ spacing: @escaping SQSpacingCalculator
  ) -> any SQContainingItem {
    withSQSpacing(isPure: isPure, spacing)
  }

  /// As of any item.
  public consuming func withSQPaddingCalculator(
    isPure: Bool = false, _ padding: @escaping SQPaddingCalculator
  ) -> any SQContainingItem {
    withSQPadding(isPure: isPure, padding)
  }

  /// As of any item.
  public consuming func withSQLayoutOptionsCalculator(
    isPure: Bool = false, _ options: @escaping SQLayoutOptionsCalculator
  ) -> any SQContainingItem {
    withSQLayoutOptions(isPure: isPure, options)
  }

  /// As of any item.
  public consuming func withSQFlex(_ flex: Flex) -> any SQContainingItem {
    decoratedView(.flex(flex))
  }
}
