import ChildProcesses
import SQLayoutCore

/// What calculators keep of the memory that they take.
extension PluginHost {
  /// What calls of a calculator keep, in words; nil where they keep nothing, or the system does not say.
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
    // What some calls alone keep shows in many, and what is filled once is full then: as many as take a second,
    // and no more than are of use.
    let rounds = Int(max(1, min(64, Duration.seconds(1) / (ContinuousClock.now - start))))
    let (bytes, all) = (kept(rounds: rounds), rounds * count)
    // The least allocation takes more.
    guard bytes >= 8 else { return nil }
    return bytes >= 8 * all ? "\(bytes / all) bytes of each call" : "\(bytes) bytes in \(all) calls"
  }

  /// The bytes that each use of a calculator keeps, from `create` to `destroy`; 0 as for calls.
  package func bytesKept(
    byUsesOf name: String, _ kind: PluginKind
  ) throws(PluginError) -> Int {
    _ = try instance(name, kind, [:])
    let kept = Self.bytesKept { for _ in 0..<64 { _ = try? instance(name, kind, [:]) } }
    return kept < 8 * 64 ? 0 : kept / 64
  }

  /// What each of some rounds keeps, at least: what is taken once is none.
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
