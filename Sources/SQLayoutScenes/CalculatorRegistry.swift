import SQLayoutCore

/// Calculators and rules that scenes name: the built-in ones, and those of plugins.
///
/// ```swift
/// var registry = CalculatorRegistry.builtIn
/// registry.add("acme.spiral", .calculator { .custom(spiral(turn: $0["turn"] ?? 1)) })
/// let scene = try Scene(contentsOf: "spiral.json", registry: registry)
/// ```
public struct CalculatorRegistry: Sendable {
  /// The parameters of a reference, by name; the maker has defaults for those not given.
  public typealias Parameters = [String: Double]

  /// Makes a calculator or rule from its parameters; one case for each kind of result.
  public enum Maker: Sendable {
    /// Makes a frame calculator, for `calculator` and `sizing`.
    case calculator(@Sendable (Parameters) throws(ParameterError) -> Calculator)
    /// Makes a size rule, for `size`.
    case size(@Sendable (Parameters) throws(ParameterError) -> SizeRule)
    /// Makes a rule for `spacing`.
    case spacing(@Sendable (Parameters) throws(ParameterError) -> EdgeRule)
    /// Makes a rule for `padding`.
    case padding(@Sendable (Parameters) throws(ParameterError) -> EdgeRule)
    /// Makes an arrangement, for a container's `arrange`.
    case arrangement(@Sendable (Parameters) throws(ParameterError) -> Arrangement)

    /// The kind as text.
    public var kind: String {
      switch self {
      case .calculator: "frame calculator"
      case .size: "size rule"
      case .spacing: "spacing rule"
      case .padding: "padding rule"
      case .arrangement: "arrangement"
      }
    }
  }

  /// The built-in calculators alone.
  public static let builtIn = CalculatorRegistry()

  private var makers: [String: Maker] = [:]
  /// The measurer of texts; nil where scenes cannot have texts.
  public var texts: (any TextMeasuring)?
  /// The advice of an error where a scene has a text and there is no measurer.
  package var adviceOnTexts = "give the registry what does, as a FontCollection"

  /// Whether the program was built without text.
  package var isBuiltWithoutTexts = false
  /// The advice of an error where a scene names a plugin that is not loaded.
  package var adviceOnPlugins = "load the plugin that does"
  /// The libraries that were not loaded, each with the reason: one of them may have the name of a
  /// scene.
  package var pluginsTurnedDown: [String] = []

  /// Adds a maker of a plugin under a name, and replaces a former one of that name.
  public mutating func add(_ name: String, _ maker: Maker) {
    makers[name] = maker
  }

  /// The maker of that name, if one was added.
  public subscript(name: String) -> Maker? { makers[name] }

  /// The names that were added, sorted.
  public var names: [String] { makers.keys.sorted() }
}

/// A parameter that a plugin's calculator does not have or does not take.
public struct ParameterError: Error, Hashable, Sendable {
  /// The parameter's name.
  public var parameter: String
  /// The expectation that it does not meet.
  public var message: String

  /// Makes an error.
  public init(parameter: String, message: String) {
    self.parameter = parameter
    self.message = message
  }
}

/// The name of a plugin's calculator or rule in a scene, with parameters: `{"plugin":
/// "vendor.name", "turn": 2}`.
public struct PluginReference: Hashable, Sendable {
  /// The name, `vendor.name`.
  public var name: String
  /// The parameters that were given, by name.
  public var parameters: CalculatorRegistry.Parameters

  /// Makes a reference.
  public init(name: String, parameters: CalculatorRegistry.Parameters = [:]) {
    self.name = name
    self.parameters = parameters
  }

  /// The location of a reference in a tree: a node and one of its keys.
  public struct Place: Hashable, Sendable {
    /// The node; nil for the root.
    public var node: Int?
    /// The key: `calculator`, or `defaults.calculator` for a container's default.
    public var key: String

    /// Makes a location.
    public init(node: Int?, key: String) {
      self.node = node
      self.key = key
    }
  }
}
