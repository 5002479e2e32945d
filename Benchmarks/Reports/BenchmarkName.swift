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

  /// The series in a plot: the family, and all sizes except the growing one.
  var series: String {
    sizes.count < 2
      ? family : "\(family)/…/" + sizes.dropFirst().map(String.init).joined(separator: "/")
  }

  /// The group of families that are variants: `flat` of `flat-varied`, `plugin` of `plugin/twin`.
  var group: String {
    let first = family.prefix { $0 != "/" }
    return String(first.prefix { $0 != "-" })
  }
}

/// Benchmarks of one group, in the order in which they were measured.
struct BenchmarkGroup {
  let name: String
  private(set) var benchmarks: [Benchmark]

  /// The benchmarks without errors, by group.
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

  /// The group's anchor in the page.
  var anchor: String { name.replacing(" ", with: "-") }

  /// The group without series of one size; nil if there are no others.
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

  /// The group in parts with at most as many series as a plot can distinguish.
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

  /// The benchmarks of one series, by size.
  func benchmarks(ofSeries series: String) -> [Benchmark] {
    benchmarks.filter { BenchmarkName($0.name).series == series }
      .sorted { ($0.items ?? 0) < ($1.items ?? 0) }
  }
}

extension [String] {
  /// The elements without repetitions, in order.
  func uniqued() -> [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
