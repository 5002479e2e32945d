import Foundation

/// The time that a calculator works: the processor time of the process, or an eighth of the time that passes where that
/// is longer, as for a calculator that sleeps. On a busy machine the process waits for a processor, which is not the
/// calculator's time.
struct WorkingTime {
  private let start = ContinuousClock.now
  private let used = Self.processorTime

  /// The time since the start, at least.
  var elapsed: Duration {
    max(Self.processorTime - used, (ContinuousClock.now - start) / 8)
  }

  private static var processorTime: Duration {
    var time = timespec()
    guard unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time) == 0 else { return .zero }
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
