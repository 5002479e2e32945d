/// A report about random cases, as one HTML page without network access and scripts.
public struct CheckReportPage {
  /// The cases of one invariant.
  public struct Line: Sendable {
    /// The invariant's name.
    public var invariant: String
    /// The verdict.
    public var verdict: String
    /// The cases that ran.
    public var cases: Int
    /// The cases that did not test the invariant.
    public var rejected: Int
    /// Their time in seconds; 0 if it is not known.
    public var seconds: Double

    /// Makes a line from parts.
    public init(invariant: String, verdict: String, cases: Int, rejected: Int, seconds: Double) {
      self.invariant = invariant
      self.verdict = verdict
      self.cases = cases
      self.rejected = rejected
      self.seconds = seconds
    }
  }

  private let page: Page

  /// Makes a page.
  ///
  /// - Parameters:
  ///   - lines: the invariants, in order.
  ///   - counts: the occurrences of features, by kind and name, such as `calculator topAlignedFlow`.
  ///   - wanted: the features that should occur.
  ///   - setting: the seed and the amount of the run, as terms and facts.
  public init(
    lines: [Line], counts: [String: Int], wanted: [String], setting: [(term: String, fact: String)]
  ) {
    var all = counts
    for name in wanted where all[name] == nil { all[name] = 0 }
    let missing = all.filter { $0.value == 0 }.keys.sorted()
    let cases = lines.reduce(0) { $0 + $1.cases }
    let failing = lines.filter { !["holds", "skipped"].contains($0.verdict) }
    page = Page(
      heading: "What random cases tried",
      summary: "\(Figures.count(cases)) cases of \(lines.count) invariants: "
        + (failing.isEmpty
          ? "all hold." : "\(Figures.list(failing.map(\.invariant))) did not hold."),
      setting: setting.map { Fact(term: $0.term, fact: $0.fact) },
      warnings: missing.isEmpty ? [] : ["Never occurred: \(Figures.list(missing))."],
      sections: [Self.invariants(lines)] + Self.occurrences(all))
  }

  /// The page.
  public var html: String { Templates.page(page) }

  // MARK: - Sections

  private static func invariants(_ lines: [Line]) -> Section {
    let table = Table(
      "cases by invariant",
      columns: ["invariant", "verdict", "cases", "rejected", "seconds"],
      rows: lines.map {
        [
          $0.invariant, $0.verdict, Figures.count($0.cases),
          "\(percentage($0.rejected, of: $0.cases)) %",
          $0.seconds > 0 ? Figures.digits($0.seconds) : "–",
        ]
      })
    let ran = lines.filter { $0.cases > 0 }
    var section = Section(
      anchor: "invariants", title: "Invariants",
      text: "How many of the cases said something about each invariant, and how long they took.",
      tables: [table])
    section.plots = parts(ran).enumerated().map { index, lines in
      RowPlot(
        anchor: "said-\(index)", caption: "Cases that said something",
        words: "The part of the cases that said something, for each invariant.",
        axisTitle: "per cent of the cases",
        rows: lines.map {
          let part = 100 - percentage($0.rejected, of: $0.cases)
          return RowPlot.Row(name: $0.invariant, figure: "\(part) %", middle: Double(part))
        },
        table: Table(
          "cases that said something", columns: ["invariant", "per cent"],
          rows: lines.map { [$0.invariant, "\(100 - percentage($0.rejected, of: $0.cases))"] })
      ).plot { _, places in .linear(to: 100, places: places) }
    }
    return section
  }

  /// The kinds of features: a title, and the prefixes of their names.
  private static let kinds: [(anchor: String, title: String, prefixes: [String])] = [
    ("calculators", "Calculators", ["calculator "]),
    ("arrangements", "Arrangements", ["arrangement "]),
    ("shapes", "Items and depth", ["items ", "depth ", "empty container", "bounds "]),
    ("sizes", "Size rules", ["size ", "default size ", "sizing ", "default sizing "]),
    ("lengths", "Lengths", ["length "]),
    ("options", "Options", ["option ", "default option "]),
    ("edges", "Spacing, padding and functions", [""]),
  ]

  private static func occurrences(_ counts: [String: Int]) -> [Section] {
    var left = counts
    return kinds.compactMap { kind in
      let own = left.filter { name, _ in kind.prefixes.contains { name.hasPrefix($0) } }
      for name in own.keys { left[name] = nil }
      guard !own.isEmpty else { return nil }
      let common = kind.prefixes.count == 1 ? kind.prefixes[0] : ""
      let rows = own.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        .map { (name: String($0.key.dropFirst(common.count)), count: $0.value) }
      let total = rows.reduce(0) { $0 + $1.count }
      var section = Section(
        anchor: kind.anchor, title: kind.title,
        text: "\(rows.count) kinds, \(Figures.count(total)) occurrences; the rarest is "
          + "\(rows.last?.name ?? "") with \(Figures.count(rows.last?.count ?? 0)).")
      let most = Double(rows.first?.count ?? 1)
      section.plots = parts(rows).enumerated().map { index, rows in
        plot(rows, "\(kind.anchor)-\(index)", kind.title, most: most)
      }
      return section
    }
  }

  private static func plot(
    _ rows: [(name: String, count: Int)], _ anchor: String, _ title: String, most: Double
  ) -> Plot {
    RowPlot(
      anchor: anchor, caption: title,
      words:
        "How often each occurred, from \(rows[0].name) with \(Figures.count(rows[0].count)) to "
        + "\(rows[rows.count - 1].name) with \(Figures.count(rows[rows.count - 1].count)).",
      axisTitle: "times",
      rows: rows.map {
        RowPlot.Row(name: $0.name, figure: Figures.count($0.count), middle: Double($0.count))
      },
      table: Table(
        "\(title): times", columns: ["", "times"],
        rows: rows.map { [$0.name, Figures.count($0.count)] })
    ).plot { _, places in .linear(to: most, places: places) }
  }

  /// Rows in groups that fit on a screen.
  private static func parts<Row>(_ rows: [Row]) -> [[Row]] {
    let size = 21
    return stride(from: 0, to: rows.count, by: size).map {
      Array(rows[$0..<min($0 + size, rows.count)])
    }
  }

  private static func percentage(_ part: Int, of whole: Int) -> Int { part * 100 / max(1, whole) }
}
