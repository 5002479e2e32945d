import Comparing
import Foundation
import Testing

@testable import sqbench

/// Recorded runs as text.
struct HistoryTextTests {
  /// Differences by noise give similar bars; changes do not.
  @Test(arguments: [
    ([1.0, 1.01, 1.03], "▄▄▅"), ([1, 2], "▁█"), ([1, 1.5, 2], "▁▅█"), ([1, 1.25], "▁█"), ([], ""),
  ])
  func barsHaveALeastRange(values: [Double], bars: String) {
    #expect(HistoryText.sparkline(values) == bars)
  }

  private static func run(_ time: Double) -> BenchmarkRun {
    var setting = Setting()
    (setting.machine, setting.flags) = ("2 × chip", "release")
    return BenchmarkRun(
      setting: setting,
      benchmarks: [
        Benchmark("flat/1000", repetitions: [Repetition(time: time, floorTime: 1, items: 1000)])
      ])
  }

  @Test func changesBeyondNoiseAreColoured() {
    let runs = [(1, Self.run(1)), (2, Self.run(1.01)), (3, Self.run(1.2)), (4, Self.run(0.9))]
    let lines = HistoryText(runs, hasColor: true).ofAll().split(separator: "\n")
    #expect(lines.count == 6)
    #expect(!lines[3].contains("\u{1B}") && lines[3].contains("+1.0 %"))
    #expect(lines[4].contains("\u{1B}[31m+18.8 %\u{1B}[0m"))
    #expect(lines[5].contains("\u{1B}[32m−25.0 %\u{1B}[0m"))
    #expect(!HistoryText(runs).ofAll().contains("\u{1B}"))
  }

  /// A text of the file is shown on its line, without control characters; a number whole.
  @Test func textsAreShownPlainly() {
    var run = Self.run(1)
    run.setting.machine = "a\u{1B}[31m\nchip"
    (run.setting.commit, run.setting.date) = ("\u{7}abc", "2026\n01")
    run.benchmarks[0].name = "flat\u{1B}/1000"
    let text = HistoryText([(9_223_372_036_854_775_806, run)])
    let lines = text.ofAll().split(separator: "\n")
    #expect(lines.count == 3 && lines[1] == "  a?[31m?chip, release")
    #expect(lines[2].hasPrefix("  9223372036854775806  2026?01  ?abc  "))
    #expect(text.of("flat\u{1B}/1000").hasPrefix("flat?/1000  "))
  }

  /// The product of many great changes is no finite number, and has a bar none the less.
  @Test func changesBeyondAllNumbersHaveBars() {
    #expect(HistoryText.sparkline([1, .infinity]) == "▁▁")
    #expect(HistoryText.sparkline([-.infinity, .nan]) == "▁▁")
  }

  /// An interrupted run is marked behind its figures, also with the figure of one benchmark.
  @Test func interruptedRunsAreMarked() {
    var cutShort = Self.run(1)
    cutShort.isComplete = false
    let text = HistoryText([(1, Self.run(1)), (2, cutShort), (3, Self.run(1))])
    for lines in [text.ofAll(), text.of("flat/1000")] {
      let marked = lines.split(separator: "\n").filter { $0.hasSuffix("  interrupted") }
      #expect(marked.count == 1 && marked.first?.hasPrefix("     2  ") == true, "\(lines)")
    }
  }
}
