import Foundation
import SQLayoutCore
import Testing

@testable import SQLayoutInvariants

struct InvariantTests {
  /// Runs each invariant of the engine and each trait of the built-in calculators. They are few cases, for the checks of
  /// the debug build; the release build runs many.
  @Test(arguments: Invariant.all.map(\.name))
  func holdsForTheBuiltInCalculators(name: String) throws {
    var tester = Tester()
    tester.invariants = [try #require(Invariant(named: name))]
    tester.seed = Tester.testSeed()
    // Those that reject more than half of their cases run more, so that chance hardly makes it three quarters.
    let cases = [
      "repeated-changes": 8, "solver-alternatives": 120, "padding": 120, "disjoint": 120,
      "spacing": 80,
    ]
    tester.amount = .cases(cases[name] ?? 40)
    // In this process other tests allocate memory at the same time.
    tester.isIsolated = ["storage", "repeated-changes"].contains(name)
    // Where memory seems to grow, a case is repeated up to 64 times as often; a debug build then takes long.
    tester.caseLimit = .seconds(120)
    var report = try tester.run()
    // A child of a process with many threads has the allocator as these left it: what fails there once is measured anew.
    if tester.isIsolated, report.failures.contains(where: { $0.verdict == .flaky }) {
      report = try tester.run()
    }
    for failure in report.failures { Issue.record("\(failure.text)") }
    // A check that rejects nearly every case tests nothing.
    let line = try #require(report.lines.first)
    #expect(line.rejected < line.cases * 3 / 4, "\(line.rejected) of \(line.cases) rejected")
  }

  /// The planted bugs run in a goal of the Makefile; this only tests that each can still be planted.
  @Test func thePlantedBugsStillApply() throws {
    struct PlantedBug: Decodable {
      var name, file, text: String
      var invariant, test: String?
    }
    var project = URL(filePath: #filePath)
    for _ in 1...3 { project.deleteLastPathComponent() }
    let bugs = try JSONDecoder().decode(
      [PlantedBug].self, from: Data(contentsOf: project.appending(path: "Mutants/mutants.json")))
    #expect(!bugs.isEmpty)
    for bug in bugs {
      let source = try String(contentsOf: project.appending(path: bug.file), encoding: .utf8)
      let count = source.components(separatedBy: bug.text).count - 1
      #expect(count == 1, "\(bug.name): its text occurs \(count) times in \(bug.file)")
      if let invariant = bug.invariant {
        #expect(Invariant(named: invariant) != nil, "\(bug.name): no invariant \(invariant)")
      } else {
        #expect(bug.test != nil, "\(bug.name): neither an invariant nor a test")
      }
    }
  }

  /// The traits of the built-in arrangements, rows and columns included.
  @Test func holdsForTheBuiltInArrangements() throws {
    var arrangements = Arrangement.named.map(\.arrangement)
    for direction in LinearArrangement.Direction.allCases {
      for distribution in LinearArrangement.Distribution.allCases {
        for flips in [LinearArrangement.Flips(), [.horizontal, .vertical]] {
          arrangements.append(
            .line(
              LinearArrangement(
                direction, alignment: .center, distribution: distribution, flips: flips)))
        }
      }
    }
    for arrangement in arrangements {
      var tester = Tester()
      tester.rules.arrangements = [arrangement]
      tester.rules.names = [arrangement.name]
      tester.rules.traits = arrangement.traits
      tester.invariants = Invariant.traits.filter {
        $0.trait.map(arrangement.traits.contains) == true
      }
      tester.seed = Tester.testSeed()
      tester.amount = .cases(arrangement.line == nil ? 2000 : 300)
      tester.isIsolated = false
      let report = try tester.run()
      for failure in report.failures { Issue.record("\(failure.text)") }
      #expect(!report.lines.isEmpty && report.lines.allSatisfy { $0.omitted == nil })
    }
  }

  /// The names and their order are those of the documentation.
  @Test func areAllThere() {
    #expect(
      Invariant.all.map(\.name) == [
        "deterministic", "prefix", "skip-is-absence", "ignore-in-size", "keep-previous",
        "autosize-bounds", "defaults", "observers", "reference", "incremental", "parallel",
        "finite", "round-trip", "scene-cases", "scene-mistakes", "scene-numbers", "scene-looks",
        "scene-texts", "scene-plugins", "measure-budget", "validity-range", "steps", "explained",
        "traced-steps", "named-traits", "functions", "handles", "faulty-rules", "memory",
        "named-steps", "copies", "shared-work", "nearest-names", "scene-files", "text-rows",
        "deep-functions", "resized-copies", "combinations", "storage", "repeated-changes",
        "case-files", "nested-scenes", "plugin-places", "marked-views", "counted-work",
        "marked-functions", "updated-bounds", "tree-numbers", "edits-together", "rooms",
        "independent-items", "shares", "whole", "pixels", "flips", "insertion-order",
        "hidden-items", "hidden-adapts", "wrappers", "views", "autoresizing", "hit-test",
        "transition", "timing-curves", "simple-layouts", "containers", "installed", "properties",
        "held-lengths", "conveniences", "item-faults", "outer-state", "moved-views",
        "solver-reference", "solver-certificate", "solver-conflict", "solver-permutation",
        "solver-edits", "solver-scale", "solver-alternatives", "solver-steps", "system-cases",
        "solver-rounding", "solver-parts", "stated-errors", "constraints-hold", "constraint-sets",
        "view-permutation", "view-edits", "view-mirror", "alignment-rectangles", "content-sizes",
        "settled", "fitting-sizes", "view-faults", "constraint-explanations", "refused-equivalents",
        "visual-formats", "format-frames", "format-mistakes", "constraint-formats",
        "constraint-words", "determined-numbers", "safe-areas", "constraint-scene-edits",
        "format-superviews", "scene-determined", "constraint-scenes", "constraint-containers",
        "constraint-cases", "equivalent-constraints", "equivalent-pins", "display",
        "constraint-problems", "view-histories", "guides", "frames-by-hand", "last-layouts",
        "hidden-parts", "repeated-items", "solver-status", "root-rectangles", "root-contents",
        "line-widths", "format-numbers", "self-sizes", "nested-directions", "nested-drops",
        "rebuilt-items", "combined-ranges", "long-histories", "leaf-views", "negative-frames",
        "contained-options", "kept-views", "shown-hiding", "flow-ranges", "rounded-stacks",
        "function-edges", "skipped-edits", "placed-below", "solver-ties", "solver-rewriting",
        "solver-magnitudes", "extreme-numbers", "solver-names", "inner-sizes", "changed-roots",
        "stretched-layouts", "container-keys", "far-frames", "found-values", "constraint-files",
        "large-insertions", "bad-format-numbers", "layout-overrides", "fitting-priorities",
        "mask-constraints", "thin-lines", "default-parts", "root-faults", "changed-parts",
        "omitted-members", "case-numbers", "syntax-places", "sized-views", "missing-constraints",
        "nested-overrides", "builder-copies", "idle-traits", "kept-answers", "solver-labels",
        "solver-corners", "sized-apart",
        "first-containers", "ordered-edges", "color-texts", "scene-findings", "sets-by-hand",
        "default-arguments", "byte-orders", "number-limits", "strange-characters",
        "detached-guides", "broken-baselines", "wrapper-clips", "replaced-stacks",
        "moved-passes", "determined-equivalents", "clipped-items", "hugging-priorities",
        "shown-at-once", "case-names", "line-faults", "counted-answers", "solver-growth",
        "solver-flips", "solver-changes", "shared-space", "mistake-places", "half-sizes",
        "marked-siblings",
        "invalid-insets", "released-chains", "format-names", "empty-sizes", "idle-views",
        "fine-flows", "pass-skips", "wide-edges", "kept-arrangements", "deep-chains",
        "traced-breaks", "nested-ranges", "updated-faults", "measured-below",
        "spacing", "padding",
        "inside", "disjoint", "translate", "scale", "mirror", "shrink-stable", "extent-free-x",
        "extent-free-y", "constraint-independent", "monotone", "pure", "first-item",
      ])
  }

  @Test func everyTraitIsDeclaredAndChecked() {
    let checked = Invariant.all.compactMap(\.trait)
    #expect(Set(checked.map(\.rawValue)).count == 14)
    for trait in checked {
      #expect(Calculator.named.contains { $0.calculator.traits.contains(trait) })
    }
  }
}

/// The twins in `mirror` are those of the names.
struct TwinTests {
  private static func pipeline(_ name: String) throws -> Pipeline {
    let calculator = try #require(Calculator(named: name))
    guard case .pipeline(let pipeline) = calculator else { throw NotAPipeline() }
    return pipeline
  }
  private struct NotAPipeline: Error {}

  @Test(arguments: [
    ("containerTopAlignedHStack", "containerTopAlignedHStackLeft"),
    ("bottomAlignedHStack", "bottomAlignedHStackLeft"),
    ("heightAlignedHStack", "heightAlignedHStackLeft"),
    ("containerLeftAlignedVStack", "containerRightAlignedVStack"),
    ("containerTopLeftAligned", "containerTopRightAligned"),
    ("bottomLeftAligned", "bottomRightAligned"), ("heightLeftAligned", "heightRightAligned"),
    ("topAlignedFillToRight", "topAlignedFillToLeft"),
    ("leftAlignedFillToTop", "rightAlignedFillToTop"),
    ("containerLeftOfPrevious", "containerRightOfPrevious"),
    ("containerCenterAligned", "containerCenterAligned"), ("matchContainer", "matchContainer"),
  ])
  func leftAndRight(first: String, second: String) throws {
    // Mirrored twice, an implicit left edge is explicit: it is the region's own.
    let twin = try #require(try Self.pipeline(first).mirroredAlongX)
    #expect(try twin.isSame(as: Self.pipeline(second)), "\(twin)")
  }

  @Test(arguments: [
    ("containerLeftAlignedVStack", "containerLeftAlignedVStackUp"),
    ("containerWidthVStack", "containerWidthVStackUp"),
    ("containerTopAlignedHStack", "containerBottomAlignedHStack"),
    ("containerCenterTopAligned", "containerCenterBottomAligned"),
    ("widthAlignedFillToTop", "widthAlignedFillToBottom"),
    ("containerAbovePrevious", "containerBelowPrevious"),
  ])
  func upAndDown(first: String, second: String) throws {
    let twin = try #require(try Self.pipeline(first).mirroredAlongY)
    #expect(try twin.isSame(as: Self.pipeline(second)), "\(twin)")
  }

  @Test(arguments: [
    ("containerLeftAlignedVStack", "containerTopAlignedHStack"),
    ("containerRightAlignedVStackUp", "containerBottomAlignedHStackLeft"),
    ("containerWidthVStack", "containerHeightHStack"),
    ("leftAlignedFillToBottom", "topAlignedFillToRight"),
  ])
  func axes(first: String, second: String) throws {
    let twin = try #require(try Self.pipeline(first).transposed)
    #expect(try twin.isSame(as: Self.pipeline(second)), "\(twin)")
  }
}

extension Pipeline {
  /// Whether two pipelines differ at most in an explicit edge at which their region starts.
  fileprivate func isSame(as other: Pipeline) -> Bool {
    func named(_ pipeline: Pipeline) -> Pipeline {
      var pipeline = pipeline
      let startsAtContainer = pipeline.region != .previous && pipeline.region != .stripRight
      if pipeline.horizontal == .unchanged, startsAtContainer {
        pipeline.horizontal = .containerLeft
      }
      if pipeline.horizontal == .unchanged, pipeline.region == .previous {
        pipeline.horizontal = .previousLeft
      }
      let startsAtTop = pipeline.region != .previous && pipeline.region != .stripBelow
      if pipeline.vertical == .unchanged, startsAtTop { pipeline.vertical = .containerTop }
      if pipeline.vertical == .unchanged, pipeline.region == .previous {
        pipeline.vertical = .previousTop
      }
      return pipeline
    }
    // A filled region ends where it starts from the other side.
    let (first, second) = (named(self), named(other))
    if first == second { return true }
    return fit == other.fit && region == other.region && [.region, .fitHeight].contains(fit)
      && first.vertical == second.vertical
  }
}
