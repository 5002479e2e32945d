import SQLayoutCore

/// Scenarios as scene files.
extension Scenario {
  /// Whether the scenario can be written as a scene: without functions and pipelines that have no name, and with the
  /// numbers that scenes allow.
  public var isScene: Bool { !scene.contains("\"plugin\"") && hasSceneNumbers }

  /// Whether a scene has functions or unnamed pipelines made by the generator, which a file cannot have.
  static func namesFunctions(_ scene: String) -> Bool {
    ["closure ", "pipeline "].contains { scene.contains("\"plugin\": \"\($0)") }
  }

  /// The scenario as a scene in JSON, with a line for each item.
  ///
  /// Functions are written by name: `{"plugin": "closure …"}`.
  public var scene: String {
    var text = "{\"bounds\": [\(Self.text(bounds.x)), \(Self.text(bounds.y)), "
    text += "\(Self.text(bounds.width)), \(Self.text(bounds.height))],\n \"root\": {"
    var parts = Self.parts(root)
    parts.append("\"items\": [" + items(of: nil, indent: "  ") + "]")
    text += parts.joined(separator: ", ") + "}}"
    guard !parameters.isEmpty else { return text }
    let function = "{\"plugin\": \"\(parameterized)\""
    return text.split(separator: function, omittingEmptySubsequences: false)
      .joined(separator: function + parameters)
  }

  private func items(of container: Int?, indent: String) -> String {
    children(of: container).map { child in
      var parts = Self.parts(nodes[child].style)
      if let inner = nodes[child].container {
        parts += Self.parts(inner)
        parts.append("\"items\": [" + items(of: child, indent: indent + "  ") + "]")
      }
      return "\n\(indent){" + parts.joined(separator: ", ") + "}"
    }.joined(separator: ",")
  }

  private static func parts(_ style: ContainerStyle) -> [String] {
    var parts: [String] = []
    if let insets = text(style.insets), insets != "{}" { parts.append("\"insets\": \(insets)") }
    if let line = style.arrange?.line {
      parts.append("\"layout\": \(text(line))")
    } else if let arrangement = style.arrange {
      let isBuiltIn = Arrangement(named: arrangement.name) != nil
      let name = isBuiltIn ? "\"\(arrangement.name)\"" : function(arrangement.name)
      parts.append("\"arrange\": " + name)
    }
    let defaults = self.parts(style.defaults)
    if !defaults.isEmpty {
      parts.append("\"defaults\": {" + defaults.joined(separator: ", ") + "}")
    }
    return parts
  }

  private static func parts(_ style: ItemStyle) -> [String] {
    var parts: [String] = []
    if let calculator = style.calculator {
      parts.append("\"calculator\": \(text(calculator))")
    }
    if let sizing = style.sizing { parts.append("\"sizing\": \(text(sizing))") }
    if let size = style.size { parts.append("\"size\": \(text(size))") }
    if let spacing = text(style.spacing) { parts.append("\"spacing\": \(spacing)") }
    if let padding = text(style.padding) { parts.append("\"padding\": \(padding)") }
    if let options = style.options { parts.append("\"options\": \(text(options))") }
    if let adjust = style.adjust { parts.append("\"adjust\": \(text(adjust))") }
    if let flex = style.flex { parts.append("\"flex\": \(text(flex))") }
    return parts
  }

  /// The name of a calculator in quotes, or its parts.
  static func text(_ calculator: Calculator) -> String {
    if let name = calculator.name, Calculator(named: name) != nil { return "\"\(name)\"" }
    switch calculator {
    case .custom(let custom): return function(custom.name)
    case .pipeline(let pipeline):
      var words = ["\(pipeline.region)", "\(pipeline.fit)"]
      words += ["\(pipeline.horizontal)", "\(pipeline.vertical)"]
      if pipeline.crop != .none {
        let crop = pipeline.crop
        words.append("crop \(crop.refit) \(crop.vertical) \(crop.horizontal)")
      }
      words += ["\(pipeline.verticalAfterCrop)", "\(pipeline.wrap)"]
      return "{\"plugin\": \"pipeline \(words.joined(separator: " "))\"}"
    }
  }

  /// A function: a plugin's calculator by its name, so that the scene can be laid out with the plugin, otherwise its
  /// name in the generator.
  private static func function(_ name: String) -> String {
    name.contains(".") ? "{\"plugin\": \"\(name)\"}" : "{\"plugin\": \"closure \(name)\"}"
  }

  private static func text(_ rule: SizeRule) -> String {
    switch rule {
    case .fixed(let size):
      return "{\"fixed\": [\(text(size.width)), \(text(size.height))]}"
    case .paragraph(let advance, let lineHeight):
      return
        "{\"paragraph\": {\"advance\": \(text(advance)), \"lineHeight\": \(text(lineHeight))}}"
    case .aspect(let ratio, let width):
      return "{\"aspect\": {\"ratio\": \(text(ratio)), \"width\": \(text(width))}}"
    case .steps: return function("steps")
    case .custom(let custom): return function(custom.name)
    }
  }

  private static func text(_ rule: EdgeRule?) -> String? {
    guard let rule else { return nil }
    guard case .constant(let insets) = rule else { return "{\"plugin\": \"closure\"}" }
    let edges = [
      ("top", insets.top), ("left", insets.left), ("bottom", insets.bottom),
      ("right", insets.right),
    ]
    return "{"
      + edges.filter { $0.1 != 0 }.map { "\"\($0.0)\": \(text($0.1))" }.joined(separator: ", ")
      + "}"
  }

  private static func text(_ rule: OptionRule) -> String {
    guard case .constant(let options) = rule else { return "{\"plugin\": \"closure\"}" }
    let names: [(Options, String)] = [
      (.skip, "\"skip\""), (.ignoreInSize, "\"ignoreInSize\""), (.keepPrevious, "\"keepPrevious\""),
    ]
    return "["
      + names.filter { options.contains($0.0) }.map(\.1).joined(separator: ", ") + "]"
  }

  private static func text(_ adjust: Adjustment) -> String {
    let parts = [
      ("addWidth", adjust.addWidth), ("addHeight", adjust.addHeight),
      ("minWidth", adjust.minWidth), ("minHeight", adjust.minHeight),
      ("maxWidth", adjust.maxWidth), ("maxHeight", adjust.maxHeight),
    ]
    return "{"
      + parts.compactMap { part in part.1.map { "\"\(part.0)\": \(text($0))" } }
      .joined(separator: ", ") + "}"
  }

  private static func text(_ line: LinearArrangement) -> String {
    var parts = ["\"direction\": \"\(line.direction)\""]
    if line.alignment != .leading { parts.append("\"alignment\": \"\(line.alignment)\"") }
    if line.distribution != .start { parts.append("\"distribution\": \"\(line.distribution)\"") }
    var flips: [String] = []
    if line.flips.contains(.horizontal) { flips.append("\"horizontal\"") }
    if line.flips.contains(.vertical) { flips.append("\"vertical\"") }
    if !flips.isEmpty { parts.append("\"flips\": [" + flips.joined(separator: ", ") + "]") }
    if line.pixelScale != 0 { parts.append("\"pixelScale\": \(text(line.pixelScale))") }
    return "{" + parts.joined(separator: ", ") + "}"
  }

  private static func text(_ flex: Flex) -> String {
    var parts: [String] = []
    if flex.weight != 1 { parts.append("\"weight\": \(text(flex.weight))") }
    if flex.minimum != 0 { parts.append("\"minimum\": \(text(flex.minimum))") }
    if flex.maximum < .infinity { parts.append("\"maximum\": \(text(flex.maximum))") }
    if flex.stretches { parts.append("\"stretches\": true") }
    if let first = flex.firstBaseline { parts.append("\"firstBaseline\": \(text(first))") }
    if let last = flex.lastBaseline { parts.append("\"lastBaseline\": \(text(last))") }
    return "{" + parts.joined(separator: ", ") + "}"
  }

  static func text(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
  }

  /// Scenes have no numbers beyond 1e9.
  private var hasSceneNumbers: Bool {
    [bounds.x, bounds.y, bounds.width, bounds.height].allSatisfy { abs($0) <= 1e9 }
  }
}
