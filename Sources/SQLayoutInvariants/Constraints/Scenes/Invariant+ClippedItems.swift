import SQLayout
import SQLayoutCore
import SQLayoutScenes

/// Invariants of containers that drop what lies beyond them.
extension Invariant {
  static let clippedItems = Invariant(
    "clipped-items",
    "A container that drops clipped items drops those that lie beyond its left or right edge by more than a rounding "
      + "error, at the root or in an ordinary container, and reports no fault."
  ) { generator, _ in
    generator.scenario = .withoutItems
    let width = 20 + generator.wholeLength(60)
    let items = (0...generator.choices.integer(upTo: 3)).map { _ in
      let length = 1 + generator.wholeLength(20)
      let x = generator.choices.pick([
        0, generator.wholeLength(80), width - length, -generator.wholeLength(9), -1e-10, -1e-6,
        width - length + 1e-10, width - length + 1e-6,
      ])
      return (x: x, length: length)
    }
    let isRoot = generator.choices.chance(1, of: 2)
    func rule(_ number: Int, _ attribute: String, _ constant: Double, isOwn: Bool) -> String {
      let second = isOwn ? "" : "\"second\": \"superview\", \"secondAttribute\": \"\(attribute)\", "
      return
        "{\"first\": \"v\(number)\", \"attribute\": \"\(attribute)\", \(second)\"constant\": \(constant)}"
    }
    let rules = items.enumerated().flatMap { number, item in
      [
        rule(number, "left", item.x, isOwn: false), rule(number, "width", item.length, isOwn: true),
        rule(number, "top", 0, isOwn: false), rule(number, "height", 5, isOwn: true),
      ]
    }
    let names = items.indices.map { "{\"id\": \"v\($0)\"}" }
    let members = """
      "dropsClipped": true, "constraints": [\(rules.joined(separator: ", "))], \
      "items": [\(names.joined(separator: ", "))]
      """
    let root =
      isRoot
      ? "{\(members)}"
      : "{\"items\": [{\"id\": \"box\", \"calculator\": \"matchContainer\", \(members)}]}"
    let json = "{\"bounds\": [0, 0, \(width), 9], \"root\": \(root)}"
    do throws(SceneError) {
      let scene = try Scene(json: json).laidOut()
      let frames = scene.frames.dropFirst(isRoot ? 0 : 1).map { $0?.width ?? -1 }
      let expected = items.map {
        $0.x < -1e-8 || $0.x + $0.length > width + 1e-8 ? 0 : $0.length
      }
      let faults = scene.constraints?.faults ?? []
      guard faults.isEmpty, zip(frames, expected).allSatisfy({ abs($0 - $1) < 1e-6 }) else {
        return .broken(
          Finding(
            "dropped", expected: "widths \(expected) without faults of \(json)",
            got: "\(frames), \(faults)", in: .withoutItems))
      }
      return .holds
    } catch {
      return .broken(Finding("scene", expected: json, got: error.description, in: .withoutItems))
    }
  }
}
