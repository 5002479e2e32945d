import SQLayoutCore

/// Makes the tree of a traced pass from one of the core: the same items and functions, each number
/// recorded as what it is.
struct TracedTree {
  let recorder: Recorder
  let original: SQLayoutCore.LayoutTree
  /// The number that each node of the copy has in the original.
  private(set) var numbers: [Int] = []
  private var builder: LayoutTreeBuilder

  /// - Complexity: O(n).
  static func copy(
    _ tree: SQLayoutCore.LayoutTree, _ recorder: Recorder
  ) -> (tree: LayoutTree, numbers: [Int]) {
    var copy = TracedTree(tree, recorder)
    copy.addChildren()
    return (copy.builder.build(), copy.numbers)
  }

  private init(_ tree: SQLayoutCore.LayoutTree, _ recorder: Recorder) {
    self.recorder = recorder
    original = tree
    builder = LayoutTreeBuilder(root: Style(recorder, -1, -1).container(tree.root))
  }

  /// Adds all nodes, with a stack of their own: a tree may be deep.
  private mutating func addChildren() {
    var open = [(items: original.children(of: nil)[...], defaults: original.root.defaults)]
    while let last = open.indices.last {
      guard let node = open[last].items.popFirst() else {
        open.removeLast()
        if !open.isEmpty { builder.endContainer() }
        continue
      }
      let style = Style(recorder, node, numbers.count)
      numbers.append(node)
      let item = style.item(
        original.style(of: node).withEdges(beside: open[last].defaults), .node(node))
      guard original.isContainer(node) else {
        builder.addLeaf(item)
        continue
      }
      let container = original.containerStyle(of: node)
      builder.beginContainer(item, style.container(container))
      open.append((original.children(of: node)[...], container.defaults))
    }
  }
}

extension SQLayoutCore.ItemStyle {
  /// The same with spacing and padding of zero where neither the item nor its container declares any:
  /// these numbers have names, too.
  fileprivate func withEdges(beside defaults: SQLayoutCore.ItemStyle) -> SQLayoutCore.ItemStyle {
    var style = self
    if spacing == nil, defaults.spacing == nil { style.spacing = .zero }
    if padding == nil, defaults.padding == nil { style.padding = .zero }
    return style
  }
}

/// Copies what one node declares.
private struct Style {
  let recorder: Recorder
  /// The number in the original, and in the copy.
  let node: Int
  let number: Int

  init(_ recorder: Recorder, _ node: Int, _ number: Int) {
    self.recorder = recorder
    self.node = node
    self.number = number
  }

  typealias Owner = TracedInput.Owner

  private func numbers(of owner: Owner) -> (Swift.Double, String) -> Double {
    { [recorder] in recorder.input($0, TracedInput(owner: owner, name: $1)) }
  }

  func container(_ style: SQLayoutCore.ContainerStyle) -> ContainerStyle {
    ContainerStyle(
      insets: edges(style.insets, "insets", .node(node)),
      defaults: item(style.defaults, .defaults(node)), arrange: style.arrange.map(arrangement))
  }

  func item(_ style: SQLayoutCore.ItemStyle, _ owner: Owner) -> ItemStyle {
    ItemStyle(
      calculator: style.calculator.map(calculator), sizing: style.sizing.map(calculator),
      size: style.size.map { size($0, owner) },
      spacing: style.spacing.map { edges($0, "spacing", owner) },
      padding: style.padding.map { edges($0, "padding", owner) },
      options: style.options.map(options),
      // Observers are told by the pass that is explained, not once more.
      observer: nil, adjust: style.adjust.map { Adjustment($0, numbers(of: owner)) },
      flex: style.flex.map { Flex($0, numbers(of: owner)) })
  }

  private func calculator(_ calculator: SQLayoutCore.Calculator) -> Calculator {
    guard case .custom(let custom) = calculator else {
      guard case .pipeline(let pipeline) = calculator else { fatalError("no such calculator") }
      return .pipeline(Pipeline(pipeline))
    }
    let traits = Traits(rawValue: custom.traits.rawValue)
    return .custom(
      CustomCalculator(name: custom.name, traits: traits) { [recorder] arguments in
        let (measure, item) = (arguments.escapingMeasure, arguments.item)
        let frame = custom.frame(
          SQLayoutCore.FrameArguments(
            item: item, bounds: arguments.bounds.plain, insets: arguments.insets.plain,
            spacing: arguments.spacing.plain, padding: arguments.padding.plain,
            previous: arguments.previous?.plain,
            previousToPrevious: arguments.previousToPrevious?.plain,
            forSizing: arguments.forSizing,
            measure: { fitting in
              measure(Size(fitting, "fitting ", recorder.answers(item))).plain
            }))
        return Rect(frame, recorder.answers(item))
      })
  }

  private func size(_ rule: SQLayoutCore.SizeRule, _ owner: Owner) -> SizeRule {
    let number = numbers(of: owner)
    switch rule {
    case .fixed(let size): return .fixed(Size(size, "", number))
    case .paragraph(let advance, let lineHeight):
      return .paragraph(
        advance: number(advance, "advance"), lineHeight: number(lineHeight, "line height"))
    case .aspect(let ratio, let width):
      return .aspect(ratio: number(ratio, "ratio"), width: number(width, "width"))
    case .custom(let custom):
      return .custom(
        CustomSize(name: custom.name, isPure: custom.isPure) { [recorder] item, fitting in
          Size(custom.size(fitting.plain, of: item), "", recorder.answers(item))
        })
    }
  }

  private func edges(
    _ rule: SQLayoutCore.EdgeRule, _ name: String, _ owner: Owner
  ) -> EdgeRule {
    switch rule {
    case .constant(let insets):
      return .constant(Insets(insets, name, numbers(of: owner)))
    case .custom(_, let isPure):
      return .custom(
        { [recorder] arguments in
          Insets(rule.insets(for: arguments.plain), name, recorder.answers(arguments.item))
        }, isPure: isPure)
    }
  }

  private func options(_ rule: SQLayoutCore.OptionRule) -> OptionRule {
    switch rule {
    case .constant(let options): .constant(Options(rawValue: options.rawValue))
    case .custom(let function, let isPure):
      .custom({ Options(rawValue: function($0.plain).rawValue) }, isPure: isPure)
    }
  }

  private func arrangement(_ arrangement: SQLayoutCore.Arrangement) -> Arrangement {
    if let line = arrangement.line {
      return .line(LinearArrangement(line, numbers(of: .node(node))))
    }
    let own = Arrangement(named: arrangement.name)
    // One of the engine's own is traced step by step.
    if arrangement.isBuiltIn, let own { return own }
    return Arrangement(
      name: arrangement.name, traits: Traits(rawValue: arrangement.traits.rawValue)
    ) { [recorder] arguments, frames in
      let answer = arrangement(
        SQLayoutCore.ArrangeArguments(
          container: arguments.container, bounds: arguments.bounds.plain,
          insets: arguments.insets.plain, spacings: arguments.spacings.map(\.plain),
          paddings: arguments.paddings.map(\.plain), flexes: arguments.flexes.map(\.plain),
          forSizing: arguments.forSizing,
          measure: { item, fitting in
            arguments.measure(
              item, Size(fitting, "fitting ", recorder.answers(arguments.container))
            ).plain
          }))
      frames = answer.map { Rect($0, recorder.answers(arguments.container)) }
    }
  }
}
