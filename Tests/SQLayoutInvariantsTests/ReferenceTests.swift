import SQLayoutCore
import Testing

@testable import SQLayoutInvariants

struct ReferenceTests {
  /// Random trees with features that the golden cases lack; the generator's tests check that they occur.
  @Test func agreesWithTheEngineBitForBit() {
    var bench = Bench()
    var generator = Generator(Choices(seed: 0))
    for index in 0..<12_000 {
      generator.choices.restart(seed: Choices.seed(1, "reference", index))
      if case .broken(let finding) = Invariant.reference.check(&generator, &bench) {
        Issue.record(
          "case \(index): \(finding.expected), got \(finding.got)\n\(finding.scenario.scene)")
        return
      }
    }
  }

  /// The cases that the reference implementation of SQLayout computed.
  @Test(arguments: GoldenCases.files)
  func agreesWithTheGoldenCases(file: String) throws {
    let cases = try GoldenCases.read(file)
    #expect(!cases.isEmpty)
    for golden in cases {
      let reference = ReferenceLayout(golden.tree)
      let frames = reference.layout(in: golden.bounds)
      try #require(frames.count == golden.frames.count, "\(golden.name)")
      for (node, frame) in frames.enumerated() {
        let isClose =
          switch (frame, golden.frames[node]) {
          case (nil, nil): true
          case (let got?, let expected?):
            abs(got.x - expected.x) <= 1e-6 && abs(got.y - expected.y) <= 1e-6
              && abs(got.width - expected.width) <= 1e-6
              && abs(got.height - expected.height) <= 1e-6
          default: false
          }
        #expect(isClose, "\(golden.name), item \(node): \(String(describing: frame))")
      }
      for fit in golden.fits {
        let size = reference.size(fitting: fit.fitting)
        #expect(abs(size.width - fit.size.width) <= 1e-6, "\(golden.name) in \(fit.fitting)")
        #expect(abs(size.height - fit.size.height) <= 1e-6, "\(golden.name) in \(fit.fitting)")
      }
    }
  }

  /// Worked out by hand: in 100 points the second item wraps below the first.
  @Test func wrapsAFlow() {
    var builder = LayoutTreeBuilder(
      root: ContainerStyle(
        insets: .constant(Insets(all: 5)),
        defaults: ItemStyle(
          calculator: .topAlignedFlow, size: .fixed(Size(width: 60, height: 20)),
          spacing: .constant(Insets(all: 4)))))
    for _ in 0..<2 { _ = builder.addLeaf(ItemStyle()) }
    let reference = ReferenceLayout(builder.build())
    let frames = reference.layout(in: Rect(x: 10, y: 0, width: 100, height: 100))
    #expect(
      frames == [
        Rect(x: 15, y: 5, width: 60, height: 20), Rect(x: 15, y: 29, width: 60, height: 20),
      ])
    // In 200 points both fit in one line, 4 apart, in insets of 5.
    #expect(
      reference.size(fitting: Size(width: 200, height: 50)) == Size(width: 134, height: 30))
  }

  @Test func hasARowForEachCalculator() {
    #expect(referenceTable.map(\.name) == Calculator.named.map(\.name))
    // Rows are identified by their parts, so that no two calculators may have the same.
    let pipelines = Calculator.named.compactMap { named -> Pipeline? in
      guard case .pipeline(let pipeline) = named.calculator else { return nil }
      return pipeline
    }
    #expect(Set(pipelines).count == 105)
  }
}
