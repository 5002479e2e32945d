import Foundation
import SQLayout
import Testing

/// A caller's mistakes end with one plain sentence.
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

  @Test func aParentFrameIsFinite() async {
    let made = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SimpleLayout(
        parentFrame: CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1), direction: .row)
    }
    let set = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      SimpleLayout(direction: .row)
        .parentFrame = CGRect(x: 0, y: 0, width: 1, height: CGFloat.infinity)
    }
    let resized = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      SimpleLayout(parentFrame: .zero, direction: .row)
        .resize(to: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1))
    }
    for result in [made, set, resized] {
      #expect(message(result).contains("a parent frame is made of finite numbers of points"))
    }
  }

  @Test func lengthsOfAnItemAreNumbers() async {
    let nan = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SimpleLayout.Item.width(.nan)
    }
    let negative = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SimpleLayout.Item.size(CGSize(width: 3, height: -1))
    }
    let weight = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SimpleLayout.Item.flexible(weight: -1)
    }
    for result in [nan, negative, weight] {
      #expect(message(result).contains("lengths and weights of an item are numbers, none below 0"))
    }
  }

  @Test func anItemIsMovedToWhereOneIs() async {
    let beyond = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let box = Box(1, 1)
      SQLayoutView().containingArrangedItem(box).moveArrangedItem(box, to: 1)
    }
    #expect(message(beyond).contains("an item is moved to the index of one that is there"))
    let foreign = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      SQLayoutView().moveArrangedItem(Box(1, 1), to: 0)
    }
    #expect(message(foreign).contains("the item to move is not arranged in this view"))
  }

  @Test func aTransitionHasOneFrameForEachKey() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let frame = Rect(x: 0, y: 0, width: 1, height: 1)
      _ = LayoutTransition(before: [("a", frame), ("a", frame)], after: [])
    }
    #expect(message(result).contains("a transition has one frame for each key"))
    // An invalid time is that of the start or the end.
    let transition = LayoutTransition(
      before: [("a", Rect(x: 0, y: 0, width: 1, height: 1))],
      after: [("a", Rect(x: 8, y: 0, width: 1, height: 1))])
    for (fraction, x) in [(-3.0, 0.0), (.nan, 0), (7, 8), (.infinity, 8)] {
      #expect(transition.frame(of: "a", at: fraction)?.x == x)
    }
  }

  @Test func aCurveHasFinitePoints() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = TimingCurve.cubicBezier(x1: 0, y1: .nan, x2: 1, y2: 1).progress(at: 0.5)
    }
    #expect(message(result).contains("control points of a curve are finite numbers"))
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
    // As in UIKit.
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = FontMetrics(ascender: 10, descender: -2, capHeight: 7)
    }
    #expect(message(result).contains("are finite distances from the baseline, none below 0"))
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

  @Test func aFixedSizeIsOfNumbers() async {
    let nan = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Box(1, 1).withFixedSize(width: .nan)
    }
    let negative = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Box(1, 1).withFixedSize(CGSize(width: 3, height: -1))
    }
    for result in [nan, negative] {
      #expect(message(result).contains("a fixed size is made of numbers, none below 0"))
    }
  }

  @Test func wrongNumbersOfTheToolkitAreFaults() {
    let box = Box(10, 10)
    for item in [
      box.withPadding(.nan), box.withCalculatedSize { _ in size(3, .infinity) },
    ] as [any SQLayoutItem] {
      let form = VerticalLayoutView { form in
        form.addView(item)
        form.addFixedSpace(5)
      }
      form.view.laidOut(100, 100)
      #expect(!form.view.layoutFaults.isEmpty, "\(item.frame)")
      #expect(item.frame.height.isFinite && item.frame.height >= 0)
    }
    let form = HorizontalLayoutView { form in
      form.addView(box, flexibleWidth: true, weight: -1)
      form.addFixedSpace(.nan)
      form.addFlexibleSpace(weight: .nan, minimum: -4)
    }
    form.view.laidOut(100, 100)
    #expect(form.view.layoutFaults.count >= 3)
    #expect(box.frame == frame(0, 0, 10, 100))
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
