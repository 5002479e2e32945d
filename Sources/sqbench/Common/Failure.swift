import Foundation

/// An error that ends a command: its exit status, and one line that says what to do.
struct Failure: Error {
  /// The exit statuses.
  enum Status: Int32 {
    /// A violated invariant, a difference, a benchmark that failed.
    case finding = 1
    /// Wrong use or bad input.
    case wrongUse = 2
    /// It could not run or write.
    case cannotRun = 3
    /// The status that shells expect of a process that a Ctrl-C ended.
    case interrupted = 130
    /// Nobody reads the output any more: what a shell says of a process that SIGPIPE ended.
    case unread = 141
  }

  let status: Status
  let message: String
  /// Whether a time limit ended the work.
  let isOfTime: Bool

  init(_ status: Status, _ message: String, isOfTime: Bool = false) {
    self.status = status
    self.message = message
    self.isOfTime = isOfTime
  }

  /// The same failure, with the name of its file.
  func inFile(_ file: String) -> Failure { Failure(status, "\(file): \(message)") }

  /// Prints the message on standard error; nothing where nobody reads the output, which needs no words.
  func report() {
    if status != .unread { Output.report(message) }
  }

  /// Prints the message and ends the process.
  func exit() -> Never {
    report()
    if status == .unread {
      signal(SIGPIPE, SIG_DFL)
      raise(SIGPIPE)
    }
    Foundation.exit(status.rawValue)
  }
}
