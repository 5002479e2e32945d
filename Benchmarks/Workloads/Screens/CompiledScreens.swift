import Foundation
import SQLayoutCore
import ScreenCode
import Synchronization

/// C generated from screens that are not part of the project, compiled and loaded on demand.
enum CompiledScreens {
  private static let functions = Mutex<[String: UInt]>([:])

  /// The function of a screen. It is compiled once, which takes half a minute for a thousand items.
  ///
  /// - Throws: the unsupported part of the tree, or the compiler's error.
  static func function(_ name: String, _ tree: LayoutTree) throws -> ScreenFunction {
    let address = try functions.withLock { functions in
      if let known = functions[name] { return known }
      let address = unsafe UInt(bitPattern: try load(name, tree))
      functions[name] = address
      return address
    }
    // The library stays loaded, and the symbol is a function of this type.
    return unsafe unsafeBitCast(address, to: ScreenFunction.self)
  }

  private static func load(_ name: String, _ tree: LayoutTree) throws -> UnsafeMutableRawPointer {
    let text = try ScreenCode.text(of: tree, name: name)
    let hash = text.utf8.reduce(UInt64(0xCBF2_9CE4_8422_2325)) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    // Libraries are kept, since a comparison of builds starts many processes.
    let folder = Screen.package.appending(path: ".build/screens")
    let library = folder.appending(path: "\(name)-\(String(hash, radix: 16)).so")
    if !FileManager.default.fileExists(atPath: library.path) {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      // Other processes may compile the same: a library is renamed when it is complete.
      let unique = "\(name)-\(ProcessInfo.processInfo.processIdentifier)"
      let source = folder.appending(path: unique + ".c")
      let part = folder.appending(path: unique + ".so")
      defer {
        try? FileManager.default.removeItem(at: source)
        try? FileManager.default.removeItem(at: part)
      }
      try text.write(to: source, atomically: true, encoding: .utf8)
      try compile(source, part)
      guard unsafe rename(part.path, library.path) == 0 else {
        throw ScreenError("the compiled C of \(name) cannot be kept in \(folder.path)")
      }
    }
    guard let handle = unsafe dlopen(library.path, RTLD_NOW | RTLD_LOCAL),
      let symbol = unsafe dlsym(handle, ScreenCode.functionName(for: name))
    else { throw ScreenError("the compiled C of \(name) cannot be loaded") }
    return unsafe symbol
  }

  private static func compile(_ source: URL, _ library: URL) throws {
    let headers = Screen.headers
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // The compiler of the package, if it is available.
    process.arguments = [
      "sh", "-c", #"exec "$(command -v clang || command -v cc)" "$@""#, "sh", "-O3", "-fPIC",
      "-shared", "-I", headers.appending(path: "Screens/Generated").path,
      "-I", headers.appending(path: "Screens/include").path,
      "-I", headers.appending(path: "Floors/include").path, "-o", library.path, source.path,
    ]
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw ScreenError("the generated C was not compiled; is there a C compiler?")
    }
  }
}
