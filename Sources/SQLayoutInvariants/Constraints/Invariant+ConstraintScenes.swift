import Foundation
import SQLayout
import SQLayoutCore
import SQLayoutScenes

/// Invariants of constraints in files.
extension Invariant {
  static let constraintScenes = Invariant(
    "constraint-scenes",
    "Views with constraints that are written as a scene, and that scene written again, have the frames, size, "
      + "ambiguities and conflicts of the views themselves, also where clipped views are removed. The written "
      + "scenes have no member that is a default."
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
      var size = Size(made.root.sizeThatFits(CGSize(tree.size)))
      // No container is smaller than an item's padding.
      size = Size(
        width: max(size.width, ignoredPadding.left),
        height: max(size.height, ignoredPadding.bottom))
      guard abs(size.width - scene.size.width) + abs(size.height - scene.size.height) > 1e-6 else {
        continue
      }
      return .broken(
        Finding(
          "size", expected: "\(size)\(why)", got: "\(scene.size)", in: tree.scenario))
    }
    let read = scenes[0].1
    return (read.wrongJSON(namesItems: true) ?? generator.needlessMember(of: read.scene)).verdict
  }

  static let constraintContainers = Invariant(
    "constraint-containers",
    "Two containers with constraints in one scene have the frames, ambiguities and conflicts that each has by "
      + "itself, in document order, also within insets."
  ) { generator, _ in
    let tree = generator.containerTree()
    let insets = (0..<2).map { _ in
      generator.choices.chance(1, of: 2)
        ? .zero
        : Insets(
          top: Double(generator.choices.integer(upTo: 9)),
          left: Double(generator.choices.integer(upTo: 9)),
          bottom: Double(generator.choices.integer(upTo: 9)),
          right: Double(generator.choices.integer(upTo: 9)))
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
      return "{\(members), \"insets\": \(tree.edges(insets)), \"adjust\": {\"minWidth\": \(width), "
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
    "A case with the frames of its views has no differences; where one number is wrong there is one, at that "
      + "place."
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
    } catch {
      return .broken(
        Finding("case", expected: "a case of \(right)", got: "\(error)", in: tree.scenario))
    }
    return .holds
  }
}

/// The padding of every second item, which a container with constraints takes no notice of.
private let ignoredPadding = Insets(top: 0, left: 3, bottom: 5, right: 0)

extension ConstrainedTree {
  /// In a scene an item with constraints has no content.
  var withoutContentAroundViews: ConstrainedTree {
    var tree = self
    for view in views where view.superview >= 0 { tree.views[view.superview].content = nil }
    return tree
  }

  /// The notation of the constraints of a scene.
  struct Ways {
    /// The constraints at the root that are active for some sizes only.
    var conditional: Set<Int> = []
    var axis = LayoutAxis.horizontal
    var range = 0.0..<Double.infinity
    /// The constraints in visual format: 1 for a text, 2 for an object with the text.
    var isFormat: [Int: Int] = [:]
    /// The visual formats of constraints.
    var formats: [String?] = []
    /// Whether views that extend beyond the left or right edge of the root are removed.
    var dropsClipped = false
    /// The number of items in the root that have no name and no constraints.
    var unnamedCount = 0

    /// Whether a constraint is active in the size of the tree.
    func isMeant(_ index: Int, _ tree: ConstrainedTree) -> Bool {
      !conditional.contains(index)
        || range.contains(axis == .horizontal ? tree.size.width : tree.size.height)
    }

    var condition: String {
      let end = range.upperBound.isFinite ? "\(range.upperBound)" : "null"
      return "{\"\(axis == .horizontal ? "width" : "height")\": [\(range.lowerBound), \(end)]}"
    }
  }

  /// The tree as a scene: views with subviews are containers with constraints.
  func sceneJSON(_ ways: Ways = Ways()) -> String {
    "{\"bounds\": [0, 0, \(size.width), \(size.height)], \"root\": {\(rootMembers(ways))}}"
  }

  /// The members of the root in a scene.
  fileprivate func rootMembers(_ ways: Ways = Ways()) -> String {
    "\"direction\": \"\(direction.rawValue)\", \"dropsClipped\": \(ways.dropsClipped), "
      + members(in: -1, ways)
  }

  private func members(in superview: Int, _ ways: Ways) -> String {
    let items = views.indices.filter { views[$0].superview == superview }.map { index in
      let view = views[index]
      var members = ["\"id\": \"v\(index)\""] + members(of: view)
      // Constraints have no previous item, and no distance that they do not name.
      members.append(
        index % 2 == 1
          ? "\"options\": [\"keepPrevious\"]"
          : "\"padding\": {\"left\": \(ignoredPadding.left), \"bottom\": \(ignoredPadding.bottom)}")
      if views.contains(where: { $0.superview == index }) {
        let margins = edges(view.margins)
        members.append("\"layoutMargins\": \(margins), \"keyboardHeight\": \(view.keyboardHeight)")
        if let safeArea = view.safeArea { members.append("\"safeArea\": \(edges(safeArea))") }
        if let direction = view.direction {
          members.append("\"direction\": \"\(direction.rawValue)\"")
        }
        members.append(self.members(in: index, ways))
      } else if let content = view.content {
        members.append(
          view.isText
            ? "\"size\": {\"paragraph\": {\"advance\": \(content.width), \"lineHeight\": \(content.height)}}"
            : "\"size\": {\"fixed\": [\(content.width), \(content.height)]}")
      }
      return "{" + members.joined(separator: ", ") + "}"
    }
    let unnamed = superview < 0 ? ways.unnamedCount : 0
    let others = [String](repeating: "{\"size\": {\"fixed\": [7, 5]}}", count: unnamed)
    // Each constraint is between a view and its superview or sibling.
    func texts(_ isWanted: (Int) -> Bool) -> String {
      constraints.indices.filter {
        views[constraints[$0].first].superview == superview && isWanted($0)
      }.map { text(of: $0, in: superview, ways) }.joined(separator: ", ")
    }
    var own = [texts { constraints[$0].isActive && !ways.conditional.contains($0) }]
    let conditional = superview < 0 ? texts { ways.conditional.contains($0) } : ""
    if !conditional.isEmpty {
      own.append("{\"when\": \(ways.condition), \"constraints\": [\(conditional)]}")
    }
    return "\"constraints\": [\(own.filter { !$0.isEmpty }.joined(separator: ", "))], "
      + "\"items\": [\((items + others).joined(separator: ", "))]"
  }

  private func text(of index: Int, in superview: Int, _ ways: Ways) -> String {
    guard let way = ways.isFormat[index], let format = ways.formats[index] else {
      return text(of: constraints[index], in: superview)
    }
    return way == 1
      ? "\"\(format)\""
      : "{\"format\": \"\(format)\", \"superview\": \"superview\", \"options\": []}"
  }

  fileprivate func edges(_ insets: Insets) -> String {
    "{\"top\": \(insets.top), \"left\": \(insets.left), \"bottom\": \(insets.bottom), "
      + "\"right\": \(insets.right)}"
  }

  /// The members of a view that scenes and cases share.
  private func members(of view: View) -> [String] {
    let insets = view.insets
    var members = [
      "\"hugging\": \(text(of: view.hugging))", "\"compression\": \(text(of: view.compression))",
      "\"alignmentRectInsets\": \(edges(insets))",
    ]
    if let baseline = view.lastBaseline {
      members.append("\"baselineOffsetFromBottom\": \(baseline)")
    }
    if let baseline = view.firstBaseline {
      members.append("\"firstBaselineOffsetFromTop\": \(baseline)")
    }
    return members
  }

  private func text(of priorities: ViewDescription.Priorities) -> String {
    "[\(priorities.horizontal.rawValue), \(priorities.vertical.rawValue)]"
  }

  /// A constraint as in a file.
  ///
  /// - Parameter superview: the superview of the constraint's view; nil where all views have unique
  ///   names.
  private func text(of constraint: Constraint, in superview: Int?) -> String {
    func name(_ view: Int, _ part: Part) -> String {
      (view == superview ? "superview" : view < 0 ? "root" : "v\(view)") + part.suffix
    }
    var members = [
      "\"first\": \"\(name(constraint.first, constraint.firstPart))\"",
      "\"attribute\": \"\(constraint.attribute.rawValue)\"",
      "\"relation\": \"\(constraint.relation.rawValue)\"",
      "\"multiplier\": \(constraint.multiplier)", "\"constant\": \(constraint.constant)",
      "\"priority\": \(constraint.priority.rawValue)",
    ]
    if let second = constraint.second {
      members.append("\"second\": \"\(name(second, constraint.secondPart))\"")
      members.append("\"secondAttribute\": \"\(constraint.secondAttribute.rawValue)\"")
    }
    return "{" + members.joined(separator: ", ") + "}"
  }

  /// The tree as a case of views.
  ///
  /// - Parameter frames: the expected frames; nil for the frames of the views.
  fileprivate func caseJSON(_ made: Made, frames: [Rect?]? = nil) -> String {
    let described = views.enumerated().map { index, view in
      var members = ["\"id\": \"v\(index)\""] + members(of: view)
      if view.superview >= 0 { members.append("\"superview\": \"v\(view.superview)\"") }
      if let content = view.content {
        members.append("\"intrinsic\": [\(content.width), \(content.height)]")
      }
      return "{" + members.joined(separator: ", ") + "}"
    }
    var places: (known: [String], open: [String]) = ([], [])
    for (index, frame) in (frames ?? made.frames).enumerated() {
      guard let frame else { continue }
      let place = "\"v\(index)\": [\(frame.x), \(frame.y), \(frame.width), \(frame.height)]"
      if made.views[index].hasAmbiguousLayout {
        places.open.append(place)
      } else {
        places.known.append(place)
      }
    }
    let errors = made.root.layoutErrors.map { "\"\($0.priority.rawValue)\": \($0.sum)" }
    let constraints = constraints.filter(\.isActive).map { text(of: $0, in: nil) }
    return "{\"cases\": [{\"name\": \"case\", \"bounds\": [0, 0, \(size.width), \(size.height)], "
      + "\"direction\": \"\(direction.rawValue)\", "
      + "\"views\": [\(described.joined(separator: ", "))], "
      + "\"constraints\": [\(constraints.joined(separator: ", "))], "
      + "\"frames\": {\(places.known.joined(separator: ", "))}, "
      + "\"ambiguous\": {\(places.open.joined(separator: ", "))}, "
      + "\"errors\": {\(errors.joined(separator: ", "))}, "
      + "\"conflicts\": \(made.root.layoutConflicts.count)}]}"
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
