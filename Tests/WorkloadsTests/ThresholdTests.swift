import Comparing
import Foundation
import Testing

@testable import Workloads

/// Tests of `Benchmarks/thresholds.json`.
@Suite struct ThresholdTests {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Benchmarks/thresholds.json").path

  /// Each threshold has a benchmark.
  @Test func everyNameIsOfABenchmark() throws {
    struct File: Decodable {
      struct Entry: Decodable {}
      var thresholds: [String: Entry]
    }
    let data = try #require(FileManager.default.contents(atPath: Self.file))
    let names = Set(try JSONDecoder().decode(File.self, from: data).thresholds.keys)
    let measured = Workloads.Suite(Workload.builtIn).names
    let known = Set(measured + measured.map { String($0.prefix { $0 != "/" }) })
    #expect(names.count > 3 && names.contains("default"))
    #expect(names.subtracting(known) == ["default"])
  }

  /// Noisier benchmarks have larger thresholds than others, and less noisy ones smaller.
  @Test(arguments: [
    ("nested/5/10", 0.05), ("text/4/10", 0.03), ("mixed/10000", 0.03), ("edit/one/5/10", 0.1),
    ("memory/1000000", 0.1), ("build/view/10000", 0.1), ("parallel/5/10", 0.15),
  ])
  func noisyOnesMayChangeByMore(name: String, time: Double) throws {
    let criteria = try Thresholds(contentsOf: Self.file).criteria(for: name, Criteria())
    #expect(criteria.threshold == time && criteria.instructionThreshold == 0.01)
  }
}
