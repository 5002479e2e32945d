import SQLayoutCore

/// A version of the plugin ABI.
public struct PluginVersion: Hashable, Codable, Sendable, CustomStringConvertible {
  /// Versions with another major number do not work together.
  public var major: UInt16
  /// A higher minor number only adds to the ABI.
  public var minor: UInt16

  /// Makes a version.
  public init(major: UInt16, minor: UInt16) {
    self.major = major
    self.minor = minor
  }

  /// The version as `1.0`.
  public var description: String { "\(major).\(minor)" }
}

/// The kind of a plugin calculator.
public enum PluginKind: String, CaseIterable, Codable, Sendable {
  /// Places one item.
  case frame
  /// Measures a leaf.
  case size
  /// The spacing of an item.
  case spacing
  /// The padding of an item.
  case padding
  /// Places all items of a container.
  case arrange
}

/// A number that the user of a calculator may choose.
public struct PluginParameter: Hashable, Codable, Sendable {
  /// The name, unique in its calculator.
  public var name: String
  /// The value where none is chosen.
  public var defaultValue: Double
  /// The valid values.
  public var range: ClosedRange<Double>
}

/// A calculator as its plugin describes it: copied and checked, apart from its functions.
public struct PluginCalculator: Sendable {
  /// The unique name, `vendor.name`.
  public let name: String
  /// One line that says what it does.
  public let summary: String
  /// The kind.
  public let kind: PluginKind
  /// Its promises.
  public private(set) var traits: Traits
  /// Its parameters.
  public let parameters: [PluginParameter]
  /// The name of its plugin.
  public let pluginName: String
  let functions: PluginFunctions

  /// The calculator as if it did not declare a trait.
  func withoutTrait(_ trait: Traits) -> PluginCalculator {
    var calculator = self
    calculator.traits.remove(trait)
    return calculator
  }
}

/// A loaded plugin, as a copy of its descriptor.
public struct Plugin: Sendable {
  /// The file it was loaded from.
  public let file: String
  /// The plugin's name.
  public let name: String
  /// The plugin's own version.
  public let version: String
  /// The ABI that it was built for.
  public let abiVersion: PluginVersion
  /// The calculators, in the plugin's order.
  public let calculators: [PluginCalculator]
  /// Author, license and address, where the plugin has them.
  public let information: [(label: String, text: String)]
  /// Parts that were left out, each with the reason: parts of a newer ABI.
  public let notes: [String]
}

/// The reason why a plugin, or a calculator of one, cannot be used, with advice.
public struct PluginError: Error, Hashable, CustomStringConvertible {
  /// The file or the name of the error.
  public let subject: String
  /// The reason and the advice.
  public let reason: String
  /// The parameter that is unknown or out of range, if the error is about one.
  public let parameter: String?
  /// Whether the system could not read the file; its content is then not at fault.
  public let isOfTheSystem: Bool
  /// Whether `create` answered that the values of the parameters make no sense.
  package let isBadArgument: Bool

  /// Makes an error.
  public init(
    _ subject: String, _ reason: String, parameter: String? = nil, isOfTheSystem: Bool = false
  ) {
    self.subject = subject
    self.reason = reason
    self.parameter = parameter
    self.isOfTheSystem = isOfTheSystem
    isBadArgument = false
  }

  /// Makes the error of a calculator whose `create` answered `SQ_BAD_ARGUMENT`.
  init(badArgumentOf calculator: String, _ reason: String) {
    (subject, self.reason) = (calculator, reason)
    (parameter, isOfTheSystem, isBadArgument) = (nil, false, true)
  }

  /// One line; a subject longer than a line is cut in its middle.
  public var description: String { "\(Self.shown(subject)): \(reason)" }

  /// A file or a name, cut to the length of a line.
  package static func shown(_ subject: String) -> String {
    subject.count <= 200 ? subject : "\(subject.prefix(90))…\(subject.suffix(90))"
  }
}
