import Foundation
import SQLayoutCore
import SQLayoutScenes
import Testing

/// The scenes of the project.
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

  @Test func scenesMayShareALayout() throws {
    let files = try Golden.names(in: Golden.package.appending(path: "Examples"))
    var layout = Layout()
    for file in files + files.reversed() {
      let scene = try Scene(contentsOf: file)
      let (own, shared) = (scene.laidOut(), scene.laidOut(with: &layout))
      #expect(own.frames == shared.frames && own.size == shared.size, "\(file)")
      #expect(own.faults == shared.faults, "\(file)")
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

  /// Insets of 9 and 8: the picture and the chevron in the middle of 44, 12 beside the texts, 4
  /// between them.
  @Test func tableCell() throws {
    let file = Golden.package.appending(path: "Examples/table-cell.json").path
    #expect(
      try Scene(contentsOf: file).laidOut().frames == [
        Rect(x: 9, y: 10, width: 40, height: 40), Rect(x: 49, y: 30, width: 12, height: 0),
        Rect(x: 61, y: 10, width: 242, height: 40), Rect(x: 0, y: 0, width: 100, height: 20),
        Rect(x: 0, y: 20, width: 0, height: 4), Rect(x: 0, y: 24, width: 80, height: 16),
        Rect(x: 303, y: 23.5, width: 8, height: 13),
      ])
  }

  /// 480 - 24 of the width are free: a fourth for one weight, but at most 200 for two, so that 128 are left for each
  /// of the others; 120 - 44 - 20 of the height.
  @Test func toolbar() throws {
    let file = Golden.package.appending(path: "Examples/toolbar.json").path
    let frames = try Scene(contentsOf: file).laidOut().frames
    #expect(frames[2...5].map { $0?.width } == [128, 200, 128, 24])
    #expect(frames[2...5].map { $0?.x } == [0, 128, 328, 456])
    #expect(frames[1] == Rect(x: 0, y: 44, width: 480, height: 56))
  }
}
