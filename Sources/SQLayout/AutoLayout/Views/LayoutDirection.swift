/// Where the leading edge is.
public enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
  /// At the left.
  case leftToRight = "ltr"
  /// At the right.
  case rightToLeft = "rtl"
}

extension AutoLayoutView {
  /// The layout direction that the view was given; nil for that of its superview.
  public final var layoutDirection: LayoutDirection? {
    get { extras?.direction }
    set {
      guard newValue != layoutDirection else { return }
      extrasMade().direction = newValue
      structureDidChange("the layout direction")
    }
  }

  /// The layout direction that holds in the view: its own, else that of the nearest view around
  /// that was given one, else from left to right.
  public final var effectiveLayoutDirection: LayoutDirection {
    outermost { $0.extras?.direction == nil }.extras?.direction ?? .leftToRight
  }
}
