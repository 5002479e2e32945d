import SQLayout
import SQLayoutCore

/// A text as the size of an item: `{"text": {"string": "Hello", "font": "DejaVu Sans", "size": 17}}`.
public struct SceneText: Hashable, Sendable {
  /// The positions of lines in the item.
  public enum Alignment: String, CaseIterable, Hashable, Sendable {
    case leading, center, trailing, left, right
  }

  /// The part of the last line that an ellipsis replaces.
  public enum Truncation: String, CaseIterable, Hashable, Sendable {
    case head, middle, tail
  }

  /// The text.
  public var string: String
  /// The family of the font.
  public var font: String
  /// The size of the font, in points.
  public var size: Double
  /// The weight: 400 is regular, 700 bold.
  public var weight = 400
  /// Whether letters are slanted.
  public var isItalic = false
  /// The distance added between letters, in points.
  public var letterSpacing = 0.0
  /// The line height as a multiple of the font's; nil for the font's.
  public var lineHeight: Double?
  /// The greatest number of lines; nil for any number.
  public var lines: Int?
  /// The part of the last line that an ellipsis replaces where there would be more lines.
  public var truncation = Truncation.tail
  /// The positions of lines in the item.
  public var alignment = Alignment.leading
  /// The language as a tag.
  public var language = "en"

  /// Makes a text.
  public init(_ string: String, font: String, size: Double) {
    self.string = string
    self.font = font
    self.size = size
  }
}

/// The properties of a text for a layout.
public struct MeasuredText: Sendable {
  /// The size rule.
  public var sizeRule: SizeRule
  /// The distance of the first baseline from the top, in points.
  public var firstBaseline: Double?
  /// The distance of the last baseline from the bottom, in points.
  public var lastBaseline: Double?
  /// How far capital letters reach above a baseline, in points.
  public var capHeight: Double?

  /// Makes the properties of a text.
  public init(
    sizeRule: SizeRule, firstBaseline: Double? = nil, lastBaseline: Double? = nil,
    capHeight: Double? = nil
  ) {
    self.sizeRule = sizeRule
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
    self.capHeight = capHeight
  }

  /// The padding with which the text occupies the space from a line of its first letters to one of
  /// its last, not its whole box. Unknown distances count as 0.
  ///
  /// - Parameters:
  ///   - top: the line of the first line of text that lies at the top.
  ///   - bottom: the line of the last line of text that lies at the bottom.
  public func padding(
    top: FontMetrics.Line = .ascender, bottom: FontMetrics.Line = .descender
  ) -> Insets {
    guard let firstBaseline, let lastBaseline else { return .zero }
    func height(_ line: FontMetrics.Line) -> Double {
      switch line {
      case .ascender: firstBaseline
      case .capHeight: capHeight ?? firstBaseline
      case .baseline: 0
      case .descender: -lastBaseline
      }
    }
    return Insets(top: height(top) - firstBaseline, bottom: -lastBaseline - height(bottom))
  }
}

/// Measures the texts of scenes.
public protocol TextMeasuring: Sendable {
  /// The properties of a text for a layout.
  ///
  /// - Throws: the part of the text that cannot be measured.
  func measured(_ text: SceneText) throws(ParameterError) -> MeasuredText
}

extension SceneReader {
  private enum TextKey: Int, CaseIterable {
    case string, font, size, weight, italic, letterSpacing, lineHeight, lines, truncation, alignment
    case language
  }
  private static let textKeys = NameTable(of: TextKey.self)

  /// Reads a text, and makes the size rule of it.
  mutating func text(_ node: Int?, _ key: String) throws(SceneError) -> UInt64 {
    guard let node, key == "size" else {
      throw cursor.fault("a text is the size of one item, and no default")
    }
    var text = SceneText("", font: "", size: 0)
    var seen = try cursor.beginObject(expecting: "a text, as {\"string\", \"font\", \"size\"}")
    while let key = try cursor.nextKey(&seen, of: Self.textKeys) {
      switch key {
      case .string: text.string = try cursor.string()
      case .font: text.font = try cursor.string()
      case .size: text.size = try number(from: 0.1, to: 10_000)
      case .weight: text.weight = try wholeNumber(from: 1, to: 1000)
      case .italic: text.isItalic = try cursor.boolean()
      case .letterSpacing: text.letterSpacing = try number(from: -1000, to: 1000)
      case .lineHeight: text.lineHeight = try number(from: 0.1, to: 100)
      case .lines: text.lines = try wholeNumber(from: 1, to: 1e6)
      case .truncation: text.truncation = try one("truncation", ofCases: SceneText.Truncation.self)
      case .alignment: text.alignment = try one("alignment", ofCases: SceneText.Alignment.self)
      case .language: text.language = try cursor.string()
      }
    }
    for (key, name) in [(TextKey.string, "string"), (.font, "font"), (.size, "size")] {
      guard seen.contains(key) else { throw cursor.fault("expected \"\(name)\" here") }
    }
    guard let texts = registry.texts else {
      var fault = cursor.fault("nothing here measures text: \(registry.adviceOnTexts)")
      fault.isOfTheSystem = registry.isBuiltWithoutTexts
      throw fault
    }
    self.texts[node] = text
    do throws(ParameterError) {
      let measured = try texts.measured(text)
      measuredTexts[node] = measured
      return rules.add(measured.sizeRule)
    } catch {
      throw cursor.fault(error.message)
    }
  }

  /// A number in a range.
  mutating func number(from least: Double, to most: Double) throws(SceneError) -> Double {
    let value = try coordinate()
    guard value >= least, value <= most else {
      throw cursor.fault(
        "expected a number from \(JSONText.number(least)) to \(JSONText.number(most)), "
          + "found \(JSONText.number(value))")
    }
    return value
  }

  /// A number without a fraction in a range.
  mutating func wholeNumber(from least: Double, to most: Double) throws(SceneError) -> Int {
    let value = try number(from: least, to: most)
    guard value == value.rounded() else {
      throw cursor.fault("expected a whole number, found \(JSONText.number(value))")
    }
    return Int(value)
  }

  /// One of the cases of an enumeration, by its name.
  mutating func one<Value: CaseIterable & RawRepresentable<String>>(
    _ what: String, ofCases: Value.Type
  ) throws(SceneError) -> Value {
    try one(what, of: Value.allCases.map { (name: $0.rawValue, value: $0) })
  }
}

extension SceneWriter {
  /// A text as JSON.
  static func text(_ text: SceneText) -> String {
    var members = [
      "\"string\": " + JSONText.string(text.string), "\"font\": " + JSONText.string(text.font),
      "\"size\": " + JSONText.number(text.size),
    ]
    if text.weight != 400 { members.append("\"weight\": \(text.weight)") }
    if text.isItalic { members.append("\"italic\": true") }
    if text.letterSpacing != 0 {
      members.append("\"letterSpacing\": " + JSONText.number(text.letterSpacing))
    }
    if let height = text.lineHeight {
      members.append("\"lineHeight\": " + JSONText.number(height))
    }
    if let lines = text.lines { members.append("\"lines\": \(lines)") }
    if text.truncation != .tail {
      members.append("\"truncation\": \"\(text.truncation.rawValue)\"")
    }
    if text.alignment != .leading {
      members.append("\"alignment\": \"\(text.alignment.rawValue)\"")
    }
    if text.language != "en" { members.append("\"language\": " + JSONText.string(text.language)) }
    return "{\"text\": {" + members.joined(separator: ", ") + "}}"
  }
}
