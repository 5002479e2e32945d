import SQLayoutCore

/// Rows and columns: a container's `layout`, and an item's `flex`.
extension SceneReader {
  static let directions: [(name: String, value: LinearArrangement.Direction)] =
    LinearArrangement.Direction.allCases.map { ("\($0)", $0) }
  static let alignments: [(name: String, value: LinearArrangement.Alignment)] =
    LinearArrangement.Alignment.allCases.map { ("\($0)", $0) }
  static let distributions: [(name: String, value: LinearArrangement.Distribution)] =
    LinearArrangement.Distribution.allCases.map { ("\($0)", $0) }
  static let flips: [(name: String, value: LinearArrangement.Flips)] = [
    ("horizontal", .horizontal), ("vertical", .vertical),
  ]

  private enum LayoutKey: Int, CaseIterable {
    case direction, alignment, distribution, flips, pixelScale
  }
  private static let layoutKeys = NameTable(of: LayoutKey.self)

  /// `{"direction": "row", "alignment", "distribution", "flips", "pixelScale"}`.
  mutating func layout() throws(SceneError) -> LinearArrangement {
    var direction: LinearArrangement.Direction?
    var line = LinearArrangement(.row)
    var members = try cursor.beginObject(expecting: "a layout, as {\"direction\": \"row\"}")
    while let key = try cursor.nextKey(&members, of: Self.layoutKeys) {
      switch key {
      case .direction: direction = try one("direction", of: Self.directions)
      case .alignment: line.alignment = try one("alignment", of: Self.alignments)
      case .distribution: line.distribution = try one("distribution", of: Self.distributions)
      case .flips:
        var count = try cursor.beginArray(expecting: "an array of \"horizontal\" and \"vertical\"")
        while try cursor.nextElement(&count) { line.flips.insert(try one("flip", of: Self.flips)) }
      case .pixelScale:
        line.pixelScale = try extent()
        guard line.pixelScale <= LinearArrangement.greatestPixelScale else {
          throw cursor.fault("a point has at most 1e6 pixels")
        }
      }
    }
    guard let direction else {
      throw cursor.fault("expected \"direction\": \"row\" or \"column\"")
    }
    line.direction = direction
    return line
  }

  /// One of some names.
  mutating func one<Value>(
    _ what: String, of names: [(name: String, value: Value)]
  ) throws(SceneError) -> Value {
    let name = try cursor.string()
    guard let value = names.first(where: { $0.name == name })?.value else {
      throw misspelt(what, name, among: names.map(\.name))
    }
    return value
  }

  private enum FlexKey: Int, CaseIterable {
    case weight, minimum, maximum, stretches, firstBaseline, lastBaseline
  }
  private static let flexKeys = NameTable(of: FlexKey.self)

  /// An item's part in a row or column; `{}` is a share of 1.
  mutating func flex() throws(SceneError) -> Flex {
    var flex = Flex()
    var members = try cursor.beginObject(expecting: "an object, as {\"weight\": 1}")
    while let key = try cursor.nextKey(&members, of: Self.flexKeys) {
      switch key {
      case .weight: flex.weight = try extent()
      case .minimum: flex.minimum = try extent()
      case .maximum: flex.maximum = try extent()
      case .stretches: flex.stretches = try cursor.boolean()
      case .firstBaseline: flex.firstBaseline = try coordinate()
      case .lastBaseline: flex.lastBaseline = try coordinate()
      }
    }
    return flex
  }
}

extension SceneWriter {
  /// A row or column as JSON.
  static func layout(_ line: LinearArrangement) -> String {
    var members = ["\"direction\": \"\(line.direction)\""]
    if line.alignment != .leading { members.append("\"alignment\": \"\(line.alignment)\"") }
    if line.distribution != .start {
      members.append("\"distribution\": \"\(line.distribution)\"")
    }
    let flips = SceneReader.flips.filter { line.flips.contains($0.value) }
    if !flips.isEmpty {
      members.append("\"flips\": [" + flips.map { "\"\($0.name)\"" }.joined(separator: ", ") + "]")
    }
    if line.pixelScale != 0 {
      members.append("\"pixelScale\": " + JSONText.number(line.pixelScale))
    }
    return "{" + members.joined(separator: ", ") + "}"
  }

  /// An item's part in a row or column as JSON.
  func flex(_ flex: Flex, _ node: Int) throws(SceneError) -> String {
    var members: [String] = []
    func add(_ key: String, _ value: Double?) throws(SceneError) {
      guard let value else { return }
      members.append("\"\(key)\": " + (try number(value, node)))
    }
    if flex.weight != 1 { try add("weight", flex.weight) }
    if flex.minimum != 0 { try add("minimum", flex.minimum) }
    if flex.maximum < .infinity { try add("maximum", flex.maximum) }
    if flex.stretches { members.append("\"stretches\": true") }
    try add("firstBaseline", flex.firstBaseline)
    try add("lastBaseline", flex.lastBaseline)
    return "{" + members.joined(separator: ", ") + "}"
  }
}
