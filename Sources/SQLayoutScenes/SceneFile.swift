import Foundation
import SQLayoutCore

/// Opens files to read, and reads the bytes of scene and case files.
package enum SceneFile {
  /// A file that is longer is no scene; a device may have no end at all.
  private static let largest = 512 << 20

  /// Opens a file, or waits for who writes to a pipe.
  ///
  /// - Throws: one line on what keeps it from being read, the same for all files.
  package static func open(_ path: String) throws(SceneError) -> FileHandle {
    var status = stat()
    // The pointer lives for the call alone. What may not be looked at cannot be told from nothing.
    if unsafe stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT != S_IFDIR else {
        throw SceneError(file: path, message: "this is a directory; name a file in it")
      }
      let descriptor = unsafe Foundation.open(path, O_RDONLY | O_CLOEXEC)
      if descriptor >= 0 { return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true) }
    } else if errno != EACCES {
      throw SceneError(file: path, message: "there is no such file")
    }
    throw SceneError(
      file: path, message: "the file cannot be opened; check its permissions", isOfTheSystem: true)
  }

  /// The bytes of an open file from its place on.
  ///
  /// - Parameter name: what the file is called where it is at fault.
  package static func bytes(of file: FileHandle, named name: String) throws(SceneError) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      // In bounds: no more is read than there is room for.
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
      guard bytes.count <= largest else {
        throw SceneError(file: name, message: "a file has at most 512 MiB")
      }
    }
  }

  /// The bytes of a scene or case file, which is not blank.
  static func bytes(of path: String) throws(SceneError) -> [UInt8] {
    let bytes = try bytes(of: open(path), named: path)
    guard !bytes.isBlank else { throw SceneError(file: path, message: "the file is empty") }
    return bytes
  }
}

extension Sequence<UInt8> {
  /// Whether there is nothing but what JSON takes for white space.
  package var isBlank: Bool { allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) } }
}

extension SceneError {
  /// The same fault, with the file that it is in.
  package func inFile(_ file: String) -> SceneError {
    var error = self
    error.file = file
    return error
  }
}
