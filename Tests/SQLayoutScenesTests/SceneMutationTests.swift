import Foundation
import SQLayoutCore
import SQLayoutScenes
import Testing

/// Scenes with random damage: they are read or refused with a line, without a crash.
struct SceneMutationTests {
  /// Pseudo-random numbers, the same on each run.
  private struct Sequence: RandomNumberGenerator {
    var state: UInt64 = 12345

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 29
    }
  }

  private static let pieces =
    [
      "{", "}", "[", "]", "\"", ",", ":", "\\", "\n", "-", "1e999", "NaN", "null", "true", "\u{0}",
      "ä",
      "\"items\":[", "\"plugin\":", "9", ".", "e", " ",
    ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xED, 0xA0, 0x80]]

  private static func mutated(_ text: [UInt8], _ random: inout Sequence) -> [UInt8] {
    var text = text
    for _ in 0..<Int.random(in: 1...3, using: &random) where !text.isEmpty {
      let index = Int.random(in: 0..<text.count, using: &random)
      let end = min(text.count, index + Int.random(in: 0...8, using: &random))
      let piece = pieces.randomElement(using: &random) ?? []
      switch Int.random(in: 0..<5, using: &random) {
      case 0: text.removeSubrange(index..<end)
      case 1: text.insert(contentsOf: piece, at: index)
      case 2: text.replaceSubrange(index..<end, with: piece)
      case 3:
        text.insert(
          contentsOf: text[index..<end], at: Int.random(in: 0..<text.count, using: &random))
      default: text.removeSubrange(index...)
      }
    }
    return text
  }

  @Test func damagedScenesHaveALineOrAreJSON() throws {
    let file = FileManager.default.temporaryDirectory.appending(
      path: "damaged-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let scenes = try Golden.names(in: Golden.package.appending(path: "Examples"))
      .map { Array(try Data(contentsOf: URL(fileURLWithPath: $0))) }
      .filter { $0.count < 3000 }
    var random = Sequence()
    var read = 0
    for index in 0..<600 {
      let bytes = Self.mutated(scenes[index % scenes.count], &random)
      try Data(bytes).write(to: file)
      do throws(SceneError) {
        let scene = try Scene(contentsOf: file.path)
        read += 1
        // A text that is read as a scene has to be JSON for other parsers too, and be laid out.
        #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(bytes)) }
        #expect(scene.laidOut().frames.count == scene.tree.count)
      } catch {
        let line = error.description
        let isOneLine = !line.contains("\n")
        #expect(line.hasPrefix(file.path + ": ") && isOneLine)
      }
    }
    // A damaged name or number may leave a valid scene.
    #expect((10...590).contains(read), "\(read) of 600 were read")
  }
}
