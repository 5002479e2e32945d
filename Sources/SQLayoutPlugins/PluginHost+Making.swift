import ChildProcesses

/// Making calculators as often as trees do.
extension PluginHost {
  /// Makes a calculator with its defaults, which was made before, again and again: 64 at a time, as the items
  /// of a tree, up to 1,024 in all, and no more than a second and 256 MiB allow.
  ///
  /// - Throws: the first failure. What `create` did once for the same parameters it has to do again.
  package func makeRepeatedly(_ name: String, _ kind: PluginKind) throws(PluginError) {
    let start = ContinuousClock.now
    var count = 1
    for _ in 0..<16 {
      let before = sq_worker_memory_in_use()
      var alive: [PluginInstance] = []
      for _ in 0..<64 {
        count += 1
        do throws(PluginError) {
          alive.append(try instance(name, kind, [:]))
        } catch {
          throw PluginError(
            name,
            "\(error.reason); it was use \(count), with \(alive.count) more in use, and the uses before "
              + "had the same parameters")
        }
        let isFull = sq_worker_memory_in_use() > before + 256 << 20
        guard !isFull, ContinuousClock.now - start < .seconds(1) else { break }
      }
      guard ContinuousClock.now - start < .seconds(1) else { return }
    }
  }
}
