import Foundation
import Testing

/// `sqbench layout --format png` and `pdf`.
struct PictureCommandTests {
  private static let scene = """
    {"name": "two", "bounds": [0, 0, 100, 50], "root": {"items": [
      {"size": {"text": {"string": "Hi", "font": "DejaVu Sans", "size": 12}}}]}}
    """

  #if Text
    private static let font = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"

    @Test func scenesAreDrawnToFiles() throws {
      let folder = try TemporaryFolder()
      let scene = try folder.write(Self.scene, to: "two.json")
      for (format, start) in [("png", "\u{89}PNG"), ("pdf", "%PDF-")] {
        let file = folder.url.appendingPathComponent("a.\(format)")
        let run = try Sqbench(
          "layout", scene, "--fonts", Self.font, "--format", format, "--out", file.path)
        #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty, "\(run.errors)")
        let bytes = try Data(contentsOf: file)
        #expect(bytes.starts(with: start.unicodeScalars.map { UInt8($0.value) }))
      }
      let frames = try Sqbench("layout", scene, "--fonts", Self.font)
      #expect(frames.status == 0 && frames.output.contains("\"frames\": [[0, 0, "))
    }

    /// Letters are outlines where there are fonts; what is asked for beside frames belongs to boxes, and so
    /// does a scene without looks and texts.
    @Test func looksAreDrawnAsSVG() throws {
      let folder = try TemporaryFolder()
      let scene = try folder.write(Self.scene, to: "two.json")
      let drawn = try Sqbench("layout", scene, "--fonts", Self.font, "--format", "svg")
      #expect(drawn.status == 0 && drawn.output.contains("viewBox=\"0 0 100 50\""))
      #expect(drawn.output.contains("<path") && !drawn.output.contains("class=\"leaf"))
      for arguments in [[scene, "--frames"], ["Examples/card.json"]] {
        let boxes = try Sqbench(
          ["layout", "--fonts", Self.font, "--format", "svg"] + arguments)
        #expect(boxes.status == 0 && boxes.output.contains("class=\"leaf"), "\(boxes.errors)")
      }
    }

    @Test func whatIsMissingIsSaid() throws {
      let folder = try TemporaryFolder()
      let scene = try folder.write(Self.scene, to: "two.json")
      for (arguments, line) in [
        (["--format", "png"], "--format png needs fonts: name a folder with --fonts"),
        (["--format", "png", "--fonts", Self.font], "--format png goes to a file"),
        (["--scale", "2"], "--scale is for --format png"),
        (["--fonts", "/nowhere"], "/nowhere: no such file or folder, or no right to read it"),
        ([], "nothing here measures text: name fonts with --fonts"),
      ] {
        let run = try Sqbench(["layout", scene] + arguments)
        #expect(run.status == 2 && run.errors.contains(line), "\(run.errors)")
        #expect(run.errors.split(separator: "\n").count == 1)
      }
    }
  #else
    @Test func whatToInstallIsSaid() throws {
      let folder = try TemporaryFolder()
      let scene = try folder.write(Self.scene, to: "two.json")
      let run = try Sqbench("layout", scene, "--format", "png", "--out", "a.png")
      #expect(run.status == 2 && run.errors.contains("install libpango1.0-dev"))
    }
  #endif
}
