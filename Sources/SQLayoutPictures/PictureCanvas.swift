#if Text
  import SQLayoutCore
  import SQLayoutScenes
  import SQLayoutText

  /// A canvas for scenes, in points, y down.
  protocol PictureCanvas {
    /// Fills a rectangle whose corners are rounded.
    func fill(_ rect: Rect, radius: Double, color: SceneLook.Color)
    /// Draws the outline of a rectangle, within it: all of it, where the outline is that wide.
    func stroke(_ rect: Rect, radius: Double, width: Double, color: SceneLook.Color)
    /// Draws a text in a rectangle, from its top.
    func draw(_ text: ShapedText, in rect: Rect, color: SceneLook.Color)
    /// Draws an image in a rectangle.
    func draw(_ image: PictureImage, in rect: Rect, fit: SceneLook.Fit)
    /// Calls a closure that draws, clipped to a rectangle.
    func clipped(
      to rect: Rect, radius: Double, _ body: () throws(PictureError) -> Void
    ) throws(PictureError)
    /// Calls a closure that draws one group with an opacity.
    func faded(
      to opacity: Double, _ body: () throws(PictureError) -> Void
    ) throws(PictureError)
  }

  extension Picture: PictureCanvas {}

  extension Rect {
    /// The middle of an outline that lies within the rectangle; nil where the outline covers all of it.
    func middle(ofOutline width: Double) -> Rect? {
      guard 2 * width < min(self.width, height) else { return nil }
      return Rect(
        x: x + width / 2, y: y + width / 2, width: self.width - width, height: height - width)
    }
  }
#endif
