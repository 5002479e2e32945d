/// The instructions of a benchmark in two builds: the second witness beside the times.
public struct InstructionDifference: Sendable {
  /// A function that takes more or fewer instructions of its own.
  public struct Function: Hashable, Sendable {
    /// What people call it.
    public var name: String
    /// How many more, as a part of all instructions of the base.
    public var part: Double

    /// Makes one from parts.
    public init(name: String, part: Double) {
      self.name = name
      self.part = part
    }
  }

  /// Both profiles.
  public let base: InstructionProfile
  /// The new build's.
  public let new: InstructionProfile

  /// Compares two profiles of one benchmark, neither of them empty.
  public init(base: InstructionProfile, new: InstructionProfile) {
    self.base = base
    self.new = new
  }

  /// The new build's instructions over the base's.
  public var ratio: Double { Double(new.total) / Double(max(1, base.total)) }

  /// The functions whose instructions changed by at least a part of all, most changed first.
  public func changed(byAtLeast part: Double = 0.002) -> [Function] {
    let (before, now) = (base.functions, new.functions)
    let total = Double(max(1, base.total))
    return Set(before.keys).union(now.keys).compactMap { name in
      let change = Double(now[name, default: 0] - before[name, default: 0]) / total
      return abs(change) >= part ? Function(name: name, part: change) : nil
    }.sorted { (abs($0.part), $1.name) > (abs($1.part), $0.name) }
  }

  /// The most changed functions in words: `step +4.2 %, place −0.3 %`.
  public func words(_ count: Int = 3) -> String {
    let changed = changed()
    guard !changed.isEmpty else { return "no function by 0.2 % or more" }
    let words = changed.prefix(count).map { "\($0.name) \(percent(1 + $0.part))" }
    return words.joined(separator: ", ")
      + (changed.count > count ? " and \(changed.count - count) more" : "")
  }
}

extension Difference {
  /// What changed by how much, as the witness says that found it: the times, or the instructions where these
  /// alone decided.
  public var change: String {
    if isDecidedByInstructions, let instructions {
      return "instructions \(percent(instructions.ratio))"
    }
    return interval.map { percent($0.ratio) } ?? ""
  }

  /// What both witnesses say, the times and the instructions.
  ///
  /// Where both decide and agree, or one cannot tell, the other's verdict stands. Where they disagree
  /// there is none: code or memory may lie elsewhere, or another machine's load was in the times.
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
      // The same work in another time may lie elsewhere in memory.
      let isWithinThreshold = interval.map { max($0.ratio, 1 / $0.ratio) <= 1 + criteria.threshold }
      judged.verdict = work == .unchanged && isWithinThreshold != true ? .inconclusive : work
      judged.isDecidedByInstructions = judged.verdict != .inconclusive
      judged.reason =
        "\(said)" + (work.isChange ? " (\(instructions.words()))" : "")
        + ", the times alone are inconclusive"
    case (.unchanged, .unchanged): judged.reason = said
    case (.unchanged, _):
      // Less than what counts may show in instructions alone.
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
