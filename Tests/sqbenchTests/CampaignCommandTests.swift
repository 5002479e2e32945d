import Foundation
import Testing

@testable import sqbench

/// `sqbench check --shard`, and `sqbench campaign merge`.
@Suite(.waiting) struct CampaignCommandTests {
  private static let check = [
    "check", "--invariant", "finite", "spacing", "--cases", "31", "--seed", "7",
  ]

  @Test func shardsAreJoined() throws {
    let folder = try TemporaryFolder()
    for number in 1...3 {
      let run = try Sqbench(
        Self.check + ["--shard", "\(number)/3", "--campaign", "parts"], in: folder.url)
      #expect(run.status == 0 && run.errors == "", "\(run.errors)")
      #expect(run.output.hasSuffix("seed 7, shard \(number)/3\n"))
    }
    let whole = try Sqbench(Self.check, in: folder.url)
    let joined = try Sqbench(["campaign", "merge", "parts", "--out", "joined"], in: folder.url)
    #expect(joined.status == 0 && joined.errors == "")
    #expect(joined.output.hasPrefix(whole.output + "\ncounted apart, since machines differ:\n  "))
    #expect(joined.output.contains(": 3 shards, 62 cases, "))
    let corpus = try FileManager.default.contentsOfDirectory(atPath: folder.path("joined/corpus"))
    #expect(corpus.contains("items-1"))

    // Joining again with a part of it changes nothing.
    let again = try Sqbench(
      ["campaign", "merge", "parts/shard-2-of-3", "joined", "--out", "again"], in: folder.url)
    #expect(again.status == 0)
    #expect(try folder.text("again/campaign.json") == folder.text("joined/campaign.json"))

    let part = ["campaign", "merge", "parts/shard-2-of-3", "--out", "part"]
    let missing = try Sqbench(part, in: folder.url)
    #expect(missing.status == 3)
    #expect(
      missing.errors
        == "sqbench: 2 shards are missing or ended early, of 3: 1, 3: run them again and "
        + "merge, or take it with --partial\n")
    let partial = try Sqbench(part + ["--partial", "--format", "json"], in: folder.url)
    #expect(partial.status == 0)
    try SchemaTests.schema("check").check(partial.output)
    try SchemaTests.schema("campaign").check(folder.text("joined/campaign.json"))

    // A folder beside joined results counts, too, and neither results nor another campaign's are lost.
    let results = try folder.text("parts/shard-1-of-3/campaign.json")
    _ = try Sqbench(["campaign", "merge", "part", "--out", "parts", "--partial"], in: folder.url)
    let beside = try Sqbench(["campaign", "merge", "parts", "--out", "all"], in: folder.url)
    #expect(beside.status == 0, "\(beside.errors)")
    for out in ["parts", "parts/shard-1-of-3/"] {
      let over = try Sqbench(["campaign", "merge", "parts", "--out", out], in: folder.url)
      #expect(over.status == 2 && over.errors.contains("this is a folder that is read"))
    }
    let other = Self.check.dropLast() + ["8", "--shard", "1/3", "--campaign"]
    let over = try Sqbench(other + ["parts"], in: folder.url)
    #expect(over.status == 2)
    #expect(
      over.errors
        == "sqbench: parts/shard-1-of-3 has results of seed 7, not 8; name another folder, "
        + "or remove it\n")
    #expect(try folder.text("parts/shard-1-of-3/campaign.json") == results)

    _ = try Sqbench(other + ["other"], in: folder.url)
    let refused = try Sqbench(
      ["campaign", "merge", "parts", "other", "--out", "m"], in: folder.url)
    #expect(refused.status == 2)
    #expect(
      refused.errors.hasPrefix("sqbench: other/shard-1-of-3: it is of another run: seed 8, not 7"))
    #expect(try !folder.names.contains("m"))
  }

  @Test func aSchedulersVariablesAreTold() throws {
    let folder = try TemporaryFolder()
    let run = try Sqbench(
      ["GTEST_TOTAL_SHARDS=4", "GTEST_SHARD_INDEX=2", "GTEST_SHARD_STATUS_FILE=status"]
        + [Sqbench.executable.path] + Self.check, in: folder.url, program: "env")
    #expect(run.status == 0)
    #expect(
      run.errors
        == "sqbench: shard 3/4, as GTEST_TOTAL_SHARDS=4 GTEST_SHARD_INDEX=2 says; --shard K/N "
        + "says otherwise\n")
    #expect(run.output.hasSuffix("15 cases, seed 7, shard 3/4\n"), "\(run.output)")
    #expect(try folder.names.contains("status"))
    let json = try Sqbench(Self.check + ["--shard", "2/4", "--format", "json"], in: folder.url)
    try SchemaTests.schema("check").check(json.output)
    #expect(json.output.contains("\"shard\""))
  }

  /// The policy of the job recognises wrong use by its status, and a finding is not a failure of a pod.
  @Test(arguments: [0: 0, 1: 0, 2: 2, 3: 3, 130: 130] as [Int32: Int32])
  func podsEndWithTheStatusOfACheck(check: Int32, pod: Int32) throws {
    let folder = try TemporaryFolder()
    _ = try folder.writeProgram("#!/bin/sh\nexit \(check)\n", to: "sqbench")
    let job = try String(
      contentsOf: Sqbench.package.appending(path: "Campaign/kubernetes.yaml"), encoding: .utf8)
    let line = try #require(
      job.split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }
        .first { $0.hasPrefix("- sqbench check ") })
    let run = try Sqbench(
      ["PATH=\(folder.url.path):/usr/bin:/bin", "sh", "-c", String(line.dropFirst(2))],
      in: folder.url, program: "env")
    #expect(run.status == pod, "\(run.errors)")
  }

  /// Errors common to all shards are reported before the message about the shard.
  @Test func aSchedulersShardNeedsASeed() throws {
    let folder = try TemporaryFolder()
    let run = try Sqbench(
      ["TEST_TOTAL_SHARDS=4", "TEST_SHARD_INDEX=2", Sqbench.executable.path, "check"],
      in: folder.url, program: "env")
    #expect(run.status == 2 && run.output == "")
    #expect(
      run.errors
        == "sqbench: shard 3/4, as TEST_TOTAL_SHARDS=4 TEST_SHARD_INDEX=2 says, needs --seed, the same "
        + "for all shards, or they share no run; --shard 1/1 runs all cases\n")
    let help = try Sqbench("help", "check").output.split(whereSeparator: \.isWhitespace)
    #expect(help.joined(separator: " ").contains("Needs --seed, which all shards share."))
  }

  @Test(arguments: [
    (["check", "--shard", "4/3", "--seed", "1"], "--shard takes K/N with K from 1 to N"),
    (["check", "--shard", "1/3"], "shard 1/3 needs --seed"),
    (["check", "--campaign", "x"], "--campaign needs --seed"),
    (["check", "--campaign", "x", "--seed", "1", "--plugin", "y"], "leave --plugin out"),
    (["check", "--replay", "x", "--shard", "1/3"], "--replay runs one case"),
    (["campaign", "merge", "nowhere", "--out", "x"], "nowhere: there is no such folder"),
    (["campaign", "merge", "/dev", "--out", "x"], "/dev: there are no results (campaign.json)"),
    (["campaign", "merge", "--out", "x"], "Missing expected argument"),
  ])
  func refusesWrongUse(arguments: [String], reason: String) throws {
    let folder = try TemporaryFolder()
    let run = try Sqbench(arguments, in: folder.url)
    #expect(run.status == 2)
    #expect(run.errors.contains(reason), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  @Test func aDamagedFolderIsNamed() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path("part"), withIntermediateDirectories: true)
    _ = try folder.write("{", to: "part/campaign.json")
    let run = try Sqbench(["campaign", "merge", "part", "--out", "x"], in: folder.url)
    #expect(run.status == 2)
    #expect(run.errors == "sqbench: part: campaign.json is damaged; run the shard again\n")
  }
}
