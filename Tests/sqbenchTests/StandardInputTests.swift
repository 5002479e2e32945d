import Foundation
import Testing

/// Tests of `-` and pipes in place of files.
@Suite(.waiting) struct StandardInputTests {
  private func shell(_ script: String, in place: URL = Sqbench.package) throws -> Sqbench {
    try Sqbench(
      ["-c", script.replacing("@", with: "'\(Sqbench.executable.path)'")], in: place,
      program: "bash")
  }

  @Test func aDashIsStandardInput() throws {
    let folder = try TemporaryFolder()
    let verified = try shell("@ verify - < Tests/Golden/scenes.json")
    #expect(verified.status == 0 && verified.output.hasSuffix("cases agree\n"))
    let wrong = try shell("echo '{\"cases\": 1}' | @ verify -")
    #expect(wrong.status == 2 && wrong.errors.hasPrefix("sqbench: stdin: cases: expected an array"))
    _ = try Sqbench("layout", "Examples/card.json", "--record", folder.path("cases"))
    for name in ["-", "/dev/stdin"] {
      let differing = try shell(
        "sed 's/\"frames\": \\[\\[0,/\"frames\": [[1,/' '\(folder.path("cases"))' | @ verify \(name)"
      )
      #expect(differing.status == 1 && differing.output.hasPrefix("stdin: "), "\(differing.output)")
    }
    let run = try shell(
      "@ run --quick --scene - --filter '^scene/' --format json --out '\(folder.path("a"))' "
        + "< Examples/card.json")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try folder.text("a").contains("\"name\": \"scene/stdin"))
  }

  /// A pipe is read once, by any command, and messages have its name.
  @Test(arguments: [
    ("layout PIPE", "\"frames\""), ("explain PIPE --number width", ".width = "),
    ("run --quick --scene PIPE --filter ^build/scene", "build/scene/"), ("verify PIPE", " agree"),
  ])
  func aPipeIsReadOnce(command: String, printed: String) throws {
    let folder = try TemporaryFolder()
    let card = Sqbench.package.appending(path: "Examples/card.json").path
    #expect(try Sqbench(["layout", card, "--record", "cases"], in: folder.url).status == 0)
    let input = command.hasPrefix("verify") ? "cases" : card
    for (pipe, before) in [("<(cat '\(input)')", ""), ("fifo", "cat '\(input)' > fifo &")] {
      let run = try shell(
        """
        rm -f fifo; mkfifo fifo; mkdir -p temporary; \(before)
        TMPDIR=$PWD/temporary timeout 60 @ \(command.replacing("PIPE", with: pipe)); echo $?; ls temporary
        """, in: folder.url)
      #expect(run.output.hasSuffix("\n0\n") && run.errors == "", "\(run.output)\(run.errors)")
      #expect(run.output.contains(printed))
    }
    let wrong = try shell("@ \(command.replacing("PIPE", with: "<(echo '{')"))")
    #expect(wrong.status == 2)
    #expect(
      wrong.errors.hasPrefix("sqbench: /dev/fd/") && wrong.errors.contains(": line 2, column 1: "),
      "\(wrong.errors)")
  }

  /// The turns of a comparison measure the scene from one pipe.
  @Test func turnsShareAPipe() throws {
    let run = try shell(
      "@ compare --null --scene <(cat Examples/card.json) --filter '^scene/' --turns 9 --comparisons 1 "
        + "--min-time 0.0001 --threshold 1000%")
    #expect(run.status == 0 && run.output.contains("in 1 comparison of a build"), "\(run.errors)")
  }

  /// A command that is ended while it waits for input has made no copy of it.
  @Test func waitingForInputLeavesNothingBehind() throws {
    let folder = try TemporaryFolder()
    let run = try shell(
      """
      mkdir temporary; mkfifo pipe; exec 3<> pipe
      TMPDIR=$PWD/temporary @ layout - < pipe & sleep 1; kill -KILL $!; wait; ls temporary
      """, in: folder.url)
    #expect(run.output == "", "\(run.output)\(run.errors)")
  }

  /// Runs scripts at once, each in a folder of its own with a pipe in it; gives the status of each.
  private func statuses(_ scripts: [String], in folder: TemporaryFolder) throws -> [String] {
    let parts = scripts.enumerated().map { index, script in
      "(mkdir \(index); cd \(index); mkfifo pipe; \(script); echo $? > status) 2> errors-\(index) &"
    }
    _ = try shell(parts.joined(separator: "\n") + "\nwait", in: folder.url)
    return try scripts.indices.map {
      try folder.text("\($0)/status").trimmingCharacters(in: .newlines)
    }
  }

  /// A command that waits for input ends on a signal.
  @Test func waitingForInputCanBeEnded() throws {
    let folder = try TemporaryFolder()
    let commands = ["layout -", "explain -", "verify -", "check --replay -"]
    // With plugins, another process waits for input, and this one reports the end.
    let all = commands + commands.map { "\($0) --plugin missing.so" }
    let found = try statuses(
      all.map { "exec 3<> pipe; timeout --preserve-status -k 20 3 @ \($0) < pipe" }, in: folder)
    for (command, status) in zip(all, found) {
      let expected: Set = command.contains("--plugin") ? ["130", "143"] : ["143"]
      #expect(expected.contains(status), "\(command): \(status)")
    }
  }

  /// A Ctrl-\\ ends the command without a crash report.
  @Test func quittingIsNoCrash() throws {
    let folder = try TemporaryFolder()
    for (command, status) in [
      ("layout -", "131\n"), ("check --invariant finite --cases 100000000 > found", "130\n"),
    ] {
      let run = try shell(
        """
        rm -f pipe; mkfifo pipe; exec 3<> pipe; export SWIFT_BACKTRACE=enable=yes,interactive=no
        timeout --preserve-status -s QUIT -k 20 1 @ \(command) < pipe; echo $?
        """, in: folder.url)
      #expect(run.output == status, "\(command): \(run.output)")
      #expect(run.errors.filter(\.isNewline).count <= 1, "\(run.errors)")
    }
  }

  /// The first Ctrl-C ends a command that waits for a pipe without a writer, or without data.
  @Test func waitingForAPipeCanBeInterrupted() throws {
    let folder = try TemporaryFolder()
    let commands = [
      "layout pipe", "layout pipe --plugin missing.so", "explain pipe", "verify pipe",
      "run --scene pipe", "compare pipe pipe", "compare --null --scene pipe", "check --replay pipe",
      "mutate pipe", "bisect HEAD~1 HEAD --scene pipe --source '\(Sqbench.package.path)'",
    ]
    let waiting = commands.map { "timeout --preserve-status -s INT -k 20 4 @ \($0)" }
    let found = try statuses(waiting + waiting.map { "exec 3<> pipe; \($0)" }, in: folder)
    for (command, status) in zip(commands + commands, found) {
      #expect(status == "130", "\(command)")
    }
  }

  /// The same for an output without a reader.
  @Test func waitingForAReaderCanBeInterrupted() throws {
    let folder = try TemporaryFolder()
    let commands = [
      "run --quick --filter '^flat/1000$' --format json --out pipe",
      "check --cases 2 --invariant finite --observations pipe",
    ]
    let found = try statuses(
      commands.map { "timeout --preserve-status -s INT -k 20 2 @ \($0) > printed" }, in: folder)
    for (index, status) in found.enumerated() {
      let errors = try folder.text("errors-\(index)")
      #expect(status == "130" && errors.contains("sqbench: interrupted"), "\(errors)")
    }
  }

  /// The same for a reader that stops reading.
  @Test func aReaderThatStopsHoldsNothingAfterAnInterruption() throws {
    let folder = try TemporaryFolder()
    let leaf = #"{"size": {"fixed": [1, 1]}}"#
    let items = Array(repeating: leaf, count: 20_000).joined(separator: ", ")
    _ = try folder.write(
      #"{"bounds": [0, 0, 9, 9], "root": {"items": [\#(items)]}}"#, to: "many.json")
    let library = try PluginCheckTests().build("Plugins/Spiral/spiral.c", in: folder)
    try FileManager.default.moveItem(atPath: library, toPath: folder.path("spiral.so"))
    let line = #"{"bounds": [0, 0, 9, 9], "root": {"items": [\#(leaf)]}}"#
    _ = try folder.write(
      Array(repeating: line + "\n", count: 20_000).joined(), to: "lines")
    let commands = [
      "layout --lines > pipe", "layout --lines > pipe 2>&1",
      "layout ../many.json --plugin ../spiral.so > pipe",
      "check --cases 1000000 --invariant finite --observations pipe > printed",
    ]
    let found = try statuses(
      commands.map {
        "exec 3<> pipe; timeout --preserve-status -s INT -k 20 3 @ \($0) < ../lines"
      }, in: folder)
    for (command, status) in zip(commands, found) { #expect(status == "130", "\(command)") }
  }

  private static let readers = [
    "layout -", "layout /dev/stdin", "layout --lines", "layout --lines --plugin missing.so",
    "explain -", "verify -", "compare - run.json", "run --scene -", "check --replay -", "mutate -",
    "compare --null --scene -",
  ]

  /// Unreadable input gives one line with advice.
  @Test(
    arguments: readers,
    [("< .", "standard input is a directory"), ("<&-", "standard input is closed")])
  func inputThatCannotBeReadIsRefused(command: String, input: (how: String, said: String)) throws {
    let folder = try TemporaryFolder()
    let run = try shell("@ \(command) \(input.how)", in: folder.url)
    #expect(run.status == 2 && run.output == "")
    #expect(
      run.errors == "sqbench: \(input.said); redirect a file or a pipe to it\n", "\(run.errors)")
  }

  /// Empty input has one message, whatever is expected in it.
  @Test(arguments: readers.filter { !$0.contains("--lines") } + ["compare --thresholds - a b"])
  func emptyInputIsRefused(command: String) throws {
    let folder = try TemporaryFolder()
    for name in ["a", "b", "run.json"] { _ = try folder.write("{}", to: name) }
    let run = try shell("@ \(command) < /dev/null", in: folder.url)
    #expect(run.status == 2 && run.output == "")
    #expect(run.errors == "sqbench: stdin: the file is empty\n", "\(run.errors)")
  }

  /// The copy of standard input is removed when the command is ended.
  @Test func whoIsEndedLeavesNoCopyOfItsInput() throws {
    let folder = try TemporaryFolder()
    let run = try shell(
      """
      mkdir temporary
      leaf='{"size": {"fixed": [1, 1]}}'
      { printf '{"bounds": [0, 0, 9, 9], "root": {"items": [%s' "$leaf"
        yes ", $leaf" | head -n 300000; echo ']}}'; } > scene
      TMPDIR=$PWD/temporary @ layout - < scene > out &
      until [ -e temporary/*/stdin ] || ! kill -0 $!; do sleep 0.01; done
      kill -TERM $!; wait $!; echo $?; ls temporary
      """, in: folder.url)
    #expect(run.output == "143\n", "\(run.output)\(run.errors)")
  }

  /// A replay line can come from a pipe as from a file; a pipe among stored failures is not read.
  @Test func replaysAPipe() throws {
    let folder = try TemporaryFolder()
    #expect(unsafe mkfifo(folder.path("kept.txt"), 0o600) == 0)
    let line = """
      '\(Sqbench.executable.path)' check --replay <(echo 'sqfuzz6:cut'); echo "status $?"
      timeout 60 '\(Sqbench.executable.path)' check --cases 1 --seed 1 --invariant finite --store .
      """
    let run = try Sqbench(["-c", line], in: folder.url, program: "bash")
    #expect(run.output.hasPrefix("status 2\n") && run.status == 0, "\(run.output)")
    #expect(run.errors.contains("the replay line is damaged"), "\(run.errors)")
    #expect(
      run.errors.contains("kept.txt is not run: it is not a file; remove it"), "\(run.errors)")
  }

  @Test func comparesPipes() throws {
    let folder = try TemporaryFolder()
    let file = folder.path("run.json")
    let run = try Sqbench(
      "run", "--filter", "^flat/1000$", "--repetitions", "9", "--min-time", "0.0001", "--format",
      "json", "--out", file)
    #expect(run.status == 0)
    for script in [
      "@ compare - '\(file)' < '\(file)'", "cat '\(file)' | @ compare '\(file)' -",
      "@ compare <(cat '\(file)') <(cat '\(file)')",
      "@ compare '\(file)' '\(file)' --thresholds - < Benchmarks/thresholds.json",
    ] {
      let compared = try shell(script)
      #expect(compared.status == 0, "\(script): \(compared.errors)")
      #expect(compared.output.contains("flat/1000"))
    }
    // An input is not overwritten.
    for arguments in [["compare", file, file], ["run", "--scene", file]] {
      let over = try Sqbench(arguments + ["--out", file])
      #expect(over.status == 2 && over.errors.contains("this is a file that is read"))
    }
    #expect(try folder.text("run.json").hasPrefix("{"))
  }
}
