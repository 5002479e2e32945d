import Foundation
import SQLayoutCore

/// What must hold for work that threads share.
extension Invariant {
  static let sharedWork = Invariant(
    "shared-work",
    "Calls that threads share are made once for each number, and have returned when the caller goes on, whether "
      + "other threads begin at once, later, or when all calls are done."
  ) { generator, _ in
    let scenario = Scenario.withoutItems
    generator.scenario = scenario
    let (work, meeting) = (SharedWork(), Meeting())
    for round in 0...Int(generator.choices.integer(upTo: 2)) {
      let count = generator.choices.integer(in: 1...4)
      // Of the other threads some come at once, others when the caller has nothing left to do.
      let (early, late) = (
        generator.choices.integer(in: 0...2), generator.choices.integer(in: 0...1)
      )
      meeting.begin(count, meets: early > 0 && count > 1)
      work.begin(count) { meeting.call($0) }
      for _ in 0..<early { meeting.bring(work) }
      work.takePart()
      for _ in 0..<late { meeting.bring(work) }
      meeting.leave(early + late)
      work.awaitOthers()
      let got = meeting.counts
      // Those that come too late find nothing to do.
      meeting.end()
      guard got == Array(repeating: 1, count: count), meeting.counts == got else {
        return .broken(
          Finding(
            "calls",
            expected:
              "each of \(count) calls made once in round \(round), by the caller, \(early) threads at "
              + "once and \(late) later", got: "\(got)", in: scenario))
      }
    }
    return .holds
  }
}

/// Where a caller and other threads meet, so that they come in one order whatever the machine does. Safe to share:
/// it is changed under a lock alone.
private final class Meeting: @unchecked Sendable {
  private let lock = NSLock()
  private let helpers = DispatchGroup()
  private let arrived = DispatchSemaphore(value: 0)
  private let left = DispatchSemaphore(value: 0)
  private let caller = Thread.current
  private var meets = false
  private var made: [Int] = []

  /// How often each number was called.
  var counts: [Int] { lock.withLock { made } }

  func begin(_ count: Int, meets: Bool) {
    lock.withLock { (made, self.meets) = (Array(repeating: 0, count: count), meets) }
  }

  /// The call of one number: the caller's first one waits for another thread, which waits until the caller has nothing
  /// left to do, and a little more.
  func call(_ number: Int) {
    if Thread.current == caller {
      if takeMeeting() { _ = arrived.wait(timeout: .now() + 0.1) }
    } else {
      arrived.signal()
      _ = left.wait(timeout: .now() + 0.1)
      usleep(50)
    }
    lock.withLock { made[number] += 1 }
  }

  /// Whether another thread is still to be met, which is so once.
  private func takeMeeting() -> Bool {
    lock.withLock {
      defer { meets = false }
      return meets
    }
  }

  /// Brings another thread.
  func bring(_ work: SharedWork) {
    helpers.enter()
    let thread = Thread { [helpers] in
      work.takePart()
      helpers.leave()
    }
    thread.stackSize = 1 << 18
    thread.start()
  }

  /// The caller has nothing left to do: calls of others end.
  func leave(_ count: Int) { for _ in 0..<(4 * count) { left.signal() } }

  /// Waits for the threads.
  func end() {
    helpers.wait()
    for semaphore in [arrived, left] {
      while semaphore.wait(timeout: .now()) == .success {}
    }
  }
}
