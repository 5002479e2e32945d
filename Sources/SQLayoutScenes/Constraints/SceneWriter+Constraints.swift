import SQLayout
import SQLayoutCore

/// Constraints as JSON.
extension SceneWriter {
  /// The members of a container with constraints.
  ///
  /// - Parameter separator: the text after the comma between two constraints.
  static func members(of container: ConstraintContainer, separator: String) -> [String] {
    var members: [String] = []
    if let direction = container.direction {
      members.append("\"direction\": \"\(direction.rawValue)\"")
    }
    if let margins = container.layoutMargins {
      members.append("\"layoutMargins\": " + edges(margins))
    }
    if container.safeArea != .zero { members.append("\"safeArea\": " + edges(container.safeArea)) }
    if container.keyboardHeight != 0 {
      members.append("\"keyboardHeight\": " + JSONText.number(container.keyboardHeight))
    }
    if container.dropsClipped { members.append("\"dropsClipped\": true") }
    var parts: [String] = []
    var index = 0
    while index < container.constraints.count {
      guard let condition = container.constraints[index].condition else {
        parts.append(json(of: container.constraints[index]))
        index += 1
        continue
      }
      let alike = container.constraints[index...].prefix { $0.condition == condition }
      parts.append(
        "{\"when\": \(json(of: condition)), \"constraints\": ["
          + alike.map(json).joined(separator: ", ") + "]}")
      index += alike.count
    }
    let inner = separator == " " ? "" : separator
    let end = inner.isEmpty ? "" : String(inner.dropLast(2))
    members.append(
      "\"constraints\": [" + inner + parts.joined(separator: "," + separator) + end + "]")
    return members
  }

  /// The members of an item for the constraints of its container.
  static func members(of view: ViewDescription, flex: Flex?) -> [String] {
    var members: [String] = []
    let plain = ViewDescription(id: view.id)
    if view.hugging != plain.hugging {
      members.append("\"hugging\": " + priorities(view.hugging))
    }
    if view.compression != plain.compression {
      members.append("\"compression\": " + priorities(view.compression))
    }
    if view.alignmentRectInsets != .zero {
      members.append("\"alignmentRectInsets\": " + edges(view.alignmentRectInsets))
    }
    if let offset = view.baselineOffsetFromBottom, offset != flex?.lastBaseline {
      members.append("\"baselineOffsetFromBottom\": " + JSONText.number(offset))
    }
    if let offset = view.firstBaselineOffsetFromTop, offset != flex?.firstBaseline {
      members.append("\"firstBaselineOffsetFromTop\": " + JSONText.number(offset))
    }
    return members
  }

  private static func priorities(_ priorities: ViewDescription.Priorities) -> String {
    JSONText.array(priorities.horizontal.rawValue, priorities.vertical.rawValue)
  }

  private static func edges(_ insets: Insets) -> String {
    let parts = [
      ("top", insets.top), ("left", insets.left), ("bottom", insets.bottom),
      ("right", insets.right),
    ]
    return "{"
      + parts.filter { $0.1 != 0 }.map { "\"\($0.0)\": " + JSONText.number($0.1) }
      .joined(separator: ", ") + "}"
  }

  private static func json(of condition: SizeCondition) -> String {
    func range(_ range: Range<Double>) -> String {
      let end = range.upperBound.isFinite ? JSONText.number(range.upperBound) : "null"
      return "[\(JSONText.number(range.lowerBound)), \(end)]"
    }
    var members: [String] = []
    let plain = SizeCondition()
    if condition.width != plain.width { members.append("\"width\": " + range(condition.width)) }
    if condition.height != plain.height { members.append("\"height\": " + range(condition.height)) }
    return "{" + members.joined(separator: ", ") + "}"
  }

  private static func json(of constraint: ConstraintDescription) -> String {
    switch constraint.content {
    case .format(let format, let options, let metrics):
      let text = JSONText.string(format)
      if options.isEmpty, metrics.isEmpty, constraint.superview == nil { return text }
      var members = ["\"format\": " + text]
      let names = VisualFormatOptions.named.filter {
        !$0.option.isEmpty && options.contains($0.option)
      }
      if !names.isEmpty {
        members.append(
          "\"options\": [" + names.map { JSONText.string($0.name) }.joined(separator: ", ") + "]")
      }
      if !metrics.isEmpty {
        let values = metrics.sorted { $0.key < $1.key }
          .map { JSONText.string($0.key) + ": " + JSONText.number($0.value) }
        members.append("\"metrics\": {" + values.joined(separator: ", ") + "}")
      }
      if let superview = constraint.superview {
        members.append("\"superview\": " + JSONText.string(superview))
      }
      return "{" + members.joined(separator: ", ") + "}"
    case .relation(let relation): return json(of: relation)
    }
  }

  private static func json(of relation: ConstraintDescription.Relation) -> String {
    var members = [
      "\"first\": " + JSONText.string(relation.first),
      "\"attribute\": \"\(relation.attribute.rawValue)\"",
    ]
    if relation.relation != .equal {
      members.append("\"relation\": \"\(relation.relation.rawValue)\"")
    }
    if let second = relation.second {
      members.append("\"second\": " + JSONText.string(second))
      members.append("\"secondAttribute\": \"\(relation.secondAttribute.rawValue)\"")
    }
    if relation.multiplier != 1 {
      members.append("\"multiplier\": " + JSONText.number(relation.multiplier))
    }
    if relation.constant != 0 {
      members.append("\"constant\": " + JSONText.number(relation.constant))
    }
    if relation.priority != .required {
      members.append("\"priority\": " + JSONText.number(relation.priority.rawValue))
    }
    if let identifier = relation.identifier {
      members.append("\"identifier\": " + JSONText.string(identifier))
    }
    return "{" + members.joined(separator: ", ") + "}"
  }
}
