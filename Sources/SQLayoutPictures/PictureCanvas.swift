#if Text
  import SQLayoutCore
  import SQLayoutScenes
  import SQLayoutText

  /// What scenes are drawn on, in points, y down.
  protocol PictureCanvas {
    /// Fills a rectangle whose corners are rounded.
    func fill(_ rect: Rect, radius: Double, color: SceneLook.Color)
    /// Draws the outline of a rectangle, within it.
    func stroke(_ rect: Rect, radius: Double, width: Double, color: SceneLook.Color)
    /// Draws a text in a rectangle, from its top.
    func draw(_ text: ShapedText, in rect: Rect, color: SceneLook.Color)
    /// Draws an image in a rectangle.
    func draw(_ image: PictureImage, in rect: Rect, fit: SceneLook.Fit)
    /// Draws something, clipped to a rectangle.
    func clipped(
      to rect: Rect, radius: Double, _ body: () throws(PictureError) -> Void
    ) throws(PictureError)
    /// Draws something as one group with an opacity.
    func faded(
      to opacity: Double, _ body: () throws(PictureError) -> Void
    ) throws(PictureError)
  }

  extension Picture: PictureCanvas {}
#endif
