import Foundation

/// The table of targets as text.
public struct TargetTable {
  private let targets: [Target]
  private let nameWidth: Int

  /// Makes a table of some rows.
  public init(_ targets: [Target]) {
    self.targets = targets
    nameWidth = targets.map(\.name.count).max() ?? 0
  }

  /// The table with the results.
  ///
  /// - Parameter machine: the machine of the measurements.
  public func text(of figures: Figures, machine: String) -> String {
    var lines = ["sqbench run --targets · \(machine)", ""]
    var last: Target.Line?
    for target in targets {
      let line = target.line == last ? "" : target.line.rawValue
      last = target.line
      lines.append(
        [
          line.padded(to: 11), target.name.padded(to: nameWidth),
          Self.measured(target, figures).padded(to: 10), Self.wanted(target).padded(to: 36),
          Self.verdict(target, figures),
        ].joined(separator: " "))
    }
    return (lines + ["", summary(of: figures)]).joined(separator: "\n") + "\n"
  }

  /// The numbers of targets that are met, missed and not measured.
  public func summary(of figures: Figures) -> String {
    var (met, missed, open) = (0, 0, 0)
    for target in targets {
      switch target.verdict(in: figures) {
      case .met: met += 1
      case .missed: missed += 1
      case .notMeasured: open += 1
      case .seen: break
      }
    }
    return "\(met) met, \(missed) missed, \(open) not measured"
  }

  /// The names of the missed targets.
  public func missed(in figures: Figures) -> [String] {
    targets.filter {
      if case .missed = $0.verdict(in: figures) { true } else { false }
    }.map(\.name)
  }

  private static func measured(_ target: Target, _ figures: Figures) -> String {
    target.value(in: figures).map(digits) ?? "–"
  }

  private static func wanted(_ target: Target) -> String {
    switch target.bound {
    case .atMost(let bound): "≤ \(digits(bound)) \(target.unit)"
    case .atLeast(let bound): "≥ \(digits(bound)) \(target.unit)"
    case .none: target.unit
    }
  }

  private static func verdict(_ target: Target, _ figures: Figures) -> String {
    switch target.verdict(in: figures) {
    case .met: return "met"
    case .missed(let part):
      if target.bound == .atMost(0) { return "missed by \(digits(part))" }
      return "missed by \(digits(part * 100)) %"
    case .seen: return ""
    case .notMeasured: return "not measured" + (target.hint.isEmpty ? "" : ": \(target.hint)")
    }
  }

  /// A number with about three digits, without a fraction if it is whole.
  private static func digits(_ value: Double) -> String {
    if value == value.rounded(), abs(value) < 1e15 { return "\(Int(value))" }
    let magnitude = abs(value)
    return String(
      format: magnitude < 0.1
        ? "%.2g" : magnitude < 10 ? "%.2f" : magnitude < 100 ? "%.1f" : "%.0f",
      value)
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
