import Foundation

/// The items of a flattened tree by node, and the bridge from closures of an app to functions of
/// the core.
///
/// The core's functions are `@Sendable`, since several threads may lay out one tree; the closures
/// of an app are not. `@unchecked` is safe here because a layout view's tree is private: only
/// passes of the view call these functions, on the thread and in the isolation in which the app
/// called the view.
final class ItemTable: @unchecked Sendable {
  var items: [any SQLayoutItem] = []
  private let isObserved: Bool
  /// The nodes whose observers were called in a layout pass. Their frames are not set.
  var observed: Set<Int> = []
  /// The priorities of stack layouts, while a tree is made or follows changes.
  var huggingPriorities: HuggingPriorities? = HuggingPriorities()

  /// Makes an empty table.
  ///
  /// - Parameter isObserved: whether observers are part of the tree.
  init(isObserved: Bool = true) { self.isObserved = isObserved }

  subscript(node: Int) -> any SQLayoutItem { items[node] }

  /// Passes a closure to the core, safe for the same reason.
  struct Carried<Value>: @unchecked Sendable {
    let value: Value
  }

  func calculator(_ rule: FrameRule) -> Calculator {
    switch rule {
    case .pipeline(let pipeline): return .pipeline(pipeline)
    case .custom(let custom): return .custom(custom)
    case .closure(let closure, let isPure):
      let carried = Carried(value: closure)
      return .custom(
        CustomCalculator(traits: isPure ? .pure : []) { arguments in
          Rect(carried.value(SQFrameCalculatorArgs(arguments, self)))
        })
    }
  }

  /// The same calculator for an item whose size comes from `measure`, which gets the fitting size
  /// and a function for the size by the core.
  func calculator(
    _ calculator: Calculator, measure: @escaping Measure
  ) -> Calculator {
    let carried = Carried(value: measure)
    return .custom(
      CustomCalculator(name: calculator.name ?? "pipeline") { arguments in
        let size = arguments.escapingMeasure
        return calculator(
          FrameArguments(
            item: arguments.item, bounds: arguments.bounds, insets: arguments.insets,
            spacing: arguments.spacing, padding: arguments.padding, previous: arguments.previous,
            previousToPrevious: arguments.previousToPrevious, forSizing: arguments.forSizing
          ) { fitting in carried.value(fitting, size) })
      })
  }

  /// The size of each item's `sizeThatFits(_:)`: one rule for all items.
  var sizeThatFitsRule: SizeRule {
    .custom(
      CustomSize(name: "sizeThatFits") { Size(self[$0].sizeThatFits(CGSize($1))) })
  }

  func size(isPure: Bool = false, _ size: @escaping SQSizeCalculator) -> SizeRule {
    let carried = Carried(value: size)
    return .custom(
      CustomSize(isPure: isPure) { item, fitting in
        Size(
          carried.value(SQSizeCalculatorArgs(item: self[item], fittingSize: CGSize(fitting))))
      })
  }

  func edges(_ rule: ItemRule<Insets>) -> EdgeRule {
    switch rule {
    case .constant(let insets): return .constant(insets)
    case .closure(let closure, let isPure):
      let carried = Carried(value: closure)
      return .custom({ carried.value(SQItemArgs($0, self)) }, isPure: isPure)
    }
  }

  private func insets(of view: SQLayoutView) -> EdgeRule {
    switch view.insets {
    case .constant(let insets): return .constant(insets)
    case .closure(let closure, let isPure):
      // The view outlives the tree: it owns the tree, or is one of the items that the tree's owner
      // retains.
      let carried = Carried { [unowned view] in closure(view) }
      return .custom({ _ in carried.value() }, isPure: isPure)
    }
  }

  func options(_ rule: ItemRule<SQLayoutOptions>) -> OptionRule {
    switch rule {
    case .constant(let options): return .constant(Options(options))
    case .closure(let closure, let isPure):
      let carried = Carried(value: closure)
      return .custom({ Options(carried.value(SQItemArgs($0, self))) }, isPure: isPure)
    }
  }

  func observer(_ observer: @escaping SQLayoutObserver) -> Observer {
    let carried = Carried(value: observer)
    return { observation in
      if !observation.forSizing { self.observed.insert(observation.item) }
      carried.value(
        SQLayoutObserverArgs(
          item: self[observation.item], frame: CGRect(observation.frame),
          forSizingOnly: observation.forSizing))
    }
  }

  /// The style of declarations, without the size.
  func style(_ decorations: Decorations) -> ItemStyle {
    var style = ItemStyle()
    decorations.forEach { decoration in
      switch decoration {
      case .calculator(let rule): style.calculator = calculator(rule)
      case .sizing(let rule): style.sizing = calculator(rule)
      case .size: break
      case .spacing(let rule): style.spacing = edges(rule)
      case .padding(let rule): style.padding = edges(rule)
      case .options(let rule): style.options = options(rule)
      case .observer(let closure): if isObserved { style.observer = observer(closure) }
      case .flex(let flex): style.flex = flex
      }
    }
    return style
  }

  /// The container style of a view.
  func containerStyle(of view: SQLayoutView) -> ContainerStyle {
    ContainerStyle(
      insets: insets(of: view), defaults: style(view.defaults), arrange: arrangement(of: view))
  }
}

extension SQItemArgs {
  init(_ core: ContainerArguments, _ items: ItemTable) {
    self.init(
      item: items[core.item],
      container: SQContainerDescription(
        layoutBounds: CGRect(core.bounds), layoutInsets: core.insets),
      forSizingOnly: core.forSizing)
  }
}
