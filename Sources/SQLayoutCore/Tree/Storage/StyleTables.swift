/// The styles of items and containers, each stored once for all that have it.
struct StyleTables: Sendable {
  var styles: [CompiledStyle] = []
  var edges: [BoxSpacing] = []
  var insets: [Insets] = []
  var adjustments: [Adjustment] = []
  var flexes: [Flex] = []
  var lines: [LinearArrangement] = []
  /// The steps of leaves with step functions, those of one leaf side by side.
  var steps: [SizeSteps.Step] = []
  /// The steps of the functions in `functions.sizes`.
  var knownSizes: [KnownSizes] = []
  /// The defaults that containers declare for their items, and the same compiled, by the same indices.
  var defaults: [ItemStyle] = []
  var compiledDefaults: [CompiledItem] = []
  var functions = Functions()

  /// The functions of a tree.
  struct Functions: Sendable {
    var calculators: [CustomCalculator] = []
    var sizes: [CustomSize] = []
    var edges: [EdgeFunction] = []
    var options: [OptionFunction] = []
    var observers: [Observer] = []
    var arrangements: [Arrangement] = []

    var count: Int {
      calculators.count + sizes.count + edges.count + options.count + observers.count
        + arrangements.count
    }

    var bytes: Int {
      calculators.bytes + sizes.bytes + edges.bytes + options.bytes + observers.bytes
        + arrangements.bytes
    }
  }

  struct EdgeFunction: Sendable {
    var function: @Sendable (ContainerArguments) throws(FunctionFailure) -> Insets
    var isPure: Bool
  }

  struct OptionFunction: Sendable {
    var function: @Sendable (ContainerArguments) -> Options
    var isPure: Bool
  }

  /// How many entries the tables have, used or not.
  var entryCount: Int {
    styles.count + edges.count + insets.count + adjustments.count + flexes.count + lines.count
      + steps.count + defaults.count + functions.count
  }

  var bytes: Int {
    styles.bytes + edges.bytes + insets.bytes + adjustments.bytes + flexes.bytes + lines.bytes
      + steps.bytes + knownSizes.bytes + functions.bytes + defaults.bytes + compiledDefaults.bytes
  }
}
