import ChildProcesses

/// Makes many instances of a calculator, as trees do.
extension PluginHost {
  /// Makes a calculator with its defaults repeatedly, after it was made once before: 64 in use at a time, as by the
  /// items of a tree, up to 1,024 in all, within a second and 256 MiB.
  ///
  /// - Throws: the first failure. A `create` that succeeded once has to succeed again for the same parameters.
  package func makeRepeatedly(_ name: String, _ kind: PluginKind) throws(PluginError) {
    let time = WorkingTime()
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
        guard !isFull, time.elapsed < .seconds(1) else { break }
      }
      guard time.elapsed < .seconds(1) else { return }
    }
  }
}
