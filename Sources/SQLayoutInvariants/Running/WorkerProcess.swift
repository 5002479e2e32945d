import ChildProcesses
import Foundation

/// A child process that runs cases, so that an endless loop, a trap, an exit or unbounded memory in
/// code under test ends in a verdict.
///
/// The child is a fork, so that it knows the closures under test. Requests and answers go through two
/// pipes of their own; an answer counts when it arrives whole, with the number of its request. The
/// child's standard output and error go to a file apart.
@safe
final class WorkerProcess {
  /// What the child tells of the case that it runs.
  let trace: Trace
  private let process: pid_t
  private var requests: Int32
  private let answers: Int32
  private let messages: Int32
  private var limits: Limits
  /// The status of a child that has run all that was left to be run: what ends it before cannot guess it.
  private let lastStatus: Int32
  private var received = Data()
  private var request: UInt64 = 0
  /// The numbers of the request's cases that the child may still begin.
  private var ahead = 0..<0
  /// How many bytes the child had said before the request.
  private var saidBefore: off_t = 0
  /// How long the case at hand has run, and when and with how much processor time that was last looked at.
  private var elapsed = Duration.zero
  private var lastLook = ContinuousClock.now
  /// Whether the case at hand was told that its time is up.
  private var isLate = false
  private var processorTime = 0.0
  /// When the processes of the child were counted last.
  private var lastCount = ContinuousClock.now
  private(set) var isDead = false
  /// What the parent had in memory when the child was made: the child is charged with it, too.
  private let inherited: UInt64
  /// How many requests the child has answered.
  private(set) var answered = 0
  /// The parts of the run that were sent to it, in order.
  var history: [Chunk] = []

  /// Starts a child that answers requests by `serve`.
  ///
  /// - Parameters:
  ///   - folder: the child's working directory; that of the parent where not given.
  ///   - prepare: runs in the child once its first request has arrived, under its limits.
  ///   - endsWhole: whether the child runs what is left to be run when a process ends, such as the
  ///     destructors of libraries; else it goes at once.
  ///   - serve: gets a request and where to tell which case runs; gives the answer.
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
    // A write to a child that died must not end the parent.
    signal(SIGPIPE, SIG_IGN)
    process = sq_worker_fork(messages, 4 * limits.bytes)
    (requests, answers) = (toChild.write, fromChild.read)
    if process == 0 {
      sq_worker_close_others(toChild.read, fromChild.write)
      if let folder { _ = unsafe chdir(folder) }
      trace.begin(answering: fromChild.write)
      // What `prepare` loads must not find a request to answer in its place.
      var received = Data()
      if Message.read(from: toChild.read, into: &received) {
        prepare()
        // Where local variables lie is not the same in each child, as in no two processes.
        Self.shiftingStack(by: 16 * .random(in: 1...4096)) {
          Self.answer(toChild.read, fromChild.write, received) { serve($0, trace, $1) }
        }
      }
      // Where the parent still waits, its pipes were closed here, or replaced.
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

  /// Does work with so many bytes of the stack in use before it.
  private static func shiftingStack(by bytes: Int, _ body: () -> Void) {
    withoutActuallyEscaping(body) { body in
      var body = body
      unsafe withUnsafeMutablePointer(to: &body) { body in
        // The context is the body, which lives as long as the call.
        unsafe sq_worker_shift_stack(
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

  /// The child's loop, until the parent sends no more requests or takes no more answers.
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
        // What was served may have forked, and come back twice.
        guard getpid() == own else { _exit(0) }
        guard Message(number: message.number, body: answer).write(to: output) else { return }
      }
      guard Message.read(from: input, into: &received) else { return }
    }
  }

  /// Sends a request; `poll()` gets the answer.
  ///
  /// - Parameter cases: the numbers of the cases in it, each of which gets the time for one.
  func send(_ body: Data, cases: Range<Int> = 0..<0) {
    elapsed = .zero
    lastLook = .now
    trace.setLate(nil)
    isLate = false
    ahead = cases
    saidBefore = messages < 0 ? 0 : lseek(messages, 0, SEEK_CUR)
    // Not to be guessed by what writes to a descriptor that it does not know.
    request = .random(in: .min ... .max)
    _ = Message(number: request, body: body).write(to: requests)
  }

  /// The answer if there is one by now; throws where the child died or went over a limit.
  ///
  /// - Parameter told: given what the child tells before it answers.
  func poll(told: (Data) -> Void = { _ in }) throws -> Data? {
    var state = pollfd(fd: answers, events: Int16(POLLIN), revents: 0)
    while true {
      // One reading may bring several messages.
      if let answer = try next(told) { return answer }
      guard unsafe Foundation.poll(&state, 1, 0) > 0 else { break }
      guard Message.read(from: answers, into: &received) else {
        // Who only closed its pipe is not waited for long.
        throw death(waiting: sq_worker_goes_on(process) != 0 ? 50 : 1000)
      }
    }
    // Something that it started may hold the pipe open.
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

  /// The answer, where it has arrived; what comes before it is told.
  private func next(_ told: (Data) -> Void) throws -> Data? {
    // Found by its beginning: what else writes to the pipe may write no whole message, ever.
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

  /// Waits until one of the children has something to say, a short while at most.
  static func wait(for workers: [WorkerProcess]) {
    var states = workers.map { pollfd(fd: $0.answers, events: Int16(POLLIN), revents: 0) }
    _ = unsafe Foundation.poll(&states, nfds_t(states.count), 20)
  }

  /// Sends a request and waits for the answer.
  ///
  /// - Parameter time: how long it may take, where that is more than a case may.
  func ask(_ request: Data, within time: Duration = .zero) throws -> Data {
    let usual = limits.time
    limits.time = max(usual, time)
    defer { limits.time = usual }
    send(request)
    while true {
      if let answer = try poll() { return answer }
      Self.wait(for: [self])
    }
  }

  private func checkLimits() throws {
    let signal = sq_worker_stopped(process)
    guard signal == 0 else {
      end()
      throw Death.crashed(signal: signal, message: "it stopped its process, or another one did")
    }
    // Cases run in order, each once: what else the child writes there buys it no time.
    let seen = trace.number
    if ahead.contains(seen) {
      ahead = seen + 1..<ahead.upperBound
      elapsed = .zero
      isLate = false
    }
    charge()
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
    // On a busy machine time may be up before the memory is full.
    throw taken > inherited + limits.bytes / 4 ? Death.exhausted : Death.hung
  }

  /// Charges the case at hand: the time that has passed, but where the child could go on and got no processor,
  /// as on a busy machine, that which it had of one.
  private func charge() {
    var now = 0.0
    let isReady = unsafe sq_worker_progress(process, &now) != 0
    let passed = ContinuousClock.now - lastLook
    let used = Duration.seconds(max(0, now - processorTime))
    elapsed += isReady ? min(passed, used) : passed
    processorTime = now
    lastLook += passed
  }

  /// The file of the program that the child runs in place of this one; nil where it runs this one, or the
  /// system does not say.
  private var otherProgram: String? {
    let (own, its) = (Self.program(of: "self"), Self.program(of: "\(process)"))
    return own == nil || its == own ? nil : its
  }

  private static func program(of process: String) -> String? {
    try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/exe")
  }

  private func death(waiting milliseconds: Int32) -> Death {
    // It goes on for as long as it likes.
    if let program = otherProgram {
      end()
      return .replaced(program: program)
    }
    let found = sq_worker_wait(process, milliseconds)
    var cause = trace.isIntact ? trace.cause : ""
    // Who was let go to its end has nothing more to read.
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

  /// The first two lines that the child wrote since the request, without what is another in each process: the first
  /// says that something was thrown, the second what.
  private var saidFirst: String {
    // A backtrace of the runtime's says nothing to who wrote a plugin.
    let lines = said.replacing(" (\(process))", with: "").split(separator: "\n").filter {
      !$0.contains(#/^(\d+ +\S+ +0x[0-9a-f]+ |stack backtrace:)/#)
    }
    guard let first = lines.first else { return "" }
    let second = lines.count > 1 && first.utf8.count < 200 ? " \(lines[1].drop { $0 == " " })" : ""
    return "printed: \(first)\(second)"
  }

  /// The beginning of what the child wrote on standard output and error since the request.
  var said: String {
    guard messages >= 0 else { return "" }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = unsafe pread(messages, &bytes, bytes.count, saidBefore)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }

  /// Passes an interruption on, which does not reach a session of its own.
  func interrupt() { _ = kill(process, SIGINT) }

  /// Lets the child end by itself, once it has nothing more to do.
  ///
  /// - Returns: how it ended; nil where that is as it should be.
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

  /// Ends the child and its session; what it started in others is left to the warden.
  func end() {
    guard !isDead else { return }
    isDead = true
    sq_worker_kill(process)
    _ = sq_worker_wait(process, -1)
  }
}
