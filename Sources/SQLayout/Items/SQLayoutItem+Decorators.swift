import Foundation

/// Declarations for an item, used by the layout view that arranges it.
///
/// Each returns the decorated item, to be arranged in place of the item itself. Other layout views
/// may arrange the item without these declarations. A layout view with one reference is its
/// decorated item itself. Further declarations change the decorated item. If it was added already,
/// call `setNeedsLayout(of:)` of its layout view.
///
/// The default of the layout view holds for a property that the item does not declare. Closures are
/// called in each pass, perhaps several times. A closure that depends on nothing but its arguments
/// may be declared pure by `isPure`: then the engine may cache its results.
extension SQLayoutItem {
  /// Lays the item out by a built-in calculator.
  public consuming func withSQFrameCalculator(_ calculator: Calculator) -> any SQLayoutItem {
    decorated(.calculator(.calculator(calculator)))
  }

  /// Lays the item out by a closure.
  ///
  /// A frame that is not finite or has a negative extent is a fault: the item is laid out by
  /// `containerLeftAlignedVStack`, and the fault is one of the layout view's `layoutFaults`.
  public consuming func withSQFrameCalculator(
    isPure: Bool = false, _ calculator: @escaping SQFrameCalculator
  ) -> any SQLayoutItem {
    decorated(.calculator(.closure(calculator, isPure: isPure)))
  }

  /// Gives the item a constant frame.
  public consuming func withSQFrame(_ frame: CGRect) -> any SQLayoutItem {
    decorated(.calculator(.constant(frame)))
  }

  /// Lays the item out by another built-in calculator where its layout view is only sized.
  public consuming func withSQSizingFrameCalculator(_ calculator: Calculator) -> any SQLayoutItem {
    decorated(.sizing(.calculator(calculator)))
  }

  /// Lays the item out by a closure where its layout view is only sized.
  public consuming func withSQSizingFrameCalculator(
    isPure: Bool = false, _ calculator: @escaping SQFrameCalculator
  ) -> any SQLayoutItem {
    decorated(.sizing(.closure(calculator, isPure: isPure)))
  }

  /// Gives the item a constant frame where its layout view is only sized.
  public consuming func withSQSizingFrame(_ frame: CGRect) -> any SQLayoutItem {
    decorated(.sizing(.constant(frame)))
  }

  /// Gives the item a constant size, in points; a negative or non-finite length is a fault, and 0.
  public consuming func withSQSize(_ size: CGSize) -> any SQLayoutItem {
    decorated(.size(.constant(Size(size))))
  }

  /// Sizes the item by the adjusted size of its `sizeThatFits(_:)`.
  public consuming func withSQSizeCalculator(_ calculator: SQViewSizeCalculator) -> any SQLayoutItem
  {
    decorated(.size(.view(calculator)))
  }

  /// Sizes the item by a closure: fitting size to size, both in points.
  ///
  /// A negative or non-finite length is a fault, one of the layout view's `layoutFaults`: the length
  /// is 0, but an item that is a layout view itself has the size of its content.
  public consuming func withSQSizeCalculator(
    isPure: Bool = false, _ calculator: @escaping SQSizeCalculator
  ) -> any SQLayoutItem {
    decorated(.size(.closure(calculator, isPure: isPure)))
  }

  /// Sets the spacing to neighbours, in points. The distance of two items is the larger of their
  /// spacings.
  public consuming func withSQSpacing(_ spacing: Insets) -> any SQLayoutItem {
    decorated(.spacing(.constant(spacing)))
  }

  /// Sets the spacing to neighbours by a closure.
  public consuming func withSQSpacing(
    isPure: Bool = false, _ spacing: @escaping SQSpacingCalculator
  ) -> any SQLayoutItem {
    decorated(.spacing(.closure(spacing, isPure: isPure)))
  }

  /// Sets the padding around the item, in points; negative edges make its space smaller.
  public consuming func withSQPadding(_ padding: Insets) -> any SQLayoutItem {
    decorated(.padding(.constant(padding)))
  }

  /// Sets the padding around the item by a closure.
  public consuming func withSQPadding(
    isPure: Bool = false, _ padding: @escaping SQPaddingCalculator
  ) -> any SQLayoutItem {
    decorated(.padding(.closure(padding, isPure: isPure)))
  }

  /// Sets the item's options.
  public consuming func withSQLayoutOptions(_ options: SQLayoutOptions) -> any SQLayoutItem {
    decorated(.options(.constant(options)))
  }

  /// Sets the item's options by a closure.
  public consuming func withSQLayoutOptions(
    isPure: Bool = false, _ options: @escaping SQLayoutOptionsCalculator
  ) -> any SQLayoutItem {
    decorated(.options(.closure(options, isPure: isPure)))
  }

  /// Sets the item's options; the short name of `withSQLayoutOptions`.
  public consuming func withSQOptions(_ options: SQLayoutOptions) -> any SQLayoutItem {
    withSQLayoutOptions(options)
  }

  /// Sets the item's options by a closure; the short name of `withSQLayoutOptions`.
  public consuming func withSQOptions(
    isPure: Bool = false, _ options: @escaping SQLayoutOptionsCalculator
  ) -> any SQLayoutItem {
    withSQLayoutOptions(isPure: isPure, options)
  }

  /// Calls a closure with each frame of the item: once in a layout pass that lays the item out, and
  /// any number of times, with `forSizingOnly`, while its layout view is sized.
  ///
  /// The frame is not set then: the closure calls `setFrame()` of its argument, or animates.
  public consuming func withSQLayoutObserver(_ observer: @escaping SQLayoutObserver)
    -> any SQLayoutItem
  {
    decorated(.observer(observer))
  }

  /// Runs code on the item within a chain.
  @discardableResult
  public func withSQCustomization(_ customization: (Self) -> Void) -> Self {
    customization(self)
    return self
  }
}

/// The longer names of the decorators that take closures.
extension SQLayoutItem {
  /// Sets the spacing to neighbours by a closure; `withSQSpacing` by its longer name.
  public consuming func withSQSpacingCalculator(
    isPure: Bool = false, _ spacing: @escaping SQSpacingCalculator
  ) -> any SQLayoutItem {
    withSQSpacing(isPure: isPure, spacing)
  }

  /// Sets the padding around the item by a closure; `withSQPadding` by its longer name.
  public consuming func withSQPaddingCalculator(
    isPure: Bool = false, _ padding: @escaping SQPaddingCalculator
  ) -> any SQLayoutItem {
    withSQPadding(isPure: isPure, padding)
  }

  /// Sets the item's options by a closure; `withSQLayoutOptions` by its longer name.
  public consuming func withSQLayoutOptionsCalculator(
    isPure: Bool = false, _ options: @escaping SQLayoutOptionsCalculator
  ) -> any SQLayoutItem {
    withSQLayoutOptions(isPure: isPure, options)
  }
}
