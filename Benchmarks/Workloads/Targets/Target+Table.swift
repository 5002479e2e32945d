extension Target {
  /// The table of targets.
  ///
  /// - Parameter plugins: the names of the frame calculators of loaded plugins.
  public static func table(plugins: [String] = []) -> [Target] {
    screens + floors + growth + counts + edits + functions(plugins) + constraints + others
      + texts
  }

  /// The multiple of the floor for a benchmark, at most 1.5.
  private static func aboveFloor(_ line: Line, _ name: String, _ bound: Bound) -> Target {
    Target(line, name, bound, floorMultiple, benchmarks: [name]) { $0[name, Counter.floorMultiple] }
  }

  private static var floors: [Target] {
    [
      "flat/10000", "flat-varied/10000", "flat-within/10000", "nested/5/10", "nested-varied/5/10",
      "nested-within/4/10", "chain/1000", "chain-varied/1000", "chain-within/1000", "flow/10000",
      "flow-varied/10000", "flow-within/10000",
    ].map { aboveFloor(.floor, $0, .atMost(1.5)) } + [
      aboveFloor(.floor, "text/4/10", .atMost(2.5)),
      aboveFloor(.mixed, "mixed/10000", .atMost(1.5)),
      aboveFloor(.mixed, "mixed-random/10000", .none),
    ]
  }

  /// From 10^3 to 10^5 nodes.
  private static var growth: [Target] {
    [
      ("flat/1000", "flat/100000"), ("nested/3/10", "nested/5/10"), ("chain/1000", "chain/100000"),
      ("flow/1000", "flow/100000"), ("text/3/10", "text/5/10"), ("mixed/1000", "mixed/100000"),
    ].map { small, large in
      Target(
        .growth, "\(large) to \(small)", .atMost(1.5), "× the time a node",
        benchmarks: [small, large]
      ) { $0.times(large, small) }
    } + [
      Target(
        .growth, "content that fits", .atMost(1), "measurements a node", probes: [.nodesThatFit]
      ) { $0[.nodesThatFit] },
      Target(
        .growth, "cropped D", .atMost(1), "× (3·D² + 3·D) measurements",
        probes: [.croppedMeasurements]
      ) { $0[.croppedMeasurements] },
      Target(
        .growth, "cropped D, twice at one size", .atMost(0), "measurements",
        probes: [.croppedRepeats]
      ) { $0[.croppedRepeats] },
    ]
  }

  private static var counts: [Target] {
    let passes =
      [
        "flat/10000", "flat-varied/10000", "nested/5/10", "chain/1000", "flow/10000", "text/4/10",
        "mixed/10000", "cropped/32", "closure/10000", "closure-pure/10000", "edit/one/5/10",
        "parallel/6/10",
      ] + screenNames.map { "screen/\($0)" }
    return [
      Target(.depth, "chain 10^6, LayoutTree", .atLeast(1), "on 512 KiB", probes: [.treeDepth]) {
        $0[.treeDepth]
      },
      Target(.depth, "chain 10^6, SQLayoutView", .atLeast(1), "on 512 KiB", probes: [.viewDepth]) {
        $0[.viewDepth]
      },
      Target(.allocations, "all trees", .atMost(0), "a pass", benchmarks: passes) {
        $0.greatest(Counter.allocations, passes)
      },
    ]
      + ["flat/10000", "nested/5/10", "mixed/10000"].map { name in
        Target(.memory, name, .atMost(128), "bytes a node", benchmarks: [name]) {
          $0[name, Counter.bytes]
        }
      }
  }

  private static var edits: [Target] {
    [
      Target(
        .edit, "edit/one/5/10", .atMost(0.001), "× nested/5/10",
        benchmarks: ["edit/one/5/10", "nested/5/10"]
      ) {
        // The time of an edit relative to a pass: by the times of a node and the number of nodes.
        $0.times("edit/one/5/10", "nested/5/10").map { $0 / 111_110 }
      },
      Target(
        .edit, "edit/one/5/10, frames", .atMost(1), "× ancestors and later siblings",
        probes: [.editedFrames]
      ) { $0[.editedFrames] },
      Target(
        .edit, "edit/last/1000000 to 1000", .atMost(1.5), "× the time",
        benchmarks: ["edit/last/1000", "edit/last/1000000"]
      ) { $0.times("edit/last/1000000", "edit/last/1000") },
    ]
  }

  private static func functions(_ plugins: [String]) -> [Target] {
    let calls = plugins.map { name in
      let (hosted, direct) = ("plugin-call/\(name)", "plugin-call-direct/\(name)")
      return Target(
        .plugin, name, .atMost(5), "ns a call above C", benchmarks: [hosted, direct]
      ) { figures in
        guard let call = figures.time(hosted), let ofC = figures.time(direct) else { return nil }
        return call - ofC
      }
    }
    let none = Target(
      .plugin, "a plugin's calls", .atMost(5), "ns a call above C",
      hint: "name one with --plugin; 'make plugins' builds some"
    ) { _ in nil }
    return (calls.isEmpty ? [none] : calls) + [
      Target(
        .closure, "closure/10000", .atMost(5), "× flat",
        benchmarks: ["closure/10000", "flat/10000"]
      ) { $0.times("closure/10000", "flat/10000") },
      Target(
        .closure, "closure-pure/10000, second pass", .atMost(0), "calls", probes: [.pureCalls]
      ) { $0[.pureCalls] },
      Target(
        .closure, "closure-nested-independent/4/10, first pass", .atMost(1), "calls a node",
        probes: [.independentCalls]
      ) { $0[.independentCalls] },
    ]
  }

  private static var others: [Target] {
    [
      Target(
        .parallel, "nested/6/10, two threads", .atLeast(1.7), "× as fast",
        benchmarks: ["parallel/6/10"]
      ) {
        // The floor of this benchmark is one thread.
        $0["parallel/6/10", Counter.floorMultiple].map { 1 / $0 }
      },
      aboveFloor(.build, "build/builder/10000", .atMost(10)),
      Target(
        .build, "build/view/10000, memory", .atMost(300), "bytes an item",
        benchmarks: ["build/view/10000"]
      ) { $0["build/view/10000", Counter.bytes] },
      Target(
        .build, "build/view/10000", .atMost(10), "× build/builder",
        benchmarks: ["build/view/10000", "build/builder/10000"]
      ) { $0.times("build/view/10000", "build/builder/10000") },
      aboveFloor(.traced, "traced/1000", .atMost(30)),
      Target(.tester, "tester/10000", .atLeast(50_000), "cases/s", benchmarks: ["tester/10000"]) {
        // Processor time, not wall-clock time: the target is for one core.
        $0.time("tester/10000").map { 1e9 / $0 }
      },
    ]
  }
}
