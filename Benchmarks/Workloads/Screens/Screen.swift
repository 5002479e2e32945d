import Foundation
import SQLayoutCore
import SQLayoutScenes
import Screens
import Synchronization

/// A scene that is measured against C generated from it: a bundled one or a recorded one.
struct Screen: Sendable {
  /// The name, which is the file's without its extension.
  let name: String
  private let file: URL
  private let isBundled: Bool

  /// The package's folder, in which the benchmarks were built.
  static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The folder of bundled scenes.
  static let examples = package.appending(path: "Examples")

  /// The folder of recorded screens beside the package, which may not exist.
  static let captures = package.deletingLastPathComponent().appending(path: "shared/captures")

  /// The folder of the headers for generated C.
  static let headers = package.appending(path: "Benchmarks")

  /// The bundled scenes, except those with constraints, for which there is no C baseline.
  static let bundled = screens(in: examples, isBundled: true).filter {
    (try? $0.scene().constraintContainers.isEmpty) ?? true
  }

  /// The recorded screens; empty without their folder.
  static let recorded = screens(in: captures, isBundled: false)

  private static func screens(in folder: URL, isBundled: Bool) -> [Screen] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".json") }.sorted().map { file in
      Screen(
        name: String(file.dropLast(".json".count)), file: folder.appending(path: file),
        isBundled: isBundled)
    }
  }

  /// The scene's text.
  ///
  /// - Throws: if the file cannot be read.
  func text() throws -> String { try String(contentsOf: file, encoding: .utf8) }

  /// The scene.
  ///
  /// - Throws: if the file cannot be read.
  func scene() throws -> Scene { try Scene(contentsOf: file.path) }

  /// The C generated from the scene: compiled with the benchmarks, or on demand.
  ///
  /// - Throws: if there is none, or it cannot be compiled.
  func function(for tree: LayoutTree) throws -> ScreenFunction {
    guard isBundled else { return unsafe try CompiledScreens.function(name, tree) }
    // The table lives as long as the program.
    let screens = unsafe UnsafeBufferPointer(start: sq_screens(), count: sq_screen_count())
    guard
      let screen = unsafe screens.first(where: { unsafe String(cString: $0.name) == name }),
      let function = unsafe screen.lay_out
    else { throw ScreenError("no C was generated from \(name); `make screens` does it") }
    return unsafe function
  }
}

/// The error that a screen cannot be measured.
struct ScreenError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
