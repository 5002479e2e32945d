import Foundation

/// Rows, columns and other arrangements with layout views that functions measure.
extension ItemTable {
  /// Computes the size of a container from the fitting size and a function for the size by the
  /// core.
  typealias Measure = (Size, (Size) -> Size) -> Size

  /// The arrangement of a view.
  ///
  /// Containers have no size rule: where a container has a size function, the arrangement calls it.
  func arrangement(of view: SQLayoutView) -> Arrangement? {
    guard let arrangement = view.arrangement else { return nil }
    let defaults = view.defaults
    let items = view.itemsTakingPart.map { item in
      let options = SQDecoratedItem.decorations(of: item).options ?? defaults.options
      return MeasuredItem(item: item, measure: Self.measure(item), options: options)
    }
    guard items.contains(where: { $0.measure != nil && !$0.isSkipped }) else { return arrangement }
    let carried = Carried(value: items)
    return Arrangement(name: arrangement.name) { given, frames throws(FunctionFailure) in
      let taking = carried.value.map { ($0.measure, $0.options(given)) }
        .filter { !$1.shouldSkipLayout }
      guard given.count == taking.count else {
        throw FunctionFailure(
          "the function for an item's options answers otherwise in the same room")
      }
      let arguments = ArrangeArguments(
        container: given.container, bounds: given.bounds, insets: given.insets,
        spacings: given.spacings, paddings: given.paddings, flexes: given.flexes,
        forSizing: given.forSizing
      ) { index, fitting in
        let size = { given.measure(index, $0) }
        return taking[index].0?(fitting, size) ?? size(fitting)
      }
      guard given.forSizing, let line = arrangement.line else {
        frames = arrangement(arguments)
        return
      }
      // The size of a row or column is not that of its frames, in which items share the room.
      let least = line.leastSize(
        arguments, ignoring: taking.map(\.1.shouldIgnoreWhenCalculatingSize))
      frames = given.paddings.map { padding in
        Rect(
          x: given.bounds.x + given.insets.left + padding.left,
          y: given.bounds.y + given.insets.top + padding.top,
          width: max(0, least.width - padding.left - padding.right),
          height: max(0, least.height - padding.top - padding.bottom))
      }
    }
  }

  /// An item of an arrangement, its size function, and its options or the default ones.
  private struct MeasuredItem {
    let item: any SQLayoutItem
    let measure: Measure?
    let options: ItemRule<SQLayoutOptions>?

    /// Whether the item is skipped in any room.
    var isSkipped: Bool {
      if case .constant(let options)? = options { options.shouldSkipLayout } else { false }
    }

    func options(_ arguments: ArrangeArguments) -> SQLayoutOptions {
      switch options {
      case nil: SQLayoutOptions()
      case .constant(let options): options
      case .closure(let closure, _):
        closure(
          SQItemArgs(
            item: item,
            container: SQContainerDescription(
              layoutBounds: CGRect(arguments.bounds), layoutInsets: arguments.insets),
            forSizingOnly: arguments.forSizing))
      }
    }
  }

  /// Whether the arrangement of a view depends on its items and their declarations.
  func isArrangedByItems(_ view: SQLayoutView) -> Bool {
    if view.extras?.stack != nil { return true }
    return view.extras?.arrangement != nil && Self.measuresItems(of: view)
  }

  /// Whether functions measure layout views among the items of a view.
  static func measuresItems(of view: SQLayoutView) -> Bool {
    view.itemsTakingPart.contains { measure($0) != nil }
  }

  /// The size function of an item that is a container; nil for others.
  private static func measure(_ item: any SQLayoutItem) -> Measure? {
    let source = SQDecoratedItem.decorations(of: item).sizeSource
    guard let source, SQDecoratedItem.layoutView(of: item) != nil else { return nil }
    return measure(item, source)
  }

  /// The size function of a container's size source; nil where it is no function.
  static func measure(_ item: any SQLayoutItem, _ source: SizeSource?) -> Measure? {
    switch source {
    case .closure(let closure, _):
      return { fitting, _ in
        Size(closure(SQSizeCalculatorArgs(item: item, fittingSize: CGSize(fitting))))
      }
    case .view(let calculator) where !calculator.isAdjustment:
      return { calculator.size(of: item, fitting: $0, measure: $1) }
    default: return nil
    }
  }
}
