import SQLayoutCore
import Testing

/// Invalid results of functions are reported with their place, and replaced.
@Suite struct FunctionFaultTests {
  private static let bad: [Double] = [.nan, .infinity, -.infinity]

  /// A leaf of 10 × 10 and then, in a container, another one and the faulty item: `root.items[1].items[1]`.
  private func tree(_ item: ItemStyle, insets: EdgeRule = .zero) -> LayoutTree {
    let leaf = ItemStyle(size: .fixed(10, 10))
    var builder = LayoutTreeBuilder()
    builder.addLeaf(leaf)
    builder.beginContainer(
      ItemStyle(calculator: .matchContainer), ContainerStyle(insets: insets))
    builder.addLeaf(leaf)
    builder.addLeaf(item)
    return builder.build()
  }

  /// Lays out and compares the frame of the faulty item and the reported faults.
  private func expect(
    _ tree: LayoutTree, _ frame: Rect, rule: String, path: String = "root.items[1].items[1]",
    value: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var layout = Layout()
    layout.layout(tree, in: Rect(0, 0, 100, 100))
    #expect(layout.frames(of: tree)[3] == frame, sourceLocation: sourceLocation)
    let faults = layout.faults
    #expect(faults.map(\.rule) == [rule], sourceLocation: sourceLocation)
    #expect(faults.map(\.path) == [path], sourceLocation: sourceLocation)
    #expect(
      faults.map { $0.value.contains(value) } == [true], "\(faults)",
      sourceLocation: sourceLocation)
    #expect(tree.faults.isEmpty, sourceLocation: sourceLocation)
  }

  @Test func calculatorsFallBackToTheColumn() {
    let frames: [(Rect, String)] =
      Self.bad.flatMap { [(Rect($0, 0, 1, 1), "\($0)"), (Rect(0, 0, 1, $0), "\($0)")] }
      + [(Rect(0, 0, -1, 1), "-1.0"), (Rect(0, 0, 1, -0.5), "-0.5")]
    for (frame, value) in frames {
      let item = ItemStyle(calculator: .function { _ in frame }, size: .fixed(7, 8))
      expect(tree(item), Rect(0, 10, 7, 8), rule: "calculator test", value: value)
    }
  }

  @Test func failuresSayWhy() {
    let calculator = CustomCalculator(name: "spiral") { _ throws(FunctionFailure) in
      throw FunctionFailure("out of turns")
    }
    expect(
      tree(ItemStyle(calculator: .custom(calculator), size: .fixed(7, 8))), Rect(0, 10, 7, 8),
      rule: "calculator spiral", value: "nothing: out of turns")
    let size = CustomSize(name: "font") { _ throws(FunctionFailure) in
      throw FunctionFailure("no such font")
    }
    expect(
      tree(ItemStyle(size: .custom(size))), Rect(0, 10, 0, 0), rule: "size rule font",
      value: "nothing: no such font")
    let padding = EdgeRule.custom(
      { _ throws(FunctionFailure) in throw FunctionFailure("no screen") }, isPure: true)
    expect(
      tree(ItemStyle(size: .fixed(7, 8), padding: padding)), Rect(0, 10, 7, 8),
      rule: "padding", value: "nothing: no screen")
  }

  @Test func sizesAreZeroInTheDirectionAtFault() {
    for value in Self.bad + [-1] {
      expect(
        tree(ItemStyle(size: .function { _ in Size(value, 8) })), Rect(0, 10, 0, 8),
        rule: "size rule test", value: "\(value)")
      expect(
        tree(ItemStyle(size: .function { _ in Size(7, value) })), Rect(0, 10, 7, 0),
        rule: "size rule test", value: "\(value)")
    }
  }

  @Test func edgesAreNoneWhereOneIsAtFault() {
    for value in Self.bad {
      let rule = EdgeRule.function(Insets(top: 5, left: value))
      expect(
        tree(ItemStyle(size: .fixed(7, 8), spacing: rule)), Rect(0, 10, 7, 8),
        rule: "spacing", value: "\(value)")
      expect(
        tree(ItemStyle(size: .fixed(7, 8), padding: rule)), Rect(0, 10, 7, 8),
        rule: "padding", value: "\(value)")
      expect(
        tree(ItemStyle(size: .fixed(7, 8)), insets: rule), Rect(0, 10, 7, 8),
        rule: "insets", path: "root.items[1]", value: "\(value)")
    }
  }

  @Test func negativeEdgesAreNoFault() {
    let rule = EdgeRule.function(Insets(top: -5, left: -2))
    let got = tree(ItemStyle(size: .fixed(7, 8), padding: rule), insets: rule)
    #expect(got.faults().isEmpty)
    // Insets and padding of -2 across; 10 - 5 from the item above, and -5.
    #expect(got.frames()[3] == Rect(-4, 0, 7, 8))
  }

  @Test func insetsOfTheRootAreReportedAtTheRoot() {
    let root = ContainerStyle(insets: .function(Insets(bottom: .nan)))
    let faults = LayoutTree([ItemStyle()], root: root).faults()
    #expect(faults.map(\.node) == [-1])
    #expect(faults.map(\.description) == ["root: insets answered [0.0, 0.0, nan, 0.0]"])
  }

  @Test func optionsThatAreNoneSayNothing() {
    let options = OptionRule.custom({ _ in Options(rawValue: 0b1111_1000) }, isPure: true)
    let got = tree(ItemStyle(size: .fixed(7, 8), options: options))
    #expect(got.frames()[3] == Rect(0, 10, 7, 8))
    #expect(got.faults().isEmpty)
  }

  @Test func sizingPassesReportToo() {
    var layout = Layout()
    let tree = LayoutTree([ItemStyle(size: .function { _ in Size(-1, 2) })])
    #expect(layout.size(tree, fitting: Size(9, 9)) == Size(0, 2))
    #expect(layout.faults.map(\.path) == ["root.items[0]"])
    // Each pass reports its own faults.
    layout.layout(LayoutTree([ItemStyle()]), in: Rect(0, 0, 9, 9))
    #expect(layout.faults.isEmpty)
  }

  @Test func aThousandFaultsAreKept() {
    let item = ItemStyle(size: .function { _ in Size(-1, 2) })
    let faults = LayoutTree(Array(repeating: item, count: 1500)).faults()
    #expect(faults.count == 1000)
    #expect(faults.last?.path == "root.items[999]")
  }

  @Test func pathsInDeepTreesAreShortened() {
    var builder = LayoutTreeBuilder()
    for _ in 0..<300 { builder.beginContainer() }
    builder.addLeaf(ItemStyle(size: .function { _ in Size(-1, 2) }))
    let tree = builder.build()
    #expect(tree.path(to: 300) == "root" + String(repeating: ".items[0]", count: 301))
    #expect(tree.faults().first?.path == "…" + String(repeating: ".items[0]", count: 200))
  }

  /// Below nested functions, a replacement is suspended for its measurement.
  @Test func standInsOfNestedFaultsAreMeasured() {
    let failing = Calculator.function { _ in Rect(.nan, 0, 0, 0) }
    let measuring = Calculator.function { arguments in
      let size = arguments.measure(Size(50, 50))
      return Rect(0, 0, size.width, size.height)
    }
    var builder = LayoutTreeBuilder()
    for depth in 0..<200 {
      builder.beginContainer(ItemStyle(calculator: depth < 100 ? measuring : failing))
    }
    builder.addLeaf(ItemStyle(size: .fixed(7, 8)))
    let tree = builder.build()
    #expect(tree.frames() == Array(repeating: Rect(0, 0, 7, 8), count: 201))
    let paths = Set(tree.faults().map(\.node))
    #expect(paths == Set(100..<200))
  }
}
