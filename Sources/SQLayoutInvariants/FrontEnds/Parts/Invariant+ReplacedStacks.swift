import Foundation
import SQLayout
import SQLayoutCore

/// Invariants of views of stack layouts that get another arrangement.
extension Invariant {
  static let replacedStacks = Invariant(
    "replaced-stacks",
    "The view of a stack layout that gets another arrangement places its items by that, and not by the layout's, as "
      + "a view that has had no other."
  ) { generator, _ in
    generator.scenario = .withoutItems
    let sizes = (0...generator.choices.integer(upTo: 2)).map { _ in
      Size(width: 1 + generator.wholeLength(20), height: 1 + generator.wholeLength(20))
    }
    let isRow = generator.choices.chance(1, of: 2)
    let isLaidOut = generator.choices.chance(1, of: 2)
    let line = LinearArrangement(
      generator.choices.chance(1, of: 2) ? .row : .column,
      alignment: generator.choices.pick([.leading, .trailing, .center]))
    let frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    func frames(_ build: ([HidableBox]) -> SQLayoutView?) -> [CGRect] {
      let boxes = sizes.map(HidableBox.init)
      guard let view = build(boxes) else { return [] }
      view.layoutIfNeeded()
      return boxes.map(\.frame)
    }
    var outer: SQLayoutView?
    let got = frames { boxes in
      let parts = boxes.map { StackLayout.view($0) }
      let root = SQLayoutView()
      outer = root
      root.frame = frame
      (isRow ? StackLayout.cols(of: parts) : .rows(of: parts)).install(in: root)
      if isLaidOut { root.layoutIfNeeded() }
      (root.arrangedItems.first?.sq_rootItem as? SQLayoutView)?.arrangement = .line(line)
      return root
    }
    let expected = frames { boxes in
      let view = SQLayoutView().containingLine(line)
      view.frame = frame
      for box in boxes { view.addArrangedItem(box) }
      return view
    }
    guard withExtendedLifetime(outer, { got != expected }) else { return .holds }
    return .broken(
      Finding(
        "frames", expected: "\(expected) of \(sizes) in \(line)", got: "\(got)", in: .withoutItems))
  }
}
