import Foundation
import SQLayout
import Testing

/// Tests of the room of simple layouts and of nested ones, and of the space of their items' frames.
@Suite struct SimpleLayoutRoomTests {
  @Test func aLayoutShrinksBySpringsAndStruts() throws {
    let layout = SimpleLayout(parentFrame: frame(0, 0, 100, 10), direction: .row)
    let left = try layout.add(item: .width(30))
    let middle = try layout.add(item: .width(50))
    let right = try layout.add(item: .width(20))
    middle.autoresizingMask = .flexibleWidth
    right.autoresizingMask = .flexibleLeftMargin
    layout.resize(to: frame(0, 0, 80, 10))
    // 20 less for the middle; 30 + 50 + 20 would not fit, 30 + 30 + 20 does.
    #expect(try left.frame() == frame(0, 0, 30, 10))
    #expect(try middle.frame() == frame(30, 0, 30, 10))
    #expect(try right.frame() == frame(60, 0, 20, 10))
    #expect(try layout.frame(at: 2) == frame(60, 0, 20, 10))
    #expect(layout.frame == frame(0, 0, 80, 10))
    // After laying out again, nothing is flexible.
    layout.parentFrame = frame(0, 0, 80, 10)
    #expect(throws: LayoutError.outOfSpace(missing: 20)) { try left.frame() }
  }

  @Test func aViewThatAnotherOneTookIsNotStretched() throws {
    let (first, second) = (SQLayoutView(), SQLayoutView())
    let layout = SimpleLayout(parentFrame: frame(0, 0, 100, 10), direction: .row)
    let items = try layout.add(items: [.view(first, width: 30), .view(second, width: 20)])
    items[1].autoresizingMask = .flexibleWidth
    let other = SQLayoutView().containingArrangedItem(first)
    layout.resize(to: frame(0, 0, 150, 10))
    #expect(layout.items.count == 1)
    #expect(second.frame == frame(30, 0, 70, 10))
    #expect(first.superview === other)
  }

  @Test func aLayoutThatAViewHeldIsStretchedFromItsOwnFrame() throws {
    let layout = SimpleLayout(parentFrame: frame(10, 20, 100, 10), direction: .row)
    let item = try layout.add(item: .size(size(30, 10)))
    let view = SQLayoutView().containingArrangedItem(layout)
    view.removeArrangedItem(layout)
    layout.resize(to: frame(0, 0, 150, 10))
    #expect(try item.frame() == frame(0, 0, 30, 10))
  }

  @Test func addingForgetsWhatSpringsAreRelativeTo() throws {
    let inner = SimpleLayout(parentFrame: frame(0, 0, 50, 10), direction: .row)
    try inner.add(item: .width(10))
    let outer = SimpleLayout(parentFrame: frame(0, 0, 100, 10), direction: .row)
    try outer.add(items: [.width(20), .layout(inner)])
    inner.resize(to: frame(0, 0, 60, 10))
    let second = try inner.add(item: .width(15))
    #expect(try second.frame() == frame(10, 0, 15, 10))
    inner.resize(to: frame(0, 0, 70, 10))
    #expect(inner.items.count == 2)
  }

  @Test func anAdditionEndsSpringsAndStrutsOfNestedLayoutsToo() throws {
    let inner = SimpleLayout(direction: .row)
    let text = try inner.add(item: .width(10))
    let outer = SimpleLayout(parentFrame: frame(0, 0, 100, 10), direction: .row)
    try outer.add(item: .layout(inner, maximum: 0))
    #expect(throws: LayoutError.outOfSpace(missing: 10)) { try text.frame() }
    outer.resize(to: frame(0, 0, 200, 10))
    #expect(try text.frame() == frame(0, 0, 10, 10))
    outer.resize(to: frame(0, 0, 100, 10))
    // After laying out again in the original frame, all frames are the original ones.
    try outer.add(item: .size(.zero))
    #expect(throws: LayoutError.outOfSpace(missing: 10)) { try text.frame() }
  }

  @Test func aLayoutLiesNotInItself() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let (one, other) = (SimpleLayout(direction: .row), SimpleLayout(direction: .row))
      try one.add(item: .layout(other))
      try other.add(item: .layout(one))
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("a simple layout cannot be an item of itself"))
  }

  @Test func anItemHasTheFrameOfTheLayoutItWasAddedToFirst() throws {
    let item = SimpleLayout.Item.width(30)
    let first = SimpleLayout(parentFrame: frame(0, 0, 100, 10), direction: .row)
    let second = SimpleLayout(parentFrame: frame(0, 0, 40, 10), direction: .row)
    try first.add(item: item)
    try second.add(item: item)
    second.parentFrame = frame(0, 0, 20, 10)
    // The second has no room, which is also the item's room.
    #expect(try item.frame() == frame(0, 0, 30, 10))
    first.parentFrame = frame(0, 0, 10, 10)
    #expect(throws: LayoutError.outOfSpace(missing: 20)) { try item.frame() }
  }

  @Test func hitsAndDrawingsBeginAtTheParentFrame() throws {
    let layout = SimpleLayout(parentFrame: frame(10, 20, 100, 40), direction: .row)
    let (left, right) = (Box(0, 0), Box(0, 0))
    try layout.add(items: [.view(left, width: 30), .view(right, width: 50)])
    #expect(left.frame == frame(10, 20, 30, 40))
    // In the view's own space, which begins at the parent frame.
    #expect(layout.view.hitTest(CGPoint(x: 5, y: 5)) === left)
    #expect(layout.view.hitTest(CGPoint(x: 35, y: 39)) === right)
    #expect(layout.view.drawnItems().map(\.bounds) == [frame(0, 0, 30, 40), frame(30, 0, 50, 40)])
    layout.resize(to: frame(7, 8, 100, 40))
    #expect(left.frame == frame(7, 8, 30, 40))
    #expect(layout.view.drawnItems().map(\.bounds) == [frame(0, 0, 30, 40), frame(30, 0, 50, 40)])
    layout.view.layoutIfNeeded()
    #expect(right.frame == frame(37, 8, 50, 40))
    // If nested, its items' frames are in its own space.
    let view = SQLayoutView(layoutInsets: 5).containingArrangedItem(layout)
    view.laidOut(200, 200)
    #expect(left.frame == frame(0, 0, 30, 0))
    #expect(view.drawnItems().map(\.bounds.origin.x) == [5, 5, 35])
  }
}

/// Nested layouts: how they stretch, and whether they fit.
@Suite struct NestedSimpleLayoutTests {
  @Test func nestedLayoutsStretchByTheirOwnMasks() throws {
    let inner = SimpleLayout(direction: .row)
    let fixed = try inner.add(item: .width(20))
    let wide = try inner.add(item: .width(40))
    let outer = SimpleLayout(parentFrame: frame(0, 0, 100, 10), direction: .row)
    try outer.add(items: [.width(40), .layout(inner)])
    // Properties set after the items were added have an effect, too.
    inner.autoresizingMask = .flexibleWidth
    wide.autoresizingMask = .flexibleWidth
    outer.resize(to: frame(5, 0, 130, 10))
    #expect(inner.frame == frame(45, 0, 90, 10))
    #expect(try fixed.frame() == frame(0, 0, 20, 10))
    #expect(try wide.frame() == frame(20, 0, 70, 10))
    #expect(try inner.frame(at: 1) == frame(65, 0, 70, 10))
    // Intermediate sizes have no effect, not even a narrower one.
    outer.resize(to: frame(0, 0, 85, 10))
    #expect(try wide.frame() == frame(20, 0, 25, 10))
    // Laid out again, it begins there.
    outer.parentFrame = frame(0, 0, 110, 10)
    #expect(inner.frame == frame(40, 0, 70, 10))
    #expect(try wide.frame() == frame(20, 0, 40, 10))
    outer.resize(to: frame(0, 0, 111, 10))
    #expect(try wide.frame() == frame(20, 0, 41, 10))
  }

  @Test func theMaskOfAViewCountsAsItIsNow() throws {
    let view = SQValueItem("") { _, _ in .zero }
    let layout = SimpleLayout(parentFrame: frame(0, 0, 100, 10), direction: .row)
    let item = try layout.add(item: .view(view, width: 60))
    view.autoresizingMask = .flexibleWidth
    #expect(item.autoresizingMask == .flexibleWidth)
    layout.resize(to: frame(0, 0, 120, 10))
    #expect(try item.frame() == frame(0, 0, 80, 10))
    // The item's own property takes precedence.
    item.autoresizingMask = []
    layout.resize(to: frame(0, 0, 130, 10))
    #expect(try item.frame() == frame(0, 0, 60, 10))
  }

  @Test func aNestedLayoutThatDoesNotFitIsNotAdded() throws {
    let inner = SimpleLayout(direction: .row)
    try inner.add(item: .width(80))
    let outer = SimpleLayout(parentFrame: frame(0, 0, 100, 10), direction: .row)
    try outer.add(item: .width(40))
    #expect(throws: LayoutError.outOfSpace(missing: 20)) { try outer.add(item: .layout(inner)) }
    #expect(outer.items.count == 1)
    // Nor for a fixed length.
    #expect(throws: LayoutError.outOfSpace(missing: 30)) {
      try outer.add(item: .layout(inner, width: 50))
    }
    // Across, a column has the width of its widest item.
    let column = SimpleLayout(direction: .column)
    try column.add(items: [.width(50), .width(61)])
    #expect(throws: LayoutError.outOfSpace(missing: 1)) { try outer.add(item: .layout(column)) }
  }

  @Test func whatIsAddedToANestedLayoutHasToFit() throws {
    let inner = SimpleLayout(direction: .row, spacing: 5)
    let outer = SimpleLayout(parentFrame: frame(0, 0, 100, 10), direction: .row)
    try outer.add(items: [.width(40), .layout(inner)])
    let first = try inner.add(item: .width(30))
    // 40 + 30 + 5 + 30.
    #expect(throws: LayoutError.outOfSpace(missing: 5)) { try inner.add(item: .width(30)) }
    #expect(inner.items.count == 1)
    try inner.add(item: .width(25))
    #expect(try first.frame() == frame(0, 0, 30, 10))
    outer.parentFrame = frame(0, 0, 90, 10)
    #expect(throws: LayoutError.outOfSpace(missing: 10)) { try first.frame() }
    #expect(throws: LayoutError.outOfSpace(missing: 10)) { try first.frames }
    #expect(throws: LayoutError.outOfSpace(missing: 10)) { try outer.frame(at: 0) }
    #expect(throws: LayoutError.outOfSpace(missing: 40)) {
      try outer.setParentFrame(frame(0, 0, 60, 10))
    }
  }

  @Test func aShareThatIsTooSmallIsSaid() throws {
    let inner = SimpleLayout(direction: .row)
    let wide = try inner.add(item: .width(80))
    let outer = SimpleLayout(parentFrame: frame(0, 0, 100, 10), direction: .row)
    // 80 of 100 would fit, but both get 50.
    let other = try outer.add(item: .flexible)
    try outer.add(item: .layout(inner))
    #expect(throws: LayoutError.outOfSpace(missing: 30)) { try wide.frame() }
    #expect(try other.frame() == frame(0, 0, 50, 10))
  }

  /// A gap also takes its room, and none across.
  @Test func aGapInAColumnDoesNotWidenIt() throws {
    let column = SimpleLayout(direction: .column)
    for item in [SimpleLayout.Item.height(40), .space(150), .height(40)] {
      try column.add(item: item)
    }
    let row = SimpleLayout(parentFrame: frame(0, 0, 100, 300), direction: .row)
    try row.add(item: .layout(column))
    #expect(try column.items.map { try $0.frame().minY } == [0, 40, 190])
  }

  @Test func aStackLayoutIsInstalledInASimpleOne() throws {
    let box = Box(30, 5)
    let layout = SimpleLayout(parentFrame: frame(0, 0, 100, 10), direction: .row)
    try layout.add(item: .width(40))
    try StackLayout.view(box).install(in: layout)
    #expect(box.frame == frame(40, 0, 60, 10))
    #expect(layout.items.count == 2)
  }
}
