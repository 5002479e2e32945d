import Foundation
import SQLayout

extension Explanation {
  /// The chain as JSON: its terms, each after those that it was computed from.
  ///
  /// - Complexity: O(terms).
  public func json() -> String {
    JSONText.of(Record(self))
  }

  /// The JSON of an explanation.
  private struct Record: Encodable {
    var schema = 1
    var item: String
    var node: Int
    var number: String
    var value: JSONNumber
    var calculator: String
    /// The crops and wraps that led to the item's frame.
    var moves: [StepRecord]?
    var terms: [TermRecord]
    var contributions: [ContributionRecord]?
    var ambiguous: Bool?
    var dropped: Bool?

    init(_ explanation: Explanation) {
      item = explanation.item
      node = explanation.node
      number = explanation.number.rawValue
      value = JSONNumber(explanation.value)
      calculator = explanation.calculator
      moves =
        explanation.moves.isEmpty
        ? nil
        : explanation.moves.map { StepRecord($0, node: explanation.node, item: explanation.item) }
      terms = explanation.terms.map {
        TermRecord($0, hasDecisive: explanation.detail > .chain)
      }
      contributions = explanation.determined?.contributions.map(ContributionRecord.init)
      ambiguous = explanation.determined?.isAmbiguous
      dropped = explanation.dropping.map { _ in true }
    }
  }

  private struct TermRecord: Encodable {
    var value: JSONNumber
    var name: String?
    var owner: String?
    var formula: String
    /// The indices of the operands in the list, and their signs in a sum.
    var operands: [Int]?
    var signs: [Int]?
    var decisive: Bool?
    var slack: JSONNumber?
    /// The item and the part of its frame, where the term is a part of a frame.
    var frame: FrameRecord?
    /// The fitting size, where the term was measured.
    var fitting: [JSONNumber]?

    struct FrameRecord: Encodable {
      var node: Int
      var number: String
    }

    init(_ term: Term, hasDecisive: Bool) {
      value = JSONNumber(term.value)
      (name, owner) = (term.name, term.owner)
      (formula, decisive) = (term.formula.name, hasDecisive ? term.isDecisive : nil)
      slack = term.slack.map(JSONNumber.init)
      operands = term.operands.isEmpty ? nil : term.operands
      frame = term.frame.map { FrameRecord(node: $0.node, number: $0.number.rawValue) }
      fitting = term.fitting.map { [JSONNumber($0.width), JSONNumber($0.height)] }
      if case .sum(let parts) = term.formula { signs = parts.map { $0.isAdded ? 1 : -1 } }
    }
  }

}

/// The JSON of a part of a number that constraints determine.
struct ContributionRecord: Encodable {
  private let source: String
  private let amount: JSONNumber

  init(_ contribution: DeterminedNumber.Contribution) {
    (source, amount) = (contribution.source, JSONNumber(contribution.amount))
  }
}

extension LayoutStep {
  /// The step as JSON, on one line.
  ///
  /// - Parameter layout: the layout, which names items.
  public func json(in layout: ExplainedLayout) -> String {
    var record = StepRecord(kind, node: node, item: layout.name(of: node))
    record.schema = 1
    record.measuring = isMeasuring ? true : nil
    return JSONText.of(record)
  }
}

/// The JSON of a step.
private struct StepRecord: Encodable {
  /// The version of the format, for a step on a separate line.
  var schema: Int?
  var step: String
  var node: Int
  var item: String
  var sizing: Bool?
  var size: [JSONNumber]?
  var fitting: [JSONNumber]?
  var frame: [JSONNumber]?
  var after: Int?
  /// True where an item is placed only to measure its container.
  var measuring: Bool?
  var edge: JSONNumber?
  var limit: JSONNumber?

  init(_ kind: LayoutStep.Kind, node: Int, item: String) {
    (step, self.node, self.item) = (kind.name, node, item)
    switch kind {
    case .enter(let forSizing): sizing = forSizing
    case .measured(let size, let fitting):
      self.size = [JSONNumber(size.width), JSONNumber(size.height)]
      self.fitting = [JSONNumber(fitting.width), JSONNumber(fitting.height)]
    case .cropped(let frame): self.frame = FrameNumber.allCases.map { JSONNumber(frame[$0]) }
    case .placed(let frame, let previous):
      self.frame = FrameNumber.allCases.map { JSONNumber(frame[$0]) }
      after = previous
    case .wrapped(let edge, let limit):
      (self.edge, self.limit) = (JSONNumber(edge), JSONNumber(limit))
    case .leave, .suspend, .resume, .hit, .miss, .kept, .fault: break
    }
  }
}

/// A number, or a word for a number that JSON cannot express.
struct JSONNumber: Encodable {
  private let number: Double

  init(_ number: Double) { self.number = number }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if number.isFinite, number.magnitude < .greatestFiniteMagnitude {
      try container.encode(number)
    } else {
      try container.encode(number > 0 ? "unbounded" : "none")
    }
  }
}

extension Term.Formula {
  /// The name in JSON.
  var name: String {
    switch self {
    case .constant: "constant"
    case .input: "input"
    case .constraints: "constraints"
    case .same: "same"
    case .sum: "sum"
    case .product: "product"
    case .quotient: "quotient"
    case .least: "least"
    case .greatest: "greatest"
    case .rounded: "rounded"
    case .roundedUp: "rounded-up"
    case .magnitude: "magnitude"
    case .negated: "negated"
    case .next(_, let isAbove): isAbove ? "next-above" : "next-below"
    }
  }
}

/// Values as JSON, on one line.
enum JSONText {
  static func of(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Only texts and numbers that JSON can express: encoding cannot fail.
    let data = (try? encoder.encode(value)) ?? Data()
    return String(decoding: data, as: UTF8.self)
  }
}
