import SQLayoutCore

/// Size rules, adjustments, and numbers.
extension SceneReader {
  /// The greatest magnitude of a number in a scene.
  static let largestNumber = 1e9

  // MARK: Sizes

  private enum SizeKey: Int, CaseIterable { case fixed, paragraph, text, aspect, plugin }
  private static let sizeKeys = NameTable(of: SizeKey.self)
  private enum ParagraphKey: Int, CaseIterable { case advance, lineHeight }
  private static let paragraphKeys = NameTable(of: ParagraphKey.self)
  private enum AspectKey: Int, CaseIterable { case ratio, width }
  private static let aspectKeys = NameTable(of: AspectKey.self)

  /// Reads a size rule into a style.
  mutating func size(
    _ style: inout StyleRecord, _ node: Int?, _ key: String
  ) throws(SceneError) {
    let (kind, first, second) = try read { (reader) throws(SceneError) in
      try reader.plainSize(node, key)
    } orPlugin: { (reader) throws(SceneError) in
      let place = PluginReference.Place(node: node, key: key)
      let reference = try reader.pluginReference()
      let rule = try reader.made(reference, at: place) {
        (maker, parameters) throws(ParameterError) -> SizeRule? in
        guard case .size(let make) = maker else { return nil }
        return try make(parameters)
      }
      return (.custom, reader.rules.add(rule), 0)
    }
    (style.size, style.first, style.second) = (kind, first, second)
  }

  private mutating func plainSize(
    _ node: Int?, _ key: String
  ) throws(SceneError) -> (StyleRecord.SizeKind, UInt64, UInt64) {
    // An empty object is a rule: it replaces the container's default by (0, 0).
    var (kind, first, second) = (StyleRecord.SizeKind.none, 0.0, 0.0)
    var members = try cursor.beginObject(expecting: "a size rule, as {\"fixed\": [width, height]}")
    while let rule = try cursor.nextKey(&members, of: Self.sizeKeys) {
      guard kind == .none else { throw cursor.fault("a size has one rule, and here is a second") }
      switch rule {
      case .fixed:
        kind = .fixed
        try numbers("[width, height]", count: 2) { (reader, index) throws(SceneError) in
          if index == 0 { first = try reader.extent() } else { second = try reader.extent() }
        }
      case .paragraph:
        kind = .paragraph
        (first, second) = try pair(
          Self.paragraphKeys, positive: .lineHeight, as: "{\"advance\", \"lineHeight\"}")
      case .text:
        kind = .custom
        first = Double(bitPattern: try text(node, key))
      case .aspect:
        kind = .aspect
        (first, second) = try pair(
          Self.aspectKeys, positive: .ratio, as: "{\"ratio\", \"width\"}")
      case .plugin:
        // The caller then searches the key and reads the object again.
        throw cursor.fault("this size is a plugin's")
      }
    }
    return (kind == .none ? .fixed : kind, first.bitPattern, second.bitPattern)
  }

  /// An object of two lengths, both needed, one of them above 0.
  private mutating func pair<Key: RawRepresentable<Int> & Equatable & Sendable>(
    _ keys: NameTable<Key>, positive: Key, as shape: String
  ) throws(SceneError) -> (Double, Double) {
    var (first, second): (Double?, Double?)
    var members = try cursor.beginObject(expecting: shape)
    while let key = try cursor.nextKey(&members, of: keys) {
      let value = try extent()
      if key == positive, value == 0 { throw cursor.fault("expected a number above 0, found 0") }
      if key.rawValue == 0 { first = value } else { second = value }
    }
    guard let first else { throw cursor.fault("expected \"\(keys.names[0])\" here") }
    guard let second else { throw cursor.fault("expected \"\(keys.names[1])\" here") }
    return (first, second)
  }

  static let adjustmentKeys:
    [(key: String, path: WritableKeyPath<Adjustment, Double?> & Sendable)] = [
      ("addWidth", \.addWidth), ("addHeight", \.addHeight), ("minWidth", \.minWidth),
      ("minHeight", \.minHeight), ("maxWidth", \.maxWidth), ("maxHeight", \.maxHeight),
    ]

  private enum AdjustmentKey: Int, CaseIterable {
    case addWidth, addHeight, minWidth, minHeight, maxWidth, maxHeight
  }
  private static let adjustmentTable = NameTable(of: AdjustmentKey.self)

  mutating func adjustment() throws(SceneError) -> Adjustment {
    var adjustment = Adjustment()
    var members = try cursor.beginObject(expecting: "an object of adjustments")
    while let key = try cursor.nextKey(&members, of: Self.adjustmentTable) {
      // An added length may be negative; least and greatest lengths may not.
      switch key {
      case .addWidth: adjustment.addWidth = try coordinate()
      case .addHeight: adjustment.addHeight = try coordinate()
      case .minWidth: adjustment.minWidth = try extent()
      case .minHeight: adjustment.minHeight = try extent()
      case .maxWidth: adjustment.maxWidth = try extent()
      case .maxHeight: adjustment.maxHeight = try extent()
      }
    }
    return adjustment
  }

  // MARK: Numbers

  /// A number in the range of scenes.
  mutating func coordinate() throws(SceneError) -> Double {
    let value = try cursor.number()
    guard abs(value) <= Self.largestNumber else {
      throw cursor.fault(
        "expected a number of at most 1e9 in magnitude, found \(JSONText.number(value))")
    }
    return value
  }

  /// A width, height or other length that is not negative.
  mutating func extent() throws(SceneError) -> Double {
    let value = try coordinate()
    guard value >= 0 else {
      throw cursor.fault("expected a number not below 0, found \(JSONText.number(value))")
    }
    return value
  }

  /// An array of `count` numbers, each read by `read`, which gets its index.
  @inline(__always)
  mutating func numbers(
    _ shape: String, count: Int,
    _ read: (inout SceneReader, Int) throws(SceneError) -> Void
  ) throws(SceneError) {
    var index = try cursor.beginArray(expecting: shape)
    while try cursor.nextElement(&index) {
      guard index <= count else { throw cursor.fault("expected \(shape), found more") }
      try read(&self, index - 1)
    }
    guard index == count else {
      throw cursor.fault("expected \(shape), found \(index) of \(count) numbers")
    }
  }
}
