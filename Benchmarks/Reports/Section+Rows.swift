import Comparing

extension Section {
  /// The engine's time as a multiple of the floor's.
  ///
  /// - Parameter target: the greatest multiple that a benchmark may take, where there is a target.
  static func multiples(_ run: BenchmarkRun, target: (String) -> Double?) -> Section? {
    let groups = BenchmarkGroup.groups(of: run).compactMap { group -> Plot? in
      let rows = group.benchmarks.compactMap { benchmark -> RowPlot.Row? in
        guard let multiple = benchmark.floorMultiple else { return nil }
        let each = zip(benchmark.times, benchmark.floorTimes).map { $0 / $1 }
        return RowPlot.Row(
          name: benchmark.name, figure: "\(Figures.two(multiple)) ×", middle: multiple,
          interval: each.medianInterval())
      }
      guard !rows.isEmpty else { return nil }
      let targets = TargetLines(rows.map(\.name), target)
      return RowPlot(
        anchor: "floor-\(group.name)", caption: group.name,
        words: rows.map { "\($0.name) takes \(Figures.two($0.middle)) times the floor" }
          .joined(separator: ", ") + ".",
        axisTitle: "times the floor", rows: rows, guides: [(1, "floor")] + targets.guides,
        keys: [.mark("median"), .bar("95 % interval of the median"), .dashed("floor")]
          + targets.keys,
        table: Table(
          "\(group.name): multiples of the floor",
          columns: ["benchmark", "× floor", "from", "to"],
          rows: rows.map { row in
            [row.name, Figures.two(row.middle)] + bounds(row.interval, Figures.two)
          })
      ).plot { Axis.logarithmic($0, places: $1) }
    }
    guard !groups.isEmpty else { return nil }
    return Section(
      anchor: "floor", title: "Multiples of the floor",
      text:
        "The floor is the fastest C known for the same frames, measured in the same run, so these "
        + "hold on any machine. A dashed line with a number is the target of the benchmarks that "
        + "have one. The bars hold the median with 95 %.",
      plots: groups)
  }

  /// Each repetition, with the median and its interval.
  static func spread(_ run: BenchmarkRun) -> Section? {
    let plots = BenchmarkGroup.groups(of: run).compactMap { group -> Plot? in
      let repeated = group.benchmarks.filter { $0.repetitions.count > 1 }
      guard !repeated.isEmpty else { return nil }
      let rows = repeated.map { benchmark in
        let times = benchmark.times
        let middle = times.median
        func part(_ time: Double) -> Double { (time / middle - 1) * 100 }
        return RowPlot.Row(
          name: benchmark.name, figure: "\(Figures.digits(middle)) ns", middle: 0,
          interval: times.medianInterval().map { part($0.lowerBound)...part($0.upperBound) },
          points: times.map(part))
      }
      return RowPlot(
        anchor: "spread-\(group.name)", caption: group.name,
        words: rows.map { row in
          let far = row.points.map(abs).max() ?? 0
          return
            "\(row.name): median \(row.figure), repetitions within \(Figures.digits(far)) % of it"
        }.joined(separator: "; ") + ".",
        axisTitle: "from the median", rows: rows,
        tickLabel: { part in
          let number = Figures.tick((abs(part) * 10).rounded() / 10)
          return (part > 0 ? "+" : part < 0 ? "−" : "") + number + " %"
        },
        keys: [
          .point("a repetition"), .stroke("median"), .bar("95 % interval of the median"),
        ],
        table: Table(
          "\(group.name): repetitions, ns an item",
          columns: ["benchmark", "median", "from", "to", "repetitions"],
          rows: repeated.map { benchmark in
            [benchmark.name, Figures.digits(benchmark.times.median)]
              + bounds(benchmark.times.medianInterval(), Figures.digits)
              + [benchmark.times.map(Figures.digits).joined(separator: " ")]
          })
      ).plot { numbers, places in
        Axis.symmetric(max(2.2, (numbers.map(abs).max() ?? 2) * 1.05), places: places)
      }
    }
    guard !plots.isEmpty else { return nil }
    return Section(
      anchor: "spread", title: "Spread",
      text:
        "Every repetition as a point, by how far it is from the benchmark's median. The bar holds "
        + "the median of all that could have been measured with 95 %, where there are six "
        + "repetitions or more.",
      plots: plots)
  }

  /// Plugins and closures beside built-in calculators that do the same work.
  static func calculators(_ run: BenchmarkRun) -> Section? {
    let measured = run.benchmarks.filter { $0.error == nil && !$0.repetitions.isEmpty }
    func isCustom(_ benchmark: Benchmark) -> Bool {
      benchmark.name.hasPrefix("closure/") || benchmark.name.hasPrefix("plugin/")
    }
    // Only trees of the same size are compared.
    let sizes = Set(measured.filter(isCustom).compactMap(\.items)).sorted()
    let rows = sizes.flatMap { size in
      measured.filter { benchmark in
        benchmark.items == size && (isCustom(benchmark) || benchmark.name.hasPrefix("flat/"))
      }
    }
    let calls = measured.filter { $0.name.hasPrefix("plugin-call") }
    guard rows.contains(where: isCustom) || !calls.isEmpty else { return nil }
    let names = ["built in", "closure", "plugin", "plugin, called directly"]
    func series(_ benchmark: Benchmark) -> Int {
      benchmark.name.hasPrefix("plugin-call-direct")
        ? 3 : benchmark.name.hasPrefix("plugin") ? 2 : benchmark.name.hasPrefix("closure") ? 1 : 0
    }
    let plots = [(rows, "Columns of leaves", "columns"), (calls, "Calls of plugins", "calls")]
    return Section(
      anchor: "calculators", title: "Calculators of your own",
      text:
        "Columns of the same leaves: placed by a built-in calculator (flat), by a closure in Swift, "
        + "by a plugin. Where plugins were timed, so is a call through the host and a direct one.",
      plots: plots.filter { !$0.0.isEmpty }.map { benchmarks, caption, anchor in
        let rows = benchmarks.map { benchmark in
          RowPlot.Row(
            name: benchmark.name, figure: "\(Figures.digits(benchmark.times.median)) ns",
            middle: benchmark.times.median, interval: benchmark.times.medianInterval(),
            series: series(benchmark))
        }
        return RowPlot(
          anchor: "calculators-\(anchor)", caption: caption,
          words: rows.map { "\($0.name): \($0.figure)" }.joined(separator: "; ") + ".",
          axisTitle: anchor == "calls" ? "ns a call" : "ns a node", rows: rows,
          legend: names, keys: [.bar("95 % interval of the median")],
          table: Table(
            caption, columns: ["benchmark", "ns", "from", "to"],
            rows: rows.map { row in
              [row.name, Figures.digits(row.middle)] + bounds(row.interval, Figures.digits)
            })
        ).plot { Axis.logarithmic($0, places: $1) }
      })
  }

  /// Bytes per node, and allocations per pass.
  ///
  /// - Parameter target: the most bytes per node that a benchmark may use, where there is a target.
  static func memory(_ run: BenchmarkRun, target: (String) -> Double?) -> Section? {
    let plots = BenchmarkGroup.groups(of: run).compactMap { group -> Plot? in
      let known = group.benchmarks.filter { ($0.bytes ?? 0) > 0 }
      let rows = known.map { benchmark in
        RowPlot.Row(
          name: benchmark.name,
          figure: "\(Figures.digits(benchmark.bytes ?? 0)) B, "
            + Figures.optional(benchmark.allocations) { "\(allocationCount($0)) ×" },
          middle: benchmark.bytes ?? 0)
      }
      guard !rows.isEmpty else { return nil }
      let targets = TargetLines(rows.map(\.name), target)
      return RowPlot(
        anchor: "memory-\(group.name)", caption: group.name,
        words: rows.map { "\($0.name): \($0.figure)" }.joined(separator: "; ") + ".",
        axisTitle: "bytes a node", rows: rows,
        guides: targets.guides,
        keys: [.mark("bytes a node, and allocations a pass")] + targets.keys,
        table: Table(
          "\(group.name): memory",
          columns: ["benchmark", "bytes a node", "allocations a pass"],
          rows: known.map { benchmark in
            [
              benchmark.name, Figures.digits(benchmark.bytes ?? 0),
              Figures.optional(benchmark.allocations, allocationCount),
            ]
          })
      ).plot { Axis.logarithmic($0, places: $1) }
    }
    guard !plots.isEmpty else { return nil }
    return Section(
      anchor: "memory", title: "Memory",
      text:
        "Bytes a node (B) of tree and frames, and how often (×) a pass over a tree that was laid out "
        + "before asks for memory; what is built or read does so for the tree it makes. A dashed line "
        + "is the target of the benchmarks that have one.",
      plots: plots)
  }

  static func allocationCount(_ count: Double) -> String {
    count > 0 && count < 10 ? Figures.digits(count) : Figures.count(Int(count.rounded()))
  }

  static func bounds(_ interval: ClosedRange<Double>?, _ text: (Double) -> String) -> [String] {
    [interval.map { text($0.lowerBound) } ?? "–", interval.map { text($0.upperBound) } ?? "–"]
  }
}

/// The targets of the benchmarks of a plot, as lines with their keys.
private struct TargetLines {
  let guides: [(Double, String)]
  let keys: [Key]

  init(_ names: [String], _ target: (String) -> Double?) {
    let limits = Set(names.compactMap(target)).sorted()
    guides = limits.map { ($0, Figures.tick($0)) }
    let held = names.filter { target($0) != nil }
    keys = held.isEmpty ? [] : [.dashed("target of " + Figures.list(held))]
  }
}
