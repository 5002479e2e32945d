#if Text
  import CShaping
  import Foundation
  import SQLayoutCore
  import SQLayoutScenes
  import SQLayoutText

  /// Why a picture cannot be made.
  public struct PictureError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What happened and where, in one line.
    public var description: String
    /// The page of a document that it happened on, from 0; nil where there are no pages.
    public internal(set) var page: Int?
  }

  /// A picture that is drawn in points, y down: pixels, or the pages of a PDF document.
  ///
  /// It belongs to one thread.
  @safe public final class Picture {
    /// The greatest width and height, in pixels, and in points of a page.
    public static let greatestExtent = 16_000.0

    let handle: OpaquePointer
    /// Whether it is a document.
    public let isDocument: Bool

    /// Begins a picture of pixels, which is transparent.
    ///
    /// - Parameters:
    ///   - size: the size, in points.
    ///   - scale: how many pixels a point has, across and down, from 0.001 to 100.
    /// - Throws: that it would be larger than can be drawn.
    public init(size: Size, scale: Double = 1) throws(PictureError) {
      try Self.check(size, scale: scale)
      isDocument = false
      unsafe handle = unsafe sq_picture_create(
        max(size.width, 1 / scale), max(size.height, 1 / scale), scale)
    }

    /// Begins a document with its first page.
    ///
    /// - Parameters:
    ///   - size: the size of the page, in points.
    ///   - title: the title that readers show.
    public init(pageSize size: Size, title: String) throws(PictureError) {
      try Self.check(size)
      isDocument = true
      unsafe handle = unsafe sq_document_create(max(size.width, 1), max(size.height, 1), title)
    }

    deinit { unsafe sq_picture_release(handle) }

    /// - Parameter scale: how many pixels a point has; nil where the picture has points alone.
    static func check(_ size: Size, scale: Double? = nil) throws(PictureError) {
      if let scale {
        // Far below, no pixel is left, and the numbers of a transform overflow.
        guard scale >= 0.001, scale <= 100 else {
          throw PictureError(description: "a picture's scale is from 0.001 to 100")
        }
      }
      guard max(size.width, size.height) * (scale ?? 1) <= greatestExtent else {
        throw PictureError(
          description: "a picture of \(size.width) × \(size.height) points"
            + (scale.map { " at scale \($0)" } ?? "") + " is larger than \(Int(greatestExtent)) "
            + (scale == nil ? "points" : "pixels") + "; lay it out in smaller bounds"
            + (scale == nil ? "" : ", or take a smaller scale"))
      }
    }

    /// Begins the next page of a document.
    public func nextPage(size: Size) throws(PictureError) {
      precondition(isDocument, "only a document has pages")
      try Self.check(size)
      unsafe sq_document_next_page(handle, max(size.width, 1), max(size.height, 1))
    }

    /// The picture as a PNG file or the document as a PDF file, after which nothing may be drawn.
    public func bytes() throws(PictureError) -> [UInt8] {
      var length = 0
      var error: UnsafePointer<CChar>?
      guard let bytes = unsafe sq_picture_bytes(handle, &length, &error) else {
        let cause = unsafe error.map { unsafe String(cString: $0) } ?? "there is no memory"
        throw PictureError(description: "a picture cannot be made: \(cause)")
      }
      defer { unsafe free(bytes) }
      return unsafe Array(UnsafeBufferPointer(start: bytes, count: length))
    }

    /// The pixels row by row, as blue, green, red and alpha, premultiplied.
    public var pixels: (width: Int, height: Int, bytes: [UInt8]) {
      precondition(!isDocument, "a document has no pixels")
      var (width, height, stride) = (0, 0, 0)
      guard let start = unsafe sq_picture_pixels(handle, &width, &height, &stride) else {
        return (0, 0, [])
      }
      var bytes: [UInt8] = []
      bytes.reserveCapacity(width * height * 4)
      for row in 0..<height {
        unsafe bytes.append(
          contentsOf: UnsafeBufferPointer(start: start + row * stride, count: width * 4))
      }
      return (width, height, bytes)
    }

    // MARK: Shapes

    /// Fills a rectangle whose corners are rounded.
    public func fill(_ rect: Rect, radius: Double = 0, color: SceneLook.Color) {
      unsafe sq_picture_fill(
        handle, rect.x, rect.y, rect.width, rect.height, radius, sq_color(color))
    }

    /// Draws the outline of a rectangle, within it: all of it, where the outline is that wide.
    public func stroke(
      _ rect: Rect, radius: Double = 0, width: Double = 1, color: SceneLook.Color
    ) {
      guard let line = rect.middle(ofOutline: width) else {
        return fill(rect, radius: radius, color: color)
      }
      unsafe sq_picture_stroke(
        handle, line.x, line.y, line.width, line.height, max(0, radius - width / 2), width,
        sq_color(color))
    }

    /// Draws a text in a rectangle, from its top.
    public func draw(_ text: ShapedText, in rect: Rect, color: SceneLook.Color) {
      unsafe text.draw(
        on: handle, x: rect.x, y: rect.y, width: rect.width, color: sq_color(color))
    }

    /// Draws a text, and returns the drawn width of each line, to compare with the measured ones.
    package func widths(of text: ShapedText, _ width: Double) -> [Double] {
      unsafe text.draw(on: handle, x: 0, y: 0, width: width, color: sq_color(.ink))
    }

    /// Calls a closure that draws, clipped to a rectangle.
    public func clipped(
      to rect: Rect, radius: Double = 0, _ body: () throws(PictureError) -> Void
    ) throws(PictureError) {
      unsafe sq_picture_save(handle)
      unsafe sq_picture_clip(handle, rect.x, rect.y, rect.width, rect.height, radius)
      defer { unsafe sq_picture_restore(handle) }
      try body()
    }

    /// Calls a closure that draws one group with an opacity.
    public func faded(
      to opacity: Double, _ body: () throws(PictureError) -> Void
    ) throws(PictureError) {
      unsafe sq_picture_begin_group(handle)
      defer { unsafe sq_picture_end_group(handle, opacity) }
      try body()
    }
  }

  extension sq_color {
    init(_ color: SceneLook.Color) {
      self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    }
  }
#endif
