extension Campaign {
  /// A machine and the shards that ran on it.
  public struct Machine: Equatable, Sendable {
    /// The host name.
    public var name: String
    /// The number of shards.
    public var shards: Int
    /// The number of their cases.
    public var cases: Int
    /// The time of the cases, in seconds, summed over processes.
    public var seconds: Double
    /// The time of the cases of the longest shard.
    public var longest: Double
  }

  /// The machines, sorted by name.
  public var machines: [Machine] {
    Dictionary(grouping: parts, by: \.machine).map { name, parts in
      let seconds = parts.map { $0.report.lines.reduce(0) { $0 + $1.seconds } }
      return Machine(
        name: name, shards: parts.count, cases: parts.reduce(0) { $0 + $1.report.cases },
        seconds: seconds.reduce(0, +), longest: seconds.max() ?? 0)
    }.sorted { $0.name < $1.name }
  }

  /// The parts joined into one report. Cases are added; of several failures of an invariant the report has that of
  /// the first case, as an undivided run has.
  public var report: Report {
    var report = Report(seed: setting.seed, lines: [])
    report.endedEarly = !missing.isEmpty
    let hasOneMachine = Set(parts.map(\.machine)).count == 1
    for index in setting.invariants.indices {
      let lines = parts.compactMap { part in
        part.report.lines.indices.contains(index) ? part.report.lines[index] : nil
      }
      guard var line = lines.first else { continue }
      for other in lines.dropFirst() {
        line.cases += other.cases
        line.rejected += other.rejected
        line.seconds += other.seconds
        if let failure = other.failure {
          line.failure = line.failure.map { Self.first($0, failure) } ?? failure
        }
      }
      // A part without cases does not affect the others, and neither does one that rejected all of its cases.
      let ran = lines.filter { $0.cases > 0 }
      line.omitted =
        (ran.isEmpty ? lines : ran).lazy.compactMap { $0.omitted == $0.silence ? nil : $0.omitted }
        .first ?? line.silence
      if line.failure != nil { line.omitted = nil }
      if !hasOneMachine { line.seconds = 0 }
      report.lines.append(line)
    }
    for part in parts {
      guard let statistics = part.report.statistics else { continue }
      var all = report.statistics ?? Statistics()
      all.merge(statistics)
      report.statistics = all
    }
    return report
  }

  private static func first(_ one: FailingCase, _ other: FailingCase) -> FailingCase {
    let (number, second) = (one.found ?? .max, other.found ?? .max)
    if number != second { return number < second ? one : other }
    return one.replay <= other.replay ? one : other
  }
}
