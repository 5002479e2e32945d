import SQLayoutCore

/// Invariants of the cost of a pass.
extension Invariant {
  static let measureBudget = Invariant(
    "measure-budget",
    "In one pass no item is measured twice at one fitting size (clipped to 10,000); a leaf whose "
      + "ancestors are all extent-free, or shrink-stable with content that fits, is measured once.",
    profile: {
      $0.closures = false
      $0.items = 12
    }
  ) { generator, bench in
    if generator.choices.chance(1, of: 3) {
      let free = generator.calculators(with: .extentFreeX)
      // The number of measurements by a function is not limited.
      generator.pool = free.filter { $0.traits.contains(.extentFreeY) && !$0.isFunction }
      guard !generator.pool.isEmpty else { return .rejected }
      return measuredOnce(&generator, &bench)
    }
    var scenario = generator.makeScenario()
    let log = MeasurementLog()
    log.watch(&scenario)
    generator.scenario = scenario
    let tree = scenario.tree()
    for isLayout in [true, false] {
      log.clear()
      if isLayout {
        bench.layout.layout(tree, in: scenario.bounds)
      } else {
        _ = bench.layout.size(tree, fitting: scenario.fitting)
      }
      guard !bench.layout.statistics.isMemoryExhausted else { return .rejected }
      bench.target(Double(bench.layout.statistics.measurements))
      if let (item, fitting) = log.repeated {
        return .broken(
          Finding(
            "measured twice",
            expected: "item \(item) measured at most once in \(Finding.text(fitting))",
            got: "twice", in: scenario))
      }
    }
    return .holds
  }

  /// Leaves of fixed size, or of text that fits, in extent-free containers: each node is measured at most once in a
  /// pass.
  private static func measuredOnce(_ generator: inout Generator, _ bench: inout Bench) -> Verdict {
    let isText = generator.choices.chance(1, of: 2)
    generator.profile.sizes = isText ? .fixedAndText : .fixed
    generator.profile.options = false
    generator.profile.lines = .none
    generator.profile.sizing = false
    generator.profile.arrangements = false
    // By rounding, a text may have slightly less room than it was measured in, and with negative edges a container
    // may be smaller than its content.
    generator.profile.exact = isText
    generator.profile.negativeEdges = !isText
    var scenario = generator.makeScenario()
    if isText { scenario.giveRoom() }
    let tree = scenario.tree()
    bench.layout.layout(tree, in: scenario.bounds)
    let measurements = bench.layout.statistics.measurements
    guard measurements > tree.count else { return .holds }
    return .broken(
      Finding(
        "measured again", expected: "at most \(tree.count) measurements of \(tree.count) items",
        got: "\(measurements)", in: scenario))
  }
}

extension Scenario {
  /// Makes all content fit: large enough bounds, and no adjustment that makes an item smaller.
  fileprivate mutating func giveRoom() {
    bounds = Rect(x: 0, y: 0, width: 8000, height: 8000)
    for node in nodes.indices {
      guard let adjust = nodes[node].style.adjust else { continue }
      nodes[node].style.adjust = Adjustment(
        addWidth: adjust.addWidth.map { max(0, $0) },
        addHeight: adjust.addHeight.map { max(0, $0) },
        minWidth: adjust.minWidth, minHeight: adjust.minHeight)
    }
  }
}

/// Records which items are measured in which fitting sizes.
private final class MeasurementLog: @unchecked Sendable {
  private struct Measurement: Hashable {
    let item: Int
    let fitting: Size
  }

  // Written during the pass and read after it, on one thread.
  private var seen: Set<Measurement> = []
  private(set) var repeated: (item: Int, fitting: Size)?

  func clear() {
    seen = []
    repeated = nil
  }

  private func note(_ item: Int, _ fitting: Size) {
    if !seen.insert(Measurement(item: item, fitting: fitting)).inserted {
      repeated = repeated ?? (item, fitting)
    }
  }

  /// Sets a size rule for each leaf, and insets for each container, that record their calls. They are not declared pure:
  /// remembered answers would hide a second measurement.
  func watch(_ scenario: inout Scenario) {
    for node in scenario.nodes.indices {
      if let container = scenario.nodes[node].container {
        let insets = Optional(container.insets).constant
        // A pass over a container computes its insets once.
        scenario.nodes[node].container?.insets = .custom(
          { arguments in
            if arguments.forSizing { self.note(node, arguments.bounds.size) }
            return insets
          }, isPure: false)
      } else {
        let size =
          if case .fixed(let fixed) = scenario.nodes[node].style.size { fixed } else {
            Size(width: 200, height: 10)
          }
        scenario.nodes[node].style.size = .custom(
          CustomSize(name: "watched") { fitting in
            self.note(node, fitting)
            return Size(width: min(size.width, fitting.width), height: size.height)
          })
      }
    }
  }
}
