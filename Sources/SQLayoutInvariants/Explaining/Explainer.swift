/// Finds the parts of a shrunk failure that matter, by changing its choices one at a time.
///
/// The meaning of a choice is derived from the scenes: the parts that differ when it changes. A part is free if each
/// tried value fails in the same way; all free choices are then changed at once, at random. Of the cases that hold,
/// the nearest differs in the fewest parts, then by the least amount.
struct Explainer {
  /// The result of a case, and its scene.
  enum Outcome {
    case fails(scene: String)
    case holds(scene: String)
    /// It was rejected, or fails in another way.
    case other
  }

  /// The result.
  private(set) var explanation = Explanation()

  /// The choices that make the nearest case that holds; empty where none was found.
  var holding: [UInt32] { nearest?.values ?? [] }

  private let made: [Choices.Choice]
  private let scene: SceneValue
  private let budget: Shrinker.Budget
  private let deadline: ContinuousClock.Instant
  private let run: ([UInt32]) -> Outcome
  private var nearest: (differences: [SceneValue.Difference], scene: String, values: [UInt32])?

  /// Explains a failure.
  ///
  /// - Parameters:
  ///   - made: the choices of the failing case.
  ///   - scene: its scene in JSON.
  ///   - budget: the limits of the number of other cases and of the time.
  ///   - run: runs the case of some choices.
  init(
    _ made: [Choices.Choice], scene: String, budget: Shrinker.Budget,
    run: @escaping ([UInt32]) -> Outcome
  ) {
    self.made = made
    self.scene = SceneValue(scene) ?? .null
    self.budget = budget
    self.run = run
    deadline = .now + budget.duration
    explain()
  }

  private mutating func explain() {
    var free: [Int] = []
    for position in made.indices {
      if let parts = freeParts(of: position) {
        free.append(position)
        explanation.free += parts
      }
    }
    merge()
    explanation.isFreeTogether = free.count > 1 && checkFreeTogether(free)
    if let nearest {
      explanation.differences = nearest.differences.map {
        Explanation.Difference(
          path: $0.path, failing: $0.own?.text ?? "nothing", holding: $0.other?.text ?? "nothing")
      }
      explanation.holding = nearest.scene
    }
  }

  /// Runs a case, and records it if it holds; nil if the budget ran out.
  private mutating func outcome(of values: [UInt32]) -> Outcome? {
    guard explanation.attempts < budget.attempts, .now < deadline else {
      explanation.ranOut = true
      return nil
    }
    explanation.attempts += 1
    let outcome = run(values)
    if case .holds(let text) = outcome, let other = SceneValue(text) {
      let differences = scene.differences(from: other)
      // A case with the same scene differs in a property that scenes do not have; it explains nothing.
      if !differences.isEmpty, isNearer(differences) { nearest = (differences, text, values) }
    }
    return outcome
  }

  private func isNearer(_ differences: [SceneValue.Difference]) -> Bool {
    guard let nearest else { return true }
    func amount(_ differences: [SceneValue.Difference]) -> Double {
      differences.reduce(0) { $0 + $1.distance }
    }
    if differences.count != nearest.differences.count {
      return differences.count < nearest.differences.count
    }
    return amount(differences) < amount(nearest.differences)
  }

  /// The parts of the scene that depend on a choice, if it is free; nil if it is not.
  private mutating func freeParts(of position: Int) -> [Explanation.FreePart]? {
    var parts: [Explanation.FreePart] = []
    var holding: UInt32?
    var isFree = true
    var values = made.map(\.value)
    for value in candidates(for: position) {
      values[position] = value
      guard let outcome = outcome(of: values) else { return nil }
      switch outcome {
      case .other: isFree = false
      case .holds:
        isFree = false
        let (own, last) = (Int(made[position].value), Int(holding ?? .max))
        if abs(Int(value) - own) < abs(last - own) { holding = value }
      case .fails(let text):
        guard let other = SceneValue(text) else { continue }
        for difference in scene.differences(from: other) {
          note(difference, in: &parts)
        }
      }
    }
    if let holding { bisect(position, to: holding) }
    return isFree && !parts.isEmpty ? parts : nil
  }

  private func note(
    _ difference: SceneValue.Difference, in parts: inout [Explanation.FreePart]
  ) {
    let value = difference.other?.text ?? "nothing"
    if let index = parts.firstIndex(where: { $0.path == difference.path }) {
      if !parts[index].tried.contains(value) { parts[index].tried.append(value) }
    } else {
      parts.append(
        Explanation.FreePart(
          path: difference.path, value: difference.own?.text ?? "nothing", tried: [value]))
    }
  }

  /// Values to try in place of a choice: all where there are few, otherwise its neighbours, both ends, halves,
  /// doubles and some random ones.
  private func candidates(for position: Int) -> [UInt32] {
    let (value, bound) = (made[position].value, made[position].bound)
    if bound <= 8 { return (0...bound).filter { $0 != value } }
    var random = Choices(seed: Choices.seed(UInt64(position), "explain", Int(value)))
    var candidates = [value &- 1, value + 1, 0, bound, value / 2, value &* 2]
    for _ in 0..<3 { candidates.append(random.integer(upTo: bound)) }
    var seen: Set<UInt32> = [value]
    return candidates.filter { $0 <= bound && seen.insert($0).inserted }
  }

  /// Bisects between a failing value of a choice and one that holds.
  private mutating func bisect(_ position: Int, to holding: UInt32) {
    var (failing, holding) = (Int(made[position].value), Int(holding))
    var values = made.map(\.value)
    while abs(holding - failing) > 1 {
      let middle = (failing + holding) / 2
      values[position] = UInt32(middle)
      switch outcome(of: values) {
      case nil: return
      case .holds?: holding = middle
      case .fails?, .other?: failing = middle
      }
    }
  }

  /// Joins the parts of one path, which several choices may determine.
  private mutating func merge() {
    var merged: [Explanation.FreePart] = []
    for part in explanation.free {
      if let index = merged.firstIndex(where: { $0.path == part.path }) {
        for value in part.tried where !merged[index].tried.contains(value) {
          merged[index].tried.append(value)
        }
      } else {
        merged.append(part)
      }
    }
    explanation.free = merged
  }

  /// Runs the case with eight random values of some choices at once, and returns whether all fail.
  private mutating func checkFreeTogether(_ positions: [Int]) -> Bool {
    var random = Choices(seed: Choices.seed(1, "explain", positions.count))
    for _ in 0..<8 {
      var values = made.map(\.value)
      for position in positions { values[position] = random.integer(upTo: made[position].bound) }
      guard case .fails? = outcome(of: values) else { return false }
    }
    return true
  }
}
