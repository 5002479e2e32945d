import SQLayout
import SQLayoutCore
import SQLayoutScenes

/// Invariants of texts of scenes.
extension Invariant {
  static let sceneTexts = Invariant(
    "scene-texts",
    "The texts of a scene are read as they are written, and are the same after the scene is written, without "
      + "members that are defaults, and read again; numbers out of range are refused; texts in rows stand on their "
      + "baselines, and padding to 'capHeight' or 'baseline' ends at that line of the text."
  ) { generator, bench in
    let size = Size(width: 400, height: 300)
    let scenario = Scenario(bounds: Rect(x: 0, y: 0, width: 400, height: 300), fitting: size)
    generator.scenario = scenario
    let alignment = generator.choices.pick(["leading", "firstBaseline", "lastBaseline"])
    let isColumn = generator.choices.chance(1, of: 4)
    var items: [WrittenText] = []
    for _ in 0...generator.choices.integer(upTo: 2) { items.append(generator.writtenText()) }
    var registry = CalculatorRegistry.builtIn
    registry.texts = LetterBoxes()
    let json = """
      {"bounds": [0, 0, 400, 300], "root": {"layout": {"direction": "\(isColumn ? "column" : "row")", \
      "alignment": "\(alignment)"}, "items": [\(items.map(\.json).joined(separator: ", "))]}}
      """
    let isWrong = items.contains(where: \.isWrong)
    if let finding = items.compactMap({ $0.wrongPadding ?? $0.wrongEscape }).first {
      return .broken(
        Finding("text", expected: finding.expected, got: finding.got, in: scenario))
    }
    do throws(SceneError) {
      let scene = try Scene(json: json, registry: registry)
      guard !isWrong else {
        return .broken(
          Finding("refused", expected: "an error, of \(json)", got: "a scene", in: scenario))
      }
      let again = try Scene(json: try scene.json(), registry: registry)
      // A scene without texts after this one, in a file of cases.
      let plain = try Scene(json: "{\"bounds\": [0, 0, 1, 1], \"root\": {\"items\": [{}]}}")
      let cases = CaseFile(recording: [scene.laidOut(), plain.laidOut()])
      let read = try CaseFile(json: try cases.json(), registry: registry).cases.map(\.scene.texts)
      guard read == [scene.texts, [:]] else {
        return .broken(
          Finding(
            "cases", expected: "texts in the first of two cases", got: "\(read)", in: scenario))
      }
      let expected = Dictionary(
        uniqueKeysWithValues: items.map(\.text).enumerated().map { ($0, $1) })
      guard scene.texts == expected, again.texts == expected else {
        return .broken(
          Finding(
            "text", expected: "\(expected) of \(json)", got: "\(scene.texts), then \(again.texts)",
            in: scenario))
      }
      let frames = WrittenText.frames(
        of: items, isColumn: isColumn,
        alignment: isColumn && alignment != "leading" ? "leading" : alignment)
      if let finding = bench.difference(
        from: frames, in: scenario, of: [(scene, " of \(json)"), (again, ", written again")])
      {
        return .broken(finding)
      }
      return generator.needlessMember(of: scene, registry: registry).verdict
    } catch {
      guard !isWrong else { return .holds }
      return .broken(
        Finding("scene", expected: "a scene of \(json)", got: error.description, in: scenario))
    }
  }
}

/// Measures a text as a box whose size and lines depend on the number of its letters.
private struct LetterBoxes: TextMeasuring {
  func measured(_ text: SceneText) throws(ParameterError) -> MeasuredText {
    let box = WrittenText.box(of: text)
    return MeasuredText(
      sizeRule: .fixed(box.size), firstBaseline: box.first, lastBaseline: box.last,
      capHeight: box.capHeight)
  }
}

/// A text in a scene.
private struct WrittenText {
  var text: SceneText
  var members: [String]
  var padding: (top: FontMetrics.Line?, bottom: FontMetrics.Line?)?
  var isWrong = false

  var json: String {
    var item = ["\"size\": {\"text\": {\(members.joined(separator: ", "))}}"]
    if let padding {
      let top = padding.top.map { "\"\($0)\"" } ?? "3"
      let bottom = padding.bottom.map { "\"\($0)\"" } ?? "5"
      item.append(
        "\"padding\": {\"left\": 2, \"top\": \(top), \"bottom\": \(bottom), \"right\": 1}")
    }
    return "{\(item.joined(separator: ", "))}"
  }

  static func box(
    of text: SceneText
  ) -> (size: Size, first: Double, last: Double, capHeight: Double) {
    let count = Double(text.string.utf8.count)
    let height = 20 + 2 * count
    return (Size(width: 8 * count, height: height), 16, 4 + count, 11)
  }

  /// A padding from one line of the text to another that does not end at these lines.
  var wrongPadding: (expected: String, got: String)? {
    let box = Self.box(of: text)
    let metrics = FontMetrics(ascender: box.first, descender: box.last, capHeight: box.capHeight)
    // From the top of the line's box.
    let distances: [FontMetrics.Line: Double] = [
      .ascender: 0, .capHeight: box.first - box.capHeight, .baseline: box.first,
      .descender: box.first + box.last,
    ]
    for (top, above) in distances {
      for (bottom, below) in distances {
        let expected = Insets(top: -above, bottom: below - box.first - box.last)
        let got = metrics.padding(top: top, bottom: bottom)
        if got != expected { return ("\(expected) from \(top) to \(bottom)", "\(got)") }
      }
    }
    return nil
  }

  /// The text in XML, where that is another one when it is read.
  var wrongEscape: (expected: String, got: String)? {
    let string = text.string + "<a b=\"c\">&amp;\t\u{1}"
    let written = XMLText.escaped(string)
    var read = written
    for (entity, character) in [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#9;", "\t"), ("&#10;", "\n"),
      ("&#13;", "\r"), ("&amp;", "&"),
    ] {
      read = read.replacing(entity, with: character)
    }
    let expected = String(
      String.UnicodeScalarView(
        string.unicodeScalars.map {
          $0.value < 32 && !"\t\n\r".unicodeScalars.contains($0) ? "\u{FFFD}" : $0
        }))
    guard read != expected || written.contains(where: { "<>\"\t\n\r".contains($0) }) else {
      return nil
    }
    return ("\(expected) in XML", written)
  }

  /// The padding in numbers.
  private var edges: Insets {
    guard let padding else { return .zero }
    let box = Self.box(of: text)
    let lines: (FontMetrics.Line?, Double) -> Double = { line, said in
      switch line {
      case .capHeight: box.capHeight - box.first
      case .baseline: -box.first
      default: said
      }
    }
    let below: (FontMetrics.Line?, Double) -> Double = { line, said in
      switch line {
      case .capHeight: -box.last - box.capHeight
      case .baseline: -box.last
      default: said
      }
    }
    return Insets(top: lines(padding.top, 3), left: 2, bottom: below(padding.bottom, 5), right: 1)
  }

  /// The frames of texts in a row or column.
  static func frames(of items: [WrittenText], isColumn: Bool, alignment: String) -> [Rect?] {
    var (x, y) = (0.0, 0.0)
    // The distance of each baseline from the top with its padding, and the maximum.
    let depths = items.map { item in
      let box = box(of: item.text)
      return alignment == "leading"
        ? 0
        : alignment == "firstBaseline"
          ? box.first + item.edges.top
          : box.size.height - box.last + item.edges.top
    }
    let deepest = depths.max() ?? 0
    return zip(items, depths).map { item, depth in
      let (box, edges) = (box(of: item.text), item.edges)
      let frame = Rect(
        x: x + edges.left, y: y + edges.top + (isColumn ? 0 : deepest - depth),
        width: box.size.width, height: box.size.height)
      if isColumn {
        y += edges.top + box.size.height + edges.bottom
      } else {
        x += edges.left + box.size.width + edges.right
      }
      return frame
    }
  }
}

extension Generator {
  fileprivate mutating func writtenText() -> WrittenText {
    choices.beginSpan()
    defer { choices.endSpan() }
    let string = choices.pick(["a", "bcd", "a \"b\"", "é", "\\n"])
    var text = SceneText(string, font: "Sans", size: 1 + wholeLength(40))
    let quoted = string.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    var members = ["\"string\": \"\(quoted)\"", "\"font\": \"Sans\"", "\"size\": \(text.size)"]
    var isWrong = false
    /// Adds a number of a range, sometimes one outside of it.
    func number(_ key: String, _ least: Double, _ most: Double, _ step: Double) -> Double {
      var value = choices.pick([least, most, least + step])
      if choices.chance(1, of: 32) {
        isWrong = true
        value = choices.chance(1, of: 2) ? least - step / 16 : most + step / 16
      }
      members.append("\"\(key)\": \(value)")
      return value
    }
    if choices.chance(1, of: 3) { text.weight = Int(number("weight", 1, 1000, 16)) }
    if choices.chance(1, of: 3) {
      text.isItalic = choices.chance(1, of: 2)
      members.append("\"italic\": \(text.isItalic)")
    }
    if choices.chance(1, of: 3) { text.letterSpacing = number("letterSpacing", -1000, 1000, 1) }
    if choices.chance(1, of: 3) { text.lineHeight = number("lineHeight", 0.1, 100, 0.5) }
    if choices.chance(1, of: 3) { text.lines = Int(number("lines", 1, 1_000_000, 16)) }
    if choices.chance(1, of: 3) {
      text.truncation = choices.pick(SceneText.Truncation.allCases)
      members.append("\"truncation\": \"\(text.truncation)\"")
    }
    if choices.chance(1, of: 3) {
      text.alignment = choices.pick(SceneText.Alignment.allCases)
      members.append("\"alignment\": \"\(text.alignment)\"")
    }
    if choices.chance(1, of: 3) {
      text.language = choices.pick(["en", "de"])
      members.append("\"language\": \"\(text.language)\"")
    }
    if choices.chance(1, of: 16) {
      members.remove(at: choices.integer(in: 0...2))
      isWrong = true
    }
    var said = WrittenText(text: text, members: members, isWrong: isWrong)
    if choices.chance(1, of: 2) {
      let lines: [FontMetrics.Line?] = [nil, .capHeight, .baseline]
      said.padding = (choices.pick(lines), choices.pick(lines))
    }
    return said
  }
}

extension Bench {
  /// Lays out scenes with expected frames, and returns the first difference.
  mutating func difference(
    from expected: [Rect?], in scenario: Scenario, of scenes: [(scene: Scene, saying: String)]
  ) -> Finding? {
    for (scene, saying) in scenes {
      layout.layout(scene.tree, in: scene.bounds)
      if let finding = Finding.difference(
        expected: expected, got: layout.frameList(of: scene.tree), in: scenario, saying: saying)
      {
        return finding
      }
    }
    return nil
  }
}
