import SQLayoutCore

/// A layout of a tree that can say where each of its numbers came from.
///
/// ```swift
/// let layout = ExplainedLayout(tree, in: bounds, names: [2: "send"])
/// print(layout.explanation(of: 2, .x)!)
/// ```
/// The pass is the engine's own, compiled to record what it does; its frames are the same to the last
/// bit.
public struct ExplainedLayout: Sendable {
  /// The tree.
  public let tree: LayoutTree
  /// The root's bounds, in points.
  public let bounds: Rect
  /// The names of nodes; one without is called by its path.
  public let names: [Int: String]
  let trace: Trace

  /// Lays out a tree.
  ///
  /// - Parameters:
  ///   - tree: the tree. Its functions are called, its observers are not.
  ///   - bounds: the root's bounds, in points.
  ///   - names: names of nodes, for what is written.
  /// - Complexity: as a layout, ten to thirty times as long; 40 bytes for each operation.
  public init(_ tree: LayoutTree, in bounds: Rect, names: [Int: String] = [:]) {
    self.tree = tree
    self.bounds = bounds
    self.names = names
    trace = Trace(tree, in: bounds)
  }

  /// The frame of a node; nil for one that is skipped.
  ///
  /// - Complexity: O(1).
  public func frame(of node: Int) -> Rect? {
    let parts = trace.frames[node].map { trace.operations[Int($0)].value }
    return parts.isEmpty ? nil : Rect(x: parts[0], y: parts[1], width: parts[2], height: parts[3])
  }

  /// Why a number of a node's frame is what it is; nil for a node without a frame.
  ///
  /// - Complexity: O(operations that it was computed from).
  public func explanation(of node: Int, _ number: FrameNumber) -> Explanation? {
    let parts = trace.frames[node]
    guard !parts.isEmpty else { return nil }
    let index = FrameNumber.allCases.firstIndex(of: number)!
    var explanation = Explanation(
      node: node, number: number, item: name(of: node), calculator: calculator(of: node),
      terms: TermBuilder(self).terms(of: parts[index]))
    explanation.markDecisive()
    return explanation
  }

  /// What an item is called.
  public func name(of node: Int) -> String {
    names[node] ?? tree.reportedPath(to: node)
  }

  /// What places a node.
  func calculator(of node: Int) -> String {
    let parent = tree.parent(of: node)
    let container = parent.map { tree.containerStyle(of: $0) } ?? tree.root
    if let arrangement = container.arrange {
      return arrangement.line.map(\.name) ?? arrangement.name
    }
    let own = tree.style(of: node).calculator ?? container.defaults.calculator
    return (own ?? .containerLeftAlignedVStack).name
  }
}

extension LinearArrangement {
  fileprivate var name: String {
    direction == .row ? "row" : "column"
  }
}

extension Calculator {
  /// The name of a built-in calculator or a function; the parts of any other pipeline.
  var name: String {
    switch self {
    case .custom(let custom): return custom.name
    case .pipeline(let pipeline):
      let known = Self.named.first {
        if case .pipeline(pipeline) = $0.calculator { true } else { false }
      }
      return known?.name ?? "\(pipeline)"
    }
  }
}
