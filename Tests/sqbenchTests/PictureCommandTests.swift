import Foundation
import Testing

/// `sqbench layout --format png` and `pdf`.
@Suite(.waiting) struct PictureCommandTests {
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

    /// A text that is set in another font than it names has another size, and a character without a font is a box.
    @Test func missingFontsAreSaid() throws {
      let folder = try TemporaryFolder()
      let scene = try folder.write(
        Self.scene.replacing("DejaVu Sans", with: "No Such Family").replacing(
          "Hi", with: "Hi \u{10D00}"),
        to: "two.json")
      for command in ["layout", "explain"] {
        let run = try Sqbench(command, scene, "--fonts", Self.font)
        #expect(run.status == 0)
        #expect(
          run.errors == """
            sqbench: warning: \(scene): no font of --fonts is of the family 'No Such Family': its texts are set in another font
            sqbench: warning: \(scene): no font of --fonts has a character of the texts: each is set as a box

            """)
      }
    }

    /// As other formats, and also with a plugin, whose process hands the picture on.
    @Test(arguments: ["png", "pdf"]) func picturesGoToStandardOutput(format: String) throws {
      let folder = try TemporaryFolder()
      let scene = try folder.write(Self.scene, to: "two.json")
      let library = try PluginCheckTests().build("Plugins/Spiral/spiral.c", in: folder)
      let drawing = ["layout", scene, "--fonts", Self.font, "--format", format, "--out"]
      let named = try Sqbench(drawing + [folder.path("named")])
      #expect(named.status == 0, "\(named.errors)")
      for plugins in [[], ["--plugin", library]] {
        let output = try folder.emptyFile("output")
        let run = try Sqbench(drawing + ["-"] + plugins, output: output)
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        let bytes = try Data(contentsOf: folder.url.appending(path: "output"))
        #expect(try bytes == Data(contentsOf: folder.url.appending(path: "named")))
      }
      // Both would go to one place.
      let both = try Sqbench(drawing + ["-", "--record", "-"])
      #expect(both.status == 2 && both.errors.contains("would both go to standard output"))
      let terminal = try Sqbench(
        [
          "-qec", (["'\(Sqbench.executable.path)'"] + drawing + ["-"]).joined(separator: " "),
          "log",
        ],
        in: folder.url, program: "script")
      #expect(terminal.status == 2)
      #expect(terminal.output.contains("--format \(format) is not for a terminal"))
    }

    /// Files are relative to the current folder of the command, also in the process with the plugins; and the frames
    /// of texts can be verified.
    @Test func filesAreFoundFromWhereTheCommandIsGiven() throws {
      let folder = try TemporaryFolder()
      let pixel =
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
      try #require(Data(base64Encoded: pixel)).write(to: folder.url.appending(path: "pixel.png"))
      try FileManager.default.createSymbolicLink(
        atPath: folder.path("font.ttf"), withDestinationPath: Self.font)
      let scene = Self.scene.replacing(
        "]}}", with: #", {"look": {"image": "pixel.png"}, "size": {"fixed": [9, 9]}}]}}"#)
      _ = try folder.write(scene, to: "scene.json")
      let library = try PluginCheckTests().build("Plugins/Spiral/spiral.c", in: folder)
      let name = URL(filePath: library).lastPathComponent
      for plugins in [[], ["--plugin", "./" + name]] {
        for arguments in [
          ["layout", "scene.json", "--format", "png", "--out", "a.png"],
          ["layout", "scene.json", "--record", "cases.json", "--out", "a.json"],
          ["verify", "cases.json"], ["explain", "scene.json"],
        ] {
          let run = try Sqbench(
            arguments + ["--fonts", "font.ttf"] + plugins, in: folder.url)
          #expect(run.status == 0, "\(arguments) \(plugins) \(run.errors)")
        }
        let piped = try Sqbench(
          [
            "-c",
            "'\(Sqbench.executable.path)' layout - --fonts font.ttf --format svg "
              + plugins.joined(separator: " ") + " < scene.json",
          ], in: folder.url, program: "sh")
        #expect(piped.status == 0 && piped.output.contains("<image"), "\(piped.errors)")
      }
    }

    /// A page cannot be scaled down.
    @Test func aPageThatIsTooLargeIsSaid() throws {
      let folder = try TemporaryFolder()
      _ = try folder.write(
        Self.scene.replacing("[0, 0, 100, 50]", with: "[0, 0, 20000, 50]"), to: "wide.json")
      let run = try Sqbench(
        ["layout", "wide.json", "--fonts", Self.font, "--format", "pdf", "--out", "a.pdf"],
        in: folder.url)
      #expect(run.status == 2 && run.errors.contains("lay it out in smaller bounds"))
      // Of several scenes the faulty one is named.
      _ = try folder.write(Self.scene, to: "two.json")
      for (format, out) in [("pdf", ["--out", "a.pdf"]), ("png", ["--folder", "a"])] {
        let run = try Sqbench(
          ["layout", "two.json", "wide.json", "--fonts", Self.font, "--format", format] + out,
          in: folder.url)
        #expect(run.status == 2 && run.errors.hasPrefix("sqbench: wide.json: a picture of 20000"))
      }
    }

    /// Each page of a document has the images of its own scene's folder.
    @Test func imagesOfEachPageAreFoundBesideItsScene() throws {
      let folder = try TemporaryFolder()
      let scene = Self.scene.replacing(
        "]}}", with: #", {"look": {"image": "no.png"}, "size": {"fixed": [9, 9]}}]}}"#)
      _ = try folder.write(Self.scene, to: "two.json")
      let inner = folder.url.appending(path: "inner")
      try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: false)
      _ = try folder.write(scene, to: "inner/scene.json")
      let run = try Sqbench(
        [
          "layout", "two.json", "inner/scene.json", "--fonts", Self.font, "--format", "pdf",
          "--out",
          "a.pdf",
        ], in: folder.url)
      #expect(
        run.errors
          == "sqbench: inner/scene.json: inner/no.png: no such file, or no right to read it\n",
        "\(run.errors)")
    }

    /// Letters are outlines if there are fonts; options for parts beside the frames apply to boxes, as do scenes
    /// without looks and texts.
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

    @Test func lettersAreOutlinesOrText() throws {
      let folder = try TemporaryFolder()
      let scene = try folder.write(
        Self.scene.replacing("Hi", with: "a < \\u0001 \\u0645\\u0643"), to: "two.json")
      let arguments = ["layout", scene, "--fonts", Self.font, "--format", "svg"]
      let outlines = try Sqbench(arguments + ["--letters", "outlines"])
      #expect(try outlines.output == Sqbench(arguments).output && outlines.output.contains("<path"))
      let text = try Sqbench(arguments + ["--letters", "text"])
      #expect(text.status == 0 && !text.output.contains("<path"))
      #expect(text.output.contains(">a &lt; \u{FFFD} </text>"), "\(text.output)")
      // Text from right to left begins at its right end.
      #expect(text.output.contains("direction=\"rtl\"") && text.output.contains(">مك</text>"))
      for wrong in [["--format", "png"], ["--format", "svg"]] {
        let run = try Sqbench(["layout", scene, "--letters", "text"] + wrong)
        #expect(run.errors.contains("--letters is for --format svg with --fonts"))
      }
    }

    /// A font can come from a pipe as a scene can, and standard input from one of them.
    @Test(arguments: ["layout", "explain"]) func aFontComesFromAPipe(command: String) throws {
      let folder = try TemporaryFolder()
      let scene = try folder.write(Self.scene, to: "two.json")
      let expected = try Sqbench(command, scene, "--fonts", Self.font)
      #expect(expected.status == 0, "\(expected.errors)")
      for arguments in [
        "'\(scene)' --fonts <(cat '\(Self.font)')", "'\(scene)' --fonts - < '\(Self.font)'",
      ] {
        let run = try Sqbench(
          ["-c", "'\(Sqbench.executable.path)' \(command) \(arguments)"], program: "bash")
        #expect(run.status == 0 && run.output == expected.output, "\(run.errors)")
      }
      try expectRefusal(
        of: [command, "-", "--fonts", "-"], status: 2, message: "'-' is named twice")
      try expectRefusal(
        of: ["layout", "--lines", "--fonts", "-"], status: 2,
        message: "--lines reads scenes from standard input")
    }

    @Test func whatIsMissingIsSaid() throws {
      let folder = try TemporaryFolder()
      let scene = try folder.write(Self.scene, to: "two.json")
      for (arguments, line) in [
        (["--format", "png"], "--format png needs fonts: name a folder with --fonts"),
        (["--format", "png", "--fonts", Self.font], "--format png goes to a file"),
        (["--scale", "2"], "--scale is for --format png"),
        (["--scale", "1e-300"], "it takes numbers from 0.001 to 100, such as 2"),
        (["--fonts", "/nowhere"], "/nowhere: there is no such file"),
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
      #expect(run.status == 3 && run.errors.contains("install libpango1.0-dev"))
      // As for a scene with texts, and for fonts: the build lacks the library.
      for arguments in [
        ["layout", scene], ["layout", scene, "--fonts", "/"], ["explain", scene],
      ] {
        let run = try Sqbench(arguments)
        #expect(run.status == 3 && run.errors.contains("install libpango1.0-dev"))
      }
    }
  #endif
}
