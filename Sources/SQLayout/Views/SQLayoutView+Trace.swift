import Foundation

extension SQLayoutView {
  /// The steps of a layout pass as text: each container's bounds and insets, and for each item its
  /// class, its frame, the index of its previous item, and the content bounds so far.
  ///
  /// ```
  /// SQLayoutView: bounds (0, 0, 320, 480), insets (8, 8, 8, 8)
  ///   0 Label: frame (8, 8, 80, 24), previous none, occupied (8, 8, 80, 24)
  ///   1 SQLayoutView: frame (8, 32, 112, 32), previous 0, occupied (8, 8, 112, 56)
  ///     bounds (0, 0, 112, 32), insets (0, 0, 0, 0)
  ///     0 Button: frame (0, 0, 56, 32), previous none, occupied (0, 0, 56, 32)
  /// ```
  /// Rectangles are x, y, width and height, insets top, left, bottom and right, in points. An item
  /// that is `CustomStringConvertible` is named by its description. No frame is set and no observer
  /// called; closures for insets, padding and options are called once more.
  ///
  /// - Parameter bounds: the bounds to lay out in; those of the view unless given.
  /// - Complexity: O(items below).
  public func layoutTrace(in bounds: CGRect? = nil) -> String {
    let flat = Flattener.flatten(self, isKept: false)
    let bounds = Rect(bounds ?? self.bounds)
    let frames = flat.frames(in: bounds, forSizing: false)
    var trace = Trace(flat: flat, frames: frames)
    return trace.text(name: "\(type(of: self))", in: bounds)
  }
}

extension SQLayoutView {
  /// All below the view as a tree, with the items by node, for a pass that sets no frames and calls
  /// no observers.
  ///
  /// - Complexity: O(items below).
  package func flattenedItems() -> (tree: LayoutTree, items: [any SQLayoutItem]) {
    let flat = Flattener.flatten(self, isKept: false)
    return (flat.tree, flat.items.items)
  }
}

/// Writes the trace of a pass, one item on each line.
private struct Trace {
  let flat: FlatTree
  let frames: [Rect?]
  private var lines: [String] = []
  private var open: [Container] = []

  /// A container that is not written to its end yet.
  private struct Container {
    var reading: ContainerReading
    let items: [Int]
    var next = 0
    /// The index of the previous item.
    var previous: Int?
  }

  init(flat: FlatTree, frames: [Rect?]) {
    self.flat = flat
    self.frames = frames
  }

  mutating func text(name: String, in bounds: Rect) -> String {
    begin(nil, in: bounds)
    lines[0] = "\(name): \(lines[0])"
    while let innermost = open.indices.last {
      let index = open[innermost].next
      if index < open[innermost].items.count {
        open[innermost].next += 1
        write(index, depth: innermost)
      } else {
        open.removeLast()
      }
    }
    return lines.joined(separator: "\n")
  }

  private mutating func begin(_ container: Int?, in bounds: Rect) {
    let reading = ContainerReading(flat.tree, container: container, bounds: bounds)
    write(
      "bounds \(reading.bounds.text), insets \(reading.insets.text)",
      depth: open.isEmpty ? 0 : open.count + 1)
    open.append(Container(reading: reading, items: flat.tree.children(of: container)))
  }

  private mutating func write(_ index: Int, depth: Int) {
    let item = open[depth].items[index]
    let name = "\(index) \(name(of: flat.items[item].sq_rootItem))"
    guard let frame = frames[item] else {
      write("\(name): skipped", depth: depth + 1)
      return
    }
    let previous = open[depth].previous.map { "\($0)" } ?? "none"
    open[depth].reading.read(item, frame: frame)
    if open[depth].reading.previous == item { open[depth].previous = index }
    let occupied = open[depth].reading.occupied.text
    write(
      "\(name): frame \(frame.text), previous \(previous), occupied \(occupied)", depth: depth + 1)
    if flat.tree.isContainer(item) {
      begin(item, in: Rect(x: 0, y: 0, width: frame.width, height: frame.height))
    }
  }

  /// Writes a line; the indentation is limited, so that the size of the text is linear in deep
  /// trees.
  private mutating func write(_ line: String, depth: Int) {
    lines.append(String(repeating: "  ", count: min(depth, 40)) + line)
  }

  private func name(of item: any SQLayoutItem) -> String {
    (item as? any CustomStringConvertible)?.description ?? "\(type(of: item))"
  }
}

extension Rect {
  fileprivate var text: String { "(\(x.text), \(y.text), \(width.text), \(height.text))" }
}

extension Insets {
  fileprivate var text: String { "(\(top.text), \(left.text), \(bottom.text), \(right.text))" }
}

extension Double {
  /// Whole numbers without a fraction.
  fileprivate var text: String { Int(exactly: self).map { "\($0)" } ?? "\(self)" }
}
