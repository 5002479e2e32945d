import Allocations
import Foundation
import GoogleBenchmark

/// Runs workloads with Google Benchmark.
public struct Suite {
  /// The workloads, in order.
  public var workloads: [Workload]
  /// The number of repetitions of each benchmark.
  public var repetitions = 5
  /// The least time of each repetition, in seconds.
  public var minimumTime = 0.05

  /// Makes a suite.
  public init(_ workloads: [Workload]) { self.workloads = workloads }

  /// The names of the benchmarks, in order.
  public var names: [String] {
    workloads.flatMap { workload in workload.sizes.map { workload.name(in: $0) } }
  }

  /// The same suite in quick sizes, with one short repetition: a test that benchmarks work, not a measurement.
  public func quick() -> Suite {
    var suite = self
    suite.workloads = workloads.filter { !$0.quickSizes.isEmpty }
      .map { $0.inSizes($0.quickSizes) }
    suite.repetitions = 1
    suite.minimumTime = 0.005
    return suite
  }

  /// Only the benchmarks with the given names; unknown names are ignored.
  public func only(_ names: Set<String>) -> Suite {
    var suite = self
    suite.workloads = workloads.compactMap { workload in
      let sizes = workload.sizes.filter { names.contains(workload.name(in: $0)) }
      return sizes.isEmpty ? nil : workload.inSizes(sizes)
    }
    return suite
  }

  /// Only the benchmarks whose name matches the expression.
  public func filtered(_ expression: NSRegularExpression) -> Suite {
    var suite = self
    suite.workloads = workloads.compactMap { workload in
      let sizes = workload.sizes.filter {
        let name = workload.name(in: $0)
        let range = NSRange(name.startIndex..., in: name)
        return expression.firstMatch(in: name, range: range) != nil
      }
      return sizes.isEmpty ? nil : workload.inSizes(sizes)
    }
    return suite
  }

  /// Runs all benchmarks, or those before an interruption.
  ///
  /// Freed memory stays with the process, so that a result does not depend on earlier benchmarks.
  ///
  /// - Parameters:
  ///   - context: pairs for the JSON's context.
  ///   - willMeasure: called with a benchmark's name before it is prepared.
  ///   - didMeasure: called with each result at once.
  /// - Returns: the results as Google Benchmark's JSON, made strict.
  public func run(
    context: [String: String] = [:],
    willMeasure: @escaping (_ name: String) -> Void = { _ in },
    didMeasure: @escaping (BenchmarkResult) -> Void = { _ in }
  ) -> String {
    sq_keep_freed_memory()
    let bench = Bench(didMeasure)
    var families: [Family] = []
    for workload in workloads {
      let family = Family(workload, bench: bench, willMeasure: willMeasure)
      families.append(family)
      family.register()
    }
    for (key, value) in context.sorted(by: { $0.key < $1.key }) {
      unsafe sq_benchmark_describe(key, value)
    }
    let json = unsafe withExtendedLifetime((bench, families)) {
      // The context pointers refer to objects that outlive the run.
      unsafe sq_benchmark_run(
        CommandLine.arguments.first ?? "sqbench", Int32(repetitions), minimumTime,
        { context, result in
          guard let context = unsafe context, let result = unsafe result else { return }
          let bench = unsafe Unmanaged<Bench>.fromOpaque(context).takeUnretainedValue()
          bench.didMeasure(unsafe BenchmarkResult(result.pointee))
        }, Unmanaged.passUnretained(bench).toOpaque())
    }
    guard let json = unsafe json else { return "" }
    defer { unsafe free(json) }
    return unsafe String(cString: json)
  }

  /// From now on the first Ctrl-C ends a run, with the results so far.
  public static func endOnInterrupt() { sq_benchmark_end_on_interrupt() }

  /// Whether there was a Ctrl-C.
  public static var isInterrupted: Bool { sq_benchmark_is_interrupted() }

  /// The same JSON with `null` for the bare `NaN` and `Infinity` that Google Benchmark writes.
  public static func strictJSON(_ json: String) -> String {
    guard let strict = unsafe sq_benchmark_strict_json(json) else { return json }
    defer { unsafe free(strict) }
    return unsafe String(cString: strict)
  }
}

/// The shared state of a run: its callbacks, and the current subject, which is kept for all repetitions.
final class Bench {
  let didMeasure: (BenchmarkResult) -> Void
  var subject: (name: String, subject: Subject, batch: Int, fault: String?)?

  init(_ didMeasure: @escaping (BenchmarkResult) -> Void) { self.didMeasure = didMeasure }
}

extension BenchmarkResult {
  /// Copies a result.
  fileprivate init(_ result: sq_benchmark_result) {
    func text(_ text: UnsafePointer<CChar>?) -> String? {
      guard let text = unsafe text else { return nil }
      let string = unsafe String(cString: text)
      return string.isEmpty ? nil : string
    }
    name = unsafe text(result.name) ?? ""
    aggregate = unsafe text(result.aggregate)
    complexity = unsafe text(result.complexity)
    error = unsafe text(result.error)
    iterations = unsafe Int(result.iterations)
    repetition = unsafe Int(result.repetition)
    realTime = unsafe result.real_time
    cpuTime = unsafe result.cpu_time
    counters = [:]
    let values = unsafe UnsafeBufferPointer(start: result.counters, count: result.counter_count)
    for index in values.indices {
      if let name = unsafe text(values[index].name) {
        counters[name] = unsafe values[index].value
      }
    }
  }
}
