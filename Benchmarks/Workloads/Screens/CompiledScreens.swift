import Foundation
import SQLayoutCore
import ScreenCode
import Synchronization

/// C generated from screens that do not come with the project, compiled and loaded when it is needed.
enum CompiledScreens {
  private static let functions = Mutex<[String: UInt]>([:])

  /// The function of a screen; compiled once in a process, which takes seconds for a thousand items.
  ///
  /// - Throws: what in the tree cannot be compiled, or what the compiler says.
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
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "sqbench-screens-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // Once loaded, the library needs its file no longer.
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = folder.appending(path: "\(name).c")
    // A name of its own: a library of the same name would be taken for one that is loaded.
    let library = folder.appending(path: "\(name).so")
    try ScreenCode.text(of: tree, name: name).write(to: source, atomically: true, encoding: .utf8)
    try compile(source, library)
    guard let handle = unsafe dlopen(library.path, RTLD_NOW | RTLD_LOCAL),
      let symbol = unsafe dlsym(handle, ScreenCode.functionName(for: name))
    else { throw ScreenError("the compiled C of \(name) cannot be loaded") }
    return unsafe symbol
  }

  private static func compile(_ source: URL, _ library: URL) throws {
    let headers = Screen.headers
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // The compiler that the package is built with, where it is at hand.
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
