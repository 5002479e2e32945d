import SQLayoutCore
import SQLayoutScenes

/// Invariants of scenes.
extension Invariant {
  static let roundTrip = Invariant(
    "round-trip",
    "A scene that is written as JSON and read back lays out the same, with any white space between its tokens and "
      + "any escapes in its strings, after a byte order mark or not. It is indented, one item on each line, and no "
      + "written member is a default. The frames in JSON are those of the layout.",
    profile: { $0.closures = false }
  ) { generator, bench in
    let scenario = generator.makeScenario()
    let tree = scenario.tree()
    let read: Scene
    do {
      let json = try Scene(name: "case", bounds: scenario.bounds, tree: tree).json()
      if let line = json.wrongLine(of: tree) {
        return .broken(
          Finding(
            "indentation", expected: "an item on each line, indented", got: line, in: scenario))
      }
      read = try Scene(json: generator.rewritten(json))
    } catch {
      return .broken(
        Finding(
          "scene", expected: "a scene that can be written and read", got: "\(error)",
          in: scenario))
    }
    if read.bounds != scenario.bounds {
      return .broken(
        Finding(
          "bounds", expected: "bounds \(Finding.text(scenario.bounds))",
          got: Finding.text(read.bounds), in: scenario))
    }
    bench.layout.layout(tree, in: scenario.bounds)
    let expected = bench.layout.frameList(of: tree)
    bench.other.layout(read.tree, in: read.bounds)
    if let finding = Finding.difference(
      expected: expected, got: bench.other.frameList(of: read.tree), in: scenario,
      saying: ", as before it was written")
    {
      return .broken(finding)
    }
    if let finding = Finding.difference(
      expected: bench.layout.size(tree, fitting: scenario.fitting),
      got: bench.other.size(read.tree, fitting: scenario.fitting), in: scenario,
      saying: ", as before it was written")
    {
      return .broken(finding)
    }
    return
      (read.laidOut().wrongJSON(namesItems: generator.choices.chance(1, of: 2))
      ?? generator.needlessMember(of: read)).verdict
  }

  static let sceneCases = Invariant(
    "scene-cases",
    "A case recorded from a scene, written and read again, has its name and no differences; where one number or "
      + "frame is changed, missing or added, there is one difference, at that place.",
    profile: { $0.closures = false }
  ) { generator, bench in
    let scenario = generator.makeScenario()
    let tree = scenario.tree()
    bench.layout.layout(tree, in: scenario.bounds)
    let frames = bench.layout.frameList(of: tree)
    let size = bench.layout.size(tree, fitting: scenario.fitting)
    let name = generator.choices.pick([
      "case", "", "\"a\"\n", "Größe", "\\t\t\r\u{1}\u{7F}\u{2028}",
    ])
    let scene = Scene(name: name, bounds: scenario.bounds, tree: tree)
    let bounds = scenario.bounds.size
    let recorded = CaseFile(recording: [scene.laidOut()]).cases
    let fits = [
      bounds, Size(width: 10_000, height: 10_000),
      Size(width: bounds.width / 2, height: bounds.height),
    ].map { CaseFile.Fit(fitting: $0, size: bench.layout.size(tree, fitting: $0)) }
    guard recorded.map(\.scene.name) == [name], recorded[0].frames == frames,
      recorded[0].fits == fits
    else {
      return .broken(
        Finding(
          "recorded", expected: "\(fits), \(frames)",
          got: "\(recorded.map { ($0.fits, $0.frames) })",
          in: scenario))
    }
    let fit = CaseFile.Fit(fitting: scenario.fitting, size: size)
    let right = CaseFile.Case(scene: scene, frames: frames, fits: [fit])
    var wrong = right
    let amount = generator.choices.pick([1, -0.001, 0.000_01])
    let place = generator.choices.integer(in: -1...frames.count)
    let number = Int(generator.choices.integer(upTo: 4))
    switch place {
    case -1:
      wrong.fits[0].size[keyPath: number < 2 ? \Size.width : \Size.height] += amount
    case frames.count where number < 2:
      wrong.frames.append(nil)
    case frames.count:
      guard !frames.isEmpty else { return .rejected }
      wrong.frames.removeLast()
    default:
      guard let frame = frames[place] else {
        wrong.frames[place] = .zero
        break
      }
      guard number < 4 else {
        wrong.frames[place] = nil
        break
      }
      let keyPath: WritableKeyPath<Rect, Double> = [\.x, \.y, \.width, \.height][number]
      wrong.frames[place]?[keyPath: keyPath] += amount
      // Above 1e9 a change of a hundred-thousandth is lost by rounding.
      if abs(frame[keyPath: keyPath]) > 1e9 { return .rejected }
    }
    do throws(SceneError) {
      let text = try CaseFile(cases: [right, wrong]).json()
      if wrong.frames.isEmpty, !frames.isEmpty {
        guard (try? CaseFile(json: text)) != nil else { return .holds }
        return .broken(
          Finding("case", expected: "an error for a case without frames", got: "none", in: scenario)
        )
      }
      let read = try CaseFile(json: text)
      let found = try read.differences(using: &bench.other)
      let isSame =
        read.cases.map(\.scene.name) == [name, name] && found.map(\.count) == [0, 1]
        && (place >= 0 || found[1][0].place.hasPrefix("fitting size"))
      guard !isSame else { return .holds }
      return .broken(
        Finding(
          "differences",
          expected: "none, and one, of number \(number) at place \(place), of \(name)",
          got: "\(found) of \(read.cases.map(\.scene.name))", in: scenario))
    } catch {
      return .broken(
        Finding("case", expected: "a case that can be read", got: "\(error)", in: scenario))
    }
  }

  static let sceneLooks = Invariant(
    "scene-looks",
    "The looks of a scene are read as they are written, and are the same after the scene is written, without "
      + "members that are defaults, and read again; colours have 3, 6 or 8 digits."
  ) { generator, _ in
    var said: [String] = []
    var expected = SceneLook()
    let scenario = Scenario.withoutItems
    generator.scenario = scenario
    let colors: [(key: String, part: WritableKeyPath<SceneLook, SceneLook.Color?>)] = [
      ("fill", \.fill), ("stroke", \.stroke), ("textColor", \.textColor),
    ]
    for (key, part) in colors {
      let (text, color) = generator.color()
      if let text { said.append("\"\(key)\": \(text)") }
      expected[keyPath: part] = color
    }
    if generator.choices.chance(1, of: 2) {
      expected.strokeWidth = generator.length()
      said.append("\"strokeWidth\": \(expected.strokeWidth)")
      expected.cornerRadius = generator.length()
      said.append("\"cornerRadius\": \(expected.cornerRadius)")
    }
    if generator.choices.chance(1, of: 2) {
      expected.image = "a \"b\".png"
      said.append("\"image\": \"a \\\"b\\\".png\"")
      expected.imageFit = generator.choices.pick([.fit, .fill, .stretch])
      said.append("\"imageFit\": \"\(expected.imageFit)\"")
    }
    if generator.choices.chance(1, of: 2) {
      let (color, shade) = generator.color()
      let numbers = [generator.distance(), generator.distance(), min(1000, generator.length())]
      expected.shadow = SceneLook.Shadow(
        color: shade ?? SceneLook.Color(red: 0, green: 0, blue: 0, alpha: 64.0 / 255),
        x: numbers[0], y: numbers[1], blur: numbers[2])
      let members = zip(["x", "y", "blur"], numbers).map { "\"\($0)\": \($1)" }
      said.append(
        "\"shadow\": {"
          + (members + (color.map { ["\"color\": \($0)"] } ?? [])).joined(separator: ", ") + "}")
    }
    if generator.choices.chance(1, of: 2) {
      expected.opacity = Double(generator.choices.integer(upTo: 8)) / 8
      said.append("\"opacity\": \(expected.opacity)")
      expected.clip = generator.choices.chance(1, of: 2)
      said.append("\"clip\": \(expected.clip)")
    }
    let wrong = generator.choices.chance(1, of: 8)
    if wrong {
      said.removeAll { $0.hasPrefix("\"fill\"") }
      let wrongColors = [
        "", "#", "#12", "123456", "#12345", "#12345g", "#1234567", "#123456789", "x123",
      ]
      said.append("\"fill\": \"\(generator.choices.pick(wrongColors))\"")
    }
    let isOfRoot = generator.choices.chance(1, of: 4)
    let look = "\"look\": {" + said.joined(separator: ", ") + "}"
    let root = isOfRoot ? look + ", \"items\": [{}]" : "\"items\": [{\(look)}]"
    let json = "{\"bounds\": [0, 0, 1, 1], \"root\": {\(root)}}"
    let node = isOfRoot ? -1 : 0
    do throws(SceneError) {
      let scene = try Scene(json: json)
      let written = try scene.json()
      let again = try Scene(json: written)
      // An opaque colour is written without its alpha.
      let isShort = [expected.fill, expected.stroke, expected.textColor].allSatisfy {
        $0.map { $0.text.count == ($0.alpha < 1 ? 9 : 7) } ?? true
      }
      let isSame = scene.looks == [node: expected] && again.looks == scene.looks && isShort
      guard wrong || !isSame else { return generator.needlessMember(of: scene).verdict }
      return .broken(
        Finding(
          "look", expected: wrong ? "an error, of \(json)" : "\(expected) of \(json)",
          got: "\(scene.looks[node] ?? SceneLook()), then \(written)",
          in: scenario))
    } catch {
      guard !wrong else { return .holds }
      return .broken(
        Finding("look", expected: "a scene of \(json)", got: error.description, in: scenario))
    }
  }
}

extension String {
  /// The first line of a written scene that is not indented by two spaces for each line before it that opens lists or
  /// objects and does not close them, or the number of lines where not each item has one; nil for neither.
  fileprivate func wrongLine(of tree: LayoutTree) -> String? {
    let text = Array(utf8)
    let lines = text.split(separator: UInt8(ascii: "\n"))
    // Each container that has items ends on a line of its own, as the scene does, which has two members more.
    let containers = Set(tree.parents().map { $0 ?? -1 }).count
    guard lines.count == 5 + tree.count + containers else { return "\(lines.count) lines" }
    var rest = JSONToken.all(in: text).filter { $0.kind == .punctuation }[...]
    var depth = 0
    for line in lines {
      let marks = rest.prefix { $0.range.lowerBound < line.endIndex }.map {
        text[$0.range.lowerBound]
      }
      rest = rest.dropFirst(marks.count)
      let balance = marks.count { "{[".utf8.contains($0) } - marks.count { "}]".utf8.contains($0) }
      if balance < 0 { depth -= 1 }
      guard line.prefix(while: { $0 == UInt8(ascii: " ") }).count == 2 * depth else {
        return String(decoding: line, as: UTF8.self)
      }
      if balance > 0 { depth += 1 }
    }
    return nil
  }
}

extension Generator {
  /// A JSON text in another notation, in every fourth case.
  fileprivate mutating func rewritten(_ json: String) -> String {
    guard choices.chance(1, of: 4) else { return json }
    // An omitted size is (0, 0).
    let text = Array(json.replacing("{\"fixed\": [0, 0]}", with: "{}").utf8)
    // Few choices determine many places.
    let spaces = choices.pick([["", "\t"], ["\r", "", ""], ["\r\n", " "], ["\t\t", "\n", " "]])
    let escaped = choices.integer(upTo: 3)
    var rewritten: [UInt8] = []
    for (index, token) in JSONToken.all(in: text).enumerated() {
      rewritten += spaces[index % spaces.count].utf8
      let letters = text[token.range]
      guard token.kind == .string || token.kind == .key, index % 4 == escaped,
        letters.dropFirst().first!.isLetter
      else {
        rewritten += letters
        continue
      }
      // Its first letter in hexadecimal digits.
      let digits = String(letters[letters.startIndex + 1], radix: 16, uppercase: index % 8 < 4)
      rewritten += [UInt8(ascii: "\"")] + Array("\\u00\(digits)".utf8) + letters.dropFirst(2)
    }
    // Some editors begin files with a byte order mark.
    let mark = choices.chance(1, of: 4) ? "\u{FEFF}" : ""
    return mark + String(decoding: rewritten, as: UTF8.self)
  }

  /// The JSON text of a random colour, and the colour; nil for none.
  fileprivate mutating func color() -> (text: String?, color: SceneLook.Color?) {
    let count = choices.pick([0, 3, 6, 8])
    guard count > 0 else { return (nil, nil) }
    var (text, parts) = ("", [Double]())
    for _ in 0..<(count == 8 ? 4 : 3) {
      let digits = count == 3 ? 1 : 2
      let value = choices.integer(upTo: count == 3 ? 15 : 255)
      let written = String(value, radix: 16, uppercase: choices.chance(1, of: 4))
      text += String(repeating: "0", count: digits - written.count) + written
      parts.append(Double(count == 3 ? 17 * value : value) / 255)
    }
    let alpha = parts.count > 3 ? parts[3] : 1
    return (
      "\"#\(text)\"", SceneLook.Color(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
    )
  }
}

extension UInt8 {
  /// Whether it is a letter of ASCII.
  fileprivate var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
}
