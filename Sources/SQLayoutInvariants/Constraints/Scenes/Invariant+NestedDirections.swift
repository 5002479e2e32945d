import SQLayout
import SQLayoutCore
import SQLayoutScenes

/// Invariants of directions of containers in each other.
extension Invariant {
  static let nestedDirections = Invariant(
    "nested-directions",
    "A container with constraints and without a direction has that of the next one with constraints around it, also "
      + "where ordinary containers lie in between."
  ) { generator, _ in
    generator.scenario = .withoutItems
    let (implicit, explicit) = generator.containers(around: .leftToRight, depth: 0)
    do throws(SceneError) {
      let frames = try [implicit, explicit].map { root throws(SceneError) in
        try Scene(json: "{\"bounds\": [0, 0, 400, 300], \"root\": \(root)}").laidOut().frames
      }
      guard frames[0] != frames[1] else { return .holds }
      return .broken(
        Finding(
          "frames", expected: "\(frames[1]) of \(implicit)", got: "\(frames[0])",
          in: .withoutItems))
    } catch {
      return .broken(
        Finding(
          "scene", expected: "a scene of \(implicit)", got: error.description, in: .withoutItems))
    }
  }
}

extension Generator {
  /// A container, or the innermost item, without the directions that it need not have and with all directions.
  fileprivate mutating func containers(
    around: LayoutDirection, depth: Int
  ) -> (implicit: String, explicit: String) {
    choices.beginSpan()
    defer { choices.endSpan() }
    let name = "\"id\": \"v\(depth)\""
    if depth > 0, depth == 4 || choices.chance(1, of: 4) {
      let leaf =
        "{\(name), \"calculator\": \"containerTopLeftAligned\", \"size\": {\"fixed\": [30, 20]}}"
      return (leaf, leaf)
    }
    var members = depth > 0 ? "\(name), \"calculator\": \"matchContainer\", " : ""
    guard depth == 0 || choices.chance(1, of: 2) else {
      let inner = containers(around: around, depth: depth + 1)
      members += "\"items\": ["
      return ("{\(members)\(inner.implicit)]}", "{\(members)\(inner.explicit)]}")
    }
    let own = choices.pick([nil, .rightToLeft, .leftToRight] as [LayoutDirection?])
    let inner = containers(around: own ?? around, depth: depth + 1)
    let start = 1 + wholeLength(30)
    members +=
      "\"constraints\": [\"H:|-\(start)-[v\(depth + 1)(200)]\", \"V:|[v\(depth + 1)(100)]\"], \"items\": ["
    func text(_ direction: LayoutDirection?, _ inner: String) -> String {
      let direction = direction.map { "\"direction\": \"\($0.rawValue)\", " } ?? ""
      return "{\(direction)\(members)\(inner)]}"
    }
    return (text(own, inner.implicit), text(own ?? around, inner.explicit))
  }
}
