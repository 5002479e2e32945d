import Foundation

/// Gives an item its frame in its container's space, in points.
public typealias SQFrameCalculator = (SQFrameCalculatorArgs) -> CGRect
/// Gives an item its size under a fitting size, in points.
public typealias SQSizeCalculator = (SQSizeCalculatorArgs) -> CGSize
/// Gives the least distances of an item to its neighbours, in points.
public typealias SQSpacingCalculator = (SQSpacingCalculatorArgs) -> Insets
/// Gives the room around an item, in points; negative edges take room away.
public typealias SQPaddingCalculator = (SQPaddingCalculatorArgs) -> Insets
/// Gives an item's options.
public typealias SQLayoutOptionsCalculator = (SQLayoutOptionsCalculatorArgs) -> SQLayoutOptions
/// Is told the frame of an item, in place of setting it: `args.setFrame()` does that, at once or, as
/// the end of an animation, later.
public typealias SQLayoutObserver = (SQLayoutObserverArgs) -> Void

/// What a spacing calculator is given.
public typealias SQSpacingCalculatorArgs = SQItemArgs
/// What a padding calculator is given.
public typealias SQPaddingCalculatorArgs = SQItemArgs
/// What an options calculator is given.
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

/// An item and the container it is laid out in: what spacing, padding and options follow from.
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

/// What a size calculator is given.
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

/// What an observer is told.
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

  /// Sets the frame, as a layout pass does for an item without an observer; not of a pass for sizing.
  public func setFrame() {
    if !forSizingOnly { item.frame = frame }
  }
}

/// An item that was laid out before the one at hand.
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
