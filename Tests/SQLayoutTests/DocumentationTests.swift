import Foundation
import Testing

/// The Swift code of all pages is in a test, so that it compiles and is correct.
@Suite struct DocumentationTests {
  private static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Snippets that cannot be in a test unchanged: a manifest, and a library at a path of the reader.
  private static let untestable = ["dependencies: [", "let host = PluginHost()"]

  private static func files(ending: String, in folder: String) throws -> [URL] {
    let found = try #require(
      FileManager.default.enumerator(
        at: package.appending(path: folder), includingPropertiesForKeys: nil))
    return found.compactMap { $0 as? URL }.filter {
      $0.lastPathComponent.hasSuffix(ending) && !$0.pathComponents.contains(".build")
    }
  }

  /// A line without its comment, white space and commas, which a formatter sets; for a printed line the value.
  private static func plain(_ line: Substring) -> String {
    var text = String(
      line.replacing(/(^|\s)\/\/.*/, with: "").filter { !$0.isWhitespace && $0 != "," })
    if text.hasPrefix("print("), text.hasSuffix(")") {
      text = String(text.dropFirst(6).dropLast())
    }
    // Tests have other paths of files.
    text.replace(/(contentsOf|folder):"\w+(\.json)?"/) { "\($0.1):place" }
    return text
  }

  /// Whether lines are in a text in their order, with few lines between them.
  private static func stand(_ lines: [String], in text: String) -> Bool {
    guard let first = lines.first else { return true }
    return text.ranges(of: first).contains { start in
      var end = start.upperBound
      return lines.dropFirst().allSatisfy { line in
        let near = text.index(end, offsetBy: 300 + line.count, limitedBy: text.endIndex)
        guard let found = text[end..<(near ?? text.endIndex)].firstRange(of: line) else {
          return false
        }
        end = found.upperBound
        return true
      }
    }
  }

  @Test func everyModuleIsInTheArchitecture() throws {
    let sources = Self.package.appending(path: "Sources")
    let page = try #require(
      try Self.files(ending: "Architecture.md", in: "Sources").first)
    let text = try String(contentsOf: page, encoding: .utf8)
    for module in try FileManager.default.contentsOfDirectory(atPath: sources.path)
    where !module.hasPrefix(".") {
      #expect(text.contains("`\(module)`"), "\(module)")
    }
  }

  @Test func everySnippetIsInATest() throws {
    let tests = try Self.files(ending: ".swift", in: "Tests").map { file in
      try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(Self.plain).joined()
    }
    let pages =
      try Self.files(ending: ".md", in: "Sources") + Self.files(ending: ".md", in: "Examples")
      + [Self.package.appending(path: "README.md")]
    var count = 0
    for page in pages {
      let text = try String(contentsOf: page, encoding: .utf8)
      for block in text.matches(of: /(?ms)^ *```swift\n(.*?)^ *```/) {
        // A paragraph of a snippet may be in a separate test.
        for part in block.1.split(separator: /\n *\n/) {
          guard !Self.untestable.contains(where: { part.drop { $0 == " " }.hasPrefix($0) }) else {
            continue
          }
          count += 1
          let lines = part.split(separator: "\n").map(Self.plain).filter { !$0.isEmpty }
          #expect(
            tests.contains { Self.stand(lines, in: $0) }, "\(page.lastPathComponent): \(part)")
        }
      }
    }
    #expect(count > 50)
  }
}
