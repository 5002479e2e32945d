import SQLayoutCore
import SQLayoutScenes
import Testing

/// Tests of plugins' names in scenes.
struct CalculatorRegistryTests {
  /// A registry with one rule of each kind, each with a parameter `by`.
  private static var registry: CalculatorRegistry {
    var registry = CalculatorRegistry.builtIn
    registry.add(
      "acme.shift",
      .calculator { (parameters) throws(ParameterError) in
        let by = parameters["by"] ?? 1
        guard by <= 100 else {
          throw ParameterError(parameter: "by", message: "expected at most 100, found \(by)")
        }
        return .custom(
          CustomCalculator(name: "acme.shift") { arguments in
            var frame = Calculator.containerLeftAlignedVStack(arguments)
            frame.x += by
            return frame
          })
      })
    registry.add(
      "acme.square",
      .size { parameters in
        let by = parameters["by"] ?? 1
        return .custom(CustomSize { _ in Size(width: by, height: by) })
      })
    registry.add("acme.gap", .spacing { .constant(Insets(all: $0["by"] ?? 1)) })
    registry.add("acme.room", .padding { .constant(Insets(all: $0["by"] ?? 1)) })
    registry.add(
      "acme.diagonal",
      .arrangement { parameters in
        let by = parameters["by"] ?? 1
        return Arrangement(name: "acme.diagonal") { items, frames in
          for index in frames.indices {
            let size = items.measure(index, items.room)
            let offset = Double(index) * by
            frames[index] = Rect(x: offset, y: offset, width: size.width, height: size.height)
          }
        }
      })
    return registry
  }

  private static let scene = """
    {
      "name": "",
      "bounds": [0, 0, 100, 100],
      "root": {"defaults": {"size": {"plugin": "acme.square", "by": 10}}, "items": [
        {"calculator": {"plugin": "acme.shift"}},
        {"sizing": {"plugin": "acme.shift", "by": 2}, "spacing": {"plugin": "acme.gap", "by": 5}},
        {"size": {"plugin": "acme.square", "by": 20}, "padding": {"plugin": "acme.room", "by": 3}}
      ]}
    }

    """

  @Test func everyPlaceTakesAPlugin() throws {
    let scene = try Scene(json: Self.scene, registry: Self.registry)
    #expect(
      scene.laidOut().frames == [
        Rect(x: 1, y: 0, width: 10, height: 10), Rect(x: 0, y: 15, width: 10, height: 10),
        Rect(x: 3, y: 33, width: 20, height: 20),
      ])
  }

  @Test func referencesAreWrittenBack() throws {
    #expect(try Scene(json: Self.scene, registry: Self.registry).json() == Self.scene)
  }

  @Test func containersTakeArrangements() throws {
    let json = """
      {
        "name": "",
        "bounds": [0, 0, 100, 100],
        "root": {"arrange": "equalWidths", "items": [
          {"arrange": {"plugin": "acme.diagonal", "by": 5}, "items": [
            {"size": {"fixed": [10, 10]}},
            {"size": {"fixed": [20, 10]}}
          ]},
          {"size": {"fixed": [10, 10]}}
        ]}
      }

      """
    let scene = try Scene(json: json, registry: Self.registry)
    // Two halves of the width; the first has the height of its diagonal's occupied bounds, 5 + 10.
    #expect(
      scene.laidOut().frames == [
        Rect(x: 0, y: 0, width: 50, height: 15), Rect(x: 0, y: 0, width: 10, height: 10),
        Rect(x: 5, y: 5, width: 20, height: 10), Rect(x: 50, y: 0, width: 50, height: 10),
      ])
    #expect(try scene.json() == json)
  }

  @Test func faultyArrangements() {
    for (value, line) in [
      (
        #""equalWidth""#,
        #"root.arrange: no arrangement is named "equalWidth"; did you mean 'equalWidths'?"#
      ),
      (#""spiral""#, #"root.arrange: no arrangement is named "spiral"; known are equalWidths"#),
      (#"{"plugin": "acme.gap"}"#, #"root.arrange: "acme.gap" is a spacing rule, no arrange"#),
      (
        "3",
        #"root.arrange: expected an arrangement's name or {"plugin": "vendor.name"}, found the number 3"#
      ),
    ] {
      let json = #"{"bounds": [0, 0, 1, 1], "root": {"arrange": \#(value)}}"#
      let error = #expect(throws: SceneError.self) {
        try Scene(json: json, registry: Self.registry)
      }
      #expect(error?.description == line)
    }
  }

  @Test(arguments: [
    (
      #""calculator": {"plugin": "other.thing"}"#,
      #"calculator: no loaded plugin offers "other.thing"; load the plugin that does"#
    ),
    (
      #""calculator": {"plugin": "acme.shif"}"#,
      #"calculator: no loaded plugin offers "acme.shif"; did you mean 'acme.shift'?"#
    ),
    (
      #""calculator": {"plugin": "acme.gap"}"#,
      #"calculator: "acme.gap" is a spacing rule, no calculator"#
    ),
    (
      #""spacing": {"plugin": "acme.room"}"#, #"spacing: "acme.room" is a padding rule, no spacing"#
    ),
    (#""padding": {"plugin": "acme.gap"}"#, #"padding: "acme.gap" is a spacing rule, no padding"#),
    (#""size": {"plugin": "acme.shift"}"#, #"size: "acme.shift" is a frame calculator, no size"#),
    (
      #""sizing": {"plugin": "acme.shift", "by": 101}"#,
      "sizing.by: expected at most 100, found 101.0"
    ),
    (#""sizing": {"by": 101}"#, #"sizing: expected {"plugin": "vendor.name"}"#),
    (
      #""size": {"by": 1, "plugin": 3}"#,
      #"size.plugin: expected a plugin's name, as "vendor.name", found the number 3"#
    ),
    (
      #""size": {"plugin": "acme.square", "by": "1"}"#,
      #"size.by: expected a number, found the string "1""#
    ),
    (#""spacing": {"plugin": "acme.gap", "by": 1, "by": 2}"#, "spacing.by: this key is here twice"),
  ])
  func faultyReferences(member: String, line: String) {
    let json = #"{"bounds": [0, 0, 1, 1], "root": {"items": [{\#(member)}]}}"#
    let error = #expect(throws: SceneError.self) { try Scene(json: json, registry: Self.registry) }
    #expect(error?.description == "root.items[0].\(line)")
  }
}
