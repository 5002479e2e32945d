/// The numbers of styles and edges in a tree being built, so that equal ones are stored once.
struct StyleInterner {
  private var styles: [CompiledStyle: UInt32] = [:]
  private var edges: [Edges: UInt32] = [:]
  private var insets: [Insets: UInt32] = [:]
  private var adjustments: [Adjustment: UInt32] = [:]
  private var flexes: [Flex: UInt32] = [:]
  private var lines: [LinearArrangement: UInt32] = [:]
  private var lastLine: (value: LinearArrangement, number: UInt32)?
  private var knownDefaults: [CompiledItem: UInt32] = [:]
  // Neighbours often agree, and comparing is cheaper than hashing.
  private var lastDefaults: (value: CompiledItem, number: UInt32)?
  private var lastStyle: (value: CompiledStyle, number: UInt32)?
  private var lastEdges: (value: Edges, number: UInt32)?
  private var lastInsets: (value: Insets, number: UInt32)?

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
  init(of tree: LayoutTree) {
    Self.know(tree.styles, &styles)
    Self.know(tree.edges, &edges)
    Self.know(tree.insets, &insets)
    Self.know(tree.adjustments, &adjustments)
    Self.know(tree.flexes, &flexes)
    Self.know(tree.lines, &lines)
    Self.know(tree.compiledDefaults, &knownDefaults)
    customLeaves = tree.leafMemories
  }

  private static func know<Value: Hashable>(_ table: [Value], _ known: inout [Value: UInt32]) {
    known.reserveCapacity(table.count)
    for (number, value) in table.enumerated() { known[value] = UInt32(number) }
  }

  mutating func number(of style: CompiledStyle, in table: inout [CompiledStyle]) -> UInt32 {
    if let lastStyle, lastStyle.value == style { return lastStyle.number }
    let number = Self.number(of: style, &styles, &table)
    lastStyle = (style, number)
    return number
  }

  mutating func number(of value: Edges, in table: inout [Edges]) -> UInt32 {
    if let lastEdges, lastEdges.value == value { return lastEdges.number }
    let number = Self.number(of: value, &edges, &table)
    lastEdges = (value, number)
    return number
  }

  mutating func number(of value: Insets, in table: inout [Insets]) -> UInt32 {
    if let lastInsets, lastInsets.value == value { return lastInsets.number }
    let number = Self.number(of: value, &insets, &table)
    lastInsets = (value, number)
    return number
  }

  mutating func number(of value: Adjustment, in table: inout [Adjustment]) -> UInt32 {
    Self.number(of: value, &adjustments, &table)
  }

  mutating func number(
    of value: LinearArrangement, in table: inout [LinearArrangement]
  ) -> UInt32 {
    if let lastLine, lastLine.value == value { return lastLine.number }
    let number = Self.number(of: value, &lines, &table)
    lastLine = (value, number)
    return number
  }

  mutating func number(of value: Flex, in table: inout [Flex]) -> UInt32 {
    Self.number(of: value, &flexes, &table)
  }

  mutating func number(
    ofDefaults item: CompiledItem, in table: inout [CompiledItem]
  ) -> UInt32 {
    if let lastDefaults, lastDefaults.value == item { return lastDefaults.number }
    let number = Self.number(of: item, &knownDefaults, &table)
    lastDefaults = (item, number)
    return number
  }

  private static func number<Value: Hashable>(
    of value: Value, _ known: inout [Value: UInt32], _ table: inout [Value]
  ) -> UInt32 {
    let next = UInt32(table.count)
    let number = known[value, default: next]
    guard number == next else { return number }
    known[value] = next
    table.append(value)
    return next
  }
}
