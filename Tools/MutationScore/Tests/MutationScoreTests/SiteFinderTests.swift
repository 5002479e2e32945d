import Foundation
import Testing

@testable import mutation_score

/// Which places of a source can be changed, and how.
struct SiteFinderTests {
  /// The source with each mutant of a kind, as compiled with the number 7.
  private static func mutants(_ source: String, _ kind: Site.Kind) -> [String] {
    SiteFinder.sites(in: source, file: "A.swift").filter { $0.kind == kind }.map { site in
      var bytes = Array(source.utf8)
      let text = "\(site.before)7\(site.after)\(site.original)\(site.end)"
      bytes.replaceSubrange(site.range, with: Array(text.utf8))
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  @Test func expressions() {
    #expect(
      Self.mutants("let x = a + b * 2", .arithmetic) == [
        "let x = (sq_mutant_is(7) ? a - b * 2 : a + b * 2)",
        "let x = a + (sq_mutant_is(7) ? b / 2 : b * 2)",
      ])
    #expect(
      Self.mutants("let x = a && b", .logic) == ["let x = (sq_mutant_is(7) ? a || b : a && b)"])
    #expect(
      Self.mutants("let x = a == b", .relation) == ["let x = (sq_mutant_is(7) ? a != b : a == b)"])
    #expect(
      Self.mutants("let x = min(a, 4)", .arithmetic) == [
        "let x = (sq_mutant_is(7) ? max(a, 4) : min(a, 4))"
      ])
    #expect(
      Self.mutants("let x = [0, 1.5, 8]", .constant) == [
        "let x = [(sq_mutant_is(7) ? 1 : 0), 1.5, 8]",
        "let x = [0, (sq_mutant_is(7) ? 0.0 : 1.5), 8]",
        "let x = [0, 1.5, (sq_mutant_is(7) ? 0 : 8)]",
      ])
  }

  @Test func statementsAndConditions() {
    let source = "func f() {\n  if a { x += 1 }\n  g()\n}"
    #expect(
      Self.mutants(source, .negation) == [
        "func f() {\n  if (sq_mutant_is(7) ? !(a) : (a)) { x += 1 }\n  g()\n}"
      ])
    #expect(
      Self.mutants(source, .deletion) == [
        "func f() {\n  if a { x += 1 }\n  if sq_mutant_is(7) {} else { g() }\n}"
      ])
    #expect(
      Self.mutants(source, .earlyReturn) == [
        "func f() {\n  if sq_mutant_is(7) { return }; if a { x += 1 }\n  g()\n}"
      ])
    #expect(
      Self.mutants("func f() { x += 1 }", .arithmetic) == [
        "func f() { if sq_mutant_is(7) { x -= 1 } else { x += 1 } }"
      ])
  }

  /// Of mutants of the same bytes a statement contains an expression.
  @Test func mutantsInOthersAreCompiledTogether() {
    let source = "func f() {\n  g(a + 1)\n  h()\n}"
    let sites = SiteFinder.sites(in: source, file: "A.swift").filter { $0.lines.contains(2) }
    let sorted = sites.sorted { $0.order < $1.order }.enumerated().map {
      (number: $0.offset + 1, site: $0.element)
    }
    let text = Scratch.text(Data(source.utf8), 0..<source.utf8.count, with: sorted[...])
    #expect(
      String(decoding: text, as: UTF8.self) == """
        func f() {
          if sq_mutant_is(1) { return }; if sq_mutant_is(2) {} else { \
        g((sq_mutant_is(3) ? a - 1 : a + (sq_mutant_is(4) ? 2 : 1))) }
          h()
        }
        """)
  }

  /// The only statement of a function may be its value; texts, patterns and checks are not changed.
  @Test(arguments: [
    "func f() -> Int { g() }", "let x = a + \"b\"", "switch a { case 0: break }",
    "enum A { case b = 1 }",
    "precondition(a < b, \"sorted\")", "func f() { precondition(a < b) }",
    "@available(macOS 10, *) var x: Int", "let x: [4 of Int]",
    "let x = \"\\(a + 1)\"",
  ])
  func leftAlone(source: String) {
    #expect(SiteFinder.sites(in: source, file: "A.swift").isEmpty)
  }

  @Test func aSampleIsDrawnBySeedWithoutOverlaps() {
    let source = (0..<20).map { "let x\($0) = a + b * \($0)" }.joined(separator: "\n")
    let sites = SiteFinder.sites(in: source, file: "A.swift")
    #expect(sites.count == 60)
    func drawn(_ seed: UInt64) -> [Int] {
      Sample("core", ["A.swift"], sites, wanted: 12, seed: seed).drawn.map(\.site.range.lowerBound)
    }
    #expect(drawn(1) == drawn(1) && drawn(1) != drawn(2) && drawn(1).count == 12)
    var sample = Sample("core", ["A.swift"], sites, wanted: 60, seed: 1)
    // Of a sum with a product only one is drawn.
    #expect(sample.drawn.count == 20)
    let first = sample.drawn[0].site
    let isDropped = sample.drop(("A.swift", first.lines.lowerBound, "no such operator"))
    #expect(isDropped)
    #expect(sample.dropped.map(\.original) == [first.original])
    #expect(!sample.drawn.contains { $0.site.range == first.range })
    let isElsewhere = !sample.drop(("B.swift", 1, "elsewhere"))
    #expect(isElsewhere)
  }

  /// A property that an initializer leaves out is an error at its end.
  @Test func anErrorElsewhereInADeclarationDropsItsMutantsAlone() {
    let source = """
      struct A {
        let a: Int
        init() {
          a = 2
        }
        func f() -> Int {
          return 3
        }
      }
      """
    let sites = SiteFinder.sites(in: source, file: "A.swift")
    var sample = Sample("core", ["A.swift"], sites, wanted: 4, seed: 1)
    #expect(Set(sample.drawn.map(\.site.lines.lowerBound)) == [4, 7])
    let isDropped = sample.drop(("A.swift", 5, "a property has no value"))
    #expect(isDropped)
    #expect(sample.drawn.map(\.site.lines.lowerBound) == [7])
  }
}
