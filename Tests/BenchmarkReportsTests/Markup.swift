import Foundation
import FoundationXML

/// A page, parsed as strictly as XML, after closing the void elements of HTML.
final class Markup {
  let name: String
  let attributes: [String: String]
  private(set) var children: [Markup] = []
  private var ownText: [(place: Int, text: String)] = []

  init(_ html: String) throws {
    // Our pages leave only the void elements open.
    let closed = html.replacing("<!DOCTYPE html>", with: "")
      .replacing(/<(meta|link)([^>]*)>/) { "<\($0.output.1)\($0.output.2)/>" }
    let reader = Reader()
    let parser = XMLParser(data: Data(closed.utf8))
    parser.delegate = reader
    guard parser.parse(), let root = reader.root else {
      throw parser.parserError ?? CocoaError(.propertyListReadCorrupt)
    }
    (name, attributes, children, ownText) = (
      root.name, root.attributes, root.children, root.ownText
    )
  }

  private init(_ name: String, _ attributes: [String: String]) {
    self.name = name
    self.attributes = attributes
  }

  /// The element and its descendants, in order, optionally of one name.
  func all(_ name: String? = nil) -> [Markup] {
    (name == nil || self.name == name ? [self] : []) + children.flatMap { $0.all(name) }
  }

  func first(_ name: String? = nil, id: String) -> Markup? {
    all(name).first { $0.attributes["id"] == id }
  }

  /// The text, with white space replaced by single blanks.
  var text: String {
    var parts: [String] = []
    for place in 0...children.count {
      parts += ownText.filter { $0.place == place }.map(\.text)
      if place < children.count { parts.append(children[place].text) }
    }
    return parts.joined(separator: " ").split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private final class Reader: NSObject, XMLParserDelegate {
    var root: Markup?
    private var open: [Markup] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      let element = Markup(name, attributes)
      open.last?.children.append(element)
      if open.isEmpty { root = element }
      open.append(element)
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
      open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      guard let last = open.last else { return }
      if let before = last.ownText.last, before.place == last.children.count {
        last.ownText[last.ownText.count - 1].text += text
      } else {
        last.ownText.append((last.children.count, text))
      }
    }
  }
}
