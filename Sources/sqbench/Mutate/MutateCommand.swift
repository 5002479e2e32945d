import ArgumentParser
import BenchmarkReports
import Foundation
import SQLayoutScenes

/// `sqbench mutate`: measures how many random changes of the sources the tester notices.
struct MutateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mutate",
    abstract: "Say how many random changes of the sources the invariants noticed.",
    discussion: """
      'make mutation-score' draws changes at random, runs each against all invariants and writes what came \
      of it. Those that survive and are no bugs are named in a file, each with the reason: an entry whose \
      line has changed since is refused. One that takes more work in recorded and random cases, with the \
      same results, is only slower and does not count. 'make mutation-counters' writes into the file how much \
      more work each of those takes whose reason begins with 'Only slower'.
      """)

  @Argument(help: ArgumentHelp("What mutation-score wrote, or '-'.", valueName: "results.json"))
  var results: String

  @Option(
    help: ArgumentHelp("The mutants that are no bugs, with the reasons.", valueName: "file"))
  var equivalents: String?

  @Option(
    help: ArgumentHelp("Where the sources are that the entries name.", valueName: "folder"))
  var sources = "."

  @Option(
    help: ArgumentHelp(
      "Write a page to read in a browser, index.html in the folder.", valueName: "folder"))
  var report: String?

  func run() throws {
    let page = try report.map { folder throws(Failure) in try RunKeeping.prepared(folder) }
    let files = try Input.files([results] + [equivalents].compactMap(\.self))
    var read: MutationResults = try decoded(files[0], Self.kind)
    if let fault = read.fault { throw Self.other(files[0], Self.kind, fault) }
    var entries: [EquivalentMutant] = []
    if let equivalents = files.dropFirst().first {
      try Input.checkFolder(sources)
      entries = try decoded(equivalents, "a list of mutants that are no bugs")
      for entry in entries {
        let file = URL(fileURLWithPath: sources).appending(path: entry.file)
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        guard entry.isCurrent(in: text) else {
          throw Failure(
            .wrongUse,
            "\(equivalents): '\(entry.source)' no longer stands in \(entry.file): look at it again, and "
              + "bring the entry up to date or remove it")
        }
        if let fault = entry.fault {
          throw Failure(.wrongUse, "\(equivalents): '\(entry.source)' in \(entry.file): \(fault)")
        }
      }
    }
    read.mark(entries)
    if let page { try Output.write(MutationPage(read).html, to: page) }
    try Output.write(MutationText.text(of: read, entries), to: nil)
  }

  private static let kind = "what 'make mutation-score' writes"

  private static func other(_ file: String, _ kind: String, _ reason: String) -> Failure {
    Failure(.wrongUse, "\(file): this is not \(kind): \(reason)")
  }

  /// Decodes a file.
  ///
  /// - Parameter kind: the expected content, for the message.
  private func decoded<Value: Decodable>(_ file: String, _ kind: String) throws(Failure) -> Value {
    try Input.checkReadable(file)
    let bytes = try failing { () throws(SceneError) in
      try SceneFile.bytes(of: SceneFile.open(file), named: file)
    }
    do {
      return try JSONDecoder().decode(Value.self, from: Data(bytes))
    } catch {
      throw Self.other(file, kind, Self.place(of: error))
    }
  }

  private static func place(of error: any Error) -> String {
    switch error as? DecodingError {
    case .keyNotFound(let key, let context)?:
      "'\(key.stringValue)' is missing at \(path(context))"
    case .typeMismatch(_, let context)?, .valueNotFound(_, let context)?:
      "another kind of value is needed at \(path(context))"
    default: "it is no JSON"
    }
  }

  private static func path(_ context: DecodingError.Context) -> String {
    let path = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }
    return path.isEmpty ? "the top" : path.joined()
  }
}

/// The score as text.
enum MutationText {
  static func text(of results: MutationResults, _ entries: [EquivalentMutant]) -> String {
    var text = ""
    for (group, mutants) in Dictionary(grouping: results.mutants, by: \.group)
      .sorted(by: { $0.key < $1.key })
    {
      text += "\(group): \(MutationScore(mutants).text)\n"
    }
    text += "all: \(MutationScore(results.mutants).text)\n"
    let firsts = results.mutants.compactMap(\.casesNeeded).sorted()
    if let last = firsts.last {
      text +=
        "half of those that an invariant killed needed \(firsts[firsts.count / 2]) of its cases "
      text += "or fewer, the last \(last)\n"
    }
    let alone = InvariantWorth.all(results.mutants).filter { $0.alone > 0 }
    if !alone.isEmpty {
      text += "killed by one invariant alone: "
      text += alone.map { "\($0.invariant) \($0.alone)" }.joined(separator: ", ") + "\n"
    }
    if let first = results.firstCases, first > 0 {
      text += "a mutant that the first \(first) cases of an invariant killed ran no more of them\n"
    }
    for worth in GuidanceWorth.all(results) { text += "\(worth.text)\n" }
    if results.mutants.count < results.drawn {
      text += "\(results.mutants.count) of \(results.drawn) mutants have run\n"
    }
    text += "\(counted(results.dropped.count, "change")) did not compile; the cases are "
    text += "\(results.cases) of each invariant, seed \(results.caseSeed); the mutants' seed is "
    text += "\(results.seed)\n"
    if let slower = EquivalentMutant.text(ofSlower: entries) { text += "\(slower)\n" }
    let survivors = results.mutants.filter(\.isGap)
    let tested = survivors.compactMap(\.failingTests)
    if !tested.isEmpty {
      text += "unit tests notice \(tested.count { !$0.isEmpty }) of \(tested.count) survivors\n"
    }
    if !survivors.isEmpty { text += "\nsurvived:\n" }
    for mutant in survivors {
      text += "  \(mutant.file):\(mutant.line) (\(mutant.kind)): \(mutant.source)\n"
      text += "    \(short(mutant.original)) → "
      text += "\(mutant.replacement.isEmpty ? "nothing" : short(mutant.replacement))\n"
      if let count = mutant.reaching {
        text += "    executed by \(count == 0 ? "no invariant" : counted(count, "invariant"))\n"
      }
      if let work = results.work(of: mutant) {
        text += "    in recorded and random cases: \(work)\n"
      }
      if let noticed = mutant.noticed { text += "    unit tests that fail: \(noticed)\n" }
    }
    return text
  }

  private static func short(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count <= 100 ? line : line.prefix(99) + "…"
  }
}
