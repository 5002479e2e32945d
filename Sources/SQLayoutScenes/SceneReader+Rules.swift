import SQLayoutCore

/// The rules of an item: calculators, sizes, edges, options and adjustments.
extension SceneReader {
  /// The greatest magnitude of a number in a scene.
  static let largestNumber = 1e9

  // MARK: Calculators

  /// The built-in calculators by number, and their names and aliases.
  static let builtIn = Calculator.named.map(\.calculator)
  private static let calculatorNames: NameTable<Int32> = {
    let names = Calculator.named.map(\.name)
    let numbers = names.enumerated().map { (name: $1, value: Int32($0)) }
    let aliases = Calculator.aliases.compactMap { alias in
      names.firstIndex(of: alias.name).map { (name: alias.alias, value: Int32($0)) }
    }
    return NameTable(numbers + aliases)
  }()

  /// The number of a calculator.
  mutating func calculator(_ node: Int?, _ key: String) throws(SceneError) -> Int32 {
    cursor.skipSpace()
    let mark = cursor.mark
    if let range = cursor.plainString() {
      if let number = Self.calculatorNames.value(of: cursor.bytes, range.start, range.end) {
        return number
      }
      cursor.goBack(to: mark)
    }
    guard try cursor.kind() == .object else {
      let name = try cursor.string(
        expecting: "a calculator's name or {\"plugin\": \"vendor.name\"}")
      guard let number = Self.calculatorNames.value(of: name) else {
        throw misspelt("calculator", name, among: Calculator.named.map(\.name))
      }
      return number
    }
    let reference = try pluginReference()
    let place = PluginReference.Place(node: node, key: key)
    return rules.add(
      try made(reference, at: place) { (maker, parameters) throws(ParameterError) -> Calculator? in
        guard case .calculator(let make) = maker else { return nil }
        return try make(parameters)
      })
  }

  mutating func arrangement(at place: PluginReference.Place) throws(SceneError) -> Arrangement {
    guard try cursor.kind() == .object else {
      let name = try cursor.string(
        expecting: "an arrangement's name or {\"plugin\": \"vendor.name\"}")
      guard let arrangement = Arrangement(named: name) else {
        throw misspelt("arrangement", name, among: Arrangement.named.map(\.name))
      }
      return arrangement
    }
    let reference = try pluginReference()
    return try made(reference, at: place) { (maker, parameters) throws(ParameterError) in
      guard case .arrangement(let make) = maker else { return nil }
      return try make(parameters)
    }
  }

  /// The error for a name that there is none of, with the one that was meant.
  func misspelt(_ what: String, _ name: String, among names: [String]) -> SceneError {
    let nearest = NearestName.of(name, among: names)
    return cursor.fault(
      "no \(what) is named \(JSONText.string(String(name.prefix(80)))); "
        + (nearest.map { "did you mean '\($0)'?" }
          ?? (names.count > 8
            ? "expected one of the \(names.count) names" : "known are \(Self.listed(names))"))
    )
  }

  // MARK: Plugins

  /// `{"plugin": "vendor.name", "parameter": value, …}`.
  mutating func pluginReference() throws(SceneError) -> PluginReference {
    var name: String?
    var parameters: [String: Double] = [:]
    var seen: Set<String> = []
    _ = try cursor.beginObject(expecting: "{\"plugin\": \"vendor.name\"}")
    while let key = try cursor.nextKey(&seen) {
      if key == "plugin" {
        name = try cursor.string(expecting: "a plugin's name, as \"vendor.name\"")
      } else {
        parameters[key] = try coordinate()
      }
    }
    guard let name else { throw cursor.fault("expected {\"plugin\": \"vendor.name\"}") }
    return PluginReference(name: name, parameters: parameters)
  }

  /// What the maker of a reference makes; `make` answers nil for a maker of another kind.
  private mutating func made<Rule>(
    _ reference: PluginReference, at place: PluginReference.Place,
    _ make: (CalculatorRegistry.Maker, CalculatorRegistry.Parameters) throws(ParameterError) ->
      Rule?
  ) throws(SceneError) -> Rule {
    let name = JSONText.string(String(reference.name.prefix(80)))
    guard let maker = registry[reference.name] else {
      let nearest = NearestName.of(reference.name, among: registry.names)
      throw cursor.fault(
        "no loaded plugin offers \(name); "
          + (nearest.map { "did you mean '\($0)'?" } ?? "load the plugin that does"))
    }
    let key = place.key.split(separator: ".").last ?? ""
    do throws(ParameterError) {
      guard let rule = try make(maker, reference.parameters) else {
        throw ParameterError(parameter: "", message: "\(name) is a \(maker.kind), no \(key)")
      }
      remember(reference, at: place)
      return rule
    } catch {
      var fault = cursor.fault(error.message)
      if !error.parameter.isEmpty { fault.place = .path("\(cursor.path).\(error.parameter)") }
      throw fault
    }
  }

  /// Reads an object that is a plugin's where it has the key `plugin`, wherever in it.
  ///
  /// Few are, so it is read as the other kind first; where that fails it is looked for the key.
  private mutating func read<Value>(
    _ body: (inout SceneReader) throws(SceneError) -> Value,
    orPlugin plugin: (inout SceneReader) throws(SceneError) -> Value
  ) throws(SceneError) -> Value {
    let mark = cursor.mark
    do throws(SceneError) {
      return try body(&self)
    } catch {
      cursor.goBack(to: mark)
      guard cursor.objectHasKey("plugin") else { throw error }
      return try plugin(&self)
    }
  }

  // MARK: Sizes

  private enum SizeKey: Int, CaseIterable { case fixed, paragraph, aspect, plugin }
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
      try reader.plainSize()
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

  private mutating func plainSize() throws(SceneError) -> (StyleRecord.SizeKind, UInt64, UInt64) {
    // An empty object is a rule of its own: it replaces the container's default by (0, 0).
    var (kind, first, second) = (StyleRecord.SizeKind.none, 0.0, 0.0)
    var members = try cursor.beginObject(expecting: "a size rule, as {\"fixed\": [width, height]}")
    while let key = try cursor.nextKey(&members, of: Self.sizeKeys) {
      guard kind == .none else { throw cursor.fault("a size has one rule, and here is a second") }
      switch key {
      case .fixed:
        kind = .fixed
        try numbers("[width, height]", count: 2) { (reader, index) throws(SceneError) in
          if index == 0 { first = try reader.extent() } else { second = try reader.extent() }
        }
      case .paragraph:
        kind = .paragraph
        (first, second) = try pair(Self.paragraphKeys, positive: .lineHeight)
      case .aspect:
        kind = .aspect
        (first, second) = try pair(Self.aspectKeys, positive: .ratio)
      case .plugin:
        // Whoever reads this object as a size looks for the key and reads it anew.
        throw cursor.fault("this size is a plugin's")
      }
    }
    return (kind == .none ? .fixed : kind, first.bitPattern, second.bitPattern)
  }

  /// An object of two lengths, both needed, one of them above 0.
  private mutating func pair<Key: RawRepresentable<Int> & Equatable & Sendable>(
    _ keys: NameTable<Key>, positive: Key
  ) throws(SceneError) -> (Double, Double) {
    var (first, second): (Double?, Double?)
    var members = try cursor.beginObject(
      expecting: "{\"\(keys.names[0])\", \"\(keys.names[1])\"}")
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
      // Something may be added that is negative, but no least or greatest extent is.
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

  // MARK: Edges and options

  private enum EdgeName: Int, CaseIterable { case top, left, bottom, right }
  private static let edgeNames = NameTable(of: EdgeName.self)

  /// The number of a rule for spacing or padding.
  mutating func edgeRule(_ node: Int?, _ key: String) throws(SceneError) -> Int32 {
    try read { (reader) throws(SceneError) in
      reader.rules.number(of: try reader.edges())
    } orPlugin: { (reader) throws(SceneError) in
      let reference = try reader.pluginReference()
      let place = PluginReference.Place(node: node, key: key)
      let isSpacing = key.hasSuffix("spacing")
      return reader.rules.add(
        try reader.made(reference, at: place) {
          (maker, parameters) throws(ParameterError) -> EdgeRule? in
          switch maker {
          case .spacing(let make) where isSpacing: try make(parameters)
          case .padding(let make) where !isSpacing: try make(parameters)
          default: nil
          }
        })
    }
  }

  mutating func edges() throws(SceneError) -> Insets {
    var edges = Insets.zero
    var members = try cursor.beginObject(expecting: "edges, as {\"top\": 8, \"left\": 8}")
    while let key = try cursor.nextKey(&members, of: Self.edgeNames) {
      switch key {
      case .top: edges.top = try coordinate()
      case .left: edges.left = try coordinate()
      case .bottom: edges.bottom = try coordinate()
      case .right: edges.right = try coordinate()
      }
    }
    return edges
  }

  static let optionNames: [(name: String, option: Options)] = [
    ("skip", .skip), ("ignoreInSize", .ignoreInSize), ("keepPrevious", .keepPrevious),
  ]

  mutating func options() throws(SceneError) -> Options {
    var options: Options = []
    var count = try cursor.beginArray(expecting: "an array of options")
    while try cursor.nextElement(&count) {
      let name = try cursor.string()
      guard let option = Self.optionNames.first(where: { $0.name == name })?.option else {
        throw misspelt("option", name, among: Self.optionNames.map(\.name))
      }
      options.insert(option)
    }
    return options
  }

  // MARK: Numbers

  /// A number of the size that scenes may have.
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

  /// An array of so many numbers, each read by `read`, which is told its index.
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
