import Foundation

/// How much each benchmark may change, kept in a file.
///
/// ```json
/// {"schema": 1,
///  "thresholds": {"default": {"time": 0.05, "instructions": 0.01}, "chain": {"time": 0.1}}}
/// ```
/// A name is a benchmark's (`flat/1000`), a workload's (`flat`), or `default`; the closest one holds.
public struct Thresholds: Sendable {
  /// What one benchmark may change by, as parts of what it took.
  public struct Entry: Codable, Hashable, Sendable {
    /// Of its time.
    public var time: Double?
    /// Of its count of instructions.
    public var instructions: Double?
  }

  private let entries: [String: Entry]

  /// No thresholds but the criteria's own.
  public init() { entries = [:] }

  /// Reads a file.
  ///
  /// - Throws: one line on what is wrong with it.
  public init(contentsOf file: String) throws(RunFileError) {
    // A pipe has no size that could be asked for.
    guard let data = try? FileHandle(forReadingFrom: URL(filePath: file)).readToEnd() ?? Data()
    else {
      throw RunFileError(isOfTheSystem: false, description: "\(file): it cannot be read")
    }
    guard let found = try? JSONDecoder().decode(File.self, from: data), found.schema == 1 else {
      throw RunFileError(
        isOfTheSystem: false,
        description: "\(file): this is no file of thresholds; it begins with "
          + #"{"schema": 1, "thresholds": {"default": {"time": 0.05}}}"#)
    }
    for (name, entry) in found.thresholds {
      for value in [entry.time, entry.instructions].compactMap({ $0 })
      where !(value > 0 && value <= 10) {
        throw RunFileError(
          isOfTheSystem: false,
          description:
            "\(file): the threshold of \(name) is \(value); it has to be above 0, such as "
            + "0.05 for 5 %, and at most 10")
      }
    }
    entries = found.thresholds
  }

  private struct File: Decodable {
    var schema: Int
    var thresholds: [String: Entry]
  }

  /// The criteria for a benchmark, where others do not say otherwise.
  public func criteria(for name: String, _ others: Criteria) -> Criteria {
    var criteria = others
    for key in ["default", name.split(separator: "/").first.map(String.init) ?? name, name] {
      criteria.threshold = entries[key]?.time ?? criteria.threshold
      criteria.instructionThreshold = entries[key]?.instructions ?? criteria.instructionThreshold
    }
    return criteria
  }

  /// The thresholds that a comparison shows to be wrong: too tight, where it could not tell as little;
  /// too loose, where it could have told a tenth of it.
  public func faults(in comparison: Comparison) -> [String] {
    comparison.differences.compactMap { difference in
      guard let interval = difference.interval, difference.verdict != .notComparable,
        let name = [difference.name, String(difference.name.prefix { $0 != "/" })].first(where: {
          entries[$0]?.time != nil
        }), let threshold = entries[name]?.time
      else { return nil }
      // Half of the interval: what a change has to be beyond to be seen.
      let told = (interval.upper / interval.lower).squareRoot() - 1
      if told > threshold {
        return
          "\(difference.name): its threshold of \(percent(1 + threshold)) is too tight: less than "
          + "\(percent(1 + told)) could not be told here"
      }
      guard told * 10 < threshold else { return nil }
      return "\(difference.name): its threshold of \(percent(1 + threshold)) is too loose: "
        + "\(percent(1 + told)) could be told here"
    }
  }
}
