extension Shard {
  /// A shard from the environment.
  public struct Found: Sendable, Equatable {
    /// The shard.
    public let shard: Shard
    /// The variables that define it, with their values.
    public let source: String
    /// A file that test runners expect to be touched by programs that support shards.
    public var statusFile: String?

    init(_ shard: Shard, _ source: String, statusFile: String? = nil) {
      self.shard = shard
      self.source = source
      self.statusFile = statusFile
    }
  }

  /// The error that the shard of the environment is not defined.
  public struct Unclear: Error, Equatable, CustomStringConvertible {
    /// One line that says what is wrong and what to do.
    public let description: String
  }

  /// The variable with the number of shards, for schedulers that do not set it.
  public static let countVariable = "SQBENCH_SHARDS"

  /// The shard of a scheduler's variables; nil where there are none.
  ///
  /// Supported are test runners (`TEST_TOTAL_SHARDS`, `GTEST_TOTAL_SHARDS`), arrays of Slurm, indexed jobs of
  /// Kubernetes, and GNU parallel. The last two do not set the number of shards: `SQBENCH_SHARDS` does.
  ///
  /// - Throws: if the variables are incomplete, or those of two schedulers differ.
  public static func find(in environment: [String: String]) throws(Unclear) -> Found? {
    let variables = Variables(environment)
    var found: [Found] = []
    for prefix in ["TEST", "GTEST"] {
      if let shard = try variables.testRunner(prefix) { found.append(shard) }
    }
    if let shard = try variables.slurm() { found.append(shard) }
    if let shard = try variables.counted("JOB_COMPLETION_INDEX", from: 0) { found.append(shard) }
    if let shard = try variables.counted("PARALLEL_SEQ", from: 1) { found.append(shard) }
    if let other = found.dropFirst().first(where: { $0.shard != found[0].shard }) {
      throw Unclear(
        description: "\(found[0].source) is shard \(found[0].shard), \(other.source) is shard "
          + "\(other.shard); say which with --shard K/N")
    }
    return found.first
  }

  private struct Variables {
    private let environment: [String: String]

    init(_ environment: [String: String]) { self.environment = environment }

    /// The variables of Bazel and GoogleTest, which differ in their prefix.
    func testRunner(_ prefix: String) throws(Unclear) -> Found? {
      let (total, index) = ("\(prefix)_TOTAL_SHARDS", "\(prefix)_SHARD_INDEX")
      guard let count = try number(total) else { return nil }
      guard let position = try number(index) else { throw missing(index, beside: total) }
      return Found(
        try shard(position, of: count, [total, index]), said([total, index]),
        statusFile: environment["\(prefix)_SHARD_STATUS_FILE"])
    }

    func slurm() throws(Unclear) -> Found? {
      let (id, count) = ("SLURM_ARRAY_TASK_ID", "SLURM_ARRAY_TASK_COUNT")
      let (least, most) = ("SLURM_ARRAY_TASK_MIN", "SLURM_ARRAY_TASK_MAX")
      guard let task = try number(id) else { return nil }
      guard let tasks = try number(count) else { throw missing(count, beside: id) }
      guard let first = try number(least) else { throw missing(least, beside: id) }
      guard let last = try number(most) else { throw missing(most, beside: id) }
      let step = tasks > 1 ? (last - first) / (tasks - 1) : 1
      // In a list such as 1,4,5 the index of a task is not known.
      guard step > 0, first + step * (tasks - 1) == last, (task - first) % step == 0 else {
        throw Unclear(
          description:
            "the tasks of the Slurm array (\(said([id, count, least, most]))) are not evenly "
            + "spaced; use --array=0-15 or the like, or say --shard K/N")
      }
      return Found(
        try shard((task - first) / step, of: tasks, [id, count, least, most]),
        said([id, count, least, most]))
    }

    /// A scheduler that numbers its jobs without their count.
    func counted(_ index: String, from first: Int) throws(Unclear) -> Found? {
      guard environment[Shard.countVariable] != nil, let position = try number(index),
        let count = try number(Shard.countVariable)
      else { return nil }
      let names = [index, Shard.countVariable]
      return Found(try shard(position - first, of: count, names), said(names))
    }

    private func shard(
      _ position: Int, of count: Int, _ names: [String]
    ) throws(Unclear) -> Shard {
      guard (1...Shard.limit).contains(count), (0..<count).contains(position) else {
        throw Unclear(
          description:
            "\(said(names)) is no shard: the index has to be that of one of the shards, of "
            + "which there are 1 to \(Shard.limit); correct them, or say --shard K/N")
      }
      return Shard(position + 1, of: count)
    }

    private func number(_ name: String) throws(Unclear) -> Int? {
      guard let text = environment[name] else { return nil }
      guard let number = Int(text), (0...Int(Int32.max)).contains(number) else {
        throw Unclear(description: "\(name)='\(text)' is no number; correct it, or say --shard K/N")
      }
      return number
    }

    private func missing(_ name: String, beside other: String) -> Unclear {
      Unclear(
        description: "\(said([other])) is set and \(name) is not; set it, or say --shard K/N")
    }

    private func said(_ names: [String]) -> String {
      names.map { "\($0)=\(environment[$0] ?? "")" }.joined(separator: " ")
    }
  }
}
