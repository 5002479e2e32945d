import Foundation
import SQLayout
import SQLayoutCore
import SQLayoutScenes

/// Invariants of constraints in files.
extension Invariant {
  static let constraintScenes = Invariant(
    "constraint-scenes",
    "Views with constraints that are written as a scene, and that scene written again, have the frames, size, "
      + "ambiguities and conflicts of the views themselves, also where clipped views are removed. Both explain the "
      + "constraints in the same words, with their names. The written scenes have no member that is a default."
  ) { generator, _ in
    var tree = generator.containerTree()
    generator.scenario = tree.scenario
    var ways = generator.ways(of: tree)
    for index in tree.constraints.indices {
      tree.constraints[index].isActive = ways.isMeant(index, tree)
    }
    let made = tree.made()
    ways.formats = made.constraints.map(\.visualFormat)
    made.root.layoutIfNeeded()
    let clipped = ways.dropsClipped ? made.takeOutClipped(in: tree.size.width) : []
    let text = tree.sceneJSON(ways)
    let scenes: [(why: String, LaidOutScene)]
    do {
      let scene = try Scene(json: text)
      scenes = [
        (" in the scene \(text)", scene.laidOut()),
        (" in the scene written back, \(text)", try Scene(json: try scene.json()).laidOut()),
      ]
    } catch {
      return .broken(
        Finding("scene", expected: "a scene of \(text)", got: "\(error)", in: tree.scenario))
    }
    for (why, scene) in scenes {
      var got = [Rect?](repeating: nil, count: tree.views.count)
      var open: Set<Int> = []
      for (node, frame) in scene.frames.enumerated() {
        guard let id = scene.scene.ids[node], let view = Int(id.dropFirst()) else { continue }
        got[view] = frame
        if scene.constraints?.ambiguous.contains(node) == true { open.insert(view) }
      }
      var expected = made.frames
      for view in clipped {
        guard got[view] == Rect(x: tree.size.width, y: 0, width: 0, height: 0) else {
          return .broken(
            Finding(
              "clipped", expected: "v\(view) without a size\(why)", got: Finding.text(got[view]),
              in: tree.scenario))
        }
      }
      let gone = tree.views.indices.filter { view in
        clipped.contains { made.isView(view, in: $0) }
      }
      for view in gone { (expected[view], got[view]) = (nil, nil) }
      let ambiguous = tree.views.indices.filter {
        !gone.contains($0) && made.views[$0].hasAmbiguousLayout
      }
      // The position of a view in an ambiguous view is not determined.
      for index in tree.views.indices
      where ambiguous.contains(where: { made.isView(index, in: $0) }) {
        (expected[index], got[index]) = (nil, nil)
      }
      if let finding = Finding.difference(
        near: expected, got: got, in: tree, place: "frames", saying: why)
      {
        return .broken(finding)
      }
      // Ambiguous numbers and conflicts may be those of the layout before.
      guard gone.isEmpty else { continue }
      guard Set(ambiguous) == open else {
        return .broken(
          Finding(
            "ambiguity", expected: "\(ambiguous) are open\(why)", got: "\(open.sorted())",
            in: tree.scenario))
      }
      let conflicts = made.root.layoutConflicts.count
      guard scene.constraints?.conflicts.count == conflicts else {
        return .broken(
          Finding(
            "conflicts", expected: "\(conflicts) of them\(why)",
            got: "\(scene.constraints?.conflicts ?? [])", in: tree.scenario))
      }
      guard ambiguous.isEmpty, conflicts == 0 else { continue }
      let size = Size(made.root.sizeThatFits(CGSize(tree.size)))
      guard abs(size.width - scene.size.width) + abs(size.height - scene.size.height) > 1e-6 else {
        continue
      }
      return .broken(
        Finding(
          "size", expected: "\(size)\(why)", got: "\(scene.size)", in: tree.scenario))
    }
    let said = scenes.map { _, scene in scene.constraintExplanation() }
    guard said[0] == said[1], scenes[0].1.constraints == scenes[1].1.constraints else {
      return .broken(
        Finding(
          "explanation", expected: "\(said[0]), \(scenes[0].1.constraints!), of the scene \(text)",
          got: "\(said[1]), \(scenes[1].1.constraints!)", in: tree.scenario))
    }
    let read = scenes[0].1
    return (read.wrongJSON(namesItems: true) ?? generator.needlessMember(of: read.scene)).verdict
  }

  static let constraintContainers = Invariant(
    "constraint-containers",
    "Two containers with constraints in one scene have the frames, ambiguities, conflicts and findings that each has "
      + "by itself, in document order, also within insets."
  ) { generator, _ in
    let tree = generator.containerTree()
    let insets = (0..<2).map { _ in
      generator.choices.chance(1, of: 2) ? .zero : generator.wholeMargins()
    }
    generator.scenario = tree.scenario
    let first = tree.rootMembers()
    // The same with other names and another size.
    let second = first.replacing("\"v", with: "\"w")
    let sizes = [tree.size, Size(width: tree.size.width + 10, height: tree.size.height)]
    let items = zip(zip([first, second], sizes), insets).map { container, insets in
      let (members, size) = container
      let width = size.width + insets.left + insets.right
      let height = size.height + insets.top + insets.bottom
      return "{\(members), \"insets\": \(insets.json), \"adjust\": {\"minWidth\": \(width), "
        + "\"maxWidth\": \(width), \"minHeight\": \(height), \"maxHeight\": \(height)}}"
    }
    do throws(SceneError) {
      var alone: [LaidOutScene] = []
      for (members, size) in zip([first, second], sizes) {
        let bounds = "[0, 0, \(size.width), \(size.height)]"
        alone.append(
          try Scene(json: "{\"bounds\": \(bounds), \"root\": {\(members)}}").laidOut())
      }
      let both = try Scene(
        json:
          "{\"bounds\": [0, 0, 10000, 10000], \"root\": {\"items\": [\(items.joined(separator: ", "))]}}"
      ).laidOut()
      let count = alone[0].frames.count
      var frames = alone.flatMap { [nil] + $0.frames }
      var got = both.frames
      for (container, insets) in zip([0, count + 1], insets) {
        got[container] = nil
        for node in frames.indices where both.scene.tree.parent(of: node) == container {
          frames[node]?.x += insets.left
          frames[node]?.y += insets.top
        }
      }
      let open = zip(alone, [1, count + 2]).flatMap { scene, start in
        scene.constraints!.ambiguous.map { $0 + start }
      }
      // The container has another name there.
      func names(_ conflicts: [[String]]) -> [[String]] {
        conflicts.map { $0.map { $0.matches(of: /[vw][0-9]/).map { String($0.output) }.joined() } }
      }
      let conflicts = names(alone.flatMap { $0.constraints!.conflicts })
      // A finding is said about each.
      let findings = alone.map { $0.determinedNumbers().findings }
      let said = both.determinedNumbers().findings
      guard names([findings.flatMap(\.self)]) == names([said]) else {
        return .broken(
          Finding(
            "findings", expected: "\(findings) of \(items)", got: "\(said)", in: tree.scenario))
      }
      guard
        got == frames, both.constraints?.ambiguous == open,
        names(both.constraints!.conflicts) == conflicts
      else {
        return .broken(
          Finding(
            "both", expected: "open \(open), in conflict \(conflicts), \(frames), of \(items)",
            got: "\(both.constraints!), \(got)", in: tree.scenario))
      }
      return .holds
    } catch {
      return .broken(
        Finding("scene", expected: "scenes of \(items)", got: "\(error)", in: tree.scenario))
    }
  }

  static let constraintCases = Invariant(
    "constraint-cases",
    "A case with the frames of its views has no differences; where one number, an error or the number of conflicts "
      + "is wrong there is one, at that place."
  ) { generator, _ in
    let tree = generator.directedTree()
    generator.scenario = tree.scenario
    let made = tree.made()
    made.root.layoutIfNeeded()
    func differences(_ text: String) throws -> [CaseDifference] {
      var layout = Layout()
      return try CaseFile(json: text).differences(using: &layout).flatMap(\.self)
    }
    let right = tree.caseJSON(made)
    var wrong = made.frames
    let view = generator.choices.integer(in: 0...(tree.views.count - 1))
    let number = generator.choices.integer(upTo: 3)
    let keyPath: WritableKeyPath<Rect, Double> =
      [\.x, \.y, \.width, \.height][Int(number)]
    wrong[view]?[keyPath: keyPath] += generator.choices.pick([1, -0.001])
    do {
      let none = try differences(right)
      guard none.isEmpty else {
        return .broken(
          Finding("right", expected: "no difference of \(right)", got: "\(none)", in: tree.scenario)
        )
      }
      let one = try differences(tree.caseJSON(made, frames: wrong))
      guard one.map(\.place) == ["v\(view)"] else {
        return .broken(
          Finding(
            "wrong", expected: "v\(view) alone differs, \(keyPath), of \(right)", got: "\(one)",
            in: tree.scenario))
      }
      let others = [(tree.caseJSON(made, conflicts: 1), "conflicts")]
      var errors = made.errors
      if !errors.isEmpty { errors[0].sum += 1 }
      let first = errors.isEmpty ? [] : [(tree.caseJSON(made, errors: errors), "errors at")]
      for (text, place) in others + first {
        let found = try differences(text)
        guard found.count == 1, found[0].place.hasPrefix(place) else {
          return .broken(
            Finding(
              place, expected: "a difference of the \(place), of \(text)", got: "\(found)",
              in: tree.scenario))
        }
      }
    } catch {
      return .broken(
        Finding("case", expected: "a case of \(right)", got: "\(error)", in: tree.scenario))
    }
    return .holds
  }
}

extension Generator {
  /// Chooses the notation of the constraints of a tree: objects, visual format, for some sizes only.
  fileprivate mutating func ways(of tree: ConstrainedTree) -> ConstrainedTree.Ways {
    var ways = ConstrainedTree.Ways()
    for index in tree.constraints.indices {
      let way = Int(choices.integer(upTo: 5))
      if (1...2).contains(way) { ways.isFormat[index] = way }
      guard way == 3, tree.views[tree.constraints[index].first].superview < 0 else { continue }
      ways.conditional.insert(index)
    }
    ways.axis = choices.pick(LayoutAxis.allCases)
    let least = wholeLength(400)
    ways.range = choices.pick([0..<least + 1, least..<Double.infinity, least..<least + 100])
    ways.dropsClipped = choices.chance(1, of: 3)
    ways.unnamedCount = choices.pick([0, 0, 1, 2])
    return ways
  }
}
