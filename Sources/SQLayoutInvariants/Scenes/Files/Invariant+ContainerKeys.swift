import SQLayoutCore
import SQLayoutScenes

/// Invariants of the keys that exclude each other in scenes.
extension Invariant {
  static let containerKeys = Invariant(
    "container-keys",
    "Keys of containers are read in the root and in items with items alone, those for constraints beside constraints, "
      + "and one of constraints, arrange and layout; other scenes are refused, and the error names the key."
  ) { generator, _ in
    generator.scenario = .withoutItems
    let all = Self.keysOfContainers + Self.keysForConstraints
    let count = Int(generator.choices.integer(in: 1...3))
    var keys: [(name: String, value: String)] = []
    for _ in 0..<count {
      let key = generator.choices.pick(all)
      if !keys.contains(where: { $0.name == key.name }) { keys.append(key) }
    }
    let names = keys.map(\.name)
    let place = generator.choices.pick(Place.allCases)
    if place != .leaf {
      keys.insert(
        ("items", "[{\"size\": {\"fixed\": [1, 1]}}]"),
        at: generator.choices.integer(in: 0...keys.count))
    }
    let object = "{" + keys.map { "\"\($0.name)\": \($0.value)" }.joined(separator: ", ") + "}"
    let root = place == .root ? object : "{\"items\": [\(object)]}"
    let text = "{\"bounds\": [0, 0, 1, 1], \"root\": \(root)}"
    let rules = names.filter { ["constraints", "arrange", "layout"].contains($0) }
    let misplaced =
      place == .leaf
      ? names
      : names.contains("constraints")
        ? []
        : names.filter { name in
          Self.keysForConstraints.contains { $0.name == name && name != "constraints" }
        }
    let isRefused = rules.count > 1 || !misplaced.isEmpty
    do throws(SceneError) {
      _ = try Scene(json: text)
      guard isRefused else { return .holds }
      return .broken(
        Finding("refused", expected: "an error of \(text)", got: "a scene", in: .withoutItems))
    } catch {
      let isNamed = ((rules.count > 1 ? rules : []) + misplaced).contains {
        error.message.contains($0)
      }
      guard !isRefused || !isNamed else { return .holds }
      return .broken(
        Finding(
          "read", expected: "\(isRefused ? "an error that names a key" : "a scene") of \(text)",
          got: error.description, in: .withoutItems))
    }
  }

  private enum Place: CaseIterable {
    case root, container, leaf
  }

  private static let keysOfContainers = [
    (name: "insets", value: "{\"left\": 1}"), (name: "defaults", value: "{}"),
    (name: "arrange", value: "\"\(Arrangement.named[0].name)\""),
    (name: "layout", value: "{\"direction\": \"row\"}"),
  ]

  private static let keysForConstraints = [
    (name: "constraints", value: "[]"), (name: "direction", value: "\"rtl\""),
    (name: "layoutMargins", value: "{\"left\": 1}"), (name: "safeArea", value: "{\"top\": 1}"),
    (name: "keyboardHeight", value: "1"), (name: "dropsClipped", value: "true"),
  ]
}
