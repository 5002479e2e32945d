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
    let count = kind == .arrange ? 1 : 4
    func kept(rounds: Int) -> Int {
      Self.bytesKept { for _ in 0..<16 * rounds { calls() } }
    }
    let time = WorkingTime()
    _ = kept(rounds: 1)
    // A leak of a few calls only shows over many, and caches that fill once are full by then. Rounds for a second,
    // and at most 64.
    let rounds = Int(max(1, min(64, Duration.seconds(1) / time.elapsed)))
    let (bytes, all) = (kept(rounds: rounds), 16 * rounds * count)
    // Fewer bytes are not a leak: the smallest allocation is larger.
    if bytes >= 8 {
      return bytes >= 8 * all
        ? "\(bytes / all) bytes of each call" : "\(bytes) bytes in \(all) calls"
    }
    if let bytes = try bytesKept(byPassesOf: name, kind) {
      return "\(bytes) bytes in passes over items that are not alike, in several bounds"
    }
    // The calls of the rounds above.
    guard let growth = Self.growth(calls, after: 6 * 16 * (1 + rounds)) else { return nil }
    return
      "more the more often it is called: \(growth.bytes) bytes in \(growth.count * count) calls"
  }

  /// The bytes that each use of a calculator leaks, from `create` to `destroy`, with its defaults or with one or two
  /// parameters at an end of their ranges; 0 as for calls.
  package func bytesKept(
    byUsesOf name: String, _ kind: PluginKind
  ) throws(PluginError) -> Int {
    let use = try instance(name, kind, [:])
    guard unsafe use.calculator.functions.create != nil else { return 0 }
    let time = WorkingTime()
    let ends = use.calculator.parameters.flatMap { parameter in
      [parameter.range.lowerBound, parameter.range.upperBound].map { [parameter.name: $0] }
    }
    // Values that do not go together are refused, which has to leak nothing either.
    let pairs = ends.indices.flatMap { index in
      ends[(index + 1)...].compactMap { other in
        other.keys == ends[index].keys ? nil : other.merging(ends[index]) { _, first in first }
      }
    }
    for values in [[:]] + ends + pairs where time.elapsed < .seconds(1) {
      let kept = Self.bytesKept { for _ in 0..<64 { _ = try? instance(name, kind, values) } }
      if kept >= 8 * 64 { return kept / 64 }
    }
    return 0
  }

  /// The bytes that passes over trees of few and of many items leak, in which items have others before them or none,
  /// much room or little, and are placed or only measured; nil where they leak none.
  private func bytesKept(
    byPassesOf name: String, _ kind: PluginKind
  ) throws(PluginError) -> Int? {
    let asked = try instance(name, kind, [:]).calculator.withoutTrait(.pure)
    let use = try PluginInstance(asked, [:], isGuarded: false)
    let items = UsedItems(use, counts: [1, 12, 40])
    var layout = Layout()
    let time = WorkingTime()
    items.pass(&layout)
    // To be slow is no fault.
    guard time.elapsed < .milliseconds(50) else { return nil }
    let kept = Self.bytesKept(in: 24) { for _ in 0..<4 { items.pass(&layout) } }
    return kept >= 8 ? kept : nil
  }

  /// The bytes in use from `malloc` and from `mmap`.
  private static var bytesInUse: Int {
    Int(sq_worker_memory_in_use()) + Int(sq_worker_mapped_bytes())
  }

  /// The least number of bytes that a round adds, so that memory taken once does not count.
  ///
  /// - Parameter most: the number of rounds that have to add some, at least four. After a few rounds the allocator has
  ///   kept as much freed memory as it ever keeps, which it counts as in use.
  private static func bytesKept(in most: Int = 4, _ round: () -> Void) -> Int {
    for _ in 0..<2 { round() }
    var least = Int.max
    for number in 0..<most where number < 4 || least >= 8 {
      let before = bytesInUse
      round()
      least = min(least, bytesInUse - before)
    }
    return max(0, least)
  }

  /// The bytes that calls add where memory grows with each doubling of the number of all calls, as that of an array
  /// to which each call appends, and with how many calls; nil where it does not, as that of a full buffer of the last
  /// calls.
  ///
  /// - Parameter count: the number of calls so far.
  private static func growth(_ calls: () -> Void, after count: Int) -> (bytes: Int, count: Int)? {
    let time = WorkingTime()
    var all = count
    var sizes: [Int] = []
    sizes.reserveCapacity(10)
    sizes.append(bytesInUse)
    while time.elapsed < .milliseconds(500), sizes.count < 10,
      sizes[sizes.count - 1] - sizes[0] < 64 << 20
    {
      // A little more than twice as many: an array may have been made after the first calls.
      for _ in 0..<all + all / 8 { calls() }
      all += all + all / 8
      sizes.append(bytesInUse)
    }
    guard sizes.count > 5 else { return nil }
    let last = sizes.suffix(5)
    guard zip(last, last.dropFirst()).allSatisfy({ $1 >= $0 + 8 }) else { return nil }
    return (sizes[sizes.count - 1] - sizes[0], all - count)
  }
}
