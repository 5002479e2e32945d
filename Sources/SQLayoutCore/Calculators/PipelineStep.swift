/// One step of a pipeline by itself, for those who compose frames step by step.
package enum PipelineStep: Sendable {
  case region(Pipeline.Region)
  case fit(Pipeline.Fit)
  /// `fit-height`, but no wider than measured.
  case fitHeightAtMost
  case horizontal(Pipeline.HorizontalPlacement)
  case vertical(Pipeline.VerticalPlacement)
  /// Moves edges that stick out back, and measures nothing again.
  case crop

  /// The frame after the step. A region does not depend on the frame before, a fit takes it as the
  /// region.
  package func callAsFunction(_ record: UnsafePointer<FrameRecord>, _ frame: Rect) -> Rect {
    unsafe PlacementContext.with(record) { context in
      var measurer = unsafe ArgumentsMeasurer(record)
      return self.frame(after: frame, context, &measurer)
    }
  }

  private func frame(
    after frame: Rect, _ context: PlacementContext, _ measurer: inout ArgumentsMeasurer
  ) -> Rect {
    var result = frame
    switch self {
    case .region(let region): result = context.region(region)
    case .fit(let fit): result = context.fitted(fit, frame, &measurer) ?? frame
    case .fitHeightAtMost:
      let size = measurer.measure(frame.size.unboundedHeight) ?? .zero
      result.width = min(frame.width, size.width)
      result.height = size.height
    case .horizontal(let placement): context.place(placement, &result)
    case .vertical(let placement): context.place(placement, &result)
    case .crop: result = context.cut(frame)
    }
    return result
  }

  /// The steps by the names they have in the documentation.
  package static let named: [(name: String, step: PipelineStep)] = [
    ("container", .region(.container)), ("full-bleed", .region(.fullBleed)),
    ("previous", .region(.previous)), ("strip-left", .region(.stripLeft)),
    ("strip-right", .region(.stripRight)), ("strip-above", .region(.stripAbove)),
    ("strip-below", .region(.stripBelow)), ("fit", .fit(.fit)),
    ("fit-height", .fit(.fitHeight)), ("fit-height*", .fitHeightAtMost),
    ("fit-width", .fit(.fitWidth)), ("previous-width", .fit(.previousWidth)),
    ("previous-height", .fit(.previousHeight)),
    ("container-left", .horizontal(.containerLeft)),
    ("container-right", .horizontal(.containerRight)),
    ("container-center-x", .horizontal(.containerCenter)),
    ("previous-left", .horizontal(.previousLeft)),
    ("previous-right", .horizontal(.previousRight)),
    ("previous-center-x", .horizontal(.previousCenter)),
    ("right-of-previous", .horizontal(.rightOfPrevious)),
    ("left-of-previous", .horizontal(.leftOfPrevious)),
    ("container-top", .vertical(.containerTop)),
    ("container-bottom", .vertical(.containerBottom)),
    ("container-center-y", .vertical(.containerCenter)),
    ("previous-top", .vertical(.previousTop)), ("previous-bottom", .vertical(.previousBottom)),
    ("previous-center-y", .vertical(.previousCenter)),
    ("below-previous", .vertical(.belowPrevious)),
    ("above-previous", .vertical(.abovePrevious)), ("crop", .crop),
  ]
}
