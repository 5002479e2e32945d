extension Target {
  /// Building and solving systems of constraints, with the certificate.
  ///
  /// The times of kiwi (C++, -O3) for the same systems are given for information, in nanoseconds per constraint: they
  /// were measured once, on another machine.
  static var constraints: [Target] {
    let kiwi: [(name: String, nanoseconds: String?)] = [
      ("rows/10", "1,107"), ("rows/100", "18,938"), ("rows/1000", "2,598,405"), ("rows/10000", nil),
      ("equal/10", "3,049"), ("equal/100", "76,751"), ("equal/1000", nil), ("equal/10000", nil),
      ("nested/1/10", "1,696"), ("nested/2/10", "31,456"), ("nested/3/10", "379,491"),
      ("nested/4/10", nil), ("nested/4/2", "4,906"), ("nested/6/2", "17,598"),
      ("nested/8/2", "105,194"), ("screens/70", nil), ("screens/700", nil), ("screens/7000", nil),
      ("screens/70000", nil), ("tangled/70", nil), ("tangled/700", nil), ("tangled/7000", nil),
      ("tangled/70000", nil), ("rows-extra/10000", nil), ("equal-extra/10000", nil),
      ("nested-extra/4/10", nil), ("screens-extra/70000", nil), ("tangled-extra/70000", nil),
    ]
    let times = kiwi.map { name, nanoseconds in
      Target(
        .constraints, "constraints/\(name)", .atMost(1500),
        "ns a constraint" + (nanoseconds.map { " (kiwi: \($0))" } ?? ""),
        benchmarks: ["constraints/\(name)"]
      ) { $0.time("constraints/\(name)") }
    }
    let growth = [
      ("rows/100", "rows/10000"), ("equal/100", "equal/10000"), ("nested/2/10", "nested/4/10"),
      ("screens/700", "screens/70000"), ("tangled/700", "tangled/70000"),
    ].map { small, large in
      Target(
        .constraints, "\(large) to \(small)", .atMost(1.5), "× the time a constraint",
        benchmarks: ["constraints/\(small)", "constraints/\(large)"]
      ) { $0.times("constraints/\(large)", "constraints/\(small)") }
    }
    return times + growth + memory + edits
  }

  /// The heap memory of a solved system, without views and anchors.
  private static var memory: [Target] {
    ["rows/10000", "equal/10000", "nested/4/10", "screens/70000", "tangled/70000"].map { name in
      Target(
        .constraints, "constraints/\(name), memory", .atMost(250), "bytes a constraint",
        benchmarks: ["constraints/\(name)"]
      ) { $0["constraints/\(name)", Counter.bytes] }
    }
  }

  /// A change of a bound or constant with the same active constraints. The additional cost of views is shown without
  /// a target.
  private static var edits: [Target] {
    let solver = ["width", "constant", "last"].flatMap { name in
      [10, 100, 300].map { "constraints/\(name)/\($0)" }
    }
    let views = ["width", "constant", "last"].map { "constraints/view-\($0)/300" }
    return (solver + views).map { name in
      Target(
        .constraints, name, views.contains(name) ? .none : .atMost(1),
        "× (1 µs + 100 ns a frame that moves)", benchmarks: [name]
      ) { figures in
        guard let time = figures.time(name), let frames = figures[name, Counter.size] else {
          return nil
        }
        return time * frames / (1000 + 100 * frames)
      }
    } + [
      Target(.constraints, "edits", .atMost(0), "allocations", benchmarks: solver) {
        $0.greatest(Counter.allocations, solver)
      }
    ]
  }
}
