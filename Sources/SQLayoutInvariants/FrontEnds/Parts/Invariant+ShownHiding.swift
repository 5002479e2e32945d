import Foundation
import SQLayout
import SQLayoutCore

/// Invariants of columns that constrained views show, and whose items are hidden.
extension Invariant {
  static let shownHiding = Invariant(
    "shown-hiding",
    "A column in a constrained view, some items of which are hidden or shown, is as large as its visible items after "
      + "the next layout, whichever views were marked and asked before, and nothing is reported."
  ) { generator, _ in
    generator.scenario = .withoutItems
    let root = AutoLayoutView(frame: CGRect(x: 0, y: 0, width: 500, height: 500))
    let sizes = (0...generator.choices.integer(upTo: 3)).map { _ in
      Size(width: 1 + generator.wholeLength(40), height: 1 + generator.wholeLength(40))
    }
    let boxes = sizes.map { HidableBox($0) }
    let column = StackLayout.rows(alignment: .leading, of: boxes.map { .view($0) })
    guard let view = column.view as? SQLayoutView else { return .rejected }
    let shown = ItemView(view)
    root.addSubview(shown)
    LayoutConstraint.activate([
      shown.leftAnchor.constraint(equalTo: root.leftAnchor),
      shown.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    for step in 0...generator.choices.integer(upTo: 4) {
      for _ in 0...generator.choices.integer(upTo: 2) {
        switch generator.choices.integer(upTo: 5) {
        case 0: view.setNeedsLayout()
        case 1: shown.invalidateIntrinsicContentSize()
        case 2: _ = view.sizeThatFits(CGSize(width: 300, height: 300))
        case 3: _ = shown.systemLayoutSizeFitting(AutoLayoutView.layoutFittingCompressedSize)
        default: generator.choices.pick(boxes).isHidden.toggle()
        }
      }
      root.layoutIfNeeded()
      let visible = zip(boxes, sizes).filter { !$0.0.isHidden }.map(\.1)
      let expected = CGRect(
        x: 0, y: 0, width: visible.map(\.width).max() ?? 0,
        height: visible.reduce(0) { $0 + $1.height })
      guard shown.frame != expected || !root.layoutFaults.isEmpty else { continue }
      return .broken(
        Finding(
          "frame", expected: "\(expected) in step \(step)",
          got: "\(shown.frame), \(root.layoutFaults)", in: .withoutItems))
    }
    return .holds
  }
}
