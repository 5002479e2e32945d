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
    guard let arrangement = view.arrangement(huggingPriorities ?? HuggingPriorities()) else {
      return nil
    }
    guard Self.measuresItems(of: view) else { return arrangement }
    return .joint(name: arrangement.name, traits: []) { given, frames in
      let answer = arrangement.answer(
        given.measuring { index, fitting in
          let size = { given.measure(index, $0) }
          return Self.measure(self[given.nodes[index]])?(fitting, size) ?? size(fitting)
        })
      frames = answer.frames
      return answer.answer
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
