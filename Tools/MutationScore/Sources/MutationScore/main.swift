// Measures the tester: changes the sources at random, and counts the changes that an invariant notices.
//
//   mutation-score PACKAGE SCRATCH --out FILE [--seed N] [--core N] [--front N] [--cases N] [--first-cases N]
//                  [--case-seed N] [--configuration release|debug] [--compare-guidance] [--fuzz-cases N]
//                  [--unit-tests] [--stop-at-first] [--mutants LIST] [--list]
//   mutation-score PACKAGE SCRATCH --out FILE --counters EQUIVALENTS [--cases N] [--case-seed N]
//
// All mutants of a sample are compiled into one program, each with its number; each then runs in a new process,
// against all invariants. The results are written to FILE after each of them, for `sqbench mutate`. With `--mutants`
// these are those of a list, and none is drawn. With `--counters` they are those of a list, too, and the work that the
// only slower ones take is written into it.
import Foundation

let usage = """
  usage: mutation-score PACKAGE SCRATCH --out FILE [--seed N] [--core N] [--front N] [--cases N]
                        [--first-cases N] [--case-seed N] [--configuration release|debug]
                        [--compare-guidance] [--fuzz-cases N] [--unit-tests] [--stop-at-first]
                        [--mutants LIST] [--list]
         mutation-score PACKAGE SCRATCH --out FILE --counters EQUIVALENTS [--cases N] [--case-seed N]
  """

func stop(_ message: String, _ status: Int32) -> Never {
  FileHandle.standardError.write(Data("mutation-score: \(message)\n".utf8))
  exit(status)
}

var values = [
  "--seed": "1", "--core": "60", "--front": "30", "--cases": "10000", "--first-cases": "0",
  "--case-seed": "1", "--fuzz-cases": "0",
  "--configuration": "release", "--out": "", "--counters": "", "--mutants": "",
]
var places: [String] = []
var isListing = false
var comparesGuidance = false
var runsUnitTests = false
var stopsAtFirst = false
var remaining = CommandLine.arguments.dropFirst()[...]
while let argument = remaining.popFirst() {
  if argument == "--list" {
    isListing = true
  } else if argument == "--compare-guidance" {
    comparesGuidance = true
  } else if argument == "--unit-tests" {
    runsUnitTests = true
  } else if argument == "--stop-at-first" {
    stopsAtFirst = true
  } else if values[argument] != nil {
    guard let value = remaining.popFirst() else { stop("\(argument) needs a value\n\(usage)", 2) }
    values[argument] = value
  } else if argument.hasPrefix("-") {
    stop("there is no option \(argument)\n\(usage)", 2)
  } else {
    places.append(argument)
  }
}
@MainActor func number(_ option: String) -> Int {
  guard let number = Int(values[option] ?? ""), number >= 0 else {
    stop("\(option) takes a number from 0 on, not '\(values[option] ?? "")'", 2)
  }
  return number
}
guard places.count == 2, isListing || values["--out"] != "" else { stop(usage, 2) }
do {
  let counts = values["--counters"] != ""
  let list = URL(fileURLWithPath: values[counts ? "--counters" : "--mutants"] ?? "")
  let listed =
    counts || values["--mutants"] != ""
    ? try JSONDecoder().decode([EquivalentMutant].self, from: Data(contentsOf: list)) : nil
  let score = try Score(
    package: URL(fileURLWithPath: places[0]), scratch: URL(fileURLWithPath: places[1]),
    seed: UInt64(number("--seed")), wanted: ["core": number("--core"), "front": number("--front")],
    listed: listed, checks: !counts)
  if isListing {
    score.list()
  } else if counts, let listed {
    let entries = try score.countWork(
      of: listed, cases: number("--cases"), caseSeed: UInt64(number("--case-seed")),
      configuration: values["--configuration"] ?? "",
      out: URL(fileURLWithPath: values["--out"] ?? ""))
    try Data(EquivalentMutant.text(entries).utf8).write(to: list, options: .atomic)
  } else {
    try score.run(
      cases: number("--cases"), firstCases: number("--first-cases"),
      caseSeed: UInt64(number("--case-seed")), comparesGuidance: comparesGuidance,
      fuzzCases: number("--fuzz-cases") > 0 ? number("--fuzz-cases") : nil,
      runsUnitTests: runsUnitTests, stopsAtFirst: stopsAtFirst,
      configuration: values["--configuration"] ?? "",
      out: URL(fileURLWithPath: values["--out"] ?? ""))
  }
} catch let reason as Stop {
  stop(reason.description, 3)
}
