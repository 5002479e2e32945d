import SQLayout
import SQLayoutCore
import SQLayoutScenes

/// Invariants of colours in scenes.
extension Invariant {
  static let colorTexts = Invariant(
    "color-texts",
    "A text is a colour where it is '#' and three, six or eight digits of 0-9, a-f and A-F, and nowhere else, by itself "
      + "and in a scene: each part has one digit twice, or two, and it is opaque without a fourth part."
  ) { generator, _ in
    generator.scenario = .withoutItems
    let digits: [Character] = Array("0123456789abcdefABCDEF")
    // Digits of full width are hexadecimal by Unicode.
    let others: [Character] = ["#", "g", " ", "-", "é", "１", "Ｆ"]
    let count = generator.choices.pick([3, 6, 8, 0, 1, 2, 4, 5, 7, 9])
    let letters = (0..<count).map { _ in
      generator.choices.chance(1, of: 12)
        ? generator.choices.pick(others) : generator.choices.pick(digits)
    }
    let start = generator.choices.pick(["#", "#", "#", "#", "", "0"])
    let text = start + String(letters)
    let read = SceneLook.Color(text)
    let expected = text.hasPrefix("#") ? color(Array(text.dropFirst()), digits) : nil
    guard read == expected else {
      return .broken(
        Finding(
          "color", expected: "\(parts(of: expected)) of \(text)", got: parts(of: read),
          in: .withoutItems))
    }
    let json =
      "{\"bounds\": [0, 0, 9, 9], \"root\": {\"items\": [{\"look\": {\"fill\": \"\(text)\"}}]}}"
    let fill = (try? Scene(json: json))?.looks[0]?.fill
    guard fill == expected else {
      return .broken(
        Finding(
          "scene", expected: "\(parts(of: expected)) of \(json)", got: parts(of: fill),
          in: .withoutItems))
    }
    return .holds
  }

  private static func color(_ letters: [Character], _ digits: [Character]) -> SceneLook.Color? {
    let values = letters.compactMap { letter -> Int? in
      digits.firstIndex(of: letter).map { $0 < 16 ? $0 : $0 - 6 }
    }
    guard values.count == letters.count, [3, 6, 8].contains(values.count) else { return nil }
    let parts =
      values.count == 3
      ? values.map { 17 * $0 }
      : stride(from: 0, to: values.count, by: 2).map { 16 * values[$0] + values[$0 + 1] }
    return SceneLook.Color(
      red: Double(parts[0]) / 255, green: Double(parts[1]) / 255, blue: Double(parts[2]) / 255,
      alpha: parts.count > 3 ? Double(parts[3]) / 255 : 1)
  }

  private static func parts(of color: SceneLook.Color?) -> String {
    color.map { "\([$0.red, $0.green, $0.blue, $0.alpha])" } ?? "no colour"
  }
}
