import Foundation
import SQLayout
import SQLayoutCore

/// Invariants of intrinsic sizes of which one length is invalid.
extension Invariant {
  static let halfSizes = Invariant(
    "half-sizes",
    "An invalid length of an intrinsic size is reported and counts as none, whatever the other one is, and that one "
      + "counts where it is valid."
  ) { generator, _ in
    generator.scenario = .withoutItems
    let view = SizedView()
    let root = AutoLayoutView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    root.addSubview(view)
    // The lengths where the content has none.
    let weak = [
      view.widthAnchor.constraint(equalToConstant: 7),
      view.heightAnchor.constraint(equalToConstant: 8),
    ]
    for constraint in weak { constraint.priority = LayoutPriority(1) }
    LayoutConstraint.activate(
      weak + [
        view.leftAnchor.constraint(equalTo: root.leftAnchor),
        view.topAnchor.constraint(equalTo: root.topAnchor),
      ])
    for step in 0...generator.choices.integer(upTo: 2) {
      generator.choices.beginSpan()
      let lengths = (0..<2).map { _ in
        generator.choices.pick([
          0, AutoLayoutView.noIntrinsicMetric, 1 + generator.wholeLength(90), -5, .nan, .infinity,
        ])
      }
      generator.choices.endSpan()
      view.size = CGSize(width: lengths[0], height: lengths[1])
      root.removeLayoutFaults()
      view.invalidateIntrinsicContentSize()
      root.layoutIfNeeded()
      let known = lengths.map { $0.isFinite && $0 >= 0 }
      let expected = CGSize(width: known[0] ? lengths[0] : 7, height: known[1] ? lengths[1] : 8)
      let isWrong = zip(lengths, known).contains {
        !$1 && $0 != AutoLayoutView.noIntrinsicMetric
      }
      let got = view.frame.size
      guard got != expected || root.layoutFaults.isEmpty == isWrong else { continue }
      return .broken(
        Finding(
          "size", expected: "\(expected) of \(lengths) in step \(step), reported: \(isWrong)",
          got: "\(got), \(root.layoutFaults)", in: .withoutItems))
    }
    return .holds
  }
}

/// A view of a given size.
private final class SizedView: AutoLayoutView {
  var size = CGSize.zero
  override var intrinsicContentSize: CGSize { size }
}
