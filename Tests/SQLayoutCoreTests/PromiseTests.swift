import SQLayoutCore
import Testing

/// The effect of declared traits, by the number of calls.
@Suite struct PromiseTests {
  /// A function of each kind, and the number of its calls.
  enum Kind: CaseIterable, Sendable {
    case frame, size, spacing, padding, options, insets, arrangement

    func tree(isPure: Bool, _ calls: Log<Int>) -> LayoutTree {
      let traits: Traits = isPure ? .pure : []
      let edges = EdgeRule.custom(
        { arguments in
          calls.append(arguments.item)
          return Insets(all: arguments.bounds.width / 50)
        }, isPure: isPure)
      var root = ContainerStyle()
      var item = ItemStyle(size: .fixed(20, 10))
      switch self {
      case .frame:
        item.calculator = .custom(
          CustomCalculator(traits: traits) { arguments in
            calls.append(arguments.item)
            return Rect(0, Double(arguments.item), arguments.bounds.width, 5)
          })
      case .size:
        item.size = .custom(
          CustomSize(isPure: isPure) { fitting in
            calls.append(0)
            return Size(fitting.width / 2, 7)
          })
      case .spacing: item.spacing = edges
      case .padding: item.padding = edges
      case .options:
        item.options = .custom(
          { arguments in
            calls.append(arguments.item)
            return arguments.bounds.width > 150 ? .skip : []
          }, isPure: isPure)
      case .insets: root.insets = edges
      case .arrangement:
        root.arrange = Arrangement(traits: traits) { arguments, frames in
          calls.append(arguments.container)
          for index in frames.indices {
            let size = arguments.measure(index, arguments.room)
            frames[index] = Rect(Double(index), 0, size.width, arguments.bounds.width)
          }
        }
      }
      return LayoutTree([item, item, item], root: root)
    }
  }

  @Test(arguments: Kind.allCases)
  func aPureFunctionIsNotCalledAgainWithTheSameArguments(kind: Kind) {
    let (calls, otherCalls) = (Log<Int>(), Log<Int>())
    let (pure, other) = (kind.tree(isPure: true, calls), kind.tree(isPure: false, otherCalls))
    var layout = Layout()
    var otherLayout = Layout()
    for (pass, width) in [100.0, 100, 200, 100, 200].enumerated() {
      calls.removeAll()
      otherCalls.removeAll()
      layout.layout(pure, in: Rect(0, 0, width, 100))
      otherLayout.layout(other, in: Rect(0, 0, width, 100))
      #expect(layout.frames(of: pure) == otherLayout.frames(of: other))
      #expect(otherCalls.count > 0)
      let isNew = pass == 0 || pass == 2
      #expect((calls.count > 0) == isNew, "pass \(pass)")
    }
  }

  @Test func anArrangementIsCalledAgainWhereAnItemMeasuresOtherwise() {
    let calls = Log<Int>()
    var tree = Kind.arrangement.tree(isPure: true, calls)
    var layout = Layout()
    layout.layout(tree, in: Rect(0, 0, 100, 100))
    tree.setSize(Size(30, 30), of: 1)
    layout.layout(tree, in: Rect(0, 0, 100, 100))
    #expect(calls.count == 2)
    #expect(layout.frame(of: 1, in: tree) == Rect(1, 0, 30, 100))
  }

  /// A function that asks for many sizes, in containers that an arrangement measures.
  @Test func aSecondPassCallsNoPureFunction() {
    let calls = Log<String>()
    let column = Calculator.custom(
      CustomCalculator(traits: .pure) { arguments in
        calls.append("\(arguments.item) \(arguments.forSizing) \(arguments.bounds)")
        for width in [30.0, 20, 10] + Array(repeating: 30, count: 100) {
          _ = arguments.measure(Size(width, 100))
        }
        return Calculator.containerLeftAlignedVStack(arguments)
      })
    let item = ItemStyle(calculator: column)
    let arrangement = Arrangement.named.first { $0.name == "equalWidths" }!.arrangement
    var builder = LayoutTreeBuilder(
      root: ContainerStyle(defaults: item, arrange: arrangement))
    for _ in 0..<3 { builder.beginContainer(item, ContainerStyle(defaults: item)) }
    builder.addLeaf(ItemStyle(size: .paragraph(advance: 200, lineHeight: 10)))
    let tree = builder.build()
    var layout = Layout()
    layout.layout(tree, in: Rect(0, 0, 100, 100))
    #expect(calls.count > 0)
    calls.removeAll()
    layout.layout(tree, in: Rect(0, 0, 100, 100))
    #expect(calls.entries == [])
  }

  @Test func answersThatAreInvalidAreReportedInEachPass() {
    let tree = LayoutTree([
      ItemStyle(
        size: .custom(CustomSize(isPure: true) { _ in Size(-1, 5) }),
        padding: .custom({ _ in Insets(top: .nan) }, isPure: true))
    ])
    var layout = Layout()
    for _ in 0..<2 {
      layout.layout(tree, in: Rect(0, 0, 100, 100))
      #expect(layout.faults.count == 2)
    }
  }

  /// Nested columns, placed by a closure.
  private static func nested(_ traits: Traits, _ calls: Log<Int>, _ observer: Observer? = nil)
    -> LayoutTree
  {
    let column = Calculator.custom(
      CustomCalculator(traits: traits) { arguments in
        calls.append(arguments.item)
        return Calculator.containerLeftAlignedVStack(arguments)
      })
    var builder = LayoutTreeBuilder(
      root: ContainerStyle(defaults: ItemStyle(calculator: column)))
    for _ in 0..<3 {
      builder.beginContainer(ItemStyle(calculator: column, observer: observer))
      builder.beginContainer(ItemStyle(calculator: column))
      for _ in 0..<2 { builder.addLeaf(ItemStyle(calculator: column, size: .fixed(20, 10))) }
      builder.endContainer()
      builder.endContainer()
    }
    return builder.build()
  }

  @Test func aConstraintIndependentFunctionIsCalledOnceForEachItem() {
    let (calls, otherCalls) = (Log<Int>(), Log<Int>())
    let tree = Self.nested([.pure, .constraintIndependent], calls)
    let other = Self.nested([], otherCalls)
    #expect(tree.frames() == other.frames())
    #expect(calls.entries.sorted() == Array(0..<tree.count))
    #expect(otherCalls.count > 2 * tree.count)
  }

  @Test func anObserverIsToldTheFramesOfALayoutPass() {
    let told = Log<Bool>()
    let tree = Self.nested([.pure, .constraintIndependent], Log()) { told.append($0.forSizing) }
    _ = tree.frames()
    #expect(told.entries.filter { !$0 }.count == 3)
  }

  /// A false trait is found by the tester; the pass still completes.
  @Test func aPromiseThatIsNotKeptDoesNoHarm() {
    let lying = Calculator.custom(
      CustomCalculator(traits: [.pure, .constraintIndependent, .extentFreeX, .extentFreeY]) {
        arguments in
        Rect(arguments.bounds.width, 0, arguments.bounds.width * 2, arguments.forSizing ? 1 : 9)
      })
    var builder = LayoutTreeBuilder()
    builder.beginContainer()
    for _ in 0..<3 { builder.addLeaf(ItemStyle(calculator: lying, size: .fixed(20, 10))) }
    let tree = builder.build()
    var layout = Layout()
    for width in [100.0, 50, 100] {
      layout.layout(tree, in: Rect(0, 0, width, 100))
      #expect(layout.frames(of: tree).count == 4)
      #expect(layout.faults.isEmpty)
    }
  }
}
