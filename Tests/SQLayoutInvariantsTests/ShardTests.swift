import Testing

@testable import SQLayoutInvariants

/// Tests of shards, and of schedulers' variables.
struct ShardTests {
  @Test(arguments: [(1, 10), (3, 1), (3, 10), (7, 700), (16, 10_000)])
  func theShardsTogetherHaveEachCaseOnce(count: Int, cases: Int) throws {
    var tester = Tester()
    tester.invariants = Array(Invariant.all.prefix(5))
    tester.amount = .cases(cases)
    var seen: [Int: [Int]] = [:]
    var most = 0
    var least = Int.max
    for number in 1...count {
      tester.shard = Shard(number, of: count)
      var plan = Plan(tester, [0, 1, 3, 4])
      let total = plan.total
      var own = 0
      while let chunk = plan.next() {
        for number in chunk.numbers { seen[chunk.invariant, default: []].append(number) }
        own += chunk.count
      }
      #expect(own == total)
      (most, least) = (max(most, own), min(least, own))
    }
    #expect(seen.keys.sorted() == [0, 1, 3, 4])
    for numbers in seen.values { #expect(numbers.sorted() == Array(0..<cases)) }
    // The numbers of cases of an invariant differ by at most one between shards.
    #expect(most - least <= 4)
  }

  @Test func aChunkCountsItsCases() {
    let chunk = Chunk(invariant: 0, first: 5, count: 4, step: 3)
    #expect(Array(chunk.numbers) == [5, 8, 11, 14])
    #expect([5, 8, 11, 14].map(chunk.cases(upTo:)) == [1, 2, 3, 4])
  }

  @Test func readsKOfN() {
    #expect(Shard("3/16") == Shard(3, of: 16))
    #expect(Shard("3/16")?.description == "3/16")
    for text in ["", "3", "0/4", "5/4", "-1/4", "a/4", "1/4/2", "1/0", "1/10000000", "/"] {
      #expect(Shard(text) == nil, "\(text)")
    }
  }

  @Test(arguments: [
    (["TEST_TOTAL_SHARDS": "4", "TEST_SHARD_INDEX": "0"], "1/4"),
    (["GTEST_TOTAL_SHARDS": "4", "GTEST_SHARD_INDEX": "3"], "4/4"),
    (
      [
        "TEST_TOTAL_SHARDS": "4", "TEST_SHARD_INDEX": "1", "GTEST_TOTAL_SHARDS": "4",
        "GTEST_SHARD_INDEX": "1",
      ], "2/4"
    ),
    (slurm("0", "16", "0", "15"), "1/16"), (slurm("7", "4", "1", "10"), "3/4"),
    (slurm("5", "1", "5", "5"), "1/1"),
    (["JOB_COMPLETION_INDEX": "9", "SQBENCH_SHARDS": "10"], "10/10"),
    (["PARALLEL_SEQ": "10", "SQBENCH_SHARDS": "10"], "10/10"),
  ])
  func understandsSchedulers(environment: [String: String], shard: String) throws {
    let found = try #require(try Shard.find(in: environment))
    #expect(found.shard.description == shard)
    for (name, value) in environment where !name.hasPrefix("GTEST") || shard == "4/4" {
      #expect(found.source.contains("\(name)=\(value)"))
    }
  }

  /// Jobs of GNU parallel and Kubernetes without a number of shards are not shards.
  @Test(arguments: [
    [:], ["PARALLEL_SEQ": "3"], ["JOB_COMPLETION_INDEX": "3"], ["SQBENCH_SHARDS": "3"],
    ["TEST_SHARD_INDEX": "3"],
  ])
  func noShards(environment: [String: String]) throws {
    #expect(try Shard.find(in: environment) == nil)
  }

  @Test(arguments: [
    (["TEST_TOTAL_SHARDS": "4"], "TEST_TOTAL_SHARDS=4 is set and TEST_SHARD_INDEX is not"),
    (["TEST_TOTAL_SHARDS": "4", "TEST_SHARD_INDEX": "4"], "is no shard"),
    (["TEST_TOTAL_SHARDS": "0", "TEST_SHARD_INDEX": "0"], "is no shard"),
    (["GTEST_TOTAL_SHARDS": "x", "GTEST_SHARD_INDEX": "0"], "GTEST_TOTAL_SHARDS='x' is no number"),
    (slurm("4", "3", "1", "6"), "not evenly spaced"),
    (slurm("2", "3", "1", "5"), "not evenly spaced"),
    (["SLURM_ARRAY_TASK_ID": "4"], "SLURM_ARRAY_TASK_COUNT is not"),
    (["PARALLEL_SEQ": "0", "SQBENCH_SHARDS": "10"], "is no shard"),
    (["PARALLEL_SEQ": "11", "SQBENCH_SHARDS": "10"], "is no shard"),
    (
      ["PARALLEL_SEQ": "1", "JOB_COMPLETION_INDEX": "1", "SQBENCH_SHARDS": "10"],
      "JOB_COMPLETION_INDEX=1 SQBENCH_SHARDS=10 is shard 2/10, PARALLEL_SEQ=1 SQBENCH_SHARDS=10 is"
    ),
  ])
  func refusesWhatIsUnclear(environment: [String: String], reason: String) throws {
    let error = try #require(throws: Shard.Unclear.self) { try Shard.find(in: environment) }
    #expect(error.description.contains(reason), "\(error)")
    #expect(error.description.contains("--shard K/N"))
  }

  private static func slurm(
    _ id: String, _ count: String, _ first: String, _ last: String
  ) -> [String: String] {
    [
      "SLURM_ARRAY_TASK_ID": id, "SLURM_ARRAY_TASK_COUNT": count, "SLURM_ARRAY_TASK_MIN": first,
      "SLURM_ARRAY_TASK_MAX": last,
    ]
  }
}
