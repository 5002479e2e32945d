import SQLayoutCore
import SQLayoutScenes

/// Invariants of members that files leave out, and of the numbers by which cases state errors.
extension Invariant {
  static let omittedMembers = Invariant(
    "omitted-members",
    "A scene or case without a member of a look, shadow, row, share, edge, constraint, row of a system or expectation "
      + "is the one with the member's default written out."
  ) { generator, _ in
    generator.scenario = .withoutItems
    let object = generator.choices.pick(objectsWithDefaults)
    let isWritten = object.members.map { _ in generator.choices.chance(1, of: 2) }
    let isUsual = object.members.map { _ in generator.choices.chance(1, of: 2) }
    func text(omitting isOmitting: Bool) -> String {
      var members = object.needed
      for (index, member) in object.members.enumerated() {
        guard isUsual[index] || member.other == nil else {
          members.append("\"\(member.key)\": \(member.other ?? "")")
          continue
        }
        if isOmitting && !isWritten[index] { continue }
        members.append("\"\(member.key)\": \(member.usual)")
      }
      return object.before + "{" + members.joined(separator: ", ") + "}" + object.after
    }
    let (whole, short) = (text(omitting: false), text(omitting: true))
    do {
      let (expected, got) = (try object.meaning(whole), try object.meaning(short))
      guard expected != got else { return .holds }
      return .broken(
        Finding(
          "default", expected: "\(expected) of \(short), as of \(whole)", got: got,
          in: .withoutItems))
    } catch {
      return .broken(
        Finding(
          "read", expected: "a file of \(whole) and of \(short)", got: "\(error)",
          in: .withoutItems))
    }
  }

  static let caseNumbers = Invariant(
    "case-numbers",
    "A case states its errors by priorities above 0 and at most 1000, each once and as JSON writes numbers, and its "
      + "conflicts by a whole number; other cases are refused, and the error names the member."
  ) { generator, _ in
    generator.scenario = .withoutItems
    let keys: [(text: String, value: Double?)] = [
      ("1000", 1000), ("5", 5), ("5.0", 5), ("0.5", 0.5), ("1e2", 100), ("100", 100),
      ("1000.5", nil), ("0", nil), ("-5", nil), ("nan", nil), ("inf", nil), ("0x10", nil),
      ("+5", nil), ("05", nil), (".5", nil), ("", nil), ("high", nil),
    ]
    let stated = (0..<generator.choices.integer(in: 0...2)).map { _ in
      generator.choices.pick(keys)
    }
    let conflicts = generator.choices.pick(["0", "0.0", "0.5", "-1", "1e-3"])
    let isOfViews = generator.choices.chance(1, of: 2)
    let errors = stated.map { "\"\($0.text)\": 0" }.joined(separator: ", ")
    let expectations = "\"errors\": {\(errors)}, \"conflicts\": \(conflicts)"
    let text =
      isOfViews
      ? "{\"cases\": [{\"bounds\": [0, 0, 9, 9], \"views\": [], \"frames\": {}, \(expectations)}]}"
      : "{\"systems\": [{\"variables\": [], \"values\": {}, \(expectations)}]}"
    let values = stated.compactMap(\.value)
    let areErrorsRefused = Set(values).count < stated.count
    let areConflictsRefused = !conflicts.allSatisfy { $0 == "0" || $0 == "." }
    do throws(SceneError) {
      var layout = Layout()
      let differences = try CaseFile(json: text).differences(using: &layout).flatMap { $0 }
      guard areErrorsRefused || areConflictsRefused || !differences.isEmpty else { return .holds }
      return .broken(
        Finding(
          "refused", expected: "an error of \(text)", got: "\(differences)", in: .withoutItems))
    } catch {
      // Errors are read first.
      let isNamed = error.description.contains(areErrorsRefused ? "errors" : "conflicts")
      guard !(areErrorsRefused || areConflictsRefused) || !isNamed else { return .holds }
      return .broken(
        Finding("error", expected: "a case of \(text)", got: "\(error)", in: .withoutItems))
    }
  }

  /// An object with members that may be left out.
  private struct ObjectWithDefaults: Sendable {
    typealias Member = (key: String, usual: String, other: String?)
    /// The texts around it.
    var before: String
    var after: String
    /// The members that may not be left out.
    var needed: [String] = []
    /// The others, each with its default and perhaps another value.
    var members: [Member]

    /// What a file means: its looks and the scene as it is written, or the differences of its cases.
    func meaning(_ text: String) throws(SceneError) -> String {
      guard before.hasPrefix("{\"bounds\"") else {
        var layout = Layout()
        return "\(try CaseFile(json: text).differences(using: &layout))"
      }
      let scene = try Scene(json: text)
      return "\(scene.looks) \(try scene.json())"
    }
  }

  private static let sides: [ObjectWithDefaults.Member] =
    ["left", "right", "top", "bottom"].map { ($0, "0", "4") }

  private static let viewCase =
    "{\"cases\": [{\"bounds\": [0, 0, 90, 90], \"views\": [{\"id\": \"a\"}], "

  private static let objectsWithDefaults: [ObjectWithDefaults] = [
    ObjectWithDefaults(
      before: "{\"bounds\": [0, 0, 9, 9], \"root\": {\"items\": [{\"look\": ", after: "}]}}",
      members: [
        ("strokeWidth", "1", "3"), ("cornerRadius", "0", "5"), ("imageFit", "\"fit\"", "\"fill\""),
        ("opacity", "1", "0.5"), ("clip", "false", "true"),
      ]),
    ObjectWithDefaults(
      before: "{\"bounds\": [0, 0, 9, 9], \"root\": {\"items\": [{\"look\": {\"shadow\": ",
      after: "}}]}}",
      members: [
        ("color", "\"#00000040\"", "\"#ff0000\""), ("x", "0", "3"), ("y", "2", "0"),
        ("blur", "6", "1"),
      ]),
    ObjectWithDefaults(
      before: "{\"bounds\": [0, 0, 9, 9], \"root\": {\"layout\": ", after: "}}",
      needed: ["\"direction\": \"row\""],
      members: [
        ("alignment", "\"leading\"", "\"center\""), ("distribution", "\"start\"", "\"end\""),
        ("flips", "[]", "[\"vertical\"]"), ("pixelScale", "0", "2"),
      ]),
    ObjectWithDefaults(
      before: "{\"bounds\": [0, 0, 9, 9], \"root\": {\"layout\": {\"direction\": \"row\"}, "
        + "\"items\": [{\"flex\": ", after: "}]}}",
      members: [("weight", "1", "2"), ("minimum", "0", "5"), ("stretches", "false", "true")]),
    ObjectWithDefaults(
      before: "{\"bounds\": [0, 0, 9, 9], \"root\": {\"insets\": ", after: "}}", members: sides),
    ObjectWithDefaults(
      before: "{\"bounds\": [0, 0, 9, 9], \"root\": {\"items\": [{\"spacing\": ", after: "}]}}",
      members: sides),
    ObjectWithDefaults(
      before: "{\"bounds\": [0, 0, 9, 9], \"root\": {\"items\": [{\"padding\": ", after: "}]}}",
      members: sides),
    ObjectWithDefaults(
      before: viewCase + "\"constraints\": [\"H:|-5-[a(20)]\", \"V:[a(20)]\", ",
      after: "], \"frames\": {\"a\": [5, 7, 20, 20]}}]}",
      needed: [
        "\"first\": \"a\"", "\"attribute\": \"top\"", "\"second\": \"root\"",
        "\"secondAttribute\": \"top\"",
      ],
      members: [
        ("relation", "\"==\"", "\">=\""), ("multiplier", "1", nil), ("constant", "0", "7"),
        ("priority", "1000", "30"),
      ]),
    ObjectWithDefaults(
      before: "{\"cases\": [", after: "]}",
      needed: [
        "\"bounds\": [0, 0, 90, 90]", "\"views\": [{\"id\": \"a\"}]",
        "\"constraints\": [\"H:|-5-[a(20)]\", \"V:|-5-[a(20)]\"]",
        "\"frames\": {\"a\": [5, 5, 20, 20]}",
      ],
      members: [
        ("name", "\"\"", "\"b\""), ("direction", "\"ltr\"", "\"rtl\""), ("ambiguous", "{}", nil),
        ("errors", "{}", "{\"1000\": 1}"), ("conflicts", "0", "1"),
      ]),
    ObjectWithDefaults(
      before: "{\"systems\": [{\"variables\": [{\"id\": \"x\"}], \"values\": {\"x\": 3}, "
        + "\"constraints\": [", after: "]}]}",
      needed: ["\"terms\": {\"x\": 1}"],
      members: [
        ("relation", "\"==\"", "\">=\""), ("constant", "0", "3"), ("priority", "1000", "30"),
      ]),
    ObjectWithDefaults(
      before: "{\"systems\": [", after: "]}",
      needed: ["\"variables\": [{\"id\": \"x\"}]", "\"values\": {\"x\": 0}"],
      members: [
        ("name", "\"\"", "\"b\""), ("ambiguous", "{}", nil), ("errors", "{}", "{\"1000\": 1}"),
        ("constraints", "[]", "[{\"terms\": {\"x\": 1}}]"), ("conflicts", "0", "1"),
      ]),
  ]
}
