import Foundation
import SQLayout
import Testing

/// Mistakes of a caller end with one plain sentence.
@Suite struct MistakeTests {
  private func message(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test func aLayoutWithoutAParentFrameIsNotResized() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      SimpleLayout(direction: .row).resize(to: CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    #expect(message(result).contains("a layout without a parent frame has no size"))
  }

  @Test func aSpacingIsANumber() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = SimpleLayout(direction: .row, spacing: .nan)
    }
    #expect(message(result).contains("the spacing of a layout is a number of points"))
  }

  @Test func aPriorityIsOneOfAThousand() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = StackLayout.rows(of: []).hugging(1001, for: .vertical)
    }
    #expect(message(result).contains("a priority is above 0 and at most 1000"))
  }

  @Test func aDescenderIsADistance() async {
    // As UIKit has it.
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = FontMetrics(ascender: 10, descender: -2, capHeight: 7)
    }
    #expect(message(result).contains("are distances from the baseline, none below 0"))
  }

  @Test func wrongNumbersOfStacksAreFaults() {
    let box = Box(10, 10)
    let view = SQLayoutView()
    StackLayout.rows(
      spacing: .nan,
      of: [
        StackLayout.view(box).flexible(weight: -1), .spacing(of: .nan, direction: .vertical),
        StackLayout.view(Box(5, 5)),
      ]
    ).install(in: view)
    view.laidOut(100, 100)
    #expect(!view.layoutFaults.isEmpty)
    #expect(box.frame.minY == 0 && box.frame.height.isFinite)
  }

  @Test func aTransformOfNumbersThatAreNoneHitsNothing() {
    let item = SQValueItem("") { _, _ in size(10, 10) }
    item.transform = AffineTransform(m11: .nan, m12: 0, m21: 0, m22: .nan, tX: 0, tY: 0)
    let view = SQLayoutView().containingArrangedItem(item)
    view.laidOut(50, 50)
    #expect(view.hitTest(CGPoint(x: 5, y: 5)) === view)
    #expect(item.frame == frame(0, 0, 10, 10))
  }
}
