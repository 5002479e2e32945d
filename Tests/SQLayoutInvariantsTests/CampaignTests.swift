import Foundation
import SQLayoutCore
import Testing

@testable import SQLayoutInvariants

/// Tests of joining the results of shards.
struct CampaignTests {
  /// A calculator that ignores spacing.
  private static func tester(cases: Int) throws -> Tester {
    var tester = Tester()
    tester.calculators = [
      .custom(
        CustomCalculator(name: "careless", traits: [.spacing, .pure]) { arguments in
          var frame = Calculator.containerLeftAlignedVStack(arguments)
          if let previous = arguments.previous { frame.y = previous.frame.maxY }
          return frame
        })
    ]
    tester.invariants = [
      try #require(Invariant(named: "spacing")), Invariant.deterministic,
      try #require(Invariant(named: "finite")),
    ]
    tester.amount = .cases(cases)
    tester.seed = 5
    tester.isIsolated = false
    tester.wantsStatistics = true
    tester.wantsCorpus = true
    return tester
  }

  private static func folder(_ tester: Tester, machine: String = "a") throws -> CampaignFolder {
    var report = try tester.run()
    let corpus = report.corpus ?? Corpus()
    report.corpus = nil
    let setting = Campaign.Setting(tester, build: "b")
    return CampaignFolder(
      Campaign(setting, tester.shard, machine: machine, report: report), corpus: corpus)
  }

  private static func joined(_ folders: [CampaignFolder]) throws -> CampaignFolder {
    var joined = folders[0]
    for folder in folders.dropFirst() { try joined.merge(folder) }
    return joined
  }

  @Test func theShardsFindWhatOneRunFinds() throws {
    var tester = try Self.tester(cases: 301)
    let whole = try Self.folder(tester)
    let count = 4
    let parts = try (1...count).map { number in
      tester.shard = Shard(number, of: count)
      return try Self.folder(tester)
    }
    let joined = try Self.joined(parts)
    let (one, all) = (whole.campaign.report, joined.campaign.report)
    #expect(joined.campaign.missing.isEmpty)
    #expect(all.failures.map(\.replay) == one.failures.map(\.replay))
    #expect(all.failures.map(\.found) == one.failures.map(\.found))
    #expect(one.failures.count == 1)
    // After its first failure a shard runs no more cases of the invariant, as the undivided run does.
    #expect(all.lines.dropFirst().map(\.cases) == [301, 301])
    #expect(all.lines.map(\.cases)[0] >= one.lines.map(\.cases)[0])
    #expect(all.lines.dropFirst().map(\.rejected) == one.lines.dropFirst().map(\.rejected))
    let finding = try #require(whole.files.keys.first { $0.hasPrefix("findings/") })
    #expect(joined.files[finding] == whole.files[finding])
  }

  /// Without failures everything is equal: the features, and the covering cases.
  @Test func theShardsCoverWhatOneRunCovers() throws {
    var tester = try Self.tester(cases: 150)
    tester.calculators = []
    let whole = try Self.folder(tester)
    let parts = try (1...3).map { number in
      tester.shard = Shard(number, of: 3)
      return try Self.folder(tester)
    }
    let joined = try Self.joined(parts.reversed())
    #expect(joined.campaign.report.statistics == whole.campaign.report.statistics)
    #expect(joined.files == whole.files)
    #expect(joined.files.count > 50)
    // The bytes make the case again, and it has the feature that they are stored for.
    let bytes = try #require(joined.files["corpus/option-keepPrevious"])
    var generator = Generator(Choices(bytes: Array(bytes.dropFirst())))
    var bench = Bench()
    let invariant = CaseOfBytes.invariants[Int(bytes[0])]
    generator.prepare(for: invariant)
    _ = invariant.check(&generator, &bench)
    var statistics = Statistics()
    statistics.count(generator.scenario)
    #expect(statistics.counts["option keepPrevious"] != nil)
  }

  /// Random campaigns of one run: some shards, some of them twice with different results.
  private static func random(_ choices: inout Choices) -> CampaignFolder {
    var setting = Campaign.Setting(Tester(), build: "b")
    setting.shards = 3
    var campaign: Campaign?
    var corpus = Corpus()
    for _ in 0...choices.integer(upTo: 3) {
      var report = Report(seed: 1, lines: [])
      var line = Report.Line(
        invariant: "finite", sentence: "", cases: choices.integer(in: 0...2), rejected: 0)
      if choices.chance(1, of: 3) { line.omitted = "hung" }
      line.seconds = Double(choices.integer(upTo: 2))
      report.lines = [line]
      report.endedEarly = choices.chance(1, of: 2)
      let part = Campaign(
        setting, Shard(choices.integer(in: 1...3), of: 3), machine: choices.pick(["a", "b"]),
        report: report)
      do { try campaign?.merge(part) } catch { Issue.record(error) }
      campaign = campaign ?? part
      let bytes = (0...choices.integer(upTo: 2)).map { _ in UInt8(choices.integer(upTo: 2)) }
      corpus.add(bytes, for: choices.pick(["x", "y", "z"]))
    }
    return CampaignFolder(
      campaign ?? Campaign(setting, .whole, machine: "", report: Report(seed: 1, lines: [])),
      corpus: corpus)
  }

  @Test func joiningIsCommutativeAssociativeAndIdempotent() throws {
    var distinct = 0
    for seed in 1...500 as ClosedRange<UInt64> {
      var choices = Choices(seed: seed)
      let (a, b, c) = (
        Self.random(&choices), Self.random(&choices), Self.random(&choices)
      )
      if a != b { distinct += 1 }
      #expect(try Self.joined([a, b]) == Self.joined([b, a]), "seed \(seed)")
      let left = try Self.joined([Self.joined([a, b]), c])
      #expect(try left == Self.joined([a, Self.joined([b, c])]), "seed \(seed)")
      #expect(try Self.joined([a, a]) == a, "seed \(seed)")
      #expect(try Self.joined([left, b]) == left, "seed \(seed)")
    }
    #expect(distinct > 400)
  }

  @Test func refusesOtherRuns() throws {
    let tester = try Self.tester(cases: 10)
    func campaign(_ build: String = "b", _ change: (inout Tester) -> Void) -> Campaign {
      var other = tester
      change(&other)
      return Campaign(
        Campaign.Setting(other, build: build), other.shard, machine: "a",
        report: Report(seed: other.seed, lines: []))
    }
    var base = campaign { _ in }
    for (other, reason) in [
      (campaign("c") { _ in }, "build c, not b"), (campaign { $0.seed = 6 }, "seed 6, not 5"),
      (campaign { $0.amount = .cases(11) }, "amount 11 cases, not 10 cases"),
      (campaign { $0.amount = .cases(1) }, "amount 1 case, not 10 cases"),
      (campaign { $0.amount = .time(.seconds(2)) }, "amount 2.0 seconds, not 10 cases"),
      (campaign { $0.shard = Shard(1, of: 2) }, "number of shards 2, not 1"),
      (campaign { $0.invariants = [.pure] }, "invariants pure, not spacing"),
      (campaign { $0.calculators = [] }, "calculators all, not careless"),
    ] {
      let error = #expect(throws: Campaign.Refusal.self) { try base.merge(other) }
      #expect(error?.description.hasPrefix(reason) == true, "\(String(describing: error))")
    }
    #expect(base.parts.count == 1)
  }

  @Test func timesOfMachinesAreNotAdded() throws {
    let setting = Campaign.Setting(Tester(), build: "b")
    func part(_ shard: Int, _ machine: String, _ seconds: Double) -> Campaign {
      var report = Report(seed: 1, lines: [])
      var line = Report.Line(invariant: "finite", sentence: "", cases: 1, rejected: 0)
      line.seconds = seconds
      report.lines = [line]
      return Campaign(setting, Shard(shard, of: 3), machine: machine, report: report)
    }
    var one = part(1, "a", 2)
    try one.merge(part(2, "a", 3))
    #expect(one.report.lines[0].seconds == 5)
    try one.merge(part(3, "b", 7))
    #expect(one.report.lines[0].seconds == 0)
    #expect(one.machines.map(\.seconds) == [5, 7])
    #expect(one.machines.map(\.longest) == [3, 7])
  }

  @Test func aFolderIsReadAsItWasWritten() throws {
    let place = FileManager.default.temporaryDirectory.appending(path: "campaign-\(UUID())")
    defer { try? FileManager.default.removeItem(at: place) }
    #expect(CampaignFolder.find(in: place).isEmpty)
    #expect(throws: CampaignFolder.Unreadable.self) { try CampaignFolder(readingFrom: place) }
    let folder = try Self.folder(Self.tester(cases: 100))
    try folder.write(to: place.appending(path: "one"))
    #expect(CampaignFolder.find(in: place).map(\.lastPathComponent) == ["one"])
    #expect(try CampaignFolder(readingFrom: place.appending(path: "one")) == folder)
    #expect(folder.files.keys.contains { $0.hasPrefix("findings/spacing-") })
  }

  /// A shard whose cases were all rejected checked nothing; of the run that is decided by the cases of all shards.
  @Test func rejectedCasesAreNoVerdict() throws {
    let silent = Invariant("silent", "Some cases are rejected.") { generator, _ in
      generator.choices.integer(upTo: 1) == 0 ? .rejected : .holds
    }
    var tester = Tester()
    tester.invariants = [silent]
    tester.swarms = false
    tester.isIsolated = false
    tester.amount = .cases(2)
    var met: Set<[Bool]> = []
    for seed in 1...40 as ClosedRange<UInt64> {
      tester.seed = seed
      tester.shard = .whole
      let whole = try tester.run().lines[0]
      var parts: [Campaign] = []
      for number in 1...2 {
        tester.shard = Shard(number, of: 2)
        let report = try tester.run()
        let isSilent = report.lines[0].rejected == 1
        #expect(report.lines[0].omitted == (isSilent ? "no case of 1 said anything" : nil))
        parts.append(
          Campaign(
            Campaign.Setting(tester, build: "b"), tester.shard, machine: "a", report: report))
      }
      met.insert(parts.map { $0.report.lines[0].omitted != nil })
      try parts[0].merge(parts[1])
      let joined = parts[0].report.lines[0]
      #expect(joined.omitted == (joined.rejected == 2 ? "no case of 2 said anything" : nil))
      #expect(joined.omitted == whole.omitted && joined.rejected == whole.rejected)
    }
    #expect(met.count == 4)
  }

  /// A number in the file that no run writes is refused, with its place.
  @Test(arguments: [
    ("\"cases\" : 10,", "\"cases\" : 9223372036854775807,", "finite has 9223372036854775807 cases"),
    ("\"cases\" : 10,", "\"cases\" : -1,", "finite has -1 cases"),
    ("\"rejected\" : 0", "\"rejected\" : 11", "finite has 11 rejected cases of 10"),
    (
      "\"rejected\" : 0", "\"rejected\" : -9223372036854775808",
      "finite has -9223372036854775808 rejected cases of 10"
    ),
    ("\"slow\" : 0", "\"slow\" : 1", "finite has 1 slow cases of 0 rejected ones"),
    ("\"seconds\" : ", "\"seconds\" : -", "finite took -"),
    ("\"depth 0\" : ", "\"depth 0\" : -", "the count of 'depth 0' is -"),
    (
      "\"depth 0\" : ", "\"depth 0\" : 99999999999999",
      "the count of 'depth 0' is 99999999999999"
    ),
    ("\"schema\" : 1", "\"schema\" : 2", "its schema is 2, not 1"),
    ("\"shards\" : 2", "\"shards\" : 0", "it has 0 shards"),
    ("\"shards\" : 2", "\"shards\" : 3", "in shard 1 the results are those of shard 1/2"),
    ("\"shard\" : 1", "\"shard\" : 3", "it has a shard 3 of 2"),
    ("\"count\" : 2", "\"count\" : 0", "in shard 1 the results are those of shard 1/0"),
    ("\"number\" : 1", "\"number\" : 2", "in shard 1 the results are those of shard 2/2"),
    ("\"seed\" : 5", "\"seed\" : 6", "in shard 1 the seed is 6, not 5"),
    (
      "\"invariant\" : \"finite\"", "\"invariant\" : \"pure\"",
      "in shard 1 the results are of other invariants"
    ),
  ])
  func damagedNumbersAreRefused(written: String, damaged: String, reason: String) throws {
    let place = FileManager.default.temporaryDirectory.appending(path: "campaign-\(UUID())")
    defer { try? FileManager.default.removeItem(at: place) }
    var tester = try Self.tester(cases: 20)
    tester.calculators = []
    tester.invariants = [try #require(Invariant(named: "finite"))]
    tester.shard = Shard(1, of: 2)
    try Self.folder(tester).write(to: place)
    #expect(throws: Never.self) { try CampaignFolder(readingFrom: place) }
    let file = place.appending(path: "campaign.json")
    var text = try String(contentsOf: file, encoding: .utf8)
    let range = try #require(text.firstRange(of: written), "\(text)")
    text.replaceSubrange(range, with: damaged)
    try text.write(to: file, atomically: true, encoding: .utf8)
    let error = #expect(throws: CampaignFolder.Unreadable.self) {
      try CampaignFolder(readingFrom: place)
    }
    let description = error?.description ?? ""
    #expect(
      description.hasPrefix("campaign.json is damaged: ") && description.contains(reason),
      "\(description)")
  }

  @Test func aShardIsInAFileOnce() throws {
    let place = FileManager.default.temporaryDirectory.appending(path: "campaign-\(UUID())")
    defer { try? FileManager.default.removeItem(at: place) }
    try Self.folder(Self.tester(cases: 10)).write(to: place)
    let file = place.appending(path: "campaign.json")
    let data = try Data(contentsOf: file)
    var json = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let parts = try #require(json["parts"] as? [Any])
    json["parts"] = parts + parts
    try JSONSerialization.data(withJSONObject: json).write(to: file)
    let error = #expect(throws: CampaignFolder.Unreadable.self) {
      try CampaignFolder(readingFrom: place)
    }
    #expect(error?.description.contains("it has shard 1 twice") == true)
  }
}
