import SQLayoutCore

/// Numbers and strings as JSON.
package enum JSONText {
  /// The shortest number that reads back as the same value; an integer without a fraction.
  ///
  /// - Parameter value: a finite number; JSON has no other.
  package static func number(_ value: Double) -> String {
    assert(value.isFinite, "JSON has finite numbers only")
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Numbers between brackets.
  package static func array(_ values: Double...) -> String {
    "[" + values.map(number).joined(separator: ", ") + "]"
  }

  /// A frame as `[x, y, width, height]`; `null` for none.
  package static func frame(_ frame: Rect?) -> String {
    guard let frame else { return "null" }
    return array(frame.x, frame.y, frame.width, frame.height)
  }

  /// A name in a line of text: in quotes where it has line ends or other characters that JSON escapes.
  package static func name(_ text: String) -> String {
    let quoted = string(text)
    return quoted.dropFirst().dropLast() == text ? text : quoted
  }

  /// A string in quotes.
  package static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
