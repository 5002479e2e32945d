import Foundation
import SQLayout
import Testing

/// Frames before and after a change, and those between, of each front end.
@Suite struct ItemTransitionTests {
  private let picture = Box(40, 40)
  private let label = Box(60, 20)

  @Test func aViewThatIsHiddenLeaves() {
    let view = SQLayoutView()
    StackLayout.rows(alignment: .leading, of: [.view(picture), .view(label)]).install(in: view)
    view.laidOut(100, 60)
    let transition = view.transition { picture.isHidden = true }
    #expect(transition.disappearing == [SQItemKey(picture)])
    #expect(transition.appearing.isEmpty)
    // From 40 to 0; and from 20 high to 60, which one alone gets.
    #expect(
      transition.frame(of: SQItemKey(label), at: 0.25, curve: .linear)
        == Rect(x: 0, y: 30, width: 60, height: 30))
    #expect(transition.opacity(of: SQItemKey(picture), at: 0.25, curve: .linear) == 0.75)
    let back = view.transition { picture.isHidden = false }
    #expect(back.appearing == [SQItemKey(picture)])
  }

  @Test func framesAreThoseInTheOutermostView() {
    let inner = VerticalLayoutView { $0.addView(picture) }
    let view = SQLayoutView(layoutInsets: 5).containingArrangedItem(inner)
    view.laidOut(100, 100)
    let transition = view.transition { view.layoutInsets = 15 }
    let frames = transition.frames(at: 0.5, curve: .linear)
    #expect(frames.first { $0.key.item === picture }?.frame.x == 10)
    #expect(transition.before[SQItemKey(picture)]?.y == 5)
    #expect(transition.after[SQItemKey(picture)]?.y == 15)
  }

  @Test func aSimpleLayoutHasTransitions() throws {
    let layout = SimpleLayout(parentFrame: frame(0, 0, 100, 20), direction: .row)
    try layout.add(items: [.view(picture), .width(20)])
    let transition = try layout.transition { try layout.add(item: .view(label, width: 30)) }
    #expect(
      transition.frame(of: SQItemKey(picture), at: 0.5, curve: .linear)
        == Rect(x: 0, y: 0, width: 65, height: 20))
    #expect(transition.appearing == [SQItemKey(label)])
  }
}
