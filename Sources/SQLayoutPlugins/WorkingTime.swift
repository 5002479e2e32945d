import ChildProcesses

/// The time that a calculator takes: the time that passes, without that in which the thread waits for a processor, as on
/// a busy machine. A calculator that sleeps takes time.
struct WorkingTime {
  private let start = ContinuousClock.now
  private let waited = sq_worker_waiting_time()

  /// The time since the start.
  var elapsed: Duration {
    // Without a report it is 0 at both times.
    let waited = sq_worker_waiting_time().subtractingReportingOverflow(waited)
    let passed = ContinuousClock.now - start
    return waited.overflow ? passed : passed - .nanoseconds(Int64(clamping: waited.partialValue))
  }
}
