import Foundation
import Synchronization
import Testing

/// Suites whose tests wait for other processes: `@Suite(.waiting)`.
///
/// A test that waits blocks its thread. Swift's own pool has one thread for each processor, and needs them for tests
/// that compute.
struct Waiting: SuiteTrait, TestTrait, TestScoping {
  /// Whether the current test has the trait.
  @TaskLocal static var isOn = false

  /// A suite's scope is not that of its tests.
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await Self.$isOn.withValue(true) {
      try await withTaskExecutorPreference(WaitingThreads.shared) { try await function() }
    }
  }
}

extension Trait where Self == Waiting {
  static var waiting: Self { Waiting() }
}

/// The threads of such tests. Their number limits how many commands run at once.
final class WaitingThreads: TaskExecutor {
  static let shared = WaitingThreads(count: 3 * ProcessInfo.processInfo.activeProcessorCount)

  private let jobs = Mutex<[UnownedJob]>([])
  private let count = DispatchSemaphore(value: 0)

  private init(count: Int) {
    for _ in 0..<count {
      Thread.detachNewThread { [self] in
        while true {
          self.count.wait()
          let job = jobs.withLock { $0.removeFirst() }
          unsafe job.runSynchronously(on: asUnownedTaskExecutor())
        }
      }
    }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    count.signal()
  }
}
