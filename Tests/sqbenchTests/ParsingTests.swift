import ArgumentParser
import Foundation
import Testing

@testable import sqbench

/// Tests of arguments without running a command.
struct ParsingTests {
  /// The line of a command about invalid arguments.
  private func complaint(_ arguments: String...) -> String? { complaint(arguments) }

  private func complaint(_ arguments: [String]) -> String? {
    do {
      _ = try SQBench.parseAsRoot(arguments)
      return nil
    } catch {
      return SQBench.complaint(about: error, arguments)
    }
  }

  @Test(arguments: [
    ("5", 0.05), ("5%", 0.05), ("0.05%", 0.0005), ("12.5 %", 0.125), ("1", 0.01), ("100", 1),
  ])
  func aThresholdIsInPercent(text: String, part: Double) throws {
    let command = try SQBench.parseAsRoot(["compare", "a", "b", "--threshold", text])
    #expect(abs(try #require(command as? CompareCommand).threshold.part - part) < 1e-12)
  }

  /// A half, or half a percent.
  @Test func aThresholdBelowOneHasItsUnit() {
    #expect(
      complaint("compare", "a", "b", "--threshold", "0.5")?.contains(
        "it takes percent from 0 to 1000, such as 5 or 0.5%; a number below 1 needs its %") == true)
  }

  @Test(arguments: ["x", "-1", "5%%", "nan", "2000", ""])
  func aThresholdIsANumber(text: String) {
    #expect(complaint("compare", "a", "b", "--threshold=\(text)")?.contains("--threshold") == true)
  }

  /// The valid values of an option are given with an example, for any invalid value.
  @Test(
    arguments: [
      (["run"], "--repetitions"), (["run"], "--min-time"), (["run"], "--plugin-time"),
      (["count"], "--passes"), (["check"], "--cases"), (["check"], "--time"),
      (["check"], "--shrink-time"),
      (["check"], "--seed"), (["check"], "--jobs"), (["layout", "a"], "--columns"),
      (["layout", "a"], "--scale"), (["explain", "a"], "--depth"),
      (["explain", "a"], "--beside-size"), (["compare", "a", "b"], "--threshold"),
      (["compare", "--null"], "--turns"), (["compare", "--null"], "--comparisons"),
      (["bisect", "a", "b"], "--threshold"), (["history"], "--last"),
      (["calibrate"], "--comparisons"), (["calibrate"], "--slowdowns"), (["calibrate"], "--load"),
      (["calibrate"], "--minutes"),
    ], ["x", "-1", "-5x5", "1e400", "99999999999999999999", "nan"])
  func aNumberIsAskedForWithAnExample(command: (words: [String], option: String), value: String) {
    let line = complaint(command.words + ["\(command.option)=\(value)"]) ?? ""
    #expect(line.hasPrefix("The value '\(value)' is invalid for '\(command.option) "), "\(line)")
    #expect(line.contains(": it takes ") && line.contains(", such as "), "\(line)")
  }

  /// An argument that begins with a dash is parsed as an option, unless it begins as a number.
  @Test func valuesThatBeginWithADashAreShown() {
    #expect(
      complaint(["explain", "a", "--item", "-foo"])?.hasPrefix(
        "Missing value for '--item <item>'; a value that begins with '-' is written --item=-foo")
        == true)
    for option in ["--format", "--depth=3"] {
      #expect(
        complaint(["explain", "a", "--item", option])?.hasPrefix(
          "Missing value for '--item <item>' (see") == true)
    }
    #expect(
      SQBench.joiningNumbers(["explain", "a", "--beside-size", "-5x5"]) == [
        "explain", "a", "--beside-size=-5x5",
      ])
    #expect(
      SQBench.joiningNumbers(["a", "-5", "--", "--b", "-5"]) == ["a", "-5", "--", "--b", "-5"])
  }

  @Test func scenesAndInvariantsRepeatAlike() throws {
    for values in [["a", "b"], ["a", "--scene", "b"]] {
      let command = try SQBench.parseAsRoot(["run", "--scene"] + values)
      #expect(try #require(command as? RunCommand).wanted.scene == ["a", "b"])
    }
    for values in [["a", "b"], ["a", "--invariant", "b"]] {
      let command = try SQBench.parseAsRoot(["check", "--invariant"] + values)
      #expect(try #require(command as? CheckCommand).invariant == ["a", "b"])
    }
  }

  @Test(arguments: [
    (["run", "--history", "h"], "--history is for --record and --report", "sqbench run --help"),
    (["check", "--plugin-time", "5"], "--plugin-time is for --plugin", "sqbench check --help"),
    (["compare", "a"], "compare takes two files", "sqbench compare --help"),
    (["compare", "a", "b", "--turns", "9"], "--turns", "sqbench compare --help"),
    (["history", "--last", "0"], "'--last <last>': it takes", "sqbench history --help"),
    (["history", "--color", "maybe"], "maybe", "sqbench history --help"),
    (
      ["plugins", "new", "a b", "--language", "c"], "a plugin's name", "sqbench plugins new --help"
    ),
    (
      ["plugins", "new", "--language", "c", "--", "-x"], "does not begin with '-'",
      "sqbench plugins new --help"
    ),
    (
      ["layout", "a.json", "--plugin", "-"], "-: it is not a file; name the file of a library",
      "sqbench layout --help"
    ),
    (
      ["plugins", "inspect", "/dev/null"],
      "/dev/null: it is not a file; name the file of a library",
      "sqbench plugins inspect --help"
    ),
    (
      ["plugins", "new", "a", "--language", "rust", "--kind", "size"],
      "--kind size is for --language c and cpp", "sqbench plugins new --help"
    ),
    (["plugins", "lst"], "did you mean 'list'?", "sqbench plugins --help"),
    (["histroy"], "did you mean 'history'?", "sqbench --help"),
    (
      ["compare", "--null", "--filters", "b"], "did you mean '--filter'?", "sqbench compare --help"
    ),
    (["zzzzzz"], "Unexpected argument 'zzzzzz' (see", "sqbench --help"),
    (
      ["layout", "a", "--format", "svg", "--nonsense", "x"], "Unknown option '--nonsense'",
      "sqbench layout --help"
    ),
    (["layout", "-y"], "Unknown option '-y' (see", "sqbench layout --help"),
    (["layout", "a", "--bogus"], "Unknown option '--bogus' (see", "sqbench layout --help"),
    (["layout", "a", "--bogus", "b"], "Unknown option '--bogus' (see", "sqbench layout --help"),
    (["layout", "a", "--fnts", "b"], "'--fnts'; did you mean '--fonts'?", "sqbench layout --help"),
    (
      ["compare", "a", "b", "--other=x", "c"], "Unknown option '--other'", "sqbench compare --help"
    ),
    (
      ["layout", "a", "--out", "b", "--folder", "c"], "exclude each other", "sqbench layout --help"
    ),
  ])
  func refusesWithTheHelpThatHasToDoWithIt(arguments: [String], reason: String, help: String) {
    do {
      _ = try SQBench.parseAsRoot(arguments)
      Issue.record("nothing is refused")
    } catch {
      let line = SQBench.complaint(about: error, arguments)
      #expect(line.contains(reason) && line.hasSuffix("(see '\(help)')"), "\(line)")
    }
  }

  @Test func helpSaysStatusesVariablesAndCompletion() {
    let help = SQBench.helpMessage(columns: 100)
    for text in [
      "0 all is well", "1 a finding", "2 wrong use", "3 it could not run", "130 interrupted",
      "141 nobody",
      "SQLAYOUT_PLUGIN_PATH", "XDG_DATA_HOME", "NO_COLOR", "TERM=dumb",
      "COLUMNS is the width of help", "TMPDIR",
      "--generate-completion-script", "'-' is standard input",
    ] {
      #expect(help.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(text))
    }
  }

  @Test func helpAndReadmeHaveTheSameStatuses() throws {
    let readme = try String(
      contentsOf: Sqbench.package.appending(path: "README.md"), encoding: .utf8)
    let table = try #require(readme.firstRange(of: "| exit status | meaning |"))
    let rows = readme[table.upperBound...].split(separator: "\n").prefix { $0.hasPrefix("|") }
    let listed = rows.compactMap { $0.firstMatch(of: /^\| (\d+) \|/)?.1 }
    let words = SQBench.helpMessage(columns: 10_000)
    let start = try #require(words.firstRange(of: "Exit status: ")).upperBound
    let said = words[start...].prefix { $0 != "\n" }.split(separator: "; ")
      .compactMap { $0.split(separator: " ").first }
    #expect(listed == ["0", "1", "2", "3", "130", "141"] && said == listed, "\(said)")
  }

  /// The remaining time is never longer than that up to the end.
  @Test func progressKnowsWhenItEnds() throws {
    final class Text: @unchecked Sendable { var text = "" }
    let log = Text()
    var meter = ProgressMeter(ProgressLine(isTerminal: false, interval: .zero) { log.text += $0 })
    meter.show(done: 1, total: 1 << 40, limit: nil, deadline: .now + .seconds(7))
    let left = try #require(log.text.firstMatch(of: /, (\d+) s left\n$/)?.1)
    #expect((0...7).contains(try #require(Int(left))), "\(log.text)")
  }

  @Test func everyCommandThatColoursAsksAlike() throws {
    for arguments in [["run"], ["compare", "a", "b"], ["history"], ["check"]] {
      for choice in ColorChoice.allCases {
        _ = try SQBench.parseAsRoot(arguments + ["--color", choice.rawValue])
      }
    }
  }

  @Test func coloursFollowTheTerminal() {
    func areOn(_ choice: ColorChoice, _ isTerminal: Bool, _ variables: [String: String]) -> Bool {
      ColorOptions.areOn(choice, isTerminal: isTerminal, environment: variables)
    }
    let terminal = ["TERM": "xterm-256color"]
    #expect(areOn(.auto, true, terminal) && areOn(.auto, true, [:]))
    #expect(!areOn(.auto, false, terminal))
    #expect(!areOn(.auto, true, ["TERM": "dumb"]))
    #expect(!areOn(.auto, true, ["NO_COLOR": "1"]) && areOn(.auto, true, ["NO_COLOR": ""]))
    #expect(areOn(.always, false, ["NO_COLOR": "1", "TERM": "dumb"]))
    #expect(!areOn(.never, true, terminal))
    #expect(!ColorOptions.isCapable(isTerminal: true, environment: ["TERM": "dumb"]))
    #expect(ColorOptions.isCapable(isTerminal: true, environment: terminal))
  }

  @Test func countsHaveTheirNoun() {
    #expect(counted(1, "case") == "1 case" && counted(0, "case") == "0 cases")
    #expect(counted(2, "case agrees", "cases agree") == "2 cases agree")
  }

  /// Without a terminal there is a whole line at intervals, and nothing to remove.
  @Test func progressIsLinesWithoutATerminal() {
    final class Text: @unchecked Sendable { var text = "" }
    let log = Text()
    var meter = ProgressMeter(
      ProgressLine(isTerminal: false, interval: .zero) { log.text += $0 })
    meter.show(done: 1, total: 10, limit: nil)
    meter.clear()
    #expect(log.text.hasPrefix("sqbench: 1 case, ") && log.text.hasSuffix(" s left\n"))
    let seldom = Text()
    var quiet = RunProgress(count: 3, ProgressLine(isTerminal: false) { seldom.text += $0 })
    quiet.show("flat/1000")
    #expect(seldom.text == "")
    let terminal = Text()
    var loud = RunProgress(count: 3, ProgressLine(isTerminal: true) { terminal.text += $0 })
    loud.show("flat/1000")
    loud.clear()
    #expect(terminal.text == "\r\u{1B}[K[1/3] flat/1000\r\u{1B}[K")
  }
}
