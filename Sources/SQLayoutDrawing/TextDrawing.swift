import SQLayoutCore
import SQLayoutScenes

extension LaidOutScene {
  /// The scene as boxes in text, scaled to a width, the ids as labels where they fit.
  ///
  /// Boxes that touch share an edge, empty frames are left out, and a box smaller than a character
  /// is a line or `▫`. A character is taken to be twice as high as it is wide.
  ///
  /// - Parameters:
  ///   - columns: how many characters the picture is wide.
  ///   - rows: the most characters that it is high; a higher one is scaled down.
  ///   - isCropped: whether what lies outside of the root's bounds is left out.
  /// - Complexity: O(n) in the number of items and of characters.
  public func text(columns: Int = 80, rows: Int = 2000, isCropped: Bool = false) -> String {
    precondition(columns >= 2 && rows >= 2, "A picture has two columns and two rows at least")
    let absolute = AbsoluteFrames(self)
    let extent = isCropped ? scene.bounds.atLeastOnePoint : absolute.extent
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
    let areas = absolute.frames.map { frame in
      frame.flatMap { $0.isEmpty ? nil : area($0) }
    }
    canvas.drawBox(area(scene.bounds))
    for case let area? in areas { canvas.drawBox(area) }
    canvas.labelEdge(scene.name, of: area(scene.bounds))
    let labels = scene.ids.sorted { $0.key < $1.key }
    for (node, _) in labels where !scene.tree.isContainer(node) {
      if let area = areas[node] { canvas.cover.lay(node, on: area) }
    }
    for (node, id) in labels {
      guard let area = areas[node] else { continue }
      if scene.tree.isContainer(node) {
        canvas.labelEdge(id, of: area)
      } else {
        canvas.label(id, in: area, of: node)
      }
    }
    return canvas.text
  }

  /// The nearest cell, for frames far away as well.
  private func cell(_ position: Double) -> Int {
    Int(min(max(position.rounded(), -1_000_000), 1_000_000))
  }
}
