import Comparing
import Foundation
import Workloads

/// Counts the instructions of two builds under valgrind's callgrind.
struct InstructionCounting {
  private let options: InterleavingOptions

  init(_ options: InterleavingOptions) { self.options = options }

  /// Whether valgrind is installed.
  static var isPossible: Bool { Self.path(of: "valgrind") != nil }

  /// The programs that counting needs.
  ///
  /// - Throws: where one of them is missing.
  @discardableResult
  static func tools() throws(Failure) -> (valgrind: String, strip: String) {
    guard let valgrind = path(of: "valgrind") else {
      throw Failure(.cannotRun, "valgrind is missing, which counts instructions; install it")
    }
    guard let strip = path(of: "strip") ?? path(of: "llvm-strip") else {
      throw Failure(.cannotRun, "strip is missing, which counting needs; install binutils")
    }
    return (valgrind, strip)
  }

  /// Counts benchmarks in two builds.
  ///
  /// - Parameters:
  ///   - names: the benchmarks; nil for all that the options select.
  ///   - planted: steps of a slowdown that is planted in the new build; 0 for none.
  func compare(
    base: String, new: String = Interleaving.this, names: [String]? = nil, planted: UInt64 = 0
  ) throws(Failure) -> [InstructionDifference] {
    let before = try profiles(of: base, names, planted: 0)
    let now = try profiles(of: new, names, planted: planted)
    return before.compactMap { base in
      now.first { $0.name == base.name }.map { InstructionDifference(base: base, new: $0) }
    }
  }

  /// The comparison, decided by instruction counts for the benchmarks that need them, where valgrind is installed.
  func judged(
    _ comparison: Comparison, base: String, new: String = Interleaving.this, planted: UInt64 = 0,
    _ criteria: Criteria, _ thresholds: Thresholds = Thresholds()
  ) throws(Failure) -> Comparison {
    let names = comparison.doubtful
    guard !names.isEmpty, Self.isPossible else { return comparison }
    return comparison.judged(
      with: try compare(base: base, new: new, names: names, planted: planted), criteria,
      thresholds: thresholds)
  }

  /// The profiles of a build's benchmarks.
  func profiles(
    of program: String, _ names: [String]?, planted: UInt64
  ) throws(Failure) -> [InstructionProfile] {
    let (valgrind, strip) = try Self.tools()
    do {
      let folder = FileManager.default.temporaryDirectory
        .appending(path: "sqbench-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let counted = try Self.stripped(program, by: strip, in: folder)
      let errors = folder.appending(path: "errors")
      try Data().write(to: errors)
      let process = Process()
      process.executableURL = URL(filePath: valgrind)
      process.arguments =
        [
          "-q", "--tool=callgrind", "--instr-atstart=no", "--separate-callers=12",
          "--callgrind-out-file=\(folder.appending(path: "out").path)", counted, "count",
        ] + arguments(names)
      var environment = ProcessInfo.processInfo.environment
      // A random hash seed would change the number of instructions in each run.
      environment["SWIFT_DETERMINISTIC_HASHING"] = "1"
      environment["SQBENCH_PLANTED_STEPS"] = planted > 0 ? "\(planted)" : nil
      process.environment = environment
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      process.standardError = try FileHandle(forWritingTo: errors)
      Suite.endOnInterrupt()
      try process.run()
      process.waitUnlessInterrupted()
      guard !Suite.isInterrupted else {
        throw Failure(.interrupted, "interrupted; the instructions were not counted")
      }
      guard process.terminationStatus == 0 else {
        let said = try String(contentsOf: errors, encoding: .utf8)
        let line = said.split(separator: "\n").last { $0.hasPrefix("sqbench: ") }
        throw Failure(
          process.terminationStatus == 2 ? .wrongUse : .cannotRun,
          "\(program): its instructions cannot be counted: "
            + (line.map { String($0.dropFirst("sqbench: ".count)) }
              ?? "it ended with status \(process.terminationStatus); is it older than this option?")
        )
      }
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .compactMap { $0.hasPrefix("out.") ? Int($0.dropFirst(4)) : nil }.sorted()
      return try InstructionProfile.read(
        files.map { try String(contentsOf: folder.appending(path: "out.\($0)"), encoding: .utf8) },
        readable: Symbol.readable)
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(
        .cannotRun, "\(program): its instructions cannot be counted: \(error.localizedDescription)")
    }
  }

  private func arguments(_ names: [String]?) -> [String] {
    let filter =
      names.map { "^(\($0.map(NSRegularExpression.escapedPattern).joined(separator: "|")))$" }
      ?? options.wanted.filter
    return (filter.map { ["--filter", $0] } ?? [])
      + options.wanted.scene.flatMap { ["--scene", $0] }
  }

  /// A copy without debug information, which takes valgrind minutes to read, or makes it fail.
  private static func stripped(
    _ program: String, by strip: String, in folder: URL
  ) throws -> String {
    let copy = folder.appending(path: "sqbench").path
    let process = Process()
    process.executableURL = URL(filePath: strip)
    process.arguments = ["--strip-debug", "-o", copy, program]
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(.wrongUse, "\(program): this is no program; name a built sqbench")
    }
    return copy
  }

  static func path(of tool: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
      .map { "\($0)/\(tool)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}

/// A symbol of a program.
enum Symbol {
  private typealias Demangler =
    @convention(c) (
      UnsafePointer<CChar>?, Int, UnsafeMutablePointer<CChar>?, UnsafeMutablePointer<Int>?, UInt32
    ) -> UnsafeMutablePointer<CChar>?

  // A function of the Swift runtime without a header; its signature is part of the ABI.
  private static let demangler: Demangler? = {
    // Null stands for this program and all its libraries.
    unsafe dlsym(nil, "swift_demangle").map { unsafe unsafeBitCast($0, to: Demangler.self) }
  }()

  /// The name of a function as in the source: `Pass.place(_:)`, without modules and types.
  static func readable(_ symbol: String) -> String {
    guard symbol.hasPrefix("$s"), let demangler = unsafe demangler else { return symbol }
    let text = unsafe symbol.withCString { name in
      unsafe demangler(name, strlen(name), nil, nil, 0).map { result in
        defer { unsafe free(result) }
        return unsafe String(cString: result)
      }
    }
    return text.map(shortened) ?? symbol
  }

  /// A demangled name up to its arguments' types, without modules.
  static func shortened(_ text: String) -> String {
    let name = text.split(separator: " -> ").first.map(String.init) ?? text
    return name.replacing(/\b(SQLayoutCore|SQLayout|Swift|Workloads|Foundation)\./, with: "")
      .replacing(#/generic specialization <.*> of /#, with: "")
      .replacing(#/function signature specialization <.*> of /#, with: "")
  }
}
