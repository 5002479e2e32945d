import ArgumentParser
import Foundation
import SQLayout
import SQLayoutInvariants
import SQLayoutPlugins
import SQLayoutScenes
import Workloads

/// `--plugin`, for each command that may use plugins.
struct PluginOptions: ParsableArguments {
  @Option(
    name: .customLong("plugin"),
    help: ArgumentHelp(
      "Load a plugin, or all in a folder, and no others; may be repeated. The work is then done in a child "
        + "process under limits.",
      discussion:
        "Where none is given, those that scenes name are searched for: see 'sqbench plugins list'.",
      valueName: "library"))
  var paths: [String] = []

  @Option(
    help: ArgumentHelp(
      "How long work with plugins may take (default: 60, 'run' 600, 'check' 900).",
      valueName: "seconds"),
    transform: positiveNumber(of: "seconds", upTo: 1_000_000, example: "60"))
  var pluginTime: Double?

  func validate() throws { try Self.refuseStreams(paths) }

  /// Refuses libraries that are not files: the system cannot load one from standard input or a pipe.
  static func refuseStreams(_ paths: [String]) throws {
    guard let path = paths.first(where: { Input.isStream($0) }) else { return }
    throw ValidationError("\(path): it is not a file; name the file of a library")
  }

  /// The files of the named plugins, none of which may be overwritten.
  var files: [String] { paths.flatMap { PluginSearch.libraries(inFolder: $0) ?? [$0] } }

  /// Whether the work needs plugins.
  ///
  /// - Parameter scenes: files that may name plugins; where they do and `--plugin` is not given, the
  ///   places that `sqbench plugins list` shows are searched.
  func areNeeded(for scenes: [String] = []) -> Bool {
    !paths.isEmpty || scenes.contains(where: Self.namesPlugins)
  }

  /// Refuses `--plugin-time` without plugins.
  ///
  /// - Parameter scenes: files that may name plugins.
  func checkTime(for scenes: [String]) throws(Failure) {
    guard pluginTime == nil || areNeeded(for: scenes) else {
      throw Failure(
        .wrongUse, "--plugin-time is for --plugin and for scenes that name plugins; leave it out")
    }
  }

  /// Runs a closure: in this process where no plugins are needed, else in a child process, which alone runs their
  /// code.
  ///
  /// - Parameters:
  ///   - isGuarded: whether each call is checked for forbidden accesses and changes.
  ///   - seconds: the time limit without `--plugin-time`.
  ///   - loss: the results that a crash loses, for the message.
  ///   - body: gets a host with the plugins, and a registry of their calculators and the built-in ones. Only its
  ///     result is returned to this process.
  func work<Value: Codable>(
    isGuarded: Bool = false, scenes: [String] = [], seconds: Double = 60, loss: String? = nil,
    _ body: (PluginHost, CalculatorRegistry) throws -> Value
  ) throws -> Value {
    guard areNeeded(for: scenes) else {
      return try body(PluginHost(), CalculatorRegistry(PluginHost()))
    }
    var found = paths.isEmpty ? try FoundPlugins(isGuarded: isGuarded) : FoundPlugins()
    return try PluginProcess.run(seconds: pluginTime ?? seconds, loss: loss) {
      let host = PluginHost(isGuarded: isGuarded)
      try load(into: host)
      found.load(into: host)
      host.note("working")
      return try body(host, CalculatorRegistry(host, turnedDown: found.turnedDown))
    }
  }

  /// Loads the named plugins.
  func load(into host: PluginHost) throws(Failure) {
    for path in paths { try PluginProcess.load(path, into: host) }
  }

  /// Whether a scene may name a plugin. This is a quick search; the scene is parsed later.
  static func namesPlugins(_ scene: String) -> Bool {
    guard let bytes = try? SceneFile.bytes(of: SceneFile.open(scene), named: scene) else {
      return false
    }
    return Data(bytes).range(of: Data("\"plugin\"".utf8)) != nil
  }
}

extension String {
  /// The text as one word of a shell command.
  var quotedForShell: String { "'\(replacing("'", with: #"'\''"#))'" }

  /// The path of the file for this process: absolute in a child, whose working directory differs.
  var reachable: String { PluginProcess.isChild ? absolute : self }

  /// The absolute path, for a process with another working directory; empty for an empty one.
  var absolute: String {
    isEmpty || hasPrefix("/")
      ? self : PluginProcess.startFolder + "/" + self
  }
}

extension PluginHost {
  /// Notes the next step with plugins, for the message if it crashes or hangs.
  func note(_ activity: String) {
    PluginProcess.note("\(activity) with \(plugins.map(\.file).joined(separator: ", "))")
  }
}

extension CalculatorRegistry {
  /// The built-in calculators and those of a host's plugins.
  ///
  /// - Parameter turnedDown: the libraries that were found and refused, each with the reason.
  init(_ host: PluginHost, turnedDown: [String] = []) {
    self = .builtIn
    adviceOnPlugins =
      "name its library with --plugin, or put it where 'sqbench plugins list' looks, and give no --plugin"
    pluginsTurnedDown = turnedDown
    adviceOnTexts = "'layout', 'verify' and 'explain' take fonts, other commands take no texts"
    for calculator in host.calculators {
      let name = calculator.name
      let maker: Maker =
        switch calculator.kind {
        case .frame: .calculator(making { (p) throws(PluginError) in try host.calculator(name, p) })
        case .size: .size(making { (p) throws(PluginError) in try host.sizeRule(name, p) })
        case .spacing: .spacing(making { (p) throws(PluginError) in try host.spacing(name, p) })
        case .padding: .padding(making { (p) throws(PluginError) in try host.padding(name, p) })
        case .arrange:
          .arrangement(making { (p) throws(PluginError) in try host.arrangement(name, p) })
        }
      add(name, maker)
    }
  }
}

/// A function for scenes, with their type of errors, made from a function of a host.
private func making<Rule>(
  _ make: @escaping @Sendable (CalculatorRegistry.Parameters) throws(PluginError) -> Rule
) -> @Sendable (CalculatorRegistry.Parameters) throws(ParameterError) -> Rule {
  { (parameters) throws(ParameterError) in
    do throws(PluginError) {
      return try make(parameters)
    } catch {
      throw ParameterError(parameter: error.parameter ?? "", message: error.reason)
    }
  }
}
