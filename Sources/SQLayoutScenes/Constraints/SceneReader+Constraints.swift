import SQLayout
import SQLayoutCore

/// Constraints of a container of a scene and of a case of views.
extension SceneReader {
  private enum FormatKey: Int, CaseIterable { case format, options, metrics, superview }
  private static let formatKeys = NameTable(of: FormatKey.self)
  private enum RelationKey: Int, CaseIterable {
    case first, attribute, relation, second, secondAttribute, multiplier, constant, priority
    case identifier
  }
  private static let relationKeys = NameTable(of: RelationKey.self)

  /// `["H:|-[a]-|", {"format": …}, {"first": "a", "attribute": "top", …}]`.
  ///
  /// - Parameter isConditional: whether these are for certain sizes already.
  mutating func constraints(
    isConditional: Bool = false
  ) throws(SceneError) -> [ConstraintDescription] {
    var constraints: [ConstraintDescription] = []
    var count = try cursor.beginArray(expecting: "an array of constraints")
    while try cursor.nextElement(&count) {
      if !isConditional, try cursor.kind() == .object, cursor.objectHasKey("constraints") {
        constraints += try conditionalConstraints()
      } else {
        constraints.append(try constraint())
      }
    }
    return constraints
  }

  private mutating func constraint() throws(SceneError) -> ConstraintDescription {
    let path = cursor.path
    switch try cursor.kind() {
    case .string:
      let format = try cursor.string()
      return ConstraintDescription(
        content: .format(try checked(format), options: [], metrics: [:]), path: path)
    case .object where cursor.objectHasKey("format"): return try format(path)
    case .object: return try relation(path)
    default:
      throw try cursor.mismatch("a visual format, or {\"first\": \"a\", \"attribute\": \"top\"}")
    }
  }

  /// A visual format with valid syntax; names are resolved later.
  private func checked(_ format: String) throws(SceneError) -> String {
    do throws(VisualFormatError) {
      _ = try VisualFormat(format)
    } catch {
      throw cursor.fault(error.inScene)
    }
    return format
  }

  private mutating func format(_ path: String) throws(SceneError) -> ConstraintDescription {
    var format = ""
    var options: VisualFormatOptions = []
    var metrics: [String: Double] = [:]
    var superview: String?
    var members = try cursor.beginObject()
    while let key = try cursor.nextKey(&members, of: Self.formatKeys) {
      switch key {
      case .format: format = try checked(try cursor.string())
      case .superview: superview = try cursor.string()
      case .options:
        var count = try cursor.beginArray(expecting: "an array of options, as \"alignAllTop\"")
        while try cursor.nextElement(&count) {
          options.formUnion(
            try one("option", of: VisualFormatOptions.named.map { ($0.name, $0.option) }))
        }
      case .metrics:
        try each(of: "metrics, as {\"gap\": 8}") { (reader, name) throws(SceneError) in
          metrics[name] = try reader.coordinate()
        }
      }
    }
    return ConstraintDescription(
      content: .format(format, options: options, metrics: metrics), superview: superview,
      path: path)
  }

  private mutating func relation(_ path: String) throws(SceneError) -> ConstraintDescription {
    var first: String?
    var attribute: LayoutConstraint.Attribute?
    var relation = ConstraintDescription.Relation(first: "", attribute: .left)
    let attributes = LayoutConstraint.Attribute.allCases.filter { $0 != .notAnAttribute }
      .map { (name: $0.rawValue, value: $0) }
    var members = try cursor.beginObject(
      expecting: "a constraint, as {\"first\": \"a\", \"attribute\": \"top\"}")
    while let key = try cursor.nextKey(&members, of: Self.relationKeys) {
      switch key {
      case .first: first = try cursor.string()
      case .attribute: attribute = try one("attribute", of: attributes)
      case .relation:
        relation.relation = try one(
          "relation",
          of: LayoutConstraint.Relation.allCases.map { (name: $0.rawValue, value: $0) })
      case .second: relation.second = try cursor.string()
      case .secondAttribute: relation.secondAttribute = try one("attribute", of: attributes)
      case .multiplier: relation.multiplier = try coordinate()
      case .constant: relation.constant = try coordinate()
      case .priority: relation.priority = try priority()
      case .identifier: relation.identifier = try cursor.string()
      }
    }
    guard let first else { throw cursor.fault("expected \"first\": a view's name") }
    guard let attribute else { throw cursor.fault("expected \"attribute\", as \"top\"") }
    guard (relation.second == nil) == (relation.secondAttribute == .notAnAttribute) else {
      throw cursor.fault("second and secondAttribute go together")
    }
    relation.first = first
    relation.attribute = attribute
    return ConstraintDescription(content: .relation(relation), path: path)
  }

  /// A number above 0, at most 1000.
  mutating func priority() throws(SceneError) -> LayoutPriority {
    let value = try cursor.number()
    guard value > 0, value <= 1000 else {
      throw cursor.fault(
        "expected a priority above 0 and at most 1000, found \(JSONText.number(value))")
    }
    return LayoutPriority(value)
  }

  /// `[horizontal, vertical]`.
  mutating func priorities() throws(SceneError) -> ViewDescription.Priorities {
    var values: [LayoutPriority] = []
    var count = try cursor.beginArray(expecting: "[horizontal, vertical]")
    while try cursor.nextElement(&count) { values.append(try priority()) }
    guard values.count == 2 else { throw cursor.fault("expected [horizontal, vertical]") }
    return ViewDescription.Priorities(horizontal: values[0], vertical: values[1])
  }

  /// `[width, height]`, null for no length.
  mutating func intrinsicSize() throws(SceneError) -> ViewDescription.Intrinsic {
    var lengths: [Double?] = []
    var count = try cursor.beginArray(expecting: "[width, height], null for none")
    while try cursor.nextElement(&count) {
      lengths.append(try cursor.null() ? nil : try extent())
    }
    guard lengths.count == 2 else { throw cursor.fault("expected [width, height]") }
    return ViewDescription.Intrinsic(width: lengths[0], height: lengths[1])
  }
}
