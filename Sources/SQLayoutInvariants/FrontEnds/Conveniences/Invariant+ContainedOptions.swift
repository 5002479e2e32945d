import Foundation
import SQLayout
import SQLayoutCore

/// Invariants of the options of items that get a container.
extension Invariant {
  static let containedOptions = Invariant(
    "contained-options",
    "A container of an item is as large as the item, whatever lies in it beside it, and fills it; where the item was "
      + "said to be skipped or not to count for sizes, that stays so."
  ) { generator, _ in
    generator.scenario = .withoutItems
    let size = Size(width: 1 + generator.wholeLength(40), height: 1 + generator.wholeLength(40))
    let box = HidableBox(size)
    var options: SQLayoutOptions?
    if generator.choices.chance(3, of: 4) {
      options = SQLayoutOptions(
        shouldSkipLayout: generator.choices.chance(1, of: 4),
        shouldIgnoreWhenCalculatingSize: generator.choices.chance(1, of: 2))
    }
    let beside = HidableBox(Size(width: 90, height: 90))
    let addsBeside = generator.choices.chance(1, of: 2)
    let item: any SQLayoutItem = options.map { box.withSQLayoutOptions($0) } ?? box
    let view = item.withContainer { if addsBeside { $0.addArrangedItem(beside) } }
    let isSkipped = options?.shouldSkipLayout ?? false
    let counts = !isSkipped && !(options?.shouldIgnoreWhenCalculatingSize ?? false)
    let got = view.sizeThatFits(CGSize(width: 200, height: 200))
    guard got == (counts ? CGSize(size) : .zero) else {
      return .broken(
        Finding(
          "size", expected: "\(counts ? size : .zero) with \(String(describing: options))",
          got: "\(got)", in: .withoutItems))
    }
    view.frame = CGRect(x: 0, y: 0, width: 50, height: 60)
    view.layoutIfNeeded()
    let frame = isSkipped ? CGRect.zero : CGRect(x: 0, y: 0, width: 50, height: 60)
    guard box.frame != frame else { return .holds }
    return .broken(
      Finding("frame", expected: "\(frame)", got: "\(box.frame)", in: .withoutItems))
  }
}
