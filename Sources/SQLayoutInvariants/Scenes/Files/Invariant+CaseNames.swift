import SQLayout
import SQLayoutCore
import SQLayoutScenes

/// Invariants of what the scenes of a file have in common: nothing.
extension Invariant {
  static let caseNames = Invariant(
    "case-names",
    "Items of a scene in a file of cases have the names and the baselines that are declared for them, and not those of "
      + "the items with the same numbers in a scene before."
  ) { generator, _ in
    generator.scenario = .withoutItems
    var registry = CalculatorRegistry.builtIn
    registry.texts = LetterHeights()
    let scenes = (0...generator.choices.integer(upTo: 2)).map { _ in
      generator.choices.beginSpan()
      defer { generator.choices.endSpan() }
      return generator.namedScene()
    }
    let cases = scenes.map { "{\"name\": \"\", \"scene\": \($0), \"frames\": [null]}" }
    let json = "{\"cases\": [\(cases.joined(separator: ", "))]}"
    do throws(SceneError) {
      let file = try CaseFile(json: json, registry: registry)
      for (item, text) in zip(file.cases, scenes) {
        let alone = try Scene(json: text, registry: registry)
        let expected = "\(alone.ids.sorted { $0.key < $1.key }), \(alone.laidOut().frames)"
        let got = "\(item.scene.ids.sorted { $0.key < $1.key }), \(item.scene.laidOut().frames)"
        guard got != expected else { continue }
        return .broken(
          Finding("scene", expected: "\(expected) of \(json)", got: got, in: .withoutItems))
      }
      return .holds
    } catch {
      return .broken(Finding("file", expected: json, got: error.description, in: .withoutItems))
    }
  }
}

extension Generator {
  /// A scene with constraints at the root, whose items may have names and texts.
  fileprivate mutating func namedScene() -> String {
    let count = choices.integer(in: 1...3)
    var items: [String] = []
    var rules: [String] = []
    for number in 0..<count {
      var members: [String] = []
      let name = choices.chance(1, of: 2) ? choices.pick(["a", "b", "c"]) + "\(number)" : nil
      if let name {
        members.append("\"id\": \"\(name)\"")
        rules.append(
          "{\"first\": \"\(name)\", \"attribute\": \"\(choices.pick(["firstBaseline", "lastBaseline"]))\", "
            + "\"second\": \"superview\", \"secondAttribute\": \"top\", \"constant\": 30}")
        rules.append("\"H:|-\(wholeLength(9))-[\(name)(20)]\"")
      }
      if choices.chance(1, of: 2) {
        members.append(
          "\"size\": {\"text\": {\"string\": \"a\", \"font\": \"b\", \"size\": \(10 + wholeLength(9))}}"
        )
      } else {
        members.append("\"size\": {\"fixed\": [5, 6]}")
      }
      items.append("{\(members.joined(separator: ", "))}")
    }
    return """
      {"bounds": [0, 0, 100, 100], "root": {"constraints": [\(rules.joined(separator: ", "))], \
      "items": [\(items.joined(separator: ", "))]}}
      """
  }
}
