import ArgumentParser
import Foundation
import SQLayoutScenes

#if Text
  import SQLayoutPictures
  import SQLayoutText
#endif

/// What real text and pictures need beside a scene.
struct PictureOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A folder of fonts that texts are set in, or a font's file; may be repeated.",
      valueName: "folder"))
  var fonts: [String] = []

  @Option(help: "How many pixels a point has (png).")
  var scale = 1.0

  /// Refuses what does not go together.
  func validate(
    _ format: LayoutCommand.Format, scenes: Int, out: String?, folder: String?
  ) throws {
    guard scale > 0, scale <= 100 else {
      throw ValidationError("--scale takes numbers above 0 and up to 100, not \(scale)")
    }
    guard format == .png || scale == 1 else {
      throw ValidationError("--scale is for --format png")
    }
    guard format.isPicture else { return }
    #if Text
      guard !fonts.isEmpty else {
        throw ValidationError(
          "--format \(format.rawValue) needs fonts: name a folder with --fonts")
      }
      guard (out.map { $0 != "-" } ?? false) || folder != nil else {
        throw ValidationError("--format \(format.rawValue) goes to a file: name it with --out")
      }
      guard format != .pdf || folder == nil else {
        throw ValidationError(
          "--format pdf is one file with a page for each scene: name it with --out")
      }
      guard format == .pdf || scenes == 1 || folder != nil else {
        throw ValidationError("--format png draws several scenes with --folder only")
      }
    #else
      throw ValidationError(
        "this sqbench draws no \(format.rawValue): install libpango1.0-dev and build with "
          + "'swift build --traits Workbench,Text'")
    #endif
  }

  /// The registry with what measures texts, where there are fonts.
  func measuring(_ registry: CalculatorRegistry) throws(Failure) -> CalculatorRegistry {
    guard !fonts.isEmpty else { return registry }
    #if Text
      var registry = registry
      registry.texts = try collection()
      return registry
    #else
      throw Failure(
        .cannotRun,
        "this sqbench has no fonts: install libpango1.0-dev and build with "
          + "'swift build --traits Workbench,Text'")
    #endif
  }

  #if Text
    private func collection() throws(Failure) -> FontCollection {
      do {
        var files: [String] = []
        for path in fonts {
          var isFolder: ObjCBool = false
          let exists = unsafe FileManager.default.fileExists(
            atPath: path, isDirectory: &isFolder)
          files +=
            exists && isFolder.boolValue
            ? try FontCollection.files(in: path) : [path]
        }
        return try FontCollection(files: files)
      } catch {
        throw Failure(.wrongUse, "\(error)")
      }
    }
  #endif

  /// Each picture as text, since a guarded process hands text over; of a document all in the first.
  func pictures(
    of scenes: [LaidOutScene], files: [String], _ format: LayoutCommand.Format
  ) throws(Failure) -> [String] {
    #if Text
      let fonts = try collection()
      let folders = files.map { ($0 as NSString).deletingLastPathComponent }
      do {
        guard format == .png else {
          let pdf = try LaidOutScene.pdf(scenes, fonts: fonts, imagesIn: folders.first ?? "")
          return [Data(pdf).base64EncodedString()]
        }
        var pictures: [String] = []
        for (scene, folder) in zip(scenes, folders) {
          let png = try scene.png(scale: scale, fonts: fonts, imagesIn: folder)
          pictures.append(Data(png).base64EncodedString())
        }
        return pictures
      } catch {
        throw Failure(.wrongUse, "\(error)")
      }
    #else
      return []
    #endif
  }

  /// Writes the pictures to their files.
  func write(
    _ pictures: [(scene: String, picture: String)], _ format: LayoutCommand.Format, out: String?,
    to files: [String]
  ) throws(Failure) {
    for (index, each) in pictures.enumerated() {
      guard let file = out ?? (index < files.count ? files[index] : nil),
        let bytes = Data(base64Encoded: each.picture)
      else { continue }
      do {
        try bytes.write(to: URL(fileURLWithPath: file), options: .atomic)
      } catch {
        throw Failure(.cannotRun, "\(file): it cannot be written: \(error.localizedDescription)")
      }
    }
  }
}
