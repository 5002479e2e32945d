import SQLayoutCore
import Synchronization

/// Trials: layouts with one number of the tree changed a little. They are needed for numbers on
/// which a comparison of equal numbers depends, since the pass then takes other steps.
final class Trials: Sendable {
  fileprivate struct State: ~Copyable {
    /// Whether a comparison of numbers that are equal, or nearly so, follows from each operation.
    var isTied: [Bool]?
    /// The numbers of frames that change, by index; nil where the input cannot be changed alone.
    var changes: [Trial: Set<Int>?] = [:]
    /// The slopes of the numbers of frames by each term that was asked for, by index, without zeros.
    var slopes: [UInt32: [Int: Double]] = [:]
    /// The tree that is changed and restored, and its layout; nil before the first trial.
    var tree: LayoutTree?
    var layout = Layout()
  }

  fileprivate struct Trial: Hashable {
    var input: LayoutInput
    /// The node whose frame is compared; nil for all nodes.
    var node: Int?
    /// The magnitude of the dependent numbers, as a power of 2. The change is far larger than their
    /// rounding errors.
    var exponent: Int

    init(input: LayoutInput, node: Int? = nil, magnitude: Double) {
      (self.input, self.node) = (input, node)
      exponent = min(50, max(10, Int(magnitude.exponent)))
    }

    var step: Double { max(Trials.step, Self.power(exponent - 40)) }
    var noise: Double { Self.power(exponent - 47) }

    private static func power(_ exponent: Int) -> Double {
      Double(sign: .plus, exponent: exponent, significand: 1)
    }
  }

  /// The change of an input, in points or without a unit; more where numbers are above a hundred
  /// million.
  static let step = 1.0 / 8192

  private let state = Mutex<State>(State())

  /// Whether a number of a frame changes with a small increase or decrease of an input; nil where
  /// no comparison decides, or where the input is no number of the tree or the bounds.
  ///
  /// - Parameter magnitude: that of the operands of the number; those of the engine are below 2^50.
  /// - Complexity: O(operations) the first time, and two updates of the layout for each input and item.
  func changes(
    _ number: FrameNumber, of node: Int, with term: Term, _ magnitude: Double,
    in layout: ExplainedLayout
  ) -> Bool? {
    guard let input = term.input else { return nil }
    return state.withLock { state in
      let isTied = state.isTied ?? Self.tied(in: layout.trace)
      state.isTied = isTied
      // At 0 only one direction may be valid.
      guard isTied[Int(term.operation)] || term.value == 0 else { return nil }
      // In large scenes one item is explained, in small ones mostly all.
      let trial = Trial(
        input: input, node: layout.tree.count > 300 ? node : nil, magnitude: magnitude)
      let changes = state.changes[trial] ?? state.changes(in: trial, from: term.value, layout)
      state.changes[trial] = .some(changes)
      return changes?.contains(Self.place(of: number, node))
    }
  }

  /// The change of a number of a frame where a term changes by 1.
  ///
  /// - Complexity: that of a sensitivity the first time for each term.
  func slope(
    of number: FrameNumber, of node: Int, with term: Term, in layout: ExplainedLayout
  ) -> Double {
    state.withLock { state in
      let slopes = state.slopes[term.operation] ?? Self.slopes(with: term, in: layout)
      state.slopes[term.operation] = slopes
      return slopes[Self.place(of: number, node)] ?? 0
    }
  }

  private static func slopes(with term: Term, in layout: ExplainedLayout) -> [Int: Double] {
    let sensitivity = Sensitivity(of: term, in: layout)
    var slopes: [Int: Double] = [:]
    for node in layout.tree.nodesInOrder() {
      for number in FrameNumber.allCases {
        let slope = sensitivity.slope(of: number, of: node) ?? 0
        if slope != 0 { slopes[place(of: number, node)] = slope }
      }
    }
    return slopes
  }

  /// Whether a trial detects a change of a number, given its slope by a term.
  static func sees(_ slope: Double, of term: Term, _ magnitude: Double) -> Bool {
    guard let input = term.input else { return true }
    let trial = Trial(input: input, magnitude: magnitude)
    return abs(slope) * trial.step > 4 * trial.noise
  }

  fileprivate static func place(of number: FrameNumber, _ node: Int) -> Int {
    4 * node + FrameNumber.allCases.firstIndex(of: number)!
  }

  /// Whether each operation leads to a comparison, choice or rounding so close that a change may
  /// decide it otherwise.
  private static func tied(in trace: Trace) -> [Bool] {
    let operations = trace.operations
    var isTied = [Bool](repeating: false, count: operations.count)
    func isClose(_ margin: Double, to value: Double) -> Bool {
      // Quotients and shares that are larger than their operands change by more than these.
      abs(margin) <= step * (8 + abs(value))
    }
    func mark(_ operands: UInt32...) { for operand in operands { isTied[Int(operand)] = true } }
    for condition in trace.conditions {
      let first = operations[Int(condition.first)].value
      let second = operations[Int(condition.second)].value
      if first == second || isClose(first - second, to: first) {
        mark(condition.first, condition.second)
      }
    }
    for (index, operation) in operations.enumerated().reversed() {
      let first = operation.kind == .name ? 0 : operations[Int(operation.first)].value
      let isDecidedOtherwise =
        switch operation.kind {
        // For two equal operands the effect of each is known.
        case .min, .max:
          first != operations[Int(operation.second)].value
            && isClose(first - operations[Int(operation.second)].value, to: first)
        case .magnitude: first != 0 && isClose(first, to: 0)
        case .round, .roundUp: isClose(operation.marginOfRounding(first), to: first)
        default: false
        }
      if isTied[index] || isDecidedOtherwise {
        for operand in operation.operands { mark(operand) }
      }
    }
    return isTied
  }
}

extension Trials.State {
  fileprivate mutating func changes(
    in trial: Trials.Trial, from value: Double, _ explained: ExplainedLayout
  ) -> Set<Int>? {
    var tree = self.tree ?? explained.tree
    // It is edited in place.
    self.tree = nil
    defer { self.tree = tree }
    var changes: Set<Int> = []
    for step in [trial.step, -trial.step] where trial.input.name.isSigned || value + step >= 0 {
      var bounds = explained.bounds
      guard
        trial.input.owner == .bounds
          ? bounds.add(step, to: trial.input.name) : tree.add(step, to: trial.input)
      else { return nil }
      layout.update(tree, in: bounds)
      for node in trial.node.map({ [$0] }) ?? tree.nodesInOrder() {
        let (before, after) = (explained.frame(of: node), layout.frame(of: node, in: tree))
        guard let before, before != after else { continue }
        for number in FrameNumber.allCases {
          let change = after.map { abs($0[number] - before[number]) } ?? .infinity
          if change > trial.noise { changes.insert(Trials.place(of: number, node)) }
        }
      }
      tree.restore(trial.input.owner, from: explained.tree)
    }
    return changes
  }
}
