import SQLayout
import SQLayoutCore

/// Containers with constraints, and what their items say of themselves.
extension SceneReader {
  /// What a container says beside its constraints.
  static let constraintKeys = [
    "constraints", "direction", "layoutMargins", "safeArea", "keyboardHeight", "dropsClipped",
  ]
  /// What an item says for the constraints of its container.
  static let constrainedKeys = [
    "hugging", "compression", "alignmentRectInsets", "baselineOffsetFromBottom",
    "firstBaselineOffsetFromTop",
  ]

  mutating func read(
    _ key: String, into container: inout ConstraintContainer
  ) throws(SceneError) {
    switch key {
    case "constraints": container.constraints = try constraints()
    case "direction":
      container.direction = try one(
        "direction", of: LayoutDirection.allCases.map { (name: $0.rawValue, value: $0) })
    case "layoutMargins": container.layoutMargins = try edges()
    case "safeArea": container.safeArea = try edges()
    case "keyboardHeight": container.keyboardHeight = try extent()
    default: container.dropsClipped = try cursor.boolean()
    }
  }

  mutating func read(_ key: String, into view: inout ViewDescription) throws(SceneError) {
    switch key {
    case "hugging": view.hugging = try priorities()
    case "compression": view.compression = try priorities()
    case "alignmentRectInsets": view.alignmentRectInsets = try edges()
    case "baselineOffsetFromBottom": view.baselineOffsetFromBottom = try coordinate()
    default: view.firstBaselineOffsetFromTop = try coordinate()
    }
  }

  /// `{"width": [600, null], "height": [0, 400]}`: from so many points, and below so many.
  mutating func sizeCondition() throws(SceneError) -> SizeCondition {
    var condition = SizeCondition()
    var members = try cursor.beginObject(expecting: "sizes, as {\"width\": [600, null]}")
    while let key = try cursor.nextKey(&members) {
      guard key == "width" || key == "height" else {
        throw unknown(key, among: ["width", "height"])
      }
      var ends: [Double] = []
      var count = try cursor.beginArray(expecting: "[from, below], null for no end")
      while try cursor.nextElement(&count) {
        ends.append(try cursor.null() ? .infinity : try extent())
      }
      guard ends.count == 2, ends[0] <= ends[1], ends[0].isFinite else {
        throw cursor.fault("expected [from, below], the first the smaller, null for no end")
      }
      if key == "width" {
        condition.width = ends[0]..<ends[1]
      } else {
        condition.height = ends[0]..<ends[1]
      }
    }
    return condition
  }

  /// The constraints of a size, in place among others: `{"when": {…}, "constraints": […]}`.
  mutating func conditionalConstraints() throws(SceneError) -> [ConstraintDescription] {
    var condition: SizeCondition?
    var made: [ConstraintDescription] = []
    var members = try cursor.beginObject()
    while let key = try cursor.nextKey(&members) {
      switch key {
      case "when": condition = try sizeCondition()
      case "constraints": made = try constraints(isConditional: true)
      default: throw unknown(key, among: ["when", "constraints"])
      }
    }
    guard let condition else { throw cursor.fault("expected \"when\" beside \"constraints\"") }
    for index in made.indices { made[index].condition = condition }
    return made
  }
}

extension ConstraintContainer {
  /// The rule by which a pass arranges the items.
  var arrangement: Arrangement {
    Arrangement(name: "constraints", traits: .pure) { arguments, frames in
      place(arguments, &frames)
    }
  }
}
