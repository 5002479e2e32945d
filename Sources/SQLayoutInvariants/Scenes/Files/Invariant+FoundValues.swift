import SQLayoutCore
import SQLayoutScenes

/// Invariants of what the errors of scenes say.
extension Invariant {
  static let foundValues = Invariant(
    "found-values",
    "A value of the wrong kind in a scene is reported with its path and what was found, of a string the first 60 "
      + "characters. An unknown key is reported with its path; where it is not a word, it is in quotes and cut off "
      + "after 80 characters."
  ) { generator, _ in
    generator.scenario = .withoutItems
    let (before, after, text, start): (String, String, String, String)
    if generator.choices.chance(1, of: 3) {
      let key = "q" + generator.text(of: "aZ09_ .-é", upTo: 90)
      let isWord = key.utf8.count <= 80 && !key.contains { " .-".contains($0) }
      (before, after, text) = ("{\"bounds\": [0, 0, 1, 1], \"root\": {", ": 1}}", "\"\(key)\"")
      start = isWord ? "root.\(key): " : "root[\"\(key.prefix(80))\"]: "
    } else {
      let place = generator.choices.pick(places)
      (before, after) = (place.before, place.after)
      let other = generator.choices.pick(
        ["string", "number", "word", "object", "array"].filter { $0 != place.kind })
      let found: String
      switch other {
      case "string":
        let string = generator.text(of: "aZ09_ .-é", upTo: 90)
        (text, found) = ("\"\(string)\"", "the string \"\(string.prefix(60))\"")
      case "number":
        let number = Int(generator.choices.integer(upTo: 5000))
        (text, found) = ("\(number)", "the number \(number)")
      case "word":
        text = generator.choices.pick(["true", "false", "null"])
        found = text
      default: (text, found) = other == "object" ? ("{}", "an object") : ("[]", "an array")
      }
      start = "\(place.path): expected \(place.expected), found \(found)"
    }
    let whole = before + text + after
    do throws(SceneError) {
      _ = try Scene(json: whole)
      return .broken(
        Finding("read", expected: "an error of \(whole)", got: "a scene", in: .withoutItems))
    } catch {
      guard !error.description.hasPrefix(start) else { return .holds }
      return .broken(
        Finding(
          "error", expected: "\(start) of \(whole)", got: error.description, in: .withoutItems))
    }
  }

  /// Texts around a value, its kind and path, and what is expected there.
  private static let places = [
    (
      before: "{\"bounds\": [0, 0, 1, 1], \"root\": ", after: "}", kind: "object", path: "root",
      expected: "an object"
    ),
    (
      before: "{\"bounds\": [0, 0, 1, 1], \"root\": {\"items\": ", after: "}}", kind: "array",
      path: "root.items", expected: "an array of items"
    ),
    (
      before: "{\"bounds\": [0, 0, 1, 1], \"root\": {\"items\": [{}, {\"id\": ", after: "}]}}",
      kind: "string", path: "root.items[1].id", expected: "a string"
    ),
    (
      before: "{\"bounds\": [0, ", after: ", 1, 1], \"root\": {}}", kind: "number",
      path: "bounds[1]",
      expected: "a number"
    ),
    (
      before: "{\"bounds\": [0, 0, 1, 1], \"root\": {\"dropsClipped\": ", after: "}}", kind: "word",
      path: "root.dropsClipped", expected: "true or false"
    ),
  ]
}

extension Generator {
  /// Some of the characters of a text.
  fileprivate mutating func text(of characters: String, upTo count: UInt32) -> String {
    let characters = Array(characters)
    return String((0..<choices.integer(upTo: count)).map { _ in choices.pick(characters) })
  }
}
