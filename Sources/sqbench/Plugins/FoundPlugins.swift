import Foundation
import SQLayoutPlugins

/// The libraries in the places that are searched, for scenes that name plugins where no `--plugin` is given.
struct FoundPlugins {
  /// Those that can be loaded, in order.
  private(set) var files: [String] = []
  /// The others, each with why it was turned down.
  private(set) var turnedDown: [String] = []

  /// No libraries.
  init() {}

  /// Tries each library in a child process of its own, so that a broken one keeps no other from the scenes.
  ///
  /// - Parameter isGuarded: whether loading one may change nothing in its process.
  /// - Throws: an interruption alone.
  init(isGuarded: Bool) throws {
    let places = PluginSearch.places(environment: ProcessInfo.processInfo.environment)
    for file in places.flatMap({ PluginSearch.files(at: $0.path) }) {
      do {
        _ = try PluginProcess.run(seconds: 10, isTrial: true) {
          try PluginProcess.load(file, into: PluginHost(isGuarded: isGuarded)).count
        }
        files.append(file)
      } catch let failure as Failure where failure.status != .interrupted {
        turnDown(file, failure)
        // Who waited for it wants to know why.
        if failure.isOfTime, let line = turnedDown.last {
          Output.report("warning: \(line); 'sqbench plugins list' says where it was found")
        }
      }
    }
  }

  /// Loads them into a host; a name counts once.
  mutating func load(into host: PluginHost) {
    for file in files {
      do throws(Failure) {
        try PluginProcess.load(file, into: host)
      } catch {
        turnDown(file, error)
      }
    }
  }

  private mutating func turnDown(_ file: String, _ failure: Failure) {
    turnedDown.append("\(file): \(failure.reason(for: file))")
  }
}

extension PluginProcess {
  /// Loads a library, or all in a folder.
  @discardableResult
  static func load(_ path: String, into host: PluginHost) throws(Failure) -> [Plugin] {
    let found = PluginSearch.libraries(inFolder: path.absolute) ?? []
    var plugins: [Plugin] = []
    // Each by itself: one that does not come back is named.
    for file in found.isEmpty ? [path.absolute] : found {
      let isRelative = !path.hasPrefix("/")
      note("loading \(isRelative ? String(file.dropFirst(startFolder.count + 1)) : file)")
      do throws(PluginError) {
        plugins += try host.load(file)
      } catch {
        throw Failure(error.isOfTheSystem ? .cannotRun : .wrongUse, error.description)
      }
    }
    return plugins
  }
}

extension Failure {
  /// Why a library was turned down, where its name stands before.
  func reason(for file: String) -> String {
    // What comes from a child process names files from where the command was given.
    let relative = file.replacing(PluginProcess.startFolder + "/", with: "")
    for name in [file, file.absolute, relative] {
      let place = "\(PluginError.shown(name)): "
      if message.hasPrefix(place) { return String(message.dropFirst(place.count)) }
      let loading = " while loading \(name.plain)"
      if message.contains(loading) {
        return message.replacing(loading, with: " while it was loaded")
      }
    }
    return message
  }
}
