/// The indices of styles and edges in a tree being built, so that equal ones are stored once.
struct StyleInterner: Sendable {
  var styles = IndexTable<CompiledStyle>()
  var edges = IndexTable<BoxSpacing>()
  var insets = IndexTable<Insets>()
  var adjustments = IndexTable<Adjustment>()
  var flexes = IndexTable<Flex>()
  var lines = IndexTable<LinearArrangement>()
  var defaults = IndexTable<CompiledItem>()

  var emptyDefaults: TableIndex<CompiledItem>?
  /// The node of the last container that declared nothing as an item, and under which defaults.
  var lastPlainContainer: (defaults: TableIndex<CompiledItem>, node: Node)?
  /// How many leaves have a custom size rule.
  var customLeaves = 0
}

/// The indices that values have in a table.
///
/// A short table is searched, which costs less than hashing; a longer one has a dictionary beside it.
struct IndexTable<Value: Hashable & Sendable>: Sendable {
  private var known: [Value: TableIndex<Value>] = [:]
  /// How many values of the table the dictionary has.
  private var knownCount = 0
  // Neighbours often agree.
  private var last: TableIndex<Value>?

  /// The length up to which a table is searched.
  private static var searchedCount: Int { 8 }

  /// The index of a value, which is put into the table where it is new.
  ///
  /// - Complexity: O(1) amortised, but O(values) where the table was filled by others.
  mutating func index(of value: Value, in table: inout [Value]) -> TableIndex<Value> {
    let next = TableIndex<Value>(table.count)
    #if TRACING
      // Equal numbers of two items are two numbers.
      table.append(value)
      return next
    #else
      if let last, table[last] == value { return last }
      let index = find(value, in: table) ?? next
      if index == next { table.append(value) }
      last = index
      return index
    #endif
  }

  /// The index of a value that the table has.
  private mutating func find(_ value: Value, in table: [Value]) -> TableIndex<Value>? {
    guard table.count > Self.searchedCount else {
      return table.firstIndex(of: value).map { TableIndex($0) }
    }
    while knownCount < table.count {
      known[table[knownCount]] = TableIndex(knownCount)
      knownCount += 1
    }
    return known[value]
  }
}
