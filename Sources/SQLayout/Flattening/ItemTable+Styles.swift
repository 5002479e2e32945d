import Foundation

/// What items say of themselves as the core has it, their sizes too.
extension ItemTable {
  /// What an item that is a leaf says; its size comes from its layout view where it says none.
  func leafStyle(_ decorations: Decorations, defaults: Decorations) -> ItemStyle {
    var style = style(decorations)
    switch decorations.sizeSource ?? defaults.sizeSource {
    case nil: style.size = sizeThatFitsRule
    case .constant(let size): style.size = .fixed(size)
    case .closure(let closure, let isPure): style.size = size(isPure: isPure, closure)
    case .view(let calculator) where calculator.isAdjustment:
      style.size = sizeThatFitsRule
      style.adjust = calculator.adjustment
    case .view(let calculator): style.size = size { calculator($0) }
    }
    return style
  }

  /// What an item that is a layout view says; views size themselves, unless they say more.
  func style(
    of item: any SQLayoutItem, _ decorations: Decorations, defaults: Decorations
  ) -> ItemStyle {
    var style = style(decorations)
    let source = decorations.sizeSource
    switch source {
    case .constant(let size):
      style.adjust = Adjustment(
        minWidth: size.width, minHeight: size.height, maxWidth: size.width, maxHeight: size.height)
    case .view(let calculator): style.adjust = calculator.adjustment
    case .closure, nil: break
    }
    if let function = Self.measure(item, source) { measure(&style, self.style(defaults), function) }
    return style
  }

  /// Has a container measured by a function: containers have no size rule, so its calculators are
  /// given the function in place of the pass over the container.
  private func measure(
    _ style: inout ItemStyle, _ defaults: ItemStyle, _ size: @escaping Measure
  ) {
    let calculator = style.calculator ?? defaults.calculator ?? .containerLeftAlignedVStack
    style.calculator = self.calculator(calculator, measure: size)
    if let sizing = style.sizing ?? defaults.sizing {
      style.sizing = self.calculator(sizing, measure: size)
    }
  }
}
