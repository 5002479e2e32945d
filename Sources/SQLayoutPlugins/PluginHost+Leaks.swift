import ChildProcesses
import SQLayoutCore

/// What calculators keep of the memory that they take.
extension PluginHost {
  /// The bytes that each call of a calculator keeps; 0 where it keeps none, or the system does not say.
  package func bytesKept(
    byCallsOf name: String, _ kind: PluginKind
  ) throws(PluginError) -> Int {
    let calls = try repeatedCalls(of: name, kind, count: 4).direct
    // An arrangement places all four items in one call.
    return Self.bytesKept(count: kind == .arrange ? 16 : 64) {
      for _ in 0..<16 { calls() }
    }
  }

  /// The bytes that each use of a calculator keeps, from `create` to `destroy`; 0 as for calls.
  package func bytesKept(
    byUsesOf name: String, _ kind: PluginKind
  ) throws(PluginError) -> Int {
    _ = try instance(name, kind, [:])
    return Self.bytesKept(count: 64) {
      for _ in 0..<64 { _ = try? instance(name, kind, [:]) }
    }
  }

  /// What each of so many calls in a row keeps, at least: what is taken once, or now and then, is none.
  private static func bytesKept(count: Int, _ round: () -> Void) -> Int {
    for _ in 0..<2 { round() }
    var least = Int.max
    for _ in 0..<4 {
      let before = sq_worker_memory_in_use()
      round()
      least = min(least, Int(sq_worker_memory_in_use()) - Int(before))
    }
    // The least allocation takes more.
    return least < 8 * count ? 0 : least / count
  }
}
