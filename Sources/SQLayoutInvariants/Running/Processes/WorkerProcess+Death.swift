extension WorkerProcess {
  /// The limits of the child.
  struct Limits: Sendable {
    /// The time limit of a case.
    var time: Duration = .seconds(5)
    /// The additional time after the child was told that the time is up; zero if its code does not check for it.
    var grace: Duration = .zero
    /// The memory limit, in bytes beyond the parent's memory.
    var bytes: UInt64 = 1 << 30
    /// The most processes, itself included.
    var processes: Int32 = 64
  }

  /// An answer was not waited for.
  struct Interruption: Error {}

  /// The end of a request without an answer.
  enum Death: Error, CustomStringConvertible {
    /// A trap or another signal, with the last output.
    case crashed(signal: Int32, message: String)
    /// The process exited in the middle of a case.
    case exited(status: Int32, message: String)
    /// The child continued, but closed the pipe of its answers, or wrote invalid data to it.
    case silenced
    /// The child ran another program.
    case replaced(program: String)
    /// A case exceeded the time limit.
    case hung
    /// The child exceeded the memory limit.
    case exhausted
    /// The child started too many processes.
    case crowded
    /// No child could be started.
    case cannotStart(String)

    /// How it ended, in words.
    var description: String {
      switch self {
      case .crashed(let signal, let message):
        "a crash with signal \(signal)" + (message.isEmpty ? "" : ", \(message)")
      case .exited(let status, let message):
        "an end of the process with status \(status)" + (message.isEmpty ? "" : ", \(message)")
      case .silenced: "a process that closed the pipe of its results, or wrote to it"
      case .replaced(let program): "a process that replaced its program by \(program)"
      case .hung: "no end within the time for a case"
      case .exhausted: "too much memory taken"
      case .crowded: "too many processes started"
      case .cannotStart(let reason): "no child process could be started: \(reason)"
      }
    }
  }
}
