/// Where the leading edge is.
public enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
  /// At the left.
  case leftToRight = "ltr"
  /// At the right.
  case rightToLeft = "rtl"
}

extension AutoLayoutView {
  /// The layout direction set for the view; nil for that of its superview.
  public final var layoutDirection: LayoutDirection? {
    get { extras?.direction }
    set {
      guard newValue != layoutDirection else { return }
      extrasMade().direction = newValue
      structureDidChange("the layout direction")
    }
  }

  /// The layout direction in effect: the one set for this view or for the nearest view around it,
  /// else from left to right.
  public final var effectiveLayoutDirection: LayoutDirection {
    outermost { $0.extras?.direction == nil }.extras?.direction ?? .leftToRight
  }
}
