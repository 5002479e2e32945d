import Foundation

/// The intrinsic size, and how strongly it holds.
extension AutoLayoutView {
  /// How strongly the view hugs its content along an axis.
  public final func contentHuggingPriority(for axis: LayoutAxis) -> LayoutPriority {
    axis == .horizontal
      ? contentPriorities.hugging.horizontal : contentPriorities.hugging.vertical
  }

  /// Sets how strongly the view hugs its content along an axis.
  public final func setContentHuggingPriority(_ priority: LayoutPriority, for axis: LayoutAxis) {
    guard isValid(priority), priority != contentHuggingPriority(for: axis) else { return }
    if axis == .horizontal {
      contentPriorities.hugging.horizontal = priority
    } else {
      contentPriorities.hugging.vertical = priority
    }
    contentDidChange("a content hugging priority")
  }

  /// How strongly the content resists compression along an axis.
  public final func contentCompressionResistancePriority(for axis: LayoutAxis) -> LayoutPriority {
    axis == .horizontal
      ? contentPriorities.compression.horizontal : contentPriorities.compression.vertical
  }

  /// Sets how strongly the content resists compression along an axis.
  public final func setContentCompressionResistancePriority(
    _ priority: LayoutPriority, for axis: LayoutAxis
  ) {
    guard isValid(priority), priority != contentCompressionResistancePriority(for: axis) else {
      return
    }
    if axis == .horizontal {
      contentPriorities.compression.horizontal = priority
    } else {
      contentPriorities.compression.vertical = priority
    }
    contentDidChange("a compression resistance priority")
  }

  private func isValid(_ priority: LayoutPriority) -> Bool {
    if !priority.isValid { root.report(.contentPriority(priority, path: path)) }
    return priority.isValid
  }

  /// Tells the view that its intrinsic size changed.
  public final func invalidateIntrinsicContentSize() {
    if marks.contains(.isAskedForSize) {
      root.report(.intrinsicContentSizeChangedWhileAsked(path: path))
      return
    }
    knownContentSize = nil
    contentDidChange("the intrinsic size")
  }

  /// The widest line of a text, in points; 0 for no limit. The intrinsic height is that of lines of
  /// at most this width.
  public final var preferredMaxLayoutWidth: CGFloat {
    get { CGFloat(lineWidth) }
    set {
      guard Double(newValue) != lineWidth, newValue >= 0 else { return }
      lineWidth = Double(newValue)
      invalidateIntrinsicContentSize()
    }
  }

  /// Whether `preferredMaxLayoutWidth` follows the width that the constraints give.
  public final var automaticallyAdjustsPreferredMaxLayoutWidth: Bool {
    get { marks.contains(.adjustsLineWidth) }
    set {
      guard newValue != automaticallyAdjustsPreferredMaxLayoutWidth else { return }
      if newValue { marks.insert(.adjustsLineWidth) } else { marks.remove(.adjustsLineWidth) }
      superview?.marks.insert(.placesAllSubviews)
      // The width is that of broken lines, or of unbroken ones.
      knownContentSize = nil
      contentDidChange("how lines are broken")
    }
  }

  /// The constraints equal to intrinsic size, hugging and compression resistance. They are for
  /// reading: none of them becomes active.
  public final var contentSizeConstraints: [LayoutConstraint] {
    let size = contentSize()
    var constraints: [LayoutConstraint] = []
    for axis in LayoutAxis.allCases {
      let length = axis == .horizontal ? size.width : size.height
      guard length != Self.noIntrinsicMetric else { continue }
      for relation in [LayoutConstraint.Relation.lessThanOrEqual, .greaterThanOrEqual] {
        let constraint = LayoutConstraint(
          item: self, attribute: axis == .horizontal ? .width : .height, relatedBy: relation,
          constant: Double(length))
        constraint.priority =
          relation == .lessThanOrEqual
          ? contentHuggingPriority(for: axis) : contentCompressionResistancePriority(for: axis)
        constraints.append(constraint)
      }
    }
    return constraints
  }

  /// The intrinsic size, computed once until it is invalidated. An invalid length counts as none,
  /// and is reported.
  final func contentSize() -> CGSize {
    if let knownContentSize { return knownContentSize }
    var size = askedContentSize()
    if marks.contains(.adjustsLineWidth), lineWidth > 0 {
      // The width is that of unbroken lines, so that lines can grow again.
      let width = lineWidth
      lineWidth = 0
      size.width = askedContentSize().width
      lineWidth = width
    }
    knownContentSize = size
    return size
  }

  final func askedContentSize() -> CGSize {
    if marks.contains(.isAskedForSize) {
      root.report(.intrinsicContentSizeAsksForItself(path: path))
      return CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
    }
    marks.insert(.isAskedForSize)
    var size = intrinsicContentSize
    marks.remove(.isAskedForSize)
    let isValid = [size.width, size.height].allSatisfy {
      $0.isFinite && ($0 >= 0 || $0 == Self.noIntrinsicMetric)
    }
    if !isValid {
      root.report(.intrinsicContentSize(size, path: path))
      for keyPath in [\CGSize.width, \CGSize.height]
      where !(size[keyPath: keyPath].isFinite && size[keyPath: keyPath] >= 0) {
        size[keyPath: keyPath] = Self.noIntrinsicMetric
      }
    }
    return size
  }

  /// Reports an intrinsic size that changed only because the frame changed.
  final func checkContentSize() {
    guard let known = knownContentSize else { return }
    knownContentSize = nil
    let size = contentSize()
    knownContentSize = known
    guard size != known else { return }
    root.report(.intrinsicContentSizeDependsOnFrame(known, then: size, path: path))
  }
}
