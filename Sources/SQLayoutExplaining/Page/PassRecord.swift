import SQLayoutCore

/// The data of a layout on the page.
struct PassRecord: Encodable {
  var title: String
  var bounds: [Double]
  var nodes: [NodeRecord]
  var events: [EventRecord]
  var terms: [TermRecord]
  var conditions: [[Int]] = []
  /// Whether comparisons are included.
  var decides: Bool
  var diagnostics: [DiagnosticRecord]
  /// Whether the frames of other calculators are included.
  var offers: Bool
  /// The frames with other calculators of an item, by its node and their names.
  var alternatives: [String: [String: [[Double?]]]]

  struct NodeRecord: Encodable {
    var node: Int
    var name: String
    var parent: Int
    var calculator: String
    var frame: [Int]?
    var measured: Int
    /// Top, left, bottom and right; nil where a function gives them.
    var padding: [Int]?
    var spacing: [Int]?
    /// For each of the four numbers the terms for which the result of a trial differs from the
    /// slopes; nil where there are none.
    var trials: [[Int]]?
    /// The constraints of each of the four numbers.
    var determined: [DeterminedRecord]?
    /// Why the item was dropped; nil for others.
    var dropped: String?
  }

  /// A number that constraints determine: whether it is ambiguous, and the parts that add up to it.
  struct DeterminedRecord: Encodable {
    var isAmbiguous: Bool
    var contributions: [ContributionRecord]
  }

  /// A finding on a node or on constraints.
  struct DiagnosticRecord: Encodable {
    var node: Int?
    var text: String
  }

  struct EventRecord: Encodable {
    var kind: String
    var node: Int
    var text: String
    /// The frame or the size that the item got.
    var frame: [Int]?
    var size: [Int]?
    /// True where the item is placed only to measure its container.
    var isMeasuring: Bool?
    /// The item that was placed before in the same container; nil for the first.
    var previous: Int?
    /// The edges of the room: left, top, right and bottom.
    var room: [Int]?
  }

  /// A list, which is shorter than an object: value, formula, operands, name, owner, step, signs.
  struct TermRecord: Encodable {
    var term: Term
    /// The step that gave it; nil for a number of the tree and for a term without a name.
    var step: Int?

    func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      if term.value.magnitude < .greatestFiniteMagnitude {
        try list.encode(term.value)
      } else {
        // Infinity is no number in JSON.
        try list.encode(term.value > 0 ? "unbounded" : "none")
      }
      try list.encode(term.formula.name)
      try list.encode(term.operands)
      try list.encode(term.name)
      try list.encode(term.owner)
      try list.encode(step)
      if case .sum(let parts) = term.formula { try list.encode(parts.map { $0.isAdded ? 1 : -1 }) }
    }
  }

  init(_ side: ExplanationPage.Side) {
    let layout = side.layout
    title = side.title
    bounds = [layout.bounds.x, layout.bounds.y, layout.bounds.width, layout.bounds.height]
    var builder = TermBuilder(layout)
    guard side.recorded == nil else {
      nodes = layout.tree.nodesInOrder().map { node in
        var record = NodeRecord(node, of: layout)
        record.frame = side.frame(of: node).map { frame in
          FrameNumber.allCases.map { builder.add(recorded: frame[$0]) }
        }
        return record
      }
      (events, decides, diagnostics, alternatives) = ([], false, [], [:])
      terms = builder.terms.map { TermRecord(term: $0) }
      offers = true
      return
    }
    decides = layout.tree.count <= 2000
    let isSmall = layout.tree.count <= ExplainedLayout.offeredItems
    offers = isSmall
    let edges = layout.edges()
    let measured = layout.measurements()
    nodes = layout.tree.nodesInOrder().map { node in
      var record = NodeRecord(node, of: layout)
      record.frame = layout.trace.frames[node].map { parts in
        parts.indices.map { builder.add(parts[$0]) }
      }
      record.measured = measured[node] ?? 0
      let contradicted = isSmall ? layout.contradictedSlopes(of: node) : []
      if contradicted.contains(where: { !$0.isEmpty }) {
        record.trials = contradicted.map { $0.map { builder.add($0) } }
      }
      record.padding = edges["padding", node]?.map { builder.add($0) }
      record.spacing = edges["spacing", node]?.map { builder.add($0) }
      record.dropped = layout.dropping(of: node)
      if layout.determined[node] != nil, record.dropped == nil {
        record.determined = FrameNumber.allCases.map { number in
          let found = layout.determined(number, of: node)
          return DeterminedRecord(
            isAmbiguous: found?.isAmbiguous == true,
            contributions: found?.contributions.map(ContributionRecord.init) ?? [])
        }
      }
      return record
    }
    events = Self.events(of: layout) { builder.add($0) }
    if decides {
      let operations = layout.trace.operations
      for condition in layout.trace.conditions
      where operations[Int(condition.first)].value.isFinite
        && operations[Int(condition.second)].value.isFinite
      {
        conditions.append([
          Int(condition.kind.rawValue), builder.add(condition.first),
          builder.add(condition.second),
        ])
      }
    }
    terms = builder.terms.map { TermRecord(term: $0, step: layout.step(of: $0)) }
    diagnostics =
      layout.groupedDiagnostics().map { DiagnosticRecord(node: $0.node, text: $0.description) }
      + layout.findings.map { DiagnosticRecord(text: $0) }
    alternatives = offers ? layout.alternatives() : [:]
  }

  /// The steps of a pass, in their order.
  ///
  /// - Parameter number: the index that replaces an operation.
  private static func events(
    of layout: ExplainedLayout, _ number: (UInt32) -> Int
  ) -> [EventRecord] {
    let trace = layout.trace
    var rooms = Rooms(trace)
    return zip(trace.events, layout.steps).map { event, step in
      rooms.read(upTo: event.operations)
      var record = EventRecord(kind: step.kind.name, node: step.node, text: step.text(in: layout))
      if case .placed(_, let parts) = event.kind, case .placed(_, let previous) = step.kind {
        record.frame = parts.indices.map { number(parts[$0]) }
        record.previous = previous
        record.isMeasuring = step.isMeasuring ? true : nil
        record.room = rooms.edges[trace.containers[event.container]].map { $0.map(number) }
      }
      if case .measured(_, let size, _) = event.kind {
        record.size = [number(size.x), number(size.y)]
      }
      return record
    }
  }

  /// The first step in which two passes differ.
  static func parting(_ one: ExplainedLayout, _ other: ExplainedLayout) -> Int? {
    let (a, b) = (one.steps, other.steps)
    let shared = min(a.count, b.count)
    for index in 0..<shared where a[index].text(in: one) != b[index].text(in: other) {
      return index
    }
    return a.count == b.count ? nil : shared
  }

  /// The first step that gives an item its last frame where that is not the recorded one.
  static func parting(_ traced: ExplanationPage.Side, _ recorded: ExplanationPage.Side) -> Int? {
    let trace = traced.layout.trace
    var last: [Int: Int] = [:]
    for (index, event) in trace.events.enumerated() {
      if case .placed(let slot, _) = event.kind { last[trace.nodes[slot]] = index }
    }
    // Frames recorded with a few digits differ slightly everywhere. Such differences count only
    // where there are no larger ones.
    for least in [1e-6, 0] {
      let found = last.filter { node, _ in
        let (one, other) = (traced.frame(of: node), recorded.frame(of: node))
        guard let one, let other else { return one != other }
        return !FrameNumber.allCases.allSatisfy { abs(one[$0] - other[$0]) <= least }
      }
      if let first = found.values.min() { return first }
    }
    return nil
  }
}

extension PassRecord.NodeRecord {
  fileprivate init(_ node: Int, of layout: ExplainedLayout) {
    self.init(
      node: node, name: layout.name(of: node), parent: layout.tree.parent(of: node) ?? -1,
      calculator: layout.calculatorName(of: node), measured: 0)
  }
}
