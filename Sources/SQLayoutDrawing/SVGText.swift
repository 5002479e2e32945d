import Foundation
import SQLayout
import SQLayoutCore
import SQLayoutScenes

/// The elements of an SVG as text.
enum SVGText {
  /// Colours of the levels of nesting, in light and in dark mode.
  static let style = """
    .paper { fill: #ffffff; }
    .root { fill: none; stroke: #64748b; }
    .leaf { fill-opacity: 0.22; }
    .container { fill-opacity: 0.05; }
    .d0 { fill: #3b82f6; stroke: #3b82f6; } .d1 { fill: #10b981; stroke: #10b981; }
    .d2 { fill: #f59e0b; stroke: #d97706; } .d3 { fill: #ec4899; stroke: #ec4899; }
    .d4 { fill: #8b5cf6; stroke: #8b5cf6; } .d5 { fill: #06b6d4; stroke: #0891b2; }
    .insets { fill: none; stroke: #ef4444; stroke-dasharray: 4 3; }
    .padding { fill: none; stroke: #22c55e; stroke-dasharray: 2 2; }
    .occupied { fill: none; stroke: #a855f7; stroke-width: 1.5; stroke-dasharray: 1 3; }
    rect { stroke-width: 1; }
    .paper { stroke: none; }
    text { fill: #0f172a; font-family: system-ui, sans-serif; }
    .edge { fill: #475569; stroke: #ffffff; stroke-width: 3; paint-order: stroke; }
    .numbers { fill: #475569; }
    @media (prefers-color-scheme: dark) {
    .paper { fill: #0f172a; }
    text { fill: #e2e8f0; }
    .edge { fill: #cbd5e1; stroke: #0f172a; }
    .numbers { fill: #cbd5e1; }
    }
    """

  /// A rectangle with a tooltip.
  static func rect(_ rect: Rect, _ classes: String, title: String? = nil) -> String {
    let start =
      "<rect class=\"\(classes)\" x=\"\(number(rect.x))\" y=\"\(number(rect.y))\" "
      + "width=\"\(number(rect.width))\" height=\"\(number(rect.height))\""
    guard let title else { return start + "/>" }
    return start + "><title>\(XMLText.escaped(title))</title></rect>"
  }

  /// Elements, clipped to a rectangle. It is a nested picture, since a clip path has a name, which
  /// would have to differ from those of all other pictures in a page.
  static func clipped(_ elements: String, to rect: Rect) -> String {
    "<svg x=\"\(number(rect.x))\" y=\"\(number(rect.y))\" width=\"\(number(rect.width))\" "
      + "height=\"\(number(rect.height))\" viewBox=\"\(box(rect))\">\n\(elements)</svg>\n"
  }

  /// A transform.
  static func matrix(_ transform: AffineTransform) -> String {
    let parts = [
      transform.m11, transform.m12, transform.m21, transform.m22, transform.tX, transform.tY,
    ]
    return "matrix(" + parts.map { number(Double($0)) }.joined(separator: " ") + ")"
  }

  /// A view box.
  static func box(_ rect: Rect) -> String {
    [rect.x, rect.y, rect.width, rect.height].map(number).joined(separator: " ")
  }

  /// A frame as text for people to read.
  static func numbers(_ frame: Rect) -> String {
    "x \(JSONText.number(frame.x)), y \(JSONText.number(frame.y)), "
      + "\(JSONText.number(frame.width)) × \(JSONText.number(frame.height))"
  }

  /// A frame in few letters, to a hundredth of a point: `0,34 320×34`.
  static func frame(_ frame: Rect) -> String {
    func number(_ value: Double) -> String { JSONText.number((value * 100).rounded() / 100 + 0) }
    return "\(number(frame.x)),\(number(frame.y)) \(number(frame.width))×\(number(frame.height))"
  }

  /// A coordinate to a thousandth of a point.
  static func number(_ value: Double) -> String {
    JSONText.number((value * 1000).rounded() / 1000 + 0)
  }
}
