import Foundation
import LinearConstraints

extension AutoLayoutView {
  /// For each view of the tree what determines its four numbers, what is violated and by how much,
  /// what is ambiguous, with two layouts that both satisfy everything, and what conflicts.
  ///
  /// - Complexity: that of the solver's answers for each number of each view.
  public final func constraintExplanation() -> String {
    explanation?.text ?? ""
  }

  /// What is said of the view's tree, with all constraints solved.
  private final var explanation: ConstraintExplanation? {
    let root = layoutRoot
    root.solveIfNeeded()
    return root.engine.map(ConstraintExplanation.init)
  }
}

/// A number of a view's frame, and the constraints that determine it.
public struct DeterminedNumber: Hashable, Sendable {
  /// The part of the frame: x, y, width or height.
  public let name: String
  /// The number, in points of the view above.
  public let value: CGFloat
  /// Whether other numbers would satisfy all constraints as well.
  public let isAmbiguous: Bool
  /// The constraints that are active for it, as they were written.
  public let constraints: [String]
}

extension AutoLayoutView {
  /// The x, y, width and height of the view, with what determines each; empty for the outermost view,
  /// whose frame is given.
  ///
  /// - Complexity: that of the solver's answers for four numbers.
  public final func determinedNumbers() -> [DeterminedNumber] {
    guard let explanation, explanation.engine.contains(self), node > 0 else { return [] }
    return explanation.numbers(of: node).map(\.number)
  }

  /// What in the tree is violated and by how much, and what cannot all hold, in lines.
  ///
  /// - Complexity: that of the solver's answers for each constraint.
  public final func constraintFindings() -> [String] {
    explanation.map { $0.violations + $0.conflicts } ?? []
  }
}

/// The words of an explanation.
private struct ConstraintExplanation {
  let engine: LayoutEngine

  private var solver: ConstraintSolver { engine.solver }

  var text: String {
    var lines: [String] = []
    for node in engine.nodes.indices.dropFirst() { lines += self.lines(of: node) }
    lines += violations
    lines += conflicts
    return lines.map { $0 + "\n" }.joined()
  }

  private func name(of node: Int) -> String {
    let item = engine.nodes[node]
    return item.guide.map { $0.name } ?? ConstraintText.name(of: item.view)
  }

  fileprivate func numbers(of node: Int) -> [(number: DeterminedNumber, variable: Variable)] {
    let rectangle = engine.rectangle(of: node)
    let numbers: [(name: String, variable: Variable, value: CGFloat)] = [
      ("x", engine.start(node, .horizontal), rectangle.minX),
      ("y", engine.start(node, .vertical), rectangle.minY),
      ("width", engine.length(node, .horizontal), rectangle.width),
      ("height", engine.length(node, .vertical), rectangle.height),
    ]
    return numbers.map { name, variable, value in
      let number = DeterminedNumber(
        name: name, value: value, isAmbiguous: solver.isAmbiguous(variable),
        constraints: described(solver.activeConstraints(of: variable)))
      return (number, variable)
    }
  }

  private func lines(of node: Int) -> [String] {
    var lines = [name(of: node)]
    for (number, variable) in numbers(of: node) {
      lines.append(
        "  \(number.name) = \(Self.text(number.value))"
          + (number.isAmbiguous ? " (ambiguous)" : "")
          + (number.constraints.isEmpty
            ? "" : ": " + number.constraints.joined(separator: ", ")))
      if number.isAmbiguous { lines += alternatives(for: variable, number.name) }
    }
    return lines
  }

  /// Two layouts that satisfy everything, and what would decide between them.
  private func alternatives(for variable: Variable, _ name: String) -> [String] {
    var lines: [String] = []
    if let (one, other) = solver.alternatives(for: variable) {
      lines.append("    satisfied as well by \(layout(one, other, variable))")
    }
    let missing = solver.missingDeterminants(of: variable).compactMap { determinant in
      switch determinant {
      case .constraint(let id): engine.constraint(of: id)?.description
      case .variable(let variable): "a constraint on \(self.name(of: variable))"
      }
    }
    if !missing.isEmpty {
      lines.append("    would be determined by " + missing.joined(separator: ", or "))
    }
    return lines
  }

  /// The numbers that two layouts differ in.
  private func layout(_ one: [Double], _ other: [Double], _ variable: Variable) -> String {
    func text(_ values: [Double]) -> String {
      let differing = values.indices.filter {
        abs(one[$0] - other[$0]) > 1e-9 * max(1, abs(one[$0]))
      }
      let shown = differing.prefix(6).map {
        "\(name(of: engine.variables[$0])) = \(Self.text(CGFloat(values[$0])))"
      }
      return shown.joined(separator: ", ") + (differing.count > 6 ? ", …" : "")
    }
    return "\(text(one)), and by \(text(other))"
  }

  private func name(of variable: Variable) -> String {
    let index = variable.index
    guard index > 1 else { return "\(name(of: 0)).\(index == 0 ? "width" : "height")" }
    let parts = ["x", "y", "width", "height"]
    return "\(name(of: (index + 2) / 4)).\(parts[(index + 2) % 4])"
  }

  fileprivate var violations: [String] {
    var lines: [String] = []
    for index in engine.sources.indices {
      guard let id = engine.id(ofRow: index) else { continue }
      let violation = solver.violation(of: id)
      guard violation > 1e-9, let constraint = engine.constraint(of: id) else { continue }
      lines.append("violated by \(Self.text(CGFloat(violation))): \(constraint)")
    }
    return lines
  }

  fileprivate var conflicts: [String] {
    solver.conflicts.flatMap { conflict in
      ["cannot all hold:"] + described(conflict).map { "  " + $0 }
    }
  }

  private func described(_ ids: [ConstraintID]) -> [String] {
    ids.compactMap { engine.constraint(of: $0)?.description }
  }

  private static func text(_ value: CGFloat) -> String {
    ConstraintText.number((Double(value) * 1e6).rounded() / 1e6)
  }
}
