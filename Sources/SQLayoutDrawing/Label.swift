/// A name cut to a number of columns.
struct Label {
  let letters: [Character]
  let columns: Int
  /// Whether some of the name is missing.
  let isCut: Bool

  /// The name in at most `room` columns; nil where too few of its letters fit.
  init?(_ text: String, columns room: Int) {
    guard room > 0 else { return nil }
    // Only as many letters as may fit are read: names may be long.
    var letters = text.prefix(room + 1).map { $0.isPrintable ? $0 : "·" }
    var columns = letters.reduce(0) { $0 + Self.columns(of: $1) }
    isCut = columns > room
    if isCut {
      guard room > 2 else { return nil }
      while columns > room - 1 { columns -= Self.columns(of: letters.removeLast()) }
      letters.append("…")
      columns += 1
    }
    guard !letters.isEmpty else { return nil }
    self.letters = letters
    self.columns = columns
  }

  /// The number of columns of a letter on a terminal: two for East Asian ones and emoji.
  static func columns(of letter: Character) -> Int {
    guard let scalar = letter.unicodeScalars.first, scalar.value >= 0x1100 else { return 1 }
    if scalar.properties.isEmojiPresentation || letter.unicodeScalars.contains("\u{FE0F}") {
      return 2
    }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xA000...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
      0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}

extension Character {
  /// Whether the letter is visible: no control, format or combining character alone.
  fileprivate var isPrintable: Bool {
    guard let scalar = unicodeScalars.first else { return false }
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .unassigned, .privateUse, .lineSeparator,
      .paragraphSeparator, .nonspacingMark, .enclosingMark, .spacingMark:
      return false
    default: return true
    }
  }
}
