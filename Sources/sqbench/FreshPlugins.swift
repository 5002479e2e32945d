import Foundation
import SQLayoutInvariants
import SQLayoutPlugins

/// Processes in which plugins are loaded anew: elsewhere in memory, and in another second.
enum FreshPlugins {
  /// Makes them possible; to be called before anything is loaded.
  static func process(loading paths: [String]) throws(Failure) -> FreshProcess {
    let start = Date.now.timeIntervalSince1970.rounded(.down)
    do throws(CannotRun) {
      return try FreshProcess { line in
        while Date.now.timeIntervalSince1970.rounded(.down) == start { usleep(10_000) }
        fillGaps()
        let host = PluginHost(isGuarded: true)
        for path in paths { try host.load(path) }
        var tester = Tester()
        for calculator in host.calculators where line.calculators.contains(calculator.name) {
          tester.take(try PluginCheck.Subject(calculator, of: host))
        }
        return tester
      }
    } catch {
      throw Failure(.cannotRun, error.description)
    }
  }

  /// Takes room that a small library would have been put into, for the rest of the process.
  private static func fillGaps() {
    let page = Int(getpagesize())
    for pages in [1021, 61, 13, 7, 5, 3, 1] {
      for _ in 0..<16 {
        _ = unsafe mmap(nil, pages * page, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
      }
    }
  }
}
