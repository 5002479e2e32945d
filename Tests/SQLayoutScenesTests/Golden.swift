import Foundation

/// The recorded cases of the reference implementation.
enum Golden {
  static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The files of cases, sorted by name.
  static func files() throws -> [String] {
    try names(in: package.appending(path: "Tests/Golden"))
  }

  /// The folder of recorded screens beside the package, which may not exist.
  static let captures = package.deletingLastPathComponent().appending(path: "shared/captures")

  static var hasCaptures: Bool { FileManager.default.fileExists(atPath: captures.path) }

  /// The JSON files of a folder.
  static func names(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".json") }.sorted()
      .map { folder.appending(path: $0).path }
  }
}
