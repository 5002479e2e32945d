import Foundation
import SQLayoutCore

extension ExplainedLayout {
  /// One page for a browser, with no other file: the drawing, the steps of the pass, the chains of all
  /// numbers, and what changes where one of them does.
  ///
  /// Up to 300 items the page knows what the pass compared, so that it can tell where other numbers
  /// would lead to other steps.
  ///
  /// - Parameter title: the name of the scene.
  /// - Complexity: O(operations and comparisons of the pass).
  public func page(title: String) -> String {
    // An end of the script in a name is no end where slashes are escaped.
    let data = JSONText.of(PageData(self), escapesSlashes: true)
    let escaped = title.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    return String(decoding: PackageResources.explanation_html, as: UTF8.self)
      .replacing(
        "{{STYLE}}", with: String(decoding: PackageResources.explanation_css, as: UTF8.self)
      )
      .replacing(
        "{{SCRIPT}}", with: String(decoding: PackageResources.explanation_js, as: UTF8.self)
      )
      .replacing("{{TITLE}}", with: escaped)
      // Last, so that nothing in it is taken for a place.
      .replacing("{{DATA}}", with: data)
  }
}

/// What the page knows of a layout.
private struct PageData: Encodable {
  var bounds: [Double]
  var nodes: [NodeRecord]
  var events: [EventRecord]
  var terms: [TermRecord]
  var conditions: [[Int]]
  /// Whether comparisons are there.
  var decides: Bool
  var diagnostics: [String]

  struct NodeRecord: Encodable {
    var node: Int
    var name: String
    var parent: Int
    var calculator: String
    var frame: [Int]?
    var measured: Int
  }

  struct EventRecord: Encodable {
    var kind: String
    var node: Int
    var sizing: Bool?
    var frame: [Int]?
    /// The item that was placed before in the same container; -1 for the first.
    var previous: Int?
  }

  /// A list, which takes less room than an object: value, formula, operands, name, owner, signs.
  struct TermRecord: Encodable {
    var term: Term

    func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      if term.value.magnitude < .greatestFiniteMagnitude {
        try list.encode(term.value)
      } else {
        try list.encode("unbounded")
      }
      try list.encode(term.formula.name)
      try list.encode(term.operands)
      try list.encode(term.name)
      try list.encode(term.owner)
      if case .sum(let parts) = term.formula { try list.encode(parts.map { $0.isAdded ? 1 : -1 }) }
    }
  }

  init(_ layout: ExplainedLayout) {
    let trace = layout.trace
    decides = layout.tree.count <= 300
    var builder = TermBuilder(layout)
    func terms(of parts: [UInt32]) -> [Int] { parts.map { builder.add($0) } }
    bounds = [layout.bounds.x, layout.bounds.y, layout.bounds.width, layout.bounds.height]
    var measured: [Int: Int] = [:]
    for case .measured(.width, let slot) in trace.names {
      measured[trace.nodes[slot], default: 0] += 1
    }
    nodes = layout.tree.nodesInOrder().map { node in
      let parts = trace.frames[node]
      return NodeRecord(
        node: node, name: layout.name(of: node), parent: layout.tree.parent(of: node) ?? -1,
        calculator: layout.calculatorName(of: node), frame: parts.isEmpty ? nil : terms(of: parts),
        measured: measured[node] ?? 0)
    }
    var previous: [Int: Int] = [:]
    events = trace.events.map { event in
      switch event.kind {
      case .placed(let slot, let parts):
        let node = trace.nodes[slot]
        let parent = layout.tree.parent(of: node) ?? -1
        let before = previous[parent] ?? -1
        if !layout.keepsPrevious(node) { previous[parent] = node }
        return EventRecord(
          kind: "place", node: node, frame: terms(of: parts), previous: before)
      case .pass(let step):
        let record = EventRecord(step, trace)
        if record.kind == "enter" { previous[record.node] = nil }
        return record
      }
    }
    conditions = []
    if decides {
      for condition in trace.conditions
      where condition.firstValue.isFinite && condition.secondValue.isFinite {
        conditions.append([
          Int(condition.kind.rawValue), builder.add(condition.first, condition.firstValue),
          builder.add(condition.second, condition.secondValue),
        ])
      }
    }
    self.terms = builder.terms.map(TermRecord.init)
    diagnostics = layout.diagnostics().map(\.description)
  }
}

extension PageData.EventRecord {
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

extension ExplainedLayout {
  /// Whether later items see the item before a node in its place.
  fileprivate func keepsPrevious(_ node: Int) -> Bool {
    switch tree.style(of: node).options ?? containerStyle(around: node).defaults.options {
    case .constant(let options): return options.contains(.keepPrevious)
    case .custom, nil: return false
    }
  }
}
