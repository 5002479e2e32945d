import SQLayout
import SQLayoutCore
import SQLayoutScenes

/// Invariants of texts in rows in each other.
extension Invariant {
  static let textRows = Invariant(
    "text-rows",
    "Texts in rows and columns in each other have the frames of items of fixed size with the baselines of the texts, "
      + "unless they have their own."
  ) { generator, bench in
    generator.scenario = Scenario.withoutItems
    var registry = CalculatorRegistry.builtIn
    registry.texts = LetterHeights()
    let (texts, boxes) = generator.nestedRow(depth: 0)
    do throws(SceneError) {
      let scenes = [
        try Scene(json: "{\"bounds\": [0, 0, 300, 200], \"root\": \(texts)}", registry: registry),
        try Scene(json: "{\"bounds\": [0, 0, 300, 200], \"root\": \(boxes)}", registry: registry),
      ]
      bench.layout.layout(scenes[0].tree, in: scenes[0].bounds)
      bench.other.layout(scenes[1].tree, in: scenes[1].bounds)
      let got = bench.layout.frameList(of: scenes[0].tree)
      let expected = bench.other.frameList(of: scenes[1].tree)
      guard got != expected else { return .holds }
      return .broken(
        Finding(
          "frames", expected: "\(expected) of \(boxes)", got: "\(got) of \(texts)",
          in: generator.scenario))
    } catch {
      return .broken(
        Finding("scene", expected: texts, got: error.description, in: generator.scenario))
    }
  }
}

extension Generator {
  /// A container with texts, and the same with boxes in place of these.
  fileprivate mutating func nestedRow(depth: Int) -> (texts: String, boxes: String) {
    let direction = choices.pick(["row", "row", "column"])
    let alignment = choices.pick(["leading", "firstBaseline", "lastBaseline"])
    var items: [(texts: String, boxes: String)] = []
    for _ in 0...choices.integer(upTo: 3) {
      choices.beginSpan()
      defer { choices.endSpan() }
      items.append(
        depth < 2 && choices.chance(1, of: 4) ? nestedRow(depth: depth + 1) : textOrBox())
    }
    let layout = "\"layout\": {\"direction\": \"\(direction)\", \"alignment\": \"\(alignment)\"}"
    func container(_ items: [String]) -> String {
      "{\(layout), \"items\": [\(items.joined(separator: ", "))]}"
    }
    return (container(items.map(\.texts)), container(items.map(\.boxes)))
  }

  private mutating func textOrBox() -> (texts: String, boxes: String) {
    guard choices.chance(2, of: 3) else {
      let box = "{\"size\": {\"fixed\": [\(wholeLength(40)), \(wholeLength(40))]}}"
      return (box, box)
    }
    let count = 1 + Int(choices.integer(upTo: 3))
    // Those that the text has of its own, and those that it gets.
    let first = choices.chance(1, of: 4) ? wholeLength(9) : nil
    let last = choices.chance(1, of: 4) ? wholeLength(9) : nil
    let own = [first.map { "\"firstBaseline\": \($0)" }, last.map { "\"lastBaseline\": \($0)" }]
    let flex = "\"flex\": {\(own.compactMap(\.self).joined(separator: ", "))}"
    let string = String(repeating: "a", count: count)
    let text = "{\"string\": \"\(string)\", \"font\": \"Sans\", \"size\": 12}"
    // As `LetterHeights` measures it.
    return (
      "{\(flex), \"size\": {\"text\": \(text)}}",
      "{\"flex\": {\"firstBaseline\": \(first ?? 16), \"lastBaseline\": \(last ?? Double(4 + count))}, "
        + "\"size\": {\"fixed\": [\(8 * count), \(20 + 2 * count)]}}"
    )
  }
}
