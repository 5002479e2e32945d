import SQLayout
import SQLayoutCore

/// A layout of a tree that explains how each of its numbers was computed.
///
/// ```swift
/// let layout = ExplainedLayout(tree, in: bounds, names: [2: "send"])
/// print(layout.explanation(of: 2, .x)!)
/// ```
/// The pass is the engine's source, compiled to record its operations. Its frames are the same bit
/// for bit.
public struct ExplainedLayout: Sendable {
  /// The tree.
  public let tree: LayoutTree
  /// The root's bounds, in points.
  public let bounds: Rect
  /// The names of nodes. A node without one is named by its path, and one that shares its name by
  /// both.
  public let names: [Int: String]
  /// The numbers of frames that constraints determine, by node; none for a node that was dropped.
  public let determined: [Int: [DeterminedNumber]]
  /// Lines on violated constraints and on conflicts.
  public let findings: [String]
  /// The steps of the pass, in their order.
  public let steps: [LayoutStep]
  let trace: Trace
  let dependents: LazyDependents
  let trials = Trials()
  /// The crops and wraps that led to the frames of nodes, by node.
  let moves: [Int: [LayoutStep.Kind]]
  /// The nodes of the containers whose items constraints place.
  let constrained: Set<Int>
  /// The names that several nodes have.
  private let sharedNames: Set<String>

  /// Lays out a tree.
  ///
  /// - Parameters:
  ///   - tree: the tree. Its functions are called, its observers are not.
  ///   - bounds: the root's bounds, in points.
  ///   - names: names of nodes in explanations.
  ///   - determined: x, y, width and height of nodes that constraints determine; an empty list for a
  ///     node that its container dropped.
  ///   - findings: lines on violated constraints and on conflicts.
  /// - Complexity: O(nodes), up to 100 times as long as a layout, most of it to copy the tree; 24 bytes
  ///   for each operation.
  public init(
    _ tree: LayoutTree, in bounds: Rect, names: [Int: String] = [:],
    determined: [Int: [DeterminedNumber]] = [:], findings: [String] = []
  ) {
    self.tree = tree
    self.bounds = bounds
    self.names = names
    self.determined = determined
    self.findings = findings
    sharedNames = Set(
      Dictionary(grouping: names.values, by: \.self).filter { $1.count > 1 }.map(\.key))
    let constrained = Set(determined.keys.compactMap { tree.parent(of: $0) })
    self.constrained = constrained
    trace = Trace(TracedTree(tree), in: bounds)
    // The constraints alone measure their container: its items are nowhere until it is laid out.
    steps = Self.steps(of: trace, tree).filter {
      !$0.isMeasuring || !constrained.contains(tree.parent(of: $0.node) ?? -1)
    }
    moves = Self.moves(in: steps)
    dependents = LazyDependents()
  }

  /// The frame of a node; nil for one that is skipped.
  ///
  /// - Complexity: O(1).
  public func frame(of node: Int) -> Rect? {
    trace.frames[node].map { trace.frame(of: $0) }
  }

  /// The explanation of a number of a node's frame; nil for a node without a frame.
  ///
  /// - Parameters:
  ///   - node: the node.
  ///   - number: the part of its frame.
  ///   - endsAtFrames: whether the chain ends at frames of other items, and not at the numbers of
  ///     the tree. Decisive terms and the slack of others are computed from the complete chain.
  ///   - detail: the chain alone, with its decisive terms, or with the slack of the other terms, too.
  /// - Complexity: O(operations that it was computed from), for the chain alone up to its ends.
  ///   With slack also O(operations that follow) for each named term that is not decisive.
  public func explanation(
    of node: Int, _ number: FrameNumber, endsAtFrames: Bool = false,
    detail: Explanation.Detail = .slack
  ) -> Explanation? {
    guard let operation = operation(of: number, of: node) else { return nil }
    var builder = TermBuilder(self, endingAtFramesBeside: endsAtFrames ? node : nil)
    _ = builder.add(operation)
    var explanation = Explanation(
      node: node, number: number, item: name(of: node), calculator: calculatorName(of: node),
      detail: detail, terms: builder.terms, moves: moves[node] ?? [])
    if detail > .chain {
      explanation.markDecisive()
      var chain = Set(explanation.terms.map(\.operation))
      if endsAtFrames {
        // A term here may also be computed from before the frames at which the chain ends.
        var builder = TermBuilder(self)
        _ = builder.add(operation)
        var whole = explanation
        whole.terms = builder.terms
        whole.markDecisive()
        explanation.takeDecisive(from: whole)
        chain = Set(whole.terms.map(\.operation))
      }
      for index in explanation.contradicted(in: self) {
        explanation.terms[index].isDecisive.toggle()
      }
      if detail == .slack { explanation.findSlack(in: self, of: chain) }
    }
    explanation.determined = determined(number, of: node)
    explanation.dropping = dropping(of: node)
    return explanation
  }

  /// A number of a node's frame that constraints determine; nil for other numbers.
  func determined(_ number: FrameNumber, of node: Int) -> DeterminedNumber? {
    determined[node]?.first { $0.name == number.rawValue }
  }

  /// Why a node was dropped; nil for one that was not.
  func dropping(of node: Int) -> String? {
    func isDropped(_ node: Int) -> Bool { determined[node]?.isEmpty ?? false }
    guard isDropped(node) else { return nil }
    return tree.parent(of: node).map(isDropped) ?? false
      ? "dropped with its container"
      : "dropped, since it would reach beyond the left or right edge of its container"
  }

  /// The operation that gave a number of a node's frame; nil for a node without a frame.
  func operation(of number: FrameNumber, of node: Int) -> UInt32? {
    trace.frames[node].map { $0[FrameNumber.allCases.firstIndex(of: number)!] }
  }

  /// The name of an item; -1 is the root.
  public func name(of node: Int) -> String {
    guard node >= 0 else { return "root" }
    guard let name = names[node], !name.isEmpty else { return tree.reportedPath(to: node) }
    return sharedNames.contains(name) || Self.isReserved(name)
      ? "\(name) (\(tree.reportedPath(to: node)))" : name
  }

  /// Whether a name has another meaning in explanations.
  private static func isReserved(_ name: String) -> Bool {
    ["root", "bounds"].contains(name)
      || ["defaults of ", "function of ", "root.items["].contains { name.hasPrefix($0) }
  }

  /// The calculator of a node; nil where an arrangement places it.
  func calculator(of node: Int) -> Calculator? {
    let container = tree.containerStyle(around: node)
    guard container.arrange == nil else { return nil }
    return tree.style(of: node).calculator ?? container.defaults.calculator
      ?? .containerLeftAlignedVStack
  }

  /// The name of the calculator or arrangement that places a node.
  func calculatorName(of node: Int) -> String {
    if let calculator = calculator(of: node) { return calculator.name ?? "\(calculator)" }
    let arrangement = tree.containerStyle(around: node).arrange
    return arrangement?.line.map(\.name) ?? arrangement?.name ?? ""
  }
}

extension LayoutTree {
  /// The style of the container of a node.
  func containerStyle(around node: Int) -> ContainerStyle {
    parent(of: node).map { containerStyle(of: $0) } ?? root
  }
}

extension LinearArrangement {
  fileprivate var name: String { direction == .row ? "row" : "column" }
}
