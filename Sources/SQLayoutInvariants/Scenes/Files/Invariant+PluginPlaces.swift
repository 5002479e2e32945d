import SQLayoutCore
import SQLayoutScenes

/// Invariants of where a scene names plugins.
extension Invariant {
  static let pluginPlaces = Invariant(
    "plugin-places",
    "Rules of plugins are those of the item, or of the defaults, that names them, each with its own parameters, also "
      + "after the scene is written and read again."
  ) { generator, _ in
    generator.scenario = Scenario.withoutItems
    var expected: [PluginReference.Place: Double] = [:]
    func members(of node: Int?, _ prefix: String, _ keys: [String]) -> [String] {
      keys.compactMap { key in
        guard generator.choices.chance(1, of: 3) else { return nil }
        let length = generator.wholeLength(40)
        expected[PluginReference.Place(node: node, key: prefix + key)] = length
        let kind = key == "sizing" ? "calculator" : key
        return "\"\(key)\": {\"plugin\": \"test.\(kind)\", \"length\": \(length)}"
      }
    }
    let all = ["calculator", "sizing", "size", "spacing", "padding"]
    let ofContainer = all.filter { $0 != "size" }
    let root = members(of: nil, "defaults.", all)
    let own = members(of: 0, "", ofContainer)
    let defaults = members(of: 0, "defaults.", all)
    let leaf = members(of: 1, "", all)
    let container =
      own + ["\"defaults\": {\(defaults.joined(separator: ", "))}"]
      + ["\"items\": [{\(leaf.joined(separator: ", "))}]"]
    let json = """
      {"bounds": [0, 0, 9, 9], "root": {"defaults": {\(root.joined(separator: ", "))}, \
      "items": [{\(container.joined(separator: ", "))}]}}
      """
    do throws(SceneError) {
      let scene = try Scene(json: json, registry: plugins)
      let again = try Scene(json: try scene.json(), registry: plugins)
      for scene in [scene, again] {
        let got = scene.plugins.mapValues { $0.parameters["length"] }
        guard got != expected else { continue }
        return .broken(
          Finding(
            "places", expected: "\(expected) of \(json)", got: "\(got)", in: generator.scenario))
      }
      return .holds
    } catch {
      return .broken(
        Finding(
          "scene", expected: "a scene of \(json)", got: error.description, in: generator.scenario))
    }
  }

  /// A rule of each kind.
  private static let plugins: CalculatorRegistry = {
    var registry = CalculatorRegistry.builtIn
    registry.add(
      "test.calculator",
      .calculator { parameters in
        let length = parameters["length"] ?? 0
        return .custom(
          CustomCalculator(name: "test.calculator") { _ in
            Rect(x: length, y: 0, width: 1, height: 1)
          })
      })
    registry.add(
      "test.size",
      .size { parameters in
        .custom(
          CustomSize(name: "test.size") { _ in
            Size(width: parameters["length"] ?? 0, height: 1)
          })
      })
    registry.add(
      "test.spacing",
      .spacing { parameters in
        .custom({ _ in Insets(all: parameters["length"] ?? 0) }, isPure: true)
      })
    registry.add(
      "test.padding",
      .padding { parameters in
        .custom({ _ in Insets(all: parameters["length"] ?? 0) }, isPure: true)
      })
    return registry
  }()
}
