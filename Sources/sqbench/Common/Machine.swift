import Floors
import Foundation

/// The build and the machine of a measurement.
enum Machine {
  /// How sqbench was compiled.
  static var build: String {
    #if DEBUG
      "debug"
    #else
      "release"
    #endif
  }

  /// One line for the head of a report.
  static var description: String {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    let isDebug = build == "debug"
    return "\(cores) × \(processor) · "
      + (isDebug
        ? "DEBUG build: times mean nothing, use 'swift build -c release'" : "release build")
  }

  /// The context of the figures in JSON.
  ///
  /// - Parameter isQuick: whether this is a quick run, whose times are not reliable.
  static func context(isQuick: Bool) -> [String: String] {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    return [
      "sqlayout_schema": "1",
      "sqlayout_build": isQuick ? "\(build), quick" : build,
      "sqlayout_machine": "\(cores) × \(processor)",
      "sqlayout_compiler": compiler, "sqlayout_commit": commit,
    ]
  }

  /// The compilers of the engine and of the floors.
  private static var compiler: String {
    #if compiler(>=6.4)
      let swift = "Swift 6.4 or newer"
    #elseif compiler(>=6.3)
      let swift = "Swift 6.3"
    #else
      let swift = "Swift 6.2"
    #endif
    return unsafe "\(swift), C by \(String(cString: sq_floor_compiler()))"
  }

  /// The commit of the sources that this program was built from, with a `+` where they are changed; empty where the
  /// program is not in its build folder.
  private static var commit: String {
    let folder = URL(filePath: Interleaving.this).deletingLastPathComponent().path
    guard let sources = git(folder, "rev-parse", "--show-toplevel"),
      FileManager.default.fileExists(atPath: sources + "/Sources/SQLayoutCore"),
      let commit = git(sources, "rev-parse", "--short=10", "HEAD")
    else { return "" }
    return commit + (git(sources, "status", "--porcelain", "--untracked-files=no") == "" ? "" : "+")
  }

  /// The host name of this machine.
  static var name: String {
    var name = [CChar](repeating: 0, count: 256)
    // In bounds: the last byte stays zero and ends the text.
    guard unsafe gethostname(&name, name.count - 1) == 0 else { return "machine" }
    return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// A check sum of this program, which identifies the build.
  ///
  /// - Throws: where the program cannot be read.
  static func checkSum() throws -> String {
    let program = try Data(contentsOf: URL(filePath: Interleaving.this), options: .alwaysMapped)
    // FNV-1a over words, the last one padded with zeros.
    let (count, whole) = (program.count, program.count & ~7)
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ UInt64(count)
    unsafe program.withUnsafeBytes { bytes in
      for place in stride(from: 0, to: whole, by: 8) {
        let word = unsafe bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
        hash = (hash ^ word) &* 0x100_0000_01B3
        hash ^= hash >> 32
      }
      for place in whole..<count {
        hash = unsafe (hash ^ UInt64(bytes[place])) &* 0x100_0000_01B3
      }
    }
    return String(hash, radix: 16)
  }

  private static func git(_ folder: String, _ arguments: String...) -> String? {
    Git.run(in: folder, arguments).output
  }

  private static var processor: String {
    guard let text = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8),
      let line = text.split(separator: "\n").first(where: { $0.hasPrefix("model name") }),
      let name = line.split(separator: ":").last
    else { return "processor" }
    return name.trimmingCharacters(in: .whitespaces)
  }
}
