import Foundation

/// The results of some shards of a run that is divided among processes.
///
/// Campaigns of one run can be joined in any order and repeatedly, with the same result. Times are kept for each
/// machine, and not added over machines.
public struct Campaign: Codable, Equatable, Sendable {
  /// The properties that have to be equal in all shards, so that their cases are parts of one run.
  public struct Setting: Codable, Equatable, Sendable {
    /// The version of the generator.
    public var generator = ReplayLine.version
    /// An identifier of the build, such as a check sum of the program.
    public var build: String
    /// The seed of all cases.
    public var seed: UInt64
    /// The amount: `10000 cases` of each invariant, or `60 seconds`.
    public var amount: String
    /// The names of the invariants, in order.
    public var invariants: [String]
    /// The names of the calculators; none for all built-in ones.
    public var calculators: [String]
    /// The number of shards.
    public var shards: Int

    /// The setting of a tester's run.
    public init(_ tester: Tester, build: String) {
      self.build = build
      seed = tester.seed
      amount =
        switch tester.amount {
        case .cases(let count): "\(count) case\(count == 1 ? "" : "s")"
        case .time(let duration): "\(duration / .seconds(1)) seconds"
        }
      invariants = tester.invariants.map(\.name)
      calculators = tester.names
      shards = tester.shard.count
    }

    /// The first difference, in words; nil for none.
    func difference(from other: Setting) -> String? {
      func told(_ what: String, _ own: some Equatable, _ others: some Equatable) -> String? {
        "\(own)" == "\(others)" ? nil : "\(what) \(own), not \(others)"
      }
      return told("build", build, other.build) ?? told("seed", seed, other.seed)
        ?? told("number of shards", shards, other.shards) ?? told("amount", amount, other.amount)
        ?? told("generator", generator, other.generator)
        ?? told("invariants", invariants.list, other.invariants.list)
        ?? told("calculators", calculators.list, other.calculators.list)
    }
  }

  /// The results of one shard.
  public struct Part: Codable, Equatable, Sendable {
    /// The number of the shard, from 1.
    public var shard: Int
    /// The machine that ran it.
    public var machine: String
    /// Its results.
    public var report: Report

    /// Whether this run of the shard is preferred to another: a complete one, then the one with more cases, then
    /// either in a fixed order.
    func isPreferred(to other: Part) -> Bool {
      if report.endedEarly != other.report.endedEarly { return other.report.endedEarly }
      if report.cases != other.report.cases { return report.cases > other.report.cases }
      return text < other.text
    }

    private var text: String {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
  }

  /// The error that results are not of one run.
  public struct Refusal: Error, Equatable, CustomStringConvertible {
    /// The difference.
    public let description: String
  }

  /// The version of the format.
  public private(set) var schema = 1
  /// The properties of all parts.
  public let setting: Setting
  /// The parts, sorted by shard; at most one for each.
  public private(set) var parts: [Part]

  /// Makes a campaign of one shard.
  public init(_ setting: Setting, _ shard: Shard, machine: String, report: Report) {
    self.setting = setting
    parts = [Part(shard: shard.number, machine: machine, report: report)]
  }

  /// Adds the parts of another campaign.
  ///
  /// - Throws: if it is of another build, seed, or selection of cases.
  public mutating func merge(_ other: Campaign) throws(Refusal) {
    if let difference = other.setting.difference(from: setting) {
      throw Refusal(description: difference)
    }
    for part in other.parts {
      if let index = parts.firstIndex(where: { $0.shard == part.shard }) {
        if part.isPreferred(to: parts[index]) { parts[index] = part }
      } else {
        parts.append(part)
      }
    }
    parts.sort { $0.shard < $1.shard }
  }

  /// The shards that are missing or did not run to their end.
  public var missing: [Int] {
    let complete = Set(parts.filter { !$0.report.endedEarly }.map(\.shard))
    return (1...setting.shards).filter { !complete.contains($0) }
  }
}

extension [String] {
  fileprivate var list: String { isEmpty ? "all" : joined(separator: " ") }
}
