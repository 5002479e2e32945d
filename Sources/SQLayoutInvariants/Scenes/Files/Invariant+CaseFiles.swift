import SQLayout
import SQLayoutCore
import SQLayoutScenes

/// Invariants of files with several scenes.
extension Invariant {
  static let caseFiles = Invariant(
    "case-files",
    "Each scene of a file of cases is read as if it were alone: texts, looks, paddings that end at lines of letters, "
      + "defaults and rows along baselines are its own. What is written is read as the same scene, and an item that "
      + "is skipped behind the last of a container changes nothing."
  ) { generator, bench in
    generator.scenario = Scenario.withoutItems
    var registry = CalculatorRegistry.builtIn
    registry.texts = LetterHeights()
    var texts: [(plain: String, padded: String)] = []
    for _ in 0...generator.choices.integer(upTo: 2) {
      generator.choices.beginSpan()
      texts.append(generator.sceneRoot())
      generator.choices.endSpan()
    }
    let bounds = "\"bounds\": [0, 0, 200, 100]"
    func broken(_ place: String, _ expected: String, _ got: String) -> Verdict {
      .broken(Finding(place, expected: expected, got: got, in: Scenario.withoutItems))
    }
    do throws(SceneError) {
      var alone: [String] = []
      for (plain, padded) in texts {
        let scene = try Scene(json: "{\(bounds), \"root\": \(plain)}", registry: registry)
        let json = try scene.json()
        let again = try Scene(json: json, registry: registry)
        let written = try again.json()
        if written != json { return broken("written again", json, written) }
        bench.layout.layout(scene.tree, in: scene.bounds)
        bench.other.layout(again.tree, in: scene.bounds)
        let frames = bench.layout.frameList(of: scene.tree)
        let others = bench.other.frameList(of: again.tree)
        if frames != others { return broken("frames", "\(frames) of \(json)", "\(others)") }
        let more = try Scene(json: "{\(bounds), \"root\": \(padded)}", registry: registry)
        bench.other.layout(more.tree, in: scene.bounds)
        let shown = bench.other.frameList(of: more.tree).compactMap(\.self)
        if frames.compactMap(\.self) != shown {
          return broken("skipped", "\(frames) of \(json)", "\(shown) of \(padded)")
        }
        alone.append(json)
      }
      let cases = texts.map {
        "{\"name\": \"\", \"scene\": {\(bounds), \"root\": \($0.plain)}, \"frames\": [[0, 0, 1, 1]]}"
      }
      let file = try CaseFile(
        json: "{\"cases\": [\(cases.joined(separator: ", "))]}", registry: registry)
      for (item, expected) in zip(file.cases, alone) {
        let got = try item.scene.json()
        if got != expected { return broken("in a file", expected, got) }
      }
      return .holds
    } catch {
      return broken("scene", "scenes of \(texts)", error.description)
    }
  }
}

/// Measures a text by the number of its letters.
struct LetterHeights: TextMeasuring {
  func measured(_ text: SceneText) throws(ParameterError) -> MeasuredText {
    let count = Double(text.string.utf8.count)
    return MeasuredText(
      sizeRule: .fixed(Size(width: 8 * count, height: 20 + 2 * count)), firstBaseline: 16,
      lastBaseline: 4 + count, capHeight: 11)
  }
}

extension Generator {
  /// The root of a scene, and the same with a skipped item at the end of each container.
  fileprivate mutating func sceneRoot() -> (plain: String, padded: String) {
    let (members, padded) = containerMembers(depth: 0)
    return ("{\(members)}", "{\(padded)}")
  }

  private mutating func containerMembers(depth: Int) -> (plain: String, padded: String) {
    var members: [String] = []
    if choices.chance(1, of: 2) {
      let direction = choices.pick(["row", "row", "column"])
      let alignment = choices.pick(["leading", "firstBaseline", "lastBaseline"])
      let flips = choices.pick([
        "", "\"horizontal\"", "\"vertical\"", "\"horizontal\", \"vertical\"",
      ])
      members.append(
        "\"layout\": {\"direction\": \"\(direction)\", \"alignment\": \"\(alignment)\", \"flips\": [\(flips)]}"
      )
    }
    if choices.chance(1, of: 3) { members.append("\"insets\": \(edges(atLines: false))") }
    if choices.chance(1, of: 2) {
      var defaults: [String] = []
      if choices.chance(1, of: 2) { defaults.append("\"size\": \(size())") }
      if choices.chance(1, of: 2) { defaults.append("\"padding\": \(edges(atLines: false))") }
      if choices.chance(1, of: 2) { defaults.append("\"spacing\": \(edges(atLines: false))") }
      if choices.chance(1, of: 2) {
        defaults.append("\"calculator\": \"\(choices.pick(Calculator.named).name)\"")
      }
      members.append("\"defaults\": {\(defaults.joined(separator: ", "))}")
    }
    if choices.chance(1, of: 6) { members.append("\"look\": \(look())") }
    var items: [(plain: String, padded: String)] = []
    for _ in 0...choices.integer(upTo: 2) {
      choices.beginSpan()
      items.append(sceneItem(depth: depth + 1))
      choices.endSpan()
    }
    let own = members.map { $0 + ", " }.joined()
    let plain = items.map(\.plain).joined(separator: ", ")
    let padded = (items.map(\.padded) + ["{\"options\": [\"skip\"]}"]).joined(separator: ", ")
    return (own + "\"items\": [\(plain)]", own + "\"items\": [\(padded)]")
  }

  private mutating func sceneItem(depth: Int) -> (plain: String, padded: String) {
    var members: [String] = []
    if choices.chance(1, of: 8) { members.append("\"look\": \(look())") }
    if choices.chance(1, of: 8) {
      members.append("\"flex\": {\"weight\": \(choices.integer(upTo: 2)), \"firstBaseline\": 3}")
    }
    guard depth < 3, choices.chance(1, of: 3) else {
      let isText = choices.chance(1, of: 2)
      if isText {
        let string = String(repeating: "a", count: 1 + Int(choices.integer(upTo: 3)))
        members.append(
          "\"size\": {\"text\": {\"string\": \"\(string)\", \"font\": \"Sans\", \"size\": 12}}")
      } else if choices.chance(1, of: 2) {
        members.append("\"size\": \(size())")
      }
      if choices.chance(1, of: 3) { members.append("\"padding\": \(edges(atLines: isText))") }
      if choices.chance(1, of: 8) {
        let options = [
          "\"ignoreInSize\"", "\"keepPrevious\"", "\"ignoreInSize\", \"keepPrevious\"",
        ]
        members.append("\"options\": [\(choices.pick(options))]")
      }
      let text = "{\(members.joined(separator: ", "))}"
      return (text, text)
    }
    let (inner, padded) = containerMembers(depth: depth)
    // A container has one look.
    let own = members.filter { !$0.hasPrefix("\"look\"") }.map { $0 + ", " }.joined()
    return ("{\(own)\(inner)}", "{\(own)\(padded)}")
  }

  private mutating func size() -> String {
    switch choices.integer(upTo: 2) {
    case 0: return "{\"fixed\": [\(wholeLength(40)), \(wholeLength(40))]}"
    case 1: return "{\"paragraph\": {\"advance\": \(wholeLength(400)), \"lineHeight\": 12}}"
    default:
      return "{\"aspect\": {\"ratio\": \(1 + wholeLength(2)), \"width\": \(wholeLength(60))}}"
    }
  }

  private mutating func edges(atLines: Bool) -> String {
    var members: [String] = []
    for edge in ["top", "left", "bottom", "right"] where choices.chance(1, of: 2) {
      let isLine = atLines && (edge == "top" || edge == "bottom") && choices.chance(1, of: 2)
      let line = choices.pick(["capHeight", "baseline"])
      let length = wholeLength(12)
      members.append("\"\(edge)\": " + (isLine ? "\"\(line)\"" : "\(length)"))
    }
    return "{\(members.joined(separator: ", "))}"
  }

  private mutating func look() -> String {
    let numbers = (0..<3).map { _ in wholeLength(6) }
    return choices.chance(1, of: 2)
      ? "{\"cornerRadius\": \(numbers[0])}"
      : "{\"shadow\": {\"x\": \(numbers[0]), \"y\": \(numbers[1]), \"blur\": \(numbers[2])}}"
  }
}
