import Comparing

/// The rows of screens: the median and the maximum of the bundled scenes.
extension Target {
  static let screenNames = Screen.bundled.map(\.name)

  /// The time of the floor of `flat/10000`, in nanoseconds per item, on the machine to which the times of screens are
  /// scaled.
  private static let referenceFloor = 1.6

  static var screens: [Target] {
    let edits = screenNames.map { "screen/\($0)/edit" }
    let reads = screenNames.map { "screen/\($0)/read" }
    let passes = screenNames.map { "screen/\($0)" }
    let warm: @Sendable (Figures) -> [Double]? = { figures in
      guard let floor = figures["flat/10000", Counter.floorTime] else { return nil }
      return figures.all(passes) { $0.time($1).map { $0 * referenceFloor / floor } }
    }
    let multiples: @Sendable (Figures) -> [Double]? = { figures in
      figures.all(passes) { $0[$1, Counter.floorMultiple] }
    }
    let ofEdits: @Sendable (Figures) -> [Double]? = { figures in
      figures.all(screenNames) { $0.times("screen/\($1)/edit", "screen/\($1)") }
    }
    return medianAndWorst(
      .screen, "warm", 25, 50, "ns an item, scaled", passes + ["flat/10000"], warm)
      + medianAndWorst(.screen, "warm beside C", 4, 4, screenMultiple, passes, multiples)
      + medianAndWorst(.screen, "edit", 1.0 / 3, 1.0 / 3, "× warm", passes + edits, ofEdits)
      + medianAndWorst(.read, "screens", 1000, 1000, "ns an item", reads) { figures in
        figures.all(reads) { $0.time($1) }
      }
  }

  private static func medianAndWorst(
    _ line: Line, _ name: String, _ median: Double, _ worst: Double, _ unit: String,
    _ benchmarks: [String], _ values: @escaping @Sendable (Figures) -> [Double]?
  ) -> [Target] {
    let hint = screenNames.isEmpty ? "the bundled scenes are not where this was built" : ""
    return [
      Target(
        line, "\(name), median", .atMost(median), unit, benchmarks: benchmarks, hint: hint
      ) { values($0)?.median },
      Target(
        line, "\(name), worst", .atMost(worst), unit, benchmarks: benchmarks, hint: hint
      ) { values($0)?.max() },
    ]
  }
}

extension Figures {
  /// A figure of each benchmark; nil if one is missing.
  fileprivate func all(_ names: [String], _ value: (Figures, String) -> Double?) -> [Double]? {
    let values = names.compactMap { value(self, $0) }
    return values.count == names.count && !values.isEmpty ? values : nil
  }
}
