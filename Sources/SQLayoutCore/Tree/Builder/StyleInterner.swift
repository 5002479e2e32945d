/// The numbers of styles and edges in a tree being built, so that equal ones are stored once.
struct StyleInterner: Sendable {
  var styles = NumberTable<CompiledStyle>()
  var edges = NumberTable<BoxSpacing>()
  var insets = NumberTable<Insets>()
  var adjustments = NumberTable<Adjustment>()
  var flexes = NumberTable<Flex>()
  var lines = NumberTable<LinearArrangement>()
  var defaults = NumberTable<CompiledItem>()

  var emptyDefaults: UInt32?
  /// The node of the last container that said nothing of itself, and under which defaults.
  var lastPlainContainer: (defaults: UInt32, node: Node)?
  /// How many leaves have a custom size rule.
  var customLeaves = 0

  /// Knows no numbers yet.
  init() {}

  /// Knows the numbers that a tree's tables give.
  ///
  /// - Complexity: O(styles and edges).
  init(of tree: TreeContents) {
    styles = NumberTable(of: tree.styles)
    edges = NumberTable(of: tree.edges)
    insets = NumberTable(of: tree.insets)
    adjustments = NumberTable(of: tree.adjustments)
    flexes = NumberTable(of: tree.flexes)
    lines = NumberTable(of: tree.lines)
    defaults = NumberTable(of: tree.compiledDefaults)
    customLeaves = tree.cachedLeafCount
  }
}

/// The numbers that values have in a table.
struct NumberTable<Value: Hashable & Sendable>: Sendable {
  private var known: [Value: UInt32] = [:]
  // Neighbours often agree, and comparing is cheaper than hashing.
  private var last: (value: Value, number: UInt32)?

  /// Knows no numbers yet.
  init() {}

  /// Knows the numbers that a table gives.
  ///
  /// - Complexity: O(values).
  init(of table: [Value]) {
    known.reserveCapacity(table.count)
    for (number, value) in table.enumerated() { known[value] = UInt32(number) }
  }

  /// The number of a value, which is put into the table where it is new.
  ///
  /// - Complexity: O(1) amortised.
  mutating func number(of value: Value, in table: inout [Value]) -> UInt32 {
    let next = UInt32(table.count)
    #if TRACING
      // Equal numbers of two items are two numbers.
      table.append(value)
      return next
    #else
      if let last, last.value == value { return last.number }
      let number = known[value, default: next]
      if number == next {
        known[value] = next
        table.append(value)
      }
      last = (value, number)
      return number
    #endif
  }
}
