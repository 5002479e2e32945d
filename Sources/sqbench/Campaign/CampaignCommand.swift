import ArgumentParser
import Foundation
import SQLayoutInvariants

/// `sqbench campaign`: joins the results of the shards of `check`.
struct CampaignCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "campaign",
    abstract: "Join the results of a check that was shared among processes.",
    subcommands: [MergeCommand.self])

  /// `sqbench campaign merge`.
  struct MergeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "merge",
      abstract: "Join the results, failures, corpora and counts of shards.",
      discussion: """
        A folder is that of one shard, of shards already joined, or one that holds such folders. The order \
        does not matter, and neither does a folder that is named twice. Results of other builds or seeds \
        are refused. Times are listed for each machine and not added.
        """)

    @Argument(help: ArgumentHelp("What 'sqbench check --campaign' wrote.", valueName: "folders"))
    var folders: [String]

    @Option(help: ArgumentHelp("Write the joined results into a folder.", valueName: "folder"))
    var out: String

    @Flag(help: "Accept that shards are missing, or ended early.")
    var partial = false

    @Option(
      help: ArgumentHelp(
        "Write what occurred as a page to read in a browser, index.html in the folder.",
        valueName: "folder"))
    var report: String?

    @Flag(help: "Say how often each calculator, option, depth and edge value occurred.")
    var statistics = false

    @Option(help: "What to print: text, json or junit.")
    var format = CheckCommand.Format.text

    @OptionGroup var color: ColorOptions

    func run() throws {
      try Output.checkFolder(out, "--out")
      for folder in folders { try Input.checkFolder(folder) }
      let read = try read()
      let joined = try joined(read)
      guard !read.contains(where: { Output.areOne($0.path, out) }) else {
        throw Failure(.wrongUse, "--out \(out): this is a folder that is read; name another one")
      }
      do {
        try joined.write(to: URL(fileURLWithPath: out))
      } catch {
        throw Failure(.cannotRun, "\(out): cannot write: \(Output.reason(for: error))")
      }
      let campaign = joined.campaign
      var report = campaign.report
      if let folder = self.report {
        try ObservationOptions.write(report, to: try RunKeeping.prepared(folder))
      }
      if !statistics { report.statistics = nil }
      try Output.write(CheckReport(report, hasColor: color.areOn()).text(format), to: nil)
      if format == .text { try Output.write(CampaignText.machines(of: campaign), to: nil) }
      if !report.failures.isEmpty {
        let all = counted(
          report.lines.count, "invariant does not hold", "invariants do not hold")
        throw Failure(
          .finding,
          "\(report.failures.count) of \(all) (seed \(report.seed)); the cases are in \(out)/findings"
        )
      }
      if !campaign.missing.isEmpty, !partial {
        throw Failure(
          .cannotRun,
          "\(CampaignText.missing(of: campaign)): run them again and merge, or take it with --partial"
        )
      }
    }

    /// Reads the folders of results below the named folders.
    private func read() throws(Failure) -> [URL] {
      var read: [URL] = []
      for name in folders {
        let found = CampaignFolder.find(in: URL(fileURLWithPath: name))
        guard !found.isEmpty else {
          throw Failure(
            .wrongUse,
            "\(name): there are no results (campaign.json); name what 'check --campaign' wrote")
        }
        read += found
      }
      return read
    }

    private func joined(_ folders: [URL]) throws(Failure) -> CampaignFolder {
      var joined: CampaignFolder?
      for folder in folders {
        let next: CampaignFolder
        do throws(CampaignFolder.Unreadable) {
          next = try CampaignFolder(readingFrom: folder)
        } catch {
          throw Failure(.wrongUse, "\(folder.relativePath): \(error.description)")
        }
        guard joined != nil else {
          joined = next
          continue
        }
        do throws(Campaign.Refusal) {
          try joined?.merge(next)
        } catch {
          throw Failure(
            .wrongUse,
            "\(folder.relativePath): it is of another run: \(error.description); merge results of "
              + "one build, seed, amount and number of shards")
        }
      }
      guard let joined else { throw Failure(.wrongUse, "name the folders to merge") }
      return joined
    }
  }
}

/// Texts about a campaign that are not part of its report.
enum CampaignText {
  /// The shards and times of each machine.
  static func machines(of campaign: Campaign) -> String {
    var text = "\ncounted apart, since machines differ:\n"
    for machine in campaign.machines {
      text += "  \(machine.name): \(counted(machine.shards, "shard")), "
      text += "\(counted(machine.cases, "case")), \(seconds(machine.seconds)) s, "
      text += "the longest \(seconds(machine.longest)) s\n"
    }
    return text
  }

  /// The shards that are missing.
  static func missing(of campaign: Campaign) -> String {
    let missing = campaign.missing
    let shown = missing.prefix(10).map(String.init).joined(separator: ", ")
    return counted(missing.count, "shard is", "shards are") + " missing or ended early, of "
      + "\(campaign.setting.shards): \(shown)" + (missing.count > 10 ? ", …" : "")
  }

  private static func seconds(_ value: Double) -> String { String(format: "%.2f", value) }
}
