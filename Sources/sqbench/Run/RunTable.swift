import Foundation
import Workloads

/// The results as a table of text.
struct RunTable {
  private let nameWidth: Int
  private let hasSpread: Bool
  private let hasColor: Bool

  init(names: [String], hasSpread: Bool, hasColor: Bool) {
    nameWidth = max(12, names.map(\.count).max() ?? 0)
    self.hasSpread = hasSpread
    self.hasColor = hasColor
  }

  /// The text above the rows.
  func head(machine: String, repetitions: Int) -> String {
    let times = repetitions == 1 ? "once" : "median of \(repetitions)"
    let columns = line(
      "", "ns/item", hasSpread ? "spread" : "", "items/s", "floor", "× floor", "bytes/item",
      "allocs")
    return "sqbench run · \(machine) · \(times)\n\n\(emphasized(columns))\n"
  }

  /// The row of a benchmark.
  func row(_ summary: Summary) -> String {
    if let error = summary.error {
      return summary.name.padded(to: nameWidth) + "  failed: \(error)\n"
    }
    func counter(_ name: String, _ text: (Double) -> String) -> String {
      summary.counters[name].map(text) ?? "–"
    }
    let multiple = summary.counters[Counter.floorMultiple]
    return colored(
      line(
        summary.name, counter(Counter.time, Self.digits),
        summary.spread.map { "±\(Int(($0 * 100).rounded())) %" } ?? "",
        counter(Counter.items, Self.scaled), counter(Counter.floorTime, Self.digits),
        counter(Counter.floorMultiple) { String(format: "%.2f", $0) },
        counter(Counter.bytes) { String(format: "%.0f", $0) },
        counter(Counter.allocations) { String(format: $0 < 10 && $0 > 0 ? "%.1f" : "%.0f", $0) }),
      multiple) + "\n"
  }

  /// The growth of a family's cost, from its first size to its last.
  func growth(_ fit: BenchmarkResult, from first: Summary?, to last: Summary?) -> String {
    var text = "best fit \(Self.digits(fit.cpuTime)) ns × \(fit.complexity ?? "N")"
    if let start = first?.time, let end = last?.time, start > 0 {
      text = "largest to smallest \(String(format: "%.2f", end / start)) × an item, " + text
    }
    return emphasized("".padded(to: nameWidth) + "  " + text) + "\n"
  }

  /// The text below the rows.
  func foot(count: Int, seconds: Double) -> String {
    """

    \(counted(count, "benchmark")) in \(Int(seconds.rounded())) s. floor: ns an item of the fastest C known for \
    the same frames, measured
    in turns with the engine; × floor: the engine's time as a multiple of it; bytes/item: tree and \
    frames;
    allocs: allocations a pass.

    """
  }

  /// A number with about three digits.
  static func digits(_ value: Double) -> String {
    String(format: value < 10 ? "%.2f" : value < 100 ? "%.1f" : "%.0f", value)
  }

  /// A number with a metric prefix: `602 M`.
  static func scaled(_ value: Double) -> String {
    var value = value
    for prefix in ["", " k", " M", " G"] {
      if value < 1000 || prefix == " G" { return digits(value) + prefix }
      value /= 1000
    }
    return digits(value)
  }

  private func line(_ name: String, _ cells: String...) -> String {
    let widths = [8, hasSpread ? 7 : 0, 8, 7, 8, 11, 8]
    let rest = zip(cells, widths).map { cell, width in
      width == 0 ? "" : String(repeating: " ", count: max(1, width - cell.count)) + cell
    }
    return name.padded(to: nameWidth) + "  " + rest.joined()
  }

  private func emphasized(_ text: String) -> String {
    Ink.faint(text, where: hasColor)
  }

  /// Green within 1.5 times the floor, yellow within 3, red beyond.
  private func colored(_ text: String, _ multiple: Double?) -> String {
    guard let multiple else { return text }
    let ink = multiple <= 1.5 ? Ink.green : multiple <= 3 ? .yellow : .red
    return ink(text, where: hasColor)
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
