import Foundation
import SQLayoutCore

/// Opens files to read, and reads the bytes of scene and case files.
package enum SceneFile {
  /// The greatest length of a file in bytes. A device may have no end.
  private static let largest = 512 << 20

  /// Opens a file; waits for a writer to a pipe.
  ///
  /// - Throws: one line on why it cannot be read, the same for all files.
  package static func open(_ path: String) throws(SceneError) -> FileHandle {
    var status = stat()
    // The pointer is valid during the call. A file without permissions looks like a missing one.
    if unsafe stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT != S_IFDIR else {
        throw SceneError(file: path, message: "this is a directory; name a file in it")
      }
      let descriptor = unsafe Foundation.open(path, O_RDONLY | O_CLOEXEC)
      if descriptor >= 0 { return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true) }
    } else if errno == ELOOP {
      throw SceneError(file: path, message: "its symbolic links lead in a loop")
    } else if errno != EACCES {
      throw SceneError(file: path, message: "there is no such file")
    }
    throw SceneError(
      file: path, message: "the file cannot be opened; check its permissions", isOfTheSystem: true)
  }

  /// The bytes of an open file from its current position on. A regular file that is too large is not read.
  ///
  /// - Parameter name: the file's name in errors.
  package static func bytes(of file: FileHandle, named name: String) throws(SceneError) -> [UInt8] {
    var bytes: [UInt8] = []
    var status = stat()
    // The pointer is valid during the call. The position may be anywhere in standard input.
    if unsafe fstat(file.fileDescriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
      let length = Int(status.st_size) - Int(max(0, lseek(file.fileDescriptor, 0, SEEK_CUR)))
      guard length <= largest else { throw tooLarge(name) }
      bytes.reserveCapacity(max(0, length))
    }
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      // In bounds: at most `room.count` bytes are read.
      let count = unsafe chunk.withUnsafeMutableBytes { room in
        unsafe read(file.fileDescriptor, room.baseAddress, room.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else {
        let reason = unsafe String(cString: strerror(errno))
        throw SceneError(
          file: name, message: "the file cannot be read: \(reason)", isOfTheSystem: true)
      }
      guard count > 0 else { return bytes }
      bytes += chunk[..<count]
      guard bytes.count <= largest else { throw tooLarge(name) }
    }
  }

  private static func tooLarge(_ name: String) -> SceneError {
    SceneError(file: name, message: "a file has at most 512 MiB")
  }

  /// The bytes of a scene or case file, which is not blank.
  static func bytes(of path: String) throws(SceneError) -> [UInt8] {
    let bytes = try bytes(of: open(path), named: path)
    guard !bytes.isBlank else { throw SceneError(file: path, message: "the file is empty") }
    // Some editors and shells of Windows write that, with a byte order mark.
    guard !bytes.starts(with: [0xFF, 0xFE]), !bytes.starts(with: [0xFE, 0xFF]) else {
      throw SceneError(file: path, message: "the file is text in UTF-16; save it in UTF-8")
    }
    return bytes
  }
}

extension Sequence<UInt8> {
  /// Whether there is nothing but white space of JSON.
  package var isBlank: Bool { allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) } }
}

extension SceneError {
  /// The same fault, with the name of its file.
  package func inFile(_ file: String) -> SceneError {
    var error = self
    error.file = file
    return error
  }
}
