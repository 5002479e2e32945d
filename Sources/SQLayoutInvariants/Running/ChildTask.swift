import Foundation

/// Work that is done in a child process, because the code in it is not trusted.
///
/// The child has a session, a working directory and limits of its own, nothing to read, and its
/// standard output and error apart. What it gives counts when it arrives whole over a pipe of its own.
public struct ChildTask: Sendable {
  /// How long it may take; nil is no limit.
  public var time: Duration?
  /// The most memory, in bytes beyond what the parent has.
  public var bytes: UInt64
  /// Its working directory; the parent's where not given.
  public var folder: String?
  /// Whether to pass an interruption on to it; asked again and again.
  public var isInterrupted: @Sendable () -> Bool = { false }
  /// How long it may go on after an interruption.
  public var grace = Duration.seconds(5)

  /// Makes a task with limits.
  public init(time: Duration?, bytes: UInt64 = 4 << 30, folder: String? = nil) {
    self.time = time
    self.bytes = bytes
    self.folder = folder
  }

  /// What the work can tell while it is under way.
  public struct Line {
    let trace: Trace
    let send: (Data) -> Void

    /// Notes what is under way, for the message if it does not come back.
    public func note(_ activity: String) { trace.note(activity) }

    /// Gives the parent something before the end.
    public func tell(_ data: Data) { send(data) }
  }

  /// How the child ended without an answer.
  public struct Death: Error {
    /// The ways to end.
    public enum Way: Hashable, Sendable {
      /// By itself, with a status.
      case exit(Int32)
      /// By a signal.
      case signal(Int32)
      /// It goes on, but closed the pipe of its results, or wrote to it what is none.
      case silenced
      /// It runs another program.
      case replaced(program: String)
      /// It was killed when its time was up.
      case time
      /// It was killed when it took too much memory.
      case memory
      /// It was killed when it had started too many processes.
      case processes
      /// There could be no child.
      case cannotStart(String)
    }

    /// How it ended.
    public let way: Way
    /// What was under way, and why it crashed where more than the signal is known; else empty.
    public let activity: String
    /// Why it crashed, or what it said last.
    public let cause: String
  }

  /// Does the work.
  ///
  /// - Parameters:
  ///   - told: given what the work tells before its end, in order.
  ///   - body: the work, in the child; what it gives is all that comes back.
  /// - Returns: what the work gave, what the child printed, cut after 4,096 bytes, and how the child
  ///   ended then, where it did not end well: a library's destructor may crash, or never return.
  /// - Throws: how the child ended, where it gave nothing.
  public func run(
    told: (Data) -> Void = { _ in }, _ body: (Line) -> Data
  ) throws(Death) -> (result: Data, printed: String, end: Death?) {
    let worker: WorkerProcess
    do {
      var limits = WorkerProcess.Limits(bytes: bytes)
      limits.time = time ?? .seconds(1 << 30)
      worker = try WorkerProcess(limits: limits, folder: folder, endsWhole: true) {
        _, trace, tell in
        body(Line(trace: trace, send: tell))
      }
    } catch {
      throw Death(way: .cannotStart("\(error)"), activity: "", cause: "")
    }
    defer { worker.end() }
    do {
      worker.send(Data())
      var interruption: ContinuousClock.Instant?
      while true {
        if let result = try worker.poll(told: told) {
          let end = worker.finish().map { Death($0, worker.trace) }
          return (result, worker.said, end)
        }
        if let interruption {
          guard ContinuousClock.now - interruption < grace else { throw WorkerProcess.Death.hung }
        } else if isInterrupted() {
          interruption = .now
          worker.interrupt()
        }
        WorkerProcess.wait(for: [worker])
      }
    } catch {
      throw Death(error, worker.trace)
    }
  }
}

extension ChildTask.Death {
  init(_ error: any Error, _ trace: Trace) {
    activity = trace.activity
    switch error as? WorkerProcess.Death {
    case .crashed(let signal, let message): (way, cause) = (.signal(signal), message)
    case .exited(let status, let message): (way, cause) = (.exit(status), message)
    case .hung: (way, cause) = (.time, "")
    case .exhausted: (way, cause) = (.memory, "")
    case .crowded: (way, cause) = (.processes, "")
    case .cannotStart(let reason): (way, cause) = (.cannotStart(reason), "")
    case .replaced(let program): (way, cause) = (.replaced(program: program), "")
    case .silenced, nil: (way, cause) = (.silenced, "")
    }
  }
}
