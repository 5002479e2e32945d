// swift-tools-version: 6.2
import PackageDescription

// A separate package, so that a build of SQLayout does not include a parser of Swift.
let package = Package(
  name: "MutationScore",
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1")
  ],
  targets: [
    .executableTarget(
      name: "mutation-score",
      dependencies: [
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftOperators", package: "swift-syntax"),
      ], path: "Sources/MutationScore"),
    .testTarget(name: "MutationScoreTests", dependencies: ["mutation-score"]),
  ],
  swiftLanguageModes: [.v6]
)
