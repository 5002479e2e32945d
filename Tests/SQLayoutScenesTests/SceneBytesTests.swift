import SQLayoutCore
import SQLayoutScenes
import Testing

/// Names and numbers, which are read eight bytes at a time and with one multiplication.
struct SceneBytesTests {
  private func scene(_ item: String, _ registry: CalculatorRegistry = .builtIn) throws -> Scene {
    try Scene(
      json: #"{"bounds": [0, 0, 1, 1], "root": {"items": [\#(item)]}}"#, registry: registry)
  }

  @Test func everyCalculatorIsReadByItsName() throws {
    let aliases = Calculator.aliases.map {
      (name: $0.alias, calculator: Calculator(named: $0.name))
    }
    let named = Calculator.named.map { (name: $0.name, calculator: Optional($0.calculator)) }
    #expect(named.count == 105)
    for (name, calculator) in named + aliases {
      let style = try scene(#"{"calculator": "\#(name)"}"#).tree.style(of: 0)
      guard case .pipeline(let read) = style.calculator, case .pipeline(let expected) = calculator
      else {
        Issue.record("\(name) is no pipeline")
        continue
      }
      #expect(read == expected, "\(name)")
    }
  }

  @Test func namesThatAlmostMatchAreNone() {
    for (name, _) in Calculator.named {
      for other in [String(name.dropLast()), name + "X", "X" + name.dropFirst(), name + "\\u0000"] {
        guard Calculator(named: other) == nil else { continue }
        #expect(throws: SceneError.self) { try scene(#"{"sizing": "\#(other)"}"#) }
      }
    }
    for key in ["siz", "sizes", "sizingg", "i", "idd", "", "calculatoR", "calculatorcalculator"] {
      #expect(throws: SceneError.self) { try scene(#"{"\#(key)": {}}"#) }
    }
  }

  @Test func keysComeInAnyOrder() throws {
    let first = """
      {"root": {"defaults": {"calculator": "containerTopAlignedHStack"}, "insets": {"left": 1},
        "items": [{"id": "a", "defaults": {"spacing": {"top": 3}}, "insets": {"top": 4},
          "items": [{"size": {"fixed": [1, 2]}}, {"size": {"fixed": [3, 4]}, "padding": {"left": 5}}]},
          {"size": {"fixed": [5, 6]}}]}, "bounds": [0, 0, 100, 100], "name": "order"}
      """
    let last = """
      {"name": "order", "bounds": [0, 0, 100, 100], "root": {"items": [{
          "items": [{"size": {"fixed": [1, 2]}}, {"padding": {"left": 5}, "size": {"fixed": [3, 4]}}],
          "insets": {"top": 4}, "defaults": {"spacing": {"top": 3}}, "id": "a"},
          {"size": {"fixed": [5, 6]}}], "insets": {"left": 1},
        "defaults": {"calculator": "containerTopAlignedHStack"}}}
      """
    let frames = [
      Rect(x: 1, y: 0, width: 8, height: 13), Rect(x: 0, y: 4, width: 1, height: 2),
      Rect(x: 5, y: 9, width: 3, height: 4), Rect(x: 9, y: 0, width: 5, height: 6),
    ]
    #expect(try Scene(json: first).laidOut().frames == frames)
    #expect(try Scene(json: first).json() == Scene(json: last).json())
  }

  /// A plugin's parameter may have the name of an edge or a kind of size, and come before the plugin's name.
  @Test func parametersMayBeNamedAsKeys() throws {
    var registry = CalculatorRegistry.builtIn
    registry.add(
      "acme.pad",
      .padding { (given) throws(ParameterError) in
        .constant(Insets(left: (given["top"] ?? 0) + (given["up"] ?? 0)))
      })
    registry.add(
      "acme.size",
      .size { (given) throws(ParameterError) in
        .fixed(Size(width: given["fixed"] ?? 0, height: 2))
      })
    let scene = try scene(
      """
      {"padding": {"top": 3, "up": 4, "plugin": "acme.pad"},
       "size": {"fixed": 5, "plugin": "acme.size"}}
      """, registry)
    #expect(scene.laidOut().frames == [Rect(x: 7, y: 0, width: 5, height: 2)])
  }

  /// As read by the standard library, to the last bit.
  @Test func randomNumbersAreExact() throws {
    var state: UInt64 = 12345
    func next(_ bound: UInt64) -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state >> 33) % bound
    }
    for _ in 0..<3000 {
      var text = next(4) == 0 ? "-" : ""
      text += "\(next(next(2) == 0 ? 10 : 100_000_000))"
      if next(4) > 0 {
        text += "."
        for _ in 0...next(17) { text += "\(next(10))" }
      }
      if next(8) == 0 { text += ["e-3", "E-12", "e0", "e-30"][Int(next(4))] }
      let read = try Scene(json: #"{"bounds": [\#(text), 0, 1, 1], "root": {}}"#).bounds.x
      #expect(read.bitPattern == (try #require(Double(text))).bitPattern, "\(text)")
    }
  }
}
