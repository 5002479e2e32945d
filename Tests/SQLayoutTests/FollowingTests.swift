import Foundation
import Testing

@testable import SQLayout

/// The cached tree is updated to changes of the views, and no other items are laid out again.
@Suite struct FollowingTests {
  /// A view that counts calls.
  private final class Counter: SQLayoutItem {
    var size: CGSize
    private(set) var asked = 0
    private(set) var placed = 0
    private(set) var read = 0
    private var place = CGRect.zero

    init(_ width: Double, _ height: Double) { size = CGSize(width: width, height: height) }

    var frame: CGRect {
      get {
        read += 1
        return place
      }
      set {
        place = newValue
        placed += 1
      }
    }

    func sizeThatFits(_ fitting: CGSize) -> CGSize {
      asked += 1
      return size
    }

    func forget() { (asked, placed, read) = (0, 0, 0) }
  }

  private let items = (0..<10).map { _ in Counter(10, 10) }
  private let nested = SQLayoutView()
  private let view = SQLayoutView()

  /// Five items, a layout view with three, and two more, in a column.
  init() {
    for item in items[..<5] { view.addArrangedItem(item) }
    for item in items[5..<8] { nested.addArrangedItem(item) }
    view.addArrangedItem(nested)
    for item in items[8...] { view.addArrangedItem(item) }
    view.laidOut(100, 100)
    for item in items { item.forget() }
  }

  private func layOut() -> (asked: [Int], placed: [Int]) {
    view.layoutIfNeeded()
    defer { for item in items { item.forget() } }
    return (items.map(\.asked), items.map(\.placed))
  }

  @Test func addedItemIsAskedAndNoOther() {
    let tree = view.flatTree
    let added = Counter(20, 20)
    view.addArrangedItem(added)
    let counts = layOut()
    #expect(counts.asked == Array(repeating: 0, count: 10))
    #expect(counts.placed == Array(repeating: 0, count: 10))
    #expect(added.asked == 1 && added.placed == 1)
    #expect(added.frame == frame(0, 100, 20, 20))
    #expect(view.flatTree === tree && !view.needsLayout)
  }

  @Test func whatFollowsAMarkedItemIsPlacedAgain() {
    items[3].size = size(10, 15)
    items[8].size = size(10, 99)
    view.setNeedsLayout(of: items[3])
    #expect(view.needsLayout)
    let counts = layOut()
    // The items of the layout view keep their frames, and nothing marked the ninth item.
    #expect(counts.asked == [0, 0, 0, 1, 0, 0, 0, 0, 0, 0])
    #expect(counts.placed == [0, 0, 0, 1, 1, 0, 0, 0, 1, 1])
    #expect(nested.frame == frame(0, 55, 10, 30))
    #expect(items[9].frame == frame(0, 95, 10, 10))
  }

  @Test func changeInAViewThatKeepsItsSizeStaysThere() {
    items[6].size = size(5, 10)
    nested.setNeedsLayout(of: items[6])
    #expect(view.needsLayout)
    let counts = layOut()
    // In the current room, and in the room that its layout view gets then.
    #expect(counts.asked == [0, 0, 0, 0, 0, 0, 2, 0, 0, 0])
    #expect(counts.placed == [0, 0, 0, 0, 0, 0, 1, 0, 0, 0])
  }

  @Test func itemsAreRemovedAndMoved() {
    view.removeArrangedItem(items[0])
    view.moveArrangedItem(items[9], to: 1)
    let counts = layOut()
    #expect(counts.asked[1..<9].allSatisfy { $0 == 0 })
    #expect(items[1].frame.minY == 0 && items[9].frame.minY == 10 && items[2].frame.minY == 20)
    #expect(items[8].frame.minY == 80)
    #expect(counts.placed[0] == 0)
  }

  @Test func decoratedFurtherAndMarked() {
    let decorated = items[8].withSQPadding(Insets(top: 1))
    view.removeArrangedItem(items[8])
    view.addArrangedItem(decorated)
    _ = layOut()
    #expect(items[8].frame.minY == 91)
    _ = decorated.withSQPadding(Insets(top: 3))
    view.setNeedsLayout(of: items[8])
    let counts = layOut()
    #expect(items[8].frame.minY == 93)
    #expect(counts.placed == [0, 0, 0, 0, 0, 0, 0, 0, 1, 0])
  }

  @Test func defaultsAndInsetsAreFollowed() {
    let tree = view.flatTree
    nested.containingDefaultSpacing(Insets(all: 2)).containingLayoutInsets(Insets(left: 4))
    let counts = layOut()
    #expect(view.flatTree === tree)
    #expect(nested.frame == frame(0, 50, 14, 34))
    #expect(items[7].frame == frame(4, 24, 10, 10))
    #expect(items[9].frame.minY == 94)
    #expect(counts.asked[..<5].allSatisfy { $0 == 0 })
    nested.containingDefaultSize(size(7, 7))
    _ = layOut()
    #expect(items[7].frame == frame(4, 18, 7, 7))
  }

  @Test func muchAtOnceMakesTheTreeAnew() {
    let tree = view.flatTree
    for _ in 0..<100 { view.addArrangedItem(Slot()) }
    view.layoutIfNeeded()
    #expect(view.flatTree !== tree && !view.needsLayout)
  }

  @Test func newRoomAsksAllAgain() {
    view.addArrangedItem(Counter(1, 1))
    view.frame.size.width = 50
    #expect(layOut().asked == [1, 1, 1, 1, 1, 2, 2, 2, 1, 1])
  }

  @Test func viewThatWasElsewhereMeanwhileIsMadeAnew() {
    let other = SQLayoutView()
    other.addArrangedItem(nested)
    other.laidOut(100, 100)
    nested.removeArrangedItem(items[5])
    view.addArrangedItem(nested)
    _ = layOut()
    #expect(items[9].frame.minY == 60)
    #expect(nested.frame == frame(0, 70, 10, 20))
    #expect(items[6].frame.minY == 0)
  }

  @Test func viewThatCameBackBringsItsChanges() {
    nested.addArrangedItem(Counter(10, 5))
    view.removeArrangedItem(nested)
    view.addArrangedItem(nested)
    nested.addArrangedItem(Counter(10, 5))
    _ = layOut()
    #expect(nested.frame == frame(0, 70, 10, 40))
  }

  /// The tree that it cached as a nested view has no positions of the views below it.
  @Test func viewThatWasMeasuredInTheMidstIsFollowedOnItsOwn() {
    let (inner, outer) = (SQLayoutView(), SQLayoutView())
    outer.addArrangedItem(inner)
    view.addArrangedItem(outer)
    #expect(outer.intrinsicContentSize == .zero)
    view.removeArrangedItem(outer)
    inner.addArrangedItem(items[0])
    outer.laidOut(100, 100)
    #expect(items[0].frame == frame(0, 0, 10, 10))
    #expect(inner.frame == frame(0, 0, 10, 10))
  }

  @Test func nestedViewAnswersForItself() {
    #expect(nested.intrinsicContentSize == size(10, 30))
    items[6].size = size(10, 11)
    nested.setNeedsLayout(of: items[6])
    #expect(nested.intrinsicContentSize == size(10, 31))
    items[6].size = size(10, 12)
    nested.setNeedsLayout(of: items[6])
    #expect(nested.intrinsicContentSize == size(10, 32))
    _ = layOut()
    #expect(nested.frame == frame(0, 50, 10, 32))
    #expect(nested.intrinsicContentSize == size(10, 32))
  }

  @Test func aChangeDuringAPassWaits() {
    var isFirst = true
    view.addArrangedItem(
      Slot().withSQLayoutObserver { _ in
        guard isFirst else { return }
        isFirst = false
        nested.addArrangedItem(Counter(40, 40))
        #expect(view.intrinsicContentSize.width == 40)
      })
    view.layoutIfNeeded()
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(nested.frame == frame(0, 50, 40, 70))
  }

  @Test func viewsThatNothingTouchedAreNotLookedAt() {
    let columns = (0..<10).map { _ in SQLayoutView() }
    let root = SQLayoutView()
    var laidOut: [Int] = []
    var boxes: [Counter] = []
    for (number, column) in columns.enumerated() {
      for _ in 0..<10 { boxes.append(Counter(10, 10)) }
      for box in boxes.suffix(10) { column.addArrangedItem(box) }
      column.didLayoutSubviewsCallback = { _ in laidOut.append(number) }
      root.addArrangedItem(column)
    }
    root.laidOut(100, 2000)
    #expect(laidOut == Array(0..<10))
    laidOut = []
    for box in boxes { box.forget() }

    boxes[35].size = size(10, 20)
    columns[3].setNeedsLayout(of: boxes[35])
    root.layoutIfNeeded()
    #expect(laidOut == [3])
    #expect(columns[4].frame == frame(0, 410, 10, 100))
    #expect(boxes[36].frame == frame(0, 70, 10, 10))
    #expect(!columns[3].needsLayout)
    let others = boxes[..<30] + boxes[40...]
    #expect(others.allSatisfy { $0.read == 0 && $0.placed == 0 })
  }
}
