import LinearConstraints
import SQLayout
import SQLayoutCore

/// Cases of views and of plain systems.
extension SceneReader {
  private enum ViewCaseKey: Int, CaseIterable {
    case name, bounds, direction, views, constraints, frames, ambiguous, errors, conflicts
  }
  private static let viewCaseKeys = NameTable(of: ViewCaseKey.self)
  private enum ViewKey: Int, CaseIterable {
    case id, superview, intrinsic, hugging, compression, alignmentRectInsets
    case baselineOffsetFromBottom, firstBaselineOffsetFromTop
  }
  private static let viewKeys = NameTable(of: ViewKey.self)

  mutating func viewCase() throws(SceneError) -> ViewCase {
    var item = ViewCase(name: "", bounds: .zero, views: [], constraints: [])
    var members = try cursor.beginObject()
    while let key = try cursor.nextKey(&members, of: Self.viewCaseKeys) {
      switch key {
      case .name: item.name = try cursor.string()
      case .bounds: item.bounds = try bounds()
      case .direction:
        item.direction = try one(
          "direction", of: LayoutDirection.allCases.map { (name: $0.rawValue, value: $0) })
      case .views:
        var count = try cursor.beginArray(expecting: "an array of views")
        while try cursor.nextElement(&count) { item.views.append(try view()) }
      case .constraints: item.constraints = try constraints()
      case .frames: item.frames = try namedFrames()
      case .ambiguous: item.ambiguous = try namedFrames()
      case .errors: item.errors = try errors()
      case .conflicts: item.conflicts = try wholeNumber(from: 0, to: 1e9)
      }
    }
    for key in [ViewCaseKey.bounds, .frames] where !members.contains(key) {
      throw cursor.fault("this case has no \(key)")
    }
    return item
  }

  private mutating func view() throws(SceneError) -> ViewDescription {
    var view = ViewDescription(id: "")
    view.path = cursor.path
    var members = try cursor.beginObject(expecting: "a view, as {\"id\": \"a\"}")
    while let key = try cursor.nextKey(&members, of: Self.viewKeys) {
      switch key {
      case .id: view.id = try cursor.string()
      case .superview: view.superview = try cursor.string()
      case .intrinsic: view.intrinsic = try intrinsicSize()
      case .hugging: view.hugging = try priorities()
      case .compression: view.compression = try priorities()
      case .alignmentRectInsets: view.alignmentRectInsets = try edges()
      case .baselineOffsetFromBottom: view.baselineOffsetFromBottom = try coordinate()
      case .firstBaselineOffsetFromTop: view.firstBaselineOffsetFromTop = try coordinate()
      }
    }
    guard !view.id.isEmpty else { throw cursor.fault("expected \"id\": the view's name") }
    return view
  }

  private mutating func namedFrames() throws(SceneError) -> [String: Rect] {
    var frames: [String: Rect] = [:]
    try each(of: "frames by the names of views") { (reader, name) throws(SceneError) in
      let numbers = try reader.results("[x, y, width, height]", count: 4)
      frames[name] = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
    return frames
  }

  private mutating func errors() throws(SceneError) -> [Double: Double] {
    var errors: [Double: Double] = [:]
    try each(of: "sums of errors by priority") { (reader, key) throws(SceneError) in
      guard Array(key.utf8)[...].isNumber, let priority = Double(key), priority > 0,
        priority <= 1000, errors[priority] == nil
      else {
        throw reader.cursor.fault("expected a priority above 0 and at most 1000, each once")
      }
      errors[priority] = try reader.cursor.number()
    }
    return errors
  }

  // MARK: Systems

  private enum SystemKey: Int, CaseIterable {
    case name, variables, constraints, values, ambiguous, errors, conflicts
  }
  private static let systemKeys = NameTable(of: SystemKey.self)
  private enum VariableKey: Int, CaseIterable { case id, lower }
  private static let variableKeys = NameTable(of: VariableKey.self)
  private enum RowKey: Int, CaseIterable { case terms, relation, constant, priority }
  private static let rowKeys = NameTable(of: RowKey.self)

  mutating func systemCase() throws(SceneError) -> SystemCase {
    var item = SystemCase(name: "", variables: [], constraints: [])
    var members = try cursor.beginObject(expecting: "a system of linear constraints")
    while let key = try cursor.nextKey(&members, of: Self.systemKeys) {
      switch key {
      case .name: item.name = try cursor.string()
      case .variables:
        var count = try cursor.beginArray(expecting: "an array of variables")
        while try cursor.nextElement(&count) { item.variables.append(try variable()) }
      case .constraints:
        var count = try cursor.beginArray(expecting: "an array of constraints")
        while try cursor.nextElement(&count) { item.constraints.append(try systemRow()) }
      case .values: item.values = try namedNumbers()
      case .ambiguous: item.ambiguous = try namedNumbers()
      case .errors: item.errors = try errors()
      case .conflicts: item.conflicts = try wholeNumber(from: 0, to: 1e9)
      }
    }
    guard members.contains(SystemKey.variables), members.contains(SystemKey.values) else {
      throw cursor.fault("expected \"variables\" and \"values\" here")
    }
    return item
  }

  private mutating func variable() throws(SceneError) -> (id: String, lower: Double) {
    var id = ""
    var lower = -Double.infinity
    var members = try cursor.beginObject(expecting: "a variable, as {\"id\": \"x\"}")
    while let key = try cursor.nextKey(&members, of: Self.variableKeys) {
      switch key {
      case .id: id = try cursor.string()
      case .lower:
        guard try !cursor.null() else { break }
        lower = try coordinate()
      }
    }
    return (id, lower)
  }

  private mutating func systemRow() throws(SceneError) -> SystemCase.Row {
    var row = SystemCase.Row(
      terms: [], relation: .equal, constant: 0, priority: 1000, path: cursor.path)
    let relations: [(name: String, value: Relation)] = [
      ("==", .equal), ("<=", .lessThanOrEqual), (">=", .greaterThanOrEqual),
    ]
    var members = try cursor.beginObject(expecting: "a constraint")
    while let key = try cursor.nextKey(&members, of: Self.rowKeys) {
      switch key {
      case .terms:
        try each(of: "factors by variable") { (reader, id) throws(SceneError) in
          row.terms.append((id, try reader.factor()))
        }
      case .relation: row.relation = try one("relation", of: relations)
      case .constant: row.constant = try cursor.number()
      case .priority: row.priority = try priority().rawValue
      }
    }
    return row
  }

  /// A number that is 0 or has a magnitude that a multiplier of a constraint may have.
  private mutating func factor() throws(SceneError) -> Double {
    let value = try cursor.number()
    guard value == 0 || (1e-9...1e9).contains(abs(value)) else {
      throw cursor.fault(
        "expected 0 or a number from 1e-9 to 1e9 in magnitude, found \(JSONText.number(value))")
    }
    return value
  }

  private mutating func namedNumbers() throws(SceneError) -> [String: Double] {
    var numbers: [String: Double] = [:]
    try each(of: "values by variable") { (reader, id) throws(SceneError) in
      numbers[id] = try reader.cursor.number()
    }
    return numbers
  }

  // MARK: Names

  /// Reads an object whose keys are names, each value by `read`, which gets its name.
  mutating func each(
    of shape: String, _ read: (inout SceneReader, String) throws(SceneError) -> Void
  ) throws(SceneError) {
    var seen: Set<String> = []
    _ = try cursor.beginObject(expecting: shape)
    while let name = try cursor.nextKey(&seen) { try read(&self, name) }
  }
}
