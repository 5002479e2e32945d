import Foundation
import Workloads

/// Where a command's results go: standard output, or a file that is replaced as a whole or not at
/// all.
enum Output {
  /// Writes text to a file, or to standard output where none is named, or `-`.
  ///
  /// - Throws: a failure with status 3 where there is no room, no right, or no such folder; a file
  ///   that was there stays as it was.
  static func write(_ text: String, to path: String?) throws(Failure) {
    if path == nil || path == "-" {
      guard !PluginProcess.relay(text) else { return }
    }
    try write(Data(text.utf8), to: path)
  }

  /// Writes bytes, as text is written.
  static func write(_ data: Data, to path: String?) throws(Failure) {
    do {
      guard let path, path != "-" else {
        try write(data, to: STDOUT_FILENO)
        return
      }
      try makeFolder(of: path)
      let target = URL(fileURLWithPath: path).resolvingSymlinksInPath()
      let attributes = try? FileManager.default.attributesOfItem(atPath: target.path)
      switch attributes?[.type] as? FileAttributeType {
      case nil: try data.write(to: target, options: .atomic)
      case .typeRegular?:
        try data.write(to: target, options: .atomic)
        // The file that replaced the old one is still as open or as closed to others.
        if let permissions = attributes?[.posixPermissions] {
          try FileManager.default.setAttributes(
            [.posixPermissions: permissions], ofItemAtPath: target.path)
        }
      case .typeDirectory?:
        throw Failure(.wrongUse, "\(path): this is a directory; name a file to write to")
      // A link to nothing makes what it names.
      case .typeSymbolicLink?: try data.write(to: target)
      // A device or a pipe must be written through, not replaced by a file.
      default:
        let file = try open(target.path)
        try withExtendedLifetime(file) { try write(data, to: file.fileDescriptor) }
      }
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(
        .cannotRun, "\(path ?? "standard output"): cannot write: \(reason(for: error))")
    }
  }

  /// Opens a file, a device or a pipe to write to, from its beginning.
  ///
  /// - Throws: an interruption where nobody reads from a pipe yet; the system would go on waiting.
  static func open(_ path: String) throws -> FileHandle {
    while true {
      let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NONBLOCK
      let descriptor = unsafe Foundation.open(path, flags, 0o666)
      if descriptor >= 0 {
        // Writing may wait.
        _ = fcntl(descriptor, F_SETFL, 0)
        return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      }
      let error = errno
      var status = stat()
      let isPipe = unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
      guard error == EINTR || error == ENXIO && isPipe else {
        throw POSIXError(POSIXErrorCode(rawValue: error) ?? .EIO)
      }
      guard !Suite.isInterrupted else {
        throw Failure(.interrupted, "interrupted; nobody reads from the pipe \(path)")
      }
      usleep(20_000)
    }
  }

  /// Prints a line on standard error.
  static func report(_ line: String) {
    let lines = InputCopies.readable(line).split(whereSeparator: \.isNewline)
    let line = lines.joined(separator: " ").visible
    tell("sqbench: \(line)\n")
  }

  /// An error of the system, as a failure that names the file.
  static func failure(of error: any Error) -> Failure {
    let file = (error as NSError).userInfo[NSFilePathErrorKey] as? String
    return Failure(.cannotRun, (file.map { "\($0): " } ?? "") + reason(for: error))
  }

  /// Why a file could not be written, and what to do.
  static func reason(for error: any Error) -> String {
    let cocoa = (error as? CocoaError)?.code
    let posix = ((error as NSError).userInfo[NSUnderlyingErrorKey] as? POSIXError)?.code
    switch (cocoa, posix ?? (error as? POSIXError)?.code) {
    case (.fileWriteOutOfSpace, _), (_, .ENOSPC), (_, .EDQUOT):
      return "there is no room left; free some or write elsewhere"
    case (.fileWriteNoPermission, _), (_, .EACCES), (_, .EPERM):
      return "there is no right to; check the permissions of the file and its folder"
    case (.fileWriteVolumeReadOnly, _), (_, .EROFS):
      return "the file system is read-only; write elsewhere"
    case (_, .EISDIR): return "it is a folder; name a file"
    case (_, .EBADF): return "it is closed; leave it open, or redirect it to a file"
    case (.fileNoSuchFile, _), (.fileReadNoSuchFile, _), (_, .ENOENT), (_, .ENOTDIR):
      return "there is no such folder"
    default: return error.localizedDescription
    }
  }
}
