#if Text
  import Foundation
  import SQLayoutCore
  import SQLayoutPictures
  import SQLayoutScenes
  import Testing

  /// The example scenes with texts: SVG in a browser compared with pixels.
  struct BrowserPictureTests {
    private static let browser = "/usr/bin/chromium"
    private static let isThere = FileManager.default.isExecutableFile(atPath: browser)

    @Test(
      .enabled(if: isThere, "there is no browser; `make browser` installs one"),
      arguments: SVGLetters.allCases)
    func anSVGLooksAsThePixels(_ letters: SVGLetters) throws {
      let names = ExamplePictureTests.names
      let scenes = try names.map { try ExamplePictureTests.scene($0) }
      let svgs = try scenes.map {
        try $0.svg(letters: letters, fonts: ExamplePictureTests.fonts)
      }
      let page = try Self.drawn(svgs)
      var top = 0.0
      for (name, scene) in zip(names, scenes) {
        let size = scene.scene.bounds.size
        let picture = try Self.pixels(of: scene)
        let seen = try Picture(size: size)
        seen.draw(
          page, in: Rect(x: 0, y: -top, width: page.size.width, height: page.size.height))
        top += size.height
        // Emoji are text in both.
        let hasText = letters == .text || name == "share-card-emoji"
        let difference = try #require(PictureDifference(seen, picture))
        #expect(
          Self.isAlike(difference, hasText: hasText), "\(name) as \(letters): \(difference)")
        // A difference of three points is detected.
        guard name == "share-card-en" else { continue }
        let moved = try Self.pixels(
          of: ExamplePictureTests.scene(name, replacing: "\"left\": 72", with: "\"left\": 75"))
        let other = try #require(PictureDifference(seen, moved))
        #expect(!Self.isAlike(other, hasText: hasText), "\(other)")
      }
    }

    /// Whether pictures differ by no more than antialiasing; a browser draws text slightly heavier.
    private static func isAlike(_ difference: PictureDifference, hasText: Bool) -> Bool {
      difference.greatest <= (hasText ? 60 : 32) && difference.mean <= (hasText ? 0.8 : 0.5)
    }

    /// A scene drawn at a higher resolution and reduced: Cairo places letters at whole pixels, a browser anywhere.
    private static func pixels(of scene: LaidOutScene) throws -> Picture {
      let size = scene.scene.bounds.size
      let file = FileManager.default.temporaryDirectory
        .appending(path: "\(UUID().uuidString).png")
      defer { try? FileManager.default.removeItem(at: file) }
      let png = try scene.png(scale: 4, fonts: ExamplePictureTests.fonts)
      try Data(png).write(to: file)
      let picture = try Picture(size: size)
      picture.draw(
        try PictureImage(contentsOf: file.path),
        in: Rect(x: 0, y: 0, width: size.width, height: size.height))
      return picture
    }

    /// Pictures below each other, as the browser shows them.
    private static func drawn(_ svgs: [String]) throws -> PictureImage {
      let folder = FileManager.default.temporaryDirectory
        .appending(path: "svg-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      var html = "<!doctype html><meta charset=utf-8><body style='margin:0'>"
      for (index, svg) in svgs.enumerated() {
        try Data(svg.utf8).write(to: folder.appending(path: "\(index).svg"))
        html += "<img style='display:block' src='\(index).svg'>"
      }
      try Data(html.utf8).write(to: folder.appending(path: "page.html"))
      let picture = folder.appending(path: "page.png")
      let process = Process()
      process.executableURL = URL(filePath: browser)
      process.arguments = [
        "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--disable-lcd-text",
        "--font-render-hinting=none", "--force-device-scale-factor=1", "--window-size=1300,12000",
        "--user-data-dir=\(folder.path)/profile", "--screenshot=\(picture.path)",
        folder.appending(path: "page.html").absoluteString,
      ]
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      return try PictureImage(contentsOf: picture.path)
    }
  }
#endif
