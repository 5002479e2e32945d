/// An error for an invalid value of an option: the valid values, with an example.
struct WrongValue: Error, CustomStringConvertible {
  let description: String
}

/// Reads an option's whole number.
///
/// - Parameter example: a usual value.
func wholeNumber<Number: FixedWidthInteger & Sendable>(
  _ range: ClosedRange<Number>, example: Number
) -> @Sendable (String) throws -> Number {
  { text in
    guard let number = Number(text), range.contains(number) else {
      throw WrongValue(
        description: "it takes whole numbers from \(range.lowerBound) to \(range.upperBound), "
          + "such as \(example)")
    }
    return number
  }
}

/// Reads an option's number above 0.
///
/// - Parameters:
///   - unit: the unit of the number.
///   - least: the least number; nil where all above 0 are valid.
///   - example: a usual value.
func positiveNumber(
  of unit: String = "numbers", from least: Double? = nil, upTo limit: Int, example: String
) -> @Sendable (String) throws -> Double {
  { text in
    guard let number = Double(text), number > 0, number >= least ?? 0, number <= Double(limit)
    else {
      let range = least.map { "from \($0) to \(limit)" } ?? "above 0 and up to \(limit)"
      throw WrongValue(description: "it takes \(unit) \(range), such as \(example)")
    }
    return number
  }
}
