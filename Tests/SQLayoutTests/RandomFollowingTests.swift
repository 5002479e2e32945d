import Foundation
import Testing

@testable import SQLayout

/// Random changes of a tree of views: after each few, all frames are those of a new tree.
@Suite struct RandomFollowingTests {
  /// The views, their items, and random numbers.
  private final class Playground {
    var state: UInt64
    let root = SQLayoutView()
    var views: [SQLayoutView] = []
    var boxes: [Box] = []
    let calculators: [Calculator] = [
      .containerLeftAlignedVStack, .containerTopAlignedHStack, .topAlignedFlow,
      .containerCenterAlignedVStack, .leftAlignedVStack, .centerAlignedHStackCropped,
    ]

    init(seed: UInt64) {
      state = seed
      root.frame = frame(0, 0, 200, 300)
      views = [root]
      for _ in 0..<4 { add() }
    }

    func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(limit))
    }

    func box() -> Box {
      let box = Box(Double(next(40)), Double(next(20)))
      boxes.append(box)
      return box
    }

    func decorated(_ item: consuming any SQLayoutItem) -> any SQLayoutItem {
      switch next(6) {
      case 0: return item.withSQPadding(Insets(left: Double(next(9)), bottom: Double(next(5))))
      case 1: return item.withSQSize(size(Double(next(40)), Double(next(20))))
      case 2: return item.withSQFrameCalculator(calculators[next(calculators.count)])
      case 3:
        return item.withSQFrameCalculator { SQLayoutCalculators.containerRightAlignedVStack($0) }
      default: return item
      }
    }

    func add() {
      let view = views[next(views.count)]
      guard next(3) == 0 else { return view.addArrangedItem(decorated(box())) }
      let nested = SQLayoutView(layoutInsets: Insets(all: Double(next(4))))
      for _ in 0..<next(4) { nested.addArrangedItem(decorated(box())) }
      // Half of them are decorated without another reference to them.
      guard next(2) == 0 else {
        views.append(nested)
        return view.addArrangedItem(decorated(nested))
      }
      let item = decorated(consume nested)
      if let nested = item.sq_rootItem as? SQLayoutView { views.append(nested) }
      view.addArrangedItem(item)
    }

    private func lies(_ view: SQLayoutView, in other: SQLayoutView) -> Bool {
      var above: SQLayoutView? = view
      while let now = above {
        if now === other { return true }
        above = now.superview
      }
      return false
    }

    func change() {
      let view = views[next(views.count)]
      let items = view.arrangedItems
      let item = items.isEmpty ? nil : items[next(items.count)]
      switch next(12) {
      case 0, 1, 2: add()
      case 3: if let item, items.count > 1 { view.removeArrangedItem(item) }
      case 4: if let item { view.moveArrangedItem(item, to: next(items.count)) }
      case 5, 6:
        guard let item else { return }
        (item.sq_rootItem as? Box)?.size = size(Double(next(40)), Double(next(20)))
        if !SQDecoratedItem.decorations(of: item).isEmpty { _ = decorated(item) }
        view.setNeedsLayout(of: item)
      case 7: view.containingDefaultFrameCalculator(calculators[next(calculators.count)])
      case 8: view.containingDefaultSize(size(Double(next(40)), Double(next(20))))
      case 9: view.containingLayoutInsets(Insets(all: Double(next(6))))
      case 10:
        // From any view or none, perhaps after a layout in between.
        let other = views[next(views.count)]
        guard other !== root, !lies(view, in: other) else { return }
        if next(2) == 0 {
          other.superview?.removeArrangedItem(other)
          other.laidOut(50, 50)
        }
        view.addArrangedItem(decorated(other))
      default: view.setArrangedItems(items.reversed())
      }
      let asked = views[next(views.count)]
      let fresh = Flattener.flatten(asked, isKept: false).size(fitting: .unbounded)
      #expect(next(3) > 0 || asked.intrinsicContentSize == CGSize(fresh))
    }
  }

  @Test(arguments: 0..<24)
  func framesAreThoseOfATreeMadeAnew(seed: Int) {
    let play = Playground(seed: UInt64(seed) &* 7919 &+ 1)
    var followed = 0
    for step in 0..<120 {
      for _ in 0...play.next(3) { play.change() }
      let kept = play.root.flatTree
      play.root.layoutIfNeeded()
      if let kept, play.root.flatTree === kept { followed += 1 }
      let fresh = Flattener.flatten(play.root, isKept: false)
      let frames = fresh.frames(in: Rect(play.root.bounds), forSizing: false)
      for (item, frame) in zip(fresh.items.items, frames) {
        guard let frame else { continue }
        guard item.frame != CGRect(frame) else { continue }
        Issue.record(
          "step \(step): \(type(of: item.sq_rootItem)) lies at \(item.frame), not \(frame)")
        return
      }
    }
    // Most of them without a new tree.
    #expect(followed > 60)
  }
}
