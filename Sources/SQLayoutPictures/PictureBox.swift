#if Text
  import SQLayoutCore
  import SQLayoutScenes
  import SQLayoutText

  extension PictureCanvas {
    /// Draws an item without a look: its box, and its name where that fits.
    func drawBox(
      _ frame: Rect, name: String?, _ isContainer: Bool, _ fonts: FontCollection?
    ) {
      if !isContainer { fill(frame, radius: 0, color: .leaf) }
      stroke(frame, radius: 0, width: 1, color: .line)
      guard let name, let fonts, let family = fonts.files.first?.family, frame.height >= 6 else {
        return
      }
      let text = ShapedText(
        name, TextStyle(family: family, size: min(11, frame.height * 0.6)),
        paragraphs: ParagraphStyle(alignment: .center, maximumLines: 1), fonts: fonts)
      let height = text.size(fittingWidth: frame.width).height
      guard text.minimumWidth <= frame.width else { return }
      draw(
        text,
        in: Rect(
          x: frame.x, y: frame.y + (frame.height - height) / 2, width: frame.width,
          height: height), color: .ink)
    }
  }

  extension SceneLook.Color {
    static let paper = SceneLook.Color(red: 1, green: 1, blue: 1)
    static let ink = SceneLook.Color(red: 0.1, green: 0.1, blue: 0.12)
    static let leaf = SceneLook.Color(red: 0.86, green: 0.91, blue: 0.97)
    static let line = SceneLook.Color(red: 0.4, green: 0.5, blue: 0.62)
  }
#endif
