import Comparing

/// A summary of a benchmark over all its repetitions.
public struct Summary: Sendable {
  /// The benchmark's name.
  public var name: String
  /// The error of a failed benchmark; otherwise nil.
  public var error: String?
  /// Nanoseconds per item, the median over the repetitions.
  public var time: Double?
  /// Half the range of the repetitions' times, as a part of their median; nil for one repetition.
  public var spread: Double?
  /// The medians of the other counters, by name.
  public var counters: [String: Double]

  /// Sums up a benchmark's repetitions.
  public init(_ repetitions: [BenchmarkResult]) {
    name = repetitions.first?.name ?? ""
    error = repetitions.lazy.compactMap(\.error).first
    let measured = repetitions.filter { $0.error == nil }
    counters = [:]
    for counter in Set(measured.flatMap(\.counters.keys)) {
      counters[counter] = measured.compactMap { $0.counters[counter] }.median
    }
    time = counters[Counter.time]
    let times = measured.compactMap { $0.counters[Counter.time] }
    if let time, let least = times.min(), let most = times.max(), times.count > 1, time > 0 {
      spread = (most - least) / 2 / time
    }
  }
}
