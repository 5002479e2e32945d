import SQLayout
import SQLayoutCore
import SQLayoutScenes

/// The tree in files.
extension ConstrainedTree {
  /// The padding of every second item, which a container with constraints takes no notice of.
  private static let ignoredPadding = Insets(top: 0, left: 3, bottom: 5, right: 0)

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
    /// The insets of views with subviews.
    var insets: [Int: Insets] = [:]
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

  /// A view with subviews as a scene of its own.
  func sceneJSON(of view: Int, size: Size, _ ways: Ways) -> String {
    "{\"bounds\": [0, 0, \(size.width), \(size.height)], \"root\": {"
      + "\"direction\": \"\(direction(of: view).rawValue)\", \"layoutMargins\": \(views[view].margins.json), "
      + "\"insets\": \((ways.insets[view] ?? .zero).json), \(members(in: view, ways))}}"
  }

  /// The members of the root in a scene.
  func rootMembers(_ ways: Ways = Ways()) -> String {
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
          ? "\"options\": [\"keepPrevious\", \"ignoreInSize\"]"
          : "\"padding\": \(Self.ignoredPadding.json)")
      if views.contains(where: { $0.superview == index }) {
        let margins = view.margins.json
        members.append("\"layoutMargins\": \(margins), \"keyboardHeight\": \(view.keyboardHeight)")
        if let insets = ways.insets[index] { members.append("\"insets\": \(insets.json)") }
        if let safeArea = view.safeArea { members.append("\"safeArea\": \(safeArea.json)") }
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

  /// The members of a view that scenes and cases share.
  private func members(of view: View) -> [String] {
    let insets = view.insets
    var members = [
      "\"hugging\": \(text(of: view.hugging))", "\"compression\": \(text(of: view.compression))",
      "\"alignmentRectInsets\": \(insets.json)",
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
    // Some have names.
    if Int(constraint.constant) % 3 == 1 {
      members.append("\"identifier\": \"c \(Int(constraint.constant))\"")
    }
    return "{" + members.joined(separator: ", ") + "}"
  }

  /// The tree as a case of views.
  ///
  /// - Parameters:
  ///   - frames: the expected frames; nil for the frames of the views.
  ///   - expected: the expected errors; nil for those of the views.
  ///   - conflicts: a mistake in the expected number of conflicts; 0 for none.
  func caseJSON(
    _ made: Made, frames: [Rect?]? = nil, errors expected: [StatedError]? = nil,
    conflicts: Int = 0
  ) -> String {
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
    let errors = (expected ?? made.errors).map { "\"\($0.priority)\": \($0.sum)" }
    let constraints = constraints.filter(\.isActive).map { text(of: $0, in: nil) }
    return "{\"cases\": [{\"name\": \"case\", \"bounds\": [0, 0, \(size.width), \(size.height)], "
      + "\"direction\": \"\(direction.rawValue)\", "
      + "\"views\": [\(described.joined(separator: ", "))], "
      + "\"constraints\": [\(constraints.joined(separator: ", "))], "
      + "\"frames\": {\(places.known.joined(separator: ", "))}, "
      + "\"ambiguous\": {\(places.open.joined(separator: ", "))}, "
      + "\"errors\": {\(errors.joined(separator: ", "))}, "
      + "\"conflicts\": \(made.root.layoutConflicts.count + conflicts)}]}"
  }
}

extension Insets {
  /// The edges as in a file.
  var json: String {
    "{\"top\": \(top), \"left\": \(left), \"bottom\": \(bottom), \"right\": \(right)}"
  }
}
