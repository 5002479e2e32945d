// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.strictMemorySafety()]
let workbench = TargetDependencyCondition.when(traits: ["Workbench"])
let text = TargetDependencyCondition.when(traits: ["Text"])

let package = Package(
  name: "SQLayout",
  // Nothing was tried there: the libraries of a layout call nothing of Linux alone.
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "SQLayoutCore", targets: ["SQLayoutCore"]),
    .library(name: "LinearConstraints", targets: ["LinearConstraints"]),
    .library(name: "SQLayout", targets: ["SQLayout"]),
    .library(name: "SQLayoutScenes", targets: ["SQLayoutScenes"]),
    .library(name: "SQLayoutDrawing", targets: ["SQLayoutDrawing"]),
    .library(name: "SQLayoutExplaining", targets: ["SQLayoutExplaining"]),
    .library(name: "SQLayoutText", targets: ["SQLayoutText"]),
    .library(name: "SQLayoutPictures", targets: ["SQLayoutPictures"]),
    .library(name: "SQLayoutInvariants", targets: ["SQLayoutInvariants"]),
    .library(name: "SQLayoutPlugins", targets: ["SQLayoutPlugins"]),
    // One static library, since an executable of the package does not link with the fuzzer.
    .library(name: "SQLayoutFuzzing", type: .static, targets: ["SQLayoutFuzzing"]),
    .library(name: "twin-swift", type: .dynamic, targets: ["TwinSwift"]),
    .executable(name: "sqbench", targets: ["sqbench"]),
  ],
  // An app that lays out alone says `traits: []` and fetches nothing of what the workbench needs.
  traits: [
    .default(enabledTraits: ["Workbench"]),
    .trait(name: "Workbench", description: "sqbench, which times, checks and compares."),
    // Without it the modules for text and pictures are empty, and need no library of the system.
    .trait(name: "Text", description: "Real text and pictures, with Pango: libpango1.0-dev."),
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
      name: "SQLayoutDrawing", dependencies: ["SQLayoutCore", "SQLayout", "SQLayoutScenes"],
      swiftSettings: strict),
    // The core once more, compiled with numbers that know where they came from: `Core` is a link to
    // its sources.
    .target(
      name: "SQLayoutTracing", dependencies: ["SQLayoutCore"], exclude: ["Core/SQLayoutCore.docc"],
      swiftSettings: strict + [.define("TRACING")],
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(
      name: "SQLayoutExplaining",
      dependencies: ["SQLayoutCore", "SQLayoutTracing", "SQLayout"],
      resources: [
        .embedInCode("Page/explanation.html"), .embedInCode("Page/explanation.css"),
        .embedInCode("Page/explanation.js"), .embedInCode("Page/drawing.js"),
        .embedInCode("Page/model.js"),
      ], swiftSettings: strict),
    // Pango, HarfBuzz and Cairo, behind plain structs.
    .systemLibrary(
      name: "CPango", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
    .target(
      name: "CShaping", dependencies: [.target(name: "CPango", condition: text)],
      cSettings: [.define("SQ_TEXT", .when(traits: ["Text"]))],
      linkerSettings: [
        .linkedLibrary("pangoft2-1.0", .when(traits: ["Text"])),
        .linkedLibrary("fontconfig", .when(traits: ["Text"])),
        .linkedLibrary("m", .when(traits: ["Text"])),
      ]),
    .target(
      name: "SQLayoutText",
      dependencies: ["SQLayoutCore", "SQLayout", "SQLayoutScenes", "CShaping"],
      swiftSettings: strict),
    .target(
      name: "SQLayoutPictures",
      dependencies: [
        "SQLayoutCore", "SQLayout", "SQLayoutScenes", "SQLayoutText", "CShaping",
      ], swiftSettings: strict),
    // Child processes with limits, for code under test; what is watched in them; in C.
    .target(name: "ChildProcesses"),
    .target(
      name: "SQLayoutInvariants",
      dependencies: [
        "LinearConstraints", "SQLayoutCore", "SQLayout", "SQLayoutScenes", "SQLayoutExplaining",
        "ChildProcesses",
      ], swiftSettings: strict),

    // The plugin ABI.
    .target(name: "CSQLayout"),
    .target(
      name: "SQLayoutPlugins", dependencies: ["SQLayoutCore", "CSQLayout", "ChildProcesses"],
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
    // Counts instructions under valgrind; a slowdown to be planted.
    .target(name: "Instructions", path: "Benchmarks/Instructions"),
    // Runs as JSON, and the statistics of comparing them.
    .target(name: "Comparing", path: "Benchmarks/Comparing", swiftSettings: strict),
    .target(
      name: "BenchmarkReports",
      dependencies: [
        "Comparing", .product(name: "Mustache", package: "swift-mustache", condition: workbench),
      ],
      path: "Benchmarks/Reports",
      resources: [
        .embedInCode("Templates/page.mustache"), .embedInCode("Templates/plot.mustache"),
        .embedInCode("Templates/table.mustache"), .embedInCode("Templates/style.css"),
      ], swiftSettings: strict),
    .target(
      name: "RunHistory",
      dependencies: [
        "Comparing", .product(name: "GRDB", package: "GRDB.swift", condition: workbench),
      ],
      path: "Benchmarks/History", swiftSettings: strict),
    .target(
      name: "Workloads",
      dependencies: [
        "SQLayoutCore", "SQLayout", "SQLayoutScenes", "SQLayoutExplaining", "SQLayoutInvariants",
        "SQLayoutTracing", "LinearConstraints", "GoogleBenchmark",
        "Allocations", "Comparing", "Floors", "ScreenCode", "Screens", "ChildProcesses",
        "Instructions", "SQLayoutText", "SQLayoutPictures",
      ],
      path: "Benchmarks/Workloads", swiftSettings: strict),

    .executableTarget(
      name: "sqbench",
      dependencies: [
        "SQLayoutCore", "SQLayoutScenes", "SQLayoutDrawing", "SQLayoutExplaining",
        "SQLayoutInvariants", "SQLayoutPlugins", "SQLayoutText", "SQLayoutPictures",
        "BenchmarkReports", "Comparing", "Floors", "RunHistory", "Workloads",
        .product(name: "ArgumentParser", package: "swift-argument-parser", condition: workbench),
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
      name: "SQLayoutDrawingTests", dependencies: ["SQLayout", "SQLayoutDrawing"],
      swiftSettings: strict),
    .testTarget(
      name: "SQLayoutExplainingTests",
      dependencies: ["SQLayoutExplaining", "SQLayoutScenes", "SQLayout", "SQLayoutCore"],
      swiftSettings: strict),
    .testTarget(
      name: "SQLayoutTextTests", dependencies: ["SQLayoutText"], swiftSettings: strict),
    .testTarget(
      name: "SQLayoutPicturesTests",
      dependencies: ["SQLayout", "SQLayoutPictures", "SQLayoutScenes", "SQLayoutText"],
      swiftSettings: strict),
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
        "Comparing", "RunHistory",
        .product(name: "GRDB", package: "GRDB.swift", condition: workbench),
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
