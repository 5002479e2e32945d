import Foundation
import SQLayout
import SQLayoutCore

extension SQContainingItem {
  /// The items below the view as a picture in SVG, from back to front: each a rectangle with a tooltip,
  /// transformed, scrolled and clipped as it is drawn.
  ///
  /// An item that is `CustomStringConvertible` is named by its description, others by their class.
  ///
  /// - Complexity: O(items below).
  public func svg() -> String { DrawnPicture.svg(drawnItems(), frame.size) }

  /// The items below the view as boxes in text, scaled to a width, with the names of those that arrange no
  /// others where they fit. A rotated item is drawn as the upright rectangle around it.
  ///
  /// - Parameter columns: how many characters the picture is wide.
  /// - Complexity: O(items below, and characters).
  public func text(columns: Int = 80) -> String {
    DrawnPicture.text(drawnItems(), frame.size, columns: columns)
  }
}

extension AutoLayoutView {
  /// The views below the view as a picture in SVG, with the items that are shown in them, from back to
  /// front: each a rectangle with a tooltip, transformed and clipped as it is drawn.
  ///
  /// A view is named by its identifier, or else its path; an item by its description, or its class.
  ///
  /// - Complexity: O(views and items below).
  public final func svg() -> String { DrawnPicture.svg(drawnItems(), frame.size) }

  /// The views below the view as boxes in text, scaled to a width, with the names of those without subviews
  /// where they fit. A rotated view is drawn as the upright rectangle around it.
  ///
  /// - Parameter columns: how many characters the picture is wide.
  /// - Complexity: O(views and items below, and characters).
  public final func text(columns: Int = 80) -> String {
    DrawnPicture.text(drawnItems(), frame.size, columns: columns)
  }
}

/// A picture of drawn items.
private enum DrawnPicture {
  static func text(_ items: [SQDrawnItem], _ size: CGSize, columns: Int) -> String {
    let bounds = Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
    let boxes = items.map { drawn in
      let shown = drawn.clip.map { $0.intersection(drawn.bounds) } ?? drawn.bounds
      return TextPicture.Box(
        frame: shown.isNull ? nil : Rect(shown), label: drawn.isContainer ? nil : drawn.name,
        isContainer: drawn.isContainer)
    }
    return TextPicture(boxes: boxes, bounds: bounds, name: "", extent: bounds.atLeastOnePoint)
      .text(columns: columns, rows: 2000)
  }

  static func svg(_ items: [SQDrawnItem], _ size: CGSize) -> String {
    let bounds = Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
    var svg = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="\(SVGText.box(bounds))" \
      width="\(SVGText.number(bounds.width))" height="\(SVGText.number(bounds.height))" role="img">
      <style>
      \(SVGText.style)
      </style>
      \(SVGText.rect(bounds, "paper"))

      """
    var clips: [CGRect: Int] = [:]
    for drawn in items {
      let own = Rect(
        x: 0, y: 0, width: Double(drawn.size.width), height: Double(drawn.size.height))
      let kind = drawn.isContainer ? "container d0" : "leaf d1"
      let matrix = SVGText.matrix(drawn.transform)
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
}
