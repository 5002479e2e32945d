import Foundation
import Workloads

/// Writes a command's results to standard output, or to a file, which is replaced completely or not at all.
enum Output {
  /// Writes text to a file, or to standard output where none is named, or `-`.
  ///
  /// - Throws: a failure with status 3 where the disk is full, permission is denied, or the folder does not exist; an
  ///   existing file is then not changed.
  static func write(_ text: String, to path: String?) throws(Failure) {
    if path == nil || path == "-" {
      guard !PluginProcess.relay(text) else { return }
    }
    try write(Data(text.utf8), to: path)
  }

  /// Writes bytes, as `write(_:to:)` for text.
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
        // The new file keeps the permissions of the old one.
        if let permissions = attributes?[.posixPermissions] {
          try FileManager.default.setAttributes(
            [.posixPermissions: permissions], ofItemAtPath: target.path)
        }
      case .typeDirectory?:
        throw Failure(.wrongUse, "\(path): this is a directory; name a file to write to")
      // A dangling link: its target is created.
      case .typeSymbolicLink?: try data.write(to: target)
      // A device or a pipe is written to, not replaced.
      default:
        let file = try open(target.path)
        try withExtendedLifetime(file) { try write(data, to: file.fileDescriptor) }
      }
    } catch let failure as Failure {
      throw failure
    } catch {
      let place = path.flatMap { $0 == "-" ? nil : $0 } ?? "standard output"
      throw Failure(.cannotRun, "\(place): cannot write: \(reason(for: error))")
    }
  }

  /// Opens a file, a device or a pipe for writing, from its beginning.
  ///
  /// - Throws: an interruption where a pipe has no reader yet; a blocking open would wait for one.
  static func open(_ path: String) throws -> FileHandle {
    while true {
      let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NONBLOCK
      let descriptor = unsafe Foundation.open(path, flags, 0o666)
      if descriptor >= 0 {
        // Writes may block again.
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

  /// An error of the system, as a failure with the name of the file.
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
    case (_, .EFBIG): return "the file would be larger than its limit; raise it with ulimit -f"
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
