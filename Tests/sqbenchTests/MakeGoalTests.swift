import Foundation
import Testing

/// Goals of the Makefile, with a script in place of `sqbench`.
@Suite(.waiting) struct MakeGoalTests {
  /// A folder with the goals, older tables, and a script that writes its arguments to a file.
  private func folder(script: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for file in [
      "Makefile", "Plugins/plugins.mk", "Mutants/mutants.mk", "Campaign/campaign.mk",
      "Benchmarks/thresholds.json",
    ] {
      let copy = folder.url.appending(path: file)
      try FileManager.default.createDirectory(
        at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: Sqbench.package.appending(path: file), to: copy)
    }
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: ".build"), withIntermediateDirectories: true)
    _ = try folder.writeProgram(
      "#!/bin/sh\necho \"$@\" >> arguments\n\(script)\n", to: "program")
    return folder
  }

  private func make(_ arguments: String..., in folder: TemporaryFolder) throws -> Sqbench {
    try Sqbench(
      ["-s", "-o", "build", "SQBENCH=./program"] + arguments, in: folder.url, program: "make")
  }

  /// The last tables of each load are kept, with those of other loads and machines.
  @Test func calibrationsReplaceTheirOwnTables() throws {
    let folder = try folder(
      script: """
        while [ $# -gt 0 ]; do
          case $1 in --load) load=$2;; --out) out=$2;; esac; shift
        done
        [ $load = 0 ] && load=nothing || load="$load processes"
        printf '\\n## 2 × chip · release build, %s beside it\\n\\nnew\\n\\n' "$load" >> "$out"
        """)
    let before = """
      # How far

      <!-- tables -->

      ## 2 × chip · release build, nothing beside it

      old

      ## 2 × chip · release build, 6 processes beside it

      old

      ## 2 × chip · release build, 6 processes beside it, a second run

      old

      ## 4 × other · release build, 6 processes beside it

      kept

      """
    _ = try folder.write(before, to: "Benchmarks/Calibration.md")
    func tables() throws -> [String] {
      let text = try folder.text("Benchmarks/Calibration.md")
      #expect(text.hasPrefix("# How far\n\n<!-- tables -->\n\n## ") && !text.contains("\n\n\n"))
      return text.components(separatedBy: "\n## ").dropFirst().map {
        $0.split(separator: "\n").joined(separator: ": ")
      }
    }
    let (idle, busy) = ("nothing beside it: ", "6 processes beside it: ")
    let one = try make("calibrate", "CALIBRATE_LOADS=6", in: folder)
    #expect(one.status == 0 && one.errors == "", "\(one.errors)")
    #expect(
      try tables() == [
        "2 × chip · release build, \(idle)old", "4 × other · release build, \(busy)kept",
        "2 × chip · release build, \(busy)new",
      ])
    // Both loads, each with the whole time limit.
    for _ in 0..<2 {
      let both = try make("calibrate", "CALIBRATE_MINUTES=7", in: folder)
      #expect(both.status == 0 && both.errors == "", "\(both.errors)")
      #expect(
        try tables() == [
          "4 × other · release build, \(busy)kept", "2 × chip · release build, \(idle)new",
          "2 × chip · release build, \(busy)new",
        ])
    }
    let lines = try folder.text("arguments").split(separator: "\n")
    #expect(lines.count == 5 && lines.allSatisfy { $0.contains("--comparisons 1000 ") })
    #expect(lines.count { $0.contains("--load 6 ") } == 3)
    #expect(lines.count { $0.contains(" --minutes 7 ") } == 4)
  }

  /// A failed calibration does not change the tables.
  @Test func aCalibrationThatFailsChangesNothing() throws {
    let folder = try folder(script: "exit 3")
    _ = try folder.write("tables\n", to: "Benchmarks/Calibration.md")
    let run = try make("calibrate", in: folder)
    #expect(run.status == 2)
    #expect(try folder.text("Benchmarks/Calibration.md") == "tables\n")
    #expect(try folder.text("arguments").filter(\.isNewline).count == 1)
  }

  /// Continuous integration compares with the build before, by the thresholds in a file.
  @Test func comparesByTheThresholdsThatAreKept() throws {
    let folder = try folder(script: "exit 1")
    let run = try make("compare", "BASE=before", "ARGUMENTS=--turns 9", in: folder)
    #expect(run.status == 2)
    #expect(
      try folder.text("arguments")
        == "compare --interleave before --thresholds Benchmarks/thresholds.json --turns 9\n")
    // It is refused before the build, which takes minutes, and cannot succeed in this folder.
    let nameless = try Sqbench(["-s", "compare"], in: folder.url, program: "make")
    #expect(nameless.status == 2)
    #expect(nameless.errors.hasPrefix("name the sqbench of the build before: make compare BASE="))
    #expect(try folder.text("arguments").filter(\.isNewline).count == 1)
  }
}
