import Foundation

/// A view that shows an item of an ordinary layout: a leaf, or a whole `SQLayoutView`.
///
/// Its intrinsic width is the item's width in unbounded space, and its intrinsic height the item's
/// height in the width that the constraints give (`automaticallyAdjustsPreferredMaxLayoutWidth`).
/// The item's frame is the view's.
public final class ItemView: AutoLayoutView {
  /// The item.
  public let item: any SQLayoutItem

  /// Makes a view for an item. A layout view is removed from the view that arranged or showed it
  /// before.
  ///
  /// - Precondition: the item is no constrained view, which is added as a subview.
  public init(_ item: any SQLayoutItem, identifier: String? = nil) {
    precondition(
      !(item.sq_rootItem is AutoLayoutView),
      "a constrained view is added as a subview, and not shown as an item")
    self.item = item
    super.init(identifier: identifier)
    // Lines in the item break at the width of the view.
    marks.insert([.showsItem, .adjustsLineWidth])
    guard let view = SQDecoratedItem.layoutView(of: item) else { return }
    view.leaveParent()
    view.extrasMade().host = self
  }

  /// Whether the frame of the item is being set, which is no change to report.
  private var isPlacing = false
  /// Whether the item is being measured.
  private var isMeasuring = false

  /// The item's size; call `invalidateIntrinsicContentSize()` when it changes.
  override public var intrinsicContentSize: CGSize {
    var room = Self.layoutFittingExpandedSize
    if preferredMaxLayoutWidth > 0 { room.width = preferredMaxLayoutWidth }
    isMeasuring = true
    defer { isMeasuring = false }
    return item.sizeThatFits(room)
  }

  override func frameDidChange() {
    isPlacing = true
    defer { isPlacing = false }
    item.frame = alignmentRect(forFrame: frame)
    SQDecoratedItem.layoutView(of: item)?.layoutIfNeeded()
  }

  /// Lays out the changes in the item.
  override public func layoutSubviews() {
    super.layoutSubviews()
    isPlacing = true
    defer { isPlacing = false }
    // The item may have another frame from a view that held it before, or that was set by hand.
    let frame = alignmentRect(forFrame: frame)
    if item.frame != frame { item.frame = frame }
    SQDecoratedItem.layoutView(of: item)?.layoutIfNeeded()
  }

  /// Marks items hidden or shown in the layout view since it was laid out.
  fileprivate func markHiding() { SQDecoratedItem.layoutView(of: item)?.markHiding() }

  /// Called when the layout view that is shown changed.
  ///
  /// - Parameter wasMarked: whether it needed layout before.
  func contentNeedsLayout(wasMarked: Bool) {
    // A view that is marked, and is being measured now, is measured as it is after the change.
    if isPlacing || isMeasuring && wasMarked { return }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }
}

extension AutoLayoutView {
  /// Makes the layout views that are shown here and below mark items that were hidden or shown.
  final func markHidingBelow() {
    guard !marks.isDisjoint(with: [.showsItem, .showsItemBelow]) else { return }
    var waiting = [self]
    while let view = waiting.popLast() {
      (view as? ItemView)?.markHiding()
      guard view.marks.contains(.showsItemBelow) else { continue }
      waiting += view.subviews.filter {
        !$0.marks.isDisjoint(with: [.showsItem, .showsItemBelow])
      }
    }
  }
}
