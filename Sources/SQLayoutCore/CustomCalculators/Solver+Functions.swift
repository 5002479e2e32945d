// Functions of the tree other than frame calculators: their arguments, and the checks of their answers.
extension Solver {
  /// The size of a leaf by its steps, and by its function in widths below the first of them.
  @inline(never)
  func partialStepSize(
    _ slot: NodeSlot, _ node: Node, _ fitting: Size, _ validity: inout ValidityRange
  ) -> Size {
    let known = tree.buffers.knownSizes[node.function.rawValue]
    let steps = tree.buffers.steps
    let least = steps[Int(known.first)].width
    guard fitting.width >= least else {
      validity = .only(fitting)
      return customSize(slot, node, fitting)
    }
    output.statistics.measurements &+= 1
    validity.minWidth = max(validity.minWidth, least)
    return Tracing.measured(
      steps.size(Int(known.first), Int(known.count), fitting.width, &validity), slot,
      in: .ofUnboundedHeight(fitting.width))
  }

  /// The size that a function answers for a leaf, remembered for the pass.
  @inline(never)
  func customSize(_ slot: NodeSlot, _ node: Node, _ fitting: Size) -> Size {
    if case .size(let known, _)? = cache.lookup(leaf: node.index, fitting) { return known }
    output.statistics.measurements &+= 1
    let function = tree.contents.tables.functions.sizes[node.function]
    let id = tree.buffers.ids[slot]
    let question = PureRules.Question(size: node.function, id, fitting)
    if function.isPure, let known = calls.pure.rules.size(question) {
      cache.insert(leaf: node.index, known, .only(fitting))
      return known
    }
    var size = Size.zero
    do throws(FunctionFailure) {
      let answer = try function.attempt(id, fitting)
      size = Size(width: Self.valid(answer.width), height: Self.valid(answer.height))
      if size != answer {
        report(
          slot, "size rule \(function.name)", "(\(answer.width), \(answer.height))")
      } else if function.isPure {
        calls.pure.rules.insert(size, for: question)
      }
    } catch {
      report(slot, "size rule \(function.name)", error.answer)
    }
    size = Tracing.measured(size, slot, in: fitting)
    cache.insert(leaf: node.index, size, .only(fitting))
    return size
  }

  private static func valid(_ value: Double) -> Double {
    value >= 0 && value < .infinity ? value : 0
  }

  /// The options that a function answers.
  func customOptions(_ slot: NodeSlot, _ activation: Buffer<Activation>) -> Options {
    let style = tree.styles[tree.nodes[slot].style]
    guard style.functions.options != .none else { return style.options }
    let rule = tree.contents.tables.functions.options[style.functions.options]
    let arguments = arguments(slot, activation)
    guard rule.isPure else { return rule.function(arguments) }
    let question = question(.options, style.functions.options.rawValue, arguments)
    if let known = calls.pure.rules.options(question) { return known }
    let options = rule.function(arguments)
    calls.pure.rules.insert(options, for: question)
    return options
  }

  private func question(
    _ kind: PureRules.Question.Kind, _ function: Int, _ arguments: ContainerArguments
  ) -> PureRules.Question {
    PureRules.Question(
      kind, function, arguments, room: calls.pure.index(of: arguments.bounds, arguments.insets))
  }

  /// The index of the spacing and padding of an item, of which functions may answer either.
  func customEdges(_ slot: NodeSlot, _ activation: Buffer<Activation>) -> EdgesIndex {
    let node = tree.nodes[slot]
    let style = tree.styles[node.style]
    guard style.functions.spacing != .none || style.functions.padding != .none else {
      return node.edges
    }
    var box = tree.edges[node.edges]
    if style.functions.spacing != .none {
      box.spacing = answer(
        style.functions.spacing, arguments(slot, activation), "spacing", slot)
    }
    if style.functions.padding != .none {
      box.padding = answer(
        style.functions.padding, arguments(slot, activation), "padding", slot)
    }
    // Three entries for each pass: this item's, and those of the two before it.
    var index = EdgesIndex(functionEdges: (suspended.depth - 1) * 3)
    while index == activation[0].previous.edges || index == activation[0].previousToPrevious.edges {
      index += 1
    }
    suspended.functionEdges.buffer[index.functionEdges] = box
    return index
  }

  /// The insets that a function answers for a container.
  func customInsets(_ container: Container, _ bounds: Rect, forSizing: Bool) -> Insets {
    let arguments = ContainerArguments(
      item: number(of: container), bounds: bounds, forSizing: forSizing)
    return answer(container.customInsets, arguments, "insets", container.node)
  }

  /// The number of a container in the arguments of functions; -1 for the root.
  func number(of container: Container) -> Int {
    container.isRoot ? -1 : tree.buffers.ids[container.node]
  }

  private func arguments(_ slot: NodeSlot, _ activation: Buffer<Activation>) -> ContainerArguments {
    ContainerArguments(
      item: tree.buffers.ids[slot], bounds: activation[0].bounds,
      insets: activation[0].insets, forSizing: activation[0].forSizing)
  }

  /// The answer of a function for spacing, padding or insets; zero where it is invalid.
  private func answer(
    _ function: TableIndex<StyleTables.EdgeFunction>, _ arguments: ContainerArguments,
    _ rule: String, _ slot: NodeSlot
  ) -> Insets {
    let edges = tree.contents.tables.functions.edges[function]
    let asked = edges.isPure ? question(.edges, function.rawValue, arguments) : nil
    if let asked, let known = calls.pure.rules.edges(asked) { return known }
    do throws(FunctionFailure) {
      let insets = try edges.function(arguments)
      if insets.isValid {
        if let asked { calls.pure.rules.insert(insets, for: asked) }
        return insets
      }
      let parts = [insets.top, insets.left, insets.bottom, insets.right]
      report(slot, rule, "\(parts)")
    } catch {
      report(slot, rule, error.answer)
    }
    return .zero
  }

  /// Tells an item's observer its frame.
  func observe(_ slot: NodeSlot, _ frame: Rect, forSizing: Bool) {
    let observer = tree.styles[tree.nodes[slot].style].functions.observer
    tree.contents.tables.functions.observers[observer](
      Observation(item: tree.buffers.ids[slot], frame: frame, forSizing: forSizing))
  }
}

extension FunctionFailure {
  /// The failure in place of an answer, for reports.
  var answer: String { "nothing: \(message)" }
}
