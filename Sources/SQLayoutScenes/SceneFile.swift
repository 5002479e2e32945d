import Foundation
import SQLayoutCore

/// Reads the bytes of scene and case files.
enum SceneFile {
  /// A file that is longer is no scene; a device may have no end at all.
  private static let largest = 512 << 20

  /// The bytes of a file.
  static func bytes(of path: String) throws(SceneError) -> [UInt8] {
    func fault(_ message: String, isOfTheSystem: Bool = false) -> SceneError {
      SceneError(file: path, message: message, isOfTheSystem: isOfTheSystem)
    }
    var isDirectory: ObjCBool = false
    // The pointer to the flag lives for the call alone.
    guard unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      // A file in a folder that may not be entered cannot be told from none otherwise.
      guard unsafe access(path, F_OK) == 0 || errno != EACCES else {
        throw fault("the file cannot be opened; check its permissions", isOfTheSystem: true)
      }
      throw fault("there is no such file")
    }
    guard !isDirectory.boolValue else { throw fault("this is a directory; name a file in it") }
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw fault("the file cannot be opened; check its permissions", isOfTheSystem: true)
    }
    var bytes: [UInt8] = []
    do {
      while let chunk = try file.read(upToCount: 1 << 20), !chunk.isEmpty {
        bytes.append(contentsOf: chunk)
        guard bytes.count <= largest else { throw fault("a scene file has at most 512 MiB") }
      }
    } catch let error as SceneError {
      throw error
    } catch {
      throw fault("the file cannot be read: \(error.localizedDescription)", isOfTheSystem: true)
    }
    guard !bytes.isBlank else { throw fault("the file is empty") }
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
