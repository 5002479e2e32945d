import SQLayout
import SQLayoutCore

/// Containers with constraints, and the declarations of their items.
extension SceneReader {
  private enum ConditionKey: Int, CaseIterable { case width, height }
  private static let conditionKeys = NameTable(of: ConditionKey.self)
  private enum ConditionalKey: Int, CaseIterable { case when, constraints }
  private static let conditionalKeys = NameTable(of: ConditionalKey.self)

  /// Reads a key of a container with constraints, or of an item in one.
  mutating func readConstraints(_ key: ItemKey, of node: Int) throws(SceneError) {
    var container: ConstraintContainer {
      get { constraintContainers[node] ?? ConstraintContainer() }
      set { constraintContainers[node] = newValue }
    }
    var view: ViewDescription {
      get { views[node] ?? ViewDescription(id: "") }
      set { views[node] = newValue }
    }
    switch key {
    case .constraints: container.constraints = try constraints()
    case .direction:
      container.direction = try one(
        "direction", of: LayoutDirection.allCases.map { (name: $0.rawValue, value: $0) })
    case .layoutMargins: container.layoutMargins = try edges()
    case .safeArea: container.safeArea = try edges()
    case .keyboardHeight: container.keyboardHeight = try extent()
    case .dropsClipped: container.dropsClipped = try cursor.boolean()
    case .hugging: view.hugging = try priorities()
    case .compression: view.compression = try priorities()
    case .alignmentRectInsets: view.alignmentRectInsets = try edges()
    case .baselineOffsetFromBottom: view.baselineOffsetFromBottom = try coordinate()
    case .firstBaselineOffsetFromTop: view.firstBaselineOffsetFromTop = try coordinate()
    default: preconditionFailure("\(key) says nothing of constraints")
    }
  }

  /// Checks that a container with keys for constraints has constraints, and no other rule.
  func checkConstraints(
    _ members: JSONCursor.Members, _ container: ContainerRecord
  ) throws(SceneError) {
    guard let key = members.first(of: ItemKey.ofConstraints) else { return }
    guard members.contains(ItemKey.constraints) else {
      throw cursor.fault("\(key) is for a container with constraints")
    }
    if container.arrange >= 0 {
      throw cursor.fault("a container has constraints, arrange or layout, never two of them")
    }
  }

  /// `{"width": [600, null], "height": [0, 400]}`: from the first length, below the second, in
  /// points.
  mutating func sizeCondition() throws(SceneError) -> SizeCondition {
    var condition = SizeCondition()
    var members = try cursor.beginObject(expecting: "sizes, as {\"width\": [600, null]}")
    while let key = try cursor.nextKey(&members, of: Self.conditionKeys) {
      var ends: [Double] = []
      var count = try cursor.beginArray(expecting: "[from, below], null for no end")
      while try cursor.nextElement(&count) {
        ends.append(try cursor.null() ? .infinity : try extent())
      }
      guard ends.count == 2, ends[0] <= ends[1], ends[0].isFinite else {
        throw cursor.fault("expected [from, below], the first the smaller, null for no end")
      }
      switch key {
      case .width: condition.width = ends[0]..<ends[1]
      case .height: condition.height = ends[0]..<ends[1]
      }
    }
    return condition
  }

  /// The constraints of a size, in place among others: `{"when": {…}, "constraints": […]}`.
  mutating func conditionalConstraints() throws(SceneError) -> [ConstraintDescription] {
    var condition: SizeCondition?
    var made: [ConstraintDescription] = []
    var members = try cursor.beginObject()
    while let key = try cursor.nextKey(&members, of: Self.conditionalKeys) {
      switch key {
      case .when: condition = try sizeCondition()
      case .constraints: made = try constraints(isConditional: true)
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
    .joint(name: "constraints", traits: .pure) { arguments, frames in
      place(arguments, &frames)
    }
  }
}
