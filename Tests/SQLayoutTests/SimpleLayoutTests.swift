import Foundation
import SQLayout
import Testing

@Suite struct SimpleLayoutTests {
  private let parent = CGRect(x: 10, y: 20, width: 100, height: 50)

  private func frames(
    _ layout: SimpleLayout, _ items: [SimpleLayout.Item]
  ) throws -> [CGRect] {
    try layout.add(items: items)
    return try items.indices.map { try layout.frame(at: $0) }
  }

  @Test func flexibleItemsShareWhatFixedOnesLeave() throws {
    let layout = SimpleLayout(parentFrame: parent, direction: .row, alignment: .center)
    // 100 - 30 - 10 leaves 60 for two.
    #expect(
      try frames(layout, [.width(30), .flexible, .size(size(10, 20)), .height(8)]) == [
        frame(10, 20, 30, 50), frame(40, 20, 30, 50), frame(70, 35, 10, 20),
        frame(80, 41, 30, 8),
      ])
    let column = SimpleLayout(parentFrame: parent, direction: .column, alignment: .trailing)
    let dynamic = SimpleLayout(parentFrame: parent, direction: .row)
    #expect(
      try frames(dynamic, [.dynamic(.row, 30), .dynamic(.column, 8)]) == [
        frame(10, 20, 30, 50), frame(40, 20, 70, 8),
      ])
    // Down the 50: 50 - 20 - 8 leaves 22.
    #expect(
      try frames(column, [.width(30), .size(size(10, 20)), .height(8)]) == [
        frame(80, 20, 30, 22), frame(100, 42, 10, 20), frame(10, 62, 100, 8),
      ])
  }

  @Test func everyFrameIsRightAfterEachAddition() throws {
    let layout = SimpleLayout(parentFrame: parent, direction: .row)
    let first = try layout.add(item: .flexible)
    #expect(try first.frame() == parent)
    let second = try layout.add(item: .width(40))
    #expect(try first.frame() == frame(10, 20, 60, 50))
    #expect(try second.frame() == frame(70, 20, 40, 50))
    let third = try layout.add(item: .flexible)
    #expect(try layout.frame(of: first) == frame(10, 20, 30, 50))
    #expect(try layout.frame(of: second) == frame(40, 20, 40, 50))
    #expect(try layout.frame(of: third) == frame(80, 20, 30, 50))
    layout.parentFrame = frame(0, 0, 60, 10)
    #expect(try layout.frame(of: third) == frame(50, 0, 10, 10))
  }

  @Test func addingOneByOneEqualsAddingAtOnce() throws {
    let items: () -> [SimpleLayout.Item] = {
      [
        .flexible(weight: 3), .width(7), .space(2), .flexible(maximum: 9), .height(1),
        .flexible(minimum: 30),
      ]
    }
    let atOnce = SimpleLayout(parentFrame: parent, direction: .row)
    let expected = try frames(atOnce, items())
    let oneByOne = SimpleLayout(parentFrame: parent, direction: .row)
    for item in items() { try oneByOne.add(item: item) }
    #expect(try items().indices.map { try oneByOne.frame(at: $0) } == expected)
    // 100 - 9 - 9 leaves 82: at least 30 is more than a fifth, so 52 for weights of 3 and 1.
    #expect(expected.map(\.width) == [39, 7, 2, 9, 13, 30])
  }

  @Test func orderCanBeFlipped() throws {
    let layout = SimpleLayout(parentFrame: parent, direction: .row, flips: .horizontal)
    #expect(
      try frames(layout, [.width(30), .flexible]) == [
        frame(80, 20, 30, 50), frame(10, 20, 70, 50),
      ])
    let up = SimpleLayout(parentFrame: parent, direction: .column, flips: .vertical)
    #expect(
      try frames(up, [.height(10), .flexible]) == [frame(10, 60, 100, 10), frame(10, 20, 100, 40)])
  }

  @Test func whatIsLeftIsDistributed() throws {
    let layout = SimpleLayout(parentFrame: parent, direction: .row, distribution: .between)
    let items: [SimpleLayout.Item] = [.width(10), .width(10), .width(10)]
    #expect(try frames(layout, items).map(\.minX) == [10, 55, 100])
  }

  @Test func errorsSayWhatIsWrong() throws {
    let layout = SimpleLayout(parentFrame: parent, direction: .row)
    #expect(throws: LayoutError.itemOutOfBounds(index: 0, count: 0)) {
      try layout.frame(at: 0)
    }
    try layout.add(item: .width(70))
    #expect(throws: LayoutError.itemOutOfBounds(index: -1, count: 1)) {
      try layout.frame(at: -1)
    }
    #expect(throws: LayoutError.outOfSpace(missing: 15)) {
      try layout.add(items: [.width(10), .flexible(minimum: 35)])
    }
    // Neither was added.
    #expect(layout.items.count == 1)
    #expect(throws: LayoutError.itemIncomplete) { try layout.frame(of: .flexible) }
    let nowhere = SimpleLayout(direction: .row)
    let item = try nowhere.add(item: .width(10))
    #expect(throws: LayoutError.itemIncomplete) { try item.frame() }
    #expect(throws: LayoutError.itemIncomplete) { try nowhere.frame(at: 0) }
    #expect(
      "\(LayoutError.outOfSpace(missing: 15))"
        == "the items do not fit: make the parent frame 15.0 points larger, or items smaller")
    // Rounding errors do not count as missing room.
    let tenths = SimpleLayout(parentFrame: frame(0, 0, 0.3, 1), direction: .row)
    try tenths.add(items: [.width(0.1), .width(0.2)])
  }

  @Test func aFrameIsTheParentOfAnother() throws {
    let outer = SimpleLayout(parentFrame: parent, direction: .row)
    try outer.add(items: [.width(40), .flexible])
    let inner = SimpleLayout(parentFrame: try outer.frame(at: 1), direction: .column)
    #expect(
      try frames(inner, [.height(10), .flexible]) == [
        frame(50, 20, 60, 10), frame(50, 30, 60, 40),
      ])
  }

  @Test func layoutsNestDirectly() throws {
    let outer = SimpleLayout(parentFrame: parent, direction: .row)
    let inner = SimpleLayout(direction: .column)
    try inner.add(items: [.height(10), .flexible])
    try outer.add(items: [.width(40), .layout(inner)])
    #expect(try outer.frame(at: 1) == frame(50, 20, 60, 50))
    // As if that frame were the parent frame.
    #expect(try inner.frame(at: 0) == frame(50, 20, 60, 10))
    #expect(try inner.frame(at: 1) == frame(50, 30, 60, 40))
    // In the space of its holder.
    #expect(try inner.items[1].frame() == frame(0, 10, 60, 40))
    try inner.add(item: .height(15))
    #expect(try inner.frame(at: 1) == frame(50, 30, 60, 25))
    try outer.add(item: .width(10))
    #expect(try inner.frame(at: 2) == frame(50, 55, 50, 15))
  }

  @Test func layoutsLieInLayoutViews() throws {
    let row = SimpleLayout(direction: .row, alignment: .center)
    let icon = Box(10, 10)
    try row.add(items: [.view(icon, width: 10, height: 10), .flexible, .width(20)])
    let view = SQLayoutView(layoutInsets: Insets(all: 5))
      .containingArrangedItem(Box(30, 30))
      .containingArrangedItem(row.withSQFrameCalculator(.containerWidthVStack))
    view.laidOut(110, 100)
    // 100 wide, as high as the icon.
    #expect(row.frame == frame(5, 35, 100, 10))
    #expect(icon.frame == frame(0, 0, 10, 10))
    #expect(
      try row.items.map { try $0.frame() } == [
        frame(0, 0, 10, 10), frame(10, 0, 70, 10), frame(80, 0, 20, 10),
      ])
    #expect(row.sizeThatFits(size(1000, 1000)) == size(30, 10))
  }

  @Test func theCallbackOfTheViewIsFreeToUse() throws {
    let layout = SimpleLayout(direction: .row)
    let item = try layout.add(item: .width(10))
    var calls = 0
    layout.view.didLayoutSubviewsCallback = { _ in calls += 1 }
    layout.parentFrame = parent
    #expect(try item.frame() == frame(10, 20, 10, 50))
    let second = try layout.add(item: .width(5))
    #expect(try second.frame() == frame(20, 20, 5, 50))
    #expect(calls == 2)
  }

  @Test func aHiddenLayoutIsLeftOut() throws {
    let row = SimpleLayout(direction: .row)
    try row.add(item: .size(size(10, 20)))
    let below = Box(30, 30)
    let view = SQLayoutView()
    StackLayout.rows(alignment: .leading, of: [.view(row), .view(below)]).install(in: view)
    view.laidOut(100, 100)
    // The row gets the free space: 100 - 20 - 30.
    #expect(below.frame == frame(0, 70, 30, 30))
    row.isHidden = true
    view.layoutIfNeeded()
    // A single item gets the free space.
    #expect(below.frame == frame(0, 0, 30, 100))
  }

  @Test func framesLieOnWholePixels() throws {
    let layout = SimpleLayout(
      parentFrame: frame(0, 0, 100, 10), direction: .row, pixelScale: 2)
    #expect(
      try frames(layout, [.flexible, .flexible, .flexible]).map(\.maxX) == [33.5, 66.5, 100])
  }
}
