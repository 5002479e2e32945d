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
      Commits between a good and a bad one are built in a temporary working tree, and compared with the \
      good one as 'compare --interleave' does, in as many steps as halving takes. Commits that do not \
      build are passed over.
      """)

  @Argument(help: "A commit that is fast enough.") var good: String

  @Argument(help: "A later commit that is not.") var bad: String

  @OptionGroup var measuring: InterleavingOptions

  @Option(
    help: ArgumentHelp("The least change that counts (default: 5%).", valueName: "percent"),
    transform: Percentage.init)
  var threshold = Percentage(part: 0.05)

  @Option(help: ArgumentHelp("The folder of the sources.", valueName: "folder"))
  var source = "."

  @Option(help: ArgumentHelp("What builds sqbench, for a shell.", valueName: "command"))
  var build = "swift build -c release -Xcc -O3 --product sqbench"

  @Option(help: ArgumentHelp("The built sqbench, in the folder of the sources.", valueName: "path"))
  var program = ".build/release/sqbench"

  mutating func run() throws {
    let commits = try commits()
    measuring.wanted.scene = try Input.files(measuring.wanted.scene)
    // Checked before the builds, which take minutes.
    try measuring.wanted.check()
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
    let log = Self.log(in: folder)
    _ = try git("worktree", "add", "--detach", "--quiet", tree, start)
    guard let base = try built(start, in: tree, folder) else { throw unbuildable(good, log) }
    // The first of the commits that is known to be bad, and the last that is known to be good.
    var (low, high) = (-1, commits.count - 1)
    guard let newest = try built(commits[high], in: tree, folder) else {
      throw unbuildable(bad, log)
    }
    guard var found = try regression(of: commits[high], base, newest) else {
      throw Failure(
        .wrongUse,
        "\(bad) is not slower than \(good), as far as can be told; there is nothing to find")
    }
    var unbuilt: Set<Int> = []
    while true {
      let open = (low + 1..<high).filter { !unbuilt.contains($0) }
      guard !open.isEmpty else { break }
      let middle = open[open.count / 2]
      guard let new = try built(commits[middle], in: tree, folder) else {
        Output.report("\(commits[middle].prefix(10)): does not build, passed over")
        unbuilt.insert(middle)
        continue
      }
      if let slower = try regression(of: commits[middle], base, new) {
        (high, found) = (middle, slower)
      } else {
        low = middle
      }
    }
    let subject = try git("log", "-1", "--format=%h %s", commits[high])
    try Output.write(
      "\(subject)\n  is the first that is slower: \(found.name) \(found.change)"
        + (found.reason.map { ", \($0)" } ?? "") + "\n" + hidden(commits[low + 1..<high]), to: nil)
  }

  /// A line about the commits directly before the found one that do not build; empty where there are none.
  private func hidden(_ commits: ArraySlice<String>) -> String {
    guard let first = commits.first?.prefix(10), let last = commits.last?.prefix(10) else {
      return ""
    }
    return first == last
      ? "  or the one before it, which does not build: \(first)\n"
      : "  or one of the \(commits.count) before it, which do not build: \(first)…\(last)\n"
  }

  private func unbuildable(_ commit: String, _ log: URL) -> Failure {
    let lines = ((try? String(contentsOf: log, encoding: .utf8)) ?? "").split(separator: "\n")
    let said = lines.first { $0.contains("error:") } ?? lines.last
    return Failure(
      .cannotRun,
      "commit \(commit) does not build with '\(build)', or gives no \(program)"
        + (said.map { ": \($0)" } ?? ""))
  }

  /// The file with the output of the last build.
  private static func log(in folder: URL) -> URL { folder.appending(path: "log") }

  /// The commits after the good one up to the bad one, oldest first.
  private func commits() throws(Failure) -> [String] {
    if !Output.isFile(source) { try Input.checkFolder(source) }
    guard InstructionCounting.path(of: "git") != nil else {
      throw Failure(.cannotRun, "git is missing, which knows the commits; install it")
    }
    let repository = Git.run(in: source, ["rev-parse", "--git-dir"])
    guard repository.output != nil else {
      throw Failure(
        .wrongUse,
        "--source \(source): this is no git repository that can be read; name the folder of one "
          + "(git: \(repository.errors))")
    }
    let ends = try [good, bad].map { name throws(Failure) in
      let arguments = ["rev-parse", "--verify", "--quiet", "--end-of-options", "\(name)^{commit}"]
      guard let commit = Git.run(in: source, arguments).output else {
        throw Failure(.wrongUse, "\(source) has no commit '\(name)'; name one of 'git log'")
      }
      return commit
    }
    let list = try git("rev-list", "--first-parent", "--reverse", "\(ends[0])..\(ends[1])")
    let commits = list.split(separator: "\n").map(String.init)
    guard !commits.isEmpty else {
      throw Failure(
        .wrongUse, "there are no commits from \(good) to \(bad); name the older one first")
    }
    return commits
  }

  private static let interruption = Failure(
    .interrupted, "interrupted; the commit was not found")

  /// The first benchmark that is slower in a commit's build, which is then removed; nil where none is slower.
  private func regression(
    of commit: String, _ base: String, _ new: String
  ) throws -> Difference? {
    defer { try? FileManager.default.removeItem(atPath: new) }
    let interleaving = Interleaving(base: base, new: new, options: measuring)
    var progress = RunProgress(count: interleaving.turns)
    let runs = try named(commit, base, new) { () throws(Failure) in
      try interleaving.run(&progress)
    }
    guard let (before, now) = runs, !Suite.isInterrupted else { throw Self.interruption }
    var criteria = Criteria()
    criteria.threshold = threshold.part
    var comparison: Comparison
    do throws(Comparison.Refusal) {
      comparison = try Comparison(base: before, new: now, criteria: criteria)
    } catch {
      throw Failure(.wrongUse, error.description)
    }
    do throws(Failure) {
      comparison = try named(commit, base, new) { () throws(Failure) in
        try InstructionCounting(measuring).judged(comparison, base: base, new: new, criteria)
      }
    } catch {
      // An interrupted count is not used.
      guard !Suite.isInterrupted else { throw Self.interruption }
      Output.report("\(commit.prefix(10)): judged by the times alone: \(error.message)")
    }
    let slower = comparison.differences.first { $0.verdict == .regressed }
    Output.report("\(commit.prefix(10)): \(slower.map { "slower, \($0.name)" } ?? "not slower")")
    return slower
  }

  /// Runs a closure on two builds. Its errors name the commits in place of the files.
  private func named<Value>(
    _ commit: String, _ base: String, _ new: String, _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    do throws(Failure) {
      return try body()
    } catch {
      let message = error.message.replacing(base, with: "the build of \(good)")
        .replacing(new, with: "the build of \(commit.prefix(10))")
      throw Failure(error.status, message)
    }
  }

  /// Builds a commit.
  ///
  /// - Returns: the program, under a name of its own; nil where the commit does not build.
  private func built(_ commit: String, in tree: String, _ folder: URL) throws -> String? {
    _ = try git(in: tree, "checkout", "--detach", "--quiet", commit)
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", build]
    process.currentDirectoryURL = URL(filePath: tree)
    process.standardInput = FileHandle.nullDevice
    let log = Self.log(in: folder)
    try Data().write(to: log)
    let said = try FileHandle(forWritingTo: log)
    process.standardOutput = said
    process.standardError = said
    try process.run()
    process.waitUnlessInterrupted()
    guard !Suite.isInterrupted else { throw Self.interruption }
    let program = "\(tree)/\(program)"
    guard process.terminationStatus == 0, FileManager.default.isExecutableFile(atPath: program)
    else { return nil }
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
      throw Failure(.cannotRun, "git \(arguments[0]): \(result.errors)")
    }
    return output
  }
}

/// Git, as a program.
enum Git {
  /// Runs it in a folder.
  ///
  /// - Returns: the standard output, nil where it failed, and the standard error.
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
