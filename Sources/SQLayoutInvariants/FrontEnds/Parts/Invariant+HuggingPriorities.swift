import Foundation
import SQLayout
import SQLayoutCore

/// Invariants of the hugging priorities of stack layouts.
extension Invariant {
  static let huggingPriorities = Invariant(
    "hugging-priorities",
    "The hugging priority of rows and columns in each other is the lowest of their parts along their direction, where "
      + "none is flexible, and across it the highest where parts fill the room, else none."
  ) { generator, _ in
    generator.scenario = .withoutItems
    let plan = generator.huggingPlan(depth: 3)
    let layout = plan.layout
    for axis in LayoutAxis.allCases {
      let (got, expected) = (layout.huggingPriority(for: axis)?.rawValue, plan.priority(axis))
      guard got != expected else { continue }
      return .broken(
        Finding(
          "priority", expected: "\(expected, default: "none") along \(axis) of \(plan)",
          got: "\(got, default: "none")", in: .withoutItems))
    }
    return .holds
  }
}

/// A stack layout with the priorities that are declared in it.
private indirect enum HuggingPlan: CustomStringConvertible {
  case view(hugging: [Double?], isFlexible: Bool)
  case space
  case line(isRow: Bool, isFilled: Bool, hugging: [Double?], parts: [HuggingPlan])

  var layout: StackLayout {
    switch self {
    case .view(let hugging, let isFlexible):
      let view = StackLayout.view(HidableBox(Size(width: 5, height: 5)))
      return Self.with(hugging, isFlexible ? view.flexible() : view)
    case .space: return .spacing(of: 3, direction: .all)
    case .line(let isRow, let isFilled, let hugging, let parts):
      let alignment: StackLayout.Alignment = isFilled ? .fill : .center
      let layouts = parts.map(\.layout)
      return Self.with(
        hugging,
        isRow ? .cols(alignment: alignment, of: layouts) : .rows(alignment: alignment, of: layouts))
    }
  }

  private static func with(_ hugging: [Double?], _ layout: StackLayout) -> StackLayout {
    var layout = layout
    for (axis, priority) in zip([LayoutAxis.horizontal, .vertical], hugging) {
      if let priority { layout = layout.hugging(LayoutPriority(priority), for: axis) }
    }
    return layout
  }

  func priority(_ axis: LayoutAxis) -> Double? {
    let index = axis == .horizontal ? 0 : 1
    switch self {
    case .view(let hugging, _): return hugging[index] ?? 250
    case .space: return nil
    case .line(let isRow, let isFilled, let hugging, let parts):
      if let own = hugging[index] { return own }
      let priorities = parts.compactMap { $0.priority(axis) }
      guard isRow == (axis == .horizontal) else { return isFilled ? priorities.max() ?? 0 : 0 }
      let isFlexible = parts.contains { if case .view(_, true) = $0 { true } else { false } }
      return isFlexible ? 0 : priorities.min()
    }
  }

  var description: String {
    switch self {
    case .view(let hugging, let isFlexible): "view \(hugging)\(isFlexible ? " flexible" : "")"
    case .space: "space"
    case .line(let isRow, let isFilled, let hugging, let parts):
      "\(isRow ? "columns" : "rows")\(isFilled ? " filled" : "") \(hugging) of (\(parts))"
    }
  }
}

extension Generator {
  fileprivate mutating func huggingPlan(depth: Int) -> HuggingPlan {
    choices.beginSpan()
    defer { choices.endSpan() }
    func priority(_ generator: inout Generator) -> Double? {
      generator.choices.pick([nil, nil, 1, 249, 250, 251, 1000])
    }
    if depth == 3 || depth > 0 && choices.chance(1, of: 2) {
      let parts = (0...choices.integer(upTo: 2)).map { _ in huggingPlan(depth: depth - 1) }
      let isRow = choices.chance(1, of: 2)
      let isFilled = choices.chance(1, of: 2)
      return .line(
        isRow: isRow, isFilled: isFilled,
        hugging: choices.chance(1, of: 4) ? [priority(&self), priority(&self)] : [nil, nil],
        parts: parts)
    }
    if choices.chance(1, of: 6) { return .space }
    return .view(
      hugging: [priority(&self), priority(&self)], isFlexible: choices.chance(1, of: 6))
  }
}
