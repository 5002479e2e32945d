import SQLayoutCore
import Testing

/// Leaves of known size are placed by a plan, others step by step: both have to agree for all combinations of a
/// pipeline's parts.
@Suite struct LeafPlanTests {
  @Test(arguments: Pipeline.Region.allCases)
  func plansDoWhatTheStepsDo(region: Pipeline.Region) {
    for fit in Pipeline.Fit.allCases {
      for horizontal in Pipeline.HorizontalPlacement.allCases {
        for vertical in Pipeline.VerticalPlacement.allCases {
          let pipeline = Pipeline(
            region: region, fit: fit, horizontal: horizontal, vertical: vertical)
          expectAgreement(pipeline)
        }
      }
      for refit in Pipeline.Crop.Refit.allCases {
        for wrap in Pipeline.Wrap.allCases {
          let pipeline = Pipeline(
            region: region, fit: fit, horizontal: .rightOfPrevious, vertical: .previousCenter,
            crop: Pipeline.Crop(refit, vertical: .containerBottom, horizontal: .previousLeft),
            verticalAfterCrop: .abovePrevious, wrap: wrap)
          expectAgreement(pipeline)
        }
      }
    }
  }

  private func expectAgreement(_ pipeline: Pipeline) {
    let byPlan = frames(.pipeline(pipeline))
    let stepByStep = frames(
      .custom(CustomCalculator(traits: .pure) { Calculator.pipeline(pipeline)($0) }))
    #expect(byPlan == stepByStep, "\(pipeline)")
  }

  private func frames(_ calculator: Calculator) -> [Rect?] {
    var builder = LayoutTreeBuilder(
      root: ContainerStyle(insets: .constant(Insets(top: 3, left: 5, bottom: 7, right: 11))))
    let first = ItemStyle(
      calculator: .containerCenterAligned, size: .fixed(Size(width: 40, height: 30)),
      spacing: .constant(Insets(top: 1, left: 2, bottom: 3, right: 4)),
      padding: .constant(Insets(top: 5, left: 6, bottom: 7, right: 8)))
    builder.addLeaf(first)
    for (width, keepsPrevious) in [(50.0, false), (90, true), (20, false), (35, false)] {
      builder.addLeaf(
        ItemStyle(
          calculator: calculator, size: .fixed(Size(width: width, height: 25)),
          spacing: .constant(Insets(top: 4, left: 3, bottom: 2, right: 1)),
          padding: .constant(Insets(top: 2, left: 1, bottom: 4, right: 3)),
          options: .constant(keepsPrevious ? .keepPrevious : [])))
    }
    let tree = builder.build()
    var layout = Layout()
    layout.layout(tree, in: Rect(x: 10, y: 20, width: 160, height: 120))
    return layout.frames(of: tree)
  }
}
