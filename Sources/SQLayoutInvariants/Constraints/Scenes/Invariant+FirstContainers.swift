import SQLayout
import SQLayoutCore
import SQLayoutScenes

/// Invariants of containers that are the first of a scene.
extension Invariant {
  static let firstContainers = Invariant(
    "first-containers",
    "A container with constraints has the same frames, and its numbers the same explanations, whether it is the first "
      + "item of a scene or follows a skipped container, wherever bounds begin; a container in it is as large as its "
      + "item."
  ) { generator, _ in
    generator.scenario = .withoutItems
    let insets = generator.choices.chance(1, of: 2) ? Insets.zero : generator.wholeMargins()
    let alignment = generator.choices.chance(1, of: 2) ? Insets.zero : generator.wholeMargins()
    let size = Size(width: 1 + generator.wholeLength(40), height: 1 + generator.wholeLength(40))
    let box = """
      {"id": "box", "calculator": "matchContainer", "insets": \(insets.json), \
      "alignmentRectInsets": \(alignment.json), "constraints": [\
      "H:|-\(generator.wholeLength(9))-[a(30)]", "V:|-\(generator.wholeLength(9))-[a(20)]", \
      "H:[row]-\(generator.wholeLength(9))-|", "V:[row]-\(generator.wholeLength(9))-|"], \
      "items": [{"id": "a"}, {"id": "row", "items": [\
      {"size": {"fixed": [\(size.width), \(size.height)]}}]}]}
      """
    let skipped = "{\"options\": [\"skip\"], \"items\": [{\"size\": {\"fixed\": [7, 9]}}]}"
    let bounds = "[\(generator.wholeLength(9)), \(generator.wholeLength(9)), 200, 300]"
    do throws(SceneError) {
      let scenes = try ["", skipped + ", "].map { items throws(SceneError) in
        try Scene(json: "{\"bounds\": \(bounds), \"root\": {\"items\": [\(items)\(box)]}}")
          .laidOut()
      }
      // The box, its two items, and the item of the second.
      let first = [0, 2]
      let frames = zip(scenes, first).map { scene, first in
        Array(scene.frames[first..<first + 4])
      }
      if let finding = Finding.difference(
        "frames", frames[1].map(Finding.text), frames[0].map(Finding.text), in: box)
      {
        return .broken(finding)
      }
      let row = frames[0][2]
      guard row?.width == size.width, row?.height == size.height else {
        return .broken(
          Finding(
            "size", expected: "a row of \(size) in \(box)", got: Finding.text(row),
            in: .withoutItems))
      }
      let numbers = zip(scenes, first).map { scene, first in
        let found = scene.determinedNumbers().numbers
        return (first + 1...first + 2).map { "\(found[$0] ?? [])" }
      }
      return Finding.difference("numbers", numbers[1], numbers[0], in: box).verdict
    } catch {
      return .broken(
        Finding("scene", expected: "scenes of \(box)", got: error.description, in: .withoutItems))
    }
  }
}

extension Finding {
  /// The difference between a container that follows another one and the same as the first item.
  fileprivate static func difference(
    _ place: String, _ expected: [String], _ got: [String], in box: String
  ) -> Finding? {
    guard expected != got else { return nil }
    return Finding(
      place, expected: "\(expected) as after a skipped container, of \(box)", got: "\(got)",
      in: .withoutItems)
  }
}
