import SQLayoutCore

/// The room of each container, at each step of a pass.
struct Rooms {
  private let trace: Trace
  private var next = 1
  /// The operations that gave the edges of a container's room, by its node: left, top, right, bottom.
  private(set) var edges: [Int: [UInt32]] = [:]

  init(_ trace: Trace) { self.trace = trace }

  /// Reads the operations up to an event.
  ///
  /// - Complexity: O(operations) for all events together.
  mutating func read(upTo end: Int) {
    while next < end {
      defer { next += 1 }
      guard trace.operations[next].kind == .name,
        case .room(let number, let container) = trace.names[Int(trace.operations[next].first)],
        let edge = ["left", "top", "right", "bottom"].firstIndex(of: number.rawValue)
      else { continue }
      var found = edges[trace.containers[container]] ?? Array(repeating: 0, count: 4)
      found[edge] = UInt32(next)
      edges[trace.containers[container]] = found
    }
  }
}

/// The operations of declared edges of items.
struct DeclaredEdges {
  fileprivate var operations: [LayoutInput: UInt32] = [:]
  fileprivate let layout: ExplainedLayout

  /// The operations of a node's edges: top, left, bottom and right; nil where a function gives them.
  subscript(name: String, node: Int) -> [UInt32]? {
    let container = layout.tree.parent(of: node) ?? -1
    for owner in [LayoutInput.Owner.node(node), .defaults(container)] {
      let found = ["top", "left", "bottom", "right"].compactMap {
        LayoutInput.Name(rawValue: "\(name) \($0)").flatMap {
          operations[LayoutInput(owner: owner, name: $0)]
        }
      }
      if found.count == 4 { return found }
    }
    return nil
  }
}

extension ExplainedLayout {
  /// The declared edges of all items.
  ///
  /// - Complexity: O(operations).
  func edges() -> DeclaredEdges {
    var edges = DeclaredEdges(layout: self)
    for (index, operation) in trace.operations.enumerated().dropFirst()
    where operation.kind == .input {
      edges.operations[trace.inputs[Int(operation.first)]] = UInt32(index)
    }
    return edges
  }

  /// How often each node was measured, by node.
  func measurements() -> [Int: Int] {
    var measured: [Int: Int] = [:]
    for step in steps {
      if case .measured = step.kind { measured[step.node, default: 0] += 1 }
    }
    return measured
  }

  /// The step that gave a term: the one in which an item got its frame or its size, or in which a
  /// container was entered; nil for a number of the tree and for a term without a name.
  ///
  /// - Complexity: O(log steps).
  func step(of term: Term) -> Int? {
    guard term.operation > 0, term.name != nil, term.input == nil else { return nil }
    let events = trace.events
    // The first event after the operation.
    var (low, high) = (0, events.count)
    while low < high {
      let middle = (low + high) / 2
      if events[middle].operations <= Int(term.operation) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    let isOfItem = term.frame != nil || term.fitting != nil
    let step = isOfItem ? low : low - 1
    return events.indices.contains(step) ? step : nil
  }

  /// The inputs for which the result of a trial differs from the slopes, for each of the four
  /// numbers of a node.
  ///
  /// - Complexity: as four explanations of the whole chain.
  func contradictedSlopes(of node: Int) -> [[UInt32]] {
    FrameNumber.allCases.map { number in
      guard var explanation = explanation(of: node, number, detail: .chain) else { return [] }
      explanation.markDecisive()
      return explanation.contradicted(in: self).map { explanation.terms[$0].operation }
    }
  }

  /// The greatest number of items for which the page has the frames of other calculators, and the
  /// results of trials.
  static let offeredItems = 100

  /// Calculators that the page offers for an item: stacks, alignments, flows and fills.
  private static let offered = [
    "containerLeftAlignedVStack", "containerCenterAlignedVStack", "containerRightAlignedVStack",
    "containerTopAlignedHStack", "containerCenterAlignedHStack", "containerBottomAlignedHStack",
    "containerTopLeftAligned", "containerCenterAligned", "containerBottomRightAligned",
    "topAlignedFlow", "centerAlignedFillToRight", "centerAlignedFillToBottom",
  ]

  /// The frames with other calculators, as far as they differ: by the node of an item and the name
  /// of a calculator, lists of a node and its frame.
  ///
  /// - Complexity: a layout for each item and calculator.
  func alternatives() -> [String: [String: [[Double?]]]] {
    var found: [String: [String: [[Double?]]]] = [:]
    let nodes = tree.nodesInOrder()
    for node in nodes where calculator(of: node) != nil {
      for name in Self.offered where name != calculatorName(of: node) {
        var changed = tree
        var style = tree.style(of: node)
        style.calculator = Calculator(named: name)
        changed.setStyle(style, of: node)
        var layout = Layout()
        layout.layout(changed, in: bounds)
        found["\(node)", default: [:]][name] = nodes.compactMap { other in
          let frame = layout.frame(of: other, in: changed)
          guard frame != self.frame(of: other) else { return nil }
          return [Double(other)] + FrameNumber.allCases.map { number in frame.map { $0[number] } }
        }
      }
    }
    return found
  }
}
