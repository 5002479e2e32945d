import Foundation

/// Reads a visual format from left to right; each function reads the element of its name.
struct VisualFormatParser {
  private let text: String
  private let characters: [Character]
  private var position = 0

  init(_ text: String) {
    self.text = text
    characters = Array(text)
  }

  // MARK: Characters

  private var next: Character? {
    position < characters.count ? characters[position] : nil
  }

  private func fault(_ message: String, at offset: Int? = nil) -> VisualFormatError {
    VisualFormatError(format: text, offset: offset ?? position, message: message)
  }

  /// The character at the place, for the end of a message.
  private var found: String { next.map { "found \($0)" } ?? "the format ends here" }

  private mutating func skip(_ character: Character) -> Bool {
    guard next == character else { return false }
    position += 1
    return true
  }

  private mutating func expect(
    _ character: Character, _ message: String
  ) throws(VisualFormatError) {
    guard skip(character) else { throw fault("expected \(message); \(found)") }
  }

  private func starts(with text: String) -> Bool {
    characters[position...].starts(with: text)
  }

  // MARK: The format

  mutating func format() throws(VisualFormatError) -> VisualFormat {
    var format = VisualFormat(
      axis: try axis(), start: nil, views: [], connections: [], end: nil)
    if skip("|") { format.start = try connection() }
    format.views.append(try view("a view, as [name]"))
    while next != nil {
      let connection = try connection()
      if skip("|") {
        format.end = connection
        guard next == nil else { throw fault("the format ends after the superview; \(found)") }
        break
      }
      format.connections.append(connection)
      format.views.append(
        try view(
          connection == .flush ? "-, [ or |" : "a view, as [name], or | after the connection"))
    }
    return format
  }

  private mutating func axis() throws(VisualFormatError) -> LayoutAxis {
    guard let first = next else { throw fault("expected a view, as [name]; the format is empty") }
    if starts(with: "H:") || starts(with: "V:") {
      position += 2
      return first == "H" ? .horizontal : .vertical
    }
    guard first == "|" || first == "[" else { throw fault("expected H:, V:, | or [; \(found)") }
    return .horizontal
  }

  private mutating func view(_ expected: String) throws(VisualFormatError) -> VisualFormat.View {
    try expect("[", expected)
    let name = try name("a view's name")
    var predicates: [VisualFormat.Predicate] = []
    if next == "(" { predicates = try self.predicates(ofSize: true) }
    try expect("]", predicates.isEmpty ? "( or ] after the view's name" : "] after the view")
    return VisualFormat.View(name: name, predicates: predicates)
  }

  private mutating func connection() throws(VisualFormatError) -> VisualFormat.Connection {
    guard skip("-") else { return .flush }
    guard let first = next, first != "[", first != "|" else { return .standard }
    let connection: VisualFormat.Connection
    if first == "(" {
      connection = .predicates(try predicates(ofSize: false))
    } else {
      connection = .distance(try operand("a gap, [ or |", allowsNegative: true))
    }
    if next == "@" {
      throw fault("a gap with a priority needs parentheses, as -(8@500)-")
    }
    try expect("-", "a - after the gap")
    return connection
  }

  // MARK: Predicates

  private mutating func predicates(
    ofSize: Bool
  ) throws(VisualFormatError) -> [VisualFormat.Predicate] {
    try expect("(", "(")
    var predicates = [try predicate(ofSize: ofSize)]
    while skip(",") { predicates.append(try predicate(ofSize: ofSize)) }
    try expect(
      ")", predicates.last?.priority == nil ? "@, a comma or ) after the value" : "a comma or )")
    return predicates
  }

  private mutating func predicate(ofSize: Bool) throws(VisualFormatError) -> VisualFormat.Predicate
  {
    var relation = LayoutConstraint.Relation.equal
    if let written = LayoutConstraint.Relation.allCases.first(where: { starts(with: $0.rawValue) })
    {
      relation = written
      position += 2
    } else if let first = next, "=<>".contains(first) {
      throw fault("expected ==, <= or >=; found \(first)")
    }
    let value = try operand(
      ofSize ? "a number, a metric or a view's name" : "a number or a metric",
      allowsNegative: !ofSize)
    guard skip("@") else {
      return VisualFormat.Predicate(relation: relation, operand: value, priority: nil)
    }
    let priority = try operand("a priority", allowsNegative: true)
    if case .number(let number, let place) = priority,
      LayoutPriority(number).isValid == false
    {
      throw fault("a priority is above 0 and at most 1000", at: place.offset)
    }
    return VisualFormat.Predicate(relation: relation, operand: value, priority: priority)
  }

  private mutating func operand(
    _ expected: String, allowsNegative: Bool
  ) throws(VisualFormatError) -> VisualFormat.Operand {
    guard let first = next else { throw fault("expected \(expected); \(found)") }
    if first == "-" && !allowsNegative { throw fault("a size cannot be negative") }
    if first.isASCIIDigit || first == "." || first == "-" {
      let place = VisualFormat.Place(offset: position)
      return .number(try number(), place)
    }
    return .name(try name(expected))
  }

  /// A number as in C's locale: digits, a fraction after a point, an exponent.
  private mutating func number() throws(VisualFormatError) -> Double {
    let start = position
    _ = skip("-")
    var digits = skipDigits()
    if skip(".") { digits += skipDigits() }
    guard digits > 0 else { throw fault("expected a number; \(found)", at: start) }
    if next == "e" || next == "E" {
      let exponent = position
      position += 1
      if !skip("-") { _ = skip("+") }
      if skipDigits() == 0 { throw fault("expected the digits of an exponent", at: exponent) }
    }
    guard let value = Double(String(characters[start..<position])), value.isFinite else {
      throw fault("expected a number that is not too large", at: start)
    }
    return value
  }

  private mutating func skipDigits() -> Int {
    let start = position
    while let character = next, character.isASCIIDigit { position += 1 }
    return position - start
  }

  private mutating func name(_ expected: String) throws(VisualFormatError) -> VisualFormat.Name {
    let start = position
    guard let first = next, first.isNameStart else {
      throw fault("expected \(expected); \(found)")
    }
    while let character = next, character.isNamePart { position += 1 }
    return VisualFormat.Name(
      text: String(characters[start..<position]), place: VisualFormat.Place(offset: start))
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool {
    asciiValue.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
  }

  /// The properties of Unicode, which take long to look up, tell only the others apart.
  fileprivate var isNameStart: Bool {
    guard let ascii = asciiValue else { return isLetter }
    return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(ascii | 0x20)
      || ascii == UInt8(ascii: "_")
  }

  fileprivate var isNamePart: Bool { isNameStart || isASCIIDigit || !isASCII && isNumber }
}

extension VisualFormat {
  /// Whether a name can be written in a format.
  static func isName(_ text: String) -> Bool {
    guard let first = text.first else { return false }
    return first.isNameStart && text.allSatisfy(\.isNamePart)
  }
}
