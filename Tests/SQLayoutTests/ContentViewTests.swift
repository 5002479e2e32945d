import Foundation
import SQLayout
import Testing

/// Tests of layout views that fill a parent, of observers that set frames, and of padding from a font.
@Suite struct ContentViewTests {
  private let box = Box(10, 20)

  @Test func aContentViewFillsAGuide() {
    let root = AutoLayoutView(frame: frame(0, 0, 200, 300))
    root.safeAreaInsets = Insets(top: 40, bottom: 20)
    let content = SQLayoutView.contentView(
      addedTo: root, layoutGuide: root.safeAreaLayoutGuide)
    content.addArrangedItem(box.withSQFrameCalculator(.containerBottomRightAligned))
    root.layoutIfNeeded()
    // Between 40 and 280.
    #expect(content.frame.size == size(200, 240))
    #expect(box.frame == frame(190, 220, 10, 20))
    // It is resized with the parent, and has items that are added later.
    root.frame = frame(0, 0, 100, 160)
    root.layoutIfNeeded()
    #expect(box.frame == frame(90, 80, 10, 20))
    let later = Box(5, 5)
    content.addArrangedItem(later.withSQFrameCalculator(.containerTopLeftAligned))
    root.layoutIfNeeded()
    #expect(later.frame == frame(0, 0, 5, 5))
    #expect(root.layoutFaults.isEmpty)
  }

  @Test func anAutosizedViewHasInsets() {
    let root = AutoLayoutView(frame: frame(0, 0, 200, 300))
    let content = SQLayoutView.addAutosizedView(to: root, layoutInsets: 16)
    content.addArrangedItem(box)
    root.layoutIfNeeded()
    #expect(content.frame.size == size(200, 300))
    #expect(box.frame == frame(16, 16, 10, 20))
    // The size of the parent is that of the content: 16 + 10 + 16, 16 + 20 + 16.
    #expect(
      root.systemLayoutSizeFitting(AutoLayoutView.layoutFittingCompressedSize) == size(42, 52))
  }

  @Test func anEdgeMayBeLeftToOthers() {
    let root = AutoLayoutView(frame: frame(0, 0, 200, 300))
    let content = SQLayoutView.addAutosizedView(to: root, ignoreBottomAnchor: true)
    content.addArrangedItem(box)
    root.layoutIfNeeded()
    // As high as its item.
    #expect(content.frame.size == size(200, 20))
  }

  @Test func aContentViewFillsALayoutView() {
    let parent = SQLayoutView(layoutInsets: 7)
    let content = SQLayoutView.contentView(addedTo: parent)
    content.addArrangedItem(box)
    let inset = SQLayoutView.addAutosizedView(to: parent, layoutInsets: 3)
    parent.laidOut(100, 50)
    #expect(content.frame == frame(0, 0, 100, 50))
    #expect(inset.frame == frame(0, 0, 100, 50))
    parent.laidOut(60, 40)
    #expect(content.frame == frame(0, 0, 60, 40))
  }

  @Test func anObserverReplacesTheSettingOfTheFrame() {
    var told: [CGRect] = []
    let other = Box(5, 5)
    let view = SQLayoutView()
      .containingArrangedItem(box.withSQLayoutObserver { told.append($0.frame) })
      .containingArrangedItem(other.withSQLayoutObserver { $0.setFrame() })
    view.laidOut(100, 100)
    #expect(told == [frame(0, 0, 10, 20)])
    // An animation begins at the item's old frame.
    #expect(box.frame == .zero)
    #expect(other.frame == frame(0, 20, 5, 5))
    // A later pass also leaves the frame to the observer.
    box.frame = frame(1, 1, 10, 20)
    other.size = size(6, 6)
    view.setNeedsLayout(of: other)
    view.layoutIfNeeded()
    #expect(box.frame == frame(1, 1, 10, 20))
    #expect(other.frame == frame(0, 20, 6, 6))
    // So does the default observer of a view.
    let defaults = SQLayoutView().containingArrangedItem(box)
      .containingDefaultLayoutObserver { told.append($0.frame) }
    defaults.laidOut(100, 100)
    #expect(box.frame == frame(1, 1, 10, 20))
    #expect(told.count == 2)
    // The items of a nested view have their frames.
    let nested = SQLayoutView().containingArrangedItem(other)
    let outer = SQLayoutView().containingArrangedItem(
      nested.withSQLayoutObserver { _ in }.withSQPadding(4))
    other.frame = .zero
    outer.laidOut(100, 100)
    #expect(nested.frame == .zero)
    #expect(other.frame == frame(0, 0, 6, 6))
    #expect(!outer.needsLayout && !nested.needsLayout)
  }

  @Test func paddingFromAFont() {
    // A box of 24: capitals reach from 6 to 20, letters stand on 20.
    let metrics = FontMetrics(ascender: 20, descender: 4, capHeight: 14)
    #expect(metrics.padding() == .zero)
    #expect(metrics.padding(top: .capHeight, bottom: .baseline) == Insets(top: -6, bottom: -4))
    #expect(metrics.padding(top: .baseline) == Insets(top: -20))
    let large = Box(50, 24)
    let small = Box(30, 12)
    let view = SQLayoutView()
      .containingArrangedItem(
        large.withSQPadding(metrics.padding(top: .capHeight, bottom: .baseline))
      )
      .containingArrangedItem(
        small.withSQPadding(
          FontMetrics(ascender: 10, descender: 2, capHeight: 7).padding(bottom: .baseline)
        ).withSQFrameCalculator(.bottomAlignedHStack))
    view.laidOut(200, 100)
    // Capitals begin at the top: -6. Both baselines are at 14: 24 - 4 - 6, and 4 + 12 - 2.
    #expect(large.frame == frame(0, -6, 50, 24))
    #expect(small.frame == frame(50, 4, 30, 12))
  }
}
