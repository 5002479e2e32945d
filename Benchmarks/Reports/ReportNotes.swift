/// Descriptions of workloads for a report.
public struct ReportNotes: Sendable {
  /// A sentence about a pass of each workload, by the workload's name or a prefix of it: the longest match is used.
  public var sentences: [(name: String, sentence: String)]
  /// The most bytes per node that a benchmark may use, by its name.
  public var memoryTargets: [String: Double]

  /// Makes notes.
  public init(
    sentences: [(name: String, sentence: String)] = [], memoryTargets: [String: Double] = [:]
  ) {
    self.sentences = sentences
    self.memoryTargets = memoryTargets
  }

  /// The workload of a benchmark, and its sentence.
  func sentence(of benchmark: String) -> (name: String, sentence: String)? {
    sentences.filter { benchmark == $0.name || benchmark.hasPrefix($0.name + "/") }
      .max { $0.name.count < $1.name.count }
  }
}
