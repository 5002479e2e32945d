import SQLayout
import SQLayoutCore
import SQLayoutScenes

/// Invariants of clipped items of containers in each other.
extension Invariant {
  static let nestedDrops = Invariant(
    "nested-drops",
    "In a container with constraints in another one, whose clipped items are removed, items that reach beyond its "
      + "room have no size and lie at the end of the room, the others lie where their constraints say."
  ) { generator, _ in
    generator.scenario = .withoutItems
    let insets = generator.choices.chance(1, of: 2) ? Insets.zero : generator.wholeMargins()
    let width = 40 + generator.wholeLength(200)
    let room = width - insets.left - insets.right
    var (constraints, items, expected): ([String], [String], [Rect]) = ([], [], [])
    for index in 0...generator.choices.integer(upTo: 3) {
      let (x, length) = (generator.wholeLength(150) - 10, generator.wholeLength(100))
      for (attribute, second, constant) in [
        ("left", "superview", x), ("top", "superview", 3), ("width", nil, length),
        ("height", nil, 10),
      ] {
        let other = second.map { "\"second\": \"\($0)\", \"secondAttribute\": \"\(attribute)\", " }
        constraints.append(
          "{\"first\": \"v\(index)\", \"attribute\": \"\(attribute)\", \(other ?? "")"
            + "\"constant\": \(constant)}")
      }
      items.append("{\"id\": \"v\(index)\"}")
      expected.append(
        x < 0 || x + length > room
          ? Rect(x: insets.left + room, y: insets.top, width: 0, height: 0)
          : Rect(x: insets.left + x, y: insets.top + 3, width: length, height: 10))
    }
    let json = """
      {"bounds": [0, 0, 500, 500], "root": {"constraints": ["H:|-5-[box(\(width))]", "V:|-7-[box(90)]"], \
      "items": [{"id": "box", "insets": \(insets.json), "dropsClipped": true, \
      "constraints": [\(constraints.joined(separator: ", "))], \
      "items": [\(items.joined(separator: ", "))]}]}}
      """
    do throws(SceneError) {
      let frames = try Scene(json: json).laidOut().frames.dropFirst()
      for (index, (expected, got)) in zip(expected, frames).enumerated() {
        if let got, expected.isNear(got) { continue }
        return .broken(
          Finding(
            "frame", expected: "v\(index) at \(Finding.text(expected)) of \(json)",
            got: Finding.text(got), in: .withoutItems))
      }
      return .holds
    } catch {
      return .broken(
        Finding("scene", expected: "a scene of \(json)", got: error.description, in: .withoutItems))
    }
  }
}
