import SQLayout
import SQLayoutCore
import SQLayoutScenes

/// Invariants of characters that a file must not have, or that have several bytes.
extension Invariant {
  static let strangeCharacters = Invariant(
    "strange-characters",
    "A string of any letters is read as it is, unless it has a control character, whichever letters are before it; a "
      + "character that begins no value is shown whole in the error, however many bytes it has."
  ) { generator, _ in
    generator.scenario = .withoutItems
    if generator.choices.chance(1, of: 3) {
      let letter = generator.choices.pick(["é", "→", "日", "😀", "?", "§"])
      let json = "{\"bounds\": \(letter), \"root\": {}}"
      let got = message(of: json)
      guard got?.contains("found \"\(letter)\"") != true else { return .holds }
      return .broken(
        Finding(
          "shown", expected: "an error with \(letter) of \(json)", got: got ?? "a scene",
          in: .withoutItems))
    }
    // Capital letters, digits and signs, small letters, and others.
    let alphabets = ["ABCXYZ", "0189 !#+-:;<=>?@", "abcxyz[]^_{}~", "éß→日😀"].map(Array.init)
    let alphabet =
      generator.choices.chance(1, of: 2)
      ? generator.choices.pick(alphabets) : alphabets.flatMap(\.self)
    var letters = (0..<generator.choices.integer(upTo: 20)).map { _ in
      generator.choices.pick(alphabet)
    }
    let text = String(letters)
    let control = generator.choices.pick(["", "", "\u{1}", "\t", "\n", "\u{1F}", "\u{0}"])
    let place = generator.choices.integer(in: 0...letters.count)
    letters.insert(contentsOf: control, at: place)
    let json = "{\"name\": \"\(String(letters))\", \"bounds\": [0, 0, 9, 9], \"root\": {}}"
    let scene = try? Scene(json: json)
    guard scene?.name != (control.isEmpty ? text : nil) else { return .holds }
    return .broken(
      Finding(
        "string",
        expected: control.isEmpty
          ? "the name \(text)" : "an error, as byte \(control.utf8.first ?? 0) is in \(text)",
        got: scene?.name ?? message(of: json) ?? "", in: .withoutItems))
  }

  private static func message(of json: String) -> String? {
    do throws(SceneError) {
      _ = try Scene(json: json)
      return nil
    } catch {
      return error.description
    }
  }
}
