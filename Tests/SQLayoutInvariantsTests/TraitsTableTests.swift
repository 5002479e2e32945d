import Foundation
import SQLayoutCore
import Testing

@testable import SQLayoutInvariants

struct TraitsTableTests {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sources/SQLayoutInvariants/SQLayoutInvariants.docc/Traits.md")

  @Test func theDocumentationIsUpToDate() throws {
    if ProcessInfo.processInfo.environment["UPDATE_TRAITS"] != nil {
      try Data(TraitsTable.page.utf8).write(to: Self.file)
    }
    let page = try String(contentsOf: Self.file, encoding: .utf8)
    #expect(page == TraitsTable.page, "Traits.md is out of date: run this with UPDATE_TRAITS=1")
  }

  // A few traits worked out by hand from the pipelines.
  @Test(arguments: [
    ("containerLeftAlignedVStack", Traits.shrinkStable, true),
    ("containerLeftAlignedVStack", .extentFreeX, true),
    ("containerLeftAlignedVStack", .inside, false),
    ("containerRightAlignedVStack", .extentFreeX, false),
    ("containerCenterAligned", .inside, true),
    ("matchContainerFullBleed", .inside, false),
    ("matchContainerFullBleed", .firstItem, false),
    // The next line starts below the last item of a line, which need not be the highest.
    ("topAlignedFlow", .disjoint, false),
    ("heightAlignedFlow", .disjoint, true),
    // The test for the left edge uses the right padding.
    ("topAlignedFlow", .padding, true),
    ("topAlignedFlowLeft", .padding, false),
    // 101 points of text are two lines in 100 points; in 101 the line is as high as the room.
    ("heightAlignedFlow", .monotone, false), ("topAlignedFlow", .monotone, true),
    // Without room a strip to the left overlaps the previous item.
    ("containerRightOfPrevious", .spacing, true),
    ("containerLeftOfPrevious", .spacing, false),
    ("leftAlignedVStack", .mirror, false),
    ("containerTopAlignedHStack", .mirror, true),
  ])
  func promises(name: String, trait: Traits, isPromised: Bool) throws {
    let calculator = try #require(Calculator(named: name))
    #expect(calculator.traits.contains(trait) == isPromised)
  }

  @Test func functionsPromiseWhatTheyDeclare() {
    let calculator = Calculator.custom(
      CustomCalculator(traits: [.pure, .inside]) { Calculator.matchContainer($0) })
    #expect(calculator.traits == [.pure, .inside])
  }
}
