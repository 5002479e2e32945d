import Foundation
import LinearConstraints

/// Fitting sizes by the constraints of a view.
extension AutoLayoutView {
  /// The size of the frame by the constraints of the view and its descendants, without those of its
  /// superview, where width and height tend to a target.
  ///
  /// - Parameters:
  ///   - target: the size in points, as `layoutFittingCompressedSize`; a length that is not finite
  ///     counts as 10,000.
  ///   - horizontal: the priority by which the width tends to it.
  ///   - vertical: the priority by which the height tends to it.
  /// - Complexity: that of building and solving the constraints of the view and its descendants.
  public final func systemLayoutSizeFitting(
    _ target: CGSize, withHorizontalFittingPriority horizontal: LayoutPriority = .fittingSizeLevel,
    verticalFittingPriority vertical: LayoutPriority = .fittingSizeLevel
  ) -> CGSize {
    markHidingBelow()
    updateConstraintsIfNeeded()
    var fitting = LayoutEngine.Fitting(size: target, horizontal: horizontal, vertical: vertical)
    if !target.width.isFinite { fitting.size.width = Self.layoutFittingExpandedSize.width }
    if !target.height.isFinite { fitting.size.height = Self.layoutFittingExpandedSize.height }
    for priority in [horizontal, vertical] where !priority.isValid {
      report(.contentPriority(priority, path: path))
      fitting.horizontal = horizontal.isValid ? horizontal : .fittingSizeLevel
      fitting.vertical = vertical.isValid ? vertical : .fittingSizeLevel
    }
    let views = subtree
    let nodes = views.map(\.node)
    let lines = views.map { ($0.lineWidth, $0.knownContentSize) }
    let engine = LayoutEngine(root: self, fitting: fitting)
    engine.solve { _ in }
    adjustLineWidths(of: views, engine)
    for (index, view) in views.enumerated() {
      view.node = nodes[index]
      if view.marks.contains(.adjustsLineWidth) {
        (view.lineWidth, view.knownContentSize) = lines[index]
      }
    }
    // The guides' nodes are those of this engine now.
    if views.contains(where: { !($0.extras?.guides.isEmpty ?? true) }) {
      layoutRoot.engine?.isStale = true
    }
    let rectangle = engine.rectangle(of: 0)
    let frame = frame(forAlignmentRect: rectangle)
    guard frame.isFiniteFrame else {
      report(.frame(frame, path: path))
      return rectangle.size
    }
    return frame.size
  }

  /// Breaks lines at the widths of the solution, in views that do so automatically.
  private func adjustLineWidths(of views: [AutoLayoutView], _ engine: LayoutEngine) {
    for _ in 0..<2 {
      var isChanged = false
      for view in views where view.marks.contains(.adjustsLineWidth) && engine.contains(view) {
        let width = engine.rectangle(of: view.node).lineWidth
        guard width != view.lineWidth else { continue }
        view.lineWidth = width
        view.knownContentSize = nil
        engine.contentDidChange(view)
        isChanged = true
      }
      guard isChanged else { return }
      engine.solve { _ in }
    }
  }
}

extension AutoLayoutView {
  /// Makes this view an item of an ordinary view: a frame set by the ordinary view lays this one
  /// out at once, and a change of constraints makes the ordinary view measure it again.
  final func arrive(in view: SQLayoutView) {
    leaveParent()
    extrasMade().arranger = view
  }

  /// Leaves the superview, or the ordinary view that arranges this one.
  final func leaveParent() {
    removeFromSuperview()
    extras?.arranger?.removeArrangedItem(self)
  }

  /// Notes that an ordinary view no longer arranges this one.
  final func didLeave(_ view: SQLayoutView) {
    if extras?.arranger === view { extras?.arranger = nil }
  }
}

extension CGRect {
  /// The width at which a view with this alignment rectangle breaks lines, in points; 0, which is none, where the width
  /// is 0 up to the rounding errors of a solution.
  var lineWidth: Double { width > 1e-9 ? Double(width) : 0 }
}
