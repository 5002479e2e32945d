import Foundation
import Testing

/// `sqbench check`, without plugins.
@Suite(.waiting) struct CheckCommandTests {
  private static func check(_ arguments: String...) throws -> Sqbench {
    let folder = try TemporaryFolder()
    return try Sqbench(["check"] + arguments, in: folder.url)
  }

  @Test func saysWhatHolds() throws {
    let run = try Self.check("--invariant", "finite", "--cases", "300", "--seed", "4")
    #expect(run.status == 0 && run.errors == "")
    #expect(
      run.output == """
        finite           holds in 300 cases (0 % rejected)
        300 cases, seed 4

        """)
  }

  @Test func equalSeedsGiveEqualReportsOnAnyNumberOfJobs() throws {
    let arguments = [
      "--invariant", "reference", "--invariant", "spacing", "--cases", "700", "--seed", "9",
      "--statistics", "--format", "json",
    ]
    let folder = try TemporaryFolder()
    let one = try Sqbench(["check"] + arguments, in: folder.url)
    let three = try Sqbench(["check"] + arguments + ["--jobs", "3"], in: folder.url)
    #expect(one.status == 0)
    #expect(one.output == three.output)
    let json = try JSONSerialization.jsonObject(with: Data(one.output.utf8)) as? [String: Any]
    #expect(json?["seed"] as? Int == 9)
    #expect((json?["verdicts"] as? [[String: Any]])?.map { $0["cases"] as? Int } == [700, 700])
    #expect((json?["verdicts"] as? [[String: Any]])?.map { $0["rejected"] as? Int }[0] == 0)
    #expect(json?["schema"] as? Int == 1)
    #expect((json?["verdicts"] as? [[String: Any]])?.first?["verdict"] as? String == "pass")
  }

  @Test func writesJUnit() throws {
    let run = try Self.check(
      "--invariant", "mirror", "--calculator", "topAlignedFlow", "--cases", "10", "--format",
      "junit")
    // The flow has no twin, so that there is nothing to check.
    #expect(run.status == 0)
    #expect(
      run.output.contains(
        #"<testcase classname="invariants" name="mirror" time="0.000"><skipped message="no calculator "#
          + #"that is checked declares it"/></testcase>"#))
    #expect(run.output.contains(#"<property name="seed" value=""#))
  }

  /// Several after one option, as with `--scene`; a single case has a singular noun.
  @Test func takesSeveralInvariants() throws {
    let run = try Self.check(
      "--invariant", "finite", "deterministic", "--cases", "1", "--seed", "4")
    #expect(run.status == 0)
    #expect(
      run.output.hasPrefix(
        """
        finite           holds in 1 case (0 % rejected)
        deterministic    holds in 1 case (0 % rejected)
        2 cases, seed 4
        """))
  }

  @Test func coloursVerdicts() throws {
    let run = try Self.check(
      "--invariant", "finite", "--cases", "1", "--seed", "4", "--color", "always")
    #expect(run.output.hasPrefix("finite           \u{1B}[32mholds\u{1B}[0m in 1 case"))
    let json = try Self.check(
      "--invariant", "finite", "--cases", "1", "--color", "always", "--format", "json")
    #expect(!json.output.contains("\u{1B}"))
  }

  @Test func suggestsTheCommandThatWasMeant() throws {
    let run = try Sqbench("chek")
    #expect(run.status == 2)
    #expect(run.errors.contains("did you mean 'check'?") && run.errors.contains("'sqbench --help'"))
    let help = try Sqbench("help", "chek")
    #expect(help.status == 2 && help.output == "")
    #expect(help.errors == "sqbench: there is no command 'chek'; did you mean 'check'?\n")
    let beyond = try Sqbench("help", "check", "nope")
    #expect(beyond.status == 2 && beyond.output == "")
    #expect(
      beyond.errors
        == "sqbench: 'sqbench check' has no command 'nope' (see 'sqbench check --help')\n")
    #expect(try Sqbench("help", "check").output.contains("USAGE: sqbench check"))
  }

  /// Bytes that are not UTF-8 would name another file after conversion.
  @Test func namesThatAreNotUTF8AreRefused() throws {
    let folder = try TemporaryFolder()
    let scene = #"{"bounds": [0, 0, 1, 1], "root": {"items": []}}"#
    let line = """
      echo '\(scene)' > scene.json
      '\(Sqbench.executable.path)' layout scene.json --out $'\\xff.json'; status=$?; ls; exit $status
      """
    let run = try Sqbench(["-c", line], in: folder.url, program: "bash")
    #expect(run.status == 2 && run.output == "scene.json\n", "\(run.output)")
    #expect(run.errors.contains("this is not UTF-8; give the file another name"), "\(run.errors)")
  }

  @Test func replaysALine() throws {
    let line = "sqfuzz6:deterministic:all:1::"
    let damaged = try Self.check("--replay", line + "00000000")
    #expect(damaged.status == 2)
    #expect(damaged.errors.contains("damaged"))
  }

  @Test(arguments: [
    (["--invariant", "spacin"], "did you mean 'spacing'?"),
    (["--calculator", "topAlignedFlw"], "did you mean 'topAlignedFlow'?"),
    (["--calculator", "nope"], "'nope'; names are like containerLeftAlignedVStack and"),
    (["--cases", "0"], "'--cases <number>': it takes whole numbers from 1 to"),
    (["--cases", "5", "--time", "5"], "exclude each other"),
    (["--cases", "-1"], "'--cases <number>': it takes whole numbers from 1 to"),
    (["--time", "-1"], "'--time <seconds>': it takes seconds above 0 and up to 1000000"),
    (["--shrink-time", "0"], "'--shrink-time <seconds>': it takes seconds above 0"),
    (["--replay", "x", "--shrink-time", "5"], "--replay says all of a case"),
    (["--jobs", "0"], "'--jobs <number>': it takes whole numbers from 1 to 256"),
    (["--replay", "nonsense"], "there is no such file, and a replay line begins with 'sqfuzz6:'"),
    (["--replay", "no:nsense"], "this is no replay line"),
    (["--seed", "x"], "seed"),
    (["--plugin-time", "5"], "--plugin-time is for --plugin (see 'sqbench check --help')"),
  ])
  func refusesWrongUse(arguments: [String], reason: String) throws {
    let folder = try TemporaryFolder()
    let run = try Sqbench(["check"] + arguments, in: folder.url)
    #expect(run.status == 2)
    #expect(run.errors.contains(reason), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
  }
}
