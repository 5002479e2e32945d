import Foundation

/// Frames set by hand, and by constraints.
extension AutoLayoutView {
  final func setFrameByHand(_ frame: CGRect) {
    guard frame.isFiniteFrame else {
      report(.frame(frame, path: path))
      return
    }
    let hasGivenBounds = superview == nil || marks.contains(.isEngineRoot)
    let isResized = storedFrame.size != frame.size
    storedFrame = frame
    if isResized { sizeDidChange() }
    frameDidChange()
    setNeedsDisplay()
    if hasGivenBounds {
      // The pass that gives the frame knows it.
      if isResized { layoutDidChange(isPlaced: extras?.arranger?.isInPass ?? false) }
      // An ordinary view has no later pass for the subviews of this one.
      if extras?.arranger != nil, superview == nil { layoutIfNeeded() }
    } else if marks.contains(.translatesMask) {
      noteAutoresizing()
      structureDidChange("the frame")
    } else {
      superview?.marks.insert(.placesAllSubviews)
      if root.session?.isApplying != true { marks.insert(.hasFrameByHand) }
    }
  }

  /// Marks all that depends on the size.
  private func sizeDidChange() {
    mark(.needsLayout, above: .needsLayoutBelow)
    if superview == nil || marks.contains(.isEngineRoot) { engine?.boundsDidChange() }
    chooseConstraintSets()
  }

  /// The origin of the alignment rectangle in the frame.
  final var alignmentOffset: CGPoint {
    let origin = alignmentRect(forFrame: storedFrame).origin
    return CGPoint(x: origin.x - storedFrame.origin.x, y: origin.y - storedFrame.origin.y)
  }

  /// Sets the frame from the solution.
  final func setFrame(ofAlignmentRect rectangle: CGRect, _ engine: LayoutEngine) {
    let frame = self.frame(forAlignmentRect: rectangle)
    guard frame.isFiniteFrame else {
      report(.frame(frame, path: path))
      return
    }
    if marks.contains(.hasFrameByHand) {
      marks.remove(.hasFrameByHand)
      if !frame.isNear(storedFrame) {
        report(.frameOverwritten(storedFrame, by: frame, path: path))
      }
    }
    // The line width may follow the width since the last layout.
    defer {
      if marks.contains(.adjustsLineWidth) { adjustLineWidth(to: rectangle.lineWidth, engine) }
    }
    guard frame != storedFrame else { return }
    let back = alignmentRect(forFrame: frame)
    if !back.isNear(rectangle) {
      report(.alignmentRect(rectangle, back: back, path: path))
    }
    let isResized = frame.size != storedFrame.size
    storedFrame = frame
    mark(.needsDisplay, above: .needsDisplayBelow)
    frameDidChange()
    guard isResized else { return }
    sizeDidChange()
    if !marks.contains(.adjustsLineWidth) { checkContentSize() }
  }

  /// Breaks lines at a width, where the view does so automatically; a view without a width has no
  /// limit.
  private func adjustLineWidth(to width: Double, _ engine: LayoutEngine) {
    guard width != lineWidth else { return }
    lineWidth = width
    let former = knownContentSize
    knownContentSize = nil
    guard contentSize() != former else { return }
    engine.contentDidChange(self)
    superview?.layoutDidChange()
  }

  /// Brings the solution of the tree up to date, and marks the views whose subviews or guides
  /// moved.
  ///
  /// Call it on a view whose bounds are given.
  final func solveIfNeeded() {
    if engine?.isStale ?? true { engine = LayoutEngine(root: self) }
    guard let engine, engine.needsSolving else { return }
    engine.solve { $0.mark(.needsLayout, above: .needsLayoutBelow) }
  }
}

extension CGRect {
  var isFiniteFrame: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
  }

  /// Whether two frames are the same up to rounding.
  func isNear(_ other: CGRect) -> Bool {
    func isNear(_ one: CGFloat, _ other: CGFloat) -> Bool {
      abs(one - other) <= 1e-6 + 1e-9 * max(abs(one), abs(other))
    }
    return isNear(origin.x, other.origin.x) && isNear(origin.y, other.origin.y)
      && isNear(size.width, other.size.width) && isNear(size.height, other.size.height)
  }
}
