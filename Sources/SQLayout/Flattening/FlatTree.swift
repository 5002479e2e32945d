import Foundation
import Synchronization

/// The flat tree of all items below a layout view or a container, with the memory of its passes.
final class FlatTree {
  var tree: LayoutTree
  let items: ItemTable
  /// Identifies this tree among those whose nodes views store.
  let number: UInt32
  /// The bounds of the last layout pass; nil before the first one.
  private var laidOutBounds: Rect?
  /// Whether the tree was edited since, and the views whose changes it followed.
  var isEdited = false
  var followed: [SQLayoutView] = []
  /// The views below the root that leave out hidden items and are not marked when these are hidden,
  /// by node; and whether the root is such a view.
  var watched: [Int: SQLayoutView] = [:]
  var isRootWatched = false
  /// Nil while a pass runs: a pass that a closure starts then gets other memory.
  private var memory: Layout? = Layout()
  /// The faults of the last pass.
  private(set) var faults: [LayoutFault] = []

  init(tree: LayoutTree, items: ItemTable, number: UInt32 = 0) {
    self.tree = tree
    self.items = items
    self.number = number
  }

  /// Whether a pass runs, so that the tree must stay as it is.
  var isPassing: Bool { memory == nil }

  private static let lastNumber = Atomic<UInt32>(0)

  /// A number for a new tree.
  static func newNumber() -> UInt32 {
    lastNumber.wrappingAdd(1, ordering: .relaxed).newValue
  }

  /// The size of the tree under a fitting size.
  func size(fitting: Size) -> Size {
    pass { layout in layout.size(tree, fitting: fitting) }
  }

  /// Lays out in bounds, sets the frames of all items, and calls back `root` and the layout views
  /// below.
  func layoutItems(in bounds: Rect, below root: SQLayoutView) {
    var waiting: [SQLayoutView] = []
    // Closures may depend on the cause of new bounds, or on values whose changes are no edits.
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
    if origin != .zero { root.extrasMade().layoutOrigin = origin }
    for view in views + waiting { view.didLayoutSubviewsCallback?(view) }
  }

  /// Sets the frames of all items without observers.
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

  /// Lays out in bounds as a view does, and returns the frames.
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

  /// The frames of a pass that sets none. For sizing only, just the frames of the root's items are
  /// defined.
  func frames(in bounds: Rect, forSizing: Bool) -> [Rect?] {
    pass { layout in
      guard forSizing else {
        layout.layout(tree, in: bounds)
        return layout.frames(of: tree)
      }
      _ = layout.size(tree, fitting: bounds.size)
      // Passes for sizing begin at the origin.
      return layout.frames(of: tree).map { frame in
        frame.map {
          Rect(x: $0.x + bounds.x, y: $0.y + bounds.y, width: $0.width, height: $0.height)
        }
      }
    }
  }

  /// Sets the frame of an item, and adds it to the list where it is a layout view to be called
  /// back.
  ///
  /// - Parameter onlyChanged: whether an item that has its frame already is skipped.
  @inline(__always)
  private static func setFrame(
    _ frame: Rect, of items: [any SQLayoutItem], _ node: Int, _ waiting: inout [SQLayoutView],
    onlyChanged: Bool = false
  ) {
    let frame = CGRect(frame)
    // The item is read again at each use, which avoids a retain.
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

  /// Sets the frames that may have changed, and lists the layout views to be called back: those
  /// that were laid out again, and those that changed.
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

  /// Notes that an item was laid out, and lists it where it is a view to be called back.
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

  /// Calls back after a view was laid out; adds the view to the list where its callback comes last.
  @inline(never)
  private static func callBack(_ view: SQLayoutView, _ waiting: inout [SQLayoutView]) {
    guard let extras = view.extras else { return }
    if let note = extras.onceLaidOut {
      extras.onceLaidOut = nil
      note()
    }
    // Its items lie in its coordinate space. The layout origin of the outermost view is set
    // afterwards.
    extras.layoutOrigin = .zero
    for subview in extras.subviews { subview.place(in: view.bounds) }
    if extras.arrangesConstrainedViews { layOutConstrained(view.arrangedItems) }
    if extras.didLayoutSubviewsCallback != nil { waiting.append(view) }
  }

  /// Lays out the constrained views among items, even those with unchanged frames.
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
