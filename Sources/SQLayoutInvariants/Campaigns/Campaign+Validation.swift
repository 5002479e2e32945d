extension Campaign {
  /// More than any shard counts, and so few that sums over a million shards do not overflow.
  private static let largestCount = 1_000_000_000_000

  /// What no run writes, in a campaign that was read; nil where there is nothing of the kind.
  var fault: String? {
    guard schema == 1 else { return "its schema is \(schema), not 1" }
    guard (1...Shard.limit).contains(setting.shards) else {
      return "it has \(setting.shards) shards"
    }
    var known: Set<Int> = []
    for part in parts {
      guard (1...setting.shards).contains(part.shard) else {
        return "it has a shard \(part.shard) of \(setting.shards)"
      }
      guard known.insert(part.shard).inserted else { return "it has shard \(part.shard) twice" }
      if let fault = fault(of: part.report, Shard(part.shard, of: setting.shards)) {
        return "in shard \(part.shard) \(fault)"
      }
    }
    return nil
  }

  private func fault(of report: Report, _ shard: Shard) -> String? {
    guard report.shard == shard else { return "the results are those of shard \(report.shard)" }
    guard report.seed == setting.seed else {
      return "the seed is \(report.seed), not \(setting.seed)"
    }
    guard report.lines.map(\.invariant) == setting.invariants else {
      return "the results are of other invariants"
    }
    for line in report.lines {
      let name = line.invariant
      guard (0...Self.largestCount).contains(line.cases) else {
        return "\(name) has \(line.cases) cases"
      }
      guard (0...line.cases).contains(line.rejected) else {
        return "\(name) has \(line.rejected) rejected cases of \(line.cases)"
      }
      guard (0...line.rejected).contains(line.slow) else {
        return "\(name) has \(line.slow) slow cases of \(line.rejected) rejected ones"
      }
      guard line.seconds >= 0 else { return "\(name) took \(line.seconds) seconds" }
    }
    let counts = report.statistics?.counts.sorted { $0.key < $1.key } ?? []
    return counts.first { !(0...Self.largestCount).contains($0.value) }
      .map { "the count of '\($0.key)' is \($0.value)" }
  }
}
