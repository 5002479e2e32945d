import Foundation

/// Where a command's results go: standard output, or a file that is replaced as a whole or not at all.
enum Output {
  /// Writes text to a file, or to standard output where none is named.
  ///
  /// - Throws: a failure with status 3 where there is no room, no right, or no such folder; a file
  ///   that was there stays as it was.
  static func write(_ text: String, to path: String?) throws(Failure) {
    let data = Data(text.utf8)
    do {
      guard let path else {
        try FileHandle.standardOutput.write(contentsOf: data)
        return
      }
      // A device or a pipe must be written through, not replaced by a file.
      let target = URL(fileURLWithPath: path).resolvingSymlinksInPath()
      let type = try? FileManager.default.attributesOfItem(atPath: target.path)[.type]
      switch type as? FileAttributeType {
      case nil, .typeRegular?: try data.write(to: target, options: .atomic)
      case .typeDirectory?:
        throw Failure(.wrongUse, "\(path): this is a directory; name a file to write to")
      default: try FileHandle(forWritingTo: target).write(contentsOf: data)
      }
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(
        .cannotRun, "\(path ?? "standard output"): cannot write: \(reason(for: error))")
    }
  }

  /// Prints a line on standard error.
  static func report(_ line: String) {
    let line = line.split(whereSeparator: \.isNewline).joined(separator: " ")
    // Where standard error is closed there is nobody left to tell.
    try? FileHandle.standardError.write(contentsOf: Data("sqbench: \(line)\n".utf8))
  }

  private static func reason(for error: any Error) -> String {
    let error = error as NSError
    let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
    guard cause.domain == NSPOSIXErrorDomain else { return cause.localizedDescription }
    return POSIXError.Code(rawValue: Int32(cause.code)).map { code in
      switch code {
      case .ENOSPC, .EDQUOT: "there is no room left; free some or write elsewhere"
      case .EACCES, .EPERM: "there is no right to; check the permissions of its folder"
      case .EROFS: "the file system is read-only"
      case .ENOENT, .ENOTDIR: "there is no such folder; make it first"
      default: cause.localizedDescription
      }
    } ?? cause.localizedDescription
  }
}
