import Foundation
import SQLayout
import Testing

/// Transitions of each front end, also nested.
@Suite struct FrontEndTransitionTests {
  private let picture = Box(40, 40)
  private let label = Box(60, 20)

  @Test func itemsWithoutViewsAreKnownByTheirPlaces() throws {
    let layout = SimpleLayout(parentFrame: frame(10, 5, 100, 20), direction: .row)
    let (flexible, fixed, last) = (Item.flexible, Item.width(20), Item.width(40))
    try layout.add(items: [flexible, fixed, flexible, .space(0)])
    let transition = try layout.transition { try layout.add(item: last) }
    // 80 for two, then 40.
    func places(_ key: SQItemKey) -> [Rect?] { [transition.before[key], transition.after[key]] }
    func place(_ x: Double, _ width: Double) -> Rect { Rect(x: x, y: 5, width: width, height: 20) }
    #expect(places(SQItemKey(flexible)) == [place(10, 40), place(10, 20)])
    #expect(places(SQItemKey(fixed)) == [place(50, 20), place(30, 20)])
    #expect(places(SQItemKey(flexible, occurrence: 1)) == [place(70, 40), place(50, 20)])
    #expect(transition.appearing == [SQItemKey(last)])
    #expect(transition.frame(of: SQItemKey(flexible), at: 0.5, curve: .linear) == place(10, 30))
    // A space between items is not an item.
    #expect(transition.keys.count == 4)
  }

  @Test func nestedLayoutsHaveTransitions() throws {
    let inner = SimpleLayout(direction: .column)
    let item = try inner.add(item: .flexible)
    let outer = SimpleLayout(parentFrame: frame(0, 0, 100, 40), direction: .row)
    try outer.add(items: [.width(30), .layout(inner)])
    let transition = try outer.transition { try inner.add(item: .height(10)) }
    #expect(transition.before[SQItemKey(item)] == Rect(x: 30, y: 0, width: 70, height: 40))
    #expect(transition.after[SQItemKey(item)] == Rect(x: 30, y: 0, width: 70, height: 30))
    // Also in a view around them.
    let view = SQLayoutView(layoutInsets: 5).containingArrangedItem(
      outer.withSQSize(size(100, 40)))
    view.laidOut(200, 200)
    let scrolled = view.transition { outer.view.contentOffset = CGPoint(x: 0, y: 3) }
    #expect(scrolled.before[SQItemKey(item)]?.y == 5)
    #expect(scrolled.after[SQItemKey(item)]?.y == 2)
  }

  @Test func aStackLayoutHasTransitions() {
    let layout = StackLayout.rows(alignment: .leading, of: [.view(picture), .view(label)])
    let view = SQLayoutView(layoutInsets: 5)
    layout.install(in: view)
    view.laidOut(110, 70)
    let transition = layout.transition { picture.isHidden = true }
    // In the space of the layout's view; the label gets all of the 60.
    #expect(transition.before[SQItemKey(label)] == Rect(x: 0, y: 40, width: 60, height: 20))
    #expect(transition.after[SQItemKey(label)] == Rect(x: 0, y: 0, width: 60, height: 60))
    #expect(transition.disappearing == [SQItemKey(picture)])
    // In a constrained view, which is laid out with it.
    let root = AutoLayoutView(frame: frame(0, 0, 110, 90))
    layout.install(in: root)
    let back = layout.transition { picture.isHidden = false }
    #expect(back.before[SQItemKey(label)] == Rect(x: 0, y: 0, width: 60, height: 90))
    // The picture gets the free space: 90 - 20.
    #expect(back.after[SQItemKey(label)] == Rect(x: 0, y: 70, width: 60, height: 20))
    #expect(back.appearing == [SQItemKey(picture)])
  }

  @Test func constrainedViewsAppearAndLeaveWithWhatTheyShow() {
    let root = AutoLayoutView(frame: frame(0, 0, 100, 100))
    let content = SQLayoutView.addAutosizedView(to: root, layoutInsets: 10)
    content.addArrangedItem(picture)
    let badge = AutoLayoutView(identifier: "badge")
    root.addSubview(badge)
    badge.isHidden = true
    let transition = root.transition {
      badge.isHidden = false
      content.layoutInsets = 20
    }
    #expect(transition.appearing == [ViewTransition.ViewKey(badge)])
    #expect(transition.appearing.first?.name == "badge")
    #expect(transition.layout.frame(of: SQItemKey(picture), at: 0.5, curve: .linear)?.x == 15)
    let back = root.transition { badge.isHidden = true }
    #expect(back.disappearing == [ViewTransition.ViewKey(badge)])
  }

  @Test func aLayoutWithoutAParentFrameHasNoFramesYet() throws {
    let layout = SimpleLayout(direction: .row)
    let item = try layout.add(item: .width(30))
    let transition = layout.transition { layout.parentFrame = frame(5, 0, 100, 20) }
    #expect(transition.before.isEmpty)
    #expect(transition.after == [SQItemKey(item): Rect(x: 5, y: 0, width: 30, height: 20)])
    #expect(transition.appearing == [SQItemKey(item)])
  }

  @Test func constrainedViewsAreLaidOutWithTheViewThatArrangesThem() {
    let inner = AutoLayoutView()
    let leaf = AutoLayoutView(identifier: "leaf")
    inner.addSubview(leaf)
    let width = leaf.widthAnchor.constraint(equalToConstant: 30)
    LayoutConstraint.activate([
      leaf.leftAnchor.constraint(equalTo: inner.leftAnchor),
      leaf.rightAnchor.constraint(equalTo: inner.rightAnchor), width,
      leaf.topAnchor.constraint(equalTo: inner.topAnchor),
      leaf.bottomAnchor.constraint(equalTo: inner.bottomAnchor),
      leaf.heightAnchor.constraint(equalToConstant: 10),
    ])
    let view = SQLayoutView().containingArrangedItem(inner)
    view.laidOut(100, 100)
    let transition = inner.transition {
      width.constant = 50
      inner.invalidateIntrinsicContentSize()
      view.setNeedsLayout(of: inner)
    }
    #expect(transition.frame(of: leaf, at: 0) == Rect(x: 0, y: 0, width: 30, height: 10))
    #expect(transition.frame(of: leaf, at: 1) == Rect(x: 0, y: 0, width: 50, height: 10))
    #expect(inner.frame == frame(0, 0, 50, 10))
  }

  @Test func aViewThatIsHiddenLeavesWithAllThatLiesInIt() {
    let view = SQLayoutView().containingArrangedItem(label)
    view.laidOut(100, 100)
    let transition = view.transition { view.isHidden = true }
    #expect(transition.disappearing == [SQItemKey(label)])
    let root = AutoLayoutView(frame: frame(0, 0, 50, 50))
    let hidden = root.transition { root.isHidden = true }
    #expect(hidden.disappearing == [SQItemKey(root)] && hidden.layout.after.isEmpty)
  }
}
