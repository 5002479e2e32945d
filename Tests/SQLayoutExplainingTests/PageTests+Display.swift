import Foundation
import SQLayoutCore
import SQLayoutScenes
import Testing

@testable import SQLayoutExplaining

/// What the page shows: drawings, names, several layouts, sizes of screens.
extension PageTests {
  /// On a small screen the steps stay visible beside the drawing, and the page of a large layout lists the parts that
  /// it omits.
  @Test func smallScreensAndLargeLayouts() throws {
    var builder = LayoutTreeBuilder()
    for _ in 0..<120 { builder.addLeaf(ItemStyle(size: .fixed(Size(width: 10, height: 5)))) }
    let layout = ExplainedLayout(builder.build(), in: Rect(x: 0, y: 0, width: 300, height: 400))
    let driver = try WebDriver(layout.page(title: "many"), width: 400)
    #expect(
      try driver.text("document.getElementById('no-calculators').textContent")
        .contains("more than 100 items"))
    let isSeen = try driver.text(
      """
      (() => {
        document.querySelector('#drawing svg').scrollIntoView({ block: 'end' });
        const [bar, drawing] = ['#step', '#drawing svg'].map((name) => document.querySelector(name).getBoundingClientRect());
        return String(bar.top >= 0 && bar.bottom <= innerHeight && drawing.bottom > 0 && drawing.top < innerHeight);
      })()
      """)
    #expect(isSeen == "true")
    #expect(try driver.complaints() == [])
  }

  /// Each edge of a row that shares its room is computed from the one before it with two terms, which cancel out.
  @Test func longRowsHaveShortFormulas() throws {
    var builder = LayoutTreeBuilder(root: ContainerStyle(arrange: .line(LinearArrangement(.row))))
    for _ in 0..<200 { builder.addLeaf(ItemStyle(flex: Flex(weight: 1))) }
    let layout = ExplainedLayout(builder.build(), in: Rect(x: 0, y: 0, width: 400, height: 50))
    let driver = try WebDriver(layout.page(title: "a row"))
    try driver.open("#step=200&item=199&number=x")
    let formula = try driver.text("document.querySelector('#chain p').textContent")
    #expect(formula.hasPrefix("root.items[199].x = 398 = container free space 400 × ("))
    #expect(formula.contains(" more … + ") && formula.hasSuffix(" more that are 0"))
    #expect(formula.count < 1000)
    #expect(try driver.complaints() == [])
  }

  /// The drawing contains items beyond the bounds, and those without an extent.
  @Test func whatIsOutsideOrEmptyIsDrawn() throws {
    var builder = LayoutTreeBuilder()
    builder.addLeaf(ItemStyle(size: .fixed(Size(width: 150, height: 30))))
    builder.addLeaf(ItemStyle(size: .fixed(Size(width: 0, height: 40))))
    let layout = ExplainedLayout(builder.build(), in: Rect(x: 10, y: 0, width: 100, height: 50))
    let driver = try WebDriver(layout.page(title: "outside"))
    // 2 around all: from 10 to 160, and from 0 to 70.
    #expect(
      try driver.text("document.querySelector('#drawing svg').getAttribute('viewBox')")
        == "8 -2 154 74")
    // A browser does not draw an element without an extent, nor its outline.
    #expect(
      try driver.text(
        "String([...document.querySelectorAll('#drawing rect')].every((rect) => Number(rect.getAttribute('width')) > 0))"
      ) == "true")
    #expect(try driver.complaints() == [])
  }

  @Test func twoLayoutsSideBySide() throws {
    let page = ExplanationPage(
      title: "wide and narrow", .init("wide", Self.layout()),
      .init("narrow", Self.layout(width: 200)))
    let driver = try WebDriver(page.html())
    #expect(try driver.text("String(document.querySelectorAll('#drawing svg').length)") == "2")
    // They first differ where the button is placed: 320 - 8 - 80, and 200 - 8 - 80.
    let event = try driver.text("document.getElementById('event').textContent")
    #expect(event.contains("Place send at 232") && event.contains("Place send at 112"))
    // A click into the other drawing shows its chain.
    try driver.click(
      "#drawing figure:nth-child(2) rect.here, #drawing figure:nth-child(2) rect.later, #drawing figure:nth-child(2) rect:nth-of-type(3)"
    )
    #expect(
      try driver.text("document.getElementById('items-title').textContent") == "Items: narrow")
    #expect(try driver.complaints() == [])
  }

  /// Names may contain the end of the script, or the start of another one.
  @Test func namesAreNoMarkup() throws {
    var builder = LayoutTreeBuilder()
    for _ in 0..<3 { builder.addLeaf(ItemStyle(size: .fixed(Size(width: 10, height: 5)))) }
    let names = [0: "<!--", 1: "<script>", 2: "</script>&\"'é"]
    let layout = ExplainedLayout(
      builder.build(), in: Rect(x: 0, y: 0, width: 100, height: 100), names: names)
    let driver = try WebDriver(ExplanationPage(title: "<names>", .init("names", layout)).html())
    for (node, name) in names {
      let button = "document.querySelector('#tree li:nth-child(\(node + 1)) button')"
      #expect(try driver.text("\(button).firstChild.textContent") == name)
    }
    #expect(try driver.complaints() == [])
  }

  /// Between steps only the elements of the current item are replaced.
  @Test func stepsOfALargeSceneChangeLittle() throws {
    var builder = LayoutTreeBuilder()
    for _ in 0..<2000 { builder.addLeaf(ItemStyle(size: .fixed(Size(width: 10, height: 5)))) }
    let layout = ExplainedLayout(
      builder.build(), in: Rect(x: 0, y: 0, width: 100, height: 10_000))
    let driver = try WebDriver(ExplanationPage(title: "large", .init("large", layout)).html())
    try driver.press("\u{E011}")  // home
    _ = try driver.value(
      of: """
        (() => {
          window.changes = [];
          new MutationObserver((list) => window.changes.push(...list)).observe(
            document.querySelector('#drawing'), { childList: true, attributes: true, subtree: true });
          return 0;
        })()
        """)
    for _ in 0..<3 { try driver.press("\u{E014}") }
    let count = try driver.text(
      "String(window.changes.filter((change) => change.target.closest('rect')).length)")
    #expect(try #require(Int(count)) < 60)
    // The third item: 10 below the top.
    #expect(
      try driver.text("document.querySelectorAll('#drawing rect')[3].getAttribute('y')") == "10")
    #expect(try driver.complaints() == [])
  }

  /// A recorded layout has no steps, and the page states it.
  @Test func recordedFramesBesideALayout() throws {
    let layout = Self.layout()
    var frames = [layout.frame(of: 0), layout.frame(of: 1)]
    frames[1]?.x = 230
    let page = ExplanationPage(
      title: "recorded", .init("expected", frames: frames, of: layout), .init("got", layout))
    let driver = try WebDriver(page.html())
    #expect(
      try driver.text("document.getElementById('event').textContent").contains("Place send at 232"))
    #expect(
      try driver.text("document.querySelector('figcaption').textContent")
        == "expected (recorded, without steps)")
    // It opens at the number that differs.
    #expect(
      try driver.text("document.querySelector('#chain .number').textContent") == "send.x = 232")
    try driver.press("\u{E010}")
    #expect(try driver.text("String(document.querySelectorAll('rect.differs').length)") == "2")
    #expect(try driver.complaints() == [])
  }

  /// In the tree for screen readers each control has a name and each picture a text; text has enough contrast to its
  /// background.
  @Test(arguments: [false, true]) func isAccessible(isDark: Bool) throws {
    let driver = try WebDriver(Self.page, isDark: isDark)
    let tree = try driver.command("Accessibility.getFullAXTree")["nodes"] as? [[String: Any]] ?? []
    func text(_ node: [String: Any], _ key: String) -> String {
      (node[key] as? [String: Any])?["value"] as? String ?? ""
    }
    let named: Set<String> = [
      "button", "slider", "searchbox", "combobox", "image", "img", "heading", "link", "spinbutton",
    ]
    let seen = tree.filter { $0["ignored"] as? Bool != true && named.contains(text($0, "role")) }
    #expect(seen.count > 20)
    #expect(seen.filter { text($0, "name").isEmpty }.map { "\($0)" } == [])
    let ids = try driver.text(
      "JSON.stringify([...document.querySelectorAll('[id]')].map((e) => e.id).sort())")
    let list = try JSONDecoder().decode([String].self, from: Data(ids.utf8))
    #expect(list.count == Set(list).count)
    // At least 4.5 to 1, by the formula of WCAG 2.
    let poor = try driver.text(
      """
      (() => {
        const light = ([r, g, b]) => { const [x, y, z] = [r, g, b].map((c) => { c /= 255; return c <= .03928 ? c / 12.92 : ((c + .055) / 1.055) ** 2.4; }); return .2126 * x + .7152 * y + .0722 * z; };
        const numbers = (text) => (text.match(/[\\d.]+/g) || []).map(Number);
        const behind = (element) => { for (let e = element; e; e = e.parentElement) { const c = numbers(getComputedStyle(e).backgroundColor); if (c.length === 3 || c[3] === 1) return c; } return [255, 255, 255]; };
        const found = [];
        for (const element of document.querySelectorAll("h1, h2, p, button, label, li, td, th, .quiet, .count, .number")) {
          if (!element.offsetParent || !element.textContent.trim()) continue;
          const [a, b] = [light(numbers(getComputedStyle(element).color)), light(behind(element))];
          if ((Math.max(a, b) + .05) / (Math.min(a, b) + .05) < 4.5) found.push(element.outerHTML.slice(0, 80));
        }
        return found.join("\\n");
      })()
      """)
    #expect(poor == "")
  }
}
