import Foundation
import Testing

/// A plugin with very long error messages.
@Suite(.waiting) struct LongReasonTests {
  private let tests = PluginCheckTests()

  /// They are shortened to a few lines in a terminal and a log.
  @Test(arguments: ["text", "json", "junit"])
  func reasonsAreCut(format: String) throws {
    let folder = try TemporaryFolder()
    let library = try tests.build("Plugins/Faulty/long-reason.c", in: folder)
    let run = try Sqbench(
      [
        "check", "--plugin", library, "--cases", "300", "--seed", "1", "--invariant", "finite",
        "--format", format,
      ], in: folder.url)
    #expect(run.status == 1, "\(run.errors)")
    #expect(run.output.contains("xxxxxxxx"))
    #expect(run.output.utf8.count + run.errors.utf8.count < 20_000)
    let page = try #require(
      FileManager.default.contentsOfDirectory(atPath: folder.path(".sqfuzz"))
        .first { $0.hasSuffix(".html") })
    #expect(try folder.text(".sqfuzz/\(page)").matches(of: /x{2000}/).isEmpty)
  }

  @Test func layoutCutsThem() throws {
    let folder = try TemporaryFolder()
    let library = try tests.build("Plugins/Faulty/long-reason.c", in: folder)
    let scene = try folder.write(
      """
      {"bounds": [0, 0, 100, 100], "root": {
        "defaults": {"calculator": {"plugin": "long-reason.column"}},
        "items": [{"size": {"fixed": [10, 20]}}, {"size": {"fixed": [30, 5]}}]}}
      """, to: "two.json")
    let run = try Sqbench("layout", scene, "--plugin", library)
    #expect(run.errors.contains("xxxxxxxx") && run.errors.utf8.count < 10_000)
  }
}
