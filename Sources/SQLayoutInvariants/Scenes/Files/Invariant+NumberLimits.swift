import SQLayout
import SQLayoutCore
import SQLayoutScenes

/// Invariants of the limits of numbers in files.
extension Invariant {
  static let numberLimits = Invariant(
    "number-limits",
    "A number at the end of its range is read, and one beyond it refused with the number: coordinates and lengths, "
      + "priorities, factors, distances of visual formats, opacities and blurs."
  ) { generator, _ in
    generator.scenario = .withoutItems
    let limit = generator.choices.pick(NumberLimit.all)
    let isWithin = generator.choices.chance(1, of: 2)
    let number = generator.choices.pick(isWithin ? limit.within : limit.beyond)
    let json = limit.json.replacing("NUMBER", with: number)
    var message: String?
    do throws(SceneError) {
      if limit.json.hasPrefix("{\"systems\"") {
        _ = try CaseFile(json: json)
      } else {
        _ = try Scene(json: json)
      }
    } catch {
      message = error.description
    }
    // Numbers are written in another form in messages, but for their first digits.
    let digits = number.drop { $0 == "-" }.prefix { $0.isNumber }
    guard isWithin ? message != nil : !(message ?? "").contains(digits) else { return .holds }
    return .broken(
      Finding(
        "limit", expected: isWithin ? "\(json) to be read" : "an error with \(number) of \(json)",
        got: message ?? "no error", in: .withoutItems))
  }
}

/// A number of a file with its range.
private struct NumberLimit {
  let json: String
  /// Numbers at the ends of the range.
  let within: [String]
  /// Numbers that are a little beyond.
  let beyond: [String]

  private static func item(_ members: String) -> String {
    "{\"bounds\": [0, 0, 9, 9], \"root\": {\"items\": [{\(members)}]}}"
  }

  private static func constraint(_ constraint: String) -> String {
    "{\"bounds\": [0, 0, 9, 9], \"root\": {\"constraints\": [\(constraint)], \"items\": [{\"id\": \"a\"}]}}"
  }

  private static func system(_ row: String) -> String {
    """
    {"systems": [{"name": "", "variables": [{"id": "x"}], "constraints": [{\(row)}], "values": {"x": 0}}]}
    """
  }

  private static let factors = ["0", "1e-9", "-1e-9", "1e9", "-1e9", "1"]
  private static let noFactors = ["9.9e-10", "-9.9e-10", "1.1e9", "-1.1e9"]

  static let all = [
    NumberLimit(
      json: system("\"terms\": {\"x\": NUMBER}, \"constant\": 1"), within: factors,
      beyond: noFactors),
    NumberLimit(
      json: system("\"terms\": {\"x\": 1}, \"constant\": 1, \"priority\": NUMBER"),
      within: ["1000", "1e-3"], beyond: ["0", "1000.5"]),
    NumberLimit(
      json: constraint("\"H:|-(NUMBER)-[a]\""), within: ["1e9", "-1e9", "0"],
      beyond: ["1.1e9", "-1.1e9"]),
    NumberLimit(
      json: constraint(
        "{\"first\": \"a\", \"attribute\": \"width\", \"constant\": NUMBER}"),
      within: ["1e9", "-1e9", "0"], beyond: ["1.1e9", "-1.1e9"]),
    NumberLimit(
      json: constraint(
        """
        {"first": "a", "attribute": "width", "second": "superview", "secondAttribute": "width", \
        "multiplier": NUMBER}
        """), within: ["1e-9", "-1e-9", "1e9", "-1e9"], beyond: ["1.1e9", "-1.1e9"]),
    NumberLimit(
      json: constraint("{\"first\": \"a\", \"attribute\": \"width\", \"priority\": NUMBER}"),
      within: ["1000", "1e-3"], beyond: ["0", "1000.5"]),
    NumberLimit(
      json: "{\"bounds\": [NUMBER, 0, 9, 9], \"root\": {}}", within: ["1e9", "-1e9"],
      beyond: ["1.1e9", "-1.1e9"]),
    NumberLimit(
      json: "{\"bounds\": [0, 0, 9, NUMBER], \"root\": {}}", within: ["0", "1e9"],
      beyond: ["-1e-3", "1.1e9"]),
    NumberLimit(
      json: item("\"size\": {\"fixed\": [NUMBER, 1]}"), within: ["0", "1e9"],
      beyond: ["-1e-3", "1.1e9"]),
    NumberLimit(
      json: item("\"size\": {\"aspect\": {\"ratio\": NUMBER, \"width\": 1}}"),
      within: ["1e-3", "1e9"], beyond: ["0", "-1", "1.1e9"]),
    NumberLimit(
      json: item("\"look\": {\"opacity\": NUMBER}"), within: ["0", "1"], beyond: ["-1e-3", "1.001"]),
    NumberLimit(
      json: item("\"look\": {\"shadow\": {\"blur\": NUMBER}}"), within: ["0", "1000"],
      beyond: ["-1e-3", "1000.5"]),
  ]
}
