import Foundation
import SQLayout
import SQLayoutCore
import Testing

/// The scenes that come with the project.
struct ExampleTests {
  @Test func examplesLayOutWithoutFaults() throws {
    let files = try Golden.names(in: Golden.package.appending(path: "Examples"))
    #expect(files.count >= 11)
    for file in files {
      let laidOut = try Scene(contentsOf: file).laidOut()
      #expect(laidOut.faults == [], "\(file)")
      #expect(laidOut.frames.count > 2)
    }
  }

  @Test func examplesAreWrittenAsTheWriterWrites() throws {
    for file in try Golden.names(in: Golden.package.appending(path: "Examples")) {
      let text = try String(contentsOfFile: file, encoding: .utf8)
      #expect(try Scene(contentsOf: file).json() == text, "\(file)")
    }
  }

  /// A card's header, worked out by hand: the insets of the card are 12, the avatar 40 by 40, the
  /// names beside it 33 high and so 3.5 lower, 10 to its right.
  @Test func headerOfThePostInTheFeed() throws {
    let file = Golden.package.appending(path: "Examples/feed.json").path
    let scene = try Scene(contentsOf: file)
    let laidOut = scene.laidOut()
    let post = try #require(scene.ids.first { $0.value == "post by Jonas Lind" }?.key)
    let frames = laidOut.frames[post + 2...post + 4]
    #expect(
      Array(frames) == [
        Rect(x: 12, y: 12, width: 342, height: 40), Rect(x: 0, y: 0, width: 40, height: 40),
        Rect(x: 50, y: 3.5, width: 292, height: 33),
      ])
  }
}
