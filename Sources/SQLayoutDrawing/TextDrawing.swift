import SQLayoutCore
import SQLayoutScenes

extension LaidOutScene {
  /// The scene as boxes in text, scaled to a width, the ids as labels where they fit.
  ///
  /// Boxes that touch share an edge, empty frames are left out, and a box smaller than a character
  /// is a line or `▫`. A character is taken to be twice as high as it is wide.
  ///
  /// - Parameters:
  ///   - columns: the width of the picture, in characters.
  ///   - rows: the greatest height, in characters; a higher picture is scaled down.
  ///   - isCropped: whether items outside of the root's bounds are left out.
  /// - Complexity: O(n) in the number of items and of characters.
  public func text(columns: Int = 80, rows: Int = 2000, isCropped: Bool = false) -> String {
    let absolute = AbsoluteFrames(self)
    let boxes = absolute.frames.indices.map { node in
      TextPicture.Box(
        frame: absolute.frames[node], label: scene.ids[node],
        isContainer: scene.tree.isContainer(node))
    }
    return TextPicture(
      boxes: boxes, bounds: scene.bounds, name: scene.name,
      extent: isCropped ? scene.bounds.atLeastOnePoint : absolute.extent
    ).text(columns: columns, rows: rows)
  }
}

/// Boxes to be drawn in text.
struct TextPicture {
  struct Box {
    /// The frame; nil for a box that is not drawn.
    var frame: Rect?
    var label: String?
    var isContainer: Bool
  }

  /// From back to front.
  var boxes: [Box]
  /// The outermost box, and its label.
  var bounds: Rect
  var name: String
  /// The visible rectangle.
  var extent: Rect

  func text(columns: Int, rows: Int) -> String {
    precondition(columns >= 2 && rows >= 2, "A picture has two columns and two rows at least")
    let scale = min(
      Double(columns - 1) / extent.width, Double(rows - 1) * 2 / extent.height)
    func column(_ x: Double) -> Int { cell((x - extent.x) * scale) }
    func row(_ y: Double) -> Int { cell((y - extent.y) * scale / 2) }
    func area(_ frame: Rect) -> Area {
      let (left, top) = (column(frame.minX), row(frame.minY))
      return Area(
        columns: left...max(left, column(frame.maxX)), rows: top...max(top, row(frame.maxY)))
    }
    var canvas = Canvas(
      columns: column(extent.maxX) + 1, rows: max(row(extent.maxY), 1) + 1)
    let areas = boxes.map { box in
      box.frame.flatMap { $0.isEmpty ? nil : area($0) }
    }
    canvas.drawBox(area(bounds))
    for case let area? in areas { canvas.drawBox(area) }
    canvas.labelEdge(name, of: area(bounds))
    for (index, box) in boxes.enumerated() where box.label != nil && !box.isContainer {
      if let area = areas[index] { canvas.cover.lay(index, on: area) }
    }
    for (index, box) in boxes.enumerated() {
      guard let area = areas[index], let label = box.label else { continue }
      if box.isContainer {
        canvas.labelEdge(label, of: area)
      } else {
        canvas.label(label, in: area, of: index)
      }
    }
    return canvas.text
  }

  /// The nearest cell, for frames far away as well.
  private func cell(_ position: Double) -> Int {
    Int(min(max(position.rounded(), -1_000_000), 1_000_000))
  }
}
