/// The order of cases, and the results of those that ran.
///
/// Chunks are distributed in a fixed order, and a failure counts only if no earlier case of its invariant failed, so
/// that the results do not depend on the processes and their times. With a number of cases, invariants run one after
/// the other, so that each verdict is known before the end of the run; with a time limit, they run in turns.
struct Plan {
  private static let chunkSize = 256
  /// The number of cases of an invariant that exceeded their time limit after which its others are left out.
  static let slowLimit = 4

  private let active: [Int]
  private var deadline: ContinuousClock.Instant?
  private let cases: Int
  private let shard: Shard
  /// The number of the next invariant in `active`.
  private var position = 0
  /// How many cases and chunks of each invariant were handed out.
  private var handedCases: [Int]
  private var handedChunks: [Int]
  /// The invariants of which nothing more is to come.
  private var over: Set<Int> = []
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
    handedCases = slow
    handedChunks = slow
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
    if let deadline, ContinuousClock.now >= deadline { return nil }
    if kills >= killLimit || shouldEnd() { return nil }
    for _ in active {
      let invariant = active[position]
      let (first, own) = (handedCases[invariant], share(of: invariant))
      let count = isDecided(invariant) ? 0 : min(Self.chunkSize, own - first)
      if deadline != nil || count <= 0 { position = (position + 1) % active.count }
      guard count > 0 else { continue }
      handedCases[invariant] += count
      handedChunks[invariant] += 1
      return Chunk(
        invariant: invariant, first: shard.first(of: invariant) + first * shard.count,
        count: count, step: shard.count)
    }
    return nil
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

  /// Moves the deadline: the time for shrinking a failure is not taken from the cases.
  mutating func extend(by duration: Duration) { deadline = deadline.map { $0 + duration } }

  /// What came of an invariant, once, where nothing more of it is to come.
  mutating func takeOver(_ invariant: Int) -> ChunkAnswer? {
    guard answers[invariant].count == handedChunks[invariant],
      isDecided(invariant) || handedCases[invariant] >= share(of: invariant),
      over.insert(invariant).inserted
    else { return nil }
    return result(of: invariant)
  }

  /// What came of the others, at the end of the run.
  mutating func takeRest() -> [(invariant: Int, answer: ChunkAnswer)] {
    active.filter { over.insert($0).inserted }.map { ($0, result(of: $0)) }
  }

  /// What came of an invariant: all up to its first failure.
  private func result(of invariant: Int) -> ChunkAnswer {
    let chunks = answers[invariant]
    var result = ChunkAnswer()
    if kills >= killLimit, handedCases[invariant] < share(of: invariant) {
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
    result.isPartial =
      !isDecided(invariant)
      && (handedCases[invariant] < share(of: invariant)
        || chunks.count < handedChunks[invariant])
    if result.cases == 0, result.skipped == nil {
      result.skipped = share(of: invariant) > 0 ? Report.notReached : Report.notOfThisShard
    }
    return result
  }
}
