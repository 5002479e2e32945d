import Foundation

/// Evaluates the text of a formula as a reader would: products before sums, and both from left to right.
struct FormulaText {
  private var rest: Substring
  /// Whether the text leaves parts of a sum out.
  private var isShortened = false

  /// The value of a formula; nil where it leaves parts of a sum out, or cannot be read.
  static func value(of text: String) -> Double? {
    var reader = FormulaText(rest: text[...])
    let value = reader.sum()
    return reader.rest.isEmpty && !reader.isShortened ? value : nil
  }

  private mutating func takes(_ prefix: String) -> Bool {
    guard rest.hasPrefix(prefix) else { return false }
    rest.removeFirst(prefix.count)
    return true
  }

  private mutating func sum() -> Double {
    var value = takes("−") ? -product() : product()
    while true {
      if takes(" + ") {
        value += product()
      } else if takes(" − ") {
        value -= product()
      } else {
        return value
      }
    }
  }

  private mutating func product() -> Double {
    var value = operand()
    while true {
      if takes(" × ") {
        value *= operand()
      } else if takes(" / ") {
        value /= operand()
      } else {
        return value
      }
    }
  }

  private mutating func operand() -> Double {
    let functions: [(name: String, of: ([Double]) -> Double)] = [
      ("least of (", { $0.min() ?? .nan }), ("greatest of (", { $0.max() ?? .nan }),
      ("rounded(", { $0[0].rounded() }), ("rounded up(", { $0[0].rounded(.up) }),
      ("magnitude(", { $0[0].magnitude }), ("(", { $0[0] }),
    ]
    for function in functions where takes(function.name) { return function.of(list()) }
    if rest.hasPrefix("… ") { isShortened = true }
    // A name comes before its number.
    while let name = rest.prefixMatch(of: #/[a-z][^ ]* /#) { rest.removeFirst(name.0.count) }
    let number = rest.prefix { !" ,)".contains($0) }
    rest.removeFirst(number.count)
    if rest.hasPrefix(" more") || rest.hasPrefix(" terms") { isShortened = true }
    return number == "unbounded" ? .greatestFiniteMagnitude : Double(number) ?? .nan
  }

  /// A list up to its parenthesis, without the alternatives that are only counted.
  private mutating func list() -> [Double] {
    var values: [Double] = []
    repeat {
      if let counted = rest.prefixMatch(of: #/\d+ more that (are equal|lose by [^ ]+ or more)/#) {
        rest.removeFirst(counted.0.count)
      } else {
        values.append(sum())
        if let loses = rest.prefixMatch(of: #/ \(loses by [^ )]+\)/#) {
          rest.removeFirst(loses.0.count)
        }
      }
    } while takes(", ")
    return takes(")") ? values : [.nan]
  }
}
