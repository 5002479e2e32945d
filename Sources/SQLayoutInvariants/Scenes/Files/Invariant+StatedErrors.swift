import LinearConstraints
import SQLayout
import SQLayoutCore
import SQLayoutScenes

/// Invariants of the errors that case files state.
extension Invariant {
  static let statedErrors = Invariant(
    "stated-errors",
    "A case of a system or of views that states an error, also at a priority without errors, has a difference there "
      + "where the number is off by more than the tolerance, which is relative to errors above 1, and else none."
  ) { generator, _ in
    let text: String
    let expected: [String]
    if generator.choices.chance(1, of: 2) {
      generator.scenario = .withoutItems
      var system = generator.makeConstraintSystem()
      system.upper = system.upper.map { _ in .infinity }
      let made = system.solved()
      var errors = made.solver.errors.stated
      expected = generator.misstate(&errors)
      let values = made.variables.map { made.solver.value(of: $0) }
      text = system.caseJSON(made, values, errors, made.solver.conflicts.count)
    } else {
      let tree = generator.directedTree()
      generator.scenario = tree.scenario
      let made = tree.made()
      made.root.layoutIfNeeded()
      var errors = made.errors
      expected = generator.misstate(&errors)
      text = tree.caseJSON(made, errors: errors)
    }
    do {
      var layout = Layout()
      let places = try CaseFile(json: text).differences(using: &layout).flatMap {
        $0.map(\.place)
      }
      guard places != expected else { return .holds }
      return .broken(
        Finding(
          "stated", expected: "differences at \(expected) of \(text)", got: "\(places)",
          in: generator.scenario))
    } catch {
      return .broken(
        Finding("case", expected: "a case of \(text)", got: "\(error)", in: generator.scenario))
    }
  }
}

/// The error of a priority, as a case states it.
struct StatedError {
  var priority: Double
  var sum: Double
}

extension [PriorityError] {
  var stated: [StatedError] { map { StatedError(priority: $0.priority, sum: $0.sum) } }
}

extension Generator {
  /// Changes one of the errors, or adds one, by a part of the tolerance or more.
  ///
  /// - Returns: the places that differ then.
  fileprivate mutating func misstate(_ errors: inout [StatedError]) -> [String] {
    let other = Double(choices.integer(in: 1...1000))
    let adds = choices.chance(1, of: 3) && !errors.contains { $0.priority == other }
    if adds { errors.append(StatedError(priority: other, sum: 0)) }
    guard let last = errors.indices.last else { return [] }
    let index = adds ? last : choices.integer(in: 0...last)
    let tolerances = choices.pick([0.75, 1.5])
    errors[index].sum += tolerances * CaseFile.Case.tolerance * max(1, errors[index].sum)
    return tolerances > 1 ? ["errors at \(JSONText.number(errors[index].priority))"] : []
  }
}
