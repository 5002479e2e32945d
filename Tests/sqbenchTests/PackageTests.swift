import Foundation
import Testing

/// Tests of the package.
@Suite(.waiting) struct PackageTests {
  /// The libraries that also support other platforms call no functions of Linux only.
  @Test func theLibrariesOfALayoutCallNothingOfLinuxAlone() throws {
    // The build folder is locked while `swift test` runs.
    let scratch = try TemporaryFolder()
    let described = try Sqbench(
      ["package", "--scratch-path", scratch.path("build"), "dump-package"], in: Sqbench.package,
      program: "swift")
    #expect(described.output.replacing(/\s/, with: "").contains(#""platformName":"macos""#))
    for library in ["SQLayoutCore", "LinearConstraints", "SQLayout"] {
      let folder = Sqbench.package.appending(path: "Sources/\(library)")
      let files = try #require(
        FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
      for case let file as URL in files where file.pathExtension == "swift" {
        let imports = try String(contentsOf: file, encoding: .utf8)
          .matches(of: /^(?:@\w+ )*import (\w+)/.anchorsMatchLineEndings()).map { String($0.1) }
        let known = [
          "Foundation", "Dispatch", "Synchronization", "SQLayoutCore", "LinearConstraints",
        ]
        #expect(Set(imports).isSubset(of: known), "\(file.lastPathComponent): \(imports)")
      }
    }
  }

  /// A run without tests is a failure, though `swift test` ends with 0.
  @Test(arguments: [
    ("Executed 0 tests, with 0 failures", 2),
    ("Test run with 0 tests in 0 suites passed after 0.001 seconds.", 2),
    ("Test run with 1 test in 1 suite passed after 0.001 seconds.", 0),
    ("Test run with 1266 tests in 151 suites passed after 500 seconds.", 0),
  ])
  func runsOfNoTestsFail(output: String, status: Int32) throws {
    let folder = try TemporaryFolder()
    for file in ["Makefile", "Plugins/plugins.mk", "Mutants/mutants.mk", "Campaign/campaign.mk"] {
      let copy = folder.url.appending(path: file)
      try FileManager.default.createDirectory(
        at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: Sqbench.package.appending(path: file), to: copy)
    }
    // A script in place of Swift prints the given output of tests.
    _ = try folder.writeProgram(
      "#!/bin/sh\n[ \"$1\" != test ] || echo '\(output)'\n", to: "swift")
    let run = try Sqbench(
      [
        "PATH=\(folder.url.path):/usr/local/bin:/usr/bin:/bin", "make", "-s", "-o", "build", "-o",
        "browser", "test",
      ], in: folder.url, program: "env")
    #expect(run.status == status, "\(run.output)\(run.errors)")
    #expect(run.output == output + "\n")
    if status != 0 { #expect(run.errors.hasPrefix("no tests ran; run 'make test' again")) }
  }

  /// All faulty plugins are built without a warning of the system's compiler, by one goal.
  @Test func theFaultyPluginsBuild() throws {
    let folder = try TemporaryFolder()
    let run = try Sqbench(
      ["-s", "-f", "Plugins/plugins.mk", "faulty-plugins", "PLUGINS_BUILD=\(folder.url.path)"],
      program: "make")
    #expect(run.status == 0 && run.errors == "", "\(run.errors)")
  }

  /// An app that only lays out fetches no dependencies of the workbench.
  @Test func aLayoutAloneFetchesNothing() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(
      """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "App",
        dependencies: [.package(name: "SQLayout", path: "\(Sqbench.package.path)", traits: [])],
        targets: [
          .target(name: "App", dependencies: [.product(name: "SQLayout", package: "SQLayout")])
        ])
      """, to: "Package.swift")
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "Sources/App"), withIntermediateDirectories: true)
    _ = try folder.write("import SQLayout\n", to: "Sources/App/App.swift")
    let run = try Sqbench(
      ["package", "show-dependencies", "--format", "json"], in: folder.url, program: "swift")
    #expect(run.status == 0, "\(run.errors)")
    struct Dependency: Decodable {
      var dependencies: [Dependency]
    }
    let start = try #require(run.output.firstIndex(of: "{"))
    let app = try JSONDecoder().decode(Dependency.self, from: Data(run.output[start...].utf8))
    #expect(app.dependencies.count == 1 && app.dependencies[0].dependencies.isEmpty)
  }
}
