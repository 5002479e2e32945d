import Foundation

/// A case that ran, for tools that show what a tester tries.
public struct CaseObservation: Codable, Sendable {
  /// What came of a case.
  public enum Status: String, Codable, Sendable {
    /// The invariant holds.
    case passed
    /// The invariant does not hold, or the code under test did not come back.
    case failed
    /// The case says nothing about the invariant.
    case gaveUp = "gave_up"
  }

  /// The name of the invariant.
  public var invariant: String
  /// The number of the case in the run.
  public var number: Int
  /// What came of it.
  public var status: Status
  /// What differs, where it failed.
  public var reason = ""
  /// The case as a scene in JSON.
  public var scene = ""
  /// The number of items.
  public var items = 0
  /// How many containers are around the item with most.
  public var depth = 0
  /// How many choices made the case.
  public var choices = 0
  /// How long it took, in seconds.
  public var seconds = 0.0
  /// How often each calculator, option, depth and edge value occurs in it.
  public var occurred: [String: Int] = [:]

  /// The case that a generator made last.
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

  /// A case that did not come back.
  init(_ answer: CaseAnswer, of invariant: Invariant, number: Int) {
    self.invariant = invariant.name
    self.number = number
    status = .failed
    reason = "\(answer.kind.rawValue): \(answer.place)"
    scene = answer.scene
    items = answer.items
    choices = answer.values.count
  }

  /// The case as a line of JSON in the format of Tyche, which Hypothesis writes too; not ended.
  ///
  /// - Parameters:
  ///   - start: when the run began, in seconds since 1970.
  ///   - seed: what the cases of the run follow from.
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
  /// Which lines ran is not known; readers expect the member to be there.
  var coverage = "no_coverage_info"
  var metadata: Metadata
}
