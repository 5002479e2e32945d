import Foundation

/// Work in a child process, because its code is not trusted.
///
/// The child has its own session, working directory and limits, an empty standard input, and separate standard output
/// and error. Its result counts only when it is received completely over a pipe.
public struct ChildTask: Sendable {
  /// The time limit; nil for none.
  public var time: Duration?
  /// The memory limit, in bytes beyond the parent's memory.
  public var bytes: UInt64
  /// The working directory; nil for the parent's.
  public var folder: String?
  /// Whether to pass an interruption on to the child; called repeatedly.
  public var isInterrupted: @Sendable () -> Bool = { false }
  /// The time limit after an interruption, as processor time on a busy machine.
  public var grace = Duration.milliseconds(700)

  /// Makes a task with limits.
  public init(time: Duration?, bytes: UInt64 = 4 << 30, folder: String? = nil) {
    self.time = time
    self.bytes = bytes
    self.folder = folder
  }

  /// The connection of the work to the parent.
  public struct Line {
    let trace: Trace
    let send: (Data) -> Void

    /// Notes the current activity, for the message if it crashes or hangs.
    public func note(_ activity: String) { trace.note(activity) }

    /// Sends data to the parent before the end.
    public func tell(_ data: Data) { send(data) }
  }

  /// The end of a child without a result.
  public struct Death: Error {
    /// How the child ended.
    public enum Way: Hashable, Sendable {
      /// It exited with a status.
      case exit(Int32)
      /// A signal ended it.
      case signal(Int32)
      /// It continued, but closed the pipe of its results, or wrote invalid data to it.
      case silenced
      /// It ran another program.
      case replaced(program: String)
      /// It was killed at its time limit.
      case time
      /// It was killed at its memory limit.
      case memory
      /// It was killed because it started too many processes.
      case processes
      /// It could not be started.
      case cannotStart(String)
    }

    /// How it ended.
    public let way: Way
    /// Its activity, if it crashed; else empty.
    public let activity: String
    /// The cause of a crash, or the last output.
    public let cause: String
  }

  /// Runs the work.
  ///
  /// - Parameters:
  ///   - told: called with the data that the work sends before its end, in order.
  ///   - body: the work, in the child; only its result is returned.
  /// - Returns: the result, the output of the child, cut after 4,096 bytes, and how the child ended, if not
  ///   normally: a library's destructor may crash, or hang.
  /// - Throws: how the child ended, if it sent no result.
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
      var wasInterrupted = false
      while true {
        if let result = try worker.poll(told: told) {
          let end = worker.finish().map { Death($0, worker.trace) }
          return (result, worker.said, end)
        }
        if !wasInterrupted, isInterrupted() {
          wasInterrupted = true
          worker.interrupt(within: grace)
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
