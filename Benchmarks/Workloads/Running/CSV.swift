/// Results as comma-separated values: a line for each repetition and each aggregate, with a column for each counter.
public enum CSV {
  /// The whole text; its first line has the names of the columns.
  public static func text(of measurements: [BenchmarkResult]) -> String {
    let counters = Set(measurements.flatMap(\.counters.keys)).sorted()
    let columns = [
      "name", "aggregate", "repetition", "iterations", "real_time_ns", "cpu_time_ns", "error",
    ]
    var lines = [line(columns + counters)]
    for measurement in measurements {
      lines.append(
        line(
          [
            measurement.name, measurement.aggregate ?? "",
            measurement.aggregate == nil ? String(measurement.repetition) : "",
            String(measurement.iterations), number(measurement.realTime),
            number(measurement.cpuTime), measurement.error ?? "",
          ] + counters.map { number(measurement.counters[$0]) }))
    }
    return lines.joined()
  }

  private static func line(_ fields: [String]) -> String {
    fields.map(quoted).joined(separator: ",") + "\r\n"
  }

  private static func quoted(_ field: String) -> String {
    guard field.contains(where: { ",\"\r\n\r\n".contains($0) }) else { return field }
    return "\""
      + field.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }

  private static func number(_ value: Double?) -> String {
    guard let value, value.isFinite else { return "" }
    return "\(value)"
  }
}
