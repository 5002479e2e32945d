import SQLayoutCore

/// A step of a pass.
public struct LayoutStep: Sendable {
  /// The kind of a step.
  public enum Kind: Sendable {
    /// A pass over a container begins, to size it or to lay it out.
    case enter(forSizing: Bool)
    /// It ends.
    case leave
    /// The pass over a container is suspended until another container is measured, and resumed.
    case suspend, resume
    /// The size of a container is looked up in the cache, and found or not.
    case hit, miss
    /// An item was measured in a fitting size.
    case measured(Size, fitting: Size)
    /// The frames of the pass that sized a container are final.
    case kept
    /// An item's frame would stick out, and is cropped.
    case cropped(Rect)
    /// An item would end at an edge past the limit of its line, and begins a new line.
    case wrapped(edge: Double, limit: Double)
    /// An item got a frame after another one; `nil` for the first of its container.
    case placed(Rect, after: Int?)
    /// A function returned an invalid value, or a number is not finite; the pass uses 0 for it.
    case fault
  }

  /// The kind.
  public var kind: Kind
  /// The node of the item or the container; -1 for the root.
  public var node: Int
  /// Whether it places an item only to measure its container: another pass may place it elsewhere.
  public var isMeasuring = false
}

extension ExplainedLayout {
  /// The steps of a traced pass over a tree, in their order.
  ///
  /// - Complexity: O(steps).
  static func steps(of trace: Trace, _ tree: LayoutTree) -> [LayoutStep] {
    func value(_ operation: UInt32) -> Double { trace.operations[Int(operation)].value }
    let next = nextPlaced(trace)
    // By the node of the container; the root has index 0.
    var previous = [Int](repeating: -1, count: tree.numberRange.upperBound + 1)
    var isMeasuring = [Bool](repeating: false, count: tree.numberRange.upperBound + 1)
    return trace.events.enumerated().map { index, event in
      switch event.kind {
      case .placed(let slot, let parts):
        let node = trace.nodes[slot]
        let parent = tree.parent(of: node) ?? -1
        let before = previous[parent + 1]
        if !keepsPrevious(node, tree) { previous[parent + 1] = node }
        let kind = LayoutStep.Kind.placed(
          trace.frame(of: parts), after: before < 0 ? nil : before)
        return LayoutStep(kind: kind, node: node, isMeasuring: isMeasuring[parent + 1])
      case .measured(let slot, let size, let fitting):
        let kind = LayoutStep.Kind.measured(
          Size(width: value(size.x), height: value(size.y)),
          fitting: Size(width: value(fitting.x), height: value(fitting.y)))
        return LayoutStep(kind: kind, node: trace.nodes[slot])
      case .pass(let event):
        let step = LayoutStep(event, trace, next[index])
        if case .enter(let forSizing) = step.kind {
          (previous[step.node + 1], isMeasuring[step.node + 1]) = (-1, forSizing)
        }
        return step
      }
    }
  }

  /// The nodes of crops and wraps, by the indices of their events: the nodes that their containers
  /// place next.
  private static func nextPlaced(_ trace: Trace) -> [Int: Int] {
    var found: [Int: Int] = [:]
    var next = [Int](repeating: -1, count: trace.containers.count)
    for (index, event) in trace.events.enumerated().reversed() where event.container >= 0 {
      switch event.kind {
      case .placed(let slot, _): next[event.container] = trace.nodes[slot]
      case .pass(.cropped), .pass(.wrapped): found[index] = next[event.container]
      case .pass, .measured: break
      }
    }
    return found
  }

  /// Whether later items have the previous item of a node as their previous item.
  private static func keepsPrevious(_ node: Int, _ tree: LayoutTree) -> Bool {
    switch tree.style(of: node).options ?? tree.containerStyle(around: node).defaults.options {
    case .constant(let options): return options.contains(.keepPrevious)
    case .custom, nil: return false
    }
  }

  /// The crops and wraps that led to the last frames of nodes, by node.
  static func moves(in steps: [LayoutStep]) -> [Int: [LayoutStep.Kind]] {
    var pending: [Int: [LayoutStep.Kind]] = [:]
    var moves: [Int: [LayoutStep.Kind]] = [:]
    for step in steps {
      switch step.kind {
      case .cropped, .wrapped: pending[step.node, default: []].append(step.kind)
      case .placed where !pending.isEmpty || !moves.isEmpty:
        moves[step.node] = pending.removeValue(forKey: step.node)
      default: break
      }
    }
    return moves
  }
}

extension LayoutStep {
  /// - Parameter next: the node of a crop or a wrap.
  fileprivate init(_ event: PassEvent, _ trace: Trace, _ next: Int?) {
    func container(_ index: Int, _ kind: Kind) -> LayoutStep {
      LayoutStep(kind: kind, node: trace.containers[index])
    }
    self =
      switch event {
      case .enter(let index, let forSizing): container(index, .enter(forSizing: forSizing))
      case .leave(let index): container(index, .leave)
      case .suspend(let index): container(index, .suspend)
      case .resume(let index): container(index, .resume)
      case .hit(let index): container(index, .hit)
      case .miss(let index): container(index, .miss)
      case .kept(let index): container(index, .kept)
      case .cropped(let frame):
        LayoutStep(
          kind: .cropped(
            Rect(
              x: frame.x.value, y: frame.y.value, width: frame.width.value,
              height: frame.height.value)), node: next ?? -1)
      case .wrapped(let edge, let limit):
        LayoutStep(kind: .wrapped(edge: edge.value, limit: limit.value), node: next ?? -1)
      case .fault(let slot):
        LayoutStep(
          kind: .fault, node: trace.nodes.indices.contains(slot) ? trace.nodes[slot] : -1)
      }
  }
}

extension LayoutStep.Kind {
  /// The name in JSON.
  var name: String {
    switch self {
    case .enter: "enter"
    case .leave: "leave"
    case .suspend: "suspend"
    case .resume: "resume"
    case .hit: "hit"
    case .miss: "miss"
    case .measured: "measure"
    case .kept: "kept"
    case .cropped: "crop"
    case .wrapped: "wrap"
    case .placed: "place"
    case .fault: "fault"
    }
  }
}

extension LayoutStep {
  /// The step as text.
  ///
  /// - Parameter layout: the layout, which names items.
  public func text(in layout: ExplainedLayout) -> String {
    let item = layout.name(of: node)
    func text(_ frame: Rect) -> String {
      FrameNumber.allCases.map { Explanation.text(frame[$0]) }.joined(separator: ", ")
    }
    func text(_ size: Size) -> String {
      "\(Explanation.text(size.width)) × \(Explanation.text(size.height))"
    }
    switch kind {
    case .enter(let forSizing): return "\(forSizing ? "Measure" : "Lay out") \(item)"
    case .leave: return "\(item) is done"
    case .suspend: return "\(item) has to be measured first"
    case .resume: return "\(item) is resumed"
    case .hit: return "The size of \(item) is in the cache"
    case .miss: return "The size of \(item) is not known"
    case .measured(let size, let fitting):
      return "\(item) measures \(text(size)) in \(text(fitting))"
    case .kept: return "The frames in \(item) stay as they were when it was measured"
    case .cropped(let frame): return "\(item) would stick out at \(text(frame)), and is cropped"
    case .wrapped(let edge, let limit):
      return "\(item) would pass \(Explanation.text(limit)), with its edge at "
        + "\(Explanation.text(edge)), and begins a line"
    case .placed(let frame, let previous):
      return "\(isMeasuring ? "Try" : "Place") \(item) at \(text(frame))"
        + (previous.map { ", after \(layout.name(of: $0))" } ?? "")
        + (isMeasuring ? ", to measure \(layout.name(of: layout.tree.parent(of: node) ?? -1))" : "")
    case .fault: return "\(item) is invalid"
    }
  }
}
