import Foundation

/// What can be said of an item for the layout view that arranges it.
///
/// Where an item says nothing, the default of its layout view holds. Closures are called in each
/// pass, perhaps several times; one that depends on nothing but its arguments may be declared pure
/// by `isPure`, which lets the engine remember what it answered.
extension SQLayoutItem {
  /// Lays the item out by a built-in calculator.
  public func withSQFrameCalculator(_ calculator: Calculator) -> SQDecoratedItem {
    decorated(.calculator(.calculator(calculator)))
  }

  /// Lays the item out by a closure.
  ///
  /// An answer that is not finite or has a negative extent is a fault: the item is laid out by
  /// `containerLeftAlignedVStack` and the layout view's `layoutFaults` tell of it.
  public func withSQFrameCalculator(
    isPure: Bool = false, _ calculator: @escaping SQFrameCalculator
  ) -> SQDecoratedItem {
    decorated(.calculator(.closure(calculator, isPure: isPure)))
  }

  /// Gives the item a frame that is always the same.
  public func withSQFrame(_ frame: CGRect) -> SQDecoratedItem {
    decorated(.calculator(.constant(frame)))
  }

  /// Lays the item out by another built-in calculator where its layout view is only sized.
  public func withSQSizingFrameCalculator(_ calculator: Calculator) -> SQDecoratedItem {
    decorated(.sizing(.calculator(calculator)))
  }

  /// Lays the item out by a closure where its layout view is only sized.
  public func withSQSizingFrameCalculator(
    isPure: Bool = false, _ calculator: @escaping SQFrameCalculator
  ) -> SQDecoratedItem {
    decorated(.sizing(.closure(calculator, isPure: isPure)))
  }

  /// Gives the item a frame that is always the same where its layout view is only sized.
  public func withSQSizingFrame(_ frame: CGRect) -> SQDecoratedItem {
    decorated(.sizing(.constant(frame)))
  }

  /// Gives the item a size that is always the same, in points.
  public func withSQSize(_ size: CGSize) -> SQDecoratedItem {
    decorated(.size(.constant(Size(size))))
  }

  /// Sizes the item by what the view itself answers, changed.
  public func withSQSizeCalculator(_ calculator: SQViewSizeCalculator) -> SQDecoratedItem {
    decorated(.size(.view(calculator)))
  }

  /// Sizes the item by a closure: fitting size to size, both in points.
  ///
  /// A negative or non-finite answer is a fault: 0 is taken for that direction and the layout
  /// view's `layoutFaults` tell of it.
  public func withSQSizeCalculator(
    isPure: Bool = false, _ calculator: @escaping SQSizeCalculator
  ) -> SQDecoratedItem {
    decorated(.size(.closure(calculator, isPure: isPure)))
  }

  /// Keeps neighbours away: between two items lies the larger of their spacings, in points.
  public func withSQSpacing(_ spacing: Insets) -> SQDecoratedItem {
    decorated(.spacing(.constant(spacing)))
  }

  /// Keeps neighbours away by what a closure answers.
  public func withSQSpacing(
    isPure: Bool = false, _ spacing: @escaping SQSpacingCalculator
  ) -> SQDecoratedItem {
    decorated(.spacing(.closure(spacing, isPure: isPure)))
  }

  /// Adds room around the item, in points; negative edges take room away.
  public func withSQPadding(_ padding: Insets) -> SQDecoratedItem {
    decorated(.padding(.constant(padding)))
  }

  /// Adds room around the item by what a closure answers.
  public func withSQPadding(
    isPure: Bool = false, _ padding: @escaping SQPaddingCalculator
  ) -> SQDecoratedItem {
    decorated(.padding(.closure(padding, isPure: isPure)))
  }

  /// Sets the item's options.
  public func withSQLayoutOptions(_ options: SQLayoutOptions) -> SQDecoratedItem {
    decorated(.options(.constant(options)))
  }

  /// Sets the item's options by a closure.
  public func withSQLayoutOptions(
    isPure: Bool = false, _ options: @escaping SQLayoutOptionsCalculator
  ) -> SQDecoratedItem {
    decorated(.options(.closure(options, isPure: isPure)))
  }

  /// Sets the item's options; the short name of `withSQLayoutOptions`.
  public func withSQOptions(_ options: SQLayoutOptions) -> SQDecoratedItem {
    withSQLayoutOptions(options)
  }

  /// Sets the item's options by a closure; the short name of `withSQLayoutOptions`.
  public func withSQOptions(
    isPure: Bool = false, _ options: @escaping SQLayoutOptionsCalculator
  ) -> SQDecoratedItem {
    withSQLayoutOptions(isPure: isPure, options)
  }

  /// Tells a closure each frame of the item: once in a layout pass that lays the item out, and any
  /// number of times, marked `forSizingOnly`, while its layout view is sized.
  public func withSQLayoutObserver(_ observer: @escaping SQLayoutObserver) -> SQDecoratedItem {
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
  public func withSQSpacingCalculator(
    isPure: Bool = false, _ spacing: @escaping SQSpacingCalculator
  ) -> SQDecoratedItem {
    withSQSpacing(isPure: isPure, spacing)
  }

  /// Adds room around the item by what a closure answers; `withSQPadding` by its longer name.
  public func withSQPaddingCalculator(
    isPure: Bool = false, _ padding: @escaping SQPaddingCalculator
  ) -> SQDecoratedItem {
    withSQPadding(isPure: isPure, padding)
  }

  /// Sets the item's options by a closure; `withSQLayoutOptions` by its longer name.
  public func withSQLayoutOptionsCalculator(
    isPure: Bool = false, _ options: @escaping SQLayoutOptionsCalculator
  ) -> SQDecoratedItem {
    withSQLayoutOptions(isPure: isPure, options)
  }
}
