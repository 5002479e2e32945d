/// Descriptions of workloads for a report.
public struct ReportNotes: Sendable {
  /// A sentence about a pass of each workload, by the workload's name or a prefix of it: the longest match is used.
  public var sentences: [(name: String, sentence: String)]
  /// The most bytes per node that a benchmark may use, by its name.
  public var memoryTargets: [String: Double]
  /// The greatest multiple of its floor that a benchmark may take, by its name; it holds for the workload in any size.
  public var floorTargets: [String: Double]

  /// Makes notes.
  public init(
    sentences: [(name: String, sentence: String)] = [], memoryTargets: [String: Double] = [:],
    floorTargets: [String: Double] = [:]
  ) {
    self.sentences = sentences
    self.memoryTargets = memoryTargets
    self.floorTargets = floorTargets
  }

  /// The greatest multiple of its floor that a benchmark may take, where there is a target.
  func floorTarget(of benchmark: String) -> Double? {
    let family = BenchmarkName(benchmark).family
    return floorTargets.first { BenchmarkName($0.key).family == family }?.value
  }

  /// The workload of a benchmark, and its sentence.
  func sentence(of benchmark: String) -> (name: String, sentence: String)? {
    sentences.filter { benchmark == $0.name || benchmark.hasPrefix($0.name + "/") }
      .max { $0.name.count < $1.name.count }
  }
}
