import ChildProcesses

/// The time that a calculator takes: the time that passes, without that in which the thread waits for a processor, as on
/// a busy machine. A calculator that sleeps takes time.
struct WorkingTime {
  private let start = ContinuousClock.now
  private let waited = Self.waited

  /// The time since the start.
  var elapsed: Duration {
    // Where nothing is reported it is 0, perhaps at the second time alone.
    let waited = max(.zero, Self.waited - waited)
    return ContinuousClock.now - start - waited
  }

  /// How long the thread has waited in all.
  private static var waited: Duration { .nanoseconds(Int64(clamping: sq_worker_waiting_time())) }
}
