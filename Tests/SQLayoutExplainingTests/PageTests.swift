import Foundation
import SQLayoutCore
import SQLayoutScenes
import Testing

@testable import SQLayoutExplaining

/// Tests of the page in a browser, if one is installed, with real clicks and keys.
@Suite(
  .serialized,
  .enabled(
    if: WebDriver.isThere,
    "there is no chromium and chromedriver here; install chromium-driver to test the page in it"))
struct PageTests {
  /// A title of 20 points, with a button of 80 below at the right, at a distance of 10: the spacing of the button is
  /// larger than that of the title.
  static func layout(width: Double = 320) -> ExplainedLayout {
    var builder = LayoutTreeBuilder(root: ContainerStyle(insets: .constant(Insets(all: 8))))
    builder.addLeaf(
      ItemStyle(
        size: .fixed(Size(width: 100, height: 20)), spacing: .constant(Insets(bottom: 4))))
    builder.addLeaf(
      ItemStyle(
        calculator: .containerRightAlignedVStack, size: .fixed(Size(width: 80, height: 30)),
        spacing: .constant(Insets(top: 10)), padding: .constant(Insets(left: 3))))
    return ExplainedLayout(
      builder.build(), in: Rect(x: 0, y: 0, width: width, height: 200),
      names: [0: "title", 1: "send"])
  }

  static let page = layout().page(title: "two items")

  @Test(arguments: [400, 1400], [false, true])
  func stepsSelectionsAndChanges(width: Int, isDark: Bool) throws {
    let driver = try WebDriver(Self.page, width: width, isDark: isDark)
    #expect(try driver.text("String(innerWidth)") == "\(width)")
    #expect(
      try driver.text("String(matchMedia('(prefers-color-scheme: dark)').matches)") == "\(isDark)")
    // Nothing is wider than the window.
    #expect(
      try driver.text(
        "String(document.documentElement.scrollWidth - document.documentElement.clientWidth)")
        == "0")
    let steps = try #require(Int(try driver.text("document.getElementById('step').max"))) + 1

    // Tests of keys and the slider.
    func event() throws -> String {
      try driver.text("document.getElementById('event').textContent")
    }
    #expect(try event().hasPrefix("\(steps) of \(steps): root is done"))
    try driver.press("\u{E011}")  // home
    #expect(try event() == "1 of \(steps): Lay out root")
    try driver.press("\u{E014}")  // right
    #expect(try event().hasPrefix("2 of \(steps): Place title at 8, 8, 100, 20"))
    try driver.press("\u{E014}")
    // 8 + 20 and the larger of 4 and 10; 320 - 8 - 80.
    #expect(
      try event().hasPrefix("3 of \(steps): Place send at 232, 38, 80, 30, after title, in a room"))
    try driver.press("\u{E012}")  // left
    #expect(try event().hasPrefix("2 of \(steps)"))
    try driver.press("\u{E010}")  // end
    #expect(try event().hasPrefix("\(steps) of \(steps)"))
    try driver.click("#back")
    #expect(try event().hasPrefix("\(steps - 1) of \(steps)"))
    try driver.click("#forth")

    // Clicks on an item in the list, on one of its numbers, and on an operand of its formula.
    try driver.click("#tree li:nth-child(2) button")
    #expect(try driver.text("document.getElementById('name').textContent") == "send")
    try driver.click("#chain .bar button:nth-child(2)")
    #expect(
      try driver.text("document.querySelector('#chain .number').textContent") == "send.y = 38")
    let formula = try driver.text("document.querySelector('#chain p').textContent")
    #expect(formula.contains("greatest of (title.spacing bottom 4 (loses by 6), spacing top 10)"))
    try driver.click("#chain p button")
    #expect(try driver.text("document.getElementById('name').textContent") == "title")
    #expect(try event().contains("Place title"))

    // Tests of search, and of the address of a step.
    try driver.type("sen", into: "#search")
    #expect(try driver.text("document.getElementById('name').textContent") == "send")
    #expect(try driver.text("document.getElementById('found').textContent") == "1 of 1")
    try driver.type("nothing", into: "#search")
    #expect(
      try driver.text("document.getElementById('found').textContent")
        == "no item has that in its name")
    try driver.type("e", into: "#search")
    #expect(
      try driver.text("document.getElementById('found').textContent")
        == "1 of 2; Enter shows the next")
    try driver.type("e\u{E007}", into: "#search")
    #expect(try driver.text("document.getElementById('name').textContent") == "send")
    try driver.open("#step=3&item=1&number=x")
    #expect(try event().hasPrefix("3 of \(steps): Place send"))
    #expect(
      try driver.text("document.querySelector('#chain .number').textContent") == "send.x = 232")
    // It is written after a short time without key presses.
    try driver.click("#forth")
    #expect(try driver.waits("location.hash === '#step=4&item=1&number=x'"))

    #expect(try driver.complaints() == [])
    #expect(try driver.text("String(performance.getEntriesByType('resource').length)") == "0")
  }

  /// The page marks the numbers of a chain: those of the tree that each number of a frame depends on.
  @Test func marksWhatIsDecisive() throws {
    var builder = LayoutTreeBuilder(
      root: ContainerStyle(
        insets: .constant(Insets(all: 5)), arrange: .line(LinearArrangement(.row))))
    builder.addLeaf(
      ItemStyle(
        size: .paragraph(advance: 150, lineHeight: 10), spacing: .constant(Insets(all: 3))))
    builder.addLeaf(ItemStyle(spacing: .constant(Insets(all: 4)), flex: Flex(weight: 1)))
    builder.addLeaf(
      ItemStyle(size: .fixed(Size(width: 15, height: 8)), flex: Flex(weight: 3, maximum: 30)))
    let row = ExplainedLayout(builder.build(), in: Rect(x: 0, y: 0, width: 200, height: 60))
    for layout in [
      row, ExplainedLayout(.thatJustFits, in: Rect(x: 0, y: 0, width: 192, height: 60)),
    ] {
      try marksWhatIsDecisive(in: layout)
    }
  }

  private func marksWhatIsDecisive(in layout: ExplainedLayout) throws {
    let driver = try WebDriver(layout.page(title: "a layout"))
    for node in layout.tree.numberRange {
      for (place, number) in FrameNumber.allCases.enumerated() {
        let marked = try driver.text(
          """
          ((decides) => side.terms.filter((term, index) => term.formula === 'input' && decides(index))
            .map((term) => `${term.owner}.${term.name}`).sort().join())
            (side.decisive(side.byNumber.get(\(node)).frame[\(place)]))
          """)
        let terms = try #require(layout.explanation(of: node, number)).terms
        let expected = terms.filter { $0.input != nil && $0.isDecisive }
        #expect(
          marked == expected.map { "\($0.owner!).\($0.name!)" }.sorted().joined(separator: ","))
      }
    }
    #expect(try driver.complaints() == [])
  }

  /// Operands that are not frames of other items also lead to their steps: a measured size, a container's room.
  @Test func operandsGoToTheirSteps() throws {
    var builder = LayoutTreeBuilder(root: ContainerStyle(insets: .constant(Insets(all: 8))))
    builder.addLeaf(ItemStyle(size: .paragraph(advance: 500, lineHeight: 20)))
    builder.addLeaf(
      ItemStyle(
        calculator: .containerRightAlignedVStack, size: .fixed(Size(width: 80, height: 20))))
    let layout = ExplainedLayout(
      builder.build(), in: Rect(x: 0, y: 0, width: 320, height: 100),
      names: [0: "title", 1: "send"])
    let driver = try WebDriver(layout.page(title: "a text"))
    func event() throws -> String {
      try driver.text("document.getElementById('event').textContent")
    }
    try driver.open("#step=5&item=0&number=height")
    try driver.click("#chain p button")
    #expect(try event().contains("title measures 304 × 40 in 304 × unbounded"))
    try driver.open("#step=5&item=1&number=x")
    #expect(
      try driver.text("document.querySelector('#chain p button').textContent")
        == "container right 312")
    try driver.click("#chain p button")
    #expect(try event().contains("Lay out root"))
    #expect(try driver.complaints() == [])
  }

  @Test func whatIf() throws {
    let driver = try WebDriver(Self.page)
    func changes() throws -> String {
      try driver.text(
        "[...document.querySelectorAll('#changes tr')].map((row) => row.innerText.replace(/\\t/g, ' ')).join(';')"
      )
    }
    try driver.click("#bounds button:nth-child(3)")
    try driver.type("400", into: "#asked input")
    // 80 more at the right; the title does not move.
    #expect(try changes() == "send.x 232 312")
    #expect(
      try driver.text("document.getElementById('verdict').textContent")
        == "1 number of a frame changes.")
    try driver.click("#undo")
    #expect(try changes() == "")

    // Another calculator: below the title at the left, 3 of padding from the inset of 8.
    try driver.click("#tree li:nth-child(2) button")
    try driver.click("#calculator option[value='containerLeftAlignedVStack']")
    #expect(try changes() == "send.x 232 11")
    try driver.click("#undo")
    #expect(try changes() == "")
    #expect(try driver.complaints() == [])
  }

  /// The page's frames for other bounds are those of the engine, whenever it states that the pass would have the same
  /// steps.
  @Test(arguments: ["card", "flow", "settings-form"])
  func otherBoundsGiveTheFramesOfTheEngine(name: String) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Examples/\(name).json")
    let scene = try Scene(contentsOf: file.path)
    let layout = ExplainedLayout(scene.tree, in: scene.bounds, names: scene.ids)
    let driver = try WebDriver(layout.page(title: name))
    var compared = 0
    for number in FrameNumber.allCases {
      for change in [-40, -7.75, -1, -0.125, 0.125, 1, 7.75, 40] {
        let found =
          try driver.value(
            of: """
              (() => {
                const index = side.terms.findIndex((term) => term.owner === 'bounds' && term.name === '\(number)');
                if (index < 0) return [];
                side.change(index, side.terms[index].value + \(change));
                const frames = side.decidesAlike() ? side.nodes.map(({ node }) => side.frame(node) ?? []) : [];
                side.reset();
                return frames;
              })()
              """) as? [[Double]]
        guard let found, !found.isEmpty else { continue }
        var bounds = scene.bounds
        switch number {
        case .x: bounds.x += change
        case .y: bounds.y += change
        case .width: bounds.width += change
        case .height: bounds.height += change
        }
        var other = Layout()
        other.layout(scene.tree, in: bounds)
        for (node, frame) in zip(scene.tree.nodesInOrder(), found) {
          let expected = other.frame(of: node, in: scene.tree)
          let numbers = expected.map { rect in FrameNumber.allCases.map { rect[$0] } } ?? []
          #expect(
            frame.count == numbers.count && zip(frame, numbers).allSatisfy { abs($0 - $1) < 1e-9 },
            "\(number) changed by \(change): \(scene.ids[node] ?? "\(node)") at \(frame), not \(numbers)"
          )
        }
        compared += 1
      }
    }
    #expect(compared > 4)
    #expect(try driver.complaints() == [])
  }

  /// An address that is opened immediately after a step, before that is written.
  @Test func addressesAreNotWrittenOver() throws {
    let driver = try WebDriver(Self.page)
    _ = try driver.value(
      of:
        "(() => { go(0); location.hash = '#step=3&item=1&number=y'; writeAddress(); return 0; })()")
    #expect(
      try driver.waits("document.querySelector('#chain .number').textContent === 'send.y = 38'"))
    #expect(try driver.waits("location.hash === '#step=3&item=1&number=y'"))
  }

  /// A step is an integer; an item selected before it is placed is highlighted.
  @Test func addressesAreRead() throws {
    let driver = try WebDriver(Self.page)
    try driver.open("#step=1.5&item=1&number=y")
    #expect(
      try driver.text("document.querySelector('#chain .number').textContent") == "send.y = 38")
    #expect(
      try driver.text("String(document.querySelectorAll('#drawing rect.here').length)") == "1")
    #expect(try driver.complaints() == [])
  }

  /// An item that was placed only to measure its container is drawn differently.
  @Test func placesThatMeasureAreNotFinal() throws {
    var builder = LayoutTreeBuilder()
    builder.beginContainer(
      ItemStyle(calculator: .containerBottomRightAligned), ContainerStyle())
    builder.addLeaf(
      ItemStyle(
        calculator: .containerBottomRightAligned, size: .fixed(Size(width: 20, height: 10))))
    builder.endContainer()
    let layout = ExplainedLayout(builder.build(), in: Rect(x: 0, y: 0, width: 100, height: 50))
    let tries = layout.steps.filter(\.isMeasuring).map { $0.text(in: layout) }
    #expect(!tries.isEmpty)
    #expect(
      tries.allSatisfy { $0.hasPrefix("Try root.") && $0.hasSuffix(", to measure root.items[0]") })
    let driver = try WebDriver(layout.page(title: "tried"))
    let first = try #require(layout.steps.firstIndex { $0.isMeasuring })
    try driver.open("#step=\(first + 1)")
    #expect(
      try driver.text("String(document.querySelectorAll('#drawing rect.tried').length)") == "1")
    try driver.press("\u{E010}")  // end
    #expect(
      try driver.text("String(document.querySelectorAll('#drawing rect.tried').length)") == "0")
    #expect(try driver.complaints() == [])
  }

  /// Rarely used numbers lead to their item; two layouts are drawn to one scale.
  @Test func surprisesLeadToItems() throws {
    var builder = LayoutTreeBuilder()
    for width in [20.0, 120] {
      builder.addLeaf(ItemStyle(size: .fixed(Size(width: width, height: 10))))
    }
    let tree = builder.build()
    let layouts = [100.0, 50].map {
      ExplainedLayout(
        tree, in: Rect(x: 0, y: 0, width: $0, height: 60), names: [0: "narrow", 1: "wide"])
    }
    let driver = try WebDriver(
      ExplanationPage(title: "two", .init("100", layouts[0]), .init("50", layouts[1])).html())
    try driver.click("#tree li:nth-child(1) button")
    try driver.click("#diagnostics button")
    #expect(try driver.text("document.getElementById('name').textContent") == "wide")
    let boxes = try driver.text(
      "[...document.querySelectorAll('#drawing svg')].map((svg) => svg.getAttribute('viewBox')).join()"
    )
    #expect(boxes == "-2 -2 124 64,-2 -2 124 64")
    #expect(try driver.complaints() == [])
  }

  /// The numbers of padding and spacing stand beside each other where the edges are narrow.
  @Test func numbersOfEdgesDoNotOverlap() throws {
    var builder = LayoutTreeBuilder(root: ContainerStyle(insets: .constant(Insets(all: 20))))
    builder.addLeaf(
      ItemStyle(
        size: .fixed(Size(width: 60, height: 40)), spacing: .constant(Insets(all: 3)),
        padding: .constant(Insets(all: 2))))
    let layout = ExplainedLayout(builder.build(), in: Rect(x: 0, y: 0, width: 200, height: 100))
    let driver = try WebDriver(layout.page(title: "edges"))
    let overlapping = try driver.text(
      """
      ((boxes) => `${boxes.length}: ` + boxes.flatMap((a, at) => boxes.slice(at + 1).filter((b) =>
        a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)).length)
        ([...document.querySelectorAll('#drawing text.measure')].map((text) => text.getBoundingClientRect()))
      """)
    #expect(overlapping == "8: 0")
  }

  /// Chains of measured sizes end at a container's constraints, and dropped items have none.
  @Test func constraintsAndDroppedItems() throws {
    let measured = try WebDriver(
      ConstrainedSceneTests.layout(ConstrainedSceneTests.measured).page(title: "measured"))
    try measured.open("#item=0&number=width")
    #expect(
      try measured.text("document.getElementById('chain').textContent").contains(
        "measured width 97 = from its constraints and insets"))
    #expect(try measured.complaints() == [])
    let dropped = try WebDriver(
      ConstrainedSceneTests.layout(
        """
        {"bounds": [0, 0, 10, 10], "root": {"dropsClipped": true,
          "constraints": ["H:|[b(60)]", "V:|[b(10)]"], "items": [{"id": "b"}]}}
        """
      ).page(title: "dropped"))
    #expect(
      try dropped.text("document.getElementById('chain').textContent").hasSuffix(
        "b.x = 10dropped, since it would reach beyond the left or right edge of its container"))
    #expect(
      try dropped.text("document.getElementById('diagnostics').textContent").hasPrefix(
        "b: was dropped"))
    #expect(try dropped.complaints() == [])
  }

  /// Checks that the test of accessibility fails for a faulty page.
  @Test func noticesFaults() throws {
    let driver = try WebDriver(
      "<!DOCTYPE html><html lang='en'><body><button></button><script>nothing()</script>"
        + "<img src='http://127.0.0.1:9/picture.png'></body></html>")
    #expect(try driver.complaints().count >= 1)
    #expect(try driver.text("String(performance.getEntriesByType('resource').length)") == "1")
  }
}
