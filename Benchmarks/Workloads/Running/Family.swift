import Allocations
import Comparing
import Foundation
import GoogleBenchmark

/// A workload as a family of benchmarks of Google Benchmark.
final class Family {
  private let workload: Workload
  private let bench: Bench
  private let willMeasure: (String) -> Void

  init(_ workload: Workload, bench: Bench, willMeasure: @escaping (String) -> Void) {
    self.workload = workload
    self.bench = bench
    self.willMeasure = willMeasure
  }

  /// Registers the family; the object has to outlive the run.
  func register() {
    let sizes = workload.sizes
    let columns = sizes.first?.count ?? 0
    // With one size there is no growth.
    let hasGrowth = columns > 0 && sizes.count > 1
    unsafe sq_benchmark_register(
      workload.name, sizes.flatMap { $0.map(Int64.init) }, columns == 0 ? 0 : sizes.count, columns,
      hasGrowth,
      { context, state in
        guard let context = unsafe context, let state = unsafe state else { return }
        unsafe Unmanaged<Family>.fromOpaque(context).takeUnretainedValue().body(state)
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Runs one benchmark once. Google Benchmark calls this several times, to find the number of passes that fill the
  /// time, and then once for each repetition.
  private func body(_ state: OpaquePointer) {
    guard !Suite.isInterrupted else { return }
    let columns = workload.sizes.first?.count ?? 0
    let size = (0..<columns).map { unsafe Int(sq_benchmark_argument(state, $0)) }
    let (subject, batch, fault) = subject(in: size)
    if let fault { return unsafe sq_benchmark_fail(state, fault) }

    var engineTimes: [Double] = []
    var floorTimes: [Double] = []
    var allocations: UInt64 = 0
    while unsafe sq_benchmark_keep_running(state, Int64(batch)) {
      let before = sq_allocations().count
      let engineTime = time(batch, subject, subject.pass)
      allocations += sq_allocations().count - before
      engineTimes.append(engineTime)
      // The floor runs after each block of the engine, so that both are affected alike by the load and clock of the
      // machine, and both find the caches filled by the other.
      unsafe sq_benchmark_pause(state)
      if let floor = subject.floor { floorTimes.append(time(batch, subject, floor.run)) }
      guard !Suite.isInterrupted else { return }
      unsafe sq_benchmark_resume(state)
    }
    let passes = unsafe Double(sq_benchmark_iterations(state))
    let items = Double(subject.items)
    let engine = engineTimes.median / items
    unsafe sq_benchmark_counter(state, Counter.time, engine)
    unsafe sq_benchmark_items(state, Int64(passes * items))
    unsafe sq_benchmark_size(state, Int64(subject.items))
    unsafe sq_benchmark_counter(state, Counter.size, items)
    if subject.floor != nil {
      let floor = floorTimes.median / items
      unsafe sq_benchmark_counter(state, Counter.floorTime, floor)
      unsafe sq_benchmark_counter(state, Counter.floorMultiple, engine / floor)
    }
    if let bytes = subject.bytes {
      unsafe sq_benchmark_counter(state, Counter.bytes, Double(bytes()) / items)
    }
    if let calls = subject.callsPerItem {
      unsafe sq_benchmark_counter(state, Counter.calls, calls)
    }
    if sq_allocations_are_counted() {
      unsafe sq_benchmark_counter(state, Counter.allocations, Double(allocations) / passes)
    }
  }

  /// The subject of a size, with the number of passes of a block that is long compared with reading the clock. A new
  /// subject is warmed up, and compared with its floor.
  private func subject(in size: [Int]) -> (Subject, batch: Int, fault: String?) {
    let name = workload.name(in: size)
    if let current = bench.subject, current.name == name {
      return (current.subject, current.batch, current.fault)
    }
    willMeasure(name)
    // The last subject is released first: memory may not have room for both.
    bench.subject = nil
    let subject = workload.subject(size)
    subject.pass()
    subject.floor?.run()
    let fault =
      subject.fault ?? (subject.items > 0 ? subject.difference() : "there is nothing to lay out")
    let once = max(1, time(1, subject, subject.pass))
    let batch = max(1, Int(500_000 / once))
    bench.subject = (name, subject, batch, fault)
    return (subject, batch, fault)
  }
}

/// The time per pass, in nanoseconds, over `count` passes of a subject or its floor.
///
/// It is processor time unless the subject needs wall-clock time: other processes use the same cores.
private func time(_ count: Int, _ subject: Subject, _ pass: () -> Void) -> Double {
  let clock = subject.isTimedByWall ? CLOCK_MONOTONIC : CLOCK_THREAD_CPUTIME_ID
  let start = nanoseconds(clock)
  for _ in 0..<count { pass() }
  return (nanoseconds(clock) - start) / Double(count)
}

private func nanoseconds(_ clock: clockid_t) -> Double {
  var now = timespec()
  unsafe clock_gettime(clock, &now)
  return Double(now.tv_sec) * 1e9 + Double(now.tv_nsec)
}
