import Foundation

/// The arguments of a frame calculator.
///
/// A custom calculator may change a copy and call a built-in one with it:
/// ```swift
/// view.withSQFrameCalculator { args in
///   var args = args
///   args.padding.left += 20
///   return SQLayoutCalculators.leftAlignedVStack(args)
/// }
/// ```
public struct SQFrameCalculatorArgs {
  /// The arranged item; `sq_rootItem` is the one without decorations.
  public var item: any SQLayoutItem
  /// The item's padding, in points.
  public var padding: Insets
  /// The item's spacing, in points.
  public var spacing: Insets
  /// The container it is laid out in.
  public var container: SQContainerDescription
  /// The previous item, if there is one.
  public var previous: SQPreviousItemDescription?
  /// The item before the previous one, if there is one.
  public var previousToPrevious: SQPreviousItemDescription?
  /// Whether the pass is for sizing only.
  public var forSizingOnly: Bool
  private let sizes: (Size) -> Size

  /// Makes arguments, for a calculator that is called outside a pass.
  ///
  /// - Parameters:
  ///   - item: the item.
  ///   - padding: its padding, in points.
  ///   - spacing: its spacing, in points.
  ///   - container: the container's bounds and insets.
  ///   - previous: the previous item, if there is one.
  ///   - previousToPrevious: the item before the previous one, if there is one.
  ///   - forSizingOnly: whether the pass is for sizing only.
  ///   - measure: the item's size under a fitting size, both in points; the item's
  ///     `sizeThatFits(_:)` unless given.
  public init(
    item: any SQLayoutItem, padding: Insets = .zero, spacing: Insets = .zero,
    container: SQContainerDescription, previous: SQPreviousItemDescription? = nil,
    previousToPrevious: SQPreviousItemDescription? = nil, forSizingOnly: Bool = false,
    measure: SQSizeCalculator? = nil
  ) {
    self.item = item
    self.padding = padding
    self.spacing = spacing
    self.container = container
    self.previous = previous
    self.previousToPrevious = previousToPrevious
    self.forSizingOnly = forSizingOnly
    sizes = { fitting in
      let fitting = CGSize(fitting)
      return Size(
        measure.map { $0(SQSizeCalculatorArgs(item: item, fittingSize: fitting)) }
          ?? item.sizeThatFits(fitting))
    }
  }

  /// Makes arguments from those of the core, with the items of its nodes.
  init(_ core: borrowing FrameArguments, _ items: ItemTable) {
    item = items[core.item]
    padding = core.padding
    spacing = core.spacing
    container = SQContainerDescription(
      layoutBounds: CGRect(core.bounds), layoutInsets: core.insets)
    previous = core.previous.map { SQPreviousItemDescription($0, items) }
    previousToPrevious = core.previousToPrevious.map { SQPreviousItemDescription($0, items) }
    forSizingOnly = core.forSizing
    sizes = core.escapingMeasure
  }

  /// The item's size under a fitting size, in points; remembered for the rest of the pass.
  ///
  /// Call it while the calculator runs, not later.
  public func measure(_ fittingSize: CGSize) -> CGSize { CGSize(sizes(Size(fittingSize))) }

  /// The same arguments for the core.
  var core: FrameArguments {
    FrameArguments(
      bounds: Rect(container.layoutBounds), insets: container.layoutInsets, spacing: spacing,
      padding: padding, previous: previous?.core, previousToPrevious: previousToPrevious?.core,
      forSizing: forSizingOnly, measure: sizes)
  }
}

extension SQPreviousItemDescription {
  init(_ core: PreviousItem, _ items: ItemTable) {
    self.init(
      item: items[core.item], contentBounds: CGRect(core.frame), spacing: core.spacing,
      padding: core.padding)
  }

  var core: PreviousItem {
    PreviousItem(frame: Rect(contentBounds), spacing: spacing, padding: padding)
  }
}
