// Shows that the tester can fail: applies the planted bugs of mutants.json, one at a time, to a
// scratch copy of the package, builds it, and checks that the named invariant finds the bug.
//
//   mutants PACKAGE SCRATCH [--only NAME… | --sample N OF]
//
// Bugs of texts are found by a test, since invariants have no fonts.
//
// A finding counts only where the same cases hold without the bug.
//
// Exits with 1 where a bug is not caught within the limits, with 2 where a change no longer applies.
import Foundation

struct Mutant: Codable {
  /// The name of the invariant or test that has to catch it.
  var finder: String { invariant ?? test ?? "" }
  var name: String
  var file: String
  var text: String
  var replacement: String
  /// The invariant that has to catch it, run alone.
  var invariant: String?
  /// The test that has to catch it, where no invariant is named.
  var test: String?
  /// The most items of the shrunk case, where no smaller one was found to fail.
  var items: Int?
  /// Whether it shows only after other cases, so that no case alone fails, and none is shrunk.
  var needsEarlierCases: Bool?
}

/// The used part of the report of `sqbench check --format json`.
struct Report: Codable {
  struct Line: Codable {
    var verdict: String
    var cases: Int
    var items: Int?
  }
  var verdicts: [Line]
}

struct Outcome {
  var mutant: Mutant
  var verdict: String
  var cases: Int?
  var items: Int?

  var row: String {
    let name = mutant.name.padding(toLength: 48, withPad: " ", startingAt: 0)
    let invariant = mutant.finder.padding(toLength: 16, withPad: " ", startingAt: 0)
    let verdict = verdict.padding(toLength: 10, withPad: " ", startingAt: 0)
    return "\(name) \(invariant) \(verdict) "
      + "\(cases.map { "\($0)" } ?? "-")".padding(toLength: 7, withPad: " ", startingAt: 0)
      + "\(items.map { "\($0)" } ?? "-")"
  }
}

let limit = (cases: 10_000, items: 6, median: 3)

func stop(_ message: String, _ status: Int32) -> Never {
  FileHandle.standardError.write(Data("mutants: \(message)\n".utf8))
  exit(status)
}

func run(_ command: [String], in folder: URL) -> (status: Int32, output: Data) {
  let process = Process()
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = command
  process.currentDirectoryURL = folder
  let pipe = Pipe()
  process.standardOutput = pipe
  process.standardError = FileHandle.nullDevice
  do { try process.run() } catch { stop("\(command[0]) could not be started: \(error)", 3) }
  let output = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return (process.terminationStatus, output)
}

let arguments = CommandLine.arguments
let usage = "usage: mutants PACKAGE SCRATCH [--only NAME… | --sample N OF]"
guard arguments.count >= 3 else { stop(usage, 2) }
let package = URL(filePath: arguments[1])
let scratch = URL(filePath: arguments[2])
guard let data = try? Data(contentsOf: package.appending(path: "Mutants/mutants.json")),
  var mutants = try? JSONDecoder().decode([Mutant].self, from: data)
else { stop("Mutants/mutants.json cannot be read", 3) }

// Every change must still apply, those that are not selected included.
for mutant in mutants {
  let source =
    (try? String(contentsOf: package.appending(path: mutant.file), encoding: .utf8)) ?? ""
  let count = source.components(separatedBy: mutant.text).count - 1
  guard count == 1 else {
    stop(
      "'\(mutant.name)' no longer applies: its text occurs \(count) times in \(mutant.file); "
        + "bring Mutants/mutants.json up to date", 2)
  }
}
switch arguments.dropFirst(3).first {
case nil: break
case "--only" where arguments.count > 4:
  let names = arguments[4...]
  for name in names where !mutants.contains(where: { $0.name.contains(name) }) {
    stop("Mutants/mutants.json has no bug whose name contains '\(name)'", 2)
  }
  mutants = mutants.filter { mutant in names.contains { mutant.name.contains($0) } }
case "--sample" where arguments.count == 6:
  guard let number = Int(arguments[4]), let of = Int(arguments[5]), number >= 0, of > 0 else {
    stop(usage, 2)
  }
  // Those that a test has to catch need a build of all tests, which takes longer than all others together.
  mutants = mutants.filter { $0.test == nil }.enumerated()
    .filter { $0.offset % of == number % of }.map(\.element)
default: stop(usage, 2)
}

// The copy keeps its build folder, so that each change compiles few files.
try? FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
guard
  run(
    [
      "sh", "-c",
      // Files that were moved or removed since the last time must not be compiled.
      "find \"$1\" -mindepth 1 -maxdepth 1 ! -name .build -exec rm -rf {} + && "
        + "tar -C \"$0\" --exclude=./.git --exclude='./.build*' --exclude=./.sqfuzz -cf - . | tar -C \"$1\" -xf -",
      package.path, scratch.path,
    ], in: package
  ).status == 0
else { stop("the package cannot be copied to \(scratch.path)", 3) }

/// Tests with texts need the trait, and a separate build folder, so that the other products are kept.
let testOptions = ["--traits", "Workbench,Text", "--scratch-path", ".build/tests"]

/// Builds the program or tests that have to catch a mutant.
func build(tests: Bool) -> Bool {
  // Only the discovery of tests reads the index, which takes a fifth of the time of a build; nobody debugs a bug.
  let what =
    tests
    ? ["--build-tests"] + testOptions
    : ["--product", "sqbench", "--disable-index-store", "-debug-info-format", "none"]
  return run(["swift", "build"] + what, in: scratch).status == 0
}

func passes(_ test: String) -> Bool {
  let command = ["swift", "test", "--skip-build"] + testOptions + ["--filter", test]
  return run(command, in: scratch).status == 0
}

/// The program without a bug, to see that it holds in the cases that fail with one.
let original = ".build/debug/sqbench-original"

/// Runs an invariant with a program; nil where it does not report.
func check(_ program: String, _ invariant: String, cases: Int) -> Report.Line? {
  let command = [
    scratch.appending(path: program).path, "check", "--invariant", invariant,
    "--cases", "\(cases)", "--seed", "1", "--format", "json",
    // The number of attempts alone ends shrinking, however busy the machine is.
    "--shrink-time", "600",
  ]
  let output = run(command, in: scratch).output
  // Failures that are kept run first the next time.
  try? FileManager.default.removeItem(at: scratch.appending(path: ".sqfuzz"))
  return (try? JSONDecoder().decode(Report.self, from: output))?.verdicts.first
}

/// The most cases in which each invariant is known to hold without a bug.
var held: [String: Int] = [:]

/// Whether an invariant holds without a bug; the first cases of a longer run are those of a shorter one.
func holdsWithoutBug(_ invariant: String, cases: Int) -> Bool {
  guard held[invariant, default: 0] < cases else { return true }
  guard check(original, invariant, cases: cases)?.verdict == "pass" else { return false }
  held[invariant] = cases
  return true
}

for tests in Set(mutants.map { $0.test != nil }) {
  guard build(tests: tests) else { stop("the package does not build in \(scratch.path)", 3) }
}
_ = run(["cp", "-f", ".build/debug/sqbench", original], in: scratch)
for test in Set(mutants.compactMap(\.test)) {
  guard passes(test) else { stop("the test \(test) fails without a bug", 3) }
}

var outcomes: [Outcome] = []
print(
  "bug".padding(toLength: 48, withPad: " ", startingAt: 0)
    + " invariant        verdict    cases  items")
for mutant in mutants {
  let file = scratch.appending(path: mutant.file)
  let source = try String(contentsOf: file, encoding: .utf8)
  try source.replacingOccurrences(of: mutant.text, with: mutant.replacement)
    .write(to: file, atomically: true, encoding: .utf8)
  var outcome = Outcome(mutant: mutant, verdict: "MISSED")
  let isBuilt = build(tests: mutant.test != nil)
  if let test = mutant.test, isBuilt {
    if !passes(test) { outcome.verdict = "fail" }
  } else if isBuilt {
    if let line = check(".build/debug/sqbench", mutant.finder, cases: limit.cases) {
      if line.verdict != "pass", line.verdict != "skip" {
        outcome.verdict = line.verdict
        outcome.cases = line.cases
        outcome.items = line.items
        if !holdsWithoutBug(mutant.finder, cases: line.cases) {
          outcome.verdict = "NO BUG"
          outcome.items = nil
        }
      }
    } else {
      outcome.verdict = "NO REPORT"
    }
  } else {
    outcome.verdict = "NO BUILD"
  }
  try source.write(to: file, atomically: true, encoding: .utf8)
  outcomes.append(outcome)
  print(outcome.row)
  fflush(nil)
}

let sizes = outcomes.compactMap(\.items).sorted()
let median = sizes.isEmpty ? 0 : sizes[sizes.count / 2]
let caught = outcomes.count {
  let isWithoutCase = $0.mutant.test != nil || $0.mutant.needsEarlierCases == true
  return $0.items != nil || isWithoutCase && $0.verdict == "fail"
}
print("\(caught) of \(outcomes.count) caught; median \(median) items, most \(sizes.last ?? 0)")
let covered = Set(outcomes.filter { $0.items != nil }.map(\.mutant.finder)).sorted()
print("\(covered.count) invariants caught one alone: \(covered.joined(separator: " "))")
if caught < outcomes.count { stop("\(outcomes.count - caught) bugs were not caught", 1) }
let isLarge = outcomes.contains { ($0.items ?? 0) > $0.mutant.items ?? limit.items }
// The middle of a few says nothing.
if median > limit.median && outcomes.count >= 20 || isLarge {
  stop(
    "shrunk cases are larger than \(limit.median) items in the middle, \(limit.items) at most, or what "
      + "the list says", 1)
}
