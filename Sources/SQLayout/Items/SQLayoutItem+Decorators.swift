import Foundation

/// What can be said of an item for the layout view that arranges it.
///
/// What is answered is the decorated item, to be arranged in place of the item itself, which others
/// may arrange without what is said here; a layout view that nobody else holds is its own decorated
/// item. Further decorations change the decorated item; where it was added already, its layout view
/// learns of them by `setNeedsLayout(of:)`.
///
/// Where an item says nothing, the default of its layout view holds. Closures are called in each
/// pass, perhaps several times; one that depends on nothing but its arguments may be declared pure
/// by `isPure`, which lets the engine remember what it answered.
extension SQLayoutItem {
  /// Lays the item out by a built-in calculator.
  public consuming func withSQFrameCalculator(_ calculator: Calculator) -> any SQLayoutItem {
    decorated(.calculator(.calculator(calculator)))
  }

  /// Lays the item out by a closure.
  ///
  /// An answer that is not finite or has a negative extent is a fault: the item is laid out by
  /// `containerLeftAlignedVStack` and the layout view's `layoutFaults` tell of it.
  public consuming func withSQFrameCalculator(
    isPure: Bool = false, _ calculator: @escaping SQFrameCalculator
  ) -> any SQLayoutItem {
    decorated(.calculator(.closure(calculator, isPure: isPure)))
  }

  /// Gives the item a frame that is always the same.
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

  /// Gives the item a frame that is always the same where its layout view is only sized.
  public consuming func withSQSizingFrame(_ frame: CGRect) -> any SQLayoutItem {
    decorated(.sizing(.constant(frame)))
  }

  /// Gives the item a size that is always the same, in points.
  public consuming func withSQSize(_ size: CGSize) -> any SQLayoutItem {
    decorated(.size(.constant(Size(size))))
  }

  /// Sizes the item by what the view itself answers, changed.
  public consuming func withSQSizeCalculator(_ calculator: SQViewSizeCalculator) -> any SQLayoutItem
  {
    decorated(.size(.view(calculator)))
  }

  /// Sizes the item by a closure: fitting size to size, both in points.
  ///
  /// A negative or non-finite answer is a fault: 0 is taken for that direction and the layout
  /// view's `layoutFaults` tell of it.
  public consuming func withSQSizeCalculator(
    isPure: Bool = false, _ calculator: @escaping SQSizeCalculator
  ) -> any SQLayoutItem {
    decorated(.size(.closure(calculator, isPure: isPure)))
  }

  /// Keeps neighbours away: between two items lies the larger of their spacings, in points.
  public consuming func withSQSpacing(_ spacing: Insets) -> any SQLayoutItem {
    decorated(.spacing(.constant(spacing)))
  }

  /// Keeps neighbours away by what a closure answers.
  public consuming func withSQSpacing(
    isPure: Bool = false, _ spacing: @escaping SQSpacingCalculator
  ) -> any SQLayoutItem {
    decorated(.spacing(.closure(spacing, isPure: isPure)))
  }

  /// Adds room around the item, in points; negative edges take room away.
  public consuming func withSQPadding(_ padding: Insets) -> any SQLayoutItem {
    decorated(.padding(.constant(padding)))
  }

  /// Adds room around the item by what a closure answers.
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

  /// Tells a closure each frame of the item: once in a layout pass that lays the item out, and any
  /// number of times, marked `forSizingOnly`, while its layout view is sized.
  ///
  /// The frame is not set then: the closure calls `setFrame()` of what it is given, or animates.
  public consuming func withSQLayoutObserver(_ observer: @escaping SQLayoutObserver)
    -> any SQLayoutItem
  {
    decorated(.observer(observer))
  }

  /// Runs code on the item in the midst of a chain.
  @discardableResult
  public func withSQCustomization(_ customization: (Self) -> Void) -> Self {
    customization(self)
    return self
  }
}

/// The longer names of the decorators that take closures.
extension SQLayoutItem {
  /// Keeps neighbours away by what a closure answers; `withSQSpacing` by its longer name.
  public consuming func withSQSpacingCalculator(
    isPure: Bool = false, _ spacing: @escaping SQSpacingCalculator
  ) -> any SQLayoutItem {
    withSQSpacing(isPure: isPure, spacing)
  }

  /// Adds room around the item by what a closure answers; `withSQPadding` by its longer name.
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
