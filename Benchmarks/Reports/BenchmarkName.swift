import Comparing

/// The parts of a benchmark's name: `nested/5/10` is of the family `nested`.
struct BenchmarkName: Hashable {
  /// The name without the numbers at its end.
  let family: String
  /// The numbers at its end.
  let sizes: [Int]

  init(_ name: String) {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    let sizes = parts.reversed().prefix { Int($0) != nil }.reversed()
    self.sizes = sizes.compactMap { Int($0) }
    family = parts.dropLast(sizes.count).joined(separator: "/")
  }

  /// What grows along a line: the family, and where there are more numbers than one, the others.
  var series: String {
    sizes.count < 2
      ? family : "\(family)/…/" + sizes.dropFirst().map(String.init).joined(separator: "/")
  }

  /// The families that are variants of one: `flat` of `flat-varied`, `plugin` of `plugin/twin`.
  var group: String {
    let first = family.prefix { $0 != "/" }
    return String(first.prefix { $0 != "-" })
  }
}

/// Benchmarks of one group, in the order in which they were measured.
struct BenchmarkGroup {
  let name: String
  private(set) var benchmarks: [Benchmark]

  /// The benchmarks that did not fail, by group.
  static func groups(of run: BenchmarkRun) -> [BenchmarkGroup] {
    var groups: [BenchmarkGroup] = []
    for benchmark in run.benchmarks where benchmark.error == nil && !benchmark.repetitions.isEmpty {
      let name = BenchmarkName(benchmark.name).group
      if let index = groups.firstIndex(where: { $0.name == name }) {
        groups[index].benchmarks.append(benchmark)
      } else {
        groups.append(BenchmarkGroup(name: name, benchmarks: [benchmark]))
      }
    }
    return groups
  }

  /// What the group is called in the page's addresses.
  var anchor: String { name.replacing(" ", with: "-") }

  /// The group without series of one size only; nil where there are no others.
  var growing: BenchmarkGroup? {
    let names = series.filter { name in
      Set(benchmarks(ofSeries: name).compactMap(\.items)).count > 1
    }
    guard !names.isEmpty else { return nil }
    return BenchmarkGroup(
      name: name,
      benchmarks: benchmarks.filter {
        ($0.items ?? 0) > 0 && names.contains(BenchmarkName($0.name).series)
      })
  }

  /// The group in parts of no more series than a plot can tell apart.
  func parts(by series: (Benchmark) -> String) -> [BenchmarkGroup] {
    let names = benchmarks.map(series).uniqued()
    let count = (names.count + Mark.shapes.count - 1) / Mark.shapes.count
    guard count > 1 else { return [self] }
    return (0..<count).map { part in
      let names = names[(names.count * part / count)..<(names.count * (part + 1) / count)]
      return BenchmarkGroup(
        name: "\(name) \(part + 1) of \(count)",
        benchmarks: benchmarks.filter { names.contains(series($0)) })
    }
  }

  /// The names of the series, in order.
  var series: [String] { benchmarks.map { BenchmarkName($0.name).series }.uniqued() }

  /// The benchmarks of one series, from the smallest size on.
  func benchmarks(ofSeries series: String) -> [Benchmark] {
    benchmarks.filter { BenchmarkName($0.name).series == series }
      .sorted { ($0.items ?? 0) < ($1.items ?? 0) }
  }
}

extension [String] {
  /// Each once, in order.
  func uniqued() -> [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
