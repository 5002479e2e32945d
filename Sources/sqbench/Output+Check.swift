import Foundation

extension Output {
  /// Finds out before long work whether its results can be written to a file at all.
  ///
  /// - Throws: a failure with what would keep `write` from it, as far as can be seen.
  static func checkWritable(_ path: String) throws(Failure) {
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    let type = try? FileManager.default.attributesOfItem(atPath: target.path)[.type]
    switch type as? FileAttributeType {
    case nil, .typeRegular?: break
    case .typeDirectory?:
      throw Failure(.wrongUse, "\(path): this is a directory; name a file to write to")
    default: return
    }
    // A file is replaced by another that is made beside it.
    let folder = target.deletingLastPathComponent().path
    guard FileManager.default.fileExists(atPath: folder) else {
      throw Failure(
        .cannotRun, "\(path): cannot write: there is no such folder; make it first")
    }
    guard FileManager.default.isWritableFile(atPath: folder) else {
      throw Failure(
        .cannotRun,
        "\(path): cannot write: there is no right to; check the permissions of its folder")
    }
  }
}
