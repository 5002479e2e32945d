import Foundation
import SQLayout
import SQLayoutCore
import SQLayoutScenes
import Testing

@testable import SQLayoutExplaining

@Suite struct ExplanationTests {
  /// A right-aligned button in a container with insets, above it a title.
  private static func layout() -> ExplainedLayout {
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

  @Test func whatLosesSaysByHowMuch() throws {
    let send = try #require(Self.layout().explanation(of: 1, .y))
    // Two lines of 20 from 8 on, and the larger of 4 and 10.
    #expect(send.value == 58)
    #expect(
      send.text(width: 200).contains(
        "greatest of (title.spacing bottom 4 (loses by 6), spacing top 10)"))
    let spacings = send.terms.filter { $0.name?.hasPrefix("spacing") ?? false }
    #expect(spacings.map(\.value) == [4, 10])
    #expect(spacings.map(\.isDecisive) == [false, true])
    #expect(spacings.map(\.slack) == [6, nil])
  }

  @Test func roundedNumbersHaveSlack() throws {
    let height = try #require(Self.layout().explanation(of: 0, .height))
    // 500 / 304 is 1.64, two lines; the width decides nothing between 250 and 500.
    #expect(height.value == 40)
    let quotient = try #require(
      height.terms.first { if case .quotient = $0.formula { true } else { false } })
    #expect(!quotient.isDecisive)
    #expect(quotient.slack == 2 - 500.0 / 304)
    #expect(height.terms.first { $0.name == "line height" }?.isDecisive == true)
  }

  /// Scenes, and how they are laid out without being traced.
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
    // Its page can be written, too.
    #expect(explained.page(title: path).contains("<script"))
    for node in scene.tree.nodesInOrder() {
      #expect(explained.frame(of: node) == layout.frame(of: node, in: scene.tree))
      for number in FrameNumber.allCases {
        guard let explanation = explained.explanation(of: node, number) else { continue }
        #expect(explanation.evaluated().bitPattern == explanation.value.bitPattern)
        #expect(explanation.terms.last?.name == number.rawValue)
        let short = explained.explanation(of: node, number, endsAtFrames: true)
        #expect(short?.text() == explanation.text())
      }
    }
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
    #expect(explanations[2].description == "box.width = 30\n└ H:[box(30)]")
    // Nothing says how tall it is.
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

  @Test func thePageIsOneFile() throws {
    var builder = LayoutTreeBuilder()
    for _ in 0..<2 { builder.addLeaf(ItemStyle(size: .fixed(Size(width: 4, height: 5)))) }
    let layout = ExplainedLayout(
      builder.build(), in: Rect(x: 0, y: 0, width: 100, height: 100),
      names: [0: "</script><b>", 1: "{{SCRIPT}}"])
    let page = layout.page(title: "a < b")
    // Nothing is fetched; the one address names the format of drawings.
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
    #expect(placed.map(\.previous) == [-1, 0])
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
