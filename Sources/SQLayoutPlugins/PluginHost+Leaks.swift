import ChildProcesses
import SQLayoutCore

/// Measures the memory that calculators leak.
extension PluginHost {
  /// The memory that calls of a calculator leak, in words; nil where they leak none, or the system does not report
  /// it.
  package func memoryKept(
    byCallsOf name: String, _ kind: PluginKind
  ) throws(PluginError) -> String? {
    let calls = try repeatedCalls(of: name, kind, count: 4).direct
    // An arrangement places all four items in one call.
    let count = kind == .arrange ? 16 : 64
    func kept(rounds: Int) -> Int {
      Self.bytesKept { for _ in 0..<16 * rounds { calls() } }
    }
    let start = ContinuousClock.now
    _ = kept(rounds: 1)
    // A leak of a few calls only shows over many, and caches that fill once are full by then. Rounds for a second,
    // and at most 64.
    let rounds = Int(max(1, min(64, Duration.seconds(1) / (ContinuousClock.now - start))))
    let (bytes, all) = (kept(rounds: rounds), rounds * count)
    // Fewer bytes are not a leak: the smallest allocation is larger.
    guard bytes >= 8 else { return nil }
    return bytes >= 8 * all ? "\(bytes / all) bytes of each call" : "\(bytes) bytes in \(all) calls"
  }

  /// The bytes that each use of a calculator leaks, from `create` to `destroy`; 0 as for calls.
  package func bytesKept(
    byUsesOf name: String, _ kind: PluginKind
  ) throws(PluginError) -> Int {
    _ = try instance(name, kind, [:])
    let kept = Self.bytesKept { for _ in 0..<64 { _ = try? instance(name, kind, [:]) } }
    return kept < 8 * 64 ? 0 : kept / 64
  }

  /// The least number of bytes that a round adds, so that memory taken once does not count.
  private static func bytesKept(_ round: () -> Void) -> Int {
    for _ in 0..<2 { round() }
    var least = Int.max
    for _ in 0..<4 {
      let before = sq_worker_memory_in_use()
      round()
      least = min(least, Int(sq_worker_memory_in_use()) - Int(before))
    }
    return max(0, least)
  }
}
