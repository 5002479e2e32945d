import Foundation
import SQLayoutPlugins
import Synchronization

/// Builds plugins for tests as their authors do: one compiler call with the one header.
enum PluginWorkshop {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  static let header = root.appending(path: "Sources/CSQLayout/include").path

  /// A folder for this run.
  static let folder: URL = {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "sqlayout-plugins-\(ProcessInfo.processInfo.processIdentifier)")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    atexit { try? FileManager.default.removeItem(at: PluginWorkshop.folder) }
    return folder
  }()

  private static let built = Mutex<[String: String]>([:])

  struct BuildError: Error, CustomStringConvertible {
    var description: String
  }

  /// The library built from a source of the project, such as `Plugins/Twin/twin.c`.
  static func library(_ source: String) throws -> String {
    try built.withLock { built in
      if let path = built[source] { return path }
      let name = URL(fileURLWithPath: source).deletingPathExtension().lastPathComponent
      let path = folder.appending(path: "lib\(name).so").path
      try compile(root.appending(path: source).path, to: path)
      built[source] = path
      return path
    }
  }

  /// A library built from C in a test, with an entry that returns a descriptor named `plugin`.
  static func library(named name: String, code: String) throws -> String {
    let source = folder.appending(path: "\(name).c")
    let text = """
      #include "sqlayout_plugin.h"
      \(code)
      const sq_plugin *sqlayout_plugin_entry(sq_version version, const sq_host *host) {
        (void)version;
        (void)host;
        return &plugin;
      }
      """
    try Data(text.utf8).write(to: source)
    let path = folder.appending(path: "lib\(name).so").path
    try compile(source.path, to: path)
    return path
  }

  /// Compiles C, C++ or Swift into a shared library.
  static func compile(_ source: String, to path: String) throws {
    let (status, output): (Int32, String)
    switch URL(fileURLWithPath: source).pathExtension {
    case "swift":
      (status, output) = try run([
        "swiftc", "-O", "-swift-version", "6", "-parse-as-library", "-emit-library",
        "-import-objc-header", "\(header)/sqlayout_plugin.h", source, "-o", path,
      ])
    case "cpp":
      (status, output) = try run([
        "c++", "-std=c++17", "-O2", "-fPIC", "-shared", "-I", header, source, "-o", path,
      ])
    default:
      (status, output) = try run([
        "cc", "-std=gnu11", "-O2", "-ffp-contract=off", "-fPIC", "-shared", "-I", header, source,
        "-o", path, "-lm",
      ])
    }
    guard status == 0 else { throw BuildError(description: output) }
  }

  /// Runs a program, and returns its status and output.
  static func run(_ arguments: [String]) throws -> (Int32, String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }

  /// A host with plugins of the project.
  static func host(_ sources: String...) throws -> PluginHost {
    let host = PluginHost()
    for source in sources { try host.load(library(source)) }
    return host
  }
}
