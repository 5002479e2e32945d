import ArgumentParser
import Foundation
import SQLayoutScenes

/// Options for measuring texts.
struct FontOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A folder of fonts that texts are set in, or a font's file; may be repeated.",
      valueName: "folder"))
  var fonts: [String] = []

  /// Returns the files to read in place of the named scenes, and replaces those of the fonts.
  mutating func files(_ scenes: [String]) throws(Failure) -> [String] {
    let files = try Input.files(scenes + fonts)
    fonts = Array(files.dropFirst(scenes.count))
    return Array(files.prefix(scenes.count))
  }
}

/// Options for pictures.
struct PictureOptions: ParsableArguments {
  /// How letters are drawn in an SVG.
  enum Letters: String, ExpressibleByArgument, CaseIterable {
    case outlines, text
  }

  @OptionGroup var fontOptions: FontOptions

  @Option(
    help: """
      How letters are drawn (svg, with fonts): as outlines, which look the same everywhere, or as text, which \
      can be selected and searched, and is shown in the same fonts where they are installed. \
      (default: outlines)
      """)
  var letters: Letters?

  @Option(
    help: "How many pixels a point has (png), from 0.001 to 100 (default: 1).",
    transform: positiveNumber(from: 0.001, upTo: 100, example: "2"))
  var scale = 1.0

  /// The folders and files of fonts.
  var fonts: [String] { fontOptions.fonts }

  /// Refuses options that cannot be combined.
  func validate(
    _ format: LayoutCommand.Format, scenes: Int, out: String?, folder: String?
  ) throws {
    try validate(format)
    #if Text
      guard format.isPicture else { return }
      guard out != nil || folder != nil else {
        throw ValidationError(
          "--format \(format.rawValue) goes to a file: name it with --out, or '-' for standard output"
        )
      }
      guard out != "-" || isatty(STDOUT_FILENO) == 0 else {
        throw ValidationError(
          "--format \(format.rawValue) is not for a terminal: redirect standard output to a file")
      }
      guard format != .pdf || folder == nil else {
        throw ValidationError(
          "--format pdf is one file with a page for each scene: name it with --out")
      }
      guard format == .pdf || scenes == 1 || folder != nil else {
        throw ValidationError("--format png draws several scenes with --folder only")
      }
    #endif
  }

  /// Refuses options that cannot be combined, for pictures to files or standard output.
  func validate(_ format: LayoutCommand.Format) throws {
    guard format == .png || scale == 1 else {
      throw ValidationError("--scale is for --format png")
    }
    guard letters == nil || format == .svg && !fonts.isEmpty else {
      throw ValidationError("--letters is for --format svg with --fonts")
    }
    #if Text
      guard !format.isPicture || !fonts.isEmpty else {
        throw ValidationError(
          "--format \(format.rawValue) needs fonts: name a folder with --fonts")
      }
    #endif
  }

  /// Refuses formats that this build cannot draw.
  func checkBuild(_ format: LayoutCommand.Format) throws(Failure) {
    #if !Text
      guard !format.isPicture else {
        throw Failure(
          .cannotRun, "this sqbench draws no \(format.rawValue): \(SceneFonts.advice)")
      }
    #endif
  }

  /// The pictures as text, since child processes return text; a document with all pages is the first.
  func pictures(
    of scenes: [LaidOutScene], files: [String], _ format: LayoutCommand.Format,
    _ fonts: SceneFonts
  ) throws(Failure) -> [String] {
    let folders = files.map(Input.folder)
    guard format == .png else {
      return [try fonts.pdf(scenes, imagesIn: folders, files: files).base64EncodedString()]
    }
    var pictures: [String] = []
    for (index, scene) in scenes.enumerated() {
      do throws(Failure) {
        let png = try fonts.png(scene, scale: scale, imagesIn: folders[index])
        pictures.append(png.base64EncodedString())
      } catch {
        throw error.inFile(files[index])
      }
    }
    return pictures
  }

  /// Writes the pictures to their files.
  func write(_ pictures: [String], out: String?, to files: [String]) throws(Failure) {
    for (index, picture) in pictures.enumerated() {
      guard let file = out ?? (index < files.count ? files[index] : nil),
        let bytes = Data(base64Encoded: picture)
      else { continue }
      try Output.write(bytes, to: file)
    }
  }
}
