import SQLayoutCore

/// A version of the plugin ABI.
public struct PluginVersion: Hashable, Codable, Sendable, CustomStringConvertible {
  /// Versions with another major number do not work together.
  public var major: UInt16
  /// A higher minor number adds to a lower one.
  public var minor: UInt16

  /// Makes a version.
  public init(major: UInt16, minor: UInt16) {
    self.major = major
    self.minor = minor
  }

  /// The version as `1.0`.
  public var description: String { "\(major).\(minor)" }
}

/// What a plugin calculator is for.
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

/// A number that whoever uses a calculator may choose.
public struct PluginParameter: Hashable, Codable, Sendable {
  /// The name, unique in its calculator.
  public var name: String
  /// The value where nothing is chosen.
  public var defaultValue: Double
  /// The values that may be chosen.
  public var range: ClosedRange<Double>
}

/// A calculator as its plugin describes it: copied and checked, apart from its functions.
public struct PluginCalculator: Sendable {
  /// The unique name, `vendor.name`.
  public let name: String
  /// One line that says what it does.
  public let summary: String
  /// What it is for.
  public let kind: PluginKind
  /// What it promises.
  public let traits: Traits
  /// What may be chosen.
  public let parameters: [PluginParameter]
  /// The plugin it comes from.
  public let pluginName: String
  let functions: PluginFunctions
}

/// A loaded plugin, all of it copied.
public struct Plugin: Sendable {
  /// The file it was loaded from.
  public let file: String
  /// The plugin's name.
  public let name: String
  /// The plugin's own version.
  public let version: String
  /// The ABI that it was built for.
  public let abiVersion: PluginVersion
  /// What it has, in its own order.
  public let calculators: [PluginCalculator]
  /// Who made it, where it says so.
  public let information: [(label: String, text: String)]
  /// What was left out, and why: what a newer ABI knows and this one does not.
  public let notes: [String]
}

/// Why a plugin, or a calculator of one, cannot be used: what, where, and what to do.
public struct PluginError: Error, Hashable, CustomStringConvertible {
  /// The file or the name at fault.
  public let subject: String
  /// What is wrong and what to do.
  public let reason: String
  /// The parameter that is unknown or out of range, where it is about one.
  public let parameter: String?
  /// Whether the system kept the file from being read, and its content is not at fault.
  public let isOfTheSystem: Bool

  /// Makes an error.
  public init(
    _ subject: String, _ reason: String, parameter: String? = nil, isOfTheSystem: Bool = false
  ) {
    self.subject = subject
    self.reason = reason
    self.parameter = parameter
    self.isOfTheSystem = isOfTheSystem
  }

  /// One line; a subject longer than a line is cut in its middle.
  public var description: String { "\(Self.shown(subject)): \(reason)" }

  /// A file or a name as it stands in a line.
  package static func shown(_ subject: String) -> String {
    subject.count <= 200 ? subject : "\(subject.prefix(90))…\(subject.suffix(90))"
  }
}
