/// Classes of bytes in JSON.
extension UInt8 {
  @inline(__always)
  var isSpace: Bool {
    // Most bytes are no white space.
    self <= 0x20 && (self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09)
  }

  @inline(__always)
  var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  var isWordCharacter: Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= self || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self
  }

  var isNumberCharacter: Bool {
    isDigit || isWordCharacter || self == UInt8(ascii: "+") || self == UInt8(ascii: "-")
      || self == UInt8(ascii: ".")
  }
}

extension ArraySlice<UInt8> {
  /// Whether the bytes are a number as JSON writes it: no leading zero or plus, digits on both sides
  /// of a point.
  var isNumber: Bool {
    var rest = self
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    let whole = rest.prefix(while: \.isDigit)
    guard !whole.isEmpty, whole.first != UInt8(ascii: "0") || whole.count == 1 else { return false }
    rest = rest.dropFirst(whole.count)
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      let fraction = rest.prefix(while: \.isDigit)
      guard !fraction.isEmpty else { return false }
      rest = rest.dropFirst(fraction.count)
    }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest.removeFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
      return !rest.isEmpty && rest.allSatisfy(\.isDigit)
    }
    return rest.isEmpty
  }
}
