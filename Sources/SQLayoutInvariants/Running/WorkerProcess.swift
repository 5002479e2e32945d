import Foundation
import Isolation

/// A child process that runs cases, so that an endless loop, a trap or unbounded memory in code
/// under test ends in a verdict.
///
/// The child is a fork, so that it knows the closures under test. Requests and answers go through
/// two pipes; a number that both share says which case runs.
@safe
final class WorkerProcess {
  /// What the child may take.
  struct Limits: Sendable {
    /// The longest time one case may run.
    var time: Duration = .seconds(5)
    /// The most memory, in bytes beyond what the parent has.
    var bytes: UInt64 = 1 << 30
  }

  /// How a request ended without an answer.
  enum Death: Error {
    /// A trap or another signal, with what the child said last.
    case crashed(signal: Int32, message: String)
    /// One case ran too long.
    case hung
    /// The child took too much memory.
    case exhausted
    /// No child could be made.
    case cannotStart(String)
  }

  private let process: pid_t
  private let requests: FileHandle
  private let answers: FileHandle
  private let messages: FileHandle?
  private let shared: UnsafeMutablePointer<Int64>
  private let limits: Limits
  private var received = Data()
  private var lastSeen: Int64 = -1
  private var lastChange = ContinuousClock.now
  private var isDead = false
  /// What the parent had in memory when the child was made: the child is charged with it, too.
  private let inherited: UInt64
  /// How many requests the child has answered.
  private(set) var answered = 0

  /// The number that the child noted last: the case it runs.
  var current: Int { Int(unsafe shared.pointee) }

  /// Starts a child that answers requests by `serve`.
  ///
  /// - Parameter serve: gets a request and a function that notes which case runs; gives the answer.
  init(limits: Limits = Limits(), serve: (Data, @escaping (Int) -> Void) -> Data) throws {
    self.limits = limits
    guard let shared = unsafe isolation_shared_number() else {
      throw Death.cannotStart("no memory to share with a child")
    }
    unsafe self.shared = UnsafeMutablePointer(mutating: shared)
    let (toChild, fromChild) = (Pipe(), Pipe())
    let path = FileManager.default.temporaryDirectory.appending(
      path: "sqlayout-\(UUID().uuidString)")
    _ = FileManager.default.createFile(atPath: path.path, contents: nil)
    messages = try? FileHandle(forUpdating: path)
    try? FileManager.default.removeItem(at: path)

    inherited = isolation_resident_bytes(getpid())
    process = isolation_fork(messages?.fileDescriptor ?? -1, 4 * limits.bytes)
    guard process >= 0 else { throw Death.cannotStart("fork failed with error \(errno)") }
    requests = toChild.fileHandleForWriting
    answers = fromChild.fileHandleForReading
    if process == 0 {
      let number = unsafe self.shared
      Self.answer(
        toChild.fileHandleForReading, fromChild.fileHandleForWriting,
        serve: serve, note: { unsafe number.pointee = Int64($0) })
    }
    try? toChild.fileHandleForReading.close()
    try? fromChild.fileHandleForWriting.close()
    // A write to a child that died must not end the parent.
    signal(SIGPIPE, SIG_IGN)
  }

  deinit {
    end()
    unsafe isolation_release_number(shared)
  }

  /// The child's loop; it never returns.
  private static func answer(
    _ input: FileHandle, _ output: FileHandle, serve: (Data, @escaping (Int) -> Void) -> Data,
    note: @escaping (Int) -> Void
  ) -> Never {
    while let header = try? input.read(upToCount: 4), header.count == 4,
      let request = try? input.read(upToCount: length(header))
    {
      let answer = serve(request, note)
      try? output.write(contentsOf: framed(answer))
    }
    _exit(0)
  }

  /// Sends a request; `poll()` gets the answer.
  func send(_ request: Data) {
    lastChange = .now
    lastSeen = -1
    try? requests.write(contentsOf: Self.framed(request))
  }

  /// The file descriptor on which answers arrive.
  var descriptor: Int32 { answers.fileDescriptor }

  /// The answer if there is one by now; throws where the child died or went over a limit.
  func poll() throws -> Data? {
    var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while unsafe Foundation.poll(&state, 1, 0) > 0 {
      let part = answers.availableData
      guard !part.isEmpty else { throw death() }
      received.append(part)
      if received.count >= 4 {
        let length = Self.length(received.prefix(4))
        if received.count >= 4 + length {
          let answer = Data(received.dropFirst(4).prefix(length))
          received = Data(received.dropFirst(4 + length))
          answered += 1
          return answer
        }
      }
    }
    try checkLimits()
    return nil
  }

  /// Waits until one of the children has something to say, a short while at most.
  static func wait(for workers: [WorkerProcess]) {
    var states = workers.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
    _ = unsafe Foundation.poll(&states, nfds_t(states.count), 20)
  }

  /// Sends a request and waits for the answer.
  func ask(_ request: Data) throws -> Data {
    send(request)
    while true {
      if let answer = try poll() { return answer }
      Self.wait(for: [self])
    }
  }

  private func checkLimits() throws {
    let seen = unsafe shared.pointee
    if seen != lastSeen {
      lastSeen = seen
      lastChange = .now
    }
    if isolation_resident_bytes(process) > inherited + limits.bytes {
      end()
      throw Death.exhausted
    }
    if ContinuousClock.now - lastChange > limits.time {
      end()
      throw Death.hung
    }
  }

  private func death() -> Death {
    var status: Int32 = 0
    unsafe waitpid(process, &status, 0)
    isDead = true
    _ = kill(-process, SIGKILL)
    let signal = status & 0x7F
    return .crashed(
      signal: signal, message: said.split(separator: "\n").first.map(String.init) ?? "")
  }

  /// What the child wrote on standard error.
  var said: String {
    guard let messages else { return "" }
    try? messages.seek(toOffset: 0)
    let data = (try? messages.read(upToCount: 1 << 20)) ?? Data()
    return String(decoding: data, as: UTF8.self)
  }

  /// Ends the child and all it started.
  func end() {
    guard !isDead else { return }
    isDead = true
    _ = kill(-process, SIGKILL)
    _ = kill(process, SIGKILL)
    var status: Int32 = 0
    unsafe waitpid(process, &status, 0)
  }

  private static func framed(_ data: Data) -> Data {
    var length = UInt32(data.count).littleEndian
    return unsafe Data(bytes: &length, count: 4) + data
  }

  private static func length(_ header: Data) -> Int {
    header.reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
