import Foundation
import SQLayoutCore
import SQLayoutScenes

/// Invariants of invalid scenes, and of the notation of numbers.
extension Invariant {
  static let sceneMistakes = Invariant(
    "scene-mistakes",
    "A scene with one mistake is refused, and the error names a place at or behind the mistake, or the "
      + "value that it is in.",
    profile: { $0.closures = false }
  ) { generator, _ in
    if generator.choices.chance(1, of: 32) { return ofDepth(&generator) }
    let text: String
    if generator.choices.chance(1, of: 3) {
      let tree = generator.constrainedTree().withoutContentAroundViews
      generator.scenario = tree.scenario
      text = tree.sceneJSON()
    } else {
      let scenario = generator.makeScenario()
      guard
        let json = try? Scene(name: "case", bounds: scenario.bounds, tree: scenario.tree()).json()
      else { return .rejected }
      text = json
    }
    guard let mistake = generator.mistake(in: Array(text.utf8)) else { return .rejected }
    let wrong = String(decoding: mistake.text, as: UTF8.self)
    do throws(SceneError) {
      _ = try Scene(json: wrong)
    } catch {
      guard !mistake.admits(error) else { return .holds }
      return .broken(
        Finding(
          "place",
          expected:
            "\(mistake.what) at \(mistake.path ?? "any place"), byte \(mistake.start)"
            + (mistake.name.map { ", with \($0) suggested" } ?? "") + ", of \(wrong)",
          got: error.description, in: generator.scenario))
    }
    return .broken(
      Finding(
        "refused", expected: "an error, since \(mistake.what) at byte \(mistake.start) of \(wrong)",
        got: "a scene", in: generator.scenario))
  }

  /// Items in each other, as deep as a scene may be or one deeper.
  private static func ofDepth(_ generator: inout Generator) -> Verdict {
    let depth = 200 + Int(generator.choices.integer(upTo: 1))
    generator.scenario = Scenario.withoutItems
    let opening = String(repeating: "{\"items\": [", count: depth)
    let text =
      "{\"bounds\": [0, 0, 1, 1], \"root\": \(opening){\"size\": {}}"
      + String(repeating: "]}", count: depth) + "}"
    func broken(_ expected: String, _ got: String) -> Verdict {
      .broken(
        Finding(
          "depth", expected: "\(expected) of items \(depth) deep", got: got,
          in: generator.scenario))
    }
    do throws(SceneError) {
      let count = try Scene(json: text).tree.count
      return count == depth && depth <= 200 ? .holds : broken("an error", "\(count) items")
    } catch {
      return depth > 200 && error.message.contains("200")
        ? .holds : broken("a scene", error.description)
    }
  }

  static let sceneNumbers = Invariant(
    "scene-numbers",
    "A number of a scene is the Double nearest to its decimal text, as `strtod` reads it. The greatest number of each "
      + "kind is read, and one beyond it is refused."
  ) { generator, _ in
    if generator.choices.chance(1, of: 8) { return ofLimits(&generator) }
    let written = [generator.writtenNumber(), generator.writtenNumber()]
    let scenario = Scenario.withoutItems
    generator.scenario = scenario
    let text = "{\"bounds\": [\(written.joined(separator: ", ")), 1, 1], \"root\": {}}"
    let expected = written.map { unsafe strtod($0, nil) }
    do throws(SceneError) {
      let bounds = try Scene(json: text).bounds
      guard [bounds.x, bounds.y].map(\.bitPattern) != expected.map(\.bitPattern) else {
        return .holds
      }
      return .broken(
        Finding("number", expected: "\(expected) of \(text)", got: "\(bounds)", in: scenario))
    } catch {
      guard expected.contains(where: { abs($0) > 1e9 }) else {
        return .broken(
          Finding(
            "number", expected: "\(expected) of \(text)", got: error.description, in: scenario))
      }
      return .holds
    }
  }
}

extension Invariant {
  /// A number that is the greatest or least of its kind, or just beyond it.
  private static func ofLimits(_ generator: inout Generator) -> Verdict {
    generator.scenario = Scenario.withoutItems
    // What stands before and after the number, and its limit.
    let (start, end, limit) = generator.choices.pick([
      ("{\"bounds\": [", ", 0, 1, 1], \"root\": {}}", 1e9),
      ("{\"bounds\": [0, ", ", 1, 1], \"root\": {}}", -1e9),
      ("{\"bounds\": [0, 0, ", ", 1], \"root\": {}}", 1e9),
      ("{\"bounds\": [0, 0, 1, ", "], \"root\": {}}", 1e9),
      (
        "{\"bounds\": [0, 0, 1, 1], \"root\": {\"layout\": {\"direction\": \"row\", \"pixelScale\": ",
        "}}}", 1e6
      ),
      (
        "{\"bounds\": [0, 0, 1, 1], \"root\": {\"items\": [{\"size\": {\"fixed\": [",
        ", 1]}}]}}", 1e9
      ),
      (
        "{\"bounds\": [0, 0, 1, 1], \"root\": {\"items\": [{\"padding\": {\"left\": ",
        "}}]}}", -1e9
      ),
    ])
    for (number, isRead) in [(limit, true), (limit * (1 + 1e-15), false)] {
      let text = start + "\(number)" + end
      let message: String?
      do throws(SceneError) {
        _ = try Scene(json: text)
        message = nil
      } catch {
        message = error.description
      }
      guard (message == nil) != isRead else { continue }
      return .broken(
        Finding(
          "limit", expected: "\(isRead ? "a scene" : "an error") of \(text)",
          got: message ?? "a scene", in: generator.scenario))
    }
    return .holds
  }
}

/// A scene's text with one mistake in it.
private struct Mistake {
  var what: String
  var text: [UInt8]
  /// The offset of the mistake, in bytes.
  var start: Int
  /// The path of the value with the mistake; nil if all later text may be read differently.
  var path: String?
  /// The name that was misspelt, which the error suggests.
  var name: String?

  /// Whether an error may be about the mistake.
  func admits(_ error: SceneError) -> Bool {
    guard !error.message.isEmpty, name.map(error.message.contains) ?? true else { return false }
    switch error.place {
    case .file: return false
    case .path(let other):
      guard let path else { return true }
      return path.hasPrefix(other) || other.hasPrefix(path)
    case .position(let line, let column):
      guard line >= 1, column >= 1 else { return false }
      var begins = 0
      for _ in 1..<line {
        guard let end = text[begins...].firstIndex(of: UInt8(ascii: "\n")) else { return false }
        begins = end + 1
      }
      return begins + column - 1 >= start && begins + column - 1 <= text.count
    }
  }
}

extension Generator {
  /// Makes one mistake in a text; nil if the kind of mistake is not possible in it.
  fileprivate mutating func mistake(in text: [UInt8]) -> Mistake? {
    let tokens = JSONToken.all(in: text)
    let kind = choices.integer(upTo: 10)
    func made(_ what: String, _ token: JSONToken, _ replacement: [UInt8]) -> Mistake {
      Mistake(
        what: what,
        text: Array(
          text[..<token.range.lowerBound] + replacement + text[token.range.upperBound...]),
        start: token.range.lowerBound, path: token.path)
    }
    func misspelt(_ what: String, _ token: JSONToken) -> Mistake {
      let written = text[token.range]
      var mistake = made("\(what) is misspelt", token, written.dropLast() + Array("q\"".utf8))
      mistake.name = "'\(String(decoding: written.dropFirst().dropLast(), as: UTF8.self))'"
      return mistake
    }
    func of(_ kind: JSONToken.Kind) -> [JSONToken] { tokens.filter { $0.kind == kind } }
    switch kind {
    case 0, 1:
      let token = choices.pick(of(.punctuation))
      let mark = Array(text[token.range])
      var mistake =
        kind == 0
        ? made("a mark is missing", token, [UInt8(ascii: " ")])
        : made("a mark is there twice", token, mark + mark)
      mistake.path = nil
      return mistake
    case 2:
      return misspelt("a key", choices.pick(of(.key)))
    case 3:
      let index = choices.pick(tokens.indices.filter { tokens[$0].kind == .key })
      // The value is after the colon, and ends with its closing bracket.
      var (end, depth) = (index + 2, 0)
      while true {
        let mark = text[tokens[end].range.lowerBound]
        if "{[".utf8.contains(mark) { depth += 1 }
        if "}]".utf8.contains(mark) { depth -= 1 }
        guard depth > 0 else { break }
        end += 1
      }
      let member = text[tokens[index].range.lowerBound..<tokens[end].range.upperBound]
      return made(
        "a key is there twice", tokens[index], member + Array(", ".utf8) + text[tokens[index].range]
      )
    case 4:
      return made("a number is none", choices.pick(of(.number)), Array("true".utf8))
    case 5:
      let wrong = choices.pick([
        "01", "1.", ".5", "+1", "-", "1e", "0x1", "NaN", "1e999", "Infinity", "- 1", "1 2", "1e+",
        "-.1",
        "00", "-01", "1.e1", "1_0",
      ])
      return made("a number is \(wrong)", choices.pick(of(.number)), Array(wrong.utf8))
    case 6:
      let last = text.lastIndex { $0 != UInt8(ascii: "\n") } ?? 0
      let cut = choices.integer(in: 0...last)
      return Mistake(what: "the end is missing", text: Array(text[..<cut]), start: 0, path: "")
    case 7:
      let more = choices.pick(["1", "}", "]", ",", "{}", "x", "\"\""])
      return Mistake(
        what: "more follows", text: text + Array(more.utf8), start: text.count, path: "")
    case 8:
      let token = choices.pick(of(.string) + of(.key))
      let text = text[token.range]
      // A control character, or an invalid escape.
      let wrong = choices.pick([[0x1F], [0x0A], [0x01], Array("\\x".utf8), Array("\\u12g".utf8)])
      return made("a string has \(wrong)", token, text.prefix(1) + wrong + text.dropFirst())
    case 9:
      return secondName(in: text, of(.string)).map { token, name in
        var mistake = made("a name is there twice", token, name)
        mistake.path = nil
        return mistake
      }
    default:
      let named = ["calculator", "relation", "attribute", "secondAttribute", "first", "second"]
      let names = of(.string).filter { token in named.contains { token.path.hasSuffix(".\($0)") } }
      guard !names.isEmpty else { return nil }
      return misspelt("a name", choices.pick(names))
    }
  }

  /// The name of an item that occurs nowhere else, and that of an item beside it.
  private mutating func secondName(
    in text: [UInt8], _ strings: [JSONToken]
  ) -> (token: JSONToken, name: [UInt8])? {
    let names = strings.filter { $0.path.hasSuffix("].id") }
    let whole = String(decoding: text, as: UTF8.self)
    func container(_ token: JSONToken) -> Substring {
      token.path.prefix(upTo: token.path.lastIndex(of: "[") ?? token.path.endIndex)
    }
    let pairs = names.flatMap { token -> [(token: JSONToken, name: [UInt8])] in
      let name = String(decoding: text[token.range].dropFirst().dropLast(), as: UTF8.self)
      guard whole.ranges(of: name).count == 1 else { return [] }
      return names.filter { container($0) == container(token) && $0.range != token.range }
        .map { (token, Array(text[$0.range])) }
    }
    return pairs.isEmpty ? nil : choices.pick(pairs)
  }

  /// A number in any notation of JSON, mostly of at most 1e9.
  fileprivate mutating func writtenNumber() -> String {
    func digits(_ count: Int) -> String {
      var text = ""
      for _ in 0..<count { text += "\(choices.integer(upTo: 9))" }
      return text
    }
    var text = choices.chance(1, of: 3) ? "-" : ""
    let whole = digits(choices.integer(in: 1...(choices.chance(1, of: 8) ? 24 : 9)))
    let trimmed = whole.drop { $0 == "0" }
    text += trimmed.isEmpty ? "0" : trimmed
    if choices.chance(2, of: 3) {
      if choices.chance(1, of: 8) {
        text += "." + String(repeating: "0", count: choices.integer(in: 0...24)) + digits(1)
      } else {
        text += "." + digits(choices.integer(in: 1...(choices.chance(1, of: 4) ? 24 : 9)))
      }
    }
    if choices.chance(1, of: 4) {
      text += choices.pick(["e", "E"]) + choices.pick(["-", "", "+"])
      text += digits(choices.integer(in: 1...3))
    }
    return text
  }
}
