import Foundation
import SQLayoutScenes

#if Text
  import SQLayoutPictures
  import SQLayoutText
#endif

/// The fonts in which texts of scenes are measured and drawn. Each thread has its own, since fonts are not
/// thread-safe.
struct SceneFonts {
  #if Text
    private let collection: FontCollection?
  #else
    /// How to install the libraries for texts.
    static let advice =
      "install libpango1.0-dev and build with 'swift build --traits Workbench,Text'"
  #endif

  /// Opens fonts.
  ///
  /// - Parameter paths: folders and files; none for no fonts.
  init(_ paths: [String]) throws(Failure) {
    #if Text
      guard !paths.isEmpty else {
        collection = nil
        return
      }
      do {
        var files: [String] = []
        for path in paths.map(\.reachable) {
          var isFolder: ObjCBool = false
          if unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
            isFolder.boolValue
          {
            try Input.checkFolder(path)
            files += try FontCollection.files(in: path)
          } else {
            try Input.checkReadable(path)
            files.append(path)
          }
        }
        collection = try FontCollection(files: files)
      } catch let failure as Failure {
        throw failure
      } catch {
        throw Failure(.wrongUse, "\(error)")
      }
    #else
      guard paths.isEmpty else {
        throw Failure(.cannotRun, "this sqbench has no fonts: \(Self.advice)")
      }
    #endif
  }

  /// The registry, with a function that measures texts where there are fonts.
  func measuring(_ registry: CalculatorRegistry) -> CalculatorRegistry {
    var registry = registry
    #if Text
      registry.texts = collection
      registry.adviceOnTexts = "name fonts with --fonts"
    #else
      registry.adviceOnTexts = Self.advice
      registry.isBuiltWithoutTexts = true
    #endif
    return registry
  }

  /// The families and characters of a scene's texts that the fonts lack, a line each.
  func warnings(of scene: Scene, in file: String) -> [String] {
    #if Text
      guard let collection else { return [] }
      let texts = Set(scene.texts.values)
      var lines = Set(texts.map(\.font)).filter { !collection.has(family: $0) }.sorted().map {
        "no font of --fonts is of the family '\($0)': its texts are set in another font"
      }
      let missing = texts.reduce(0) { $0 + ShapedText($1, fonts: collection).missingCharacters }
      if missing > 0 {
        let characters = missing == 1 ? "a character" : "\(missing) characters"
        lines.append("no font of --fonts has \(characters) of the texts: each is set as a box")
      }
      return lines.map { "warning: \(file): \($0)" }
    #else
      return []
    #endif
  }

  /// A scene as a PNG file.
  ///
  /// - Parameters:
  ///   - scale: the number of pixels of a point.
  ///   - folder: the folder that the names of its images are relative to.
  func png(_ scene: LaidOutScene, scale: Double, imagesIn folder: String) throws(Failure) -> Data {
    #if Text
      guard let collection else { return Data() }
      do {
        return Data(try scene.png(scale: scale, fonts: collection, imagesIn: folder))
      } catch {
        throw Failure(.wrongUse, error.description)
      }
    #else
      return Data()
    #endif
  }

  /// A scene with looks or texts as SVG; nil for one without, and where there are no fonts.
  func svg(
    _ scene: LaidOutScene, _ letters: PictureOptions.Letters?, imagesIn folder: String
  ) throws(Failure) -> String? {
    #if Text
      guard let collection, !scene.scene.looks.isEmpty || !scene.scene.texts.isEmpty else {
        return nil
      }
      do {
        return try scene.svg(
          letters: letters == .text ? .text : .outlines, fonts: collection, imagesIn: folder)
      } catch {
        throw Failure(.wrongUse, error.description)
      }
    #else
      return nil
    #endif
  }

  /// Scenes as a PDF file with a page for each.
  ///
  /// - Parameters:
  ///   - folders: the folders that the names of the images of each scene are relative to.
  ///   - files: the names of the scenes for error messages; empty for none.
  func pdf(
    _ scenes: [LaidOutScene], imagesIn folders: [String], files: [String] = []
  ) throws(Failure) -> Data {
    #if Text
      guard let collection else { return Data() }
      do {
        return Data(try LaidOutScene.pdf(scenes, fonts: collection, imagesIn: folders))
      } catch {
        let failure = Failure(.wrongUse, error.description)
        throw files.isEmpty ? failure : failure.inFile(files[error.page ?? 0])
      }
    #else
      return Data()
    #endif
  }
}
