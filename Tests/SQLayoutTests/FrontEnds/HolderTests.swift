import Foundation
import SQLayout
import Testing

/// Items that move from one view to another, for all front ends, with their descendants.
@Suite struct HolderTests {
  private let picture = Box(10, 10)
  private let label = Box(10, 10)

  /// A constrained view with another one at a distance from its left edge.
  private func host(_ distance: CGFloat) -> (
    view: AutoLayoutView, child: AutoLayoutView, distance: LayoutConstraint
  ) {
    let (view, child) = (AutoLayoutView(), AutoLayoutView())
    view.addSubview(child)
    let left = child.leftAnchor.constraint(equalTo: view.leftAnchor, constant: distance)
    LayoutConstraint.activate([
      left, child.topAnchor.constraint(equalTo: view.topAnchor),
      child.widthAnchor.constraint(equalToConstant: 5),
      child.heightAnchor.constraint(equalToConstant: 5),
    ])
    return (view, child, left)
  }

  @Test func aConstrainedViewWhoseFrameStaysIsLaidOut() {
    let (host, child, distance) = host(5)
    let view = SQLayoutView().containingArrangedItem(host.withSQFrame(frame(0, 0, 50, 50)))
    view.laidOut(100, 100)
    #expect(child.frame == frame(5, 0, 5, 5))
    distance.constant = 9
    view.layoutIfNeeded()
    #expect(child.frame == frame(9, 0, 5, 5))
    let transition = view.transition { distance.constant = 30 }
    #expect(transition.after[SQItemKey(child)] == Rect(x: 30, y: 0, width: 5, height: 5))
    // Also in a container, and as a subview.
    distance.constant = 1
    SQLayoutContainer(arrangedItems: [host.withSQFrame(frame(0, 0, 50, 50))])
      .layoutItems(in: frame(0, 0, 90, 90), with: .zero, forSizingOnly: false)
    #expect(child.frame.minX == 1)
    let other = SQLayoutView()
    other.addSubview(host)
    distance.constant = 2
    other.laidOut(60, 60)
    #expect(child.frame.minX == 2)
  }

  @Test func hidingBelowAConstrainedViewWhoseFrameStays() {
    let host = AutoLayoutView()
    StackLayout.rows(of: [.view(picture), .view(label)]).install(in: host)
    let view = SQLayoutView().containingArrangedItem(host.withSQFrame(frame(0, 0, 50, 50)))
    view.laidOut(100, 100)
    // The first one gets the free space.
    #expect(label.frame == frame(20, 40, 10, 10))
    picture.isHidden = true
    view.layoutIfNeeded()
    #expect(label.frame == frame(20, 0, 10, 50))
  }

  @Test func aViewThatPlacedAConstrainedViewStillTellsTheViewThatShowsIt() {
    let content = SQLayoutView()
    content.addSubview(host(5).view) { $0 }
    let root = AutoLayoutView(frame: frame(0, 0, 100, 100))
    StackLayout.view(content).install(in: root)
    root.layoutIfNeeded()
    #expect(!content.needsLayout)
    content.addArrangedItem(picture)
    root.layoutIfNeeded()
    #expect(picture.frame == frame(0, 0, 10, 10))
  }

  @Test func anItemHasTheFrameOfTheViewThatShowsItEvenWhereThatStays() {
    let host = AutoLayoutView()
    picture.frame = frame(1, 2, 10, 10)
    StackLayout.view(picture).install(in: host)
    host.layoutIfNeeded()
    #expect(picture.frame == .zero)
    picture.frame = frame(1, 2, 10, 10)
    host.subviews[0].setNeedsLayout()
    host.layoutIfNeeded()
    #expect(picture.frame == .zero)
  }

  @Test func aConstrainedViewLiesInOneViewAtATime() {
    let (moving, _, _) = host(0)
    let view = SQLayoutView().containingArrangedItem(moving)
    let root = AutoLayoutView(frame: frame(0, 0, 50, 50))
    root.addSubview(moving)
    #expect(view.arrangedItems.isEmpty)
    #expect(moving.superview === root)
    let other = SQLayoutView().containingArrangedItem(moving)
    #expect(moving.superview == nil && root.subviews.isEmpty)
    view.addArrangedItem(moving)
    #expect(other.arrangedItems.isEmpty && view.arrangedItems.count == 1)
    view.removeAllArrangedItems()
    root.addSubview(moving)
    #expect(moving.superview === root)
    // A stack layout with this item only is the view itself.
    StackLayout.view(moving).install(in: root, with: Insets(left: 5))
    root.layoutIfNeeded()
    #expect(root.subviews.count == 1)
    #expect(moving.frame == frame(5, 0, 45, 50))
  }

  @Test func cyclesThroughConstrainedViewsAreReported() async {
    let root = AutoLayoutView(frame: frame(0, 0, 50, 50))
    StackLayout.rows(of: [.view(root)]).install(in: root)
    root.layoutIfNeeded()
    #expect(root.subviews.isEmpty)
    #expect(root.layoutFaults.map(\.description).contains { $0.contains("root") })
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let root = AutoLayoutView()
      let view = SQLayoutView.contentView(addedTo: root)
      view.addArrangedItem(root)
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("a layout view cannot lie below itself"))
  }

  @Test func aConstrainedViewIsNotShownAsAnItem() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ItemView(AutoLayoutView())
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("a constrained view is added as a subview"))
  }

  @Test func anItemThatMovedAwayIsNoneOfTheSimpleLayout() throws {
    let stack = StackLayout.rows(of: [.view(picture)])
    let layout = SimpleLayout(parentFrame: frame(0, 0, 100, 20), direction: .row)
    let item = try layout.add(item: .view(stack.item, width: 80))
    stack.install(in: SQLayoutView())
    #expect(layout.items.isEmpty)
    #expect(throws: LayoutError.itemIncomplete) { try item.frame() }
    let next = try layout.add(item: .width(50))
    #expect(try next.frame() == frame(0, 0, 50, 20))
    // Installed twice, it is where it was installed last.
    try stack.install(in: layout)
    try stack.install(in: layout)
    #expect(layout.items.count == 2)
    #expect(stack.frame == frame(50, 0, 50, 20))
  }

  @Test func oneItemInTwoSimpleLayoutsIsInTheFirst() throws {
    let inner = SimpleLayout(direction: .row)
    let item = Item.layout(inner, width: 50)
    let one = SimpleLayout(parentFrame: frame(0, 0, 100, 20), direction: .row)
    let other = SimpleLayout(parentFrame: frame(0, 0, 200, 40), direction: .row)
    try one.add(item: item)
    try other.add(item: item)
    let leaf = try inner.add(item: .width(20))
    #expect(try leaf.frame() == frame(0, 0, 20, 20))
    #expect(try item.frames == [frame(0, 0, 50, 20), frame(0, 0, 50, 40)])
  }

  @Test func aSimpleLayoutThatLeavesItsViewLiesInItsParentFrame() throws {
    let layout = SimpleLayout(parentFrame: frame(10, 10, 100, 50), direction: .row)
    let item = try layout.add(item: .flexible)
    let view = SQLayoutView().containingArrangedItem(layout.withSQSize(size(20, 20)))
    view.laidOut(50, 50)
    #expect(try item.frame() == frame(0, 0, 20, 20))
    view.removeArrangedItem(layout)
    #expect(try item.frame() == frame(10, 10, 100, 50))
  }

  @Test func whatIsInstalledStaysBesideABuilder() {
    let view = SQLayoutView()
    view.arrangedItemsBuilder = { [label] _ in [label] }
    let content = SQLayoutView.contentView(addedTo: view)
    StackLayout.view(picture).install(in: view)
    view.buildArrangedItems()
    view.laidOut(50, 40)
    #expect(view.arrangedItems.count == 3)
    #expect(content.frame == frame(0, 0, 50, 40))
    #expect(picture.frame == frame(0, 0, 50, 40))
    // The view's defaults do not apply to these.
    view.containingDefaultPadding(Insets(all: 8))
    view.layoutIfNeeded()
    #expect(content.frame == frame(0, 0, 50, 40))
    #expect(label.frame == frame(8, 8, 10, 10))
    view.removeArrangedItem(content)
    view.buildArrangedItems()
    #expect(view.arrangedItems.count == 2)
  }
}
