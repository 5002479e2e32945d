import Foundation

/// How often progress is shown, and how: one line that changes on a terminal, and elsewhere, such as in
/// the log of a continuous integration, another line now and then.
struct ProgressLine {
  /// What is read where standard error is a terminal.
  private let isTerminal: Bool
  private let interval: Duration
  private let write: (String) -> Void
  private var shown = ContinuousClock.now

  /// - Parameters:
  ///   - interval: the time between two lines.
  ///   - write: takes the text.
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

  /// Takes the line away from a terminal.
  func clear() {
    if isTerminal { write("\r\u{1B}[K") }
  }
}

/// How far a run of cases has come.
struct ProgressMeter {
  private let start = ContinuousClock.now
  private var line: ProgressLine

  init(_ line: ProgressLine = ProgressLine()) { self.line = line }

  /// Shows the cases so far, how fast they run, and the time left.
  ///
  /// - Parameters:
  ///   - limit: how many seconds there are in all; nil where the number of cases says it.
  ///   - deadline: when it ends at the latest.
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

  /// Takes the line away.
  func clear() { line.clear() }
}

/// What is being measured and how long it will still take.
struct RunProgress {
  /// How many there are to do; nil while it is not known.
  var count: Int?
  /// How many are done.
  var done = 0
  private let start = Date()
  private var line: ProgressLine

  /// Progress of the process that talks to the user; nil in others.
  init?(count: Int?) {
    guard !PluginProcess.isChild else { return nil }
    self.init(count: count, ProgressLine())
  }

  init(count: Int?, _ line: ProgressLine) {
    self.count = count
    self.line = line
  }

  /// Shows what is being measured.
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

  /// Takes the line away.
  func clear() { line.clear() }
}
