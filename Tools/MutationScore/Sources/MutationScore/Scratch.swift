import Foundation

/// A copy of the libraries in which mutants are compiled, with a program that runs one.
struct Scratch {
  let package: URL
  let folder: URL
  private let mutated: [String]
  private let checks: Bool

  private static let copied = [
    "SQLayoutCore", "LinearConstraints", "SQLayout", "SQLayoutScenes", "SQLayoutTracing",
    "SQLayoutExplaining", "ChildProcesses", "SQLayoutInvariants", "SQLayoutFuzzing",
  ]

  /// The unit tests of the mutated sources.
  private static let tests = [
    "SQLayoutCoreTests", "LinearConstraintsTests", "SQLayoutTests", "SQLayoutScenesTests",
  ]

  /// Copies what changed of the sources; the build folder is kept, so that few files are compiled again.
  ///
  /// - Parameters:
  ///   - mutated: the files that `write` writes.
  ///   - checks: whether accesses beyond memory and inconsistent tables end the program, as in debug builds.
  init(of package: URL, in folder: URL, mutated: [String], checks: Bool) throws {
    self.package = package
    self.folder = folder
    self.mutated = mutated
    self.checks = checks
    try copy(Self.copied, from: "Sources", to: "Sources")
    try copy(["MutantSwitch", "Runner"], from: "Tools/MutationScore", to: "Sources")
    try copy(["Allocations"], from: "Benchmarks", to: "Sources")
    // With the files that they read.
    try copy(Self.tests + ["Golden"], from: "Tests", to: "Tests")
    try copy(["Examples", "Benchmarks/Schemas"], from: "", to: "")
    try Self.write(Data(Self.manifest.utf8), to: folder.appending(path: "Package.swift"))
  }

  /// Copies folders of the package over those that are there, without the mutated files.
  private func copy(_ names: [String], from source: String, to target: String) throws {
    let manager = FileManager.default
    let kept = Set(mutated)
    for name in names {
      let path = target.isEmpty ? name : "\(target)/\(name)"
      let copy = folder.appending(path: path)
      let original = package.appending(path: source).appending(path: name)
      try manager.createDirectory(at: copy, withIntermediateDirectories: true)
      let wanted = try manager.subpathsOfDirectory(atPath: original.path)
      for old in Set(try manager.subpathsOfDirectory(atPath: copy.path)).subtracting(wanted) {
        try? manager.removeItem(at: copy.appending(path: old))
      }
      // The list has a folder before its contents.
      for file in wanted.sorted() where !kept.contains("\(path)/\(file)") {
        let (from, to) = (original.appending(path: file), copy.appending(path: file))
        let type = try manager.attributesOfItem(atPath: from.path)[.type] as? FileAttributeType
        if type == .typeDirectory {
          try manager.createDirectory(at: to, withIntermediateDirectories: true)
        } else if !manager.contentsEqual(atPath: from.path, andPath: to.path) {
          try? manager.removeItem(at: to)
          try manager.copyItem(at: from, to: to)
        }
      }
    }
  }

  /// Writes a file if its content changes.
  private static func write(_ content: Data, to file: URL) throws {
    if (try? Data(contentsOf: file)) != content { try content.write(to: file) }
  }

  private static let manifest = """
    // swift-tools-version: 6.2
    import PackageDescription

    // The mutated sources count the steps that they take.
    let counting: [SwiftSetting] = [.unsafeFlags(["-profile-generate"])]
    let package = Package(
      name: "Mutants",
      products: [
        .library(name: "SQLayoutFuzzing", type: .static, targets: ["SQLayoutFuzzing"])
      ],
      targets: [
        .target(name: "MutantSwitch"),
        .target(name: "Allocations"),
        .target(
          name: "SQLayoutCore", dependencies: ["MutantSwitch"], swiftSettings: counting,
          linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
        .target(
          name: "LinearConstraints", dependencies: ["MutantSwitch"], swiftSettings: counting),
        .target(
          name: "SQLayout", dependencies: ["SQLayoutCore", "LinearConstraints", "MutantSwitch"],
          swiftSettings: counting),
        .target(
          name: "SQLayoutScenes",
          dependencies: ["SQLayoutCore", "SQLayout", "LinearConstraints", "MutantSwitch"],
          swiftSettings: counting),
        // Compiled from the mutated sources of the core, so it cannot detect these mutants.
        .target(
          name: "SQLayoutTracing", dependencies: ["SQLayoutCore", "MutantSwitch"],
          exclude: ["Core/SQLayoutCore.docc"], swiftSettings: [.define("TRACING")],
          linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
        .target(
          name: "SQLayoutExplaining", dependencies: ["SQLayoutCore", "SQLayoutTracing", "SQLayout"],
          resources: [
            .embedInCode("Page/explanation.html"), .embedInCode("Page/explanation.css"),
            .embedInCode("Page/explanation.js"), .embedInCode("Page/drawing.js"),
            .embedInCode("Page/model.js"),
          ]),
        .target(name: "ChildProcesses"),
        .target(
          name: "SQLayoutInvariants",
          dependencies: [
            "LinearConstraints", "SQLayoutCore", "SQLayout", "SQLayoutScenes",
            "SQLayoutExplaining", "ChildProcesses",
          ]),
        .target(name: "SQLayoutFuzzing", dependencies: ["SQLayoutInvariants"]),
        .executableTarget(
          name: "mutant-runner",
          dependencies: [
            "LinearConstraints", "SQLayoutCore", "SQLayout", "SQLayoutScenes", "SQLayoutInvariants",
            "MutantSwitch", "Allocations",
          ], path: "Sources/Runner"),
        .testTarget(name: "SQLayoutCoreTests", dependencies: ["SQLayoutCore"]),
        .testTarget(name: "LinearConstraintsTests", dependencies: ["LinearConstraints"]),
        .testTarget(name: "SQLayoutTests", dependencies: ["SQLayout"]),
        .testTarget(name: "SQLayoutScenesTests", dependencies: ["SQLayoutScenes"]),
      ],
      swiftLanguageModes: [.v6]
    )

    """

  /// The Swift files of folders in a package, by their relative paths.
  static func files(in folders: [String], of package: URL) throws -> [String] {
    try folders.flatMap { folder in
      let root = package.appending(path: folder)
      let names = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String }
      guard let names else { throw Stop("there is no folder \(folder) to read") }
      return names.filter { $0.hasSuffix(".swift") }.map { "\(folder)/\($0)" }
    }.sorted()
  }

  /// Writes the sources with some mutants compiled in, each with its number. Some may contain others.
  func write(_ mutants: [(number: Int, site: Site)]) throws {
    let grouped = Dictionary(grouping: mutants, by: \.site.file)
    for file in mutated {
      let target = folder.appending(path: file)
      var text = try Data(contentsOf: package.appending(path: file))
      if let own = grouped[file] {
        let sorted = own.sorted { $0.site.order < $1.site.order }
        text = Self.text(text, 0..<text.count, with: sorted[...])
        // On the first line, so that line numbers do not change.
        text.insert(contentsOf: Array("import MutantSwitch; ".utf8), at: 0)
      }
      try Self.write(text, to: target)
    }
  }

  /// The bytes of a range with the mutants in it, which are sorted: each before those that it contains.
  static func text(
    _ text: Data, _ range: Range<Int>, with mutants: ArraySlice<(number: Int, site: Site)>
  ) -> Data {
    var (result, place, rest) = (Data(), range.lowerBound, mutants)
    while let (number, site) = rest.popFirst() {
      let inner = rest.prefix { $0.site.range.upperBound <= site.range.upperBound }
      rest = rest.dropFirst(inner.count)
      result += text[place..<site.range.lowerBound]
      result += Data("\(site.before)\(number)\(site.after)".utf8)
      result += Self.text(text, site.range, with: inner) + Data(site.end.utf8)
      place = site.range.upperBound
    }
    return result + text[place..<range.upperBound]
  }

  /// The checks of debug builds, also where the code is optimized: accesses beyond memory and inconsistent tables.
  private static let checking = ["-assert-config", "Debug", "-DDEBUG"].flatMap { ["-Xswiftc", $0] }

  /// Builds; returns the places of errors, empty on success.
  func build(_ configuration: String) throws -> [(file: String, line: Int, message: String)] {
    let build = try Command.run(
      ["swift", "build", "-c", configuration, "-Xcc", "-O3", "--product", "mutant-runner"]
        + (checks ? Self.checking : []), in: folder, seconds: 3600)
    guard build.status != 0 else { return [] }
    var errors: [(file: String, line: Int, message: String)] = []
    for line in build.output.split(separator: "\n") {
      guard line.hasPrefix(folder.path), let place = line.range(of: ": error: ") else { continue }
      let parts = line[..<place.lowerBound].dropFirst(folder.path.count + 1).split(separator: ":")
      guard parts.count >= 2, let number = Int(parts[1]) else { continue }
      let file = String(parts[0]).replacing("SQLayoutTracing/Core", with: "SQLayoutCore")
      errors.append((file, number, String(line[place.upperBound...])))
    }
    guard !errors.isEmpty else {
      throw Stop("the copy does not build: \(build.output.suffix(2000))")
    }
    return errors
  }

  /// Builds the unit tests, with the mutants of the last build.
  func buildTests() throws {
    try build(["swift", "build", "--build-tests"], "the unit tests do")
  }

  /// Builds the coverage-guided fuzzer, with the mutants of the last build.
  func buildFuzzer(_ configuration: String) throws {
    let folder = ".build/fuzz"
    try build(
      ["swift", "build", "-c", configuration, "-Xcc", "-O3", "--product", "SQLayoutFuzzing"]
        + ["--scratch-path", folder, "-Xswiftc", "-sanitize=fuzzer"]
        + (checks ? Self.checking : []),
      "the fuzzer does")
    // An executable of the package does not link with the fuzzer, a static library does.
    try build(
      ["swiftc", "-sanitize=fuzzer", "-parse-as-library", "-o", fuzzer]
        + ["\(folder)/\(configuration)/libSQLayoutFuzzing.a"], "the fuzzer does")
  }

  private func build(_ command: [String], _ subject: String) throws {
    let build = try Command.run(command, in: folder, seconds: 3600)
    guard build.status == 0 else {
      throw Stop("\(subject) not build: \(build.output.suffix(2000))")
    }
  }

  /// Runs a program in the copy with a mutant; 0 is none.
  func run(
    _ command: [String], mutant: Int, environment: [String: String] = [:], seconds: Double
  ) throws -> Command.Result {
    // Without the latter the order of sets, and with it the work, differs from run to run.
    let own = ["SQ_MUTANT": "\(mutant)", "SWIFT_DETERMINISTIC_HASHING": "1"]
    return try Command.run(
      command, in: folder, environment: own.merging(environment) { $1 }, seconds: seconds)
  }

  /// The path of the program that runs one mutant.
  func runner(_ configuration: String) -> String {
    folder.appending(path: ".build/\(configuration)/mutant-runner").path
  }

  /// The path of the fuzzer.
  var fuzzer: String { folder.appending(path: ".build/mutant-fuzzer").path }
}

/// The error that there is no score.
struct Stop: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
