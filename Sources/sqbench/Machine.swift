import Foundation

/// What figures were measured with.
enum Machine {
  /// How sqbench was compiled.
  static var build: String {
    #if DEBUG
      "debug"
    #else
      "release"
    #endif
  }

  /// One line for the head of a report.
  static var description: String {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    let isDebug = build == "debug"
    return "\(cores) × \(processor) · "
      + (isDebug
        ? "DEBUG build: times mean nothing, use 'swift build -c release'" : "release build")
  }

  private static var processor: String {
    guard let text = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8),
      let line = text.split(separator: "\n").first(where: { $0.hasPrefix("model name") }),
      let name = line.split(separator: ":").last
    else { return "processor" }
    return name.trimmingCharacters(in: .whitespaces)
  }
}
