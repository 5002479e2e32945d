import Foundation
import Synchronization
import Testing

/// `sqbench check --plugin` for a plugin with each fault.
@Suite(.waiting) struct PluginCheckTests {
  /// A fault, and the expected finding.
  struct Expectation: CustomTestStringConvertible, Sendable {
    var plugin: String
    var invariant: String
    var verdicts: Set<String> = ["fail"]
    var reason = ""
    /// A text in the scene of the failure.
    var scene = ""
    /// The most items of the scene.
    var items = 3
    /// With seed 1 shrinking of one of them ends at eight items.
    var seed = "1"
    var testDescription: String { plugin }

    init(
      _ plugin: String, _ invariant: String, _ verdicts: Set<String> = ["fail"],
      reason: String = "", scene: String = "", items: Int = 3, seed: String = "1"
    ) {
      self.plugin = plugin
      self.invariant = invariant
      self.verdicts = verdicts
      self.reason = reason
      self.scene = scene
      self.items = items
      self.seed = seed
    }
  }

  struct Verdicts: Decodable {
    struct Line: Decodable {
      var calculator: String
      var invariant: String
      var verdict: String
      var reason: String
      var items: Int?
      var scene: String?
      var replay: String?
    }
    var verdicts: [Line]
  }

  @Test(arguments: [
    Expectation("not-a-number", "finite", reason: "nan"),
    Expectation("infinite", "finite", reason: "inf"),
    Expectation("negative", "finite", reason: "-1.0"),
    Expectation("denormal", "finite", reason: "denormal"),
    Expectation("silent", "finite", reason: "nan"),
    Expectation("failing", "finite", reason: "the second item is one too many"),
    Expectation("size-not-a-number", "finite", reason: "nan"),
    Expectation("arrange-left-out", "finite", reason: "nan"),
    Expectation("past-output", "finite", reason: "it wrote outside of its answer"),
    Expectation("spacing-added", "spacing"),
    Expectation("spacing-ignored", "spacing"),
    Expectation("padding-ignored", "padding"),
    Expectation("padding-twice", "padding"),
    Expectation("padding-wrong-side", "padding"),
    Expectation("padding-not-in-fitting", "padding"),
    Expectation("insets-ignored", "inside"),
    Expectation("leaves-container", "inside"),
    Expectation("overlapping", "disjoint"),
    Expectation("absolute-position", "translate"),
    Expectation("wrong-first-item", "first-item"),
    Expectation("not-scale", "scale"),
    Expectation("not-extent-free", "extent-free-x"),
    Expectation("not-constraint-independent", "constraint-independent"),
    Expectation("not-shrink-stable", "shrink-stable"),
    Expectation("not-monotone", "monotone"),
    // Traits are exact to the last bit.
    Expectation("last-place", "translate"),
    Expectation("last-place", "spacing"),
    Expectation("last-place", "padding"),
    Expectation("last-place", "disjoint"),
    // Faults beyond some magnitude.
    Expectation("spacing-when-large", "spacing"),
    Expectation("padding-when-large", "padding"),
    Expectation("previous-padding-ignored", "padding"),
    Expectation("previous-padding-wrong-side", "padding"),
    Expectation("tolerance", "scale"),
    Expectation("spacing-near-constant", "spacing", items: 4),
    // Two of three seeds find it within 10,000 cases.
    Expectation("spacing-in-band", "spacing", items: 4, seed: "2"),
    Expectation("spacing-when-narrow", "spacing", items: 4),
    Expectation("position-when-far", "translate", seed: "2"),
    Expectation("monotone-when-wide", "monotone"),
    Expectation("monotone-from-nothing", "monotone"),
    Expectation("arrange-overlapping-when-many", "disjoint", items: 8),
    Expectation("parameter", "spacing", scene: "\"parameter.column\", \"lift\": "),
    Expectation("arrange-overlapping", "disjoint"),
    // Faults in sizing passes.
    Expectation("spacing-when-sizing", "spacing", reason: "for sizing only"),
    Expectation("arrange-when-sizing", "disjoint", reason: "for sizing only"),
    Expectation("edges-when-sizing", "translate", reason: "for sizing only"),
    Expectation("size-not-monotone", "monotone"),
    Expectation("edges-absolute-position", "translate"),
    // A difference between calls may also occur when a case is run again.
    Expectation("call-order", "pure", ["fail", "flaky"]),
    Expectation("global-state", "pure", ["fail", "flaky"]),
    Expectation("depth-counted", "pure", reason: "nested call", seed: "2"),
    Expectation("thread", "pure", ["fail", "flaky"]),
    Expectation("time", "pure", ["fail", "flaky"]),
    Expectation("first-call-kept", "pure", reason: "fresh process", seed: "1"),
    Expectation("load-address", "pure", reason: "fresh process"),
    // Each process loads it at another time.
    Expectation("load-time", "pure", ["fail", "flaky"]),
    Expectation("process", "pure", reason: "fresh process"),
    Expectation("uses-counted", "pure", reason: "fresh process"),
    Expectation("crash-first-item", "first-item", ["crash"], reason: "SIGSEGV"),
    // Its scene is that of the call, and not that of the case.
    Expectation(
      "crash-when-moved", "translate", ["crash"], reason: "SIGABRT", scene: "\"bounds\": [1, "),
    Expectation("variable-not-written", "pure", reason: "fresh process"),
    Expectation("constant-written", "first-item", ["crash"], reason: "wrote through its const"),
    Expectation(
      "pointer-kept", "deterministic", ["crash"], reason: "used its arguments after the call"),
    Expectation(
      "arguments-copied", "deterministic", ["crash"], reason: "used its arguments after the call"),
    Expectation(
      "answer-written-late", "deterministic", ["crash"], reason: "used its answer after the call",
      seed: "6"),
    Expectation("context-written", "deterministic", ["crash"], reason: "wrote through its const"),
    Expectation(
      "arguments-unmapped", "deterministic", ["crash"],
      reason: "closed or unmapped the memory of its arguments"),
    Expectation(
      "arguments-made-writable", "deterministic", reason: "made its constant arguments writable"),
    Expectation(
      "answer-closed", "deterministic", ["crash"],
      reason: "closed or unmapped the memory of its answer"),
    Expectation(
      "far-past-output", "deterministic", ["crash"], reason: "went past the end of its arguments or"
    ),
    Expectation(
      "far-past-arguments", "deterministic", ["crash"],
      reason: "went past the end of its arguments or"),
    Expectation(
      "jumps-out", "deterministic", reason: "it jumped or threw out of a call of its host"),
    Expectation("threads-piled-up", "deterministic", reason: "it left a thread running"),
    Expectation("host-written", "first-item", ["crash"], reason: "wrote to its host's table"),
    Expectation(
      "descriptors-replaced", "deterministic", ["crash"], reason: "the pipe of its results"),
    Expectation(
      "program-replaced", "deterministic", ["crash"], reason: "it replaced its program by /"),
    Expectation(
      "address-space-filled", "first-item", ["crash"], reason: "took too much memory"),
    Expectation(
      "aborted-with-words", "deterministic", ["crash"],
      reason: "SIGABRT, printed: no room for the second item"),
    Expectation("interrupts-itself", "deterministic", ["crash"], reason: "SIGINT"),
    Expectation("stopped", "deterministic", ["crash"], reason: "SIGSTOP, it stopped its process"),
    Expectation("endless-recursion", "first-item", ["crash"], reason: "ran out of stack"),
    Expectation("endless-allocation", "first-item", ["crash"], reason: "memory"),
    Expectation("endless-loop", "deterministic", ["hang"]),
    Expectation("deadlock", "deterministic", ["hang"]),
    Expectation("endless-loop-with-child", "deterministic", ["hang"]),
  ])
  func findsEachFaultByWhatItDoes(expectation: Expectation) throws {
    let folder = try TemporaryFolder()
    let library = try build("Plugins/Faulty/\(expectation.plugin).c", in: folder)
    let run = try Sqbench(
      [
        "check", "--plugin", library, "--cases", expectation.items > 3 ? "10000" : "1000", "--seed",
        expectation.seed, "--format", "json", "--invariant", expectation.invariant,
      ], in: folder.url)
    #expect(run.status == 1)
    let lines = try JSONDecoder().decode(Verdicts.self, from: Data(run.output.utf8)).verdicts
    let line = try #require(lines.first)
    #expect(lines.count == 1 && line.invariant == expectation.invariant)
    #expect(line.calculator.hasPrefix(expectation.plugin + "."))
    #expect(expectation.verdicts.contains(line.verdict), "\(line.verdict): \(line.reason)")
    #expect(
      expectation.reason.isEmpty || line.reason.contains(expectation.reason), "\(line.reason)")
    #expect(expectation.scene.isEmpty || line.scene?.contains(expectation.scene) == true)
    // Shrinking of a flaky fault depends on chance.
    if !expectation.verdicts.contains("flaky") {
      #expect(try #require(line.items) <= expectation.items)
    }
    #expect(try processes(naming: library) == [])
  }

  /// Faults that show in several uses of a calculator, on another thread, or in a room without an end.
  @Test(arguments: [
    ("parameter-of-last-use", "uses", "fail", "after calls of uses with other parameters"),
    ("second-use-differs", "uses", "fail", "in another use with the same parameters"),
    ("set-by-other-calculator", "uses", "fail", "after calls of other calculators of its library"),
    ("state-of-all-destroyed", "uses", "fail", "after other uses ended"),
    ("parameters-by-address", "uses", "fail", "in a use that is made after others ended"),
    ("made-for-one-thread", "uses", "crash", "on another thread"),
    ("not-shrink-stable-unbounded", "unbounded", "fail", "is 30 × 10 in unbounded × 10"),
    ("not-shrink-stable-between", "unbounded", "fail", "but 320 × 10 in 320 × 10"),
    ("arrange-not-pure-when-many", "uses", "fail", "in another use with the same parameters"),
    ("parameters-kept", "deterministic", "crash", "used its arguments after the call"),
    ("past-state", "create", "fail", "it wrote outside of its answer"),
    ("state-not-written", "create", "fail", "wrote no state"),
    ("pipe-signal-ignored", "create", "fail", "it left a signal handler behind"),
    ("real-time-signal", "deterministic", "fail", "it left a signal handler behind"),
    ("output-replaced", "deterministic", "fail", "it replaced a standard stream"),
    ("parameter-of-37", "finite", "fail", "nan"),
  ])
  func findsFaultsBetweenCalls(plugin: String, check: String, verdict: String, reason: String)
    throws
  {
    let folder = try TemporaryFolder()
    let library = try build("Plugins/Faulty/\(plugin).c", in: folder)
    let run = try Sqbench(
      [
        "check", "--plugin", library, "--cases", "2000", "--seed", "2", "--format", "json",
        "--invariant",
        "deterministic", "finite",
      ], in: folder.url)
    #expect(run.status == 1)
    let lines = try JSONDecoder().decode(Verdicts.self, from: Data(run.output.utf8)).verdicts
    let line = try #require(lines.first { $0.verdict != "pass" }, "\(run.output)")
    #expect(line.invariant == check && line.verdict == verdict, "\(line)")
    #expect(line.reason.contains(reason), "\(line.reason)")
  }

  /// Two threads meet where it matters by chance, in half of the checks or more.
  @Test func findsMemoryThatThreadsShareWithoutALock() throws {
    let folder = try TemporaryFolder()
    let library = try build("Plugins/Faulty/cache-without-lock.c", in: folder)
    let isFound = try (0..<40).contains { _ in
      let run = try Sqbench(
        ["check", "--plugin", library, "--cases", "10", "--invariant", "deterministic"],
        in: folder.url)
      return run.status == 1 && run.output.contains("where two threads call it at once")
    }
    #expect(isFound)
  }

  @Test(arguments: [
    ("spacing-added", "spacing", "1"), ("first-call-kept", "pure", "1"),
    ("parameter", "spacing", "1"), ("deadlock", "finite", "1"),
  ])
  func replaysAFault(plugin: String, invariant: String, seed: String) throws {
    let folder = try TemporaryFolder()
    let library = try build("Plugins/Faulty/\(plugin).c", in: folder)
    let arguments = ["check", "--plugin", library]
    let run = try Sqbench(
      arguments + ["--cases", "500", "--seed", seed, "--format", "json", "--invariant", invariant],
      in: folder.url)
    let lines = try JSONDecoder().decode(Verdicts.self, from: Data(run.output.utf8)).verdicts
    let replay = try #require(lines.first?.replay)
    let again = try Sqbench(arguments + ["--replay", replay], in: folder.url)
    #expect(again.status == 1)
    #expect(again.errors.contains("the case still fails: \(invariant) does not hold"))
  }

  /// Shrinking ends in its time, and says so.
  @Test func shrinksNoLongerThanItIsGiven() throws {
    let folder = try TemporaryFolder()
    let library = try build("Plugins/Faulty/silent.c", in: folder)
    let run = try Sqbench(
      [
        "check", "--plugin", library, "--cases", "20", "--seed", "1", "--invariant", "finite",
        "--shrink-time", "0.000001",
      ], in: folder.url)
    #expect(run.status == 1)
    #expect(run.output.contains(" in 0 attempts; the budget ran out, "), "\(run.output)")
  }

  /// Nothing fits into a room of which insets take more than all. The case of this seed has an item of no size with
  /// negative padding there.
  @Test func nothingHasToFitIntoARoomOfNegativeWidth() throws {
    let folder = try TemporaryFolder()
    let library = try build("Plugins/Masonry/masonry.c", in: folder)
    let run = try Sqbench(
      [
        "check", "--plugin", library, "--cases", "60", "--seed", "191419", "--invariant",
        "first-item",
      ], in: folder.url)
    #expect(run.status == 0, "\(run.output)")
  }

  @Test(arguments: [
    "Plugins/Spiral/spiral.c", "Plugins/Masonry/masonry.c", "Plugins/Twin/twin.c",
  ])
  func findsNothingWhereThereIsNothing(source: String) throws {
    let folder = try TemporaryFolder()
    let library = try build(source, in: folder)
    let run = try Sqbench(["check", "--plugin", library, "--cases", "60"], in: folder.url)
    #expect(run.status == 0 && run.errors == "", "\(run.output)\(run.errors)")
    #expect(run.output.contains("pass") && !run.output.contains("fail"))
  }

  @Test(arguments: [
    ("c", "frame"), ("c", "size"), ("c", "spacing"), ("c", "padding"), ("c", "arrange"),
    ("cpp", "frame"), ("cpp", "size"), ("cpp", "padding"), ("cpp", "arrange"), ("rust", "frame"),
    ("swift", "frame"),
  ])
  func whatNewWritesBuildsAndPasses(language: String, kind: String) throws {
    if language == "rust" {
      let rust = try Sqbench(["rustc", "--version"], program: "env")
      guard rust.status == 0 else { return }
    }
    let folder = try TemporaryFolder()
    let arguments = ["plugins", "new", "mine", "--language", language, "--kind", kind]
    let new = try Sqbench(arguments, in: folder.url)
    #expect(new.status == 0, "\(new.errors)")
    let place = folder.url.appending(path: "mine")
    // The rules are in the header, which is a copy of the package's.
    #expect(
      try Data(contentsOf: place.appending(path: "sqlayout_plugin.h"))
        == Data(
          contentsOf: Sqbench.package.appending(
            path: "Sources/CSQLayout/include/sqlayout_plugin.h")))
    // Wrote …, cd …, and the build line.
    let line = new.output.split(separator: "\n")[2].split(separator: " ").map(String.init)
    let built = try Sqbench(Array(line.dropFirst()), in: place, program: line[0])
    #expect(built.status == 0 && built.errors == "", "\(built.errors)")
    let run = try Sqbench(["check", "--plugin", "libmine.so", "--cases", "40"], in: place)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(run.output.contains("mine."))
    // An existing file is never overwritten.
    #expect(try Sqbench(arguments, in: folder.url).status == 2)
  }

  /// The libraries that were built, by their sources.
  private static let built = Mutex<[String: Data]>([:])

  /// Builds a plugin under a name that does not reveal its fault. Each source is compiled once.
  func build(_ source: String, in folder: TemporaryFolder) throws -> String {
    let path = folder.path("library-\(UUID().uuidString).so")
    if let library = Self.built.withLock({ $0[source] }) {
      try library.write(to: URL(filePath: path))
      return path
    }
    let build = try Sqbench(
      [
        "-std=gnu11", "-O2", "-ffp-contract=off", "-fPIC", "-shared", "-I",
        "Sources/CSQLayout/include", source, "-o", path, "-lm",
      ], program: "cc")
    #expect(build.status == 0, "\(build.errors)")
    let library = try Data(contentsOf: URL(filePath: path))
    Self.built.withLock { $0[source] = library }
    return path
  }

  /// The processes with a text in their command line.
  func processes(naming text: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { process in
      guard Int(process) != nil,
        let line = FileManager.default.contents(atPath: "/proc/\(process)/cmdline")
      else { return false }
      return line.range(of: Data(text.utf8)) != nil
    }
  }
}
