import Foundation
import Synchronization

/// The tree of all below a layout view or a container, flat, with the memory of the passes over it.
final class FlatTree {
  var tree: LayoutTree
  let items: ItemTable
  /// Tells this tree from all others whose nodes views remember.
  let number: UInt32
  /// Where the frames are those of a layout pass, the bounds of that.
  private var laidOutBounds: Rect?
  /// Whether the tree was edited since, and the views whose changes it followed.
  var isEdited = false
  var followed: [SQLayoutView] = []
  /// Nil while a pass runs: one that a closure starts meanwhile gets memory of its own.
  private var memory: Layout? = Layout()
  /// What was at fault in the last pass.
  private(set) var faults: [LayoutFault] = []

  init(tree: LayoutTree, items: ItemTable, number: UInt32 = 0) {
    self.tree = tree
    self.items = items
    self.number = number
  }

  /// Whether a pass runs, so that the tree must stay as it is.
  var isPassing: Bool { memory == nil }

  private static let lastNumber = Atomic<UInt32>(0)

  /// A number for one more tree.
  static func newNumber() -> UInt32 {
    lastNumber.wrappingAdd(1, ordering: .relaxed).newValue
  }

  /// The size of the tree under a fitting size.
  func size(fitting: Size) -> Size {
    pass { layout in layout.size(tree, fitting: fitting) }
  }

  /// Lays out in bounds, sets the frames of all items, and tells `root` and the layout views below.
  func layoutItems(in bounds: Rect, below root: SQLayoutView) {
    var waiting: [SQLayoutView] = []
    // Closures may depend on what changed the bounds, or on whatever it was that no edit tells of.
    let isUpdate = isEdited && laidOutBounds == bounds
    let tree = tree
    pass { layout in
      if isUpdate {
        layout.update(tree, in: bounds)
      } else {
        layout.layout(tree, in: bounds)
      }
      if isUpdate, let rewritten = layout.rewritten(in: tree) {
        setChangedFrames(rewritten.nodes, below: rewritten.containers, layout, &waiting)
      } else {
        setFrames({ layout.frame(of: $0, in: tree) }, &waiting, onlyChanged: isUpdate)
      }
    }
    isEdited = false
    followed = []
    laidOutBounds = bounds
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
  ///
  /// - Parameter onlyChanged: whether items that have their frames already are left alone.
  private func setFrames(
    _ frame: (Int) -> Rect?, _ waiting: inout [SQLayoutView], onlyChanged: Bool = false
  ) {
    let (tree, items) = (tree, items.items)
    for node in items.indices where tree.contains(node) {
      guard let new = frame(node).map({ CGRect($0) }) else { continue }
      if let view = unsafe Unmanaged<SQLayoutView>.exactly(items[node]) {
        unsafe view._withUnsafeGuaranteedRef {
          $0.frame = new
          Self.finish($0, &waiting)
        }
        continue
      }
      if let decorated = unsafe Unmanaged<SQDecoratedItem>.exactly(items[node]) {
        unsafe decorated._withUnsafeGuaranteedRef {
          if !onlyChanged || $0.frame != new { $0.frame = new }
          if $0.isOfLayoutView { Self.finish($0, &waiting) }
        }
        continue
      }
      let item = items[node]
      if !onlyChanged || item.frame != new { item.frame = new }
      Self.finish(item, &waiting)
    }
  }

  /// Sets the frames of items that may have others, and notes the layout views that wait to be
  /// called back: those that were laid out again, and those that changed.
  private func setChangedFrames(
    _ nodes: [Int], below containers: [Int], _ layout: borrowing Layout,
    _ waiting: inout [SQLayoutView]
  ) {
    var laidOut = Set(containers)
    for node in nodes {
      guard let new = layout.frame(of: node, in: tree).map({ CGRect($0) }) else { continue }
      if items[node].frame != new { items[node].frame = new }
      if !tree.isContainer(node) { laidOut.insert(node) }
    }
    for view in followed where view.treePlace.tree == number {
      laidOut.insert(Int(view.treePlace.node))
    }
    for node in laidOut.sorted() where node >= 0 && tree.contains(node) {
      Self.finish(items[node], &waiting)
    }
  }

  /// Notes that an item was laid out, and whether it is a view that waits to be called back.
  private static func finish(_ item: any SQLayoutItem, _ waiting: inout [SQLayoutView]) {
    guard let view = SQDecoratedItem.layoutView(of: item) else { return }
    finish(view, &waiting)
  }

  private static func finish(_ view: SQLayoutView, _ waiting: inout [SQLayoutView]) {
    finish(view)
    if view.didLayoutSubviewsCallback != nil { waiting.append(view) }
  }

  /// Notes that a view was laid out.
  private static func finish(_ view: SQLayoutView) {
    // A view that a closure changed during the pass still needs layout.
    if view.isFlattened && !view.hasChanges { view.needsLayout = false }
    guard let extras = view.extras, let note = extras.onceLaidOut else { return }
    extras.onceLaidOut = nil
    note()
  }

  private func pass<Result>(_ body: (inout Layout) -> Result) -> Result {
    var layout = memory.take() ?? Layout()
    let result = body(&layout)
    faults = tree.faults + layout.faults
    memory = consume layout
    return result
  }
}
