import Foundation
import SQLayoutCore
import Testing

@testable import SQLayoutExplaining

/// The computations of the page compared with those of the module, for random terms.
@Suite(.serialized, .enabled(if: WebDriver.isThere, "there is no chromium and chromedriver here"))
struct PageModelTests {
  /// Terms of every formula, some equal, negative or 0; another value for one of them; and comparisons.
  struct Sample {
    var explanation: Explanation
    var changes: [Int: Double] = [:]
    var conditions: [[Int]] = []

    init(from source: inout Source) {
      var terms: [Term] = []
      explanation = Explanation(
        node: 0, number: .x, item: "", calculator: "", detail: .decisive, terms: [])
      var values: [Double] = []
      for _ in 0..<24 {
        var term = Term(value: 0, formula: Self.formula(terms, &source))
        if case .input = term.formula {
          term.name = "input"
          term.value = Double(source.next(below: 33)) / 4 - 4
        }
        term.value = explanation.evaluate(term, values)
        guard term.value.isFinite else { continue }
        values.append(term.value)
        terms.append(term)
      }
      explanation.terms = terms
      explanation.markDecisive()
      for (index, term) in terms.enumerated() where term.name != nil && source.next(below: 3) == 0 {
        changes[index] = term.value + Double(source.next(below: 9)) / 8 - 0.5
      }
      for _ in 0..<4 {
        conditions.append([
          source.next(below: 3), source.next(below: terms.count), source.next(below: terms.count),
        ])
      }
    }

    private static func formula(_ terms: [Term], _ source: inout Source) -> Term.Formula {
      guard terms.count > 3 else { return .input }
      let (a, b) = (source.next(below: terms.count), source.next(below: terms.count))
      switch source.next(below: 14) {
      case 0, 1: return .input
      case 2: return .same(a)
      case 3...5:
        return .sum(
          [(true, a), (source.next(below: 2) == 0, b)]
            + [(false, source.next(below: terms.count))].prefix(source.next(below: 2)))
      case 6: return .product(a, b)
      case 7: return .quotient(a, b)
      case 8: return .least(a, b)
      case 9: return .greatest(a, b)
      case 10: return .rounded(a)
      case 11: return .roundedUp(a)
      case 12: return .magnitude(a)
      default: return .negated(a)
      }
    }

    /// All terms with the new values.
    var changed: [Double] {
      var values: [Double] = []
      for (index, term) in explanation.terms.enumerated() {
        values.append(changes[index] ?? explanation.evaluate(term, values))
      }
      return values
    }

    /// Whether each comparison has the same result.
    var decidesAlike: Bool {
      let (before, after) = (explanation.terms.map(\.value), changed)
      return conditions.allSatisfy { condition in
        func holds(_ values: [Double]) -> Bool {
          let (a, b) = (values[condition[1]], values[condition[2]])
          return condition[0] == 0 ? a == b : condition[0] == 1 ? a < b : a <= b
        }
        return holds(before) == holds(after)
      }
    }

    /// Whether a text of the last formula can be read; its value is then that of the term.
    func reads(_ text: String) -> Bool {
      guard let value = FormulaText.value(of: text) else { return false }
      let expected = explanation.value
      #expect(abs(value - expected) <= 1e-6 * max(1, abs(expected)), "\(text) is \(expected)")
      return true
    }

    var json: String {
      struct Record: Encodable {
        var terms: [PassRecord.TermRecord]
        var changes: [String: Double]
        var conditions: [[Int]]
      }
      return JSONText.of(
        Record(
          terms: explanation.terms.map { PassRecord.TermRecord(term: $0) },
          changes: Dictionary(uniqueKeysWithValues: changes.map { ("\($0)", $1) }),
          conditions: conditions))
    }
  }

  /// Knuth's linear congruential generator of MMIX; the high bits are used.
  struct Source {
    var state: UInt64

    mutating func next(below end: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % end
    }
  }

  @Test func computesAsTheModuleDoes() throws {
    var source = Source(state: 7)
    let samples = (0..<300).map { _ in Sample(from: &source) }
    let builder = LayoutTreeBuilder()
    let layout = ExplainedLayout(builder.build(), in: Rect(x: 0, y: 0, width: 9, height: 9))
    let driver = try WebDriver(layout.page(title: "terms"))
    var read = 0
    // The length of a command line is limited.
    for start in stride(from: 0, to: samples.count, by: 20) {
      read += try compare(Array(samples[start..<min(start + 20, samples.count)]), in: driver)
    }
    let decisive = samples.reduce(0) { $0 + $1.explanation.terms.count { $0.isDecisive } }
    #expect(decisive > 600)
    // Other formulas leave parts of a sum out.
    #expect(read > 250)
    #expect(try driver.complaints() == [])
  }

  /// - Returns: how many formulas were read.
  private func compare(_ samples: [Sample], in driver: WebDriver) throws -> Int {
    let found = try driver.value(
      of: """
        [\(samples.map(\.json).joined(separator: ","))].map(({ terms, changes, conditions }) => {
          side = new Side({ terms, conditions, nodes: [], events: [], alternatives: {} }, 0);
          const written = formula(terms.length - 1, () => true).textContent;
          const decides = side.decisive(terms.length - 1);
          const decisive = terms.map((_, index) => decides(index));
          for (const [index, value] of Object.entries(changes)) side.change(Number(index), value);
          return [side.original.map(String), decisive.map(String), side.values.map(String), [String(side.decidesAlike())],
            [written]];
        })
        """)
    let answers = try #require(found as? [[[String]]])
    #expect(answers.count == samples.count)
    var read = 0
    for (sample, answer) in zip(samples, answers) {
      let terms = sample.explanation.terms
      func agree(_ got: [String], _ expected: [Double]) -> Bool {
        got.count == expected.count && zip(got, expected).allSatisfy { Double($0) == $1 }
      }
      #expect(agree(answer[0], terms.map(\.value)))
      #expect(answer[1] == terms.map { "\($0.isDecisive)" })
      if sample.reads(answer[4][0]) { read += 1 }
      // If a number is NaN, a pass reports a fault.
      guard sample.changed.allSatisfy({ !$0.isNaN }) else { continue }
      #expect(agree(answer[2], sample.changed))
      #expect(answer[3] == ["\(sample.decidesAlike)"])
    }
    return read
  }
}
