import Foundation
import SQLayout
import SQLayoutCore

/// Invariants of what equivalent constraints determine.
extension Invariant {
  static let determinedEquivalents = Invariant(
    "determined-equivalents",
    "Rows and columns in each other, written out as constraints, leave no number of a view or of its least size ambiguous."
  ) { generator, _ in
    generator.scenario = .withoutItems
    var builder = LayoutTreeBuilder(root: generator.lineStyle())
    var text: [String] = []
    var depth = 0
    for _ in 0...generator.choices.integer(upTo: 4) {
      generator.choices.beginSpan()
      if depth < 3, generator.choices.chance(1, of: 2) {
        _ = builder.beginContainer(ItemStyle(), generator.lineStyle())
        depth += 1
        text.append("container")
      } else if depth > 0, generator.choices.chance(1, of: 4) {
        builder.endContainer()
        depth -= 1
        text.append("end")
      }
      let size = Size(width: 1 + generator.wholeLength(20), height: 1 + generator.wholeLength(20))
      _ = builder.addLeaf(ItemStyle(size: .fixed(size)))
      text.append("\(size)")
      generator.choices.endSpan()
    }
    for _ in 0..<depth { builder.endContainer() }
    let container = AutoLayoutView(
      identifier: "container", frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let tree = builder.build()
    guard (try? LayoutConstraint.constraints(equivalentTo: tree, in: container)) != nil else {
      return .rejected
    }
    container.layoutIfNeeded()
    let explanation = container.constraintExplanation()
    // Other guides have a length along one axis alone.
    let others = [".length", ".space", ".part", ".baseline"]
    var isMeant = true
    let ambiguous = explanation.split(separator: "\n").filter { line in
      if !line.hasPrefix(" ") { isMeant = !others.contains { line.hasSuffix($0) } }
      return isMeant && line.hasSuffix("(ambiguous)")
    }
    guard !ambiguous.isEmpty else { return .holds }
    return .broken(
      Finding(
        "ambiguous", expected: "nothing ambiguous of \(text)", got: explanation, in: .withoutItems))
  }
}

extension Generator {
  fileprivate mutating func lineStyle() -> ContainerStyle {
    ContainerStyle(
      arrange: .line(
        LinearArrangement(
          choices.chance(1, of: 2) ? .row : .column,
          alignment: choices.pick([.leading, .trailing, .center, .fill]))))
  }
}
