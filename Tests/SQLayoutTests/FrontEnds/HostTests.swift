import Foundation
import SQLayout
import Testing

/// Ordinary layouts in constrained views, and vice versa.
@Suite struct HostTests {
  private let picture = Box(40, 40)
  private let chevron = Box(8, 13)

  private var rows: StackLayout {
    .rows(alignment: .leading, of: [.view(picture), .view(chevron)])
  }

  @Test func hidingAdaptsTheLayoutInAConstrainedView() {
    let root = AutoLayoutView(frame: frame(0, 0, 100, 100))
    rows.install(in: root)
    root.layoutIfNeeded()
    // The picture, the first, gets the free 47.
    #expect(chevron.frame == frame(0, 87, 8, 13))
    picture.isHidden = true
    root.layoutIfNeeded()
    #expect(chevron.frame == frame(0, 0, 8, 100))
    picture.isHidden = false
    root.layoutIfNeeded()
    #expect(chevron.frame == frame(0, 87, 8, 13))
  }

  /// An item that marks its view when it is placed, as a constrained view does whose safe area changes.
  private final class Marking: SQLayoutItem {
    weak var view: SQLayoutView?
    var isHidden = false
    var frame = CGRect.zero { didSet { view?.setNeedsLayout() } }
    func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 10, height: 10) }
  }

  @Test func aMarkWithinAPassLosesNoLaterOne() {
    let root = AutoLayoutView(frame: frame(0, 0, 100, 100))
    let marking = Marking()
    let view = SQLayoutView().containingArrangedItem(marking)
    marking.view = view
    root.addSubview(ItemView(view))
    root.layoutIfNeeded()
    marking.view = nil
    let added = Box(5, 5)
    view.addArrangedItem(added)
    root.layoutIfNeeded()
    #expect(added.frame == frame(0, 10, 5, 5))
    #expect(view.frame == frame(0, 0, 10, 15))
  }

  @Test func hidingAdaptsTheSizeInAConstrainedView() {
    let root = AutoLayoutView(frame: frame(0, 0, 100, 100))
    let content = SQLayoutView.addAutosizedView(to: root, ignoreBottomAnchor: true)
    rows.install(in: content)
    root.layoutIfNeeded()
    #expect(content.frame == frame(0, 0, 100, 53))
    picture.isHidden = true
    // The order of the queries has no effect.
    #expect(
      root.systemLayoutSizeFitting(AutoLayoutView.layoutFittingCompressedSize).width == 8)
    root.layoutIfNeeded()
    #expect(content.frame == frame(0, 0, 100, 13))
    #expect(root.layoutFaults.isEmpty)
  }

  @Test func hidingAdaptsViewsAroundAConstrainedView() {
    let root = AutoLayoutView()
    rows.install(in: root)
    let below = Box(5, 5)
    let inner = SQLayoutView().containingArrangedItem(root)
    let view = SQLayoutView().containingArrangedItem(inner).containingArrangedItem(below)
    view.laidOut(100, 100)
    // 40 + 13.
    #expect(below.frame.minY == 53)
    picture.isHidden = true
    view.layoutIfNeeded()
    #expect(below.frame.minY == 13)
    #expect(chevron.frame == frame(0, 0, 8, 13))
    picture.isHidden = false
    #expect(view.sizeThatFits(size(100, 100)) == size(40, 58))
    view.layoutIfNeeded()
    #expect(below.frame.minY == 53)
  }

  @Test func aLayoutIsInstalledInOneViewAtATime() {
    let first = AutoLayoutView(frame: frame(0, 0, 100, 100))
    let second = AutoLayoutView(frame: frame(0, 0, 60, 60))
    let layout = rows
    layout.install(in: first)
    layout.install(in: second)
    #expect(first.subviews.isEmpty)
    #expect(second.subviews.count == 1)
    second.layoutIfNeeded()
    first.layoutIfNeeded()
    #expect(layout.frame == frame(0, 0, 60, 60))
    let third = SQLayoutView()
    layout.install(in: third)
    #expect(second.subviews.isEmpty)
    third.laidOut(30, 30)
    #expect(layout.frame == frame(0, 0, 30, 30))
    layout.install(in: first)
    #expect(third.arrangedItems.isEmpty)
    #expect(first.subviews.count == 1)
  }

  @Test func aViewIsInstalledInAViewOnce() {
    let view = SQLayoutView()
    StackLayout.view(picture).install(in: view)
    StackLayout.view(picture).install(in: view)
    view.laidOut(50, 50)
    #expect(view.arrangedItems.count == 1)
    #expect(view.drawnItems().count == 1)
    let root = AutoLayoutView(frame: frame(0, 0, 60, 60))
    StackLayout.view(picture).install(in: root)
    StackLayout.view(picture).install(in: root)
    #expect(root.subviews.count == 1)
  }

  @Test func whatIsInstalledInAContainerDoesNotCount() {
    let container = picture.withContainer()
    StackLayout.view(Box(500, 500)).install(in: container)
    SQLayoutView.contentView(addedTo: container).addArrangedItem(Box(600, 600))
    #expect(container.sizeThatFits(size(1000, 1000)) == size(40, 40))
  }
}
