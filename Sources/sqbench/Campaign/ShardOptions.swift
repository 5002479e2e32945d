import ArgumentParser
import Foundation
import SQLayoutInvariants

/// `--shard` and `--campaign`, for a run that is divided among processes.
struct ShardOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Run every N-th case alone, those of shard K; all shards together run what one run does. Needs --seed, "
        + "which all shards share.",
      discussion: """
        Without it the variables of a scheduler choose K and N: TEST_TOTAL_SHARDS and TEST_SHARD_INDEX, the same \
        with GTEST_, those of a Slurm array, or JOB_COMPLETION_INDEX (Kubernetes) or PARALLEL_SEQ (GNU \
        parallel) beside SQBENCH_SHARDS, the number of shards.
        """, valueName: "k/n"))
  var shard: String?

  @Option(
    help: ArgumentHelp(
      "Write the results of the shard into a folder within this one, for 'sqbench campaign merge'.",
      discussion: "Needs --seed, too. No stored failures run first.",
      valueName: "folder"))
  var campaign: String?

  func validate() throws {
    guard let shard else { return }
    guard Shard(shard) != nil else {
      throw ValidationError(
        "--shard takes K/N with K from 1 to N, and N up to \(Shard.limit), not '\(shard)'")
    }
  }

  /// The shard of `--shard`, or that of the environment, which is then reported on standard error.
  ///
  /// - Parameter hasSeed: whether `--seed` is given. It is required, since all shards need the same cases.
  func found(
    hasSeed: Bool, in environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(Failure) -> Shard {
    func check(_ shard: Shard, _ source: String = "") throws(Failure) {
      guard hasSeed || !shard.isPart else {
        throw Failure(
          .wrongUse,
          "shard \(shard)\(source) needs --seed, the same for all shards, or they share no run; "
            + "--shard 1/1 runs all cases")
      }
    }
    if let shard, let named = Shard(shard) {
      try check(named)
      return named
    }
    do {
      guard let found = try Shard.find(in: environment) else { return .whole }
      try check(found.shard, ", as \(found.source) says,")
      Output.report("shard \(found.shard), as \(found.source) says; --shard K/N says otherwise")
      if let file = found.statusFile { try Output.write("", to: file) }
      return found.shard
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(.wrongUse, "\(error)")
    }
  }

  /// The folder of a shard's results; nil where none are kept.
  func folder(of shard: Shard) -> URL? {
    campaign.map {
      let width = "\(shard.count)".count
      let number =
        String(repeating: "0", count: width - "\(shard.number)".count) + "\(shard.number)"
      return URL(fileURLWithPath: $0).appending(path: "shard-\(number)-of-\(shard.count)")
    }
  }

  /// Checks before the cases run that their results can be written, and do not replace those of another seed.
  func checkWritable(_ shard: Shard, seed: UInt64) throws(Failure) {
    guard let folder = folder(of: shard), let campaign else { return }
    try Output.checkFolder(campaign, "--campaign")
    if let there = try? CampaignFolder(readingFrom: folder), there.campaign.setting.seed != seed {
      throw Failure(
        .wrongUse,
        "\(folder.relativePath) has results of seed \(there.campaign.setting.seed), not \(seed); name "
          + "another folder, or remove it")
    }
    try Output.checkFolder(folder.relativePath, "--campaign")
  }

  /// Writes the results of a shard.
  func keep(_ report: Report, of tester: Tester) throws(Failure) {
    guard let folder = folder(of: tester.shard) else { return }
    var own = report
    own.corpus = nil
    do {
      let campaign = Campaign(
        Campaign.Setting(tester, build: try Machine.checkSum()), tester.shard,
        machine: Machine.name, report: own)
      try CampaignFolder(campaign, corpus: report.corpus ?? Corpus()).write(to: folder)
    } catch {
      throw Failure(.cannotRun, "\(folder.path): cannot write: \(Output.reason(for: error))")
    }
  }
}
