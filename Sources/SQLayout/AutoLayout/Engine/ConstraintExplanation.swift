import Foundation
import LinearConstraints

extension AutoLayoutView {
  /// What determines the x, y, width and height of the alignment rectangle of each view in the tree. Also: the
  /// violated constraints and by how much, the ambiguous numbers with two layouts that both satisfy everything,
  /// and the conflicts.
  ///
  /// - Complexity: that of the solver for each number of each view.
  public final func constraintExplanation() -> String {
    explanation?.text ?? ""
  }

  /// The explanation of the view's tree, with all constraints solved.
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
  /// The summands, whose sum is the number up to rounding: the constants of its active constraints,
  /// the given lengths of views, and the distances between alignment rectangles and frames.
  public let contributions: [Contribution]

  /// A part of a number.
  public struct Contribution: Hashable, Sendable {
    /// A constraint, a length such as `root.width`, or `alignment rectangle`.
    public let source: String
    /// In points.
    public let amount: Double

    /// Makes a part of a number.
    package init(source: String, amount: Double) {
      (self.source, self.amount) = (source, amount)
    }
  }

  /// The number in other coordinates, or with other names of its parts.
  ///
  /// - Parameters:
  ///   - amount: added to the value, in points.
  ///   - contributions: all parts of the sum.
  package func adding(_ amount: Double, as contributions: [Contribution]) -> DeterminedNumber {
    DeterminedNumber(
      name: name, value: value + CGFloat(amount), isAmbiguous: isAmbiguous,
      contributions: contributions)
  }
}

extension AutoLayoutView {
  /// The x, y, width and height of the view, with what determines each; empty for the outermost view,
  /// whose frame is given.
  ///
  /// - Complexity: that of the solver for four numbers.
  public final func determinedNumbers() -> [DeterminedNumber] {
    guard let explanation, explanation.engine.contains(self), node > 0 else { return [] }
    return explanation.answers(for: node).map(\.number)
  }

  /// The conflicts of required constraints in the tree, and then the constraints that are violated, each on a line.
  ///
  /// - Complexity: that of the solver for each constraint.
  public final func constraintFindings() -> [String] {
    explanation.map { $0.conflictsOnOneLine + $0.violations } ?? []
  }
}

/// An explanation as text.
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

  /// The explanation of a number of a view.
  fileprivate struct Answer {
    var number: DeterminedNumber
    var variable: Variable
    /// The number of the alignment rectangle, for which constraints hold.
    var aligned: CGFloat
    /// The constraints that are active for it.
    var constraints: [ConstraintID]
  }

  fileprivate func answers(for node: Int) -> [Answer] {
    let frame = engine.frame(of: node)
    let rectangle = engine.rectangle(of: node)
    let numbers: [(name: String, variable: Variable, value: CGFloat, aligned: CGFloat)] = [
      ("x", engine.start(node, .horizontal), frame.origin.x, rectangle.origin.x),
      ("y", engine.start(node, .vertical), frame.origin.y, rectangle.origin.y),
      ("width", engine.length(node, .horizontal), frame.size.width, rectangle.size.width),
      ("height", engine.length(node, .vertical), frame.size.height, rectangle.size.height),
    ]
    return numbers.map { name, variable, value, aligned in
      let found = solver.contributions(to: variable)
      var contributions = found.compactMap(contribution)
      if value != aligned {
        contributions.append(
          DeterminedNumber.Contribution(source: "alignment rectangle", amount: value - aligned))
      }
      let number = DeterminedNumber(
        name: name, value: value, isAmbiguous: solver.isAmbiguous(variable),
        contributions: contributions)
      return Answer(
        number: number, variable: variable, aligned: aligned,
        constraints: found.compactMap(\.constraint))
    }
  }

  /// A contribution as text; nil for a length of 0.
  private func contribution(_ found: Contribution) -> DeterminedNumber.Contribution? {
    let source: String
    switch found.determinant {
    case .constraint(let id):
      source = engine.constraint(of: id)?.description ?? "a constraint that was removed"
    case .variable(let variable):
      guard found.amount != 0 else { return nil }
      source = name(of: variable)
    }
    return DeterminedNumber.Contribution(source: source, amount: found.amount)
  }

  private func lines(of node: Int) -> [String] {
    var lines = [name(of: node)]
    for answer in answers(for: node) {
      let number = answer.number
      let constraints = described(answer.constraints)
      lines.append(
        "  \(number.name) = \(Self.text(answer.aligned))"
          + (number.isAmbiguous ? " (ambiguous)" : "")
          + (constraints.isEmpty ? "" : ": " + constraints.joined(separator: ", ")))
      if number.isAmbiguous { lines += alternatives(for: answer.variable, number.name) }
    }
    return lines
  }

  /// Two layouts that satisfy all constraints equally well, and the constraints that would decide
  /// between them.
  private func alternatives(for variable: Variable, _ name: String) -> [String] {
    var lines: [String] = []
    if let (one, other) = solver.alternatives(for: variable) {
      lines.append("    satisfied as well by \(layout(one, other, variable))")
    }
    let missing = solver.missingDeterminants(of: variable).compactMap { determinant in
      switch determinant {
      case .constraint(let id):
        engine.constraint(of: id).map {
          "\($0)" + ($0.relation == .equal ? "" : " if it were an equation")
        }
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

  fileprivate var conflictsOnOneLine: [String] {
    solver.conflicts.map { "cannot all hold: " + described($0).joined(separator: "; ") }
  }

  private func described(_ ids: [ConstraintID]) -> [String] {
    ids.compactMap { engine.constraint(of: $0)?.description }
  }

  private static func text(_ value: CGFloat) -> String {
    ConstraintText.number((Double(value) * 1e6).rounded() / 1e6)
  }
}
