import SQLayout
import SQLayoutCore
import SQLayoutScenes

/// Invariants of the findings about constraints that do not hold.
extension Invariant {
  static let sceneFindings = Invariant(
    "scene-findings",
    "The findings of a scene are, by container, the required constraints of an item that cannot all hold, and then "
      + "each constraint that does not hold in the frames, with the number of points by which it does not; the "
      + "explanation has these, too."
  ) { generator, _ in
    generator.scenario = .withoutItems
    // The widths of the item of each container, with priorities.
    let widths = (0...Int(generator.choices.integer(upTo: 2))).map { _ in
      generator.choices.beginSpan()
      defer { generator.choices.endSpan() }
      return (0...generator.choices.integer(upTo: 2)).map { _ in
        (
          width: 1 + generator.wholeLength(30),
          priority: generator.choices.pick([1000.0, 1000, 750, 500, 250])
        )
      }
    }
    let containers = widths.enumerated().map { number, widths in
      let rules = widths.map { "\"H:[a\(number)(\($0.width)@\($0.priority))]\"" }
      return """
        {"id": "box\(number)", "calculator": "matchContainer", "constraints": ["H:|-3-[a\(number)]", \
        "V:|-4-[a\(number)(5)]", \(rules.joined(separator: ", "))], "items": [{"id": "a\(number)"}]}
        """
    }
    let json = """
      {"bounds": [0, 0, 100, 100], "root": {"items": [\(containers.joined(separator: ", "))]}}
      """
    do throws(SceneError) {
      let scene = try Scene(json: json).laidOut()
      let findings = scene.determinedNumbers().findings
      var expected: [String] = []
      for (number, widths) in widths.enumerated() {
        let width = scene.frames[2 * number + 1]?.width ?? -1
        let required = Set(widths.filter { $0.priority == 1000 }.map(\.width))
        if required.count > 1 { expected.append("cannot all hold: H:[a\(number)(") }
        expected += widths.filter { $0.width != width }.map {
          "violated by \(Int(abs($0.width - width))): H:[a\(number)(\(Int($0.width))"
        }
      }
      let isSaid =
        findings.count == expected.count && zip(findings, expected).allSatisfy { $0.hasPrefix($1) }
      guard isSaid else {
        return .broken(
          Finding(
            "findings", expected: "\(expected) of \(json)", got: "\(findings)", in: .withoutItems))
      }
      let explanation = scene.constraintExplanation()
      let violations = findings.filter { $0.hasPrefix("violated") }
      guard violations.allSatisfy(explanation.contains) else {
        return .broken(
          Finding(
            "explanation", expected: "\(violations) of \(json)", got: explanation,
            in: .withoutItems))
      }
      return .holds
    } catch {
      return .broken(Finding("scene", expected: json, got: error.description, in: .withoutItems))
    }
  }
}
