// Runs one mutant against all invariants, and prints the result as JSON.
//
//   mutant-runner CASES SEED FIRST [free] [untargeted]
//   mutant-runner FOLDER
//
// A mutant that is killed by the first FIRST cases of the invariants runs no others. With `free` there are no swarm
// cases, with `untargeted` no searches for greater targets. With a folder of recorded cases alone, it prints the work
// that these take.
import Foundation
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

  var cases: Int
  var kills: [Kill]
  var minimal: Minimal?
}

func write(_ value: some Encodable) throws {
  let encoder = JSONEncoder()
  encoder.outputFormatting = .sortedKeys
  print(String(decoding: try encoder.encode(value), as: UTF8.self))
}

let arguments = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
if arguments.isEmpty, CommandLine.arguments.count == 2 {
  try write(Counters(CommandLine.arguments[1]))
  exit(0)
}
guard arguments.count == 3 else {
  let usage = "usage: mutant-runner CASES SEED FIRST [free] [untargeted], or mutant-runner FOLDER\n"
  FileHandle.standardError.write(Data(usage.utf8))
  exit(2)
}
var tester = Tester()
tester.seed = arguments[1]
tester.swarms = !CommandLine.arguments.contains("free")
tester.isTargeted = !CommandLine.arguments.contains("untargeted")
tester.caseLimit = .seconds(2)
// Only the failing case of each invariant is needed; one of them is shrunk below.
tester.budget = Shrinker.Budget(attempts: 0)
tester.explaining.attempts = 0
var outcome = Outcome(cases: 0, kills: [])
var lines: [Report.Line] = []
for cases in [arguments[2], arguments[0]]
where cases > 0 && !lines.contains(where: { $0.failure != nil }) {
  tester.amount = .cases(Int(cases))
  let report = try tester.run()
  (lines, outcome.cases) = (report.lines, report.cases)
}
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
