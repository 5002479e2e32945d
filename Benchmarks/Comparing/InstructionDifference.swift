/// The instructions of a benchmark in two builds: a second measure beside the times.
public struct InstructionDifference: Sendable {
  /// A function that executes more or fewer instructions.
  public struct Function: Hashable, Sendable {
    /// The function's name, as in the source.
    public var name: String
    /// The difference, as a part of all instructions of the base.
    public var part: Double

    /// Makes a function from parts.
    public init(name: String, part: Double) {
      self.name = name
      self.part = part
    }
  }

  /// The base's profile.
  public let base: InstructionProfile
  /// The new build's profile.
  public let new: InstructionProfile

  /// Compares two profiles of one benchmark, neither of them empty.
  public init(base: InstructionProfile, new: InstructionProfile) {
    self.base = base
    self.new = new
  }

  /// The new build's instructions divided by the base's.
  public var ratio: Double { Double(new.total) / Double(max(1, base.total)) }

  /// The functions whose instructions changed by at least a part of all, sorted by the change.
  public func changed(byAtLeast part: Double = 0.002) -> [Function] {
    let (before, now) = (base.functions, new.functions)
    let total = Double(max(1, base.total))
    return Set(before.keys).union(now.keys).compactMap { name in
      let change = Double(now[name, default: 0] - before[name, default: 0]) / total
      return abs(change) >= part ? Function(name: name, part: change) : nil
    }.sorted { (abs($0.part), $1.name) > (abs($1.part), $0.name) }
  }

  /// The most changed functions as text: `step +4.2 %, place −0.3 %`.
  public func words(_ count: Int = 3) -> String {
    let changed = changed()
    guard !changed.isEmpty else { return "no function by 0.2 % or more" }
    let words = changed.prefix(count).map { "\($0.name) \(percent(1 + $0.part))" }
    return words.joined(separator: ", ")
      + (changed.count > count ? " and \(changed.count - count) more" : "")
  }
}

extension Difference {
  /// The change as text: that of the times, or of the instructions if these alone decided.
  public var change: String {
    if isDecidedByInstructions, let instructions {
      return "instructions \(percent(instructions.ratio))"
    }
    return interval.map { percent($0.ratio) } ?? ""
  }

  /// The verdict from the times and the instructions.
  ///
  /// If one of them is inconclusive, the other decides. If they contradict each other, there is no verdict: the
  /// addresses of code or memory may differ, or the load of the machine.
  public func judged(with instructions: InstructionDifference, _ criteria: Criteria) -> Difference {
    guard verdict != .notComparable else { return self }
    var judged = self
    judged.instructions = instructions
    let ratio = instructions.ratio
    let change = percent(ratio)
    let limit = 1 + criteria.instructionThreshold
    let work: Verdict = ratio > limit ? .regressed : ratio < 1 / limit ? .improved : .unchanged
    let said = "instructions \(change)"
    switch (verdict, work) {
    case (.inconclusive, _):
      // A change of time without more instructions may come from other addresses in memory.
      let isWithinThreshold = interval.map { max($0.ratio, 1 / $0.ratio) <= 1 + criteria.threshold }
      judged.verdict = work == .unchanged && isWithinThreshold != true ? .inconclusive : work
      judged.isDecidedByInstructions = judged.verdict != .inconclusive
      judged.reason =
        "\(said)" + (work.isChange ? " (\(instructions.words()))" : "")
        + ", the times alone are inconclusive"
    case (.unchanged, .unchanged): judged.reason = said
    case (.unchanged, _):
      // A change below the threshold is shown by instructions only.
      let isMuch = max(ratio, 1 / ratio) > 1 + criteria.threshold
      if isMuch { judged.verdict = .inconclusive }
      judged.reason =
        "\(said) (\(instructions.words()))"
        + (isMuch ? ", but the times are unchanged: the witnesses disagree" : "")
    case (let times, let work) where times == work:
      judged.reason = "\(said) too (\(instructions.words()))"
    default:
      let time = interval.map { percent($0.ratio) } ?? "changed"
      judged.verdict = .inconclusive
      judged.reason =
        "the witnesses disagree: times \(time), \(said); code or memory may lie elsewhere, or others "
        + "used the machine; it is not the work"
    }
    return judged
  }
}
