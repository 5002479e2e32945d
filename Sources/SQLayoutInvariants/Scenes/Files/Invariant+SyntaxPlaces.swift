import SQLayoutCore
import SQLayoutScenes

/// Invariants of the places of faults of syntax.
extension Invariant {
  static let syntaxPlaces = Invariant(
    "syntax-places",
    "A scene with a character that begins no part of JSON, with a line end in a string, or with a string that does not "
      + "end is refused; the error names the line, the column and what is expected there."
  ) { generator, _ in
    generator.scenario = .withoutItems
    let parts = generator.sceneParts()
    let index = Int(generator.choices.integer(upTo: UInt32(parts.count)))
    var text = ""
    var open: [Character] = []
    // What may follow each part, by the containers that are open.
    var expected = "expected a value"
    for part in parts[..<index] {
      text += part + generator.space()
      switch part {
      case "{", "[":
        open.append(part == "{" ? "}" : "]")
        expected = part == "{" ? "expected a key in quotes" : "expected a value"
        continue
      case ",": expected = open.last == "}" ? "expected a key in quotes" : "expected a value"
      case ":": expected = "expected a value"
      case _ where expected == "expected a key in quotes" && part != "}":
        expected = "expected ':' after a key"
      default:
        if part == "}" || part == "]" { open.removeLast() }
        expected = open.last.map { "expected ',' or '\($0)'" } ?? "expected the end of the file"
      }
    }
    var place = text.endPlace
    let rest = parts[index...]
    if let string = rest.first, string.hasPrefix("\""), generator.choices.chance(1, of: 2) {
      let count = generator.choices.integer(in: 1...string.count - 1)
      text += string.prefix(count)
      if generator.choices.chance(1, of: 2) {
        expected = "the file ends within the string that starts here"
      } else {
        place = text.endPlace
        expected = "a line end or control character in a string"
        text += "\n" + string.dropFirst(count) + rest.dropFirst().joined()
      }
    } else {
      let stray = generator.choices.pick(["?", "^", "=", ")"])
      text += stray + generator.space() + rest.joined()
      expected += ", found \"\(stray)\""
    }
    do throws(SceneError) {
      _ = try Scene(json: text)
      return .broken(
        Finding("refused", expected: "an error of \(text)", got: "a scene", in: .withoutItems))
    } catch {
      guard error.place != place || !error.message.hasPrefix(expected) else { return .holds }
      let wanted = SceneError(place: place, message: expected)
      return .broken(
        Finding(
          "place", expected: "\(wanted) of \(text)", got: error.description, in: .withoutItems))
    }
  }
}

extension Generator {
  /// A scene, part by part.
  fileprivate mutating func sceneParts() -> [String] {
    var parts = ["{", "\"bounds\"", ":", "[", "0", ",", "-1.5", ",", "9", ",", "9e0", "]", ","]
    let name = choices.pick(["", "a", "é", "日本", "\\\"", "]{"])
    parts += ["\"name\"", ":", "\"\(name)\"", ",", "\"root\"", ":", "{", "\"items\"", ":", "["]
    for number in 0..<choices.integer(upTo: 3) {
      if number > 0 { parts.append(",") }
      switch choices.integer(upTo: 3) {
      case 0: parts += ["{", "}"]
      case 1: parts += ["{", "\"look\"", ":", "{", "\"clip\"", ":", "true", "}", "}"]
      case 2: parts += ["{", "\"id\"", ":", "\"\(name)\(number)\"", "}"]
      default: parts += ["{", "\"spacing\"", ":", "{", "\"top\"", ":", "2", "}", "}"]
      }
    }
    return parts + ["]", "}", "}"]
  }

  /// White space, or none.
  fileprivate mutating func space() -> String {
    choices.pick(["", "", " ", "\n", "\t", "\n  ", "\r\n"])
  }
}

extension String {
  /// The place behind the last character.
  fileprivate var endPlace: SceneError.Place {
    let lines = unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    return .position(line: lines.count, column: lines[lines.count - 1].count + 1)
  }
}
