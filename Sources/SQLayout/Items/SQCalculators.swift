import Foundation

/// Gives an item its frame in its container's space, in points.
public typealias SQFrameCalculator = (SQFrameCalculatorArgs) -> CGRect
/// Gives an item its size under a fitting size, in points.
public typealias SQSizeCalculator = (SQSizeCalculatorArgs) -> CGSize
/// Gives the least distances of an item to its neighbours, in points.
public typealias SQSpacingCalculator = (SQSpacingCalculatorArgs) -> Insets
/// Gives the padding around an item, in points; negative edges make the item's space smaller.
public typealias SQPaddingCalculator = (SQPaddingCalculatorArgs) -> Insets
/// Gives an item's options.
public typealias SQLayoutOptionsCalculator = (SQLayoutOptionsCalculatorArgs) -> SQLayoutOptions
/// Called with the frame of an item, which is not set then: `args.setFrame()` sets it, at once, or
/// later at the end of an animation.
public typealias SQLayoutObserver = (SQLayoutObserverArgs) -> Void

/// The arguments of a spacing calculator.
public typealias SQSpacingCalculatorArgs = SQItemArgs
/// The arguments of a padding calculator.
public typealias SQPaddingCalculatorArgs = SQItemArgs
/// The arguments of an options calculator.
public typealias SQLayoutOptionsCalculatorArgs = SQItemArgs

/// The container that an item is laid out in.
public struct SQContainerDescription {
  /// The container's bounds in points, at most 10,000 in each direction.
  public var layoutBounds: CGRect
  /// The distances of the items' room from the bounds, in points.
  public var layoutInsets: Insets

  /// Makes a description of a container.
  public init(layoutBounds: CGRect, layoutInsets: Insets = .zero) {
    self.layoutBounds = layoutBounds
    self.layoutInsets = layoutInsets
  }
}

/// An item and the container it is laid out in: the arguments of calculators of spacing, padding
/// and options.
public struct SQItemArgs {
  /// The arranged item; `sq_rootItem` is the one without decorations.
  public var item: any SQLayoutItem
  /// The container it is laid out in.
  public var container: SQContainerDescription
  /// Whether the pass is for sizing only.
  public var forSizingOnly: Bool

  /// Makes arguments.
  public init(
    item: any SQLayoutItem, container: SQContainerDescription, forSizingOnly: Bool = false
  ) {
    self.item = item
    self.container = container
    self.forSizingOnly = forSizingOnly
  }
}

/// The arguments of a size calculator.
public struct SQSizeCalculatorArgs {
  /// The arranged item; `sq_rootItem` is the one without decorations.
  public var item: any SQLayoutItem
  /// The room for the item, in points.
  public var fittingSize: CGSize

  /// Makes arguments.
  public init(item: any SQLayoutItem, fittingSize: CGSize) {
    self.item = item
    self.fittingSize = fittingSize
  }
}

/// The arguments of an observer.
public struct SQLayoutObserverArgs {
  /// The arranged item; `sq_rootItem` is the one without decorations.
  public var item: any SQLayoutItem
  /// Its frame in its container's space, in points.
  public var frame: CGRect
  /// Whether the frame is from a pass for sizing only and may still change.
  public var forSizingOnly: Bool

  /// Makes arguments.
  public init(item: any SQLayoutItem, frame: CGRect, forSizingOnly: Bool) {
    self.item = item
    self.frame = frame
    self.forSizingOnly = forSizingOnly
  }

  /// Sets the frame, as a layout pass does for an item without an observer. Does nothing in a pass
  /// for sizing.
  public func setFrame() {
    if !forSizingOnly { item.frame = frame }
  }
}

/// An item that was laid out before the current one.
public struct SQPreviousItemDescription {
  /// The arranged item.
  public var item: any SQLayoutItem
  /// The frame it was given, in the container's space and in points.
  public var contentBounds: CGRect
  /// Its spacing, in points.
  public var spacing: Insets
  /// Its padding, in points.
  public var padding: Insets

  /// Makes a description of an item that was laid out.
  public init(
    item: any SQLayoutItem, contentBounds: CGRect, spacing: Insets = .zero,
    padding: Insets = .zero
  ) {
    self.item = item
    self.contentBounds = contentBounds
    self.spacing = spacing
    self.padding = padding
  }
}
