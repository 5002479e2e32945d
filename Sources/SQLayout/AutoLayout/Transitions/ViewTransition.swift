import Foundation

/// A transition of a tree of views, with constraints that are active while it lasts.
public final class ViewTransition {
  /// The frames before and after in the space of the outermost view, by view.
  public let layout: LayoutTransition<ViewKey>
  private let temporary: [LayoutConstraint]
  private weak var root: AutoLayoutView?

  /// A view, told apart from all others, with its name.
  public struct ViewKey: Hashable, Sendable, CustomStringConvertible {
    /// Which view it is.
    public let identity: ObjectIdentifier
    /// The view's identifier, or its path.
    public let name: String

    /// Makes the key of a view.
    public init(_ view: AutoLayoutView) {
      identity = ObjectIdentifier(view)
      name = ConstraintText.name(of: view)
    }

    /// The name.
    public var description: String { name }

    /// Whether two keys are those of one view, whatever its name.
    public static func == (one: ViewKey, other: ViewKey) -> Bool { one.identity == other.identity }

    /// Hashes the view.
    public func hash(into hasher: inout Hasher) { hasher.combine(identity) }
  }

  fileprivate init(
    _ layout: LayoutTransition<ViewKey>, _ temporary: [LayoutConstraint], _ root: AutoLayoutView
  ) {
    self.layout = layout
    self.temporary = temporary
    self.root = root
  }

  /// The views that are there after alone.
  public var appearing: [ViewKey] { layout.appearing }

  /// The views that were there before alone.
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
    root?.layoutIfNeeded()
  }
}

extension AutoLayoutView {
  /// Lays the tree out before and after a change, and gives the frames of both.
  ///
  /// - Parameters:
  ///   - temporary: constraints that are active from the change until the transition is finished.
  ///   - change: what changes: constants, constraints, subviews.
  /// - Complexity: that of two passes, and O(views).
  public final func transition(
    activating temporary: [LayoutConstraint] = [], _ change: () -> Void
  ) -> ViewTransition {
    let root = root
    root.layoutIfNeeded()
    let before = root.framesInRoot
    change()
    LayoutConstraint.activate(temporary)
    root.layoutIfNeeded()
    return ViewTransition(
      LayoutTransition(before: before, after: root.framesInRoot), temporary, root)
  }

  /// The frames of all views in the space of this one.
  private var framesInRoot: [(ViewTransition.ViewKey, Rect)] {
    var frames: [(ViewTransition.ViewKey, Rect)] = []
    var waiting = [(view: self, x: 0.0, y: 0.0)]
    while let (view, x, y) = waiting.popLast() {
      frames.append(
        (
          ViewTransition.ViewKey(view),
          Rect(x: x, y: y, width: Double(view.place.width), height: Double(view.place.height))
        ))
      for subview in view.subviews.reversed() {
        waiting.append(
          (subview, x + Double(subview.place.minX), y + Double(subview.place.minY)))
      }
    }
    return frames
  }
}
