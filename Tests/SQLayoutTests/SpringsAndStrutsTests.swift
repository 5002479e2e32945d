import Foundation
import SQLayout
import Testing

/// Tests of autoresizing masks, and of one item added to several views.
@Suite struct SpringsAndStrutsTests {
  @Test func itemsStretchWithTheParentFrame() throws {
    let layout = SimpleLayout(parentFrame: frame(10, 20, 100, 40), direction: .row)
    let left = try layout.add(item: .width(30))
    let middle = try layout.add(item: .width(50))
    let right = try layout.add(item: .width(20))
    middle.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    right.autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin]
    layout.resize(to: frame(0, 0, 160, 50))
    #expect(layout.parentFrame == frame(0, 0, 160, 50))
    // Fixed in size and place; 60 wider and 10 higher; 60 to the right and 10 down.
    #expect(try left.frame() == frame(0, 0, 30, 40))
    #expect(try middle.frame() == frame(30, 0, 110, 50))
    #expect(try right.frame() == frame(140, 10, 20, 40))
    // Intermediate sizes have no effect.
    layout.resize(to: frame(10, 20, 100, 40))
    #expect(try right.frame() == frame(90, 20, 20, 40))
    layout.resize(to: frame(0, 0, 160, 50))
    // Laid out again, each has its usual frame.
    layout.parentFrame = frame(0, 0, 160, 50)
    #expect(try right.frame() == frame(80, 0, 20, 50))
  }

  @Test func flexiblePartsShareInProportion() throws {
    let item = SQValueItem("") { _, _ in .zero }
    item.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
    let layout = SimpleLayout(parentFrame: frame(0, 0, 100, 10), direction: .row)
    try layout.add(items: [.space(20), .view(item, width: 20, height: 10)])
    layout.resize(to: frame(0, 0, 180, 10))
    // Margins of 20 and 60 share 80: 20 and 60 more.
    #expect(item.frame == frame(40, 0, 20, 10))
  }

  @Test func subviewsOfAViewStretch() {
    let shadow = SQValueItem("shadow") { _, _ in size(500, 500) }
    shadow.frame = frame(0, 50, 100, 4)
    shadow.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    let button = Box(60, 20)
    let view = VerticalLayoutView { $0.addView(button) }
    view.frame = frame(0, 0, 100, 50)
    view.addSubview(shadow)
    view.layoutIfNeeded()
    #expect(shadow.frame == frame(0, 50, 100, 4))
    #expect(button.frame == frame(0, 0, 100, 20))
    // Outside of the bounds, and ignored in the size.
    #expect(view.sizeThatFits(size(500, 500)) == size(60, 20))
    view.frame = frame(0, 0, 130, 70)
    view.layoutIfNeeded()
    #expect(shadow.frame == frame(0, 70, 130, 4))
    // After a frame is set, the mask is relative to it.
    shadow.frame = frame(10, 0, 30, 4)
    view.frame = frame(0, 0, 140, 70)
    view.layoutIfNeeded()
    #expect(shadow.frame == frame(10, 0, 40, 4))
    view.view.removeArrangedItem(shadow)
    view.frame = frame(0, 0, 200, 70)
    view.layoutIfNeeded()
    #expect(shadow.frame == frame(10, 0, 40, 4))
  }

  @Test func aPlainViewHasFramesSetByHand() {
    let title = Box(0, 0)
    let nested = SQLayoutView().containingArrangedItem(Box(5, 5))
    let card = plainLayoutView { card in
      card.frame.size = size(100, 50)
      title.frame = frame(10, 10, 80, 20)
      nested.frame = frame(0, 30, 100, 20)
      nested.autoresizingMask = .flexibleWidth
      card.addSubview(title)
      card.addSubview(nested)
    }
    card.frame = frame(0, 0, 140, 50)
    card.layoutIfNeeded()
    #expect(title.frame == frame(10, 10, 80, 20))
    #expect(nested.frame == frame(0, 30, 140, 20))
    #expect(nested.arrangedItems[0].frame == frame(0, 0, 5, 5))
    #expect(card.sizeThatFits(size(500, 500)) == .zero)
    // Items of a subview are laid out with the view around it.
    let later = Box(7, 7)
    nested.addArrangedItem(later)
    let outer = SQLayoutView().containingArrangedItem(card)
    outer.laidOut(200, 200)
    #expect(later.frame == frame(0, 5, 7, 7))
    nested.arrangedItems.first.map(nested.removeArrangedItem)
    #expect(outer.needsLayout)
    outer.layoutIfNeeded()
    #expect(later.frame == frame(0, 0, 7, 7))
  }

  @Test func anItemMayBeAddedTwice() throws {
    let toolbar = SimpleLayout(parentFrame: frame(0, 0, 320, 44), direction: .row)
    let space = SimpleLayout.Item.flexible
    let button = Box(0, 0)
    let done = SimpleLayout.Item.view(button, width: 60)
    try toolbar.add(items: [.width(40), space, .width(40), space, done])
    // 320 - 40 - 40 - 60 leaves 180 for two.
    #expect(try space.frame() == frame(40, 0, 90, 44))
    #expect(try space.frames == [frame(40, 0, 90, 44), frame(170, 0, 90, 44)])
    #expect(try toolbar.frame(at: 3) == frame(170, 0, 90, 44))
    #expect(try toolbar.frame(of: space) == frame(40, 0, 90, 44))
    try toolbar.add(item: done)
    // 120 for two spaces; the view is where it was added first.
    #expect(try done.frames == [frame(200, 0, 60, 44), frame(260, 0, 60, 44)])
    #expect(button.frame == frame(200, 0, 60, 44))
    #expect(toolbar.items.count == 6)
  }

  @Test func aSmallerParentFrameIsOutOfSpace() throws {
    let layout = SimpleLayout(parentFrame: frame(0, 0, 100, 10), direction: .row)
    let first = try layout.add(item: .width(60))
    let second = try layout.add(item: .flexible(minimum: 20))
    #expect(throws: LayoutError.outOfSpace(missing: 15)) {
      try layout.setParentFrame(frame(0, 0, 65, 10))
    }
    #expect(layout.parentFrame == frame(0, 0, 100, 10))
    #expect(try second.frame() == frame(60, 0, 40, 10))
    layout.parentFrame = frame(0, 0, 70, 10)
    #expect(throws: LayoutError.outOfSpace(missing: 10)) { try first.frame() }
    #expect(throws: LayoutError.outOfSpace(missing: 10)) { try layout.frame(at: 1) }
    try layout.setParentFrame(frame(0, 0, 80, 10))
    #expect(try second.frame() == frame(60, 0, 20, 10))
    let direction: SimpleLayout.Direction = .row
    let alignment: SimpleLayout.Alignment = .center
    #expect(direction == layout.view.arrangement?.line?.direction)
    #expect(alignment != layout.view.arrangement?.line?.alignment)
  }
}
