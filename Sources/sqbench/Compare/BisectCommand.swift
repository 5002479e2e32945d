import ArgumentParser
import Comparing
import Foundation
import Workloads

/// `sqbench bisect`: finds the commit that made benchmarks slower.
struct BisectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bisect",
    abstract: "Find the commit that made benchmarks slower.",
    discussion: """
      Commits between a good and a bad one are built, each in a working tree of its own that goes \
      again, and compared with the good one as 'compare --interleave' does, in as many steps as \
      halving takes.
      """)

  @Argument(help: "A commit that is fast enough.") var good: String

  @Argument(help: "A later commit that is not.") var bad: String

  @OptionGroup var measuring: InterleavingOptions

  @Option(help: ArgumentHelp("The least change that counts.", valueName: "percent"))
  var threshold = Percentage(part: 0.05)

  @Option(help: ArgumentHelp("The folder of the sources.", valueName: "folder"))
  var source = "."

  @Option(help: ArgumentHelp("What builds sqbench, for a shell.", valueName: "command"))
  var build = "swift build -c release -Xcc -O3 --product sqbench"

  @Option(help: ArgumentHelp("Where it is then.", valueName: "path"))
  var program = ".build/release/sqbench"

  func validate() throws { try threshold.checkUnit() }

  func run() throws {
    let commits = try commits()
    Suite.endOnInterrupt()
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "sqbench-\(UUID().uuidString)")
    let tree = folder.appending(path: "tree").path
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer {
      _ = try? git("worktree", "remove", "--force", tree)
      try? FileManager.default.removeItem(at: folder)
    }
    // In the worktree a name such as HEAD~1 would mean another commit.
    let start = try git("rev-parse", "--verify", "--end-of-options", "\(good)^{commit}")
    _ = try git("worktree", "add", "--detach", "--quiet", tree, start)
    let base = try built(start, in: tree, folder)
    // The first of the commits that is known to be bad, and the last that is known to be good.
    var (low, high) = (-1, commits.count - 1)
    guard let last = try regression(of: commits[high], base, tree, folder) else {
      throw Failure(
        .wrongUse,
        "\(bad) is not slower than \(good), as far as can be told; there is nothing to find")
    }
    var found = last
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if let slower = try regression(of: commits[middle], base, tree, folder) {
        (high, found) = (middle, slower)
      } else {
        low = middle
      }
    }
    let subject = try git("log", "-1", "--format=%h %s", commits[high])
    try Output.write(
      "\(subject)\n  is the first that is slower: \(found.name) \(found.change)"
        + (found.reason.map { ", \($0)" } ?? "") + "\n", to: nil)
  }

  /// The commits after the good one up to the bad one, oldest first.
  private func commits() throws(Failure) -> [String] {
    let list = try git("rev-list", "--first-parent", "--reverse", "\(good)..\(bad)")
    let commits = list.split(separator: "\n").map(String.init)
    guard !commits.isEmpty else {
      throw Failure(
        .wrongUse, "there are no commits from \(good) to \(bad); name the older one first")
    }
    return commits
  }

  private static let interruption = Failure(
    .interrupted, "interrupted; the commit was not found")

  /// The first benchmark that is slower in a commit; nil where none is.
  private func regression(
    of commit: String, _ base: String, _ tree: String, _ folder: URL
  ) throws -> Difference? {
    let new = try built(commit, in: tree, folder)
    defer { try? FileManager.default.removeItem(atPath: new) }
    let interleaving = Interleaving(base: base, new: new, options: measuring)
    var progress = RunProgress(count: interleaving.turns)
    guard let (before, now) = try interleaving.run(&progress), !Suite.isInterrupted else {
      throw Self.interruption
    }
    var criteria = Criteria()
    criteria.threshold = threshold.part
    var comparison: Comparison
    do throws(Comparison.Refusal) {
      comparison = try Comparison(base: before, new: now, criteria: criteria)
    } catch {
      throw Failure(.wrongUse, error.description)
    }
    let counting = InstructionCounting(measuring)
    comparison = (try? counting.judged(comparison, base: base, new: new, criteria)) ?? comparison
    // What was not counted to its end is no answer.
    guard !Suite.isInterrupted else { throw Self.interruption }
    let slower = comparison.differences.first { $0.verdict == .regressed }
    Output.report("\(commit.prefix(10)): \(slower.map { "slower, \($0.name)" } ?? "not slower")")
    return slower
  }

  /// Builds a commit.
  ///
  /// - Returns: the program, under a name of its own.
  private func built(_ commit: String, in tree: String, _ folder: URL) throws -> String {
    _ = try git(in: tree, "checkout", "--detach", "--quiet", commit)
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", build]
    process.currentDirectoryURL = URL(filePath: tree)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUnlessInterrupted()
    guard !Suite.isInterrupted else { throw Self.interruption }
    let program = "\(tree)/\(program)"
    guard process.terminationStatus == 0, FileManager.default.isExecutableFile(atPath: program)
    else {
      throw Failure(
        .cannotRun,
        "commit \(commit.prefix(10)) does not build with '\(build)', or gives no \(self.program)")
    }
    let copy = folder.appending(path: "sqbench-\(UUID().uuidString)").path
    try FileManager.default.copyItem(
      atPath: URL(filePath: program).resolvingSymlinksInPath().path, toPath: copy)
    return copy
  }

  private func git(_ arguments: String...) throws(Failure) -> String {
    try git(in: source, arguments)
  }

  private func git(in folder: String, _ arguments: String...) throws(Failure) -> String {
    try git(in: folder, arguments)
  }

  private func git(in folder: String, _ arguments: [String]) throws(Failure) -> String {
    let result = Git.run(in: folder, arguments)
    guard let output = result.output else {
      throw Failure(.wrongUse, "git \(arguments[0]): \(result.errors)")
    }
    return output
  }
}

/// Git, as a program.
enum Git {
  /// Runs it in a folder.
  ///
  /// - Returns: what it printed, nil where it failed, and what it said then.
  static func run(in folder: String, _ arguments: [String]) -> (output: String?, errors: String) {
    let process = Process()
    let (output, errors) = (Pipe(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder] + arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    do { try process.run() } catch { return (nil, error.localizedDescription) }
    let text = (try? output.fileHandleForReading.readToEnd()) ?? Data()
    let said = (try? errors.fileHandleForReading.readToEnd()) ?? Data()
    process.waitUntilExit()
    func trimmed(_ data: Data) -> String {
      String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
    return (process.terminationStatus == 0 ? trimmed(text) : nil, trimmed(said))
  }
}
