import Foundation
import SQLayout
import Testing

@Suite struct TraceTests {
  final class Label: SQLayoutItem, CustomStringConvertible {
    let description: String
    init(_ text: String) { description = "Label “\(text)”" }
  }

  @Test func traceTellsEachStep() {
    var isTold = false
    let title = Label("Title").withSQSize(size(80, 24)).withSQPadding(Insets(bottom: 2.5))
      .withSQLayoutObserver { _ in isTold = true }
    let buttons = [Box(56, 32), Box(56, 32)]
    let view = SQLayoutView(layoutInsets: Insets(top: 1, left: 2, bottom: 3, right: 4)) {
      title
      Box(9, 9).withSQOptions(SQLayoutOptions(saveAsPrevious: false))
      Box(0, 0).withSQOptions(SQLayoutOptions(shouldSkipLayout: true))
      SQLayoutView { buttons }
        .containingDefaultFrameCalculator(SQLayoutCalculators.topAlignedHStack)
      Box(500, 5).withSQOptions(SQLayoutOptions(shouldIgnoreWhenCalculatingSize: true))
    }
    #expect(
      view.layoutTrace(in: frame(0, 0, 320, 480)) == """
        SQLayoutView: bounds (0, 0, 320, 480), insets (1, 2, 3, 4)
          0 Label “Title”: frame (2, 1, 80, 24), previous none, occupied (2, 1, 80, 26.5)
          1 Box: frame (2, 27.5, 9, 9), previous 0, occupied (2, 1, 80, 35.5)
          2 Box: skipped
          3 SQLayoutView: frame (2, 27.5, 112, 32), previous 0, occupied (2, 1, 112, 58.5)
            bounds (0, 0, 112, 32), insets (0, 0, 0, 0)
            0 Box: frame (0, 0, 56, 32), previous none, occupied (0, 0, 56, 32)
            1 Box: frame (56, 0, 56, 32), previous 0, occupied (0, 0, 112, 32)
          4 Box: frame (2, 59.5, 500, 5), previous 3, occupied (2, 1, 112, 58.5)
        """)
    // A trace changes nothing.
    #expect(!isTold)
    #expect(buttons[1].frame == .zero)
    #expect(view.needsLayout)
  }
}
