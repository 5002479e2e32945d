import SQLayoutCore
import Testing

/// Every step alone, with and without a previous item.
///
/// Bounds (10, 20, 200, 100) with insets 1, 2, 3, 4 (top, left, bottom, right): L = 12, R = 206,
/// T = 21, B = 117. The item has padding 1, 2, 3, 4 and spacing 5, 6, 7, 8 and measures 20 × 10.
/// The previous frame is (50, 40, 60, 30), its padding 4, 3, 2, 1 and its spacing 8, 7, 6, 5.
@Suite struct StepsTests {
  private static let previous = PreviousItem(
    frame: Rect(50, 40, 60, 30), spacing: Insets(top: 8, left: 7, bottom: 6, right: 5),
    padding: Insets(top: 4, left: 3, bottom: 2, right: 1))

  private func frame(
    _ pipeline: Pipeline, _ previous: PreviousItem?,
    measure: @escaping (Size) -> Size = { _ in Size(20, 10) }
  ) -> Rect {
    Calculator.pipeline(pipeline)(
      FrameArguments(
        bounds: Rect(10, 20, 200, 100), insets: Insets(top: 1, left: 2, bottom: 3, right: 4),
        spacing: Insets(top: 5, left: 6, bottom: 7, right: 8),
        padding: Insets(top: 1, left: 2, bottom: 3, right: 4), previous: previous,
        measure: measure))
  }

  @Test(arguments: [
    // 12 + 2 ... 206 - 4 and 21 + 1 ... 117 - 3.
    (Pipeline.Region.container, Rect(14, 22, 188, 92), Rect(14, 22, 188, 92)),
    // 10 + 2 ... 210 - 4 and 20 + 1 ... 120 - 3.
    (.fullBleed, Rect(12, 21, 194, 96), Rect(12, 21, 194, 96)),
    // 50 - 3 + 2 and 60 + 3 + 1 - 2 - 4; 40 - 4 + 1 and 30 + 4 + 2 - 1 - 3.
    (.previous, Rect(49, 37, 58, 32), Rect(14, 22, 188, 92)),
    // Up to 50 - 3 - max(7, 8) - 4 = 35.
    (.stripLeft, Rect(14, 22, 21, 92), Rect(14, 22, 188, 92)),
    // From 110 + 1 + max(5, 6) + 2 = 119.
    (.stripRight, Rect(119, 22, 83, 92), Rect(14, 22, 188, 92)),
    // Up to 40 - 4 - max(8, 7) - 3 = 25.
    (.stripAbove, Rect(14, 22, 188, 3), Rect(14, 22, 188, 92)),
    // From 70 + 2 + max(6, 5) + 1 = 79.
    (.stripBelow, Rect(14, 79, 188, 35), Rect(14, 22, 188, 92)),
  ])
  func regions(_ region: Pipeline.Region, after: Rect, first: Rect) {
    let pipeline = Pipeline(region: region, fit: .region)
    #expect(frame(pipeline, Self.previous) == after)
    #expect(frame(pipeline, nil) == first)
  }

  @Test(arguments: [
    (Pipeline.HorizontalPlacement.unchanged, 14.0, 14.0),
    (.containerLeft, 14, 14),
    // 206 - 4 - 20.
    (.containerRight, 182, 182),
    // (12 + 206) / 2 - (20 + 2 + 4) / 2 + 2.
    (.containerCenter, 98, 98),
    (.previousLeft, 49, 14),
    // 110 + 1 - 4 - 20.
    (.previousRight, 87, 182),
    // (50 + 110) / 2 - 13 + 2.
    (.previousCenter, 69, 98),
    (.rightOfPrevious, 119, 14),
    // 35 - 20.
    (.leftOfPrevious, 15, 182),
  ])
  func horizontalPlacements(
    _ placement: Pipeline.HorizontalPlacement, after: Double, first: Double
  ) {
    let pipeline = Pipeline(horizontal: placement)
    #expect(frame(pipeline, Self.previous) == Rect(after, 22, 20, 10))
    #expect(frame(pipeline, nil) == Rect(first, 22, 20, 10))
  }

  @Test(arguments: [
    (Pipeline.VerticalPlacement.unchanged, 22.0, 22.0),
    (.containerTop, 22, 22),
    // 117 - 3 - 10.
    (.containerBottom, 104, 104),
    // (21 + 117) / 2 - (10 + 1 + 3) / 2 + 1.
    (.containerCenter, 63, 63),
    (.previousTop, 37, 22),
    // 70 + 2 - 3 - 10.
    (.previousBottom, 59, 104),
    // (40 + 70) / 2 - 7 + 1.
    (.previousCenter, 49, 63),
    (.belowPrevious, 79, 22),
    // 25 - 10.
    (.abovePrevious, 15, 104),
  ])
  func verticalPlacements(_ placement: Pipeline.VerticalPlacement, after: Double, first: Double) {
    for pipeline in [Pipeline(vertical: placement), Pipeline(verticalAfterCrop: placement)] {
      #expect(frame(pipeline, Self.previous) == Rect(14, after, 20, 10))
      #expect(frame(pipeline, nil) == Rect(14, first, 20, 10))
    }
  }

  @Test(arguments: [
    (Pipeline.Fit.region, Rect(14, 22, 188, 92), Rect(14, 22, 188, 92)),
    (.fit, Rect(14, 22, 20, 10), Rect(14, 22, 20, 10)),
    (.fitHeight, Rect(14, 22, 188, 10), Rect(14, 22, 188, 10)),
    (.fitWidth, Rect(14, 22, 20, 92), Rect(14, 22, 20, 92)),
    // The extents of the previous item, as in its region.
    (.previousWidth, Rect(14, 22, 58, 92), Rect(14, 22, 188, 92)),
    (.previousHeight, Rect(14, 22, 188, 32), Rect(14, 22, 188, 92)),
  ])
  func fits(_ fit: Pipeline.Fit, after: Rect, first: Rect) {
    #expect(frame(Pipeline(fit: fit), Self.previous) == after)
    #expect(frame(Pipeline(fit: fit), nil) == first)
  }

  @Test func itemsAreMeasuredInTheirRegion() {
    let asked = Log<Size>()
    let measure: (Size) -> Size = {
      asked.append($0)
      return Size(20, 10)
    }
    let unbounded = Double.greatestFiniteMagnitude
    for fit in Pipeline.Fit.allCases { _ = frame(Pipeline(fit: fit), nil, measure: measure) }
    // Fits to the region and to the previous item's extents measure nothing.
    #expect(asked.entries == [Size(188, 92), Size(188, unbounded), Size(unbounded, 92)])
  }

  @Test func stepsComeByNameToo() throws {
    let arguments = FrameArguments(
      bounds: Rect(0, 0, 100, 50), measure: { fitting in Size(min(30, fitting.width), 40) })
    func step(_ name: String, _ frame: Rect) throws -> Rect {
      let step = try #require(PipelineStep.named.first { $0.name == name }).step
      return withExtendedLifetime(arguments) { unsafe step(arguments.record, frame) }
    }
    #expect(try step("container", .zero) == Rect(0, 0, 100, 50))
    // As wide as measured, at most as wide as it was.
    #expect(try step("fit-height*", Rect(5, 6, 90, 7)) == Rect(5, 6, 30, 40))
    #expect(try step("fit-height*", Rect(5, 6, 20, 7)) == Rect(5, 6, 20, 40))
    #expect(try step("container-right", Rect(5, 6, 20, 7)) == Rect(80, 6, 20, 7))
    #expect(try step("crop", Rect(-5, 40, 20, 20)) == Rect(0, 40, 15, 10))
    // 21 steps and the 9 twins with the axes exchanged.
    #expect(Set(PipelineStep.named.map(\.name)).count == 30)
  }
}
