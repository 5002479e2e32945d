import BenchmarkReports
import Comparing
import Foundation
import Testing

struct ReportTests {
  @Test func showsEveryBenchmark() throws {
    let page = try Markup(Report(SampleRun.run()).html)
    let table = try #require(page.first("section", id: "figures"))
    let names = table.all("th").filter { $0.attributes["scope"] == "row" }.map(\.text)
    #expect(names == SampleRun.run().benchmarks.map(\.name))
    #expect(page.text.contains("broken failed: no luck."))
  }

  /// A plot is an image with a name and a description, followed by its table.
  @Test func everyPlotHasWordsAndATable() throws {
    let page = try Markup(
      Report(SampleRun.run(), scenes: [SampleRun.scene], earlier: [(3, SampleRun.run(0.9))]).html)
    let figures = page.all("figure")
    #expect(figures.count > 10)
    for figure in figures {
      #expect(figure.all("figcaption").first?.text.isEmpty == false)
      let rows = figure.all("details").flatMap { $0.all("table") }.flatMap { $0.all("tr") }
      #expect(rows.count > 1)
      guard figure.attributes["class"] == "plot" else { continue }
      let plot = try #require(figure.all("svg").first)
      #expect(plot.attributes["role"] == "img")
      for reference in ["aria-labelledby", "aria-describedby"] {
        let id = try #require(plot.attributes[reference])
        #expect(figure.first(id: id)?.text.isEmpty == false)
      }
    }
    let ids = page.all().compactMap { $0.attributes["id"] }
    #expect(Set(ids).count == ids.count)
    for link in page.all("a") {
      let target = try #require(link.attributes["href"])
      #expect(target.hasPrefix("#") && ids.contains(String(target.dropFirst())))
    }
  }

  @Test func needsNothingElse() throws {
    let html = Report(SampleRun.run(), scenes: [SampleRun.scene]).html
    let page = try Markup(html)
    #expect(page.all("script").isEmpty && page.all("img").isEmpty && page.all("iframe").isEmpty)
    #expect(page.all().allSatisfy { $0.attributes.keys.allSatisfy { !$0.hasPrefix("on") } })
    #expect(page.all("link").map { $0.attributes["href"] } == ["data:,"])
    #expect(!html.contains("url(") && !html.contains("@import"))
  }

  @Test func saysHowTimeGrows() throws {
    let page = try Markup(Report(SampleRun.run()).html)
    let growth = try #require(page.first("section", id: "growth"))
    #expect(growth.all("figcaption").map(\.text) == ["flat", "nested"])
    let words = growth.all("desc").map(\.text)
    #expect(
      words[0] == "flat: 1.00 ns a node at 1,000 nodes, 2.00 at 100,000.")
    #expect(growth.text.contains("A pass over flat is fitted best by 1.50 ns × N."))
    // Both axes are logarithmic: ten times the nodes are always the same distance, twice the time goes up.
    let points = try #require(growth.all("polyline").last { $0.attributes["class"] == "s0" })
      .attributes["points"].map { $0.split(separator: " ") }
    #expect(points?.count == 2)
    let line = try #require(growth.all("polyline").first { $0.attributes["class"] == "s0" })
    let places = try #require(line.attributes["points"]).split(separator: " ").map {
      $0.split(separator: ",").compactMap { Double($0) }
    }
    try #require(places.count == 3)
    #expect(abs((places[1][0] - places[0][0]) - (places[2][0] - places[1][0])) < 0.2)
    // 1 to 1.5 and 1.5 to 2 ns: log 1.5 against log 4/3.
    let (up, further) = (places[0][1] - places[1][1], places[1][1] - places[2][1])
    #expect(abs(up / further - 1.409) < 0.05)
  }

  /// A family of one size has no growth, and neither has an edit.
  @Test func leavesOutOfGrowthWhatHasOneSize() throws {
    var run = SampleRun.run()
    for (name, items) in [
      ("flat-within/1000", 1211), ("edit/last/1000", 1), ("edit/last/10000", 1),
      ("build/scene/card", 6), ("build/scene/chat", 41),
    ] + (1...7).map({ ("flat-\($0)/1000", 1000) }) {
      run.benchmarks.append(
        Benchmark(name, repetitions: Array(repeating: Repetition(time: 3, items: items), count: 9)))
    }
    let page = try Markup(Report(run).html)
    let growth = try #require(page.first("section", id: "growth"))
    #expect(growth.all("figcaption").map(\.text) == ["flat", "nested"])
    #expect(!growth.text.contains("flat-within"))
  }

  @Test func fitsNothingToTwoSizes() throws {
    var run = SampleRun.run()
    run.growth["nested"] = Growth(function: "N²", factor: 0.001)
    let growth = try #require(try Markup(Report(run).html).first("section", id: "growth"))
    #expect(growth.text.contains("A pass over flat is fitted best"))
    #expect(!growth.text.contains("A pass over nested"))
  }

  /// The headline has passes only: the floor of a tree's construction is a pass.
  @Test func summarizesPasses() throws {
    let run = SampleRun.run()
    var building = run.benchmarks[0]
    building.name = "build/view/1000"
    for index in building.repetitions.indices { building.repetitions[index].time *= 300 }
    var with = run
    with.benchmarks.append(building)
    func lead(_ run: BenchmarkRun) throws -> String? {
      try Markup(Report(run).html).all("p").first { $0.attributes["class"] == "lead" }?.text
    }
    // The geometric mean of 1, 1.5, 2, 3, 3 and 5.
    #expect(try lead(run)?.contains("Over 6 passes with a floor") == true)
    #expect(try lead(run)?.contains("2.26 times the floor on (geometric) average") == true)
    #expect(try lead(run)?.contains("2 are within 1.5 times") == true)
    #expect(try lead(run)?.hasSuffix("the furthest from it is closure/1000 with 5.00.") == true)
    #expect(try lead(with) == lead(run))
  }

  /// No plot has two series of one colour and shape: more series are divided among several plots.
  @Test func tellsSeriesApart() throws {
    var run = SampleRun.run()
    run.benchmarks = (1...20).map { index in
      var benchmark = run.benchmarks[0]
      benchmark.name = "scene/number \(index)"
      return benchmark
    }
    let page = try Markup(Report(run, earlier: [(1, run)]).html)
    let history = try #require(page.first("section", id: "history"))
    #expect(
      history.all("figcaption").map(\.text)
        == ["scene 1 of 4", "scene 2 of 4", "scene 3 of 4", "scene 4 of 4"])
    var names: [String] = []
    for figure in history.all("figure") {
      let keys = figure.all("li").map { $0.all("path").first?.attributes["class"] }
      #expect(keys.count == 5 && Set(keys).count == 5)
      names += figure.all("li").map(\.text)
    }
    #expect(names == run.benchmarks.map(\.name))
    let ids = page.all().compactMap { $0.attributes["id"] }
    #expect(Set(ids).count == ids.count && ids.allSatisfy { !$0.contains(" ") })
  }

  /// There is a key for each series, and no other.
  @Test func namesOnlyCalculatorsThatWereMeasured() throws {
    let page = try Markup(Report(SampleRun.run()).html)
    let section = try #require(page.first("section", id: "calculators"))
    #expect(
      section.all("li").map(\.text) == ["built in", "closure", "95 % interval of the median"])
  }

  /// Changes come first.
  @Test func changesComeFirst() throws {
    let page = try Markup(
      Report(SampleRun.run(), earlier: [(7, SampleRun.run(0.8))]).html)
    #expect(page.all("section").first?.attributes["id"] == "changes")
    #expect(page.all("nav").first?.all("li").first?.text == "Since the last recorded run")
    let row = try #require(page.all("tr").first { $0.text.hasPrefix("flat/1000 ") })
    #expect(row.attributes["class"] == "regressed")
    // The verdict is after the name.
    #expect(row.children.map(\.text).prefix(2) == ["flat/1000", "regressed"])
  }

  @Test func explainsWorkloads() throws {
    let notes = ReportNotes(sentences: [
      ("flat", "A column."), ("flat/1000", "A short column."), ("nested", "Columns in rows."),
      ("chain", "Not measured."),
    ])
    let page = try Markup(Report(SampleRun.run(), notes: notes).html)
    let rows = try #require(page.first("section", id: "workloads")).all("tr").dropFirst()
    #expect(
      rows.map(\.text) == [
        "flat/1000 A short column.", "flat A column.", "nested Columns in rows.",
      ])
    #expect(try Markup(Report(SampleRun.run()).html).first("section", id: "workloads") == nil)
  }

  /// A target is drawn only in the plot that it applies to.
  @Test func memoryTargetsAreThoseOfTheirBenchmarks() throws {
    let notes = ReportNotes(memoryTargets: ["flat/10000": 128])
    let page = try Markup(Report(SampleRun.run(), notes: notes).html)
    let figures = try #require(page.first("section", id: "memory")).all("figure")
    let marked = figures.filter { $0.all("line").contains { $0.attributes["class"] == "guide" } }
    #expect(figures.count > 2 && marked.map { $0.all("figcaption")[0].text } == ["flat"])
    #expect(marked[0].all("li").map(\.text).last == "target of flat/10000")
  }

  /// Of the sample's groups with a floor one has a target; it holds for each size of its workload.
  @Test func floorTargetsAreThoseOfTheirWorkloads() throws {
    let notes = ReportNotes(floorTargets: ["flat/7": 2.5])
    let page = try Markup(Report(SampleRun.run(), notes: notes).html)
    let figures = try #require(page.first("section", id: "floor")).all("figure")
    func numbers(_ figure: Markup) -> [String] {
      figure.all("text").filter { ($0.attributes["class"] ?? "").hasSuffix("quiet") }.map(\.text)
    }
    #expect(figures.count > 1)
    for figure in figures {
      let isMarked = figure.all("figcaption")[0].text == "flat"
      #expect(numbers(figure).contains("2.5") == isMarked)
      #expect(figure.all("li").contains { $0.text.hasPrefix("target of flat/") } == isMarked)
    }
  }

  /// One number on an axis does not show its scale.
  @Test(arguments: [(120.0, 440.0), (120, 8900), (60, 90), (3, 90_000)])
  func axesHaveTwoNumbersAtLeast(least: Double, most: Double) throws {
    var run = SampleRun.run()
    // Long names and figures leave room for three numbers.
    let scenes = [("scene/sign-in-form-with-keyboard", least), ("scene/table-cell", most)]
    run.benchmarks = scenes.map { name, bytes in
      let repetition = Repetition(time: 1, bytes: bytes, allocations: 12_345, items: 9)
      return Benchmark(name, repetitions: [repetition])
    }
    let page = try Markup(Report(run).html)
    let memory = try #require(page.first("section", id: "memory"))
    let numbers = memory.all("figure")[0].all("text").filter {
      $0.attributes["class"] == "middle"
    }.map(\.text)
    #expect(Set(numbers).count >= 2, "\(numbers)")
  }

  /// The labels of the runs are their days and commits.
  @Test func historyHasDatesAndCommits() throws {
    var earlier = SampleRun.run(0.9)
    (earlier.setting.date, earlier.setting.commit) = ("2025-12-24T03:04:05+00:00", "0123456789+")
    var nameless = SampleRun.run(0.9)
    nameless.setting.commit = ""
    let page = try Markup(Report(SampleRun.run(), earlier: [(3, earlier), (4, nameless)]).html)
    let texts = try #require(page.first("section", id: "history")).all("figure")[0].all("text")
      .map(\.text)
    for text in ["12-24", "0123456", "01-02", "run 4", "abc"] { #expect(texts.contains(text)) }
  }

  /// A row's name is to the left of its track, at its height, and nothing overlaps it.
  @Test func namesStandLeftOfTheirTracks() throws {
    var run = SampleRun.run()
    run.benchmarks[0].name = "nested/of-a-name-that-is/quite-long/1000"
    let page = try Markup(Report(run).html)
    for figure in try #require(page.first("section", id: "spread")).all("figure") {
      func number(_ element: Markup, _ name: String) -> Double {
        element.attributes[name].flatMap { Double($0) } ?? .nan
      }
      let tracks = figure.all("line").filter {
        $0.attributes["class"] == "grid" && $0.attributes["y1"] == $0.attributes["y2"]
      }
      let names = figure.all("text").filter { number($0, "x") == 4 }
      #expect(!tracks.isEmpty && names.count >= tracks.count)
      for name in names {
        let end = 4 + 5.9 * Double(name.text.count)
        #expect(tracks.contains { abs(number($0, "y1") - number(name, "y") + 4) < 7 })
        for line in figure.all("line") { #expect(number(line, "x1") >= end, "\(name.text)") }
      }
    }
  }

  /// Each drawn line, bar and point has a key.
  @Test func legendsAreComplete() throws {
    let page = try Markup(Report(SampleRun.run()).html)
    func keys(_ section: String) throws -> [String] {
      try #require(page.first("section", id: section)).all("figure")[0].all("li").map(\.text)
    }
    #expect(try keys("growth") == ["flat", "floor, in the colour of its series"])
    #expect(try keys("floor") == ["median", "95 % interval of the median", "floor"])
    #expect(try keys("spread") == ["a repetition", "median", "95 % interval of the median"])
    #expect(try keys("memory") == ["bytes a node, and allocations a pass"])
  }

  /// Long numbers have thousands separators.
  @Test func setsThousandsApart() throws {
    var run = SampleRun.run()
    run.benchmarks[0].repetitions = Array(
      repeating: Repetition(time: 2_373_856.4, items: 1), count: 9)
    let table = try #require(try Markup(Report(run).html).first("section", id: "figures"))
    #expect(table.all("tr")[1].all("td").map(\.text)[1] == "2,373,856")
  }

  @Test func saysWhatChanged() throws {
    let page = try Markup(
      Report(
        SampleRun.run(),
        earlier: [(7, SampleRun.run(0.8)), (8, SampleRun.run(1, machine: "other"))]
      ).html)
    let changes = try #require(page.first("section", id: "changes"))
    #expect(changes.text.contains("Against run 7 of 2026-01-02 (commit abc)."))
    let row = try #require(changes.all("tr").first { $0.text.hasPrefix("flat/1000 ") })
    #expect(row.all("td").map(\.text).first == "regressed")
    #expect(row.all("td").map(\.text).contains("+25.0 %"))
    #expect(page.first("section", id: "history")?.all("figure").isEmpty == false)
    let alone = try Markup(Report(SampleRun.run()).html)
    #expect(alone.first("section", id: "changes") == nil)
    #expect(alone.first("section", id: "history") == nil)
  }

  @Test func warns() throws {
    func warnings(_ change: (inout BenchmarkRun) -> Void, isComplete: Bool = true) throws
      -> [String]
    {
      var run = SampleRun.run()
      run.benchmarks.removeAll { $0.error != nil }
      change(&run)
      return try Markup(Report(run, isComplete: isComplete).html).all("p")
        .filter { $0.attributes["class"] == "warning" }.map(\.text)
    }
    #expect(try warnings { _ in } == [])
    #expect(try warnings({ _ in }, isComplete: false).first?.contains("interrupted") == true)
    #expect(try warnings { $0.setting.flags = "debug" }.first?.contains("debug build") == true)
    #expect(
      try warnings { $0.setting.flags = "release, quick" }.first?.contains("quick run") == true)
    #expect(try warnings { $0.setting.load = [3.25] }.first?.contains("3.2 processes") == true)
    #expect(
      try warnings { $0.benchmarks[0].repetitions.removeLast(5) }.first?.contains("fewer than six")
        == true)
    let noisy = try warnings { run in
      for index in run.benchmarks[1].repetitions.indices {
        run.benchmarks[1].repetitions[index].time *= 1 + Double(index) / 10
      }
    }
    #expect(noisy.count == 1 && noisy[0].contains("1 of 7 benchmarks"))
    #expect(noisy[0].contains("flat/10000"))
  }

  /// Names and messages are escaped.
  @Test func escapes() throws {
    var run = SampleRun.run()
    run.benchmarks[0].name = "<script>alert(1)</script>/1000"
    run.benchmarks[1].error = "a < b & \"c\""
    run.setting.machine = "<b>chip</b>"
    let page = try Markup(Report(run).html)
    #expect(page.all("script").isEmpty && page.all("b").isEmpty)
    #expect(page.text.contains("<b>chip</b>"))
    #expect(page.text.contains("a < b & \"c\""))
  }

  @Test func emptyRun() throws {
    let page = try Markup(Report(BenchmarkRun(setting: Setting(), benchmarks: [])).html)
    #expect(page.all("figure").isEmpty)
    #expect(page.all("h1").count == 1)
  }
}
