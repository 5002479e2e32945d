extension WorkerProcess {
  /// What the child may take.
  struct Limits: Sendable {
    /// The longest time one case may run.
    var time: Duration = .seconds(5)
    /// How much longer it may run once it was told that its time is up; zero where nothing in it heeds that.
    var grace: Duration = .zero
    /// The most memory, in bytes beyond what the parent has.
    var bytes: UInt64 = 1 << 30
    /// The most processes that it may have, itself among them.
    var processes: Int32 = 64
  }

  /// How a request ended without an answer.
  enum Death: Error, CustomStringConvertible {
    /// A trap or another signal, with what the child said last.
    case crashed(signal: Int32, message: String)
    /// The process ended by itself in the middle of a case.
    case exited(status: Int32, message: String)
    /// The child goes on but closed the pipe of its answers, or wrote to it what is no answer.
    case silenced
    /// The child runs another program.
    case replaced(program: String)
    /// One case ran too long.
    case hung
    /// The child took too much memory.
    case exhausted
    /// The child started too many processes.
    case crowded
    /// No child could be made.
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
