import SQLayoutCore
import SQLayoutScenes

/// Invariants of the superviews that formats in scenes name.
extension Invariant {
  static let formatSuperviews = Invariant(
    "format-superviews",
    "A format that names its superview is refused exactly where it has an edge of the superview, at either end, and "
      + "its first view lies in another one."
  ) { generator, _ in
    generator.scenario = .withoutItems
    let view = generator.choices.pick(["a", "b"])
    let superview = generator.choices.pick(["root", "b"])
    let ends = generator.choices.pick([("", ""), ("|-4-", ""), ("", "-4-|"), ("|-4-", "-4-|")])
    let format = "H:\(ends.0)[\(view)(>=10)]\(ends.1)"
    let item = "\"size\": {\"fixed\": [20, 10]}"
    let json = """
      {"bounds": [0, 0, 100, 100], "root": {
        "constraints": [{"format": "\(format)", "superview": "\(superview)"}],
        "items": [{"id": "a", \(item)}, {"id": "b", \(item)}]}}
      """
    let isWrong = ends != ("", "") && superview != "root"
    do throws(SceneError) {
      _ = try Scene(json: json)
      guard isWrong else { return .holds }
      return .broken(
        Finding("format", expected: "an error in \(json)", got: "none", in: generator.scenario))
    } catch {
      if isWrong, error.message.contains("the superview of [\(view)] is not \(superview)") {
        return .holds
      }
      return .broken(
        Finding(
          "format", expected: isWrong ? "another error in \(json)" : "none in \(json)",
          got: error.description, in: generator.scenario))
    }
  }
}
