import SQLayout
import SQLayoutCore
import SQLayoutScenes

/// Invariants of containers with constraints in others.
extension Invariant {
  static let nestedScenes = Invariant(
    "nested-scenes",
    "Containers with constraints beside each other in another one each have their own insets, alignment rectangle, "
      + "keyboard, direction, size and default size, or the direction of the one around; items have their own "
      + "baselines; all of it is written and read again."
  ) { generator, _ in
    generator.scenario = Scenario.withoutItems
    let isReversed = generator.choices.pick([nil, nil, true, false] as [Bool?])
    let boxes = (0...Int(generator.choices.integer(upTo: 2))).map { generator.nestedBox($0) }
    let direction = isReversed.map { "\"direction\": \"\(NestedBox.direction($0))\", " } ?? ""
    let json = """
      {"bounds": [0, 0, 500, 500], "root": {\(direction)"constraints": [\
      \(boxes.map(\.constraints).joined(separator: ", "))], \
      "items": [\(boxes.map(\.json).joined(separator: ", "))]}}
      """
    let expected = boxes.flatMap { $0.frames(isReversed: isReversed ?? false) }
    do throws(SceneError) {
      let scene = try Scene(json: json)
      let written = try scene.json()
      let again = try Scene(json: written)
      for (scene, what) in [(scene, "of \(json)"), (again, "of \(written)")] {
        let laidOut = scene.laidOut()
        for (index, (frame, got)) in zip(expected, laidOut.frames).enumerated() {
          if let got, frame.isNear(got) { continue }
          return .broken(
            Finding(
              "frame", expected: "item \(index) at \(Finding.text(frame)) \(what)",
              got: "\(Finding.text(got)), \(laidOut.faults)", in: generator.scenario))
        }
      }
      let names = boxes.count { $0.namesSuperview }
      guard written.split(separator: "\"superview\": \"superview\"").count == names + 1 else {
        return .broken(
          Finding(
            "superview", expected: "\(names) formats that name their superview, of \(json)",
            got: written, in: generator.scenario))
      }
      return .holds
    } catch {
      return .broken(
        Finding(
          "scene", expected: "a scene of \(json)", got: error.description, in: generator.scenario))
    }
  }
}

/// A container with constraints, with a leaf on a line of letters, one without a size and one on its keyboard.
private struct NestedBox {
  let name: String
  let frame: Rect
  let insets: Insets
  let alignment: Insets
  let keyboard: Double
  let isReversed: Bool?
  let constant: Double
  /// The first baseline said for the constraints, in the flex, and the last one in the flex.
  let baselines: [Double?]
  let defaultSize: Size
  let namesSuperview: Bool
  /// Whether it is as large as the item without a size asks for.
  let hugs: Bool

  static func direction(_ isReversed: Bool) -> String {
    isReversed ? "rtl" : "ltr"
  }

  private func relation(
    _ first: String, _ attribute: String, _ second: String?, _ secondAttribute: String,
    _ constant: Double
  ) -> String {
    let other = second.map {
      "\"second\": \"\($0)\", \"secondAttribute\": \"\(secondAttribute)\", "
    }
    return
      "{\"first\": \"\(first)\", \"attribute\": \"\(attribute)\", \(other ?? "")\"constant\": \(constant)}"
  }

  /// Its constraints in the outermost container.
  var constraints: String {
    let origin = [
      relation(name, "left", "superview", "left", frame.x),
      relation(name, "top", "superview", "top", frame.y),
    ]
    let size = [
      relation(name, "width", nil, "", frame.width),
      relation(name, "height", nil, "", frame.height),
    ]
    return (origin + (hugs ? [] : size)).joined(separator: ", ")
  }

  var json: String {
    let format =
      namesSuperview
      ? "{\"format\": \"V:|-\(constant)-[low\(name)]\", \"superview\": \"superview\"}"
      : "\"V:|-\(constant)-[low\(name)]\""
    let around = [
      relation("low\(name)", "leading", "superview", "leading", constant),
      relation("low\(name)", "bottom", "superview", "bottom", -constant),
    ]
    let inner =
      (hugs ? around : []) + [
        relation("line\(name)", "leading", "superview", "leading", constant),
        relation("line\(name)", "firstBaseline", "superview", "top", 40),
        relation("low\(name)", "trailing", "superview", "trailing", -constant), format,
        relation("key\(name)", "left", "superview", "left", constant),
        relation("key\(name)", "bottom", "superview.keyboardLayoutGuide", "top", 0),
      ]
    var line = ["\"id\": \"line\(name)\"", "\"size\": {\"fixed\": [30, 20]}"]
    if let first = baselines[0] { line.append("\"firstBaselineOffsetFromTop\": \(first)") }
    let flex = [
      baselines[1].map { "\"firstBaseline\": \($0)" },
      baselines[2].map { "\"lastBaseline\": \($0)" },
    ].compactMap(\.self)
    if !flex.isEmpty { line.append("\"flex\": {\"weight\": 0, \(flex.joined(separator: ", "))}") }
    var members = [
      "\"id\": \"\(name)\"", "\"insets\": \(insets.json)",
      "\"alignmentRectInsets\": \(alignment.json)", "\"keyboardHeight\": \(keyboard)",
      "\"defaults\": {\"size\": {\"fixed\": [\(defaultSize.width), \(defaultSize.height)]}}",
      "\"constraints\": [\(inner.joined(separator: ", "))]",
    ]
    if let isReversed { members.append("\"direction\": \"\(Self.direction(isReversed))\"") }
    let items = [
      "{\(line.joined(separator: ", "))}", "{\"id\": \"low\(name)\"}",
      "{\"id\": \"key\(name)\", \"size\": {\"fixed\": [12, 8]}}",
    ]
    return "{\(members.joined(separator: ", ")), \"items\": [\(items.joined(separator: ", "))]}"
  }

  /// The frames of the container and its items.
  func frames(isReversed outer: Bool) -> [Rect] {
    let left = alignment.left + insets.left
    let right = alignment.left + frame.width - insets.right
    let top = alignment.top + insets.top
    let bottom = alignment.top + frame.height - insets.bottom
    let isReversed = isReversed ?? outer
    let baseline = baselines[0] ?? baselines[1] ?? 0
    return [
      Rect(
        x: frame.x - alignment.left, y: frame.y - alignment.top,
        width: frame.width + alignment.left + alignment.right,
        height: frame.height + alignment.top + alignment.bottom),
      Rect(
        x: isReversed ? right - constant - 30 : left + constant, y: top + 40 - baseline, width: 30,
        height: 20),
      Rect(
        x: isReversed ? left + constant : right - constant - defaultSize.width, y: top + constant,
        width: defaultSize.width, height: defaultSize.height),
      Rect(x: left + constant, y: bottom - keyboard - 8, width: 12, height: 8),
    ]
  }
}

extension Generator {
  fileprivate mutating func nestedBox(_ number: Int) -> NestedBox {
    choices.beginSpan()
    defer { choices.endSpan() }
    let baselines: [Double?] = [nil, 3, 5]
    let hugs = choices.chance(1, of: 3)
    let insets = choices.chance(1, of: 2) ? .zero : wholeMargins()
    let constant = wholeLength(9)
    let size = Size(width: 1 + wholeLength(30), height: 1 + wholeLength(30))
    let width =
      hugs ? size.width + 2 * constant + insets.left + insets.right : 100 + wholeLength(50)
    let height =
      hugs ? size.height + 2 * constant + insets.top + insets.bottom : 100 + wholeLength(50)
    return NestedBox(
      name: "b\(number)",
      frame: Rect(x: wholeLength(50), y: wholeLength(50), width: width, height: height),
      insets: insets,
      alignment: choices.chance(1, of: 2) ? .zero : wholeMargins(),
      keyboard: choices.chance(1, of: 2) ? 0 : 1 + wholeLength(20),
      isReversed: choices.pick([nil, nil, true, false]), constant: constant,
      baselines: (0..<3).map { _ in choices.pick(baselines) },
      defaultSize: size, namesSuperview: choices.chance(1, of: 3), hugs: hugs)
  }
}
