import SQLayoutCore

/// What the page knows of a layout.
struct PassRecord: Encodable {
  var title: String
  var bounds: [Double]
  var nodes: [NodeRecord]
  var events: [EventRecord]
  var terms: [TermRecord]
  var conditions: [[Int]] = []
  /// Whether comparisons are there.
  var decides: Bool
  var diagnostics: [String]
  /// The frames that other calculators of an item lead to, by its number and their names.
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
    /// The constraints that determine each of the four numbers, and `ambiguous` where they do not.
    var constraints: [[String]]?
  }

  struct EventRecord: Encodable {
    var kind: String
    var node: Int
    var sizing: Bool?
    var frame: [Int]?
    /// The item that was placed before in the same container; -1 for the first.
    var previous: Int?
    /// The edges of the room that was offered: left, top, right and bottom.
    var room: [Int]?
  }

  /// A list, which takes less room than an object: value, formula, operands, name, owner, signs.
  struct TermRecord: Encodable {
    var term: Term

    func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      if term.value.magnitude < .greatestFiniteMagnitude {
        try list.encode(term.value)
      } else {
        // Of what JSON has no number for.
        try list.encode(term.value > 0 ? "unbounded" : "none")
      }
      try list.encode(term.formula.name)
      try list.encode(term.operands)
      try list.encode(term.name)
      try list.encode(term.owner)
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
      terms = builder.terms.map(TermRecord.init)
      return
    }
    decides = layout.tree.count <= 300
    let edges = layout.edges()
    let measured = layout.measurements()
    nodes = layout.tree.nodesInOrder().map { node in
      var record = NodeRecord(node, of: layout)
      record.frame = layout.trace.frames[node].map { parts in
        parts.indices.map { builder.add(parts[$0]) }
      }
      record.measured = measured[node] ?? 0
      record.padding = edges["padding", node]?.map { builder.add($0) }
      record.spacing = edges["spacing", node]?.map { builder.add($0) }
      if layout.determined[node] != nil {
        record.constraints = FrameNumber.allCases.map { number in
          let found = layout.determined(number, of: node)
          return (found?.isAmbiguous == true ? ["ambiguous"] : []) + (found?.constraints ?? [])
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
    terms = builder.terms.map(TermRecord.init)
    diagnostics = layout.diagnostics().map(\.description) + layout.findings
    alternatives = layout.alternatives()
  }

  /// The steps of a pass, in their order.
  ///
  /// - Parameter number: what stands for an operation.
  private static func events(
    of layout: ExplainedLayout, _ number: (UInt32) -> Int
  ) -> [EventRecord] {
    let trace = layout.trace
    var previous: [Int: Int] = [:]
    var rooms = Rooms(trace)
    return trace.events.map { event in
      rooms.read(upTo: event.operations)
      switch event.kind {
      case .placed(let slot, let parts):
        let node = trace.nodes[slot]
        let parent = layout.tree.parent(of: node) ?? -1
        let before = previous[parent] ?? -1
        if !layout.keepsPrevious(node) { previous[parent] = node }
        return EventRecord(
          kind: "place", node: node, frame: parts.indices.map { number(parts[$0]) },
          previous: before,
          room: rooms.edges[parent].map { $0.map(number) })
      case .pass(let step):
        let record = EventRecord(step, trace)
        if record.kind == "enter" { previous[record.node] = nil }
        return record
      }
    }
  }

  /// The first step in which two passes differ.
  static func parting(_ one: ExplainedLayout, _ other: ExplainedLayout) -> Int? {
    let (a, b) = (one.trace.events, other.trace.events)
    func text(_ event: TracedEvent, _ layout: ExplainedLayout) -> String {
      switch event.kind {
      case .placed(let slot, let parts):
        let numbers = parts.indices.map { layout.trace.operations[Int(parts[$0])].value }
        return "\(layout.name(of: layout.trace.nodes[slot])) \(numbers)"
      case .pass(let step):
        let record = EventRecord(step, layout.trace)
        let name = record.node < 0 ? "" : layout.name(of: record.node)
        return "\(record.kind) \(record.sizing == true) \(name)"
      }
    }
    let shared = min(a.count, b.count)
    for index in 0..<shared where text(a[index], one) != text(b[index], other) { return index }
    return a.count == b.count ? nil : shared
  }

  /// The first step that gives an item a frame for good that is not the recorded one.
  static func parting(_ traced: ExplanationPage.Side, _ recorded: ExplanationPage.Side) -> Int? {
    let trace = traced.layout.trace
    var last: [Int: Int] = [:]
    for (index, event) in trace.events.enumerated() {
      if case .placed(let slot, _) = event.kind { last[trace.nodes[slot]] = index }
    }
    // What was recorded with a few digits differs everywhere by a hair; that is none where more does.
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

extension PassRecord.EventRecord {
  fileprivate init(_ event: PassEvent, _ trace: Trace) {
    switch event {
    case .enter(let container, let forSizing):
      self.init(kind: "enter", node: trace.containers[container], sizing: forSizing)
    case .leave(let container): self.init(kind: "leave", node: trace.containers[container])
    case .resume(let container): self.init(kind: "resume", node: trace.containers[container])
    case .suspend(let container): self.init(kind: "suspend", node: trace.containers[container])
    case .hit(let container): self.init(kind: "hit", node: trace.containers[container])
    case .miss(let container): self.init(kind: "miss", node: trace.containers[container])
    case .kept(let container): self.init(kind: "kept", node: trace.containers[container])
    case .cropped: self.init(kind: "cropped", node: -1)
    case .wrapped: self.init(kind: "wrapped", node: -1)
    case .fault(let slot):
      self.init(kind: "fault", node: trace.nodes.indices.contains(slot) ? trace.nodes[slot] : -1)
    }
  }
}
