import Foundation
import SQLayout
import SQLayoutCore

/// Invariants of short ways to write something.
extension Invariant {
  static let conveniences = Invariant(
    "conveniences",
    "A decorator, builder or other name gives the frames and the size of what it stands for: constants those of "
      + "closures, items of a result builder those that are added one by one, and a calculator that is called "
      + "outside a pass the frames of a pass."
  ) { generator, _ in
    let bounds = Rect(
      x: 0, y: 0, width: 100 + generator.wholeLength(100), height: 100 + generator.wholeLength(100))
    let scenario = Scenario(bounds: bounds, fitting: bounds.size)
    generator.scenario = scenario
    let all = ConveniencePair.all(&generator)
    let pairs = (0..<6).map { _ in generator.choices.pick(all) }
    let sizes = (0..<3).map { _ in
      Size(width: 1 + generator.wholeLength(30), height: 1 + generator.wholeLength(30))
    }
    let (hidden, size) = (generator.choices.integer(in: 0...5), CGSize(bounds.size))
    for pair in pairs {
      let got = [pair.short, pair.long].map { build in
        let boxes = sizes.map(HidableBox.init)
        if boxes.indices.contains(hidden) { boxes[hidden].isHidden = true }
        let view = SQLayoutView()
        view.frame = CGRect(origin: .zero, size: size)
        withExtendedLifetime(build(view, boxes)) { view.layoutIfNeeded() }
        let frames = boxes.map(\.frame) + view.arrangedItems.map(\.sq_rootItem.frame)
        return ([CGRect(origin: .zero, size: view.sizeThatFits(size))] + frames).map(Rect.init)
      }
      guard got[0] == got[1] else {
        let texts = got.map { $0.map { Finding.text($0) }.joined(separator: ", ") }
        return .broken(
          Finding(pair.name, expected: "size and frames \(texts[1])", got: texts[0], in: scenario))
      }
    }
    return .holds
  }
}

/// Two ways to fill a view with boxes. What they return is retained until the view is laid out.
struct ConveniencePair {
  typealias Build = (SQLayoutView, [HidableBox]) -> Any?

  let name: String
  let short: Build
  let long: Build

  /// Numbers that both ways are given.
  struct Values {
    let frame: CGRect
    let insets: Insets
    let length: CGFloat
    let options: SQLayoutOptions
    let flag: Bool

    init(_ generator: inout Generator) {
      frame = CGRect(generator.wholeFrame())
      insets = Insets(
        top: generator.wholeLength(9), left: generator.wholeLength(9),
        bottom: generator.wholeLength(9), right: generator.wholeLength(9))
      length = CGFloat(1 + generator.wholeLength(20))
      options = SQLayoutOptions(
        shouldSkipLayout: generator.choices.chance(1, of: 3),
        shouldIgnoreWhenCalculatingSize: generator.choices.chance(1, of: 2))
      flag = generator.choices.chance(1, of: 2)
    }
  }

  /// A pair of ways to decorate the second of three items of a column.
  static func item(
    _ name: String, _ short: @escaping (HidableBox) -> any SQLayoutItem,
    _ long: @escaping (HidableBox) -> any SQLayoutItem
  ) -> ConveniencePair {
    func build(_ decorated: @escaping (HidableBox) -> any SQLayoutItem) -> Build {
      { view, boxes in
        view.addArrangedItem(boxes[0])
        view.addArrangedItem(decorated(boxes[1]))
        view.addArrangedItem(boxes[2])
        return nil
      }
    }
    return ConveniencePair(name: name, short: build(short), long: build(long))
  }

  /// A pair of ways to set up a container of two items, which lies between others.
  static func container(
    _ name: String, _ short: @escaping (SQLayoutView) -> any SQLayoutItem,
    _ long: @escaping (SQLayoutView) -> any SQLayoutItem
  ) -> ConveniencePair {
    func build(_ decorated: @escaping (SQLayoutView) -> any SQLayoutItem) -> Build {
      { view, boxes in
        let inner = SQLayoutView()
        inner.addArrangedItem(boxes[0])
        inner.addArrangedItem(boxes[1])
        view.addArrangedItem(decorated(inner))
        view.addArrangedItem(boxes[2])
        return nil
      }
    }
    return ConveniencePair(name: name, short: build(short), long: build(long))
  }
}
