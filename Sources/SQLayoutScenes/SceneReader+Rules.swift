import SQLayoutCore

/// The rules of an item: calculators, sizes, edges, options and adjustments.
extension SceneReader {
  /// The greatest magnitude of a number in a scene.
  static let largestNumber = 1e9

  // MARK: Calculators

  mutating func calculator(at place: PluginReference.Place) throws(SceneError) -> Calculator {
    guard try cursor.kind() == .object else {
      let name = try cursor.string(
        expecting: "a calculator's name or {\"plugin\": \"vendor.name\"}")
      guard let calculator = Calculator(named: name) else {
        throw misspelt("calculator", name, among: Calculator.named.map(\.name))
      }
      return calculator
    }
    let reference = try pluginReference()
    return try made(reference, at: place) { (maker, parameters) throws(ParameterError) in
      guard case .calculator(let make) = maker else { return nil }
      return try make(parameters)
    }
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
    var members = try cursor.beginObject(expecting: "{\"plugin\": \"vendor.name\"}")
    while let key = try cursor.nextKey(&members) {
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

  // MARK: Sizes

  private static let sizeKeys = ["fixed", "paragraph", "aspect", "plugin"]

  mutating func sizeRule(at place: PluginReference.Place) throws(SceneError) -> SizeRule {
    if cursor.objectHasKey("plugin") {
      let reference = try pluginReference()
      return try made(reference, at: place) { (maker, parameters) throws(ParameterError) in
        guard case .size(let make) = maker else { return nil }
        return try make(parameters)
      }
    }
    var rule: SizeRule?
    var members = try cursor.beginObject(expecting: "a size rule, as {\"fixed\": [width, height]}")
    while let key = try cursor.nextKey(&members) {
      guard Self.sizeKeys.contains(key) else { throw unknown(key, among: Self.sizeKeys) }
      guard rule == nil else { throw cursor.fault("a size has one rule, and here is a second") }
      switch key {
      case "fixed":
        let numbers = try self.numbers("[width, height]", count: 2, extentsFrom: 0)
        rule = .fixed(Size(width: numbers[0], height: numbers[1]))
      case "paragraph":
        let (advance, lineHeight) = try pair("advance", "lineHeight", positive: "lineHeight")
        rule = .paragraph(advance: advance, lineHeight: lineHeight)
      default:
        let (ratio, width) = try pair("ratio", "width", positive: "ratio")
        rule = .aspect(ratio: ratio, width: width)
      }
    }
    // An empty object is a rule of its own: it replaces the container's default by (0, 0).
    return rule ?? .fixed(.zero)
  }

  /// An object of two lengths, both needed, one of them above 0.
  private mutating func pair(
    _ first: String, _ second: String, positive: String
  ) throws(SceneError) -> (Double, Double) {
    var values: [String: Double] = [:]
    var members = try cursor.beginObject(expecting: "{\"\(first)\", \"\(second)\"}")
    while let key = try cursor.nextKey(&members) {
      guard key == first || key == second else { throw unknown(key, among: [first, second]) }
      let value = try extent()
      if key == positive, value == 0 { throw cursor.fault("expected a number above 0, found 0") }
      values[key] = value
    }
    guard let one = values[first] else { throw cursor.fault("expected \"\(first)\" here") }
    guard let other = values[second] else { throw cursor.fault("expected \"\(second)\" here") }
    return (one, other)
  }

  static let adjustmentKeys:
    [(key: String, path: WritableKeyPath<Adjustment, Double?> & Sendable)] = [
      ("addWidth", \.addWidth), ("addHeight", \.addHeight), ("minWidth", \.minWidth),
      ("minHeight", \.minHeight), ("maxWidth", \.maxWidth), ("maxHeight", \.maxHeight),
    ]

  mutating func adjustment() throws(SceneError) -> Adjustment {
    var adjustment = Adjustment()
    var members = try cursor.beginObject(expecting: "an object of adjustments")
    while let key = try cursor.nextKey(&members) {
      guard let path = Self.adjustmentKeys.first(where: { $0.key == key })?.path else {
        throw unknown(key, among: Self.adjustmentKeys.map(\.key))
      }
      // Something may be added that is negative, but no least or greatest extent is.
      adjustment[keyPath: path] = key.hasPrefix("add") ? try coordinate() : try extent()
    }
    return adjustment
  }

  // MARK: Edges and options

  mutating func edgeRule(at place: PluginReference.Place) throws(SceneError) -> EdgeRule {
    guard cursor.objectHasKey("plugin") else { return .constant(try edges()) }
    let reference = try pluginReference()
    let isSpacing = place.key.hasSuffix("spacing")
    return try made(reference, at: place) { (maker, parameters) throws(ParameterError) in
      switch maker {
      case .spacing(let make) where isSpacing: try make(parameters)
      case .padding(let make) where !isSpacing: try make(parameters)
      default: nil
      }
    }
  }

  mutating func edges() throws(SceneError) -> Insets {
    var edges = Insets.zero
    var members = try cursor.beginObject(expecting: "edges, as {\"top\": 8, \"left\": 8}")
    while let key = try cursor.nextKey(&members) {
      switch key {
      case "top": edges.top = try coordinate()
      case "left": edges.left = try coordinate()
      case "bottom": edges.bottom = try coordinate()
      case "right": edges.right = try coordinate()
      default: throw unknown(key, among: ["top", "left", "bottom", "right"])
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

  /// An array of so many numbers, those from an index on not negative.
  mutating func numbers(
    _ shape: String, count: Int, extentsFrom firstExtent: Int
  ) throws(SceneError) -> [Double] {
    var numbers: [Double] = []
    var index = try cursor.beginArray(expecting: shape)
    while try cursor.nextElement(&index) {
      guard numbers.count < count else { throw cursor.fault("expected \(shape), found more") }
      numbers.append(numbers.count < firstExtent ? try coordinate() : try extent())
    }
    guard numbers.count == count else {
      throw cursor.fault("expected \(shape), found \(numbers.count) of \(count) numbers")
    }
    return numbers
  }
}
