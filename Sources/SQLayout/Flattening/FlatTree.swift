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
  /// The views below the root that leave out hidden items and may not learn of hiding, by node; and
  /// whether the root is such a view.
  var watched: [Int: SQLayoutView] = [:]
  var isRootWatched = false
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
        setFrames(layout, of: tree, &waiting, onlyChanged: isUpdate)
      }
    }
    if !CGRect(bounds).isFiniteFrame {
      faults.append(
        LayoutFault(node: -1, path: "root", rule: "the view's frame", value: "\(bounds)"))
    }
    isEdited = false
    followed = []
    laidOutBounds = bounds
    // The outermost view is called back first.
    var views: [SQLayoutView] = []
    Self.finish(root, &views)
    let origin = CGPoint(x: bounds.x, y: bounds.y)
    if root.extras != nil || origin != .zero { root.extrasMade().layoutOrigin = origin }
    for view in views + waiting { view.didLayoutSubviewsCallback?(view) }
  }

  /// Sets the frames of all items but those whose observers were told them.
  private func setFrames(
    _ layout: borrowing Layout, of tree: LayoutTree, _ waiting: inout [SQLayoutView],
    onlyChanged: Bool
  ) {
    let table = items
    let items = table.items
    let observed = table.observed
    if observed.isEmpty {
      layout.forEachFrame(in: tree) {
        Self.setFrame($1, of: items, $0, &waiting, onlyChanged: onlyChanged)
      }
    } else {
      layout.forEachFrame(in: tree) {
        if observed.contains($0) {
          Self.finish(items[$0], &waiting)
        } else {
          Self.setFrame($1, of: items, $0, &waiting, onlyChanged: onlyChanged)
        }
      }
    }
  }

  /// Lays out in bounds as a view does, and gives the frames.
  func layoutItems(in bounds: Rect) -> [Rect?] {
    let frames = frames(in: bounds, forSizing: false)
    var waiting: [SQLayoutView] = []
    for (node, frame) in frames.enumerated() {
      guard let frame else { continue }
      if items.observed.contains(node) {
        Self.finish(items[node], &waiting)
      } else {
        Self.setFrame(frame, of: items.items, node, &waiting)
      }
    }
    // Views among the items have laid out theirs.
    Self.layOutConstrained(tree.children(of: nil).map { items[$0] })
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

  /// Sets the frame of an item, and notes it where it is a layout view that waits to be called back.
  ///
  /// - Parameter onlyChanged: whether an item that has its frame already is left alone.
  @inline(__always)
  private static func setFrame(
    _ frame: Rect, of items: [any SQLayoutItem], _ node: Int, _ waiting: inout [SQLayoutView],
    onlyChanged: Bool = false
  ) {
    let frame = CGRect(frame)
    // The item is asked for where it is used, lest a reference to it be counted.
    if let view = unsafe Unmanaged<SQLayoutView>.exactly(items[node]) {
      unsafe view._withUnsafeGuaranteedRef {
        $0.takeFrame(frame)
        finish($0, &waiting)
      }
    } else if let decorated = unsafe Unmanaged<SQDecoratedItem>.exactly(items[node]) {
      unsafe decorated._withUnsafeGuaranteedRef {
        if let view = unsafe Unmanaged<SQLayoutView>.exactly($0.root) {
          unsafe view._withUnsafeGuaranteedRef { view in
            view.takeFrame(frame)
            finish(view, &waiting)
          }
        } else {
          if !onlyChanged || $0.frame != frame { $0.frame = frame }
          if $0.isOfLayoutView { finish($0, &waiting) }
        }
      }
    } else {
      let item = items[node]
      if !onlyChanged || item.frame != frame { item.frame = frame }
      finish(item, &waiting)
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
      if items[node].frame != new, !items.observed.contains(node) { items[node].frame = new }
      if !tree.isContainer(node) { laidOut.insert(node) }
    }
    for view in followed where view.treeNode.tree == number {
      laidOut.insert(Int(view.treeNode.node))
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

  @inline(__always)
  private static func finish(_ view: SQLayoutView, _ waiting: inout [SQLayoutView]) {
    // A view that a closure changed during the pass still needs layout.
    if view.isFlattened && !view.hasChanges { view.needsLayout = false }
    if view.extras != nil { callBack(view, &waiting) }
  }

  /// Has those called back who wait for a view that was laid out, some of them later.
  @inline(never)
  private static func callBack(_ view: SQLayoutView, _ waiting: inout [SQLayoutView]) {
    guard let extras = view.extras else { return }
    if let note = extras.onceLaidOut {
      extras.onceLaidOut = nil
      note()
    }
    // Its items lie in its own space: the outermost view learns afterwards where theirs begins.
    extras.layoutOrigin = .zero
    for subview in extras.subviews { subview.place(in: view.bounds) }
    if extras.arrangesConstrainedViews { layOutConstrained(view.arrangedItems) }
    if extras.didLayoutSubviewsCallback != nil { waiting.append(view) }
  }

  /// Lays out the constrained views among items, whose own frames may be as they were.
  private static func layOutConstrained(_ items: [any SQLayoutItem]) {
    for item in items { (item.sq_rootItem as? AutoLayoutView)?.layoutIfNeeded() }
  }

  private func pass<Result>(_ body: (inout Layout) -> Result) -> Result {
    var layout = memory.take() ?? Layout()
    let result = body(&layout)
    faults = tree.faults + layout.faults
    memory = consume layout
    return result
  }
}
