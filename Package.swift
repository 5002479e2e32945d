// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.strictMemorySafety()]

let package = Package(
  name: "SQLayout",
  products: [
    .library(name: "SQLayoutCore", targets: ["SQLayoutCore"]),
    .library(name: "LinearConstraints", targets: ["LinearConstraints"]),
    .library(name: "SQLayout", targets: ["SQLayout"]),
    .library(name: "SQLayoutScenes", targets: ["SQLayoutScenes"]),
    .library(name: "SQLayoutDrawing", targets: ["SQLayoutDrawing"]),
    .library(name: "SQLayoutInvariants", targets: ["SQLayoutInvariants"]),
    .library(name: "SQLayoutPlugins", targets: ["SQLayoutPlugins"]),
    // One static library, since an executable of the package does not link with the fuzzer.
    .library(name: "SQLayoutFuzzing", type: .static, targets: ["SQLayoutFuzzing"]),
    .library(name: "twin-swift", type: .dynamic, targets: ["TwinSwift"]),
    .executable(name: "sqbench", targets: ["sqbench"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"),
  ],
  targets: [
    .target(
      name: "SQLayoutCore", swiftSettings: strict,
      // Rounding is a call of the mathematics library where it is not compiled in.
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    // The solver of linear constraints with priorities.
    .target(name: "LinearConstraints", swiftSettings: strict),
    .target(
      name: "SQLayout", dependencies: ["SQLayoutCore", "LinearConstraints"],
      swiftSettings: strict),
    // Trees as JSON, which an app that has none does without.
    .target(
      name: "SQLayoutScenes", dependencies: ["SQLayoutCore", "SQLayout", "LinearConstraints"],
      swiftSettings: strict),
    .target(
      name: "SQLayoutDrawing", dependencies: ["SQLayoutCore", "SQLayoutScenes"],
      swiftSettings: strict),
    // A child process with limits, for code under test.
    .target(name: "Isolation"),
    .target(
      name: "SQLayoutInvariants",
      dependencies: ["SQLayoutCore", "SQLayout", "SQLayoutScenes", "Isolation"],
      swiftSettings: strict),

    // The plugin ABI, and what the host needs of C: supervision, guarded pages.
    .target(name: "CSQLayout"),
    .target(name: "CPluginSupport"),
    .target(
      name: "SQLayoutPlugins", dependencies: ["SQLayoutCore", "CSQLayout", "CPluginSupport"],
      swiftSettings: strict),
    .target(
      name: "SQLayoutFuzzing", dependencies: ["SQLayoutInvariants"], swiftSettings: strict),

    // An example of a plugin that is built by SwiftPM; `make plugins` builds them all.
    .target(
      name: "TwinSwift", dependencies: ["CSQLayout"], path: "Plugins/TwinSwift",
      swiftSettings: strict),

    // The Google Benchmark shim, the allocator's counter and the C floors.
    .target(
      name: "GoogleBenchmark", path: "Benchmarks/GoogleBenchmark",
      linkerSettings: [.linkedLibrary("benchmark"), .linkedLibrary("pthread")]),
    .target(name: "Allocations", path: "Benchmarks/Allocations"),
    .target(name: "Floors", path: "Benchmarks/Floors"),
    // The C baselines of screens, and what generates them: `make screens`.
    .target(name: "Screens", dependencies: ["Floors"], path: "Benchmarks/Screens"),
    .target(
      name: "ScreenCode", dependencies: ["SQLayoutCore"], path: "Benchmarks/ScreenCode",
      swiftSettings: strict),
    .executableTarget(
      name: "screen-tool", dependencies: ["SQLayoutScenes", "ScreenCode"],
      path: "Benchmarks/ScreenTool", swiftSettings: strict),
    // Runs as JSON, and the statistics of comparing them.
    .target(name: "Comparing", path: "Benchmarks/Comparing", swiftSettings: strict),
    .target(
      name: "BenchmarkReports",
      dependencies: ["Comparing", .product(name: "Mustache", package: "swift-mustache")],
      path: "Benchmarks/Reports",
      resources: [
        .embedInCode("Templates/page.mustache"), .embedInCode("Templates/plot.mustache"),
        .embedInCode("Templates/table.mustache"), .embedInCode("Templates/style.css"),
      ], swiftSettings: strict),
    .target(
      name: "RunHistory",
      dependencies: ["Comparing", .product(name: "GRDB", package: "GRDB.swift")],
      path: "Benchmarks/History", swiftSettings: strict),
    .target(
      name: "Workloads",
      dependencies: [
        "SQLayoutCore", "SQLayout", "SQLayoutScenes", "SQLayoutInvariants", "GoogleBenchmark",
        "Allocations", "Comparing", "Floors", "ScreenCode", "Screens", "Isolation",
      ],
      path: "Benchmarks/Workloads", swiftSettings: strict),

    .executableTarget(
      name: "sqbench",
      dependencies: [
        "SQLayoutCore", "SQLayoutScenes", "SQLayoutDrawing", "SQLayoutInvariants",
        "SQLayoutPlugins",
        "BenchmarkReports", "Comparing", "Floors", "RunHistory", "Workloads",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      // A new plugin gets a copy of the header.
      resources: [.embedInCode("sqlayout_plugin.h")], swiftSettings: strict),

    .testTarget(
      name: "SQLayoutCoreTests", dependencies: ["SQLayoutCore"], swiftSettings: strict),
    .testTarget(
      name: "LinearConstraintsTests", dependencies: ["LinearConstraints"], swiftSettings: strict),
    .testTarget(name: "SQLayoutTests", dependencies: ["SQLayout"], swiftSettings: strict),
    .testTarget(
      name: "SQLayoutScenesTests", dependencies: ["SQLayoutScenes"], swiftSettings: strict),
    .testTarget(
      name: "SQLayoutDrawingTests", dependencies: ["SQLayoutDrawing"], swiftSettings: strict),
    .testTarget(
      name: "SQLayoutInvariantsTests", dependencies: ["SQLayoutInvariants"],
      swiftSettings: strict),
    .testTarget(
      name: "SQLayoutPluginsTests", dependencies: ["SQLayoutPlugins", "CSQLayout"],
      swiftSettings: strict),
    // What `make sanitize` runs under the sanitizers.
    .executableTarget(
      name: "PluginSharing", dependencies: ["SQLayoutCore", "SQLayoutPlugins"],
      path: "Tests/PluginSharing", swiftSettings: strict),
    .testTarget(name: "ComparingTests", dependencies: ["Comparing"], swiftSettings: strict),
    .testTarget(
      name: "BenchmarkReportsTests", dependencies: ["BenchmarkReports", "Comparing"],
      swiftSettings: strict),
    .testTarget(
      name: "RunHistoryTests",
      dependencies: [
        "Comparing", "RunHistory", .product(name: "GRDB", package: "GRDB.swift"),
      ], swiftSettings: strict),
    .testTarget(
      name: "WorkloadsTests", dependencies: ["Workloads", "ScreenCode", "SQLayoutScenes"],
      path: "Tests/WorkloadsTests",
      swiftSettings: strict),
    .testTarget(name: "sqbenchTests", dependencies: ["sqbench"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
