import Foundation
import SQLayoutPlugins

/// The libraries in the searched places, for scenes that name plugins where no `--plugin` is given.
struct FoundPlugins {
  /// The files that can be loaded, in order.
  private(set) var files: [String] = []
  /// The others, each with the reason.
  private(set) var turnedDown: [String] = []

  /// No libraries.
  init() {}

  /// Loads each library in a child process of its own, so that a broken one does not affect the others.
  ///
  /// - Parameter isGuarded: whether a library is refused if loading it changes its process.
  /// - Throws: only an interruption.
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
        // The user waited for it, so the reason is printed at once.
        if failure.isOfTime, let line = turnedDown.last {
          Output.report("warning: \(line); 'sqbench plugins list' says where it was found")
        }
      }
    }
  }

  /// Loads the libraries into a host; of several with one name the first.
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
  /// Loads a library, or all libraries in a folder.
  @discardableResult
  static func load(_ path: String, into host: PluginHost) throws(Failure) -> [Plugin] {
    let found = PluginSearch.libraries(inFolder: path.absolute) ?? []
    var plugins: [Plugin] = []
    // One at a time: if loading crashes or hangs, the message names the file.
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
  /// The reason of a refusal, without the name of the file.
  func reason(for file: String) -> String {
    // Messages of a child process have absolute paths; these are made relative to the current folder of the command.
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
