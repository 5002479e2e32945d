import Foundation

/// A transition of a tree of views, with constraints that are active while it lasts.
public final class ViewTransition {
  /// The frames before and after in the space of the outermost view, by view and by item that a view
  /// shows.
  public let layout: LayoutTransition<ViewKey>
  private let temporary: [LayoutConstraint]
  private weak var root: AutoLayoutView?

  /// The identity of a view, or of an item that a view shows.
  public typealias ViewKey = SQItemKey

  fileprivate init(
    _ layout: LayoutTransition<ViewKey>, _ temporary: [LayoutConstraint], _ root: AutoLayoutView
  ) {
    self.layout = layout
    self.temporary = temporary
    self.root = root
  }

  /// The views that have a frame after the change alone.
  public var appearing: [ViewKey] { layout.appearing }

  /// The views that had a frame before the change alone.
  public var disappearing: [ViewKey] { layout.disappearing }

  /// The frame of a view at a fraction of the time, in the space of the outermost view.
  public func frame(
    of view: AutoLayoutView, at fraction: Double, curve: TimingCurve = .easeInOut
  ) -> Rect? {
    layout.frame(of: ViewKey(view), at: fraction, curve: curve)
  }

  /// Ends the transition: its temporary constraints become inactive, and the tree is laid out.
  public func finish() {
    LayoutConstraint.deactivate(temporary)
    root?.layOutAround()
  }
}

extension AutoLayoutView {
  /// Lays the tree out before and after a change, with the layout view that arranges it, and gives
  /// the frames of both. Views that are shown or added appear; views that are hidden or removed
  /// disappear.
  ///
  /// - Parameters:
  ///   - temporary: constraints that are active from the change until the transition is finished.
  ///   - change: changes constants, constraints or subviews.
  /// - Complexity: that of two passes, and O(views).
  public final func transition(
    activating temporary: [LayoutConstraint] = [], _ change: () -> Void
  ) -> ViewTransition {
    let root = root
    root.layOutAround()
    let before = root.framesInRoot
    change()
    LayoutConstraint.activate(temporary)
    root.layOutAround()
    return ViewTransition(
      LayoutTransition(before: before, after: root.framesInRoot), temporary, root)
  }

  /// The frames of this view and of all that is shown in it, in its space.
  private var framesInRoot: [(SQItemKey, Rect)] {
    isHidden ? [] : [(SQItemKey(self), Rect(bounds))] + framesBelow()
  }
}
