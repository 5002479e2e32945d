/// The order of cases, and the results of those that ran.
///
/// Chunks are distributed in a fixed order, and a failure counts only if no earlier case of its invariant failed, so
/// that the results do not depend on the processes and their times.
struct Plan {
  private static let chunkSize = 256
  /// The number of cases of an invariant that exceeded their time limit after which its others are left out.
  static let slowLimit = 4

  private let active: [Int]
  private let deadline: ContinuousClock.Instant?
  private let cases: Int
  private let shard: Shard
  private var round = 0
  private var position = 0
  private var answers: [[Int: ChunkAnswer]]
  private var kills = 0
  private let killLimit: Int
  private let shouldEnd: () -> Bool
  private var failed: [Int?]
  private var slow: [Int]
  /// The number of cases that ran.
  private(set) var done = 0

  init(_ tester: Tester, _ active: [Int]) {
    self.active = active
    shard = tester.shard
    killLimit = tester.killLimit
    shouldEnd = tester.shouldEnd
    answers = Array(repeating: [:], count: tester.invariants.count)
    failed = Array(repeating: nil, count: tester.invariants.count)
    slow = Array(repeating: 0, count: tester.invariants.count)
    switch tester.amount {
    case .cases(let count):
      cases = count
      deadline = nil
    case .time(let duration):
      cases = .max
      deadline = .now + duration
    }
  }

  /// The number of all cases, if it is known.
  var total: Int? { deadline == nil ? active.reduce(0) { $0 + share(of: $1) } : nil }

  private func share(of invariant: Int) -> Int { shard.share(of: invariant, among: cases) }

  /// The next chunk; nil if there is none.
  mutating func next() -> Chunk? {
    while true {
      if position == active.count {
        position = 0
        round += 1
      }
      let first = round * Self.chunkSize
      guard active.contains(where: { first < share(of: $0) }) else { return nil }
      if let deadline, ContinuousClock.now >= deadline { return nil }
      if kills >= killLimit || shouldEnd() { return nil }
      if active.allSatisfy(isDecided) { return nil }
      let invariant = active[position]
      position += 1
      let own = share(of: invariant)
      guard !isDecided(invariant), first < own else { continue }
      return Chunk(
        invariant: invariant, first: shard.first(of: invariant) + first * shard.count,
        count: min(Self.chunkSize, own - first), step: shard.count)
    }
  }

  /// Whether no more cases of an invariant are needed.
  private func isDecided(_ invariant: Int) -> Bool {
    failed[invariant] != nil || slow[invariant] >= Self.slowLimit
  }

  /// Records the answer for a chunk.
  mutating func take(_ answer: ChunkAnswer, of chunk: Chunk) {
    done += answer.cases
    // Reported cases need not be stored.
    var answer = answer
    answer.observations = []
    answers[chunk.invariant][chunk.first] = answer
    if answer.failure?.wasKilled == true { kills += 1 }
    slow[chunk.invariant] += answer.slow
    if let index = answer.failed {
      failed[chunk.invariant] = min(index, failed[chunk.invariant] ?? .max)
    }
  }

  /// The result of each invariant: all cases up to its first failure.
  func results() -> [ChunkAnswer] {
    answers.enumerated().map { invariant, chunks in
      var result = ChunkAnswer()
      if kills >= killLimit {
        result.skipped = "skipped, since the processes of \(kills) others had to be killed"
      }
      for first in chunks.keys.sorted() {
        guard let answer = chunks[first] else { continue }
        result.cases += answer.cases
        result.rejected += answer.rejected
        result.slow += answer.slow
        result.seconds += answer.seconds
        if let statistics = answer.statistics {
          var merged = result.statistics ?? Statistics()
          merged.merge(statistics)
          result.statistics = merged
        }
        if let corpus = answer.corpus {
          var merged = result.corpus ?? Corpus()
          merged.merge(corpus)
          result.corpus = merged
        }
        if let failed = answer.failed {
          result.failed = failed
          result.failure = answer.failure
          result.skipped = nil
          break
        }
      }
      if result.slow >= Self.slowLimit, result.failed == nil {
        result.skipped =
          "slow: \(result.slow) of its first \(result.cases) cases took too long, and were left out, as were the others"
      }
      if result.cases == 0, result.skipped == nil {
        result.skipped = share(of: invariant) > 0 ? Report.notReached : Report.notOfThisShard
      }
      return result
    }
  }
}
