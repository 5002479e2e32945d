import SQLayoutCore

/// Pseudo-random numbers, the same in each run.
struct Numbers {
  private var state: UInt32

  init(seed: UInt32) { state = seed }

  /// A number below `bound`.
  mutating func next(_ bound: Int) -> Int {
    state = state &* 1_664_525 &+ 1_013_904_223
    return Int(state >> 8) % bound
  }
}

/// A tree of containers, sizes, edges and calculators of all kinds.
struct MixedTree {
  private var numbers: Numbers
  private var builder = LayoutTreeBuilder()
  private let observer: Observer?
  private let size: (@Sendable (_ leaf: Int, Size) -> Size)?
  private let calculators: [Calculator]
  private var leaves = 0

  /// Makes a tree of a few dozen items.
  ///
  /// - Parameters:
  ///   - observer: observes each item.
  ///   - size: measures each leaf; nil for constant rules.
  init(
    seed: UInt32, depth: Int = 4, calculators: [Calculator] = Calculator.named.map(\.calculator),
    observer: Observer? = nil, size: (@Sendable (_ leaf: Int, Size) -> Size)? = nil
  ) {
    numbers = Numbers(seed: seed)
    self.observer = observer
    self.size = size
    self.calculators = calculators
    fill(depth: depth)
  }

  var tree: LayoutTree { builder.build() }

  private mutating func fill(depth: Int) {
    for index in 0..<2 + numbers.next(3) {
      var style = ItemStyle(
        calculator: calculators[numbers.next(calculators.count)], observer: observer)
      if numbers.next(3) == 0 { style.spacing = .constant(edges()) }
      if numbers.next(3) == 0 { style.padding = .constant(edges()) }
      if numbers.next(8) == 0 {
        style.options = .constant(Options(rawValue: UInt8(numbers.next(8))))
      }
      if numbers.next(8) == 0 { style.adjust = Adjustment(addWidth: 3, maxHeight: 40) }
      if depth > 0 && (index == 0 || numbers.next(3) == 0) {
        builder.beginContainer(style, ContainerStyle(insets: .constant(edges())))
        fill(depth: depth - 1)
        builder.endContainer()
      } else {
        style.size = rule()
        builder.addLeaf(style)
      }
    }
  }

  private mutating func rule() -> SizeRule {
    leaves += 1
    if let size {
      let leaf = leaves
      return .function { size(leaf, $0) }
    }
    switch numbers.next(3) {
    case 0: return .fixed(Double(numbers.next(60)), Double(numbers.next(40)))
    case 1: return .paragraph(advance: Double(numbers.next(300)), lineHeight: 12)
    default: return .aspect(ratio: 1.5, width: Double(numbers.next(90)))
    }
  }

  private mutating func edges() -> Insets {
    Insets(
      top: Double(numbers.next(8)), left: Double(numbers.next(8)),
      bottom: Double(numbers.next(8)), right: Double(numbers.next(8)))
  }
}
