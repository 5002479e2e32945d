import Foundation
import SQLayoutCore
import Testing

/// Each calculator's documentation has a picture, and the engine draws the same one.
///
/// The pictures were checked one by one. After an intended change of the drawing, `SQLAYOUT_DRAW=1 swift test
/// --filter CalculatorPictureTests` replaces them by the new ones, which then have to be checked.
struct CalculatorPictureTests {
  private static let sources = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/SQLayoutCore/Calculators/Catalog")

  /// The pictures in the comments, by the name of the constant.
  private static func documented() throws -> [String: [String]] {
    var pictures: [String: [String]] = [:]
    for file in try FileManager.default.contentsOfDirectory(
      at: sources, includingPropertiesForKeys: nil)
    where file.lastPathComponent.hasPrefix("Calculator+") {
      for constant in try Source(contentsOf: file).constants {
        pictures[constant.name] = constant.picture
      }
    }
    return pictures
  }

  @Test func everyCalculatorHasItsPicture() throws {
    if ProcessInfo.processInfo.environment["SQLAYOUT_DRAW"] != nil { try Self.draw() }
    let documented = try Self.documented()
    #expect(Calculator.named.count == 105)
    #expect(Set(documented.keys) == Set(Calculator.named.map(\.name)))
    for (name, calculator) in Calculator.named {
      let drawn = CalculatorPicture(name: name, calculator: calculator).lines
      #expect(
        documented[name] == drawn,
        "the comment of \(name) should show\n\(drawn.joined(separator: "\n"))")
    }
  }

  @Test func picturesHaveTheSameSize() {
    for (name, calculator) in Calculator.named {
      let lines = CalculatorPicture(name: name, calculator: calculator).lines
      #expect(lines.count == 8, "\(name)")
      #expect(lines.allSatisfy { $0.count == 25 }, "\(name)")
    }
  }

  /// Writes the engine's pictures into the comments.
  private static func draw() throws {
    for file in try FileManager.default.contentsOfDirectory(
      at: sources, includingPropertiesForKeys: nil)
    where file.lastPathComponent.hasPrefix("Calculator+") {
      var source = try Source(contentsOf: file)
      for constant in source.constants.reversed() {
        guard let calculator = Calculator(named: constant.name) else { continue }
        let picture = CalculatorPicture(name: constant.name, calculator: calculator).lines
        source.lines.replaceSubrange(constant.range, with: picture.map { "  /// " + $0 })
      }
      try source.lines.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
    }
  }
}

/// A source file with constants that have pictures in their documentation.
private struct Source {
  var lines: [String]

  init(contentsOf file: URL) throws {
    lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
  }

  /// The lines of the code block in the documentation of each public constant.
  var constants: [(name: String, picture: [String], range: Range<Int>)] {
    var constants: [(name: String, picture: [String], range: Range<Int>)] = []
    var fences: [Int] = []
    for (index, line) in lines.enumerated() {
      let line = line.drop { $0 == " " }
      if line == "/// ```" { fences.append(index) }
      guard line.hasPrefix("public static let ") else {
        if !line.hasPrefix("///") { fences = [] }
        continue
      }
      let name = line.dropFirst("public static let ".count).prefix { $0.isLetter }
      if fences.count == 2 {
        let range = fences[0] + 1..<fences[1]
        let picture = lines[range].map { String($0.drop { $0 == " " }.dropFirst("/// ".count)) }
        constants.append((String(name), picture, range))
      }
      fences = []
    }
    return constants
  }
}
