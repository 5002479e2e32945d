import SQLayoutCore

/// What must hold for the memory that a tree and a layout say they take.
extension Invariant {
  static let storage = Invariant(
    "storage",
    "The bytes that a tree and a layout report are those that they take from the system, also after edits, "
      + "except for what functions capture. A tree takes hardly more for an item than one whose arrays are full."
  ) { generator, _ in
    // With fewer items the overhead of arrays would hide missing bytes.
    let count = generator.choices.integer(in: 500...1000)
    let part = generator.choices.pick(StoredPart.allCases)
    let isShared = generator.choices.chance(1, of: 3)
    let scenario = Scenario.withoutItems
    generator.scenario = scenario
    if part.isTrimmed, let finding = part.spareMemory(of: count, in: scenario) {
      return .broken(finding)
    }
    // A small tree comes first: what all trees share is allocated with the first of them.
    _ = StoredBytes.measured(part, 8, isShared)
    for bytes in StoredBytes.measured(part, count, isShared) where !bytes.isRight {
      return .broken(
        Finding(
          bytes.place, expected: "\(bytes.taken) bytes for \(count) items with different \(part)",
          got: "\(bytes.reported) bytes", in: scenario))
    }
    return .holds
  }
}

/// The reported and the allocated bytes of a tree, of its layout, or of both.
private struct StoredBytes {
  var place: String
  var reported: Int
  var taken: Int
  /// How much less may be reported.
  var captured = 0
  /// Whether the bytes are those of a few large arrays.
  var isOfLargeArrays = false

  /// Whether both agree, but for the overhead of arrays and of the allocator.
  var isRight: Bool {
    let overhead = 4096 + taken / (isOfLargeArrays ? 512 : 32)
    return (taken - overhead - captured...taken + overhead).contains(reported)
  }

  /// Makes a tree and a layout of it, and edits both; empty where the system does not report memory.
  static func measured(_ part: StoredPart, _ count: Int, _ isShared: Bool) -> [StoredBytes] {
    guard let start = AllocatedMemory.bytes else { return [] }
    func taken() -> Int { (AllocatedMemory.bytes ?? 0) - start }
    var tree = part.tree(of: count)
    let bounds = Rect(x: 0, y: 0, width: 100, height: 100)
    let captured = part.hasFunctions ? 160 * count : 0
    var all = [StoredBytes(place: "tree", reported: tree.bytes, taken: taken(), captured: captured)]
    let before = taken()
    var layout =
      isShared
      ? Layout(threads: 2, leastNodes: 1) { count, body in for number in 0..<count { body(number) }
      }
      : Layout()
    layout.layout(tree, in: bounds)
    all.append(
      StoredBytes(
        place: "layout", reported: layout.bytes, taken: taken() - before,
        isOfLargeArrays: part == .arrangements))
    // All other edits look at the whole tree in debug builds.
    for node in 0..<count / 2 where part.hasFixedSizes {
      tree.setSize(Size(width: 7, height: 7), of: 2 * node + 1)
    }
    tree.insertLeaf(part.item(count), in: 2, at: 0)
    tree.setStyle(part.item(count + 1), of: 3)
    layout.update(tree, in: bounds)
    all.append(
      StoredBytes(
        place: "edits", reported: tree.bytes + layout.bytes, taken: taken(), captured: captured))
    return all
  }
}

/// What items may differ in.
private enum StoredPart: CaseIterable {
  case none
  case paddings
  case insets
  case adjustments
  case flexes
  case steps
  case defaults
  case lines
  case sizeFunctions
  case edgeFunctions
  case calculators
  case arrangements

  var hasFunctions: Bool { [.sizeFunctions, .edgeFunctions, .calculators].contains(self) }
  var hasFixedSizes: Bool { self != .sizeFunctions && self != .steps }

  /// Whether the tree keeps what differs in arrays without much room to grow.
  var isTrimmed: Bool { [.none, .paddings, .steps].contains(self) }

  /// The finding that a tree of some items takes more for each than one of a power of two, whose arrays grew to just
  /// that; nil where it does not.
  func spareMemory(of count: Int, in scenario: Scenario) -> Finding? {
    let bytes = tree(of: count).bytes
    let full = tree(of: 1024).bytes * count / 1024
    guard bytes > full + full / 16 + 2048 else { return nil }
    return Finding(
      "spare memory", expected: "\(full) bytes for \(count) items with different \(self)",
      got: "\(bytes) bytes", in: scenario)
  }

  /// Insets that no other item has.
  private func different(_ index: Int) -> EdgeRule {
    .constant(Insets(top: Double(index + 1)))
  }

  func item(_ index: Int) -> ItemStyle {
    let number = Double(index + 1)
    var item = ItemStyle(size: .fixed(Size(width: 5, height: 5)))
    switch self {
    case .none, .insets, .defaults, .lines, .arrangements: break
    case .paddings: item.padding = different(index)
    case .adjustments: item.adjust = Adjustment(addWidth: number)
    case .flexes: item.flex = Flex(weight: number)
    case .steps:
      item.size = .steps(
        SizeSteps([
          SizeSteps.Step(width: 0, size: Size(width: number, height: 5)),
          SizeSteps.Step(width: 50, size: Size(width: 50, height: number)),
        ]))
    case .sizeFunctions:
      item.size = .custom(
        CustomSize(name: "size", isPure: true) { _ in Size(width: number, height: 5) })
    case .edgeFunctions:
      item.padding = .custom(
        { _ in Insets(top: number) }, isPure: true)
    case .calculators:
      item.calculator = .custom(
        CustomCalculator(name: "calculator", traits: .pure) { arguments in
          let size = arguments.measure(Size(width: number, height: 5))
          return Rect(x: 0, y: number, width: size.width, height: size.height)
        })
    }
    return item
  }

  private func container(_ index: Int) -> ContainerStyle {
    switch self {
    case .insets: ContainerStyle(insets: different(index))
    case .defaults: ContainerStyle(defaults: ItemStyle(padding: different(index)))
    case .lines:
      ContainerStyle(arrange: .line(LinearArrangement(.row, pixelScale: Double(index + 1))))
    default: ContainerStyle()
    }
  }

  /// A tree of containers with an item each, which differ in a part.
  func tree(of count: Int) -> LayoutTree {
    var builder = LayoutTreeBuilder()
    for index in 0..<count {
      _ = builder.beginContainer(ItemStyle(), container(index))
      _ = builder.addLeaf(item(index))
      builder.endContainer()
    }
    if self == .arrangements {
      // So many that the byte that an item takes for its options counts.
      let style = ContainerStyle(arrange: .pileOfKnownSizes)
      _ = builder.beginContainer(ItemStyle(), style)
      for index in 0..<16 * count { _ = builder.addLeaf(item(index)) }
      builder.endContainer()
    }
    return builder.build()
  }
}

extension Arrangement {
  /// All items at the origin, each measured once.
  fileprivate static let pileOfKnownSizes = Arrangement(name: "pile", traits: .pure) {
    items, frames in
    for index in frames.indices {
      let size = items.measure(index, items.room)
      frames[index] = Rect(x: 0, y: 0, width: size.width, height: size.height)
    }
  }
}
