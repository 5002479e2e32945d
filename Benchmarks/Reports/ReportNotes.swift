/// What a report says of workloads beside their figures.
public struct ReportNotes: Sendable {
  /// What a pass of a workload is, a sentence each, by the workload's name or the beginning of it: the
  /// longest that fits holds.
  public var sentences: [(name: String, sentence: String)]
  /// The most bytes a node that a benchmark may take, by its name.
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
