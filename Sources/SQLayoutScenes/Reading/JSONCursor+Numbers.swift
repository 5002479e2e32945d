/// Numbers.
extension JSONCursor {
  /// A finite number.
  mutating func number(expecting: String = "a number") throws(SceneError) -> Double {
    skipSpace()
    if let value = plainNumber() { return value }
    guard try kind() == .number else { throw try mismatch(expecting) }
    let start = position
    position += bytes[start..<count].prefix { $0.isNumberCharacter }.count
    let digits = bytes[start..<position]
    guard digits.isNumber, let value = Double(String(decoding: digits, as: UTF8.self)) else {
      throw unexpected("a number", at: start)
    }
    guard value.isFinite else {
      throw fault(ofSyntax: "the number \(excerpt(digits)) is too large for a Double", at: start)
    }
    return value
  }

  /// A number of few digits, which is one product or quotient of two exact numbers, and so rounded
  /// correctly. Nil, with nothing read, for longer numbers and for other values.
  ///
  /// All digits make a whole number below 2^53, and 10^22 is the greatest power of ten that is exact
  /// (W. D. Clinger, How to read floating point numbers accurately, 1990).
  @inline(__always)
  private mutating func plainNumber() -> Double? {
    var index = position
    let isNegative = bytes[index] == UInt8(ascii: "-")
    if isNegative { index += 1 }
    let firstDigit = index
    var digits: UInt64 = 0
    index = read(digitsFrom: index, into: &digits)
    let whole = index - firstDigit
    // A leading zero is valid alone.
    guard whole > 0, whole == 1 || bytes[firstDigit] != UInt8(ascii: "0") else { return nil }
    var fraction = 0
    if bytes[index] == UInt8(ascii: ".") {
      let start = index + 1
      index = read(digitsFrom: start, into: &digits)
      fraction = index - start
      guard fraction > 0 else { return nil }
    }
    guard whole + fraction <= 18, digits < 1 << 53, !bytes[index].isNumberCharacter else {
      return nil
    }
    position = index
    let value = fraction == 0 ? Double(digits) : Double(digits) / powersOfTen[fraction]
    return isNegative ? -value : value
  }

  /// Reads digits; past the nineteenth the sum wraps and is not used.
  @inline(__always)
  private func read(digitsFrom start: Int, into sum: inout UInt64) -> Int {
    var index = start
    while bytes[index].isDigit {
      sum = sum &* 10 &+ UInt64(bytes[index] &- UInt8(ascii: "0"))
      index += 1
    }
    return index
  }
}

/// The powers of ten that are exact.
private let powersOfTen: [Double] = [
  1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
  1e18, 1e19, 1e20, 1e21, 1e22,
]
