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

}

/// The numbers that values have in a table.
///
/// A short table is searched, which costs less than hashing; a longer one has a dictionary beside it.
struct NumberTable<Value: Hashable & Sendable>: Sendable {
  private var known: [Value: UInt32] = [:]
  /// How many values of the table the dictionary has.
  private var knownCount = 0
  // Neighbours often agree.
  private var last: (value: Value, number: UInt32)?

  /// The length up to which a table is searched.
  private static var searchedCount: Int { 8 }

  /// The number of a value, which is put into the table where it is new.
  ///
  /// - Complexity: O(1) amortised, but O(values) where the table was filled by others.
  mutating func number(of value: Value, in table: inout [Value]) -> UInt32 {
    let next = UInt32(table.count)
    #if TRACING
      // Equal numbers of two items are two numbers.
      table.append(value)
      return next
    #else
      if let last, last.value == value { return last.number }
      let number = find(value, in: table) ?? next
      if number == next { table.append(value) }
      last = (value, number)
      return number
    #endif
  }

  /// The number of a value that the table has.
  private mutating func find(_ value: Value, in table: [Value]) -> UInt32? {
    guard table.count > Self.searchedCount else {
      return table.firstIndex(of: value).map(UInt32.init)
    }
    while knownCount < table.count {
      known[table[knownCount]] = UInt32(knownCount)
      knownCount += 1
    }
    return known[value]
  }
}
