import Foundation
import SQLayout
import Synchronization
import Testing

@Suite struct ConcurrencyTests {
  @MainActor final class Label: @MainActor SQLayoutItem {
    var frame = CGRect.zero
    var text = "four"

    func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 8 * text.count, height: 16) }
  }

  @MainActor @Test func viewsOfTheMainActorAreItems() {
    let label = Label()
    let view = SQLayoutView {
      label.withSQSpacing { _ in Insets(all: Double(label.text.count)) }
    }
    view.laidOut(100, 100)
    #expect(label.frame == frame(0, 0, 32, 16))
  }

  @Test func differentViewsAreLaidOutAtOnce() {
    let widths = Mutex<[Double]>([])
    DispatchQueue.concurrentPerform(iterations: 8) { index in
      let view = SQLayoutView {
        for _ in 0..<200 { SQLayoutView { Box(Double(index), 2) } }
      }
      for _ in 0..<5 {
        view.setNeedsLayout()
        view.laidOut(100, 100)
      }
      widths.withLock { $0.append(Double(view.intrinsicContentSize.width)) }
    }
    #expect(widths.withLock { $0.sorted() } == (0..<8).map(Double.init))
  }
}
