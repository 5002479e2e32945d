import Foundation
import SQLayout
import Testing

/// Views with arrangements.
@Suite struct ArrangementDecoratorTests {
  @Test func placesAllItemsAtOnce() {
    let boxes = [Box(10, 10), Box(20, 30)]
    let view = SQLayoutView()
      .containingArrangement(.equalWidths)
      .containingArrangedItem(boxes[0].withSQFrameCalculator(.matchContainer))
      .containingArrangedItem(boxes[1])
    view.laidOut(100, 100)
    // Side by side, each half as wide; the calculator of the first is not called.
    #expect(
      boxes.map(\.frame) == [
        CGRect(x: 0, y: 0, width: 50, height: 10), CGRect(x: 50, y: 0, width: 50, height: 30),
      ])

    // A user function, and the calculators again.
    view.containingArrangement(
      Arrangement(name: "pile") { items, frames in
        for index in frames.indices {
          let size = items.measure(index, items.room)
          frames[index] = Rect(x: 7, y: 7, width: size.width, height: size.height)
        }
      })
    view.layoutIfNeeded()
    #expect(boxes.map(\.frame.minX) == [7, 7])
    view.arrangement = nil
    view.layoutIfNeeded()
    #expect(boxes[0].frame == CGRect(x: 0, y: 0, width: 100, height: 100))
  }
}
