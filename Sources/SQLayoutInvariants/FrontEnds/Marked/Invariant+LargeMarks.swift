import Foundation
import SQLayout
import SQLayoutCore

/// Invariants of updates of as many marked items as an update may have, and more.
extension Invariant {
  static let largeMarks = Invariant(
    "large-marks",
    "Items of views in each other have their new sizes after an update, however many of them were marked, in whichever "
      + "of the views around them."
  ) { generator, _ in
    generator.scenario = .withoutItems
    let root = SQLayoutView()
    root.frame = CGRect(x: 0, y: 0, width: 1000, height: 10_000)
    let groups = (0...generator.choices.integer(upTo: 1)).map { _ in
      let view = SQLayoutView()
      let inner = SQLayoutView()
      let boxes = (0..<80).map { _ in MarkedBox() }
      for (number, box) in boxes.enumerated() {
        (number < 40 ? view : inner).addArrangedItem(box)
      }
      view.addArrangedItem(inner)
      root.addArrangedItem(view)
      return (view: view, inner: inner, boxes: boxes)
    }
    root.layoutIfNeeded()
    for step in 1...2 {
      let height = Double(10 + step)
      var marked: [MarkedBox] = []
      for group in groups {
        generator.choices.beginSpan()
        defer { generator.choices.endSpan() }
        let count = generator.choices.pick([1, 20, 40, 41, 60, 64])
        let start = generator.choices.integer(in: 0...(80 - count))
        let holder = generator.choices.integer(upTo: 2)
        for (number, box) in group.boxes.enumerated() where (start..<start + count) ~= number {
          box.size.height = height
          let nearest = number < 40 ? group.view : group.inner
          (holder == 0 ? root : holder == 1 ? group.view : nearest).setNeedsLayout(of: box)
          marked.append(box)
        }
      }
      root.layoutIfNeeded()
      guard let wrong = marked.first(where: { Double($0.frame.height) != height }) else { continue }
      return .broken(
        Finding(
          "height", expected: "\(height) of \(marked.count) boxes in step \(step)",
          got: "\(wrong.frame)", in: .withoutItems))
    }
    return .holds
  }
}

/// An item whose size changes.
private final class MarkedBox: SQLayoutItem {
  var frame = CGRect.zero
  var size = CGSize(width: 10, height: 10)

  func sizeThatFits(_ size: CGSize) -> CGSize { self.size }
}
