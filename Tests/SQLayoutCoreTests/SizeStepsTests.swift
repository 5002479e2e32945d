import SQLayoutCore
import Testing

/// Sizes that are step functions of the width.
struct SizeStepsTests {
  /// 30 × 30 below 50, 50 × 20 below 100, else 100 × 10.
  private static let steps = SizeSteps([
    SizeSteps.Step(width: 20, size: Size(width: 30, height: 30)),
    SizeSteps.Step(width: 50, size: Size(width: 50, height: 20)),
    SizeSteps.Step(width: 100, size: Size(width: 100, height: 10)),
  ])
  private static let leaf = ItemStyle(size: .steps(steps))

  private static let expected: [(width: Double, size: Size)] = [
    (0, Size(width: 30, height: 30)), (20, Size(width: 30, height: 30)),
    (50.0.nextDown, Size(width: 30, height: 30)), (50, Size(width: 50, height: 20)),
    (75, Size(width: 50, height: 20)), (100.0.nextDown, Size(width: 50, height: 20)),
    (100, Size(width: 100, height: 10)), (10_000, Size(width: 100, height: 10)),
  ]

  @Test func aStepHoldsUpToTheNext() {
    for (width, size) in Self.expected {
      #expect(Self.steps.size(fittingWidth: width) == size, "\(width)")
    }
    let one = SizeSteps([SizeSteps.Step(width: 7, size: Size(width: 1, height: 2))])
    #expect(one.size(fittingWidth: 0) == Size(width: 1, height: 2))
  }

  /// Alone, in a run of leaves with one style, and in a row with flexible space.
  @Test func leavesGetTheSizeOfTheirRoom() {
    for count in [1, 3] {
      for calculator in [Calculator.containerLeftAlignedVStack, .containerTopLeftAligned] {
        var builder = LayoutTreeBuilder()
        let handle = builder.intern(
          ItemStyle(calculator: calculator, size: .steps(Self.steps)))
        for _ in 0..<count { builder.addLeaf(handle) }
        let tree = builder.build()
        for (width, size) in Self.expected {
          var layout = Layout()
          layout.layout(tree, in: Rect(x: 0, y: 0, width: width, height: 500))
          for index in 0..<count {
            let y = calculator.name == "containerTopLeftAligned" ? 0 : Double(index) * size.height
            #expect(
              layout.frame(of: index, in: tree)
                == Rect(x: 0, y: y, width: size.width, height: size.height), "\(width)")
          }
        }
      }
    }
  }

  @Test func defaultsAndAdjustmentsHold() {
    var builder = LayoutTreeBuilder(root: ContainerStyle(defaults: Self.leaf))
    builder.addLeaf(ItemStyle())
    builder.addLeaf(ItemStyle(adjust: Adjustment(addWidth: 20, addHeight: 1)))
    builder.addLeaf(ItemStyle(size: .fixed(Size(width: 1, height: 1))))
    let tree = builder.build()
    var layout = Layout()
    layout.layout(tree, in: Rect(x: 0, y: 0, width: 110, height: 500))
    #expect(
      layout.frames(of: tree) == [
        Rect(x: 0, y: 0, width: 100, height: 10), Rect(x: 0, y: 10, width: 70, height: 21),
        Rect(x: 0, y: 31, width: 1, height: 1),
      ])
  }

  /// The size of a container measured in one width is cached for all widths of the step.
  @Test(arguments: [(50.0, 100.0.nextDown, 3), (75, 100, 5), (50, 50.0.nextDown, 5), (60, 90, 3)])
  func nothingIsMeasuredTwiceInAStep(first: Double, second: Double, count: Int) {
    let asking = Calculator.custom(
      CustomCalculator(name: "asking") { arguments in
        _ = arguments.measure(Size(width: first, height: 300))
        let size = arguments.measure(Size(width: second, height: 300))
        return Rect(x: 0, y: 0, width: size.width, height: size.height)
      })
    var builder = LayoutTreeBuilder()
    builder.beginContainer(ItemStyle(calculator: asking))
    builder.addLeaf(Self.leaf)
    builder.endContainer()
    let tree = builder.build()
    var layout = Layout()
    _ = layout.size(tree, fitting: Size(width: 500, height: 500))
    // The root, and once or twice the container and its leaf.
    #expect(layout.statistics.measurements == count)
    #expect(layout.frame(of: 0, in: tree) != nil)
  }

  /// A function is called only below the first step.
  @Test func aFunctionAnswersForNarrowerWidths() {
    let asked = Widths()
    let narrower = CustomSize { fitting in
      asked.append(fitting.width)
      return Size(width: fitting.width, height: 40)
    }
    var builder = LayoutTreeBuilder()
    builder.addLeaf(ItemStyle(size: .steps(Self.steps, narrower: narrower)))
    builder.addLeaf(ItemStyle(size: .custom(narrower)))
    let tree = builder.build()
    var layout = Layout()
    for (width, size) in [(10.0, Size(width: 10, height: 40))] + Self.expected.dropFirst() {
      layout.layout(tree, in: Rect(x: 0, y: 0, width: width, height: 500))
      #expect(
        layout.frame(of: 0, in: tree) == Rect(x: 0, y: 0, width: size.width, height: size.height))
    }
    // Both leaves in the first width, and one in the others.
    #expect(asked.list.prefix(2) == [10, 10] && asked.list.count == 1 + Self.expected.count)
    guard case .steps(let steps, _?) = tree.style(of: 0).size, case .custom = tree.style(of: 1).size
    else {
      Issue.record("the rules are others")
      return
    }
    #expect(steps == Self.steps)
  }

  /// The frames of a sizing pass are final, with or without a call of a function.
  @Test(arguments: [10.0, 75]) func aContainerThatWasMeasuredIsNotLaidOutAgain(width: Double) {
    for rule in [
      SizeRule.steps(Self.steps, narrower: CustomSize { $0 }), .custom(CustomSize { $0 }),
    ] {
      var builder = LayoutTreeBuilder()
      builder.beginContainer(ItemStyle(calculator: .containerWidthVStack))
      for _ in 0..<2 {
        builder.addLeaf(ItemStyle(calculator: .containerTopLeftAligned, size: rule))
      }
      builder.endContainer()
      let tree = builder.build()
      var layout = Layout()
      layout.layout(tree, in: Rect(x: 0, y: 0, width: width, height: 500))
      #expect(layout.statistics.framesWritten == 3)
      #expect(layout.frame(of: 1, in: tree) == layout.frame(of: 2, in: tree))
    }
  }

  /// Written by a pass and read after it, on one thread.
  private final class Widths: @unchecked Sendable {
    private(set) var list: [Double] = []
    func append(_ width: Double) { list.append(width) }
  }

  @Test func rulesAreEditedAndRead() {
    var builder = LayoutTreeBuilder()
    builder.addLeaf(Self.leaf)
    builder.addLeaf(ItemStyle(size: .fixed(Size(width: 5, height: 5))))
    var tree = builder.build()
    var layout = Layout()
    let bounds = Rect(x: 0, y: 0, width: 60, height: 500)
    layout.layout(tree, in: bounds)
    #expect(layout.frame(of: 1, in: tree)?.y == 20)
    tree.setSizeRule(.fixed(Size(width: 3, height: 3)), of: 0)
    tree.setSizeRule(.steps(Self.steps), of: 1)
    layout.update(tree, in: bounds)
    #expect(
      layout.frames(of: tree)
        == [Rect(x: 0, y: 0, width: 3, height: 3), Rect(x: 0, y: 3, width: 50, height: 20)])
    // Often enough that the tree removes unused entries.
    for index in 0..<2000 {
      let height = Double(index)
      tree.setSizeRule(
        .steps(
          SizeSteps([
            SizeSteps.Step(width: 0, size: Size(width: 1, height: height)),
            SizeSteps.Step(width: 60, size: Size(width: 2, height: height)),
          ])), of: 0)
      layout.update(tree, in: bounds)
    }
    #expect(
      layout.frames(of: tree)
        == [Rect(x: 0, y: 0, width: 2, height: 1999), Rect(x: 0, y: 1999, width: 50, height: 20)])
    #expect(tree.bytes < 200_000)
    guard case .steps(let steps, narrower: nil) = tree.style(of: 1).size else {
      Issue.record("the rule is another")
      return
    }
    #expect(steps == Self.steps)
  }

  @Test func whatIsNoSizeIsReported() {
    var builder = LayoutTreeBuilder()
    builder.addLeaf(
      ItemStyle(
        size: .steps(
          SizeSteps([SizeSteps.Step(width: 0, size: Size(width: -1, height: .infinity))]))))
    let tree = builder.build()
    #expect(tree.faults.map(\.rule) == ["step width", "step height"])
    var layout = Layout()
    layout.layout(tree, in: Rect(x: 0, y: 0, width: 9, height: 9))
    #expect(layout.frames(of: tree) == [.zero])
  }
}
