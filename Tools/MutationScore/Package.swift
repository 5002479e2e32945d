// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that who builds SQLayout does not build a parser of Swift.
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
