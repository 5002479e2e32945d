import Foundation
import SQLayout
import SQLayoutCore
import SQLayoutScenes
import Testing

@testable import SQLayoutExplaining

@Suite struct ExplanationTests {
  /// A right-aligned button in a container with insets, above it a title.
  static func layout() -> ExplainedLayout {
    var builder = LayoutTreeBuilder(root: ContainerStyle(insets: .constant(Insets(all: 8))))
    builder.addLeaf(
      ItemStyle(
        size: .paragraph(advance: 500, lineHeight: 20), spacing: .constant(Insets(bottom: 4))))
    builder.addLeaf(
      ItemStyle(
        calculator: .containerRightAlignedVStack, size: .fixed(Size(width: 80, height: 20)),
        spacing: .constant(Insets(top: 10))))
    return ExplainedLayout(
      builder.build(), in: Rect(x: 0, y: 0, width: 320, height: 480),
      names: [0: "title", 1: "send"])
  }

  @Test func aNumberIsExplainedDownToTheTree() throws {
    let send = try #require(Self.layout().explanation(of: 1, .x))
    // 320 - 8 - 0 - 80
    #expect(send.value == 232)
    #expect(
      send.description == """
        send.x = 232
        └ container right 312 − padding right 0 − width 80          containerRightAlignedVStack
          └ container right 312 = bounds.x 0 + bounds.width 320 − root.insets right 8  root
        """)
  }

  /// Scenes, and layouts of them without tracing.
  private static let scenes = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let folder = root.appendingPathComponent("Examples")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".json") }.sorted().map {
      folder.appendingPathComponent($0).path
    }
  }()

  @Test(arguments: scenes) func chainsGiveTheFramesOfTheEngine(path: String) throws {
    let scene = try Scene(contentsOf: path)
    var layout = Layout()
    layout.layout(scene.tree, in: scene.bounds)
    let explained = ExplainedLayout(scene.tree, in: scene.bounds, names: scene.ids)
    // Its page can also be written.
    #expect(explained.page(title: path).contains("<script"))
    // About 16 nodes: what decides about a frame of a large scene takes a tenth of a second in the debug build.
    let nodes = scene.tree.nodesInOrder()
    let step = 1 + nodes.count / 16
    for node in stride(from: 0, to: nodes.count, by: step).map({ nodes[$0] }) {
      #expect(explained.frame(of: node) == layout.frame(of: node, in: scene.tree))
      for number in FrameNumber.allCases {
        guard let explanation = explained.explanation(of: node, number) else { continue }
        #expect(explanation.evaluated().bitPattern == explanation.value.bitPattern)
        #expect(explanation.terms.last?.name == number.rawValue)
        let short = explained.explanation(of: node, number, endsAtFrames: true, detail: .chain)
        #expect(short?.value == explanation.value)
      }
    }
  }

  /// The id of an item may have the form of another one's path.
  @Test func namesThatLookLikePathsAreTold() {
    var builder = LayoutTreeBuilder()
    for _ in 0..<2 { builder.addLeaf(ItemStyle(size: .fixed(Size(width: 10, height: 5)))) }
    let layout = ExplainedLayout(
      builder.build(), in: Rect(x: 0, y: 0, width: 100, height: 100), names: [1: "root.items[0]"])
    #expect(layout.name(of: 0) == "root.items[0]")
    #expect(layout.name(of: 1) == "root.items[0] (root.items[1])")
  }

  /// In a row of whole pixels no term is the start of an item: any other distance is rounded.
  @Test func noDistanceDecidesNothingInPixels() throws {
    func x(_ left: Double) throws -> Explanation {
      var builder = LayoutTreeBuilder(
        root: ContainerStyle(arrange: .line(LinearArrangement(.row, pixelScale: 2))))
      builder.addLeaf(ItemStyle(size: .fixed(Size(width: 50, height: 20))))
      builder.addLeaf(
        ItemStyle(
          size: .fixed(Size(width: 50, height: 20)), spacing: .constant(Insets(left: left))))
      let layout = ExplainedLayout(builder.build(), in: Rect(x: 0, y: 0, width: 200, height: 100))
      return try #require(layout.explanation(of: 1, .x))
    }
    #expect(try x(0).value == 50 && x(0.2).value == 50)
    #expect(try x(0).terms.allSatisfy { $0.name != "spacing left" || !$0.isDecisive })
  }

  @Test func numbersWithoutAnEndAreCalledSo() throws {
    var builder = LayoutTreeBuilder(
      root: ContainerStyle(arrange: .line(LinearArrangement(.row))))
    builder.addLeaf(
      ItemStyle(
        size: .fixed(Size(width: 5, height: 5)), flex: Flex(weight: 1, minimum: 40)))
    let layout = ExplainedLayout(builder.build(), in: Rect(x: 0, y: 0, width: 30, height: 30))
    let text = try #require(layout.explanation(of: 0, .width)).text()
    #expect(!text.contains("inf"), "\(text)")
  }

  @Test func whatFunctionsAnswerIsNamed() throws {
    let calculator = Calculator.custom(
      CustomCalculator(name: "mine") { arguments in
        Rect(x: 3, y: arguments.previous?.frame.maxY ?? 0, width: 5, height: 7)
      })
    var builder = LayoutTreeBuilder(
      root: ContainerStyle(defaults: ItemStyle(calculator: calculator)))
    for _ in 0..<2 { builder.addLeaf(ItemStyle()) }
    let layout = ExplainedLayout(builder.build(), in: Rect(x: 0, y: 0, width: 10, height: 10))
    let y = try #require(layout.explanation(of: 1, .y))
    #expect(y.value == 7)
    #expect(y.calculator == "mine")
    #expect(y.terms.map(\.owner).contains("function of root.items[1]"))
  }

  /// A function of an explained tree may explain another layout.
  @Test func functionsMayExplain() throws {
    var inner = LayoutTreeBuilder()
    inner.addLeaf(ItemStyle(size: .fixed(Size(width: 12, height: 5))))
    let tree = inner.build()
    var builder = LayoutTreeBuilder()
    builder.addLeaf(
      ItemStyle(
        size: .custom(
          CustomSize(name: "inner") { _, _ in
            let layout = ExplainedLayout(tree, in: Rect(x: 0, y: 0, width: 40, height: 40))
            let width = layout.explanation(of: 0, .width)?.evaluated()
            return Size(width: width ?? 0, height: 7)
          })))
    let layout = ExplainedLayout(builder.build(), in: Rect(x: 0, y: 0, width: 100, height: 100))
    #expect(layout.frame(of: 0) == Rect(x: 0, y: 0, width: 12, height: 7))
    let height = try #require(layout.explanation(of: 0, .height))
    #expect(height.evaluated() == 7)
    #expect(height.terms.map(\.owner).contains("function of root.items[0]"))
  }

  /// A view with constraints explains its numbers in the same shape.
  @Test func constraintsExplainANumber() throws {
    let root = AutoLayoutView(identifier: "root")
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    let box = AutoLayoutView(identifier: "box")
    root.addSubview(box)
    LayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 8),
      box.widthAnchor.constraint(equalToConstant: 30),
      box.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    let explanations = root.explain(box)
    #expect(explanations.map(\.value) == [8, 0, 30, 0])
    #expect(explanations[2].determined?.isAmbiguous == false)
    #expect(explanations[2].description == "box.width = 30\n└ 30  H:[box(30)]")
    // Its height is ambiguous.
    #expect(explanations[3].determined?.isAmbiguous == true)
    #expect(explanations[3].description.hasPrefix("box.height = 0 (ambiguous)"))
  }

  @Test func aSkippedItemHasNoExplanation() {
    var builder = LayoutTreeBuilder()
    builder.addLeaf(ItemStyle(options: .constant(.skip)))
    let layout = ExplainedLayout(builder.build(), in: Rect(x: 0, y: 0, width: 10, height: 10))
    #expect(layout.explanation(of: 0, .x) == nil)
    #expect(layout.frame(of: 0) == nil)
  }

  @Test func aDeepTreeIsExplained() throws {
    var builder = LayoutTreeBuilder()
    let depth = 2000
    for _ in 0..<depth { builder.beginContainer() }
    builder.addLeaf(ItemStyle(size: .fixed(Size(width: 4, height: 5))))
    for _ in 0..<depth { builder.endContainer() }
    let layout = ExplainedLayout(builder.build(), in: Rect(x: 0, y: 0, width: 100, height: 100))
    let width = try #require(layout.explanation(of: 0, .width))
    #expect(width.value == 4)
    #expect(width.evaluated() == 4)
  }

  /// In a row that shares its room each edge is computed from the one before it with two terms, which cancel out: a
  /// shared term is visited once, not twice as often with each item.
  @Test func longRowsHaveShortFormulas() throws {
    var builder = LayoutTreeBuilder(root: ContainerStyle(arrange: .line(LinearArrangement(.row))))
    for _ in 0..<200 { builder.addLeaf(ItemStyle(flex: Flex(weight: 1))) }
    let layout = ExplainedLayout(builder.build(), in: Rect(x: 0, y: 0, width: 400, height: 50))
    let last = try #require(layout.explanation(of: 199, .x, detail: .chain))
    #expect(last.value == 398)
    #expect(last.evaluated() == 398)
    let lines = last.text(depth: 3).split(separator: "\n")
    #expect(lines.count < 20)
    #expect(lines.contains { $0.contains("container free space 400 = ") })
    #expect(lines[1].hasPrefix("└ container free space 400 × ("))
    #expect(lines.contains { $0.contains("more that are 0") })
    #expect(lines.contains { $0.contains("container length taken 0 = 599 terms that are 0") })
  }

  @Test func thePageIsOneFile() throws {
    var builder = LayoutTreeBuilder()
    for _ in 0..<2 { builder.addLeaf(ItemStyle(size: .fixed(Size(width: 4, height: 5)))) }
    let layout = ExplainedLayout(
      builder.build(), in: Rect(x: 0, y: 0, width: 100, height: 100),
      names: [0: "</script><b>", 1: "{{SCRIPT}}"])
    let page = ExplanationPage(
      title: "a < b", note: "{{DATA}} & more", ExplanationPage.Side("one", layout)
    ).html()
    #expect(page.contains(#"<p class="note">&#123;&#123;DATA}} &amp; more</p>"#))
    // The page makes no requests; its one address is the namespace of SVG.
    let addresses = page.split(separator: "http").dropFirst()
    #expect(addresses.allSatisfy { $0.hasPrefix("://www.w3.org/2000/svg") })
    #expect(page.contains("<title>Why is it there? a &lt; b</title>"))
    #expect(page.components(separatedBy: "</script>").count == 3)
    let data = try #require(page.components(separatedBy: "id=\"data\">").last)
    struct Page: Decodable { var sides: [Side] }
    struct Side: Decodable {
      struct Node: Decodable { var name: String; var frame: [Int] }
      struct Event: Decodable { var kind: String; var node: Int; var previous: Int? }
      var nodes: [Node]
      var events: [Event]
    }
    let json = try #require(data.components(separatedBy: "</script>").first)
    let decoded = try #require(
      try JSONDecoder().decode(Page.self, from: Data(json.utf8)).sides.first)
    #expect(decoded.nodes.map(\.name) == ["</script><b>", "{{SCRIPT}}"])
    let placed = decoded.events.filter { $0.kind == "place" }
    #expect(placed.map(\.node) == [0, 1])
    #expect(placed.map(\.previous) == [nil, 0])
  }

  @Test func theStepsOfARowHaveNames() {
    var builder = LayoutTreeBuilder(
      root: ContainerStyle(arrange: .line(LinearArrangement(.row))))
    builder.addLeaf(ItemStyle(size: .fixed(Size(width: 30, height: 10))))
    builder.addLeaf(ItemStyle(flex: Flex(weight: 1)))
    builder.addLeaf(ItemStyle(flex: Flex(weight: 3)))
    let layout = ExplainedLayout(
      builder.build(), in: Rect(x: 0, y: 0, width: 110, height: 20))
    // 80 are left: 20 and 60.
    let explanation = layout.explanation(of: 1, .width)
    #expect(explanation?.value == 20)
    let named = (explanation?.terms ?? []).compactMap { term in
      term.name.map { "\($0) \(term.value)" }
    }
    for name in [
      "container length 110.0", "container length taken 30.0", "container free space 80.0",
      "container weights 4.0",
    ] {
      #expect(named.contains(name), "\(named)")
    }
  }

  /// A flow of three in 100, of which the third does not fit, and a text.
  private static func flow() -> ExplainedLayout {
    var builder = LayoutTreeBuilder(
      root: ContainerStyle(
        insets: .constant(Insets(all: 5)), defaults: ItemStyle(calculator: .topAlignedFlow)))
    for width in [40.0, 45, 30] {
      builder.addLeaf(ItemStyle(size: .fixed(Size(width: width, height: 10))))
    }
    builder.addLeaf(ItemStyle(size: .paragraph(advance: 150, lineHeight: 10)))
    return ExplainedLayout(
      builder.build(), in: Rect(x: 0, y: 0, width: 100, height: 100), names: [2: "third"])
  }

  @Test func aNewLineIsPartOfTheChain() throws {
    let layout = Self.flow()
    let x = try #require(layout.explanation(of: 2, .x))
    // 5 + 40 + 45 + 30 is past 100 - 5.
    #expect(x.value == 5)
    #expect(x.text().contains("  topAlignedFlow, on a new line since 120 is past 95\n"), "\(x)")
    let first = try #require(layout.explanation(of: 1, .x))
    #expect(!first.text().contains("new line"))
    // The position of the previous item has no effect, up to the width in which both fit.
    let whole = try #require(layout.explanation(of: 2, .y))
    #expect(whole.moves.count == 1)
  }

  @Test func stepsSayWhatHappens() throws {
    let layout = Self.flow()
    let texts = layout.steps.map { $0.text(in: layout) }
    #expect(
      texts == [
        "Lay out root", "Place root.items[0] at 5, 5, 40, 10",
        "Place root.items[1] at 45, 5, 45, 10, after root.items[0]",
        "third would pass 95, with its edge at 120, and begins a line",
        "Place third at 5, 15, 30, 10, after root.items[1]",
        "root.items[3] measures 90 × 20 in 90 × unbounded",
        "root.items[3] would pass 95, with its edge at 125, and begins a line",
        "root.items[3] measures 90 × 20 in 90 × unbounded",
        "Place root.items[3] at 5, 25, 90, 20, after third", "root is done",
      ], "\(texts)")
  }

  /// The size of a text has the fitting size of its measurement.
  @Test func measuredSizesNameWhatWasOffered() throws {
    let layout = Self.layout()
    let y = try #require(layout.explanation(of: 0, .height))
    #expect(y.text().contains("measured height 40 in 304 × unbounded"), "\(y)")
  }

  /// Items whose names have another meaning in explanations are identified by their paths.
  @Test func takenNamesHaveTheirPaths() {
    var builder = LayoutTreeBuilder()
    for _ in 0..<3 { builder.addLeaf(ItemStyle()) }
    let layout = ExplainedLayout(
      builder.build(), in: Rect(x: 0, y: 0, width: 9, height: 9),
      names: [0: "bounds", 1: "", 2: "function of x"])
    #expect(
      (0..<3).map { layout.name(of: $0) } == [
        "bounds (root.items[0])", "root.items[1]", "function of x (root.items[2])",
      ])
  }

  @Test func longFormulasGoOnBelow() throws {
    let layout = Self.layout()
    let y = try #require(layout.explanation(of: 1, .y))
    let (wide, narrow) = (y.text(width: 400), y.text(width: 40))
    func words(_ text: String) -> [Substring] {
      text.split { " \n│├└".contains($0) }
    }
    #expect(words(wide) == words(narrow))
    #expect(narrow.split(separator: "\n").count > wide.split(separator: "\n").count)
  }

  /// A sum of a hundred items is shortened to its ends, and the number of omitted items.
  @Test func longSumsAreShortened() throws {
    var builder = LayoutTreeBuilder(
      root: ContainerStyle(arrange: .line(LinearArrangement(.row))))
    for _ in 0..<100 { builder.addLeaf(ItemStyle(size: .fixed(Size(width: 3, height: 10)))) }
    builder.addLeaf(ItemStyle(flex: Flex(weight: 1)))
    let layout = ExplainedLayout(
      builder.build(), in: Rect(x: 0, y: 0, width: 400, height: 20))
    let width = try #require(layout.explanation(of: 100, .width))
    #expect(width.value == 100)
    #expect(width.text().contains(" more …"), "\(width)")
    #expect(width.text().split(separator: "\n").count < 40)
  }

  @Test func itemsThatShareANameAreToldApart() throws {
    var builder = LayoutTreeBuilder()
    for _ in 0..<3 { builder.addLeaf(ItemStyle(size: .fixed(Size(width: 10, height: 5)))) }
    let layout = ExplainedLayout(
      builder.build(), in: Rect(x: 0, y: 0, width: 100, height: 100),
      names: [0: "row", 1: "row", 2: "last"])
    #expect(layout.name(of: 1) == "row (root.items[1])")
    let y = try #require(layout.explanation(of: 1, .y)).text()
    #expect(y.contains("row (root.items[0]).height 5"), "\(y)")
    #expect(layout.name(of: 2) == "last")
  }
}

extension LayoutTree {
  /// Containers of the width of their room, to the last bit, in bounds that are 192 wide.
  static var thatJustFits: LayoutTree {
    var builder = LayoutTreeBuilder()
    builder.beginContainer(
      ItemStyle(),
      ContainerStyle(insets: .constant(Insets(top: 0, left: 12, bottom: 0, right: 16))))
    builder.beginContainer(
      ItemStyle(),
      ContainerStyle(
        insets: .constant(Insets(top: 0, left: 16, bottom: 0, right: 16)),
        defaults: ItemStyle(calculator: .rightAlignedVStack)))
    builder.addLeaf(
      ItemStyle(
        size: .fixed(Size(width: 84, height: 1)), padding: .constant(Insets(all: 24)),
        flex: Flex()))
    builder.endContainer()
    builder.endContainer()
    return builder.build()
  }
}
