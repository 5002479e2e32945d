/// The style of items without their sizes and edges, defaults resolved; stored once for all items that have it.
struct CompiledStyle: BitwiseCopyable {
  /// The calculators for layout and for sizing passes; where there is a custom one, it counts.
  var layout: PipelineFacts
  var sizing: PipelineFacts
  var kind: NodeKind
  var options: Options
  var declared: Declared
  /// Which kernel places the item in layout and in sizing passes.
  var layoutKernel = Kernel.item
  var sizingKernel = Kernel.item
  var traits: StyleTraits = []
  /// Whether the item has no options, and no function has a say in anything but its calculator and
  /// size.
  var isPlain = false
  /// Whether the function that answers the frame is pure and depends on no extent of the container.
  var hasIndependentFunction = false
  var functions = Functions()
  @Packed var adjust = TableIndex<Adjustment>.none
  @Packed var flex = TableIndex<Flex>.none

  /// Whether options, spacing or padding are functions of the container's bounds.
  @inline(__always) var hasFunctionsOfBounds: Bool { traits.contains(.functionsOfBounds) }

  /// Whether the item is a leaf that measures the same under each fitting size.
  @inline(__always) var isFixedLeaf: Bool { kind == .fixed && adjust == .none }

  /// Whether the item is a leaf whose size follows from the width it gets.
  @inline(__always) var isText: Bool {
    (kind == .paragraph || kind == .aspect || kind == .steps || kind == .partialSteps)
      && adjust == .none
  }

  /// Whether the item's frame follows from constants alone, and no function is called for it.
  var isConstant: Bool { !traits.contains(.dynamic) }

  /// The functions of the item, each of them or `none`.
  struct Functions: Equatable, BitwiseCopyable {
    @Packed var layout = TableIndex<CustomCalculator>.none
    @Packed var sizing = TableIndex<CustomCalculator>.none
    @Packed var spacing = TableIndex<StyleTables.EdgeFunction>.none
    @Packed var padding = TableIndex<StyleTables.EdgeFunction>.none
    @Packed var options = TableIndex<StyleTables.OptionFunction>.none
    @Packed var observer = TableIndex<Observer>.none
  }

  /// The parts that the item declared itself; the others are its container's defaults.
  struct Declared: OptionSet, Hashable, BitwiseCopyable {
    let rawValue: UInt8
    static let calculator = Declared(rawValue: 1)
    static let sizing = Declared(rawValue: 2)
    static let size = Declared(rawValue: 4)
    static let spacing = Declared(rawValue: 8)
    static let padding = Declared(rawValue: 16)
    static let options = Declared(rawValue: 32)
    static let observer = Declared(rawValue: 64)
  }

  /// The kernel that places a run of items.
  enum Kernel: UInt8, BitwiseCopyable {
    /// Any pipeline, size rule and options, one item after the other.
    case item
    /// A function answers the frame.
    case function
    /// A leaf without options whose size follows from its own rule, placed by a plan.
    case leaf
    /// The same, stacked along an axis.
    case column
    case row
    /// The same, of fixed size, in lines.
    case flow

    /// Whether the items are leaves without options, each placed by a plan.
    @inline(__always) var isLeaf: Bool { rawValue >= Kernel.leaf.rawValue }
  }
}

/// Facts about a style, so that the solver reads them at once.
struct StyleTraits: OptionSet, Hashable, BitwiseCopyable {
  let rawValue: UInt8
  /// A function is called for the item in each pass.
  static let dynamic = StyleTraits(rawValue: 1)
  /// The calculators of both passes are the same.
  static let sameCalculator = StyleTraits(rawValue: 2)
  /// The frame that a sizing pass gives an item of fixed size depends on no extent of the container, whether
  /// there is a previous item or not.
  static let independent = StyleTraits(rawValue: 4)
  /// As `independent`, where there is a previous item.
  static let independentAfterPrevious = StyleTraits(rawValue: 8)
  /// The item is skipped in every pass.
  static let skipped = StyleTraits(rawValue: 16)
  /// Functions have the same answers in a sizing pass and in a layout pass, so that they are not called again.
  static let answersOnce = StyleTraits(rawValue: 32)
  /// Options, spacing or padding are functions of the container's bounds.
  static let functionsOfBounds = StyleTraits(rawValue: 64)
}

extension CompiledStyle {
  /// Sets the derived fields from all others.
  mutating func deriveFacts() {
    traits = []
    if functions.options != .none || functions.spacing != .none || functions.padding != .none {
      traits.insert(.functionsOfBounds)
    }
    let isDynamic =
      functions.layout != .none || functions.sizing != .none || kind.hasFunction
      || hasFunctionsOfBounds
      || functions.observer != .none
    if isDynamic { traits.insert(.dynamic) }
    let isSame =
      functions.layout == functions.sizing
      && (functions.layout != .none || layout.pipeline == sizing.pipeline)
    if isSame { traits.insert(.sameCalculator) }
    // The answer of a function for a size is cached for the pass.
    let framesAnswerOnce = functions.layout == .none || hasIndependentFunction
    if isSame, framesAnswerOnce, !hasFunctionsOfBounds, functions.observer == .none {
      traits.insert(.answersOnce)
    }
    if functions.options == .none && options.contains(.skip) { traits.insert(.skipped) }
    if !isDynamic, sizing.dependence.afterPrevious.isNoneForFixedSize {
      traits.insert(.independentAfterPrevious)
      if sizing.dependence.first.isNoneForFixedSize { traits.insert(.independent) }
    }
    isPlain = !hasFunctionsOfBounds && functions.observer == .none && options.isEmpty
    layoutKernel = functions.layout != .none ? .function : kernel(for: layout)
    sizingKernel = functions.sizing != .none ? .function : kernel(for: sizing)
  }

  /// Whether the item is a leaf whose size follows from its own rule, with plans for its frames.
  private var isPlannedLeaf: Bool {
    (isFixedLeaf || isText) && functions.layout == .none && functions.sizing == .none
      && layout.hasPlan
      && sizing.hasPlan
  }

  private func kernel(for facts: PipelineFacts) -> Kernel {
    guard isPlain, isPlannedLeaf else { return .item }
    // A stack reads sizes in a loop of its own, which calls no function.
    if facts.isStack, !kind.hasFunction { return facts.stacking.isColumn ? .column : .row }
    return facts.isFlow && isFixedLeaf ? .flow : .leaf
  }
}

extension CompiledStyle: Equatable {
  // Derived fields follow from the others.
  static func == (first: CompiledStyle, second: CompiledStyle) -> Bool {
    first.layout.pipeline == second.layout.pipeline
      && first.sizing.pipeline == second.sizing.pipeline && first.kind == second.kind
      && first.options == second.options && first.declared == second.declared
      && first.functions == second.functions && first.adjust == second.adjust
      && first.flex == second.flex
  }
}
