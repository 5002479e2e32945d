import SQLayoutCore

extension Workload {
  /// The built-in workloads, in the order of a run.
  ///
  /// A new one is added here: its name, its sizes, and a closure that makes its subject.
  public static var builtIn: [Workload] {
    let decades = [[1000], [10_000], [100_000], [1_000_000]]
    return [
      Workload("flat", sizes: decades) { Flat(count: $0[0]).subject() },
      Workload("flat-varied", sizes: [[10_000], [100_000]], quickSizes: [[10_000]]) {
        Flat(count: $0[0]).subject(edges: .varied)
      },
      Workload("flat-within", sizes: [[10_000]]) {
        Within(inner: Flat(count: $0[0])).subject()
      },

      Workload("nested", sizes: [[3, 10], [4, 10], [5, 10], [6, 10], [9, 4]]) {
        Nested(depth: $0[0], fanout: $0[1]).subject()
      },
      Workload("nested-varied", sizes: [[4, 10], [5, 10]], quickSizes: [[4, 10]]) {
        Nested(depth: $0[0], fanout: $0[1]).subject(edges: .varied)
      },
      Workload("nested-within", sizes: [[4, 10]]) {
        Within(inner: Nested(depth: $0[0], fanout: $0[1])).subject()
      },

      Workload("parallel", sizes: [[5, 10], [6, 10]], quickSizes: [[5, 10]]) {
        parallel(Nested(depth: $0[0], fanout: $0[1]))
      },

      Workload("chain", sizes: [[100]] + decades) { Chain(depth: $0[0]).subject() },
      Workload("chain-varied", sizes: [[1000]]) { Chain(depth: $0[0]).subject(edges: .varied) },
      Workload("chain-within", sizes: [[1000]]) { Within(inner: Chain(depth: $0[0])).subject() },

      Workload("flow", sizes: decades) { Flow(count: $0[0]).subject() },
      Workload("flow-varied", sizes: [[10_000]]) { Flow(count: $0[0]).subject(edges: .varied) },
      Workload("flow-within", sizes: [[10_000]]) { Within(inner: Flow(count: $0[0])).subject() },

      Workload("text", sizes: [[3, 10], [4, 10], [5, 10]]) {
        Text(nested: Nested(depth: $0[0], fanout: $0[1])).subject()
      },

      Workload("shared", sizes: [[10, 10], [100, 10], [1000, 10], [10_000, 10]]) {
        Shared(rows: $0[0], fanout: $0[1]).subject()
      },
      Workload("front/none", sizes: [[100, 10]]) {
        Shared(rows: $0[0], fanout: $0[1]).subject { $0.layoutView() }
      },
      Workload("front/simple", sizes: [[100, 10]]) {
        Shared(rows: $0[0], fanout: $0[1]).subject { $0.simpleLayout() }
      },
      Workload("front/stack", sizes: [[100, 10]]) {
        Shared(rows: $0[0], fanout: $0[1]).subject { $0.stackLayout() }
      },
      Workload("front/toolkit", sizes: [[100, 10]]) {
        Shared(rows: $0[0], fanout: $0[1]).subject { $0.layoutToolkit() }
      },

      Workload("mixed", sizes: [[1000], [10_000], [100_000]]) { Mixed(count: $0[0]).subject() },
      Workload("mixed-random", sizes: [[10_000], [100_000]], quickSizes: [[10_000]]) {
        Mixed(randomCount: $0[0]).subject()
      },

      Workload("traced", sizes: [[1000]]) { traced(count: $0[0]) },
      Workload("explained", sizes: [[1000]]) { explained(count: $0[0]) },

      Workload("cropped", sizes: [[8], [16], [32]], quickSizes: [[8], [16]]) {
        cropped(depth: $0[0])
      },
      Workload("closure", sizes: [[1000], [10_000], [100_000]], quickSizes: [[10_000]]) {
        closure(count: $0[0])
      },
      Workload("closure-pure", sizes: [[1000], [10_000], [100_000]], quickSizes: [[10_000]]) {
        closure(count: $0[0], traits: .pure)
      },
      Workload("closure-nested", sizes: [[4, 10]]) {
        closureNested(Nested(depth: $0[0], fanout: $0[1]))
      },
      Workload("closure-nested-independent", sizes: [[4, 10]]) {
        closureNested(Nested(depth: $0[0], fanout: $0[1]), traits: independent)
      },
      Workload("memory", sizes: [[10_000], [1_000_000]], quickSizes: [[10_000]]) {
        memory(count: $0[0])
      },
      Workload("edit/one", sizes: [[5, 10]]) { editOne(Nested(depth: $0[0], fanout: $0[1])) },
      Workload("edit/any", sizes: [[5, 10]]) { editAny(Nested(depth: $0[0], fanout: $0[1])) },
      Workload("edit/last", sizes: [[1000], [1_000_000]], quickSizes: [[1000]]) {
        editLast(count: $0[0])
      },
      Workload("edit/first", sizes: [[1_000_000]], quickSizes: [[1000]]) {
        editFirst(count: $0[0])
      },
      Workload("build/builder", sizes: [[1000], [10_000], [100_000]], quickSizes: [[10_000]]) {
        builder(count: $0[0])
      },
      Workload("build/view", sizes: [[1000], [10_000], [100_000]], quickSizes: [[1000]]) {
        views(count: $0[0])
      },
      Workload("tester", sizes: [[10_000]], quickSizes: [[10_000]]) { tester(cases: $0[0]) },
    ] + constraints + screens + texts
  }
}
