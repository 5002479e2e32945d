import SQLayoutCore
import SQLayoutScenes

/// Invariants of scenes with plugins.
extension Invariant {
  static let scenePlugins = Invariant(
    "scene-plugins",
    "A scene that names calculators and rules of plugins has the frames of one that contains these rules "
      + "themselves, also after it is written and read again; a name, a kind or a parameter that no plugin offers "
      + "is refused at its place."
  ) { generator, bench in
    let scenario = Scenario(
      bounds: Rect(x: 0, y: 0, width: 100, height: 100), fitting: Size(width: 100, height: 100))
    generator.scenario = scenario
    var items: [PluginItem] = []
    for _ in 0...generator.choices.integer(upTo: 2) { items.append(generator.pluginItem()) }
    let wrong = generator.choices.chance(1, of: 4) ? generator.wrongReference() : nil
    if let wrong {
      items[0].members.removeAll { $0.hasPrefix("\"size\"") }
      items[0].members.append(wrong.member)
    }
    let arrange = generator.choices.chance(1, of: 3) && wrong == nil
    let json = """
      {"bounds": [0, 0, 100, 100], "root": {\(arrange ? "\"arrange\": {\"plugin\": \"test.pile\"}, " : "")\
      "items": [\(items.map(\.json).joined(separator: ", "))]}}
      """
    let registry = PluginItem.registry
    do throws(SceneError) {
      let scene = try Scene(json: json, registry: registry)
      guard wrong == nil else {
        return .broken(
          Finding("refused", expected: "an error, of \(json)", got: "a scene", in: scenario))
      }
      let again = try Scene(json: try scene.json(), registry: registry)
      let frames = PluginItem.frames(of: items, isPile: arrange)
      if let finding = bench.difference(
        from: frames, in: scenario, of: [(scene, " of \(json)"), (again, ", written again")])
      {
        return .broken(finding)
      }
      // The next scene of a file does not depend on the one before.
      let plain = "{\"bounds\": [0, 0, 1, 1], \"root\": {\"items\": [{}]}}"
      let file = try CaseFile(
        json:
          "{\"cases\": [{\"scene\": \(json), \"frames\": [null]}, {\"scene\": \(plain), \"frames\": [null]}]}",
        registry: registry)
      guard file.cases.last?.scene.plugins.isEmpty == true else {
        return .broken(Finding("left", expected: "no plugins", got: "some", in: scenario))
      }
      return .holds
    } catch {
      if let wrong, case .path(wrong.path) = error.place { return .holds }
      return .broken(
        Finding(
          "scene", expected: wrong.map { "an error at \($0.path)" } ?? "a scene of \(json)",
          got: error.description, in: scenario))
    }
  }
}

/// An item with rules of plugins.
private struct PluginItem {
  /// The offset of a calculator, and the size of a rule.
  var x = 0.0
  var length = 10.0
  var top = 0.0
  var members: [String] = []

  var json: String { "{\(members.joined(separator: ", "))}" }

  /// Calculators and rules of one parameter each.
  static let registry: CalculatorRegistry = {
    var registry = CalculatorRegistry.builtIn
    registry.add(
      "test.shift",
      .calculator { parameters in
        let x = parameters["x"] ?? 1
        return .custom(
          CustomCalculator(name: "test.shift") { arguments in
            Rect(x: x, y: arguments.padding.top, width: 10, height: 10)
          })
      })
    registry.add(
      "test.box",
      .size { (parameters) throws(ParameterError) -> SizeRule in
        let length = parameters["length"] ?? 7
        guard length <= 50 else { throw ParameterError(parameter: "length", message: "too long") }
        return .fixed(Size(width: length, height: length))
      })
    registry.add(
      "test.room", .padding { .constant(Insets(top: $0["top"] ?? 2, left: 0, bottom: 0, right: 0)) }
    )
    registry.add(
      "test.gap", .spacing { .constant(Insets(all: $0["all"] ?? 0)) })
    registry.add(
      "test.pile",
      .arrangement { _ in
        Arrangement(name: "test.pile") { items, frames in
          frames = (0..<items.count).map { Rect(x: Double($0), y: 3, width: 5, height: 5) }
        }
      })
    return registry
  }()

  static func frames(of items: [PluginItem], isPile: Bool) -> [Rect?] {
    items.enumerated().map { index, item in
      isPile
        ? Rect(x: Double(index), y: 3, width: 5, height: 5)
        : Rect(x: item.x, y: item.top, width: 10, height: 10)
    }
  }
}

extension Generator {
  /// An item with references, with or without parameters.
  fileprivate mutating func pluginItem() -> PluginItem {
    choices.beginSpan()
    defer { choices.endSpan() }
    var item = PluginItem()
    func reference(_ name: String, _ parameter: String, _ plain: Double) -> (String, Double) {
      guard choices.chance(1, of: 2) else { return ("{\"plugin\": \"test.\(name)\"}", plain) }
      let value = wholeLength(40)
      return choices.chance(1, of: 2)
        ? ("{\"plugin\": \"test.\(name)\", \"\(parameter)\": \(value)}", value)
        : ("{\"\(parameter)\": \(value), \"plugin\": \"test.\(name)\"}", value)
    }
    let (calculator, x) = reference("shift", "x", 1)
    item.x = x
    item.members.append("\"calculator\": \(calculator)")
    if choices.chance(1, of: 2) {
      let (padding, top) = reference("room", "top", 2)
      item.top = top
      item.members.append("\"padding\": \(padding)")
    }
    if choices.chance(1, of: 2) {
      item.members.append("\"size\": \(reference("box", "length", 7).0)")
    }
    if choices.chance(1, of: 2) {
      item.members.append("\"spacing\": \(reference("gap", "all", 0).0)")
    }
    return item
  }

  /// A member with an invalid reference, and the path in its error.
  fileprivate mutating func wrongReference() -> (member: String, path: String) {
    choices.pick([
      ("\"sizing\": {\"plugin\": \"test.shif\"}", "root.items[0].sizing"),
      ("\"sizing\": {\"plugin\": \"test.box\"}", "root.items[0].sizing"),
      ("\"sizing\": {\"x\": 1}", "root.items[0].sizing"),
      ("\"adjust\": {\"plugin\": \"test.box\"}", "root.items[0].adjust.plugin"),
      ("\"size\": {\"plugin\": \"test.box\", \"length\": 60}", "root.items[0].size.length"),
    ])
  }
}
