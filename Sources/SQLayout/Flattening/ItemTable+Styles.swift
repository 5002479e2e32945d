import Foundation

/// The declarations of items as styles of the core, with their sizes.
extension ItemTable {
  /// The style of a leaf; its size is the default of its layout view where it declares none.
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

  /// The style of a layout view; views size themselves, unless a size is declared.
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

  /// Makes a function measure a container. Containers have no size rule, so the container's
  /// calculators call the function and not the pass over the container.
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
