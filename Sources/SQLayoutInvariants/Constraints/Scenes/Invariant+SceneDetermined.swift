import SQLayoutCore
import SQLayoutScenes

/// Invariants of the numbers that constraints determine in scenes.
extension Invariant {
  static let sceneDetermined = Invariant(
    "scene-determined",
    "The numbers that constraints determine in a scene are those of the frames, and the sums of their explained "
      + "terms, at the root or in an ordinary container, wherever bounds begin; a length beyond 10,000 is "
      + "said to count up to there."
  ) { generator, _ in
    generator.scenario = .withoutItems
    let size = generator.sceneLengths()
    let isRoot = generator.choices.chance(1, of: 2)
    let container = """
      "insets": {"top": \(generator.wholeLength(9)), "left": \(generator.wholeLength(9)),
        "bottom": \(generator.wholeLength(9)), "right": \(generator.wholeLength(9))},
      "constraints": ["H:|-\(generator.wholeLength(9))-[a(30)]", "V:|-\(generator.wholeLength(9))-[a(20)]",
        "H:[b(30)]-\(generator.wholeLength(9))-|", "V:[b(20)]-\(generator.wholeLength(9))-|"],
      "items": [{"id": "a"}, {"id": "b"}]
      """
    let box = "{\"id\": \"box\", \"calculator\": \"matchContainer\", \(container)}"
    let root =
      isRoot ? "{\(container)}" : "{\"items\": [{\"size\": {\"fixed\": [7, 9]}}, \(box)]}"
    let json = """
      {"bounds": [\(generator.wholeLength(9)), \(generator.wholeLength(9)), \(size.width), \(size.height)],
        "root": \(root)}
      """
    do throws(SceneError) {
      let scene = try Scene(json: json).laidOut()
      // Bounds are counted up to 10,000, so that no inner container is larger.
      let limited = isRoot ? size : Size(width: 0, height: 0)
      guard let wrong = scene.wrongNumber(of: isRoot ? 0 : 2, in: limited) else { return .holds }
      return .broken(
        Finding(
          wrong.place, expected: wrong.expected, got: "\(wrong.got) in \(json)", in: .withoutItems))
    } catch {
      return .broken(
        Finding("scene", expected: json, got: error.description, in: .withoutItems))
    }
  }
}

extension Generator {
  /// Lengths on both sides of the greatest one that counts.
  fileprivate mutating func sceneLengths() -> Size {
    let lengths = [200.0, 300, 9999, 10_000, 10_001, 12_000]
    return Size(width: choices.pick(lengths), height: choices.pick(lengths))
  }
}

extension LaidOutScene {
  /// A wrong number of the two items from a node on, in a container of a size.
  fileprivate func wrongNumber(
    of first: Int, in size: Size
  ) -> (place: String, expected: String, got: String)? {
    let determined = determinedNumbers().numbers
    for node in [first, first + 1] {
      guard let frame = frames[node], let numbers = determined[node], numbers.count == 4 else {
        return ("numbers", "four numbers of node \(node)", "\(determined)")
      }
      for (number, expected) in zip(numbers, [frame.x, frame.y, frame.width, frame.height]) {
        let sum = number.contributions.reduce(0) { $0 + $1.amount }
        guard abs(Double(number.value) - expected) <= 1e-6, abs(sum - expected) <= 1e-6 else {
          return ("value", "\(number.name) = \(expected) of node \(node)", "\(number)")
        }
        let length = number.name == "x" ? size.width : number.name == "y" ? size.height : 0
        let isLimited = node > first && length > 10_000
        guard
          number.contributions.contains(where: { $0.source.contains("up to 10000") }) == isLimited
        else {
          return ("limit", "\(number.name) of node \(node), limited: \(isLimited)", "\(number)")
        }
      }
    }
    return nil
  }
}
