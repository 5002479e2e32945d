import Foundation
import Testing

@testable import SQLayout

/// Items with the same properties share one compiled style, without a visible effect.
@Suite struct SharedStylesTests {
  @Test func alternatingAndManyStylesAreKeptApart() {
    let view = SQLayoutView()
    // Three kinds by turns, then more kinds than are shared, each with another left padding.
    let lefts = (0..<60).map { $0 < 30 ? Double($0 % 3) : Double($0) }
    let boxes = lefts.map { _ in Box(10, 1) }
    for (box, left) in zip(boxes, lefts) {
      view.addArrangedItem(box.withSQPadding(Insets(left: left)))
    }
    view.laidOut(1000, 1000)
    #expect(boxes.map { Double($0.frame.minX) } == lefts)
  }

  @Test func viewsKeepTheirOwnDefaults() {
    let boxes = (0..<8).map { _ in Slot() }
    var frames = [CGRect?](repeating: nil, count: 8)
    let view = SQLayoutView()
    for index in 0..<8 {
      // Even ones differ in the default size only, odd ones in everything else.
      let side = Double(1 + index / 2)
      view.addArrangedItem(
        SQLayoutView(layoutInsets: Insets(left: index % 2 == 0 ? 5 : side))
          .containingDefaultSize(size(index % 2 == 0 ? side : 7, 10))
          .containingArrangedItem(boxes[index].withSQLayoutObserver { frames[index] = $0.frame }))
    }
    view.laidOut(1000, 1000)
    #expect(
      frames == [
        frame(5, 0, 1, 10), frame(1, 0, 7, 10), frame(5, 0, 2, 10), frame(2, 0, 7, 10),
        frame(5, 0, 3, 10), frame(3, 0, 7, 10), frame(5, 0, 4, 10), frame(4, 0, 7, 10),
      ])
  }

  @Test func eachFaultIsReported() {
    let endless = Insets(top: .infinity)
    let view = SQLayoutView {
      Box(1, 1).withSQPadding(endless)
      Box(1, 1).withSQPadding(endless)
      SQLayoutView(layoutInsets: endless)
      SQLayoutView(layoutInsets: endless)
    }
    view.laidOut(100, 100)
    #expect(view.layoutFaults.map(\.node) == [0, 1, 2, 3])
  }

  @Test func emptyViewOfConstantSizeTakesItems() {
    let box = Box(30, 30)
    let nested = SQLayoutView()
    var calls = 0
    nested.containingDidLayoutSubviewsCallback { _ in calls += 1 }
    let view = SQLayoutView().containingArrangedItem(nested.withSQSize(size(20, 10)))
    view.laidOut(100, 100)
    #expect(nested.frame == frame(0, 0, 20, 10) && !nested.needsLayout && calls == 1)
    nested.addArrangedItem(box)
    #expect(view.needsLayout)
    view.layoutIfNeeded()
    #expect(nested.frame == frame(0, 0, 20, 10) && box.frame == frame(0, 0, 30, 30) && calls == 2)
  }
}
