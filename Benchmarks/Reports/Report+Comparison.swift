import Comparing

extension Report {
  /// Makes a report of a comparison: the changes, and their functions.
  public init(_ comparison: Comparison, _ base: BenchmarkRun, _ new: BenchmarkRun) {
    var changes = Section(
      anchor: "changes", title: "What changed",
      text:
        "Times by a Mann–Whitney test, the bootstrap interval of the ratio, and the threshold, all "
        + "three; instructions as valgrind counts them, where they were counted.")
    changes.tables = [Table(of: comparison)]
    var functions = Section(
      anchor: "functions", title: "In which functions",
      text: "A box is a function, those that it calls below it; its width is the share of the "
        + "instructions in the build that has more of them. Red boxes take more instructions now, blue "
        + "ones fewer; grey ones as many.")
    functions.drawings = comparison.differences.compactMap { difference in
      guard let instructions = difference.instructions else { return nil }
      let changed = instructions.changed(byAtLeast: 0.0005)
      guard !changed.isEmpty else { return nil }
      return Drawing(
        caption: "\(difference.name): instructions \(percent(instructions.ratio))",
        svg: FlameGraph(instructions).svg,
        table: Table(
          "\(difference.name): functions by how many more instructions they take, as a part of all",
          columns: ["function", "change"],
          rows: changed.map { [$0.name, percent(1 + $0.part)] }))
    }
    self.init(
      Page(
        heading: "Two builds, compared", summary: Section.summary(of: comparison) + ".",
        setting: Self.setting(new).filter { $0.term != "Commit" } + [
          Fact(term: "Base", fact: base.setting.commit.isEmpty ? "not known" : base.setting.commit),
          Fact(term: "New", fact: new.setting.commit.isEmpty ? "not known" : new.setting.commit),
        ],
        warnings: [], sections: functions.drawings.isEmpty ? [changes] : [changes, functions]))
  }
}
