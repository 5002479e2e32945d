import Foundation

/// The tree of all below a layout view or a container, flat, with the memory of the passes over it.
final class FlatTree {
  let tree: LayoutTree
  let items: ItemTable
  /// Nil while a pass runs: one that a closure starts meanwhile gets memory of its own.
  private var memory: Layout? = Layout()
  /// What was at fault in the last pass.
  private(set) var faults: [LayoutFault] = []

  init(tree: LayoutTree, items: ItemTable) {
    self.tree = tree
    self.items = items
  }

  /// The size of the tree under a fitting size.
  func size(fitting: Size) -> Size {
    pass { layout in layout.size(tree, fitting: fitting) }
  }

  /// Lays out in bounds, sets the frames of all items, and tells `root` and the layout views below.
  func layoutItems(in bounds: Rect, below root: SQLayoutView) {
    var waiting: [SQLayoutView] = []
    pass { layout in
      layout.layout(tree, in: bounds)
      setFrames({ layout.frame(of: $0, in: tree) }, &waiting)
    }
    Self.finish(root)
    root.didLayoutSubviewsCallback?(root)
    for view in waiting { view.didLayoutSubviewsCallback?(view) }
  }

  /// Lays out in bounds as a view does, and gives the frames.
  func layoutItems(in bounds: Rect) -> [Rect?] {
    let frames = frames(in: bounds, forSizing: false)
    var waiting: [SQLayoutView] = []
    setFrames({ frames[$0] }, &waiting)
    for view in waiting { view.didLayoutSubviewsCallback?(view) }
    return frames
  }

  /// The frames of a pass whose results no item is told; for sizing only, the root's items alone
  /// have frames that mean something.
  func frames(in bounds: Rect, forSizing: Bool) -> [Rect?] {
    pass { layout in
      guard forSizing else {
        layout.layout(tree, in: bounds)
        return layout.frames(of: tree)
      }
      _ = layout.size(tree, fitting: bounds.size)
      // Passes for sizing lie at the origin.
      return layout.frames(of: tree).map { frame in
        frame.map {
          Rect(x: $0.x + bounds.x, y: $0.y + bounds.y, width: $0.width, height: $0.height)
        }
      }
    }
  }

  /// Sets the frames of items, and notes the layout views that wait to be called back.
  private func setFrames(_ frame: (Int) -> Rect?, _ waiting: inout [SQLayoutView]) {
    for (node, item) in items.items.enumerated() {
      guard let frame = frame(node) else { continue }
      item.frame = CGRect(frame)
      guard let view = SQDecoratedItem.layoutView(of: item) else { continue }
      Self.finish(view)
      if view.didLayoutSubviewsCallback != nil { waiting.append(view) }
    }
  }

  /// Notes that a view was laid out.
  private static func finish(_ view: SQLayoutView) {
    // A view that a closure changed during the pass still needs layout.
    if view.isFlattened { view.needsLayout = false }
  }

  private func pass<Result>(_ body: (inout Layout) -> Result) -> Result {
    var layout = memory.take() ?? Layout()
    let result = body(&layout)
    faults = tree.faults + layout.faults
    memory = consume layout
    return result
  }
}
