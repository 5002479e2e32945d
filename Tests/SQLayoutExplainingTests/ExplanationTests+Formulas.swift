import SQLayoutCore
import SQLayoutScenes
import Testing

@testable import SQLayoutExplaining

/// Formulas as text.
extension ExplanationTests {
  private static func formula(_ root: String, width: Double, of node: Int, _ number: FrameNumber)
    throws -> String
  {
    let scene = try Scene(json: #"{"bounds": [0, 0, \#(width), 40], "root": \#(root)}"#)
    let layout = ExplainedLayout(scene.tree, in: scene.bounds, names: scene.ids)
    let explanation = try #require(layout.explanation(of: node, number))
    let formula = explanation.formula(explanation.terms.count - 1)
    let value = try #require(FormulaText.value(of: formula))
    #expect(abs(value - explanation.value) < 1e-9, "\(formula) is \(explanation.value)")
    return formula
  }

  /// The room of items of equal widths is 0 at least, which is not written: the sum in it is still divided as a whole.
  @Test func aSumIsDividedAsAWhole() throws {
    let formula = try Self.formula(
      """
      {"insets": {"left": 5, "right": 5}, "arrange": "equalWidths", "items": [
        {"id": "a", "size": {"fixed": [1, 10]}, "spacing": {"right": 4}}, {"id": "b", "size": {"fixed": [1, 20]}}]}
      """, width: 100, of: 0, .width)
    // 86 for two: without the parentheses it would read as 90.
    #expect(
      formula
        == "(bounds.width 100 − root.insets left 5 − root.insets right 5 − greatest of (spacing right 4, "
        + "b.spacing left 0 (loses by 4))) / 2 − padding left 0 − padding right 0")
  }

  @Test func aSumIsMultipliedAsAWhole() throws {
    let formula = try Self.formula(
      """
      {"layout": {"direction": "row", "pixelScale": 2}, "items": [
        {"id": "a", "size": {"fixed": [28, 7]}, "adjust": {"addWidth": 9}}]}
      """, width: 100, of: 0, .width)
    #expect(
      formula
        == "rounded((width 28 + added width 9) × root.pixel scale 2) / root.pixel scale 2")
  }

  /// Parentheses where they change the meaning, and only there.
  @Test func parenthesesFollowPrecedence() {
    func text(_ formulas: Term.Formula...) -> String {
      var terms = [("a", 6.0), ("b", 4), ("c", 2)].map { name, value in
        Term(value: value, name: name, formula: .input)
      }
      var explanation = Explanation(
        node: 0, number: .x, item: "", calculator: "", detail: .chain, terms: terms)
      for formula in formulas {
        var term = Term(value: 0, formula: formula)
        term.value = explanation.evaluate(term, terms.map(\.value))
        terms.append(term)
      }
      explanation.terms = terms
      return explanation.formula(terms.count - 1)
    }
    #expect(text(.product(1, 2), .quotient(0, 3)) == "a 6 / (b 4 × c 2)")
    #expect(text(.quotient(1, 2), .quotient(0, 3)) == "a 6 / (b 4 / c 2)")
    #expect(text(.quotient(0, 1), .quotient(3, 2)) == "a 6 / b 4 / c 2")
    #expect(text(.quotient(0, 1), .product(3, 2)) == "a 6 / b 4 × c 2")
    #expect(text(.negated(1), .sum([(true, 0), (false, 3)])) == "a 6 − (−b 4)")
    #expect(text(.sum([(true, 0), (true, 1)]), .negated(3)) == "−(a 6 + b 4)")
    #expect(text(.product(0, 1), .sum([(true, 2), (false, 3)])) == "c 2 − a 6 × b 4")
    #expect(text(.greatest(0, 1), .product(3, 2)) == "greatest of (a 6, b 4 (loses by 2)) × c 2")
    #expect(
      text(.sum([(true, 0), (false, 1)]), .next(3, isAbove: true), .product(4, 2))
        == "next above(a 6 − b 4) × c 2")
    // A sum of equal parts is a product, and a subtracted part alone a sum.
    #expect(text(.sum([(true, 0), (true, 0)]), .quotient(1, 3)) == "b 4 / (2 × a 6)")
    #expect(text(.sum([(true, 0), (false, 0), (false, 1)]), .product(3, 2)) == "(−b 4) × c 2")
  }

  /// Random terms, as text and read as text, have the same value.
  @Test func formulasAreReadAsTheyAreComputed() {
    var source = PageModelTests.Source(state: 11)
    let read = (0..<2000).count { _ in
      let sample = PageModelTests.Sample(from: &source)
      return sample.reads(sample.explanation.formula(sample.explanation.terms.count - 1))
    }
    // Other formulas leave parts of a sum out.
    #expect(read > 1800)
  }

  /// What a function returned is no number of the frame: it does not explain itself.
  @Test func aFunctionIsTheCauseOfItsResult() throws {
    let calculator = Calculator.custom(
      CustomCalculator(name: "mine") { _ in Rect(x: 3, y: 14, width: 5, height: 7) })
    var builder = LayoutTreeBuilder()
    builder.addLeaf(ItemStyle(calculator: calculator))
    let layout = ExplainedLayout(
      builder.build(), in: Rect(x: 0, y: 0, width: 50, height: 50), names: [0: "b"])
    #expect(
      layout.explanation(of: 0, .y)?.description == """
        b.y = 14
        └ y returned by function of b 14                            mine
        """)
  }
}
