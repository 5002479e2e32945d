import ChildProcesses
import SQLayoutCore
import Synchronization

/// Finds calculators in plugins and makes them usable like built-in ones.
///
/// ```swift
/// let host = PluginHost()
/// try host.load("libspiral.so")
/// let item = ItemStyle(calculator: try host.calculator("acme.spiral", ["turn": 2]))
/// ```
/// A host is a list of calculators by name; libraries stay loaded until the process ends, even after the host is
/// gone. Any thread may use it.
public final class PluginHost: Sendable {
  private struct State {
    var plugins: [Plugin] = []
    var calculators: [String: PluginCalculator] = [:]
  }

  private let state = Mutex(State())
  private let isGuarded: Bool

  /// Makes a host without plugins.
  ///
  /// - Parameter isGuarded: whether each call is checked for forbidden accesses (writing to its constant arguments,
  ///   keeping pointers to them, writing past its result). Some of them end the process, and all checks are slow: for
  ///   tools that check plugins.
  public init(isGuarded: Bool = false) {
    self.isGuarded = isGuarded
  }

  /// The changes of this thread's floating-point modes by calls of hosts that are not guarded, in words; nil for
  /// none. Restores the modes of the time when a plugin was last loaded on this thread.
  package static func changeOfModes() -> String? {
    unsafe sq_environment_restore_modes().map { unsafe String(cString: $0) }
  }

  /// Returns the message of the first failed call of a plugin, of any host, since the last call of this function; nil
  /// where none failed. A call fails if it returns another status than SQ_OK, an invalid result, or changes its
  /// process.
  public static func takeFailedCall() -> String? { FailedCall.take() }

  /// The plugins loaded into this host, in order.
  public var plugins: [Plugin] { state.withLock { $0.plugins } }

  /// The calculators of all plugins, by name.
  public var calculators: [PluginCalculator] {
    state.withLock { $0.calculators.values.sorted { $0.name < $1.name } }
  }

  /// Loads a plugin, or all plugins of a folder. Loading one again does nothing.
  ///
  /// - Parameter path: a shared library, or a folder of them.
  /// - Returns: the plugins of the path, those loaded before included.
  /// - Throws: the fault of the file, or of the first faulty file of the folder.
  @discardableResult
  public func load(_ path: String) throws(PluginError) -> [Plugin] {
    guard let files = PluginSearch.libraries(inFolder: path) else {
      return [try loadFile(path)]
    }
    guard !files.isEmpty else {
      throw PluginError(path, "the folder has no files that end in \(SharedLibrary.suffix)")
    }
    var plugins: [Plugin] = []
    for file in files { plugins.append(try loadFile(file)) }
    return plugins
  }

  private func loadFile(_ path: String) throws(PluginError) -> Plugin {
    let plugin = try SharedLibrary.plugin(at: path, isGuarded: isGuarded)
    let fault = state.withLock { state -> PluginError? in
      if let other = state.plugins.first(where: { $0.name == plugin.name }) {
        // One library is one plugin, under any path.
        guard other.file != plugin.file else { return nil }
        return PluginError(
          path, "a plugin with its name, \(plugin.name), is loaded already, from \(other.file)")
      }
      for calculator in plugin.calculators {
        if let other = state.calculators[calculator.name] {
          return PluginError(
            path,
            "its calculator \(calculator.name) is there already, from the plugin "
              + other.pluginName)
        }
      }
      state.plugins.append(plugin)
      for calculator in plugin.calculators { state.calculators[calculator.name] = calculator }
      return nil
    }
    if let fault { throw fault }
    return plugin
  }

  /// A calculator of the kind `frame`, with chosen parameters; the others have their defaults.
  ///
  /// - Throws: for an unknown name, another kind, or a parameter that is unknown or out of range.
  public func calculator(
    _ name: String, _ parameters: [String: Double] = [:]
  ) throws(PluginError) -> Calculator {
    .custom(try instance(name, .frame, parameters).frameCalculator)
  }

  /// A size rule from a calculator of the kind `size`. Errors as for `calculator(_:_:)`.
  public func sizeRule(
    _ name: String, _ parameters: [String: Double] = [:]
  ) throws(PluginError) -> SizeRule {
    try instance(name, .size, parameters).sizeRule
  }

  /// Spacing from a calculator of the kind `spacing`. Errors as for `calculator(_:_:)`.
  public func spacing(
    _ name: String, _ parameters: [String: Double] = [:]
  ) throws(PluginError) -> EdgeRule {
    try instance(name, .spacing, parameters).edgeRule
  }

  /// Padding from a calculator of the kind `padding`. Errors as for `calculator(_:_:)`.
  public func padding(
    _ name: String, _ parameters: [String: Double] = [:]
  ) throws(PluginError) -> EdgeRule {
    try instance(name, .padding, parameters).edgeRule
  }

  /// An arrangement from a calculator of the kind `arrange`. Errors as for `calculator(_:_:)`.
  public func arrangement(
    _ name: String, _ parameters: [String: Double] = [:]
  ) throws(PluginError) -> Arrangement {
    try instance(name, .arrange, parameters).arrangement
  }

  func instance(
    _ name: String, _ kind: PluginKind, _ parameters: [String: Double]
  ) throws(PluginError) -> PluginInstance {
    let (found, known) = state.withLock { ($0.calculators[name], $0.calculators.keys.sorted()) }
    guard let calculator = found else {
      let names = known.isEmpty ? "no plugin is loaded" : "there are \(listed(known))"
      throw PluginError(name, "no plugin has a calculator of this name; \(names)")
    }
    guard calculator.kind == kind else {
      throw PluginError(
        name,
        "it is of the kind \(calculator.kind.rawValue), and cannot be used as \(kind.rawValue)")
    }
    return try PluginInstance(calculator, parameters, isGuarded: isGuarded)
  }

  /// The first few names.
  private func listed(_ names: [String]) -> String {
    names.prefix(8).joined(separator: ", ") + (names.count > 8 ? ", …" : "")
  }
}
