import ArgumentParser
import Foundation

extension Output {
  /// Finds out before long work whether its results can be written to a file at all.
  ///
  /// - Throws: a failure with what would keep `write` from it, as far as can be seen.
  static func checkWritable(_ path: String) throws(Failure) {
    guard path != "-" else { return }
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
    try makeFolder(of: path)
    guard FileManager.default.isWritableFile(atPath: folder) else {
      throw Failure(
        .cannotRun,
        "\(path): cannot write: there is no right to; check the permissions of its folder")
    }
  }
  /// Makes the folder that a file is to be in, where there is none yet.
  static func makeFolder(of path: String) throws(Failure) {
    let folder = URL(fileURLWithPath: path).resolvingSymlinksInPath().deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw Failure(
        .cannotRun,
        "\(path): cannot write: \(folder.path) cannot be made a folder; name another place")
    }
  }

  /// Whether results are coloured: as `--color` says, or where a terminal that knows colours reads them.
  static func hasColor(_ choice: ColorChoice, to path: String?) -> Bool {
    let variables = ProcessInfo.processInfo.environment
    switch choice {
    case .always: return true
    case .never: return false
    case .auto:
      return (path == nil || path == "-") && isatty(STDOUT_FILENO) == 1
        && variables["NO_COLOR", default: ""].isEmpty && variables["TERM"] != "dumb"
    }
  }
}

/// When results are coloured.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
  case auto, always, never
}
