import SQLayoutCore

/// A tree for traced passes: the same items and functions as a tree of the core, with each number
/// recorded as an input.
public struct TracedTree: Sendable {
  let tree: LayoutTree
  /// The node of the original for each node.
  let numbers: [Int]
  /// The first operations of each pass: the tree's numbers.
  let operations: [Operation]
  let inputs: [TracedInput]
  /// The upper bound of the nodes of the original.
  let numberCount: Int

  /// Makes the tree of one of the core.
  ///
  /// - Complexity: O(nodes).
  public init(_ original: SQLayoutCore.LayoutTree) {
    let recorder = Recorder()
    recorder.reserve(forNodes: original.count)
    // All of it while this recorder is current: comparisons outside of it would use the recorder of
    // another thread.
    var copied: (tree: LayoutTree, numbers: [Int])?
    recorder.record {
      var copier = TreeCopier(original.root, recorder)
      copier.addNodes(of: original)
      copied = (copier.builder.build(), copier.numbers)
    }
    (tree, numbers) = copied!
    operations = recorder.recording.operations
    inputs = recorder.recording.inputs
    numberCount = original.numberRange.upperBound
  }
}

/// Copies a tree of the core.
private struct TreeCopier {
  private let recorder: Recorder
  private(set) var numbers: [Int] = []
  private(set) var builder: LayoutTreeBuilder

  init(_ root: SQLayoutCore.ContainerStyle, _ recorder: Recorder) {
    self.recorder = recorder
    builder = LayoutTreeBuilder(root: Style(recorder, -1).container(root))
  }

  mutating func addNodes(of original: SQLayoutCore.LayoutTree) {
    // The defaults of the containers around.
    var defaults = [original.root.defaults]
    original.visitNodes { node, item, container in
      let style = Style(recorder, node)
      numbers.append(node)
      let item = style.item(item.withEdges(beside: defaults[defaults.count - 1]), .node(node))
      guard let container else {
        builder.addLeaf(item)
        return
      }
      builder.beginContainer(item, style.container(container))
      defaults.append(container.defaults)
    } _: {
      builder.endContainer()
      defaults.removeLast()
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

/// Copies the style of one node.
private struct Style {
  let recorder: Recorder
  /// The node in the original.
  let node: Int

  init(_ recorder: Recorder, _ node: Int) {
    self.recorder = recorder
    self.node = node
  }

  typealias Owner = TracedInput.Owner

  private func numbers(of owner: Owner) -> (Swift.Double, TracedInput.Name) -> Double {
    { [recorder] in recorder.input($0, TracedInput(owner: owner, name: $1)) }
  }

  func container(_ style: SQLayoutCore.ContainerStyle) -> ContainerStyle {
    ContainerStyle(
      insets: edges(style.insets, .insets, .node(node)),
      defaults: item(style.defaults, .defaults(node)), arrange: style.arrange.map(arrangement))
  }

  func item(_ style: SQLayoutCore.ItemStyle, _ owner: Owner) -> ItemStyle {
    ItemStyle(
      calculator: style.calculator.map(calculator), sizing: style.sizing.map(calculator),
      size: style.size.map { size($0, owner) },
      spacing: style.spacing.map { edges($0, .spacing, owner) },
      padding: style.padding.map { edges($0, .padding, owner) },
      options: style.options.map(options),
      // The explained pass calls observers; they are not called once more.
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
      CustomCalculator(name: custom.name, traits: traits) { arguments in
        let (measure, item) = (arguments.escapingMeasure, arguments.item)
        let frame = custom.frame(
          SQLayoutCore.FrameArguments(
            item: Recorder.original(of: item), bounds: arguments.bounds.plain,
            insets: arguments.insets.plain,
            spacing: arguments.spacing.plain, padding: arguments.padding.plain,
            previous: arguments.previous?.plain,
            previousToPrevious: arguments.previousToPrevious?.plain,
            forSizing: arguments.forSizing,
            measure: { fitting in
              measure(Size(fitting: fitting, Recorder.answers(item))).plain
            }))
        return Rect(frame, Recorder.answers(item))
      })
  }

  private func size(_ rule: SQLayoutCore.SizeRule, _ owner: Owner) -> SizeRule {
    let number = numbers(of: owner)
    switch rule {
    case .fixed(let size): return .fixed(Size(size, number))
    case .paragraph(let advance, let lineHeight):
      return .paragraph(
        advance: number(advance, .advance), lineHeight: number(lineHeight, .lineHeight))
    case .aspect(let ratio, let width):
      return .aspect(ratio: number(ratio, .ratio), width: number(width, .width))
    case .steps(let steps, let narrower):
      let traced = SizeSteps(
        steps.steps.map { step in
          SizeSteps.Step(
            width: number(step.width, .stepStart),
            size: Size(
              width: number(step.size.width, .stepWidth),
              height: number(step.size.height, .stepHeight)))
        })
      return .steps(traced, narrower: narrower.map(custom))
    case .custom(let function): return .custom(custom(function))
    }
  }

  private func custom(_ custom: SQLayoutCore.CustomSize) -> CustomSize {
    CustomSize(name: custom.name, isPure: custom.isPure) { item, fitting in
      Size(custom.size(fitting.plain, of: Recorder.original(of: item)), Recorder.answers(item))
    }
  }

  private func edges(
    _ rule: SQLayoutCore.EdgeRule, _ names: EdgeNames, _ owner: Owner
  ) -> EdgeRule {
    switch rule {
    case .constant(let insets):
      return .constant(Insets(insets, names, numbers(of: owner)))
    case .custom(_, let isPure):
      return .custom(
        { arguments in
          Insets(rule.insets(for: arguments.plain), names, Recorder.answers(arguments.item))
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
    // A built-in arrangement is traced step by step.
    if arrangement.isBuiltIn, let own { return own }
    return .joint(
      name: arrangement.name, traits: Traits(rawValue: arrangement.traits.rawValue)
    ) { arguments, frames in
      let answers = Recorder.answers(arguments.container)
      var plain = SQLayoutCore.ArrangeArguments(
        container: Recorder.original(of: arguments.container), bounds: arguments.bounds.plain,
        insets: arguments.insets.plain, spacings: arguments.spacings.map(\.plain),
        paddings: arguments.paddings.map(\.plain), flexes: arguments.flexes.map(\.plain),
        forSizing: arguments.forSizing,
        measure: { arguments.measure($0, Size(fitting: $1, answers)).plain })
      plain.nodes = arguments.nodes.map { Recorder.original(of: $0) }
      plain.options = arguments.options.map { SQLayoutCore.Options(rawValue: $0.rawValue) }
      plain.measureBelow = { node, fitting in
        Recorder.number(ofOriginal: node).flatMap {
          arguments.measureBelow($0, Size(fitting: fitting, answers))?.plain
        }
      }
      let (placed, answer) = arrangement.answer(plain)
      frames = placed.map { Rect($0, answers) }
      return Arrangement.Answer(
        content: answer.content.map { Size($0, answers) },
        below: answer.below.reduce(into: [:]) { below, entry in
          guard let node = Recorder.number(ofOriginal: entry.key) else { return }
          below[node] = Rect(entry.value, Recorder.answers(node))
        })
    }
  }
}
