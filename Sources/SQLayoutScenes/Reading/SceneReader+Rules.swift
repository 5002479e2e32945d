import SQLayout
import SQLayoutCore

/// The rules of an item: calculators, edges and options.
extension SceneReader {
  // MARK: Calculators

  /// The built-in calculators by index, and their names and aliases.
  static let builtIn = Calculator.named.map(\.calculator)
  static let calculatorNames: NameTable<Int32> = {
    let names = Calculator.named.map(\.name)
    let numbers = names.enumerated().map { (name: $1, value: Int32($0)) }
    let aliases = Calculator.aliases.compactMap { alias in
      names.firstIndex(of: alias.name).map { (name: alias.alias, value: Int32($0)) }
    }
    return NameTable(numbers + aliases)
  }()

  /// The index of a calculator.
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

  /// The error for an unknown name, with the nearest name.
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

  /// The result of the maker of a reference; `make` returns nil for a maker of another kind.
  mutating func made<Rule>(
    _ reference: PluginReference, at place: PluginReference.Place,
    _ make: (CalculatorRegistry.Maker, CalculatorRegistry.Parameters) throws(ParameterError) ->
      Rule?
  ) throws(SceneError) -> Rule {
    let name = JSONText.string(String(reference.name.prefix(80)))
    guard let maker = registry[reference.name] else {
      let nearest = NearestName.of(reference.name, among: registry.names)
      let others = registry.pluginsTurnedDown
      throw cursor.fault(
        "no loaded plugin offers \(name); "
          + (nearest.map { "did you mean '\($0)'?" } ?? registry.adviceOnPlugins)
          + (others.isEmpty ? "" : " (turned down: \(others.joined(separator: "; ")))"))
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

  /// Reads an object that is a plugin reference where it has the key `plugin`, at any position.
  ///
  /// Few are, so it is read as the other kind first. Where that fails, the key is searched.
  mutating func read<Value>(
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

  // MARK: Edges and options

  private enum EdgeName: Int, CaseIterable { case top, left, bottom, right }
  private static let edgeNames = NameTable(of: EdgeName.self)

  /// The index of a rule for spacing or padding.
  mutating func edgeRule(_ node: Int?, _ key: String) throws(SceneError) -> Int32 {
    let texted = key == "padding" ? node : nil
    return try read { (reader) throws(SceneError) in
      reader.rules.number(of: try reader.edges(of: texted))
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

  /// Edges; those of an item's padding may lie at lines of its text, which are noted.
  mutating func edges(of node: Int? = nil) throws(SceneError) -> Insets {
    var edges = Insets.zero
    var (top, bottom): (FontMetrics.Line?, FontMetrics.Line?)
    var members = try cursor.beginObject(expecting: "edges, as {\"top\": 8, \"left\": 8}")
    while let key = try cursor.nextKey(&members, of: Self.edgeNames) {
      switch key {
      case .top:
        top = try line(node)
        if top == nil { edges.top = try coordinate() }
      case .left: edges.left = try coordinate()
      case .bottom:
        bottom = try line(node)
        if bottom == nil { edges.bottom = try coordinate() }
      case .right: edges.right = try coordinate()
      }
    }
    if let node, top != nil || bottom != nil {
      textPaddings[node] = TextPadding(edges: edges, top: top, bottom: bottom)
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
}
