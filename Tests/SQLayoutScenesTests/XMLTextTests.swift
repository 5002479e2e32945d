import Foundation
import FoundationXML
import Testing

@testable import SQLayoutScenes

struct XMLTextTests {
  /// Reads an element's attribute and content.
  private final class Reader: NSObject, XMLParserDelegate {
    var attribute = ""
    var content = ""

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) { attribute = attributes["name"] ?? "" }

    func parser(_ parser: XMLParser, foundCharacters string: String) { content += string }
  }

  /// A text in an attribute and in an element, after parsing.
  private func read(_ text: String) throws -> [String] {
    let escaped = XMLText.escaped(text)
    let reader = Reader()
    let parser = XMLParser(data: Data("<a name=\"\(escaped)\">\(escaped)</a>".utf8))
    parser.delegate = reader
    try #require(parser.parse(), "\(text.debugDescription) is no XML")
    return [reader.attribute, reader.content]
  }

  @Test func readsBackWhatXMLCanWrite() throws {
    for text in [
      "a & b", "<b>\"'</b>", "]]>", "&amp;", "tab\tline\nreturn\r\nend", "  two  spaces  ",
      "é\u{301}",
      "\u{7F}\u{9F}", "\u{D7FF}\u{E000}\u{FFFD}", "👩‍👩‍👧", "\u{10FFFF}", "\u{1FFFE}",
    ] {
      #expect(
        try read(text).map { Array($0.unicodeScalars) }
          == Array(repeating: Array(text.unicodeScalars), count: 2))
    }
  }

  @Test func replacesWhatXMLCannotWrite() throws {
    let forbidden = (0...0x1F).filter { ![9, 10, 13].contains($0) } + [0xFFFE, 0xFFFF]
    for value in forbidden {
      let scalar = try #require(Unicode.Scalar(UInt32(value)))
      #expect(try read("a\(Character(scalar))b") == ["a\u{FFFD}b", "a\u{FFFD}b"])
    }
  }
}
