import ArgumentParser
import Foundation
import SQLayout
import SQLayoutInvariants
import SQLayoutPlugins
import SQLayoutScenes
import Workloads

/// `--plugin`, for each command whose scenes and calculators may come from plugins.
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
      "How long work with plugins may take; what suits the command where not given.",
      valueName: "seconds"),
    transform: positiveNumber(of: "seconds", upTo: 1_000_000, example: "60"))
  var pluginTime: Double?

  func validate() throws { try Self.refuseStreams(paths) }

  /// Refuses libraries that are no files: the system loads none from standard input or a pipe.
  static func refuseStreams(_ paths: [String]) throws {
    guard let path = paths.first(where: { Input.isStream($0) }) else { return }
    throw ValidationError("\(path): it is not a file; name the file of a library")
  }

  /// The files of the plugins that are named, none of which may be written over.
  var files: [String] { paths.flatMap { PluginSearch.libraries(inFolder: $0) ?? [$0] } }

  /// Whether the work has to do with plugins.
  ///
  /// - Parameter scenes: files that may name plugins; where they do and `--plugin` is not given, the
  ///   places that `sqbench plugins list` shows are searched.
  func areNeeded(for scenes: [String] = []) -> Bool {
    !paths.isEmpty || scenes.contains(where: Self.namesPlugins)
  }

  /// Refuses a limit for plugins where there are none.
  ///
  /// - Parameter scenes: files that may name plugins.
  func checkTime(for scenes: [String]) throws(Failure) {
    guard pluginTime == nil || areNeeded(for: scenes) else {
      throw Failure(
        .wrongUse, "--plugin-time is for --plugin and for scenes that name plugins; leave it out")
    }
  }

  /// Does the work: here where no plugins are named, else in a child process, which alone runs their
  /// code.
  ///
  /// - Parameters:
  ///   - isGuarded: whether each call is watched for what a plugin must not do.
  ///   - seconds: how long the work may take where `--plugin-time` does not say it.
  ///   - loss: what a crash takes with it, for the message.
  ///   - body: is given a host with the plugins, and their calculators beside the built-in ones; what it gives
  ///     is all that comes back.
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

  /// Loads the plugins that are named.
  func load(into host: PluginHost) throws(Failure) {
    for path in paths { try PluginProcess.load(path, into: host) }
  }

  /// Whether a scene may name a plugin: read with care later, looked at in passing here.
  static func namesPlugins(_ scene: String) -> Bool {
    guard let bytes = FileManager.default.contents(atPath: scene) else { return false }
    return bytes.range(of: Data("\"plugin\"".utf8)) != nil
  }
}

extension String {
  /// The text as one word of a shell's line.
  var quotedForShell: String { "'\(replacing("'", with: #"'\''"#))'" }

  /// The path by which this process comes to the file: a child has another folder.
  var reachable: String { PluginProcess.isChild ? absolute : self }

  /// The path from the root, for a process in another folder; empty ones stay so.
  var absolute: String {
    isEmpty || hasPrefix("/")
      ? self : PluginProcess.startFolder + "/" + self
  }
}

extension PluginHost {
  /// Notes what is done next with its plugins, for the message if one of them does not come back.
  func note(_ activity: String) {
    PluginProcess.note("\(activity) with \(plugins.map(\.file).joined(separator: ", "))")
  }
}

extension CalculatorRegistry {
  /// The built-in calculators and those of a host's plugins.
  ///
  /// - Parameter turnedDown: the libraries that were found and not loaded, each with the reason.
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

/// A maker for scenes, which say errors in their own way, from one of a host.
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
