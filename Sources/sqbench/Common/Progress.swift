import Foundation

/// Shows progress at intervals: on a terminal one line that changes, elsewhere, such as in the log of continuous
/// integration, a new line at a longer interval.
struct ProgressLine {
  /// Whether standard error is a terminal.
  private let isTerminal: Bool
  private let interval: Duration
  private let write: (String) -> Void
  private var shown = ContinuousClock.now

  /// - Parameters:
  ///   - interval: the time between two lines.
  ///   - write: writes the text.
  init(
    isTerminal: Bool = ColorOptions.isCapable(isTerminal: isatty(STDERR_FILENO) == 1),
    interval: Duration? = nil,
    write: @escaping (String) -> Void = Output.tell
  ) {
    self.isTerminal = isTerminal
    self.interval = interval ?? (isTerminal ? .milliseconds(200) : .seconds(30))
    self.write = write
  }

  /// Shows a line, unless one was shown just now.
  ///
  /// - Parameter isUrgent: whether a terminal shows it at once.
  mutating func show(isUrgent: Bool = false, _ line: @autoclosure () -> String) {
    let now = ContinuousClock.now
    guard now - shown > interval || isUrgent && isTerminal else { return }
    shown = now
    write(isTerminal ? "\r\u{1B}[K\(line())" : "sqbench: \(line())\n")
  }

  /// Removes the line from a terminal.
  func clear() {
    if isTerminal { write("\r\u{1B}[K") }
  }
}

/// The progress of a run of cases.
struct ProgressMeter {
  private let start = ContinuousClock.now
  private var line: ProgressLine

  init(_ line: ProgressLine = ProgressLine()) { self.line = line }

  /// Shows the number of cases so far, their rate, and the remaining time.
  ///
  /// - Parameters:
  ///   - limit: the length of the run in seconds; nil where it ends after a number of cases.
  ///   - deadline: the latest end.
  mutating func show(
    done: Int, total: Int?, limit: Double?, deadline: ContinuousClock.Instant? = nil
  ) {
    let now = ContinuousClock.now
    let seconds = max(0.001, (now - start) / .seconds(1))
    let wanted =
      limit.map { $0 - seconds }
      ?? (Double((total ?? done) - done) * seconds / Double(max(1, done)))
    let left = min(wanted, deadline.map { ($0 - now) / .seconds(1) } ?? .infinity)
    line.show(
      "\(counted(done, "case")), \(Int(Double(done) / seconds)) a second, \(Int(max(0, left))) s left"
    )
  }

  /// Removes the line.
  func clear() { line.clear() }
}

/// The progress of a run of benchmarks: the current one, and the remaining time.
struct RunProgress {
  /// The number of benchmarks; nil while it is not known.
  var count: Int?
  /// The number of finished benchmarks.
  var done = 0
  private let start = Date()
  private var line: ProgressLine

  /// Makes the progress, in the process that talks to the user only.
  init?(count: Int?) {
    guard !PluginProcess.isChild else { return nil }
    self.init(count: count, ProgressLine())
  }

  init(count: Int?, _ line: ProgressLine) {
    self.count = count
    self.line = line
  }

  /// Shows the current benchmark.
  mutating func show(_ name: String) {
    let text = text(name)
    line.show(isUrgent: true, text)
  }

  private func text(_ name: String) -> String {
    var text = "[\(done + 1)\(count.map { "/\($0)" } ?? "")] \(name)"
    if let count, done > 1 {
      let left = Date().timeIntervalSince(start) / Double(done) * Double(count - done)
      text += ", about \(Int(left.rounded(.up))) s left"
    }
    return text
  }

  /// Removes the line.
  func clear() { line.clear() }
}
