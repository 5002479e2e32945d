import Foundation

/// The allowed change of each benchmark, from a file.
///
/// ```json
/// {"schema": 1,
///  "thresholds": {"default": {"time": 0.05, "instructions": 0.01}, "chain": {"time": 0.1}}}
/// ```
/// A name is a benchmark's (`flat/1000`), a workload's (`flat`), or `default`; the most specific one applies.
public struct Thresholds: Sendable {
  /// The allowed changes of a benchmark, as parts of the base.
  public struct Entry: Codable, Hashable, Sendable {
    /// The change of its time.
    public var time: Double?
    /// The change of its number of instructions.
    public var instructions: Double?

    private struct Key: CodingKey {
      var stringValue: String
      var intValue: Int? { nil }
      init?(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    /// Reads an entry. Other keys are refused, since a misspelt one would have no effect.
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

  /// No thresholds except those of the criteria.
  public init() { entries = [:] }

  /// Reads a file.
  ///
  /// - Throws: the fault, in one line.
  public init(contentsOf file: String) throws(RunFileError) {
    // The size of a pipe is not known before it is read.
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

  /// The keys that apply to a benchmark, the most specific one last.
  private static func keys(_ name: String) -> [String] {
    ["default", name.split(separator: "/").first.map(String.init) ?? name, name]
  }

  /// The criteria for a benchmark; without a threshold the given ones.
  public func criteria(for name: String, _ others: Criteria) -> Criteria {
    var criteria = others
    for key in Self.keys(name) {
      criteria.threshold = entries[key]?.time ?? criteria.threshold
      criteria.instructionThreshold = entries[key]?.instructions ?? criteria.instructionThreshold
    }
    return criteria
  }

  /// The least and the greatest threshold of time for the benchmarks of a comparison.
  public func range(in comparison: Comparison, _ others: Criteria) -> ClosedRange<Double> {
    let all = comparison.differences.map { criteria(for: $0.name, others).threshold }
    return (all.min() ?? others.threshold)...(all.max() ?? others.threshold)
  }

  /// The thresholds that are not suitable, by a comparison: those without a benchmark; those smaller than the
  /// measurable change; and those ten times as large as the measurable change of each of their benchmarks.
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
        // Half the width of the interval: smaller changes cannot be measured.
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
