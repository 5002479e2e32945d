import Foundation

/// The tree of all below a layout view or a container, flat, with the memory of the passes over it.
final class FlatTree {
  let tree: LayoutTree
  let items: ItemTable
  /// The numbers of the nodes that are layout views.
  private let views: [Int]
  /// Nil while a pass runs: one that a closure starts meanwhile gets memory of its own.
  private var memory: Layout? = Layout()
  /// What was at fault in the last pass.
  private(set) var faults: [LayoutFault] = []

  init(tree: LayoutTree, items: ItemTable, views: [Int]) {
    self.tree = tree
    self.items = items
    self.views = views
  }

  /// The size of the tree under a fitting size.
  func size(fitting: Size) -> Size {
    pass { layout in layout.size(tree, fitting: fitting) }
  }

  /// Lays out in bounds, sets the frames of all items, and tells the layout views among them, and
  /// `root`.
  func layoutItems(in bounds: Rect, below root: SQLayoutView?) {
    var laidOut = root.map { [$0] } ?? []
    pass { layout in
      layout.layout(tree, in: bounds)
      for (node, item) in items.items.enumerated() {
        if let frame = layout.frame(of: node, in: tree) { item.frame = CGRect(frame) }
      }
      for node in views where layout.frame(of: node, in: tree) != nil {
        if let view = items[node].sq_rootItem as? SQLayoutView { laidOut.append(view) }
      }
    }
    // A view that a closure changed during the pass still needs layout.
    for view in laidOut where view.isFlattened { view.needsLayout = false }
    for view in laidOut { view.didLayoutSubviewsCallback?(view) }
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

  /// Gives each item its frame of a pass.
  func setFrames(_ frames: [Rect?]) {
    for (node, item) in items.items.enumerated() {
      if let frame = frames[node] { item.frame = CGRect(frame) }
    }
  }

  private func pass<Result>(_ body: (inout Layout) -> Result) -> Result {
    var layout = memory.take() ?? Layout()
    let result = body(&layout)
    faults = tree.faults + layout.faults
    memory = consume layout
    return result
  }
}
