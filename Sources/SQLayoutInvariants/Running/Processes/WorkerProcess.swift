import ChildProcesses
import Foundation

/// A child process that runs cases, so that an endless loop, a trap, an exit or unbounded memory in code under test
/// becomes a verdict.
///
/// The child is a fork, so that it has the closures under test. Requests and answers go through two pipes; an answer
/// counts only when it is received completely, with the number of its request. The child's standard output and error
/// go to a file.
@safe
final class WorkerProcess {
  /// The progress of the child's current case.
  let trace: Trace
  private let process: pid_t
  private var requests: Int32
  private let answers: Int32
  private let messages: Int32
  private var limits: Limits
  /// The exit status of a child after its exit handlers; random, so that code that exits before cannot imitate it.
  private let lastStatus: Int32
  private var received = Data()
  private var request: UInt64 = 0
  /// The numbers of the request's cases that the child has not begun.
  private var ahead = 0..<0
  /// The length of the child's output before the request.
  private var saidBefore: off_t = 0
  /// The time of the current case, with the time and the processor time of the last check.
  private var elapsed = Duration.zero
  private var lastLook = ContinuousClock.now
  /// Whether the child was told that the time of its current case is up.
  private var isLate = false
  private var processorTime = 0.0
  /// The time when the child's processes were last counted.
  private var lastCount = ContinuousClock.now
  private(set) var isDead = false
  /// The parent's memory when the child was forked, which counts as the child's memory, too.
  private let inherited: UInt64
  /// The number of requests that the child answered.
  private(set) var answered = 0
  /// The chunks that were sent to it, in order.
  var history: [Chunk] = []

  /// Starts a child that answers requests by `serve`.
  ///
  /// - Parameters:
  ///   - folder: the child's working directory; nil for that of the parent.
  ///   - prepare: runs in the child after its first request has arrived, under its limits.
  ///   - endsWhole: whether the child runs exit handlers, such as the destructors of libraries; otherwise it exits at
  ///     once.
  ///   - serve: returns the answer to a request, and records the current case in a trace.
  init(
    limits: Limits = Limits(), folder: String? = nil, endsWhole: Bool = false,
    prepare: () -> Void = {},
    serve: (Data, Trace, _ tell: @escaping (Data) -> Void) -> Data
  ) throws {
    self.limits = limits
    lastStatus = endsWhole ? .random(in: 1...255) : 0
    guard let trace = Trace() else {
      throw Death.cannotStart("no memory to share with a child")
    }
    self.trace = trace
    let toChild = try Self.pipe()
    let fromChild: (read: Int32, write: Int32)
    do {
      fromChild = try Self.pipe()
    } catch {
      for end in [toChild.read, toChild.write] { close(end) }
      throw error
    }
    messages = sq_worker_messages()
    inherited = sq_worker_resident_bytes(getpid())
    // Writing to a dead child must not end the parent.
    signal(SIGPIPE, SIG_IGN)
    process = sq_worker_fork(messages, 4 * limits.bytes)
    (requests, answers) = (toChild.write, fromChild.read)
    if process == 0 {
      sq_worker_close_others(toChild.read, fromChild.write)
      // What a plugin ignores has to be a change.
      signal(SIGPIPE, SIG_DFL)
      if let folder { _ = unsafe chdir(folder) }
      trace.begin(answering: fromChild.write)
      // Code loaded by `prepare` must not find a request that it could answer.
      var received = Data()
      if Message.read(from: toChild.read, into: &received) {
        prepare()
        // The addresses of local variables differ between children, as between processes.
        Self.shiftingStack(by: 16 * .random(in: 1...65_536)) {
          Self.answer(toChild.read, fromChild.write, received) { serve($0, trace, $1) }
        }
      }
      // If the parent still waits, code in this process closed or replaced its pipes.
      trace.end(because: Trace.closed)
      if endsWhole {
        trace.note("ending")
        exit(lastStatus)
      }
      _exit(0)
    }
    let error = errno
    for end in [toChild.read, fromChild.write] { close(end) }
    guard process > 0 else {
      isDead = true
      throw Death.cannotStart("fork failed: \(unsafe String(cString: strerror(error)))")
    }
  }

  deinit {
    end()
    for descriptor in [requests, answers, messages] where descriptor >= 0 { close(descriptor) }
  }

  /// Runs a closure after moving the stack pointer by so many bytes.
  private static func shiftingStack(by bytes: Int, _ body: () -> Void) {
    withoutActuallyEscaping(body) { body in
      var body = body
      unsafe withUnsafeMutablePointer(to: &body) { body in
        // The context is the closure, which lives as long as the call.
        unsafe sq_memory_shift_stack(
          bytes,
          { unsafe $0?.assumingMemoryBound(to: (() -> Void).self).pointee() }, body)
      }
    }
  }

  private static func pipe() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    let error = unsafe sq_worker_pipe(&ends)
    guard error == 0 else {
      throw Death.cannotStart("no pipe: \(unsafe String(cString: strerror(error)))")
    }
    return (ends[0], ends[1])
  }

  /// The child's loop, until a pipe is closed.
  private static func answer(
    _ input: Int32, _ output: Int32, _ received: Data,
    serve: (Data, _ tell: @escaping (Data) -> Void) -> Data
  ) {
    var received = received
    let own = getpid()
    while true {
      while let message = Message(takenFrom: &received) {
        let answer = serve(message.body) {
          _ = Message(number: ~message.number, body: $0).write(to: output)
        }
        // The code under test may have forked, and returned in both processes.
        guard getpid() == own else { _exit(0) }
        guard Message(number: message.number, body: answer).write(to: output) else { return }
      }
      guard Message.read(from: input, into: &received) else { return }
    }
  }

  /// Sends a request; `poll()` gets the answer.
  ///
  /// - Parameter cases: the numbers of its cases, each of which has the time limit of one.
  func send(_ body: Data, cases: Range<Int> = 0..<0) {
    elapsed = .zero
    lastLook = .now
    trace.setLate(nil)
    isLate = false
    ahead = cases
    saidBefore = messages < 0 ? 0 : lseek(messages, 0, SEEK_CUR)
    // Random, so that code that writes to unknown descriptors cannot imitate an answer.
    request = .random(in: .min ... .max)
    _ = Message(number: request, body: body).write(to: requests)
  }

  /// The answer, if it has arrived; throws if the child died or exceeded a limit.
  ///
  /// - Parameter told: called with the data that the child sends before its answer.
  func poll(told: (Data) -> Void = { _ in }) throws -> Data? {
    var state = pollfd(fd: answers, events: Int16(POLLIN), revents: 0)
    while true {
      // One read may return several messages.
      if let answer = try next(told) { return answer }
      guard unsafe Foundation.poll(&state, 1, 0) > 0 else { break }
      guard Message.read(from: answers, into: &received) else {
        // A child that only closed its pipe is killed soon.
        throw death(waiting: sq_worker_goes_on(process) != 0 ? 50 : 1000)
      }
    }
    // A process that it started may keep the pipe open.
    if sq_worker_has_ended(process) != 0 {
      // It may have answered before it ended.
      while unsafe Foundation.poll(&state, 1, 0) > 0, Message.read(from: answers, into: &received) {
      }
      if let answer = try next(told) { return answer }
      throw death(waiting: 0)
    }
    try checkLimits()
    return nil
  }

  /// The answer, if it has arrived; data before it is passed to `told`.
  private func next(_ told: (Data) -> Void) throws -> Data? {
    // Identified by the header: invalid data in the pipe may never be a complete message.
    while let number = Message.number(in: received) {
      guard number == request || number == ~request else {
        end()
        throw Death.silenced
      }
      guard let message = Message(takenFrom: &received) else { return nil }
      guard number != request else {
        answered += 1
        return message.body
      }
      told(message.body)
    }
    return nil
  }

  /// Waits briefly until one of the children has sent something.
  static func wait(for workers: [WorkerProcess]) {
    var states = workers.map { pollfd(fd: $0.answers, events: Int16(POLLIN), revents: 0) }
    _ = unsafe Foundation.poll(&states, nfds_t(states.count), 20)
  }

  /// Sends a request and waits for the answer.
  ///
  /// - Parameters:
  ///   - time: the time limit, if it is longer than that of a case.
  ///   - isGivenUp: whether to stop waiting, and end the child; called every 20 ms.
  func ask(
    _ request: Data, within time: Duration = .zero, isGivenUp: () -> Bool = { false }
  ) throws -> Data {
    let usual = limits.time
    limits.time = max(usual, time)
    defer { limits.time = usual }
    send(request)
    while true {
      if let answer = try poll() { return answer }
      guard !isGivenUp() else {
        end()
        throw Interruption()
      }
      Self.wait(for: [self])
    }
  }

  private func checkLimits() throws {
    let signal = sq_worker_stopped(process)
    guard signal == 0 else {
      end()
      throw Death.crashed(signal: signal, message: "it stopped its process, or another one did")
    }
    charge()
    // Cases run in order, each once: other numbers from the child do not extend its time. If the number has changed,
    // the time since the last poll is that of several cases.
    let seen = trace.number
    if ahead.contains(seen) {
      ahead = seen + 1..<ahead.upperBound
      elapsed = .zero
      isLate = false
    }
    let taken = sq_worker_resident_bytes(process)
    if ContinuousClock.now - lastCount > .milliseconds(500) {
      lastCount = .now
      guard sq_worker_count(process) <= limits.processes else {
        end()
        throw Death.crowded
      }
    }
    if !isLate, elapsed > limits.time, limits.grace > .zero {
      trace.setLate(trace.number)
      isLate = true
    }
    let isOver = elapsed > limits.time + (isLate ? limits.grace : .zero)
    guard isOver || taken > inherited + limits.bytes else { return }
    end()
    // On a busy machine the time may be up before the memory is full.
    throw taken > inherited + limits.bytes / 4 ? Death.exhausted : Death.hung
  }

  /// Adds to the time of the current case: the wall-clock time, or the processor time if the child was ready to run
  /// and got no processor, as on a busy machine.
  private func charge() {
    var now = 0.0
    let isReady = unsafe sq_worker_progress(process, &now) != 0
    let passed = ContinuousClock.now - lastLook
    let used = Duration.seconds(max(0, now - processorTime))
    elapsed += isReady ? min(passed, used) : passed
    processorTime = now
    lastLook += passed
  }

  /// The executable of the program that the child runs in place of this one; nil if it runs this one, or the system
  /// does not report it.
  private var otherProgram: String? {
    let (own, its) = (Self.program(of: "self"), Self.program(of: "\(process)"))
    return own == nil || its == own ? nil : its
  }

  private static func program(of process: String) -> String? {
    try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/exe")
  }

  private func death(waiting milliseconds: Int32) -> Death {
    // It may run without end.
    if let program = otherProgram {
      end()
      return .replaced(program: program)
    }
    let found = sq_worker_wait(process, milliseconds)
    var cause = trace.isIntact ? trace.cause : ""
    // A child that was told to end has no requests to read.
    if cause == Trace.closed, requests < 0 { cause = "" }
    let last = cause.isEmpty ? saidFirst : cause
    guard found.has_ended != 0 else {
      end()
      return .silenced
    }
    isDead = true
    _ = kill(-process, SIGKILL)
    if cause == Trace.closed { return .silenced }
    if cause == SQ_NOTE_FULL { return .exhausted }
    if found.signal == SIGSYS {
      return .crashed(
        signal: SIGSYS,
        message: "sent a signal to another process, traced it or reached into its memory")
    }
    return found.signal != 0
      ? .crashed(signal: found.signal, message: last) : .exited(status: found.status, message: last)
  }

  /// The first two lines of the child's output since the request, without text that differs between processes: the
  /// first says that an error was thrown, the second which.
  private var saidFirst: String {
    // A backtrace of the Swift runtime does not help the author of a plugin.
    let lines = said.replacing(" (\(process))", with: "").split(separator: "\n").filter {
      !$0.contains(#/^(\d+ +\S+ +0x[0-9a-f]+ |stack backtrace:)/#)
    }
    guard let first = lines.first else { return "" }
    let second = lines.count > 1 && first.utf8.count < 200 ? " \(lines[1].drop { $0 == " " })" : ""
    return "printed: \(first)\(second)"
  }

  /// The beginning of the child's output since the request.
  var said: String {
    guard messages >= 0 else { return "" }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = unsafe pread(messages, &bytes, bytes.count, saidBefore)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }

  /// Passes an interruption on: the child has its own session, which a Ctrl-C does not reach.
  ///
  /// - Parameter time: how long the child may go on then.
  func interrupt(within time: Duration) {
    limits.time = elapsed + time
    _ = kill(process, SIGINT)
  }

  /// Lets the child run its exit handlers.
  ///
  /// - Returns: how it ended; nil if normally.
  func finish() -> Death? {
    close(requests)
    requests = -1
    elapsed = .zero
    lastLook = .now
    ahead = 0..<0
    while sq_worker_has_ended(process) == 0 {
      do {
        try checkLimits()
      } catch {
        return error as? Death
      }
      usleep(500)
    }
    let death = death(waiting: 0)
    if case .exited(status: lastStatus, _) = death { return nil }
    return death
  }

  /// Kills the child and its session; the supervisor kills its processes in other sessions.
  func end() {
    guard !isDead else { return }
    isDead = true
    sq_worker_kill(process)
    _ = sq_worker_wait(process, -1)
  }
}
