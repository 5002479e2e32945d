import ArgumentParser
import Foundation
import SQLayoutInvariants

/// `--shard` and `--campaign`, for a run that is shared among processes.
struct ShardOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Run every N-th case alone, those of shard K; all shards together run what one run does.",
      discussion: """
        Without it the variables of a scheduler say so: TEST_TOTAL_SHARDS and TEST_SHARD_INDEX, the same \
        with GTEST_, those of a Slurm array, or JOB_COMPLETION_INDEX (Kubernetes) or PARALLEL_SEQ (GNU \
        parallel) beside SQBENCH_SHARDS, the number of shards.
        """, valueName: "k/n"))
  var shard: String?

  @Option(
    help: ArgumentHelp(
      "Write what came of the shard into a folder within this one, for 'sqbench campaign merge'.",
      discussion: "Needs --seed, which all shards share. No stored failures run first.",
      valueName: "folder"))
  var campaign: String?

  func validate() throws {
    guard let shard else { return }
    guard Shard(shard) != nil else {
      throw ValidationError(
        "--shard takes K/N with K from 1 to N, and N up to \(Shard.limit), not '\(shard)'")
    }
  }

  /// The shard that is named, or that the environment names, which is then told.
  func found(
    in environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(Failure) -> Shard {
    if let shard, let named = Shard(shard) { return named }
    do {
      guard let found = try Shard.find(in: environment) else { return .whole }
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

  /// Finds out before the cases run whether their results can be written, and take the place of no others.
  func checkWritable(_ shard: Shard, seed: UInt64) throws(Failure) {
    guard let folder = folder(of: shard) else { return }
    try Output.refuseStream(campaign, "--campaign", "folder")
    if let there = try? CampaignFolder(readingFrom: folder), there.campaign.setting.seed != seed {
      throw Failure(
        .wrongUse,
        "\(folder.relativePath) has results of seed \(there.campaign.setting.seed), not \(seed); name "
          + "another folder, or remove it")
    }
    try Output.checkWritable(folder.appending(path: "campaign.json").path, "--campaign")
  }

  /// Writes what came of a shard.
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
