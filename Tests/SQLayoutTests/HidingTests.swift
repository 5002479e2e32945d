import Foundation
import SQLayout
import Testing

/// Hiding or showing items changes the layout without a mark.
@Suite struct HidingTests {
  private let picture = Box(40, 40)
  private let heading = Box(100, 20)
  private let chevron = Box(8, 13)

  @Test func anInsetAroundAHiddenViewIsItsRoomAlone() {
    let rows = StackLayout.rows(
      alignment: .leading,
      of: [
        .inset(by: 8, direction: .vertical, of: .view(picture)),
        StackLayout.view(heading).hugging(100, for: .vertical),
      ])
    let view = SQLayoutView()
    rows.install(in: view)
    view.laidOut(100, 100)
    // 8 + 40 + 8.
    #expect(heading.frame.minY == 56)
    picture.isHidden = true
    view.layoutIfNeeded()
    // The two spacings remain.
    #expect(heading.frame.minY == 16)
    #expect(view.sizeThatFits(size(100, 100)) == size(100, 36))
    picture.isHidden = false
    view.layoutIfNeeded()
    #expect(heading.frame.minY == 56)
  }

  @Test func hidingAdaptsTheLayoutByItself() {
    let inner = StackLayout.rows(alignment: .fill, of: [.view(picture), .view(chevron)])
    let view = SQLayoutView()
    StackLayout.cols(
      alignment: .leading, of: [inner, StackLayout.view(heading).hugging(100, for: .horizontal)]
    ).install(in: view)
    view.laidOut(300, 100)
    #expect(heading.frame == frame(40, 0, 260, 20))
    picture.isHidden = true
    #expect(view.sizeThatFits(size(300, 100)) == size(108, 20))
    view.layoutIfNeeded()
    #expect(chevron.frame == frame(0, 0, 8, 13))
    #expect(heading.frame == frame(8, 0, 292, 20))
    // A layout view marks immediately.
    (inner.view as? SQLayoutView)?.isHidden = true
    #expect(view.needsLayout)
    view.layoutIfNeeded()
    #expect(heading.frame.minX == 0)
    (inner.view as? SQLayoutView)?.isHidden = false
    picture.isHidden = false
    view.layoutIfNeeded()
    #expect(heading.frame.minX == 40)
    #expect(chevron.frame.minY == 40)
  }

  @Test func aHiddenSimpleLayoutAdaptsTheViewAroundIt() throws {
    let row = SimpleLayout(direction: .row)
    try row.add(item: .size(size(10, 20)))
    let view = SQLayoutView()
    StackLayout.rows(alignment: .leading, of: [.view(row), .view(heading)]).install(in: view)
    view.laidOut(100, 40)
    #expect(heading.frame.minY == 20)
    row.isHidden = true
    view.layoutIfNeeded()
    #expect(heading.frame.minY == 0)
  }

  @Test func sizesOfNestedViewsAdaptToo() {
    let inner = StackLayout.rows(alignment: .leading, of: [.view(picture), .view(chevron)])
    let view = SQLayoutView()
    inner.install(in: view)
    #expect(inner.sizeThatFits(size(100, 100)) == size(40, 53))
    picture.isHidden = true
    #expect(inner.sizeThatFits(size(100, 100)) == size(8, 13))
    view.laidOut(100, 100)
    picture.isHidden = false
    #expect(inner.sizeThatFits(size(100, 100)) == size(40, 53))
    view.layoutIfNeeded()
    // Below the picture, which gets the free space.
    #expect(chevron.frame.minY == 87)
  }

  @Test func aViewThatBeginsToLeaveOutIsWatched() {
    let view = SQLayoutView().containingArrangedItem(
      SQLayoutView().containingArrangedItem(picture).containingArrangedItem(chevron))
    view.laidOut(100, 100)
    let inner = view.arrangedItems[0].sq_rootItem as? SQLayoutView
    inner?.leavesOutHiddenItems = true
    view.layoutIfNeeded()
    picture.isHidden = true
    view.layoutIfNeeded()
    #expect(chevron.frame.minY == 0)
    inner?.leavesOutHiddenItems = false
    view.layoutIfNeeded()
    #expect(chevron.frame.minY == 40)
  }

  /// A user class around a layout view, with its own flag.
  private final class Card: SQLayoutItem {
    let view: SQLayoutView
    var isHidden = false
    var frame: CGRect {
      get { view.frame }
      set { view.frame = newValue }
    }
    var sq_rootItem: any SQLayoutItem { view }

    init(_ item: any SQLayoutItem) { view = SQLayoutView().containingArrangedItem(item) }
  }

  @Test func aClassOfOnesOwnIsHiddenByItsOwnFlag() {
    let card = Card(picture)
    let below = SQLayoutView().containingArrangedItem(chevron)
    let view = SQLayoutView().containingArrangedItem(card).containingArrangedItem(below)
    view.leavesOutHiddenItems = true
    view.laidOut(100, 100)
    #expect(below.frame.minY == 40)
    card.isHidden = true
    view.layoutIfNeeded()
    #expect(below.frame.minY == 0)
    // It is neither drawn nor hit.
    #expect(view.drawnItems().count == 2)
    #expect(view.hitTest(CGPoint(x: 20, y: 20)) === view)
    #expect(view.transition { card.isHidden = false }.appearing.count == 2)
  }
}
