import Foundation

/// Makes one flat tree of all items below a layout view or container, without recursion.
struct Flattener {
  private let table: ItemTable
  private var builder: LayoutTreeBuilder
  /// The style of leaves that say nothing, or nothing but a constant size.
  private let plain: LayoutTreeBuilder.StyleHandle
  /// The style of leaves that say nothing and have a size of their own.
  private let plainView: LayoutTreeBuilder.StyleHandle
  private let ownSize: SizeRule
  private var open: [Container]
  private var views: [Int] = []
  private let isKept: Bool

  /// A container that is not flattened to its end yet.
  private struct Container {
    /// Nil for a container that is no view.
    let view: SQLayoutView?
    let items: [any SQLayoutItem]
    var next = 0
  }

  /// Flattens what lies below a view.
  ///
  /// - Parameter isKept: whether the view keeps the tree; one that it does not keep, made for a
  ///   trace, tells no observers.
  /// - Complexity: O(items below).
  static func flatten(_ view: SQLayoutView, isKept: Bool = true) -> FlatTree {
    let table = ItemTable(isObserved: isKept)
    if isKept { view.isFlattened = true }
    var flattener = Flattener(
      Container(view: view, items: view.arrangedItems), table.containerStyle(of: view), table,
      isKept: isKept)
    return flattener.flatten()
  }

  /// Flattens items that belong to no view.
  ///
  /// - Complexity: O(items, and all below them).
  static func flatten(_ items: [any SQLayoutItem], insets: Insets) -> FlatTree {
    var flattener = Flattener(
      Container(view: nil, items: items), ContainerStyle(insets: .constant(insets)), ItemTable(),
      isKept: false)
    return flattener.flatten()
  }

  private init(_ root: Container, _ style: ContainerStyle, _ table: ItemTable, isKept: Bool) {
    self.table = table
    self.isKept = isKept
    builder = LayoutTreeBuilder(root: style)
    ownSize = table.ownSize
    plain = builder.intern(ItemStyle())
    plainView = builder.intern(ItemStyle(size: ownSize))
    open = [root]
  }

  private mutating func flatten() -> FlatTree {
    while let innermost = open.indices.last {
      let next = open[innermost].next
      if next < open[innermost].items.count {
        open[innermost].next += 1
        add(open[innermost].items[next], defaults: open[innermost].view?.defaults ?? [])
      } else {
        open.removeLast()
        if !open.isEmpty { builder.endContainer() }
      }
    }
    return FlatTree(tree: builder.build(), items: table, views: views)
  }

  private mutating func add(_ item: any SQLayoutItem, defaults: [Decoration]) {
    let decorations = (item as? SQDecoratedItem)?.decorations ?? []
    table.items.append(item)
    if let view = item.sq_rootItem as? SQLayoutView {
      begin(view, item, decorations, defaults: defaults)
    } else {
      addLeaf(decorations, defaults: defaults)
    }
  }

  private mutating func addLeaf(_ decorations: [Decoration], defaults: [Decoration]) {
    let source = decorations.size ?? defaults.size
    if decorations.allSatisfy(\.isSize) {
      switch source {
      case nil:
        _ = builder.addLeaf(plainView)
        return
      case .constant(let size):
        _ = builder.addLeaf(size, plain)
        return
      default: break
      }
    }
    var style = table.style(decorations)
    switch source {
    case nil: style.size = ownSize
    case .constant(let size): style.size = .fixed(size)
    case .closure(let closure, let isPure): style.size = table.size(isPure: isPure, closure)
    case .view(let calculator) where calculator.isAdjustment:
      style.size = ownSize
      style.adjust = calculator.adjustment
    case .view(let calculator): style.size = table.size { calculator($0) }
    }
    builder.addLeaf(style)
  }

  private mutating func begin(
    _ view: SQLayoutView, _ item: any SQLayoutItem, _ decorations: [Decoration],
    defaults: [Decoration]
  ) {
    // A view has one superview at most, so that a circle leads back to where flattening began.
    precondition(
      !open.prefix(2).contains { $0.view === view }, "a layout view cannot lie below itself")
    if isKept { view.isFlattened = true }
    var style = table.style(decorations)
    switch decorations.size {
    case nil: break
    case .constant(let size):
      style.adjust = Adjustment(
        minWidth: size.width, minHeight: size.height, maxWidth: size.width, maxHeight: size.height)
    case .view(let calculator):
      style.adjust = calculator.adjustment
      if !calculator.isAdjustment {
        measure(&style, table.style(defaults)) {
          calculator.size(of: item, fitting: $0, measure: $1)
        }
      }
    case .closure(let closure, _):
      measure(&style, table.style(defaults)) { fitting, _ in
        Size(closure(SQSizeCalculatorArgs(item: item, fittingSize: CGSize(fitting))))
      }
    }
    views.append(builder.beginContainer(style, table.containerStyle(of: view)))
    open.append(Container(view: view, items: view.arrangedItems))
  }

  /// Has a container measured by a function: containers have no size rule, so its calculators are
  /// given the function in place of the pass over the container.
  private func measure(
    _ style: inout ItemStyle, _ defaults: ItemStyle,
    _ size: @escaping (Size, (Size) -> Size) -> Size
  ) {
    let calculator = style.calculator ?? defaults.calculator ?? .containerLeftAlignedVStack
    style.calculator = table.calculator(calculator, measure: size)
    if let sizing = style.sizing ?? defaults.sizing {
      style.sizing = table.calculator(sizing, measure: size)
    }
  }
}
