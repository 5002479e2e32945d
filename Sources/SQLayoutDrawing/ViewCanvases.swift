import Foundation
import SQLayout
import SQLayoutCore
import SQLayoutScenes

/// The drawings of views, as SVG.
public final class SVGViewCanvas: ViewRecording {
  /// Makes an empty canvas.
  override public init() {}

  /// The drawing of a rectangle of a size, in points.
  public func svg(_ size: Size) -> String {
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(size.width) \(size.height)\">"
    ]
    for (index, drawing) in shown.enumerated() where !drawing.shapes.isEmpty {
      let offset =
        drawing.presentation.isMovedAlone
        ? CGPoint(x: drawing.presentation.transform.tX, y: drawing.presentation.transform.tY)
        : CGPoint.zero
      var shapes = drawing.shapes.map { Self.element($0, movedBy: offset) }
      if !drawing.presentation.isMovedAlone {
        shapes =
          ["<g transform=\"\(SVGText.matrix(drawing.presentation.transform))\">"] + shapes + [
            "</g>"
          ]
      }
      if let clip = drawing.presentation.clip {
        lines.append(
          "<clipPath id=\"clip\(index)\"><rect \(Self.place(clip, .zero))/></clipPath>")
        shapes = ["<g clip-path=\"url(#clip\(index))\">"] + shapes + ["</g>"]
      }
      lines += shapes
    }
    return (lines + ["</svg>"]).map { $0 + "\n" }.joined()
  }

  private static func element(_ shape: Shape, movedBy offset: CGPoint) -> String {
    switch shape {
    case .fill(let rectangle, let color):
      "<rect \(place(rectangle, offset)) fill=\"\(XMLText.escaped(color))\"/>"
    case .stroke(let rectangle, let color):
      "<rect \(place(rectangle, offset)) fill=\"none\" stroke=\"\(XMLText.escaped(color))\"/>"
    case .text(let text, let x, let y):
      "<text x=\"\(offset.x + x)\" y=\"\(offset.y + y)\">\(XMLText.escaped(text))</text>"
    }
  }

  private static func place(_ rectangle: Rect, _ offset: CGPoint) -> String {
    "x=\"\(offset.x + rectangle.x)\" y=\"\(offset.y + rectangle.y)\" "
      + "width=\"\(rectangle.width)\" height=\"\(rectangle.height)\""
  }
}

/// The drawings of views, as lines of text.
public final class TextViewCanvas: ViewRecording {
  /// The size of a character, in points.
  private let cell: Size

  /// Makes an empty canvas.
  ///
  /// - Parameter cell: the width and height of a character, in points.
  public init(cell: Size = Size(width: 8, height: 16)) {
    precondition(cell.width > 0 && cell.height > 0, "a character stands for some points")
    self.cell = cell
  }

  /// The lines for a rectangle of a size, in points. For a rotated shape the upright rectangle
  /// around it is filled.
  public func text(_ size: Size) -> String {
    let columns = Int((size.width / cell.width).rounded(.up))
    let rows = Int((size.height / cell.height).rounded(.up))
    var lines = [[Character]](
      repeating: [Character](repeating: " ", count: columns), count: rows)
    for drawing in shown {
      let clip = drawing.presentation.clip.map { cells(of: CGRect($0)) }
      func put(_ character: Character, column: Int, row: Int) {
        guard lines.indices.contains(row), lines[row].indices.contains(column),
          clip.map({ $0.columns.contains(column) && $0.rows.contains(row) }) ?? true
        else { return }
        lines[row][column] = character
      }
      for shape in drawing.shapes {
        switch shape {
        case .fill(let rectangle, _), .stroke(let rectangle, _):
          let character: Character = if case .fill = shape { "░" } else { "·" }
          let places = cells(of: drawing.presentation.transform.bounds(of: CGRect(rectangle)))
          for row in places.rows.clamped(to: 0..<rows) {
            for column in places.columns.clamped(to: 0..<columns) {
              put(character, column: column, row: row)
            }
          }
        case .text(let text, let x, let y):
          let point = drawing.presentation.transform.transform(CGPoint(x: x, y: y))
          // A baseline is the lower edge of its row.
          let row = whole((Double(point.y) / cell.height).rounded(.up)) - 1
          let column = whole((Double(point.x) / cell.width).rounded(.down))
          for (offset, character) in text.enumerated() {
            put(character, column: column + offset, row: row)
          }
        }
      }
    }
    return lines.map { String($0) + "\n" }.joined()
  }

  private func cells(of rectangle: CGRect) -> (columns: Range<Int>, rows: Range<Int>) {
    func range(_ start: Double, _ end: Double, _ length: Double) -> Range<Int> {
      let first = whole((start / length).rounded())
      return first..<max(first, whole((end / length).rounded()))
    }
    return (
      range(Double(rectangle.minX), Double(rectangle.maxX), cell.width),
      range(Double(rectangle.minY), Double(rectangle.maxY), cell.height)
    )
  }

  /// A number of cells, clipped to ±10⁹.
  private func whole(_ number: Double) -> Int { Int(min(1e9, max(-1e9, number))) }
}
