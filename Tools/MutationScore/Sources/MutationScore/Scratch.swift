import Foundation

/// A copy of the libraries in which mutants are compiled, with a program that runs one.
struct Scratch {
  let package: URL
  let folder: URL

  private static let copied = [
    "SQLayoutCore", "LinearConstraints", "SQLayout", "SQLayoutScenes", "SQLayoutTracing",
    "SQLayoutExplaining", "ChildProcesses", "SQLayoutInvariants",
  ]

  /// The unit tests of the mutated sources.
  private static let tests = [
    "SQLayoutCoreTests", "LinearConstraintsTests", "SQLayoutTests", "SQLayoutScenesTests",
  ]

  /// Copies the sources again; the build folder is kept, so that few files are compiled again.
  init(of package: URL, in folder: URL) throws {
    self.package = package
    self.folder = folder
    try copy(Self.copied, from: "Sources", to: "Sources")
    try copy(["MutantSwitch", "Runner"], from: "Tools/MutationScore", to: "Sources")
    // With the files that they read.
    try copy(Self.tests + ["Golden"], from: "Tests", to: "Tests")
    try copy(["Examples", "Benchmarks/Schemas"], from: "", to: "")
    try Data(Self.manifest.utf8).write(to: folder.appending(path: "Package.swift"))
  }

  /// Copies folders of the package over those that are there.
  private func copy(_ names: [String], from source: String, to target: String) throws {
    for name in names {
      let copy = folder.appending(path: target).appending(path: name)
      try? FileManager.default.removeItem(at: copy)
      try FileManager.default.createDirectory(
        at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        at: package.appending(path: source).appending(path: name), to: copy)
    }
  }

  private static let manifest = """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "Mutants",
      targets: [
        .target(name: "MutantSwitch"),
        .target(
          name: "SQLayoutCore", dependencies: ["MutantSwitch"],
          linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
        .target(name: "LinearConstraints", dependencies: ["MutantSwitch"]),
        .target(
          name: "SQLayout", dependencies: ["SQLayoutCore", "LinearConstraints", "MutantSwitch"]),
        .target(
          name: "SQLayoutScenes",
          dependencies: ["SQLayoutCore", "SQLayout", "LinearConstraints", "MutantSwitch"]),
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
        .executableTarget(
          name: "mutant-runner",
          dependencies: [
            "LinearConstraints", "SQLayoutCore", "SQLayout", "SQLayoutScenes", "SQLayoutInvariants",
            "MutantSwitch",
          ], path: "Sources/Runner"),
        .testTarget(name: "SQLayoutCoreTests", dependencies: ["SQLayoutCore"]),
        .testTarget(name: "LinearConstraintsTests", dependencies: ["LinearConstraints"]),
        .testTarget(name: "SQLayoutTests", dependencies: ["SQLayout"]),
        .testTarget(name: "SQLayoutScenesTests", dependencies: ["SQLayoutScenes"]),
      ],
      swiftLanguageModes: [.v6]
    )

    """

  /// The Swift files of folders in the package, by their relative paths.
  func files(in folders: [String]) throws -> [String] {
    try folders.flatMap { folder in
      let root = package.appending(path: folder)
      let names = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String }
      guard let names else { throw Stop("there is no folder \(folder) to read") }
      return names.filter { $0.hasSuffix(".swift") }.map { "\(folder)/\($0)" }
    }.sorted()
  }

  /// Writes the sources with some mutants compiled in, each with its number.
  func write(_ mutants: [(number: Int, site: Site)], files: [String]) throws {
    let grouped = Dictionary(grouping: mutants, by: \.site.file)
    for file in files {
      let target = folder.appending(path: file)
      var text = Array(try Data(contentsOf: package.appending(path: file)))
      if let own = grouped[file] {
        for (number, site) in own.sorted(by: { $0.site.range.lowerBound > $1.site.range.lowerBound }
        ) {
          text.replaceSubrange(site.range, with: Array("\(site.before)\(number)\(site.after)".utf8))
        }
        // On the first line, so that line numbers do not change.
        text.insert(contentsOf: Array("import MutantSwitch; ".utf8), at: 0)
      }
      guard (try? Data(contentsOf: target)) != Data(text) else { continue }
      try Data(text).write(to: target)
    }
  }

  /// The checks of debug builds, also where the code is optimized: accesses beyond memory and inconsistent tables.
  private static let checks = ["-assert-config", "Debug", "-DDEBUG"].flatMap { ["-Xswiftc", $0] }

  /// Builds; returns the places of errors, empty on success.
  func build(_ configuration: String) throws -> [(file: String, line: Int, message: String)] {
    let build = try Command.run(
      ["swift", "build", "-c", configuration, "-Xcc", "-O3", "--product", "mutant-runner"]
        + Self.checks, in: folder, seconds: 3600)
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
    let build = try Command.run(["swift", "build", "--build-tests"], in: folder, seconds: 3600)
    guard build.status == 0 else {
      throw Stop("the unit tests do not build: \(build.output.suffix(2000))")
    }
  }

  /// Runs a program in the copy with a mutant; 0 is none.
  func run(_ command: [String], mutant: Int, seconds: Double) throws -> Command.Result {
    try Command.run(
      command, in: folder, environment: ["SQ_MUTANT": "\(mutant)"], seconds: seconds)
  }

  /// The path of the program that runs one mutant.
  func runner(_ configuration: String) -> String {
    folder.appending(path: ".build/\(configuration)/mutant-runner").path
  }
}

/// The error that there is no score.
struct Stop: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
