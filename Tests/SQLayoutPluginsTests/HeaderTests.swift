import CSQLayout
import Foundation
import SQLayoutCore
import Testing

@Suite struct HeaderTests {
  @Test(arguments: [
    ["cc", "-x", "c", "-std=c11"], ["clang", "-x", "c", "-std=c11"],
    ["c++", "-x", "c++", "-std=c++17"], ["clang++", "-x", "c++", "-std=c++17"],
  ])
  func compilesWithoutWarnings(compiler: [String]) throws {
    let (status, output) = try PluginWorkshop.run(
      compiler + [
        "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-fsyntax-only",
        PluginWorkshop.header + "/sqlayout_plugin.h",
        // Compilers treat a single header as a prefix header and warn about it; that warning does not count.
        "-Wno-pragma-once-outside-header",
      ])
    #expect(status == 0, "\(output)")
  }

  @Test func sizesAndOffsetsAreHeldByTheCompiler() throws {
    let source = PluginWorkshop.root.appending(path: "Sources/CSQLayout/layout.c")
    let text = try String(contentsOf: source, encoding: .utf8)
    let folder = PluginWorkshop.folder.path
    func compile(_ text: String) throws -> Int32 {
      try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/layout.c"))
      return try PluginWorkshop.run([
        "cc", "-std=c11", "-I", PluginWorkshop.header, "-fsyntax-only", folder + "/layout.c",
      ]).0
    }
    #expect(try compile(text) == 0)
    // The check can fail.
    #expect(
      try compile(text.replacing("(sq_frame_arguments, 192)", with: "(sq_frame_arguments, 200)"))
        != 0)
  }

  /// The header and the guide both say that traits have no tolerance; a plugin that misses by one unit in the last
  /// place is found (`PluginCheckTests`).
  @Test(arguments: [
    "Sources/CSQLayout/include/sqlayout_plugin.h",
    "Sources/SQLayoutPlugins/SQLayoutPlugins.docc/WriteACalculator.md",
  ])
  func traitsAreSaidToBeExact(file: String) throws {
    let text = try String(contentsOf: PluginWorkshop.root.appending(path: file), encoding: .utf8)
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("Traits are exact to the last bit"))
  }

  @Test func geometryOfTheCoreHasTheLayoutOfItsTwins() {
    #expect(MemoryLayout<Rect>.stride == MemoryLayout<sq_rect>.stride)
    #expect(MemoryLayout<Insets>.stride == MemoryLayout<sq_insets>.stride)
    #expect(MemoryLayout<Rect>.offset(of: \.x) == MemoryLayout<sq_rect>.offset(of: \.x))
    #expect(MemoryLayout<Rect>.offset(of: \.y) == MemoryLayout<sq_rect>.offset(of: \.y))
    #expect(MemoryLayout<Rect>.offset(of: \.width) == MemoryLayout<sq_rect>.offset(of: \.width))
    #expect(MemoryLayout<Rect>.offset(of: \.height) == MemoryLayout<sq_rect>.offset(of: \.height))
    #expect(MemoryLayout<Insets>.offset(of: \.top) == MemoryLayout<sq_insets>.offset(of: \.top))
    #expect(MemoryLayout<Insets>.offset(of: \.left) == MemoryLayout<sq_insets>.offset(of: \.left))
    #expect(
      MemoryLayout<Insets>.offset(of: \.bottom) == MemoryLayout<sq_insets>.offset(of: \.bottom))
    #expect(
      MemoryLayout<Insets>.offset(of: \.right) == MemoryLayout<sq_insets>.offset(of: \.right))
  }

  @Test func unboundedIsTheGreatestFiniteNumber() {
    #expect(SQ_UNBOUNDED == .greatestFiniteMagnitude)
  }

  /// The fields written by the pass are those read by plugins.
  @Test func argumentsLieInTheCoreAsInC() {
    typealias Own = FrameRecord
    typealias Lent = sq_frame_arguments
    let own: [Int?] = unsafe [
      MemoryLayout<Own>.offset(of: \.structSize), MemoryLayout<Own>.offset(of: \.isForSizing),
      MemoryLayout<Own>.offset(of: \.bounds), MemoryLayout<Own>.offset(of: \.insets),
      MemoryLayout<Own>.offset(of: \.spacing), MemoryLayout<Own>.offset(of: \.padding),
      MemoryLayout<Own>.offset(of: \.previous),
      MemoryLayout<Own>.offset(of: \.previousToPrevious),
      MemoryLayout<Own>.offset(of: \.parameters), MemoryLayout<Own>.offset(of: \.state),
      MemoryLayout<Own>.offset(of: \.host), MemoryLayout<Own>.offset(of: \.measure),
      MemoryLayout<Own>.offset(of: \.context), Own.lentSize,
    ]
    let lent: [Int?] = unsafe [
      MemoryLayout<Lent>.offset(of: \.struct_size), MemoryLayout<Lent>.offset(of: \.for_sizing),
      MemoryLayout<Lent>.offset(of: \.bounds), MemoryLayout<Lent>.offset(of: \.insets),
      MemoryLayout<Lent>.offset(of: \.spacing), MemoryLayout<Lent>.offset(of: \.padding),
      MemoryLayout<Lent>.offset(of: \.previous),
      MemoryLayout<Lent>.offset(of: \.previous_to_previous),
      MemoryLayout<Lent>.offset(of: \.parameters), MemoryLayout<Lent>.offset(of: \.state),
      MemoryLayout<Lent>.offset(of: \.host), MemoryLayout<Lent>.offset(of: \.measure),
      MemoryLayout<Lent>.offset(of: \.context), MemoryLayout<Lent>.size,
    ]
    #expect(own == lent)
    let previous: [Int?] = [
      MemoryLayout<PreviousRecord>.offset(of: \.structSize),
      MemoryLayout<PreviousRecord>.offset(of: \.reserved),
      MemoryLayout<PreviousRecord>.offset(of: \.frame),
      MemoryLayout<PreviousRecord>.offset(of: \.spacing),
      MemoryLayout<PreviousRecord>.offset(of: \.padding), PreviousRecord.lentSize,
    ]
    #expect(
      previous == [
        MemoryLayout<sq_previous_item>.offset(of: \.struct_size),
        MemoryLayout<sq_previous_item>.offset(of: \.reserved),
        MemoryLayout<sq_previous_item>.offset(of: \.frame),
        MemoryLayout<sq_previous_item>.offset(of: \.spacing),
        MemoryLayout<sq_previous_item>.offset(of: \.padding),
        MemoryLayout<sq_previous_item>.size,
      ])
  }
}
