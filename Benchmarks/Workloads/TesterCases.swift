import SQLayoutInvariants

extension Workload {
  /// `tester N`: makes N random cases of the invariant `deterministic`, lays each out twice and compares the frames,
  /// on one core; an item is a case.
  static func tester(cases: Int) -> Subject {
    var tester = Tester()
    tester.invariants = tester.invariants.filter { $0.name == "deterministic" }
    tester.amount = .cases(cases)
    tester.isIsolated = false
    let ready = tester
    return Subject(items: cases) {
      guard let report = try? ready.run(), report.failures.isEmpty else {
        preconditionFailure("the tester's cases fail: run sqbench check --seed 1")
      }
    }
  }
}
