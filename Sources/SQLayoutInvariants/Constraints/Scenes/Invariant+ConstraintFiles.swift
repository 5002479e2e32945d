import SQLayoutCore
import SQLayoutScenes

/// Invariants of files with several scenes with constraints.
extension Invariant {
  static let constraintFiles = Invariant(
    "constraint-files",
    "Each scene with constraints of a file of cases is read as if it were alone, without declarations of the one "
      + "before."
  ) { generator, _ in
    generator.scenario = .withoutItems
    let texts = (0...Int(1 + generator.choices.integer(upTo: 1))).map { _ in
      generator.choices.beginSpan()
      defer { generator.choices.endSpan() }
      return generator.sceneWithConstraints()
    }
    do throws(SceneError) {
      let cases = texts.map { "{\"name\": \"\", \"scene\": \($0), \"frames\": [[0, 0, 1, 1]]}" }
      let file = try CaseFile(json: "{\"cases\": [\(cases.joined(separator: ", "))]}")
      for (item, text) in zip(file.cases, texts) {
        let (expected, got) = (try Scene(json: text).json(), try item.scene.json())
        guard expected != got else { continue }
        return .broken(Finding("in a file", expected: expected, got: got, in: .withoutItems))
      }
      return .holds
    } catch {
      return .broken(
        Finding("read", expected: "scenes of \(texts)", got: error.description, in: .withoutItems))
    }
  }
}

extension Generator {
  /// A scene of a few items in a container with constraints, each with some declarations for them.
  fileprivate mutating func sceneWithConstraints() -> String {
    let declarations = [
      "\"hugging\": [300, 250]", "\"compression\": [750, 300]",
      "\"alignmentRectInsets\": {\"left\": 1}", "\"baselineOffsetFromBottom\": 2",
      "\"firstBaselineOffsetFromTop\": 3",
    ]
    let items = (0...choices.integer(upTo: 1)).map { number in
      let own = declarations.filter { _ in choices.chance(1, of: 4) }
      return "{" + (["\"id\": \"v\(number)\""] + own).joined(separator: ", ") + "}"
    }
    var members = ["\"constraints\": []", "\"items\": [\(items.joined(separator: ", "))]"]
    for member in ["\"keyboardHeight\": 4", "\"safeArea\": {\"top\": 5}", "\"dropsClipped\": true"]
    where choices.chance(1, of: 4) { members.append(member) }
    return "{\"bounds\": [0, 0, 9, 9], \"root\": {\(members.joined(separator: ", "))}}"
  }
}
