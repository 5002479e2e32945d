import Foundation
import SQLayout
import SQLayoutCore

/// Invariants of frames of any length, and far away.
extension Invariant {
  static let farFrames = Invariant(
    "far-frames",
    "A view with alignment insets has the frame that constraints ask for up to rounding, and nothing is reported, up "
      + "to lengths of 10¹¹ points; of a frame that is set by hand only what is more than rounding is reported."
  ) { generator, _ in
    generator.scenario = .withoutItems
    let lengths = (0..<4).map { _ in
      generator.choices.pick([10, 1e3, 1e6, 1e9, 1e11]) * (1 + generator.wholeLength(97) / 98)
    }
    let insets = (0..<4).map { _ in generator.wholeLength(30) / 7 }
    let root = AutoLayoutView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = Inset(
      Insets(top: insets[0], left: insets[1], bottom: insets[2], right: insets[3]))
    root.addSubview(view)
    LayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: lengths[0]),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: lengths[1]),
      view.widthAnchor.constraint(equalToConstant: lengths[2]),
      view.heightAnchor.constraint(equalToConstant: lengths[3]),
    ])
    root.layoutIfNeeded()
    let expected = [
      lengths[0] - insets[1], lengths[1] - insets[0], lengths[2] + insets[1] + insets[3],
      lengths[3] + insets[0] + insets[2],
    ]
    func numbers(_ frame: CGRect) -> [Double] {
      [frame.minX, frame.minY, frame.width, frame.height]
    }
    func broken(_ expected: String) -> Verdict {
      .broken(
        Finding(
          "frame", expected: "\(expected), of \(lengths) and \(insets)",
          got: "\(numbers(view.frame)), \(root.layoutFaults)", in: .withoutItems))
    }
    let isRight = zip(numbers(view.frame), expected).allSatisfy { abs($0 - $1) <= 1e-12 * abs($1) }
    guard isRight, root.layoutFaults.isEmpty else { return broken("\(expected)") }
    // By rounding, or by more.
    let difference = generator.choices.pick([0, 1e-13, 1e-4])
    let index = generator.choices.integer(in: 0...3)
    var moved = numbers(view.frame)
    moved[index] *= 1 + difference
    view.frame = CGRect(x: moved[0], y: moved[1], width: moved[2], height: moved[3])
    root.setNeedsLayout()
    root.layoutIfNeeded()
    let isReported = !root.layoutFaults.isEmpty
    guard isReported != (difference == 1e-4) else { return .holds }
    return broken("\(isReported ? "nothing" : "a fault") reported of the frame \(moved)")
  }

  /// A view with insets around its alignment rectangle.
  private final class Inset: AutoLayoutView {
    private let insets: Insets

    init(_ insets: Insets) {
      self.insets = insets
      super.init(identifier: nil)
    }

    override var alignmentRectInsets: Insets { insets }
  }
}
