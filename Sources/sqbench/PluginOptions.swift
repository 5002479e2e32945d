import ArgumentParser
import Foundation
import SQLayoutPlugins
import SQLayoutScenes

/// `--plugin`, for each command whose scenes and calculators may come from plugins.
struct PluginOptions: ParsableArguments {
  @Option(
    name: .customLong("plugin"),
    help: ArgumentHelp(
      "Load a plugin, or all in a folder; the work is then done in a child process under limits.",
      valueName: "library"))
  var paths: [String] = []

  @Option(
    help: ArgumentHelp(
      "How long work with plugins may take; what suits the command where not given.",
      valueName: "seconds"))
  var pluginTime: Double?

  func validate() throws {
    guard pluginTime ?? 1 > 0, pluginTime ?? 1 <= 1e6 else {
      throw ValidationError("--plugin-time takes seconds above 0, a million at most")
    }
  }

  /// Does the work: here where no plugins are named, else in a child process.
  ///
  /// - Parameters:
  ///   - scenes: files that may name plugins; where they do and `--plugin` is not given, the places
  ///     that `sqbench plugins list` shows are searched.
  ///   - seconds: how long the work may take where `--plugin-time` does not say it; 0 is no limit.
  ///   - loss: what a crash takes with it, for the message.
  ///   - body: is given a host with the plugins.
  func run(
    isGuarded: Bool = false, scenes: [String] = [], seconds: Double = 60, loss: String? = nil,
    _ body: (PluginHost) throws -> Void
  ) throws {
    guard !paths.isEmpty || scenes.contains(where: Self.namesPlugins) else {
      return try body(PluginHost())
    }
    try Supervised.run(seconds: pluginTime ?? seconds, loss: loss) {
      let host = PluginHost(isGuarded: isGuarded)
      for path in paths {
        Supervision.note("loading \(path)")
        try Supervised.failing { () throws(PluginError) in try host.load(path) }
      }
      if paths.isEmpty {
        let places = PluginSearch.places(environment: ProcessInfo.processInfo.environment)
        for place in places {
          Supervision.note("loading the plugins in \(place.path)")
          host.search(place)
        }
      }
      host.note("working")
      try body(host)
    }
  }
}

extension PluginOptions {
  /// Whether a scene may name a plugin: read with care later, looked at in passing here.
  private static func namesPlugins(_ scene: String) -> Bool {
    guard let bytes = FileManager.default.contents(atPath: scene) else { return false }
    return bytes.range(of: Data("\"plugin\"".utf8)) != nil
  }
}

extension PluginHost {
  /// Notes what is done next with its plugins, for the message if one of them does not come back.
  func note(_ activity: String) {
    Supervision.note("\(activity) with \(plugins.map(\.file).joined(separator: ", "))")
  }
}

/// Work with plugins, which takes place in a child process.
enum Supervised {
  /// Runs `body` in a child of this program, under limits, and ends as the child ended.
  static func run(
    seconds: Double, loss: String? = nil, _ body: () throws -> Void
  ) throws {
    guard !Supervision.isUnderWay else { return try body() }
    let ending: Supervision.Ending
    do throws(Supervision.Failure) {
      ending = try Supervision.runAgain(limits: Supervision.Limits(seconds: seconds))
    } catch {
      throw Failure(.cannotRun, error.description)
    }
    let place = ending.activity.isEmpty ? "" : " while \(ending.activity)"
    let loss = loss.map { "; \($0)" } ?? ""
    switch ending.way {
    case .exit(0):
      return
    case .exit(let status) where Failure.Status(rawValue: status) != nil:
      // The child has said why.
      Foundation.exit(status)
    case .exit(let status):
      throw Failure(.finding, "a plugin ended the process with status \(status)\(place)\(loss)")
    case .signal(let number):
      let cause = ending.cause.isEmpty ? "" : "; it \(ending.cause)"
      throw Failure(
        .finding, "a plugin crashed (\(Supervision.name(ofSignal: number)))\(place)\(cause)\(loss)")
    case .timeUp:
      throw Failure(
        .finding,
        "stopped after \(seconds) seconds\(place): a plugin that never returns, or more work than "
          + "--plugin-time allows\(loss)")
    }
  }

  /// Runs what a plugin can refuse, and ends with its one line where it does.
  @discardableResult
  static func failing<Value>(_ body: () throws(PluginError) -> Value) throws(Failure) -> Value {
    do throws(PluginError) {
      return try body()
    } catch {
      throw Failure(.wrongUse, error.description)
    }
  }
}

extension CalculatorRegistry {
  /// The built-in calculators and those of a host's plugins.
  init(_ host: PluginHost) {
    self = .builtIn
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
