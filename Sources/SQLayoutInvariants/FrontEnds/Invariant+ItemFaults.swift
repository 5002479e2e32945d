import Foundation
import SQLayout
import SQLayoutCore

/// Faults of the items of layout views.
extension Invariant {
  static let itemFaults = Invariant(
    "item-faults",
    "A layout view with an item of which a rule is invalid reports the item's place and gives the frames that the "
      + "rule's replacement gives; once the rule is valid it reports nothing. The same holds for its own size."
  ) { generator, _ in
    if generator.choices.chance(1, of: 8) { return ofFrames(&generator).verdict }
    let bounds = CGRect(x: 0, y: 0, width: 100 + generator.wholeLength(100), height: 100)
    generator.scenario = Scenario(bounds: Rect(bounds), fitting: Size(bounds.size))
    let boxSize = Size(width: 1 + generator.wholeLength(40), height: 1 + generator.wholeLength(40))
    let (invalid, length) = (
      generator.choices.pick([Double.nan, .infinity]), generator.wholeLength(20)
    )
    let (kind, index) = (generator.choices.integer(upTo: 6), generator.choices.integer(in: 0...2))
    final class Rule { var isValid = false }
    let rule = Rule()

    /// A column with one item whose rule has an invalid value, or the value that replaces it.
    func column(isMended: Bool) -> (view: SQLayoutView, boxes: [HidableBox]) {
      func number() -> Double { isMended || rule.isValid ? 0 : invalid }
      func edges() -> Insets {
        isMended || rule.isValid ? .zero : Insets(top: length, left: invalid)
      }
      let boxes = (0..<3).map { _ in HidableBox(boxSize) }
      let view = SQLayoutView()
      view.frame = bounds
      for (place, box) in boxes.enumerated() {
        view.addArrangedItem(place == index ? decorated(box) : box)
      }
      func decorated(_ box: HidableBox) -> any SQLayoutItem {
        switch kind {
        case 0: box.withSQSize(CGSize(width: number(), height: length))
        case 1: box.withSQSizeCalculator { _ in CGSize(width: number(), height: length) }
        case 2: box.withSQSpacing(Insets(top: length, left: number()))
        case 3: box.withSQSpacing { _ in edges() }
        case 4: box.withSQPadding { _ in edges() }
        case 5: box.withSQPadding(Insets(top: length, bottom: number()))
        default:
          box.withSQFrameCalculator { arguments in
            guard !isMended, !rule.isValid else {
              return Calculator.containerLeftAlignedVStack(arguments)
            }
            return CGRect(x: invalid, y: 0, width: 1, height: 1)
          }
        }
      }
      view.layoutIfNeeded()
      return (view, boxes)
    }

    let (faulty, mended) = (column(isMended: false), column(isMended: true))
    func finding(_ place: String, _ paths: Set<String>) -> Finding? {
      let got = Set(faulty.view.layoutFaults.map(\.path))
      guard got == paths, mended.view.layoutFaults.isEmpty,
        faulty.boxes.map(\.frame) == mended.boxes.map(\.frame)
      else {
        return Finding(
          place, expected: "\(mended.boxes.map(\.frame)), faults of \(paths)",
          got: "\(faulty.boxes.map(\.frame)), faults of \(got)", in: generator.scenario)
      }
      return nil
    }
    if let finding = finding("fault", ["root.items[\(index)]"]) { return .broken(finding) }
    // Constants stay.
    guard [1, 3, 4, 6].contains(kind) else { return .holds }
    rule.isValid = true
    faulty.view.setNeedsLayout()
    faulty.view.layoutIfNeeded()
    return finding("mended", []).verdict
  }

  /// A layout view whose size is not finite, or is again.
  private static func ofFrames(_ generator: inout Generator) -> Finding? {
    generator.scenario = Scenario.withoutItems
    let view = SQLayoutView()
    for _ in 0..<generator.choices.integer(upTo: 2) {
      view.addArrangedItem(HidableBox(Size(width: 3, height: 4)))
    }
    for turn in 0..<4 {
      var size = CGSize(width: 100 + generator.wholeLength(9), height: 100)
      let isInvalid = generator.choices.chance(1, of: 2)
      if isInvalid {
        let length: CGFloat = generator.choices.pick([.nan, .infinity])
        if generator.choices.chance(1, of: 2) { size.width = length } else { size.height = length }
      }
      view.frame.size = size
      view.layoutIfNeeded()
      let got = view.layoutFaults.map(\.path)
      guard got.contains("root") != isInvalid else { continue }
      return Finding(
        "frame", expected: isInvalid ? "a fault of the root" : "no fault",
        got: "\(got) of \(size) in turn \(turn)", in: generator.scenario)
    }
    return nil
  }
}
