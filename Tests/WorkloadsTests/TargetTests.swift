import Testing

@testable import Workloads

/// Tests of the table of targets, from given figures to verdicts.
@Suite struct TargetTests {
  private func target(_ name: String, plugins: [String] = []) throws -> Target {
    try #require(Target.table(plugins: plugins).first { $0.name == name })
  }

  /// Each row of performance.md has at least one row here.
  @Test func everyLineIsThere() throws {
    let rows = Dictionary(grouping: Target.table(), by: \.line)
    #expect(Set(rows.keys) == Set(Target.Line.allCases))
    for (line, count) in [
      (Target.Line.screen, 6), (.floor, 13), (.mixed, 2), (.growth, 9), (.depth, 2),
      (.allocations, 1), (.memory, 3), (.edit, 3), (.plugin, 1), (.closure, 3), (.parallel, 1),
      (.build, 3), (.tester, 1), (.traced, 1), (.read, 2),
      (.text, 12),
    ] {
      #expect(rows[line]?.count == count, "\(line)")
    }
    for kind in ["flat", "nested", "chain", "flow"] {
      for variant in ["/", "-varied/", "-within/"] {
        #expect(
          rows[.floor]?.contains { $0.name.hasPrefix(kind + variant) } == true, "\(kind)\(variant)")
      }
    }
    let names = Target.table().map { "\($0.line) \($0.name)" }
    #expect(Set(names).count == names.count)
  }

  /// Rows without built-in benchmarks could never be measured.
  @Test func benchmarksAreBuiltIn() {
    let needed = Target.benchmarks(of: Target.table().filter { $0.hint.isEmpty })
    let names = Set(Suite(Workload.builtIn).names)
    #expect(needed.subtracting(names) == [])
    #expect(Set(Suite(Workload.builtIn).only(needed).names) == needed)
  }

  @Test func nothingIsMeasuredByNothing() {
    for target in Target.table(plugins: ["acme.spiral"]) {
      #expect(target.verdict(in: Figures()) == .notMeasured, "\(target.name)")
    }
  }

  @Test func floorsAreWithinTheirMultiple() throws {
    let flat = try target("flat/10000")
    var figures = Figures()
    figures["flat/10000", Counter.floorMultiple] = 1.5
    #expect(flat.verdict(in: figures) == .met)
    figures["flat/10000", Counter.floorMultiple] = 3
    #expect(flat.verdict(in: figures) == .missed(1))
    figures["mixed-random/10000", Counter.floorMultiple] = 100
    #expect(try target("mixed-random/10000").verdict(in: figures) == .seen)
    figures["flat/10000", Counter.floorMultiple] = .nan
    #expect(flat.verdict(in: figures) == .notMeasured)
  }

  /// On a machine on which the floor of `flat` takes twice as long, the targets of screens are doubled.
  @Test func screensAreScaledByTheMachine() throws {
    let median = try target("warm, median")
    let worst = try target("warm, worst")
    var figures = Figures()
    figures["flat/10000", Counter.floorTime] = 3.2
    let names = Screen.bundled.map { "screen/\($0.name)" }
    for (index, name) in names.enumerated() {
      figures[name, Counter.time] = index == 0 ? 100 : 50
    }
    #expect(median.value(in: figures) == 25)
    #expect(worst.value(in: figures) == 50)
    #expect(worst.verdict(in: figures) == .met)
    figures[names[0], Counter.time] = nil
    #expect(worst.verdict(in: figures) == .notMeasured)
  }

  @Test func ratiosAndDifferencesFollowFromTimes() throws {
    var figures = Figures()
    figures["flat/1000", Counter.time] = 2
    figures["flat/100000", Counter.time] = 3
    #expect(try target("flat/100000 to flat/1000").verdict(in: figures) == .met)
    figures["flat/100000", Counter.time] = 6
    #expect(try target("flat/100000 to flat/1000").verdict(in: figures) == .missed(1))

    figures["closure/10000", Counter.time] = 40
    #expect(try target("closure/10000").verdict(in: figures) == .notMeasured)
    figures["flat/10000", Counter.time] = 8
    #expect(try target("closure/10000").verdict(in: figures) == .met)

    figures["nested/5/10", Counter.time] = 2
    // A thousandth of 111,110 nodes of 2 ns is 222.22 ns.
    figures["edit/one/5/10", Counter.time] = 222
    #expect(try target("edit/one/5/10").verdict(in: figures) == .met)
    figures["edit/one/5/10", Counter.time] = 223
    #expect(try target("edit/one/5/10").verdict(in: figures) != .met)

    figures["parallel/6/10", Counter.floorMultiple] = 0.5
    #expect(try target("nested/6/10, two threads").value(in: figures) == 2)
    #expect(try target("nested/6/10, two threads").verdict(in: figures) == .met)

    let plugin = try target("acme.spiral", plugins: ["acme.spiral"])
    figures["plugin-call/acme.spiral", Counter.time] = 14
    figures["plugin-call-direct/acme.spiral", Counter.time] = 4
    #expect(plugin.value(in: figures) == 10)
    #expect(plugin.verdict(in: figures) == .missed(1))

    figures["build/builder/10000", Counter.time] = 10
    figures["build/view/10000", Counter.time] = 100
    #expect(try target("build/view/10000").verdict(in: figures) == .met)
    // 100,000 ns for a case are 10,000 cases a second, a fifth of the target.
    figures["tester/10000", Counter.time] = 100_000
    #expect(try target("tester/10000").verdict(in: figures) == .missed(0.8))
    figures["tester/10000", Counter.time] = 20_000
    #expect(try target("tester/10000").verdict(in: figures) == .met)
  }

  @Test func countsMayBeBoundByZero() throws {
    var figures = Figures()
    figures[.croppedRepeats] = 0
    #expect(try target("cropped D, twice at one size").verdict(in: figures) == .met)
    figures[.croppedRepeats] = 2
    #expect(try target("cropped D, twice at one size").verdict(in: figures) == .missed(2))
    figures[.treeDepth] = 0
    #expect(try target("chain 10^6, LayoutTree").verdict(in: figures) == .missed(1))
  }

  /// The maximum counts, and only if all are measured.
  @Test func allocationsAreThoseOfTheWorstTree() throws {
    let all = try target("all trees")
    var figures = Figures()
    for name in all.benchmarks.dropLast() { figures[name, Counter.allocations] = 0 }
    #expect(all.verdict(in: figures) == .notMeasured)
    figures[try #require(all.benchmarks.last), Counter.allocations] = 3
    #expect(all.verdict(in: figures) == .missed(3))
  }

  @Test func failedBenchmarksGiveNoFigures() {
    var summary = Summary([])
    summary.name = "flat/10000"
    summary.counters[Counter.floorMultiple] = 1
    var figures = Figures()
    figures.add(summary)
    #expect(figures["flat/10000", Counter.floorMultiple] == 1)
    figures = Figures()
    summary.error = "frames differ"
    figures.add(summary)
    #expect(figures["flat/10000", Counter.floorMultiple] == nil)
  }

  @Test func tableSaysWhatIsMissedAndByHowMuch() {
    let names = ["flat/10000", "flow/10000", "mixed/10000", "mixed-random/10000", "all trees"]
    let table = TargetTable(Target.table().filter { names.contains($0.name) && $0.line != .memory })
    var figures = Figures()
    figures["flat/10000", Counter.floorMultiple] = 1.25
    figures["flow/10000", Counter.floorMultiple] = 1.8
    figures["mixed-random/10000", Counter.floorMultiple] = 12.34
    let text = table.text(of: figures, machine: "a machine").split(separator: "\n").map { line in
      line.split(separator: " ").joined(separator: " ")
    }
    #expect(
      text == [
        "sqbench run --targets · a machine",
        "floor flat/10000 1.25 ≤ 1.50 × floor met",
        "flow/10000 1.80 ≤ 1.50 × floor missed by 20.0 %",
        "mixed mixed/10000 – ≤ 1.50 × floor not measured",
        "mixed-random/10000 12.3 × floor",
        "allocations all trees – ≤ 0 a pass not measured",
        "1 met, 1 missed, 2 not measured",
      ])
    #expect(table.missed(in: figures) == ["flow/10000"])
  }

  @Test func countsOfThisEngine() {
    // Each node is measured once, and no crop measures a size again.
    #expect(Probe.nodesThatFit.measure() == 1)
    #expect(Probe.croppedRepeats.measure() == 0)
    #expect(Probe.editedFrames.measure().map { $0 > 0 && $0 <= 1 } == true)
    #expect(Probe.croppedMeasurements.measure().map { $0 > 0.1 && $0 <= 1 } == true)
  }
}
