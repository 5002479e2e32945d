import Comparing
import Foundation
import Testing

@testable import sqbench

/// `sqbench compare`.
@Suite(.waiting) struct CompareCommandTests {
  /// The JSON of a run, with about nine repetitions around the given times.
  private func json(_ times: [String: Double], repetitions: Int = 9) -> String {
    let entries = times.sorted { $0.key < $1.key }.flatMap { name, time in
      (0..<repetitions).map { index in
        """
        {"name": "\(name)", "run_name": "\(name)", "run_type": "iteration", \
        "ns_per_item": \(time * (1 + Double(index) / 1000))}
        """
      }
    }
    return "{\"context\": {}, \"benchmarks\": [\(entries.joined(separator: ", "))]}"
  }

  /// Numbers of any magnitude are formatted, and names contain no control sequences.
  @Test(arguments: [1e20, 1e300]) func readsAnything(time: Double) throws {
    let folder = try TemporaryFolder()
    let base = try folder.write(json(["a\\u001B[2J": 10]), to: "base.json")
    let new = try folder.write(json(["a\\u001B[2J": time]), to: "new.json")
    for format in ["console", "markdown"] {
      let run = try Sqbench("compare", base, new, "--format", format)
      #expect(run.status == 1 && run.output.contains("regressed"), "\(run.errors)")
      #expect(run.output.contains("a?[2J") && !run.output.contains("\u{1B}"))
      #expect(!run.errors.contains("\u{1B}"))
    }
    let report = try Sqbench("compare", base, new, "--report", folder.path("report"))
    #expect(report.status == 1)
  }

  @Test func tellsRegressions() throws {
    let folder = try TemporaryFolder()
    let base = try folder.write(json(["a/1": 10, "b": 10, "c": 10, "d": 1]), to: "base.json")
    let new = try folder.write(json(["a/1": 12, "b": 8, "c": 10.2, "e": 1]), to: "new.json")
    let run = try Sqbench("compare", base, new)
    #expect(run.status == 1)
    #expect(
      run.errors
        == "sqbench: 1 of 5 benchmarks regressed, the first is a/1: +20.0 %\n")
    let rows = run.output.split(separator: "\n").map {
      $0.split(separator: " ").map(String.init)
    }
    #expect(rows[0] == ["benchmark", "base", "new", "change", "interval", "p", "verdict"])
    #expect(rows[1].prefix(4) == ["a/1", "10.0", "12.0", "+20.0"] && rows[1].last == "regressed")
    #expect(rows[2].prefix(4) == ["b", "10.0", "8.03", "−20.0"] && rows[2].last == "improved")
    #expect(rows[3].prefix(4) == ["c", "10.0", "10.2", "+2.0"] && rows[3].last == "unchanged")
    #expect(rows[4].joined(separator: " ").hasSuffix("not comparable: it is in the new run only"))
    #expect(rows[5].joined(separator: " ").hasSuffix("not comparable: it is in the base only"))
    #expect(
      run.output.contains("1 regressed, 1 improved, 0 inconclusive, 1 unchanged, 2 not comparable.")
    )
    #expect(!run.output.contains("\u{1B}"))
  }

  /// A benchmark that failed in the new run is a finding, though its times cannot be compared.
  @Test func tellsFailures() throws {
    let folder = try TemporaryFolder()
    let base = try folder.write(json(["a": 10, "b": 10]), to: "base.json")
    let failed = json(["a": 10]).replacing(
      "\"benchmarks\": [",
      with: "\"benchmarks\": [{\"name\": \"b\", \"run_name\": \"b\", \"run_type\": \"iteration\", "
        + "\"error_occurred\": true, \"error_message\": \"wrong\"}, ")
    let run = try Sqbench("compare", base, folder.write(failed, to: "new.json"))
    #expect(run.status == 1, "\(run.output)")
    #expect(
      run.errors == "sqbench: 1 of 2 benchmarks failed in the new run, the first is b\n",
      "\(run.errors)")
    #expect(!run.output.contains("not in the new run"))
  }

  @Test func threshold() throws {
    let folder = try TemporaryFolder()
    let base = try folder.write(json(["a": 10]), to: "base.json")
    let new = try folder.write(json(["a": 11]), to: "new.json")
    #expect(try Sqbench("compare", base, new).status == 1)
    #expect(try Sqbench("compare", base, new, "--threshold", "9%").status == 1)
    #expect(try Sqbench("compare", base, new, "--threshold", "11%").status == 0)
    #expect(try Sqbench("compare", base, new, "--threshold", "9").status == 1)
    #expect(try Sqbench("compare", base, new, "--threshold", "11").status == 0)
    #expect(try Sqbench("compare", new, base).status == 0)
  }

  /// The text has the thresholds that were used, and reports names without a benchmark.
  @Test func thresholdsOfAFileAreTold() throws {
    let folder = try TemporaryFolder()
    let base = try folder.write(json(["a/1": 10, "b": 10]), to: "base.json")
    let new = try folder.write(json(["a/1": 11.5, "b": 10]), to: "new.json")
    let limits = try folder.write(
      #"{"schema": 1, "thresholds": {"default": {"time": 5}, "b": {"time": 0.02}, "#
        + #""chian": {"time": 0.2}}}"#, to: "limits.json")
    let run = try Sqbench("compare", base, new, "--thresholds", limits)
    #expect(run.status == 0)
    #expect(run.output.contains("a change counts from 2 %…500 % (by benchmark) on"))
    #expect(
      run.errors.contains("chian: there is a threshold for it, and no benchmark of that name"))
    #expect(run.errors.contains("default: its threshold of +500.0 % is too loose"))
    let typo = try folder.write(
      #"{"schema": 1, "thresholds": {"b": {"tiem": 0.5}}}"#, to: "typo.json")
    try expectRefusal(
      of: ["compare", base, new, "--thresholds", typo], status: 2,
      message: "\(typo): the threshold of b: it has 'tiem'; there are time and instructions")
  }

  /// From a pipe, and from standard input.
  @Test func readsPipes() throws {
    let folder = try TemporaryFolder()
    let base = try folder.write(json(["a": 10]), to: "base.json")
    let program = "'\(Sqbench.executable.path)'"
    for line in [
      "cat '\(base)' | \(program) compare - '\(base)'",
      "cat '\(base)' | \(program) compare '\(base)' /dev/stdin",
    ] {
      let run = try Sqbench(["-c", line], program: "sh")
      #expect(run.status == 0 && run.output.contains("1 unchanged"), "\(run.errors)")
    }
  }

  @Test func coloursWhereItIsAsked() throws {
    let folder = try TemporaryFolder()
    let base = try folder.write(json(["a": 10]), to: "base.json")
    let new = try folder.write(json(["a": 12]), to: "new.json")
    let run = try Sqbench("compare", base, new, "--color", "always")
    #expect(run.output.contains("\u{1B}[31ma "))
    #expect(try !Sqbench("compare", base, new, "--color", "never").output.contains("\u{1B}"))
  }

  @Test func formats() throws {
    let folder = try TemporaryFolder()
    let base = try folder.write(json(["a": 10]), to: "base.json")
    let new = try folder.write(json(["a": 12]), to: "new.json")
    let markdown = try Sqbench("compare", base, new, "--format", "markdown")
    #expect(markdown.status == 1)
    let lines = markdown.output.split(separator: "\n")
    #expect(lines[1] == "|---|--:|--:|--:|--:|--:|---|")
    #expect(lines[2].hasPrefix("| a | 10.0 | 12.0 | +20.0 % | +19."))

    let run = try Sqbench(
      "compare", base, new, "--format", "json", "--out", folder.path("out.json"))
    #expect(run.status == 1 && run.output == "")
    let object = try JSONSerialization.jsonObject(with: Data(folder.text("out.json").utf8))
    let entries = try #require((object as? [String: Any])?["benchmarks"] as? [[String: Any]])
    #expect(entries.count == 1)
    #expect(entries[0]["verdict"] as? String == "regressed")
    #expect(abs(try #require(entries[0]["ratio"] as? Double) - 1.2) < 1e-9)
    #expect(try #require(entries[0]["probability"] as? Double) < 0.001)
  }

  /// Each ends with one line with advice.
  @Test(arguments: [
    (["compare"], Int32(2), "compare takes two files, or --null, or --interleave"),
    (["compare", "a"], 2, "compare takes two files, or --null, or --interleave"),
    (["compare", "--null", "a", "b"], 2, "compare takes two files"),
    (
      ["compare", "a", "b", "--turns", "9"], 2, "--turns, --filter, --scene and --min-time are for"
    ),
    (
      ["compare", "--null", "--turns", "8"], 2,
      "The value '8' is invalid for '--turns <turns>': it takes whole numbers from 9 to 1000"
    ),
    (["compare", "a", "b", "--comparisons", "9"], 2, "--comparisons is for --null"),
    (["compare", "a", "b", "--threshold", "much"], 2, "The value 'much' is invalid"),
    (["compare", "no.json", "no.json"], 2, "no.json: there is no such file"),
    (["compare", "Makefile", "Makefile"], 2, "Makefile: this is not JSON; write one with"),
    (
      ["compare", "Examples/card.json", "Examples/card.json"], 2,
      "Examples/card.json: this JSON is not of Google Benchmark's schema; write one with"
    ),
    (["compare", "--interleave", "no/such"], 2, "no/such: there is no such file"),
    (["compare", "--null", "--filter", "nothing"], 2, "--filter 'nothing' matches none of the"),
    (["compare", "--null", "--scene", "no.json"], 2, "no.json: there is no such file"),
    (["compare", "--null", "--scene", "Makefile"], 2, "Makefile: line 1, column 1: "),
    (["compare", "--interleave", "Makefile"], 2, "Makefile: this is no program; name a built"),
    (["compare", "--interleave", "Sources"], 2, "Sources: this is no program"),
    (
      ["compare", "--interleave", "/bin/false"], 2,
      "/bin/false: it wrote no run; name a built sqbench"
    ),
  ])
  func refuses(arguments: [String], status: Int32, message: String) throws {
    try expectRefusal(of: arguments, status: status, message: message)
  }

  @Test func passesOnWhatATurnRefuses() throws {
    let folder = try TemporaryFolder()
    let program = try folder.writeProgram("#!/bin/sh\necho too old >&2; exit 2\n", to: "old")
    try expectRefusal(
      of: ["compare", "--interleave", program], status: 2,
      message: "\(program): it ended with status 2: too old")
  }

  @Test func saysWhatToDoWhereItCannotTell() throws {
    let folder = try TemporaryFolder()
    func write(_ times: [Double], to name: String) throws -> String {
      let entries = times.map { #"{"name": "a", "ns_per_item": \#($0)}"# }
      return try folder.write(
        #"{"context": {}, "benchmarks": [\#(entries.joined(separator: ", "))]}"#, to: name)
    }
    let base = try write([10, 10.1, 9.9, 10, 10.1, 9.9, 10, 10.1, 9.9], to: "base.json")
    let new = try write([10, 8.5, 14.4, 14.5, 14.5, 14.5, 8.6, 14.5, 8.5], to: "new.json")
    let run = try Sqbench("compare", base, new)
    #expect(run.status == 0 && run.errors == "")
    #expect(run.output.contains("  inconclusive\n") && run.output.contains("more --repetitions"))
  }

  /// After measuring in turns there is no advice to do so.
  @Test func moreTurnsAreAskedFor() throws {
    func run(_ times: [Double]) -> BenchmarkRun {
      let repetitions = times.map { Repetition(time: $0, floorTime: nil, items: 1) }
      return BenchmarkRun(
        setting: Setting(), benchmarks: [Benchmark("a", repetitions: repetitions)])
    }
    let comparison = try Comparison(
      base: run([10, 10.1, 9.9, 10, 10.1, 9.9, 10, 10.1, 9.9]),
      new: run([10, 8.5, 14.4, 14.5, 14.5, 14.5, 8.6, 14.5, 8.5]))
    let text = ComparisonText(
      comparison, criteria: Criteria(), hasColor: false, tookTurns: true
    ).text(.console)
    #expect(text.hasSuffix("Measure with more --turns, or with a longer --min-time.\n"), "\(text)")
    #expect(!text.contains("--interleave") && !text.contains("--repetitions"))
  }

  @Test func refusesWhereNothingCanBeCompared() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(json(["a": 10]), to: "base.json")
    for (text, named) in [
      (try folder.text("base.json"), "quick"), (try folder.text("base.json"), "release"),
    ] {
      _ = try folder.write(
        text.replacing(#""context": {}"#, with: #""context": {"sqlayout_build": "\#(named)"}"#),
        to: named)
    }
    let run = try Sqbench("compare", folder.path("quick"), folder.path("release"))
    #expect(run.status == 2)
    #expect(
      run.errors
        == "sqbench: nothing could be compared; the first is a: another build: quick, then release\n"
    )
    #expect(run.output.contains("1 not comparable"))
  }

  @Test func refusesFewRepetitions() throws {
    let folder = try TemporaryFolder()
    let base = try folder.write(json(["a": 10]), to: "base.json")
    let few = try folder.write(json(["a": 10], repetitions: 8), to: "few.json")
    let run = try Sqbench("compare", base, few)
    #expect(run.status == 2 && run.output == "")
    #expect(run.errors.hasPrefix("sqbench: a has 8 repetitions in the new run, which is too few"))
  }

  /// Compares the build with itself in turns, and reads the result.
  @Test func takesTurns() throws {
    let run = try Sqbench(
      "compare", "--interleave", Sqbench.executable.path, "--filter", "^(flat|chain)/1000$",
      "--turns", "9", "--min-time", "0.0001", "--format", "json", "--threshold", "1000%")
    #expect(run.status == 0 && run.errors == "")
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    let entries = try #require((object as? [String: Any])?["benchmarks"] as? [[String: Any]])
    #expect(entries.map { $0["name"] as? String } == ["flat/1000", "chain/1000"])
    #expect(entries.map { $0["verdict"] as? String } == ["unchanged", "unchanged"])
  }

  @Test func countsFalseAlarms() throws {
    let run = try Sqbench(
      "compare", "--null", "--filter", "^flat/1000$", "--turns", "9", "--comparisons", "2",
      "--min-time", "0.0001", "--threshold", "1000%")
    #expect(run.status == 0 && run.errors == "")
    #expect(
      run.output
        == "0 false alarms in 2 comparisons of a build with itself (0.0 %), 2 rounds\n")
  }

  /// Starts a comparison with a given base, waits until the base has had a number of turns, and interrupts.
  ///
  /// - Parameter base: shell commands; `turn` runs a turn of this program.
  private func interrupted(_ options: [String], after turns: Int, base: String = "turn") throws
    -> (status: Int32, output: String, errors: String)
  {
    let folder = try TemporaryFolder()
    let script = try folder.writeProgram(
      """
      #!/bin/sh
      turn() { exec "\(Sqbench.executable.path)" "$@"; }
      echo turn >> "\(folder.path("turns"))"
      \(base) "$@"
      """, to: "base")
    let process = Process()
    process.executableURL = Sqbench.executable
    process.arguments =
      ["compare", "--interleave", script, "--filter", "^flat/1000$", "--min-time", "0.0001"]
      + options
    process.standardOutput = try folder.emptyFile("output")
    process.standardError = try folder.emptyFile("errors")
    try process.start()
    while process.isRunning,
      ((try? folder.text("turns")) ?? "").count(where: \.isNewline) < turns
    {
      Thread.sleep(forTimeInterval: 0.02)
    }
    process.interrupt()
    process.waitUntilExitOrKill()
    return (process.terminationStatus, try folder.text("output"), try folder.text("errors"))
  }

  @Test func comparesWhatBothHadWhereInterrupted() throws {
    let run = try interrupted(["--turns", "1000", "--threshold", "1000%"], after: 12)
    #expect(run.status == 130)
    #expect(
      run.errors == "sqbench: interrupted; compared are the turns that both builds had before\n")
    #expect(run.output.contains("\nflat/1000 ") && run.output.contains("1 unchanged"))
  }

  /// At once, not after the current turn.
  @Test func endsWhereInterruptedEarly() throws {
    // A command that takes too long is killed, and has another status.
    let run = try interrupted([], after: 1, base: "exec sleep 100000 #")
    #expect(run.status == 130 && run.output == "")
    #expect(
      run.errors
        == "sqbench: interrupted; nothing is compared before both builds had 9 turns\n")
  }
}
