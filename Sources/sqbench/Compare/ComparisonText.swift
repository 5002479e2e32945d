import ArgumentParser
import Comparing
import Foundation

/// A comparison as text, Markdown or JSON.
struct ComparisonText {
  /// The ways to print it.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case console, markdown, json
  }

  private let comparison: Comparison
  private let criteria: Criteria
  /// The least and the greatest change that counts, by benchmark.
  private let thresholds: ClosedRange<Double>
  private let hasColor: Bool
  private let tookTurns: Bool

  /// - Parameters:
  ///   - thresholds: thresholds that replace those of the criteria.
  ///   - tookTurns: whether the two builds were measured in turn.
  init(
    _ comparison: Comparison, criteria: Criteria, thresholds: Thresholds = Thresholds(),
    hasColor: Bool, tookTurns: Bool = false
  ) {
    self.tookTurns = tookTurns
    self.comparison = comparison
    self.criteria = criteria
    self.thresholds = thresholds.range(in: comparison, criteria)
    self.hasColor = hasColor
  }

  /// The whole text.
  func text(_ format: Format) -> String {
    switch format {
    case .console: console
    case .markdown: markdown
    case .json: json
    }
  }

  /// The result of comparing a program with itself.
  static func falseAlarms(
    _ alarms: [Difference], of count: Int, rounds: Int, _ format: Format
  ) -> String {
    let rate = Double(alarms.count) / Double(count)
    guard format == .json else {
      let list = alarms.map { "  \($0.name) \(percent($0.interval?.ratio ?? 1))\n" }.joined()
      return "\(counted(alarms.count, "false alarm")) in \(counted(count, "comparison")) "
        + "of a build with itself (\(String(format: "%.1f", rate * 100)) %), "
        + "\(counted(rounds, "round"))\n" + list
    }
    return encoded(
      FalseAlarms(
        comparisons: count, rounds: rounds, false_alarms: alarms.count, rate: rate,
        benchmarks: alarms.map(Entry.init)))
  }

  private var summary: String {
    Verdict.allCases.map { "\(comparison.count($0)) \($0.rawValue)" }.joined(separator: ", ")
  }

  private var console: String {
    let width = max(9, comparison.differences.map(\.name.plain.count).max() ?? 0)
    func line(_ cells: [String]) -> String {
      let widths = [width, 10, 10, 9, 19, 9]
      var line = cells[0].padding(toLength: width, withPad: " ", startingAt: 0)
      for (cell, width) in zip(cells, widths).dropFirst() {
        line += String(repeating: " ", count: max(1, width - cell.count)) + cell
      }
      return line + "  " + cells[6]
    }
    var text = line(["benchmark", "base", "new", "change", "interval", "p", "verdict"]) + "\n"
    for difference in comparison.differences {
      text += colored(line(cells(of: difference)), difference.verdict) + "\n"
    }
    return text + "\n\(summary). Times in ns an item; a change counts from \(threshold) on.\n"
      + advice
  }

  private var markdown: String {
    func line(_ cells: [String]) -> String {
      "| " + cells.map { $0.replacingOccurrences(of: "|", with: "\\|") }.joined(separator: " | ")
        + " |\n"
    }
    return line(["benchmark", "base, ns", "new, ns", "change", "interval", "p", "verdict"])
      + "|---|--:|--:|--:|--:|--:|---|\n"
      + comparison.differences.map { line(cells(of: $0)) }.joined()
      + "\n\(summary). A change counts from \(threshold) on.\n" + advice
  }

  /// Advice about missing and inconclusive benchmarks.
  private var advice: String {
    let gone = comparison.missing
    let missing =
      gone == 0
      ? ""
      : counted(gone, "benchmark of the base is", "benchmarks of the base are")
        + " not in the new run: nothing was compared there.\n"
    guard comparison.count(.inconclusive) > 0 else { return missing }
    return missing
      + "Inconclusive: there may be a change beyond the threshold. "
      + (tookTurns
        ? "Measure with more --turns, or with a longer --min-time.\n"
        : "Run with more --repetitions, or measure both builds in turn with --interleave and more --turns.\n")
  }

  private var threshold: String {
    func text(_ part: Double) -> String { String(format: "%g %%", part * 100) }
    let (least, most) = (text(thresholds.lowerBound), text(thresholds.upperBound))
    return least == most ? least : "\(least)…\(most) (by benchmark)"
  }

  private func cells(of difference: Difference) -> [String] {
    let interval = difference.interval
    return [
      difference.name.plain,
      difference.base.map(RunTable.digits) ?? "–", difference.new.map(RunTable.digits) ?? "–",
      interval.map { percent($0.ratio) } ?? "–",
      interval.map { "\(percent($0.lower))…\(percent($0.upper))" } ?? "–",
      difference.test.map {
        String(format: $0.probability < 0.001 ? "%.0e" : "%.3f", $0.probability)
      }
        ?? "–",
      difference.verdict.rawValue + (difference.reason.map { ": \($0)" } ?? ""),
    ]
  }

  private func colored(_ text: String, _ verdict: Verdict) -> String {
    let ink: Ink
    switch verdict {
    case .regressed: ink = .red
    case .improved: ink = .green
    case .inconclusive: ink = .yellow
    case .unchanged: return text
    case .notComparable: ink = .faint
    }
    return ink(text, where: hasColor)
  }

  private var json: String {
    Self.encoded(
      Report(
        threshold: criteria.threshold, significance: criteria.significance,
        confidence: criteria.confidence, benchmarks: comparison.differences.map(Entry.init)))
  }

  private static func encoded(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // Numbers and texts can always be encoded.
    guard let data = try? encoder.encode(value) else { return "" }
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}

private struct Report: Encodable {
  var schema = 1
  var threshold: Double
  var significance: Double
  var confidence: Double
  var benchmarks: [Entry]
}

private struct FalseAlarms: Encodable {
  var schema = 1
  var comparisons: Int
  var rounds: Int
  var false_alarms: Int
  var rate: Double
  var benchmarks: [Entry]
}

/// A function, and the increase of its instructions as a part of all instructions of the base.
private struct ChangedFunction: Encodable {
  var name: String
  var part: Double
}

private struct Entry: Encodable {
  var name: String
  var verdict: String
  var reason: String?
  var base_ns_per_item: Double?
  var new_ns_per_item: Double?
  var ratio: Double?
  var ratio_lower: Double?
  var ratio_upper: Double?
  var u: Double?
  var probability: Double?
  var base_instructions: Int?
  var new_instructions: Int?
  var changed_functions: [ChangedFunction]?

  init(_ difference: Difference) {
    name = difference.name
    verdict = difference.verdict.rawValue
    reason = difference.reason
    base_ns_per_item = difference.base
    new_ns_per_item = difference.new
    ratio = difference.interval?.ratio
    ratio_lower = difference.interval?.lower
    ratio_upper = difference.interval?.upper
    u = difference.test?.u
    probability = difference.test?.probability
    base_instructions = difference.instructions?.base.total
    new_instructions = difference.instructions?.new.total
    changed_functions = difference.instructions?.changed().map {
      ChangedFunction(name: $0.name, part: $0.part)
    }
  }
}
