import SQLayoutCore

/// What must hold for the memory that a tree and a layout say they take.
extension Invariant {
  static let storage = Invariant(
    "storage",
    "The bytes that a tree reports are at least those of its distinct parts and a few for each item, and not "
      + "many more; a layout reports at least those of its frames."
  ) { generator, _ in
    // With fewer items the spare capacity of arrays would hide missing bytes.
    let count = generator.choices.integer(in: 500...1000)
    let part = generator.choices.pick(StoredPart.allCases)
    let scenario = Scenario(bounds: Rect(x: 0, y: 0, width: 100, height: 100), fitting: .zero)
    generator.scenario = scenario
    let tree = part.tree(of: count)
    func broken(_ place: String, _ expected: String, _ got: Int) -> Verdict {
      .broken(
        Finding(
          place, expected: "\(expected) for \(count) items with different \(part)",
          got: "\(got) bytes", in: scenario))
    }
    let (least, alike) = (count * part.leastBytes, StoredPart.none.tree(of: count).bytes)
    guard alike >= 16 * count, alike <= 4096 + 1024 * count else {
      return broken("alike", "\(16 * count) to \(4096 + 1024 * count) bytes without them", alike)
    }
    // Arrays keep room for up to 16 elements and one in 32, which depends on the memory that was free;
    // those that do not grow with the items hold fewer than 512 bytes an element.
    let spare = alike / count * (16 + count / 32) + 16 * 512
    let range = alike + least - spare...alike + spare + 4096 + 2048 * count
    guard range.contains(tree.bytes) else {
      return broken("tree", "\(range.lowerBound) to \(range.upperBound) bytes", tree.bytes)
    }
    var layout = Layout()
    layout.layout(tree, in: scenario.bounds)
    guard layout.bytes >= 32 * count, layout.bytes <= 1 << 20 + 4096 * count else {
      return broken("layout", "\(32 * count) to \(1 << 20 + 4096 * count) bytes", layout.bytes)
    }
    return .holds
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

  /// The least bytes by which one item differs.
  var leastBytes: Int {
    switch self {
    case .none: 0
    case .paddings: 2 * MemoryLayout<Insets>.stride
    case .insets: MemoryLayout<Insets>.stride
    case .adjustments: MemoryLayout<Adjustment>.stride
    case .flexes: MemoryLayout<Flex>.stride
    case .steps: 2 * MemoryLayout<SizeSteps.Step>.stride
    // The declared style, a part of the compiled one, and spacing and padding.
    case .defaults: MemoryLayout<ItemStyle>.stride + 64 + 2 * MemoryLayout<Insets>.stride
    }
  }

  /// A tree of containers with an item each, which differ in a part.
  func tree(of count: Int) -> LayoutTree {
    var builder = LayoutTreeBuilder()
    for index in 0..<count {
      let number = Double(index + 1)
      let different = EdgeRule.constant(Insets(top: number, left: 0, bottom: 0, right: 0))
      var container = ContainerStyle()
      var item = ItemStyle(size: .fixed(Size(width: 5, height: 5)))
      switch self {
      case .none: break
      case .paddings: item.padding = different
      case .insets: container.insets = different
      case .adjustments: item.adjust = Adjustment(addWidth: number)
      case .flexes: item.flex = Flex(weight: number)
      case .steps:
        item.size = .steps(
          SizeSteps([
            SizeSteps.Step(width: 0, size: Size(width: number, height: 5)),
            SizeSteps.Step(width: 50, size: Size(width: 50, height: number)),
          ]))
      case .defaults: container.defaults = ItemStyle(padding: different)
      }
      _ = builder.beginContainer(ItemStyle(), container)
      _ = builder.addLeaf(item)
      builder.endContainer()
    }
    return builder.build()
  }
}
