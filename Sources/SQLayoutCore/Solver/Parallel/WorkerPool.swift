import Dispatch

/// Threads of the system that run a function for several numbers at once. Unlike
/// `DispatchQueue.concurrentPerform` it allocates nothing for that: the sources that wake threads are
/// kept.
///
/// Each thread takes the next number, the caller's too, so that none waits for a thread that the
/// system does not lend.
final class WorkerPool {
  private let work = SharedWork()
  private let wakers: [any DispatchSourceUserDataAdd]

  /// Makes a pool of so many threads beside the caller's.
  init(_ count: Int) {
    wakers = (0..<count).map { [work] _ in
      let waker = DispatchSource.makeUserDataAddSource(queue: .global(qos: .userInitiated))
      waker.setEventHandler { work.takePart() }
      waker.activate()
      return waker
    }
  }

  deinit {
    for waker in wakers { waker.cancel() }
  }

  /// Calls a function once for each number below a count, at once where it can, and returns when
  /// all calls have.
  func perform(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    work.begin(count, body)
    for waker in wakers.prefix(count - 1) { waker.add(data: 1) }
    work.takePart()
    work.awaitOthers()
  }
}

/// The calls to be made. Safe to share: it is changed under a lock alone.
package final class SharedWork: @unchecked Sendable {
  private let lock = DispatchSemaphore(value: 1)
  private let others = DispatchSemaphore(value: 0)
  private var body: (@Sendable (Int) -> Void)?
  private var next = 0
  private var count = 0
  /// How many calls run, and whether the caller waits for the last of them.
  private var running = 0
  private var isAwaited = false

  /// Makes work without calls.
  package init() {}

  /// Sets a function to be called once for each number below a count.
  package func begin(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    lock.wait()
    defer { lock.signal() }
    self.body = body
    self.count = count
    next = 0
  }

  /// Calls the function for one number after another, until none is left.
  package func takePart() {
    lock.wait()
    while next < count, let body {
      let number = next
      next += 1
      running += 1
      lock.signal()
      body(number)
      lock.wait()
      running -= 1
    }
    if isAwaited, running == 0 {
      isAwaited = false
      others.signal()
    }
    lock.signal()
  }

  /// Returns when no call runs, and lets none begin.
  package func awaitOthers() {
    lock.wait()
    body = nil
    isAwaited = running > 0
    let waits = isAwaited
    lock.signal()
    if waits { others.wait() }
  }
}
