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

    private struct Key: CodingKey {
      var stringValue: String
      var intValue: Int? { nil }
      init?(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    /// Reads an entry, which has no other names: a misspelt one would hold nobody to anything.
    public init(from decoder: any Decoder) throws {
      for key in try decoder.container(keyedBy: Key.self).allKeys
      where CodingKeys(stringValue: key.stringValue) == nil {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: decoder.codingPath,
            debugDescription: "it has '\(key.stringValue)'; there are time and instructions"))
      }
      let entry = try decoder.container(keyedBy: CodingKeys.self)
      time = try entry.decodeIfPresent(Double.self, forKey: .time)
      instructions = try entry.decodeIfPresent(Double.self, forKey: .instructions)
    }
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
    let found: File
    do {
      found = try JSONDecoder().decode(File.self, from: data)
    } catch DecodingError.dataCorrupted(let context) where context.codingPath.count > 1 {
      let name = context.codingPath[1].stringValue
      throw RunFileError(
        isOfTheSystem: false,
        description: "\(file): the threshold of \(name): \(context.debugDescription)")
    } catch {
      throw Self.noThresholds(file)
    }
    guard found.schema == 1 else { throw Self.noThresholds(file) }
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

  private static func noThresholds(_ file: String) -> RunFileError {
    RunFileError(
      isOfTheSystem: false,
      description: "\(file): this is no file of thresholds; it begins with "
        + #"{"schema": 1, "thresholds": {"default": {"time": 0.05}}}"#)
  }

  private struct File: Decodable {
    var schema: Int
    var thresholds: [String: Entry]
  }

  /// The names that a benchmark's threshold is looked for under, the closest one last.
  private static func keys(_ name: String) -> [String] {
    ["default", name.split(separator: "/").first.map(String.init) ?? name, name]
  }

  /// The criteria for a benchmark, where others do not say otherwise.
  public func criteria(for name: String, _ others: Criteria) -> Criteria {
    var criteria = others
    for key in Self.keys(name) {
      criteria.threshold = entries[key]?.time ?? criteria.threshold
      criteria.instructionThreshold = entries[key]?.instructions ?? criteria.instructionThreshold
    }
    return criteria
  }

  /// The least and the greatest change in time that counts for the benchmarks of a comparison.
  public func range(in comparison: Comparison, _ others: Criteria) -> ClosedRange<Double> {
    let all = comparison.differences.map { criteria(for: $0.name, others).threshold }
    return (all.min() ?? others.threshold)...(all.max() ?? others.threshold)
  }

  /// The thresholds that a comparison shows to be wrong: of no benchmark in it; too tight, where it could
  /// not tell as little; too loose, where of each benchmark that one holds for it could have told a tenth.
  public func faults(in comparison: Comparison) -> [String] {
    let used = Set(comparison.differences.flatMap { Self.keys($0.name) })
    var faults = entries.keys.sorted().filter { $0 != "default" && !used.contains($0) }.map {
      "\($0): there is a threshold for it, and no benchmark of that name was compared"
    }
    for key in entries.keys.sorted() {
      guard let threshold = entries[key]?.time else { continue }
      let held = comparison.differences.compactMap { difference -> (name: String, told: Double)? in
        guard let interval = difference.interval, difference.verdict != .notComparable,
          Self.keys(difference.name).last(where: { entries[$0]?.time != nil }) == key
        else { return nil }
        // Half the width of the interval: only a larger change is seen.
        return (difference.name, (interval.upper / interval.lower).squareRoot() - 1)
      }
      faults += held.filter { $0.told > threshold }.map {
        "\($0.name): its threshold of \(percent(1 + threshold)) is too tight: less than "
          + "\(percent(1 + $0.told)) could not be told here"
      }
      guard let widest = held.max(by: { $0.told < $1.told }), widest.told * 10 < threshold else {
        continue
      }
      faults.append(
        "\(key): its threshold of \(percent(1 + threshold)) is too loose: "
          + "\(percent(1 + widest.told)) could be told of \(widest.name) here")
    }
    return faults
  }
}
