#if Text
  import CShaping
  import Foundation
  import SQLayoutCore
  import SQLayoutScenes
  import SQLayoutText

  /// How letters are drawn in an SVG.
  public enum SVGLetters: String, CaseIterable, Hashable, Sendable {
    /// As outlines, which look the same everywhere. Coloured letters are text.
    case outlines
    /// As text, which can be selected, searched and read aloud. Its pieces keep their positions and
    /// widths. The viewer uses another font where it does not have the right one.
    case text
  }

  /// Writes an SVG.
  final class SVGCanvas: PictureCanvas {
    private let size: Size
    private let letters: SVGLetters
    private var body = ""
    private var clips = 0

    /// Begins an SVG.
    ///
    /// - Parameter size: the size, in points, each a unit of the SVG.
    /// - Throws: that it would be larger than can be drawn.
    init(size: Size, letters: SVGLetters) throws(PictureError) {
      try Picture.check(size)
      self.size = Size(width: max(size.width, 1), height: max(size.height, 1))
      self.letters = letters
    }

    /// The SVG drawn so far.
    var text: String {
      let (width, height) = (Self.number(size.width), Self.number(size.height))
      return """
        <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
        viewBox="0 0 \(width) \(height)" text-rendering="geometricPrecision">
        \(body)</svg>

        """
    }

    func fill(_ rect: Rect, radius: Double, color: SceneLook.Color) {
      body += "<rect\(Self.outline(rect, radius)) \(Self.paint("fill", color))/>\n"
    }

    func stroke(_ rect: Rect, radius: Double, width: Double, color: SceneLook.Color) {
      guard let line = rect.middle(ofOutline: width) else {
        return fill(rect, radius: radius, color: color)
      }
      body +=
        "<rect\(Self.outline(line, max(0, radius - width / 2))) fill=\"none\""
        + " \(Self.paint("stroke", color)) stroke-width=\"\(Self.number(width))\"/>\n"
    }

    func draw(_ image: PictureImage, in rect: Rect, fit: SceneLook.Fit) {
      let ratio =
        switch fit {
        case .fit: "xMidYMid"
        case .fill: "xMidYMid slice"
        case .stretch: "none"
        }
      body +=
        "<image\(Self.box(rect)) preserveAspectRatio=\"\(ratio)\""
        + " href=\"data:image/png;base64,\(image.bytes.base64EncodedString())\"/>\n"
    }

    func clipped(
      to rect: Rect, radius: Double, _ body: () throws(PictureError) -> Void
    ) throws(PictureError) {
      clips += 1
      self.body +=
        "<clipPath id=\"clip\(clips)\"><rect\(Self.outline(rect, radius))/></clipPath>"
        + "<g clip-path=\"url(#clip\(clips))\">\n"
      try body()
      self.body += "</g>\n"
    }

    func faded(
      to opacity: Double, _ body: () throws(PictureError) -> Void
    ) throws(PictureError) {
      self.body += "<g opacity=\"\(Self.number(opacity))\">\n"
      try body()
      self.body += "</g>\n"
    }

    // MARK: Letters

    func draw(_ text: ShapedText, in rect: Rect, color: SceneLook.Color) {
      for piece in text.pieces(
        x: rect.x, y: rect.y, width: rect.width, withOutlines: letters == .outlines)
      {
        if let outline = piece.outline {
          guard !outline.isEmpty else { continue }
          body += "<path \(Self.paint("fill", color)) d=\"\(outline)\"/>\n"
        } else if piece.width > 0 {
          body += Self.letters(piece, color)
        }
      }
    }

    private static func letters(_ piece: TextPiece, _ color: SceneLook.Color) -> String {
      let x = piece.isRightToLeft ? piece.x + piece.width : piece.x
      var text =
        "<text x=\"\(number(x))\" y=\"\(number(piece.baseline))\""
        + " font-family=\"\(XMLText.escaped(piece.family))\" font-size=\"\(number(piece.size))\""
      if piece.weight != 400 { text += " font-weight=\"\(piece.weight)\"" }
      if piece.isItalic { text += " font-style=\"italic\"" }
      if piece.letterSpacing != 0 { text += " letter-spacing=\"\(number(piece.letterSpacing))\"" }
      if piece.isRightToLeft { text += " direction=\"rtl\"" }
      text += " textLength=\"\(number(piece.width))\" xml:space=\"preserve\""
      return text + " \(paint("fill", color))>\(XMLText.escaped(piece.string))</text>\n"
    }

    // MARK: Attributes

    private static func box(_ rect: Rect) -> String {
      " x=\"\(number(rect.x))\" y=\"\(number(rect.y))\""
        + " width=\"\(number(rect.width))\" height=\"\(number(rect.height))\""
    }

    private static func outline(_ rect: Rect, _ radius: Double) -> String {
      let radius = max(0, min(radius, min(rect.width, rect.height) / 2))
      return box(rect) + (radius > 0 ? " rx=\"\(number(radius))\"" : "")
    }

    private static func paint(_ attribute: String, _ color: SceneLook.Color) -> String {
      var opaque = color
      opaque.alpha = 1
      let paint = "\(attribute)=\"\(opaque.text)\""
      return color.alpha < 1
        ? paint + " \(attribute)-opacity=\"\(number(color.alpha))\"" : paint
    }

    /// A number to a ten-thousandth.
    private static func number(_ value: Double) -> String {
      let rounded = (value * 10_000).rounded() / 10_000
      return rounded == rounded.rounded() && abs(rounded) < 1e15
        ? "\(Int(rounded))" : "\(rounded)"
    }
  }
#endif
