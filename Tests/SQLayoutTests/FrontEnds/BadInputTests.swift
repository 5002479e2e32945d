import Foundation
import SQLayout
import Testing

/// Invalid numbers and views, for each front end.
@Suite struct BadInputTests {
  private func message(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test func theFrameOfASubviewIsFinite() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let view = SQLayoutView()
      view.addSubview(Box(1, 1)) { CGRect(x: 0, y: 0, width: $0.width, height: .nan) }
      view.laidOut(10, 10)
    }
    #expect(message(result).contains("the frame of a subview is made of finite numbers of points"))
  }

  @Test func aSizeThatAsksForItselfIsAFault() {
    let (view, box) = (SQLayoutView(), Box(10, 10))
    for _ in 0..<2 {
      view.addArrangedItem(
        Box(1, 2).withSQSizeCalculator { [unowned view] in
          let own = view.sizeThatFits($0.fittingSize)
          return size(own.width + 1, own.height + 1)
        })
    }
    view.addArrangedItem(box)
    // Each closure gets the size of a pass in which they get 0 × 0 and answer 1 × 1.
    #expect(view.sizeThatFits(size(100, 100)) == size(11, 36))
    view.laidOut(100, 100)
    #expect(box.frame == frame(0, 74, 10, 10))
    #expect(view.layoutFaults.map(\.rule).last?.hasPrefix("the size asks for itself") == true)
    view.removeAllArrangedItems()
    view.laidOut(50, 50)
    #expect(view.layoutFaults.isEmpty)
  }

  @Test func aMinimumThatIsNoNumberIsAFault() {
    let box = Box(10, 10)
    let view = SQLayoutView()
    StackLayout.cols(
      alignment: .leading, of: [.flexibleSpacing(minimum: .nan), .view(box)]
    ).install(in: view)
    view.laidOut(100, 20)
    #expect(!view.layoutFaults.isEmpty)
    #expect(box.frame == frame(90, 0, 10, 10))
  }

  @Test(arguments: [Double.infinity, .nan]) func aFrameThatIsNotFiniteIsAFault(_ width: Double) {
    let box = Box(10, 10)
    let view = SQLayoutView().containingArrangedItem(
      box.withSQFrameCalculator(.containerTopRightAligned))
    view.laidOut(width, 20)
    #expect(view.layoutFaults.map(\.rule) == ["the view's frame"])
    #expect(box.frame.minX.isFinite)
  }

  @Test func metricsOfAFontAreFinite() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = FontMetrics(ascender: .infinity, descender: 2, capHeight: 7)
    }
    #expect(message(result).contains("are finite distances from the baseline"))
  }

  @Test func aParentFrameThatIsSetIsFinite() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try SimpleLayout(direction: .row).setParentFrame(
        CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1))
    }
    #expect(message(result).contains("a parent frame is made of finite numbers of points"))
  }

  @Test func aKeyIsThatOfAPlaceThatThereIs() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SQItemKey(SimpleLayout.Item.flexible, occurrence: 1)
    }
    #expect(message(result).contains("an item has the occurrences that were added"))
  }

  @Test func wrongInsetsAndBaselinesAreFaults() {
    let box = Box(10, 10)
    let view = SQLayoutView()
    StackLayout.inset(by: .nan, of: .view(box)).install(in: view)
    view.laidOut(100, 100)
    // One for each edge.
    #expect(view.layoutFaults.count == 4)
    #expect(box.frame == frame(0, 0, 100, 100))

    let columns = SQLayoutView()
    StackLayout.cols(
      alignment: .firstBaseline,
      of: [StackLayout.view(box).baselines(first: .nan), .view(Box(5, 20))]
    ).install(in: columns)
    columns.laidOut(100, 100)
    #expect(!columns.layoutFaults.isEmpty)
    #expect(box.frame.minY.isFinite && box.frame.height.isFinite)

    let root = AutoLayoutView(frame: frame(0, 0, 50, 50))
    let content = SQLayoutView.addAutosizedView(to: root, layoutInsets: Insets(all: .nan))
    content.addArrangedItem(box)
    root.layoutIfNeeded()
    #expect(!content.layoutFaults.isEmpty)
    #expect(box.frame == frame(0, 0, 10, 10))
  }

  @Test func aGuideOfAnotherTreeIsAFault() {
    let root = AutoLayoutView(frame: frame(0, 0, 50, 50))
    let other = AutoLayoutView(frame: frame(0, 0, 90, 90))
    let content = SQLayoutView.contentView(
      addedTo: root, layoutGuide: other.safeAreaLayoutGuide)
    content.addArrangedItem(Box(1, 1))
    root.layoutIfNeeded()
    other.layoutIfNeeded()
    #expect(!(root.layoutFaults + other.layoutFaults).isEmpty)
    #expect(content.frame.width.isFinite)
  }
}
