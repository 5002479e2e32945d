import Foundation
import SQLayout

extension Explanation {
  /// The chain as JSON: its terms, each after those that it was computed from.
  ///
  /// - Complexity: O(terms).
  public func json() -> String {
    JSONText.of(Record(self))
  }

  /// What JSON has of an explanation.
  private struct Record: Encodable {
    var schema = 1
    var item: String
    var node: Int
    var number: String
    var value: JSONNumber
    var calculator: String
    /// The crops and wraps that the item got its frame by.
    var moves: [StepRecord]?
    var terms: [TermRecord]
    var contributions: [ContributionRecord]?
    var ambiguous: Bool?

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
    }
  }

  private struct TermRecord: Encodable {
    var value: JSONNumber
    var name: String?
    var owner: String?
    var formula: String
    /// The operands by their places in the list, each with the sign that it has in a sum.
    var operands: [Int]?
    var signs: [Int]?
    var decisive: Bool?
    var slack: JSONNumber?
    /// The item and the part of its frame, where the term is one.
    var frame: FrameRecord?
    /// The width and the height that were offered where the term was measured.
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

/// What JSON has of a part of a number that constraints determine.
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

/// What JSON has of a step.
private struct StepRecord: Encodable {
  /// The version, of a step on a line of its own.
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

/// A number, or the word for one that JSON has not.
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
  /// What it is called in JSON.
  var name: String {
    switch self {
    case .constant: "constant"
    case .input: "input"
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
    // Texts and numbers that JSON knows: nothing that could fail.
    let data = (try? encoder.encode(value)) ?? Data()
    return String(decoding: data, as: UTF8.self)
  }
}
