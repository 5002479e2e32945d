import Foundation

/// Formats numbers.
enum Figures {
  /// A time or a ratio with about three digits.
  static func digits(_ value: Double) -> String {
    guard value < 1e15 else { return String(format: "%.2e", value) }
    guard value < 10_000 else { return count(Int(value.rounded())) }
    return String(format: value < 10 ? "%.2f" : value < 100 ? "%.1f" : "%.0f", value)
  }

  static func one(_ value: Double) -> String { String(format: "%.1f", value) }

  static func two(_ value: Double) -> String { String(format: "%.2f", value) }

  static func optional(_ value: Double?, _ text: (Double) -> String) -> String {
    value.map(text) ?? "–"
  }

  /// A count with thousands separators.
  static func count(_ value: Int) -> String {
    var text = String(value)
    var place = text.count - 3
    while place > 0 {
      text.insert(",", at: text.index(text.startIndex, offsetBy: place))
      place -= 3
    }
    return text
  }

  /// A number at an axis: `0.5`, `20`, `10k`, `1M`.
  static func tick(_ value: Double) -> String {
    let (scaled, unit) =
      value >= 1e6 ? (value / 1e6, "M") : value >= 1e4 ? (value / 1e3, "k") : (value, "")
    return String(format: "%g", scaled) + unit
  }

  /// The first few of several names.
  static func list(_ names: [String]) -> String {
    let shown = names.prefix(4).joined(separator: ", ")
    return names.count > 4 ? "\(shown) and \(names.count - 4) more" : shown
  }

  /// A coordinate in a plot.
  static func coordinate(_ value: Double) -> String {
    let text = String(format: "%.1f", value)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
