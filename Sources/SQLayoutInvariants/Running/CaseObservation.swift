import Foundation

/// A case that ran, for tools that show the cases of a tester.
public struct CaseObservation: Codable, Sendable {
  /// The result of a case.
  public enum Status: String, Codable, Sendable {
    /// The invariant holds.
    case passed
    /// The invariant does not hold, or the code under test crashed or hung.
    case failed
    /// The case does not test the invariant.
    case gaveUp = "gave_up"
  }

  /// The name of the invariant.
  public var invariant: String
  /// The number of the case in the run.
  public var number: Int
  /// The result.
  public var status: Status
  /// The difference, if it failed.
  public var reason = ""
  /// The case as a scene in JSON.
  public var scene = ""
  /// The number of items.
  public var items = 0
  /// The largest number of containers around an item.
  public var depth = 0
  /// The number of choices.
  public var choices = 0
  /// The duration in seconds.
  public var seconds = 0.0
  /// The number of occurrences of each calculator, option, depth and edge value.
  public var occurred: [String: Int] = [:]

  /// The last case of a generator.
  init(_ verdict: Verdict, of invariant: Invariant, number: Int, _ generator: Generator) {
    let scenario = generator.scenario
    self.invariant = invariant.name
    self.number = number
    switch verdict {
    case .holds: status = .passed
    case .rejected: status = .gaveUp
    case .broken(let finding):
      status = .failed
      reason = "\(finding.place): expected \(finding.expected), got \(finding.got)"
    }
    scene = scenario.scene
    items = scenario.nodes.count
    depth = scenario.nodes.indices.map(scenario.depth).max() ?? 0
    choices = generator.choices.made.count
  }

  /// A case that crashed or hung.
  init(_ answer: CaseAnswer, of invariant: Invariant, number: Int) {
    self.invariant = invariant.name
    self.number = number
    status = .failed
    reason = "\(answer.kind.rawValue): \(answer.place)"
    scene = answer.scene
    items = answer.items
    choices = answer.values.count
  }

  /// The case as a line of JSON in the format of Tyche, which Hypothesis also writes; without a line end.
  ///
  /// - Parameters:
  ///   - start: the start of the run, in seconds since 1970.
  ///   - seed: the seed of the run.
  public func tyche(start: Double, seed: UInt64) throws -> String {
    let line = TycheLine(
      runStart: start, property: invariant, status: status, statusReason: reason,
      representation: scene, howGenerated: "case \(number) of seed \(seed)",
      features: TycheLine.Features(items: items, depth: depth, choices: choices),
      timing: ["execute:test": seconds],
      metadata: TycheLine.Metadata(case: number, seed: seed, occurred: occurred))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(line), as: UTF8.self)
  }
}

/// A line of Tyche's format.
private struct TycheLine: Encodable {
  struct Features: Encodable {
    var items: Int
    var depth: Int
    var choices: Int
  }

  struct Metadata: Encodable {
    var `case`: Int
    var seed: UInt64
    var occurred: [String: Int]
  }

  enum CodingKeys: String, CodingKey {
    case type, property, status, representation, features, timing, coverage, metadata
    case runStart = "run_start"
    case statusReason = "status_reason"
    case howGenerated = "how_generated"
  }

  var type = "test_case"
  var runStart: Double
  var property: String
  var status: CaseObservation.Status
  var statusReason: String
  var representation: String
  var howGenerated: String
  var features: Features
  var timing: [String: Double]
  /// Coverage is not measured; the format requires the member.
  var coverage = "no_coverage_info"
  var metadata: Metadata
}
