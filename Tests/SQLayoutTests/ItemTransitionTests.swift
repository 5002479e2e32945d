import Foundation
import SQLayout
import Testing

/// Frames before, after and during a change, for each front end.
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
    // From 40 to 0; and from a height of 20 to 60, which a single item gets.
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

  @Test func scrollingIsATransition() {
    let content = SQLayoutView().containingArrangedItem(picture).containingArrangedItem(label)
    let scrolling = content.withScrolling()
    let view = SQLayoutView(layoutInsets: 5).containingArrangedItem(
      scrolling.withSQSize(size(60, 30)))
    view.laidOut(100, 100)
    let transition = view.transition { scrolling.contentOffset = CGPoint(x: 0, y: 20) }
    // From 5 + 40 to 20 less.
    #expect(
      transition.frame(of: SQItemKey(label), at: 0.5, curve: .linear)
        == Rect(x: 5, y: 35, width: 60, height: 20))
    // The frame in which it is drawn then.
    #expect(view.drawnItems().last?.bounds == frame(5, 25, 60, 20))
    let own = view.transition { view.contentOffset = CGPoint(x: 3, y: 0) }
    #expect(own.after[SQItemKey(label)]?.x == 2)
  }

  @Test func aCurveMayOvershootFramesButNoSizes() {
    let curve = TimingCurve.cubicBezier(x1: 0.5, y1: 3, x2: 0.5, y2: 3)
    let transition = LayoutTransition(
      before: [
        ("a", Rect(x: 0, y: 0, width: 10, height: 10)),
        ("b", Rect(x: 0, y: 0, width: 1, height: 1)),
      ],
      after: [("a", Rect(x: 100, y: 0, width: 2, height: 0))])
    // At half of the time 3/8 · 3 + 3/8 · 3 + 1/8 is 2.375.
    let frame = transition.frame(of: "a", at: 0.5, curve: curve)
    #expect(frame.map { abs($0.x - 237.5) < 1e-9 } == true)
    // 10 - 8 · 2.375 and 10 - 10 · 2.375 are negative.
    #expect(frame?.width == 0 && frame?.height == 0)
    #expect(transition.opacity(of: "b", at: 0.5, curve: curve) == 0)
  }

  @Test func aNestedSimpleLayoutHasTransitions() throws {
    let layout = SimpleLayout(direction: .row)
    try layout.add(item: .view(picture))
    let view = SQLayoutView().containingArrangedItem(layout.withSQSize(size(100, 20)))
    view.laidOut(100, 100)
    let transition = try layout.transition { try layout.add(item: .view(label, width: 30)) }
    #expect(transition.after[SQItemKey(picture)]?.width == 70)
    #expect(transition.after[SQItemKey(label)] == Rect(x: 70, y: 0, width: 30, height: 20))
  }
}
