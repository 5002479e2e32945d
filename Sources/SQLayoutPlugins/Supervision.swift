import ChildProcesses

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Runs the work of a program with plugins in a child process, under limits.
///
/// Loading a library may crash or hang a process, or start others. The program starts itself again under a supervisor
/// process, which enforces limits, kills processes that are left behind, and reports how the program ended.
public enum Supervision {
  /// The limits of the child.
  public struct Limits: Sendable {
    /// Wall-clock seconds; 0 for no limit.
    public var seconds: Double
    /// Bytes of address space.
    public var memoryBytes: UInt64
    /// Bytes of stack.
    public var stackBytes: UInt64

    /// Makes limits: one minute, 4 GiB of address space and 8 MiB of stack unless given.
    public init(
      seconds: Double = 60, memoryBytes: UInt64 = 4 << 30, stackBytes: UInt64 = 8 << 20
    ) {
      self.seconds = seconds
      self.memoryBytes = memoryBytes
      self.stackBytes = stackBytes
    }
  }

  /// How the child ended.
  public struct Ending: Sendable {
    /// The ways to end.
    public enum Way: Hashable, Sendable {
      /// It exited with a status.
      case exit(Int32)
      /// A signal ended it.
      case signal(Int32)
      /// It was killed at its time limit.
      case timeUp
    }

    /// How it ended.
    public var way: Way
    /// Its last noted activity, if it crashed; else empty.
    public var activity: String
    /// The cause of a crash, where more than the signal is known; else empty.
    public var cause: String
    /// The number of processes that it left behind; they were killed.
    public var leftBehind: Int
    /// The number of times that a signal stopped it; it was continued.
    public var stops: Int
    /// Whether this process got a signal to end, which was passed on.
    public var wasInterrupted: Bool
  }

  /// The child could not be started, or its supervisor was killed.
  public struct Failure: Error, CustomStringConvertible {
    /// One line that says why.
    public let description: String
  }

  private static let variable = "SQLAYOUT_SUPERVISED"
  private static let descriptor: Int32 = 3

  /// The note that a child shares with the process that started it; nil in other processes.
  private nonisolated(unsafe) static let note: UnsafeMutablePointer<sq_note>? = {
    // Set by `runAgain`; the mark in the note identifies the descriptor.
    guard unsafe getenv(variable) != nil else { return nil }
    unsafe unsetenv(variable)
    guard let note = unsafe sq_note_map(descriptor, 0) else { return nil }
    close(descriptor)
    unsafe sq_note_crashes(note)
    return unsafe note
  }()

  /// Whether this process is such a child.
  public static var isUnderWay: Bool { unsafe note != nil }

  /// Prevents other processes from tracing this one or accessing its memory, from now on.
  public static func keepOut() { sq_confine_keep_out() }

  /// Notes the next step of the child, for the message if it crashes or hangs.
  public static func note(_ activity: String) {
    unsafe sq_note_write(note, activity)
  }

  /// Runs the program again, with the same arguments, input and output, and waits for its end.
  public static func runAgain(limits: Limits) throws(Failure) -> Ending {
    let memory = sq_shared_memory(UInt64(MemoryLayout<sq_note>.size))
    let note = unsafe memory < 0 ? nil : sq_note_map(memory, 1)
    guard unsafe note != nil else {
      throw Failure(description: "there is no memory to share with a child process")
    }
    defer {
      unsafe sq_note_unmap(note)
      close(memory)
    }
    var environment: [String] = []
    var entry = unsafe environ
    while let text = unsafe entry.pointee {
      unsafe environment.append(String(cString: text))
      unsafe entry += 1
    }
    // Backtraces take long, and their output is not used.
    environment.removeAll {
      $0.hasPrefix("SWIFT_BACKTRACE=") || $0.hasPrefix("RUST_BACKTRACE=")
    }
    environment += ["\(variable)=1", "SWIFT_BACKTRACE=enable=no", "RUST_BACKTRACE=0"]

    var child = sq_supervised()
    var boundaries = sq_limits(
      seconds: limits.seconds, memory_bytes: limits.memoryBytes, stack_bytes: limits.stackBytes)
    var descriptors: [Int32] = [0, 1, 2, memory]
    let error = unsafe withStrings(CommandLine.arguments) { arguments in
      unsafe withStrings(environment) { environment in
        unsafe sq_supervised_start(
          &child, ownPath, arguments, environment, &descriptors, &boundaries)
      }
    }
    guard error == 0 else {
      throw Failure(
        description: "no child process can be started: \(unsafe String(cString: strerror(error)))")
    }
    var outcome = sq_outcome()
    guard unsafe sq_supervised_wait(&child, &outcome) == 0 else {
      throw Failure(description: "the process that watches over the plugins was killed")
    }
    let way: Ending.Way =
      switch Int(outcome.ended) {
      case Int(SQ_ENDED_SIGNAL): .signal(outcome.value)
      case Int(SQ_ENDED_TIME): .timeUp
      default: .exit(outcome.value)
      }
    return unsafe Ending(
      way: way, activity: String(cString: sq_note_activity(note)),
      cause: String(cString: sq_note_cause(note)), leftBehind: Int(outcome.left_behind),
      stops: Int(outcome.stopped), wasInterrupted: outcome.asked_by != 0)
  }

  private static var ownPath: String {
    #if os(Linux)
      "/proc/self/exe"
    #else
      CommandLine.arguments[0]
    #endif
  }

  /// Passes strings as a C array of pointers that ends with null.
  private static func withStrings<Result>(
    _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    var pointers = unsafe strings.map { unsafe strdup($0) }
    unsafe pointers.append(nil)
    defer { unsafe pointers.forEach { unsafe free($0) } }
    return unsafe body(pointers)
  }

  /// The name of a signal, such as `SIGSEGV`.
  public static func name(ofSignal number: Int32) -> String {
    switch number {
    case SIGABRT: "SIGABRT"
    case SIGBUS: "SIGBUS"
    case SIGFPE: "SIGFPE"
    case SIGILL: "SIGILL"
    case SIGKILL: "SIGKILL"
    case SIGSEGV: "SIGSEGV"
    case SIGTRAP: "SIGTRAP"
    case SIGTERM: "SIGTERM"
    case SIGINT: "SIGINT"
    case SIGHUP: "SIGHUP"
    case SIGSYS: "SIGSYS"
    case SIGPIPE: "SIGPIPE"
    case SIGSTOP: "SIGSTOP"
    case SIGXCPU: "SIGXCPU"
    case SIGALRM: "SIGALRM"
    case SIGVTALRM: "SIGVTALRM"
    case SIGPROF: "SIGPROF"
    case SIGUSR1: "SIGUSR1"
    case SIGUSR2: "SIGUSR2"
    case SIGQUIT: "SIGQUIT"
    case SIGXFSZ: "SIGXFSZ, since it wrote too large a file, or too much output"
    default: "signal \(number)"
    }
  }
}
