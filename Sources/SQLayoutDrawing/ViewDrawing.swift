import Foundation
import SQLayout
import SQLayoutCore

extension SQLayoutView {
  /// The items below the view as a picture in SVG, from back to front: each a rectangle with a tooltip,
  /// transformed, scrolled and clipped as it is drawn.
  ///
  /// An item that says what it is (`CustomStringConvertible`) is named by that, others by their class.
  ///
  /// - Complexity: O(items below).
  public func svg() -> String {
    let bounds = Rect(x: 0, y: 0, width: Double(frame.width), height: Double(frame.height))
    var svg = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="\(SVGText.box(bounds))" \
      width="\(SVGText.number(bounds.width))" height="\(SVGText.number(bounds.height))" role="img">
      <style>
      \(SVGText.style)
      </style>
      \(SVGText.rect(bounds, "paper"))

      """
    var clips: [CGRect: Int] = [:]
    for drawn in drawnItems() {
      let own = Rect(
        x: 0, y: 0, width: Double(drawn.size.width), height: Double(drawn.size.height))
      let kind = drawn.item is SQLayoutView ? "container d0" : "leaf d1"
      let matrix = Self.matrix(drawn.transform)
      var shape = "<g transform=\"\(matrix)\">\(SVGText.rect(own, kind, title: drawn.name))</g>"
      if let clip = drawn.clip {
        let known = clips[clip]
        let number = known ?? clips.count
        if known == nil {
          clips[clip] = number
          svg += "<clipPath id=\"clip\(number)\">\(SVGText.rect(Rect(clip), "clip"))</clipPath>\n"
        }
        shape = "<g clip-path=\"url(#clip\(number))\">\(shape)</g>"
      }
      svg += shape + "\n"
    }
    return svg + "</svg>\n"
  }

  private static func matrix(_ transform: AffineTransform) -> String {
    let parts = [
      transform.m11, transform.m12, transform.m21, transform.m22, transform.tX, transform.tY,
    ]
    return "matrix(" + parts.map { SVGText.number(Double($0)) }.joined(separator: " ") + ")"
  }
}

extension SQDrawnItem {
  fileprivate var name: String {
    (item as? any CustomStringConvertible)?.description ?? "\(type(of: item))"
  }
}
