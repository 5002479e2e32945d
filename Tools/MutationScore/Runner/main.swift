// Runs one mutant against the named invariants, or all, and prints the result as JSON.
//
//   mutant-runner CASES SEED FIRST [--free] [--untargeted] [--work] [INVARIANT…]
//   mutant-runner invariants
//   mutant-runner FOLDER
//
// A mutant that is killed by the first FIRST cases of the invariants runs no others. With `--free` there are no swarm
// cases, with `--untargeted` no searches for greater targets. With `--work` the cases run in this process, which counts
// the work that they take. Without a mutant it says which places of mutants were
// executed. With `invariants` alone, it prints the names of all; with a folder of recorded cases alone, the work that
// these take.
import Foundation
import MutantSwitch
import SQLayoutInvariants

struct Outcome: Encodable {
  struct Kill: Encodable {
    var invariant: String
    var verdict: String
    var place: String
    /// The number of the case.
    var found: Int
    /// The time of the invariant's cases up to it.
    var seconds: Double
  }

  struct Minimal: Encodable {
    var invariant: String
    var items: Int
    var scene: String
    var replay: String
  }

  var kills: [Kill]
  var minimal: Minimal?
  /// The mutants whose places were executed; empty with a mutant.
  var reached: [Int] = []
  /// The work that the cases take; nil where it is not counted.
  var work: Work?
}

func write(_ value: some Encodable) throws {
  let encoder = JSONEncoder()
  encoder.outputFormatting = .sortedKeys
  print(String(decoding: try encoder.encode(value), as: UTF8.self))
}

let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.count {
case 1 where arguments[0] == "invariants":
  try write(["invariants": Invariant.all.map(\.name)])
  exit(0)
case 1:
  try write(Counters(arguments[0]))
  exit(0)
default: break
}
let numbers = arguments.prefix(3).compactMap { UInt64($0) }
let names = arguments.dropFirst(3).filter { !$0.hasPrefix("--") }
let invariants = names.compactMap { Invariant(named: $0) }
guard numbers.count == 3, invariants.count == names.count else {
  let usage = """
    usage: mutant-runner CASES SEED FIRST [--free] [--untargeted] [--work] [INVARIANT…], mutant-runner invariants, or
           mutant-runner FOLDER

    """
  FileHandle.standardError.write(Data(usage.utf8))
  exit(2)
}
var tester = Tester()
tester.seed = numbers[1]
if !invariants.isEmpty { tester.invariants = invariants }
tester.swarms = !arguments.contains("--free")
tester.isTargeted = !arguments.contains("--untargeted")
tester.caseLimit = .seconds(6)
// Only the failing case of each invariant is needed; one of them is shrunk below.
tester.budget = Shrinker.Budget(attempts: 0)
tester.explaining.attempts = 0
let countsWork = arguments.contains("--work")
tester.isIsolated = !countsWork
var outcome = Outcome(kills: [])
let before = Work()
var lines: [Report.Line] = []
for cases in [numbers[2], numbers[0]]
where cases > 0 && !lines.contains(where: { $0.failure != nil }) {
  tester.amount = .cases(Int(cases))
  lines = try tester.run().lines
}
if countsWork { outcome.work = Work() - before }
outcome.reached = (0..<Int32(SQ_MUTANT_LIMIT)).lazy.filter(sq_mutant_is_reached).map(Int.init)
for line in lines {
  guard let failure = line.failure, let found = failure.found else { continue }
  outcome.kills.append(
    Outcome.Kill(
      invariant: line.invariant, verdict: failure.verdict.rawValue, place: failure.place,
      found: found, seconds: line.seconds))
}
let candidates = outcome.kills.filter { $0.verdict == "broken" }
if let first = candidates.min(by: { $0.found < $1.found }),
  let invariant = Invariant(named: first.invariant)
{
  tester.invariants = [invariant]
  tester.amount = .cases(first.found + 1)
  tester.budget = Shrinker.Budget(attempts: 3000, duration: .seconds(6))
  if let failure = try tester.run().failures.first {
    outcome.minimal = Outcome.Minimal(
      invariant: failure.invariant, items: failure.items, scene: failure.scene,
      replay: failure.replay)
  }
}
try write(outcome)
