import SQLayoutCore

/// A page with the invariants, and the traits of the built-in calculators, generated from the code.
public enum TraitsTable {
  /// The page in Markdown.
  public static var page: String {
    var text = """
      # Invariants and traits

      This page is made from the code; a test says when it is out of date. With `UPDATE_TRAITS=1` in
      the environment that test writes it anew.

      ## What must hold for any calculator

      | invariant | what must hold |
      |---|---|

      """
    for invariant in Invariant.all where invariant.trait == nil { text += row(invariant) }
    text += """

      ## What a calculator may promise

      | trait | what must hold |
      |---|---|

      """
    for invariant in Invariant.all where invariant.trait != nil { text += row(invariant) }
    text += """

      ## What the built-in calculators promise

      All of them promise what holds for any sum and comparison of lengths: \(common). A trait that is
      not promised may hold in many cases all the same. The promises are read off the parts of a
      calculator, so that a combination of one's own has its promises too.


      """
    let traits = Invariant.all.filter { invariant in
      invariant.trait.map { !isCommon($0) } ?? false
    }
    text += "| calculator | " + traits.map(\.name).joined(separator: " | ") + " |\n"
    text += "|---|" + String(repeating: ":-:|", count: traits.count) + "\n"
    for (name, calculator) in Calculator.named {
      let marks = traits.map { invariant in
        invariant.trait.map(calculator.traits.contains) == true ? "●" : ""
      }
      text += "| `\(name)` | " + marks.joined(separator: " | ") + " |\n"
    }
    return text
  }

  private static var common: String {
    Invariant.all.filter { $0.trait.map(isCommon) ?? false }.map(\.name).joined(separator: ", ")
  }

  private static func isCommon(_ trait: Traits) -> Bool {
    Calculator.named.allSatisfy { $0.calculator.traits.contains(trait) }
  }

  private static func row(_ invariant: Invariant) -> String {
    "| `\(invariant.name)` | \(invariant.sentence) |\n"
  }
}
