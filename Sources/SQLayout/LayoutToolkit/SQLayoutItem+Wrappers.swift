import Foundation

/// Wrappers of a view; each method returns the new view.
extension SQLayoutItem {
  /// A view around this one, as large as it.
  ///
  /// Subviews added to it may lie outside of it, and do not count for its size:
  /// ```swift
  /// button.withContainer {
  ///   $0.addSubview(shadow) { CGRect(x: 0, y: $0.height, width: $0.width, height: 4) }
  /// }
  /// ```
  public func withContainer(_ build: (SQLayoutView) -> Void = { _ in }) -> SQLayoutView {
    let view = SQLayoutView()
    let copy = SQDecoratedItem(copyOf: self)
    if copy.decorations.options == nil { copy.set(.options(.constant(SQLayoutOptions()))) }
    view.arrangePinned([copy])
    view.containingDefaultLayoutOptions(SQLayoutOptions(shouldIgnoreWhenCalculatingSize: true))
    build(view)
    return view
  }

  /// A view around this one of a fixed width, a fixed height, or both, in points. A length that is
  /// not given is this view's.
  ///
  /// - Precondition: neither is below 0.
  public func withFixedSize(width: CGFloat? = nil, height: CGFloat? = nil) -> any SQContainingItem {
    precondition(
      (width ?? 0) >= 0 && (height ?? 0) >= 0, "a fixed size is made of numbers, none below 0")
    let (width, height) = (width.map(Double.init), height.map(Double.init))
    return wrapped().withSQSizeCalculator(
      SQViewSizeCalculator(
        adjustment: Adjustment(
          minWidth: width, minHeight: height, maxWidth: width, maxHeight: height)))
  }

  /// A view around this one of a fixed size, in points.
  public func withFixedSize(_ size: CGSize) -> any SQContainingItem {
    withFixedSize(width: size.width, height: size.height)
  }

  /// A view around this one whose size a closure computes from the fitting size, both in points.
  public func withCalculatedSize(_ size: @escaping (CGSize) -> CGSize) -> any SQContainingItem {
    wrapped().withSQSizeCalculator { size($0.fittingSize) }
  }

  /// A view around this one whose size a closure computes from this one and the fitting size, both
  /// in points.
  public func withCalculatedSize(
    _ size: @escaping (Self, CGSize) -> CGSize
  ) -> any SQContainingItem {
    wrapped().withSQSizeCalculator { size(self, $0.fittingSize) }
  }

  /// A view around this one, as large as it, which clips its drawing.
  public func withClipping() -> SQLayoutView {
    let view = wrapped()
    view.clipsToBounds = true
    return view
  }

  /// A view around this one, larger by distances from each edge, in points.
  public func withEdgeInsets(_ insets: Insets) -> SQLayoutView { wrapped(insets) }

  /// A view around this one, larger by the same distance at each edge, in points.
  public func withPadding(_ distance: CGFloat) -> SQLayoutView {
    wrapped(Insets(all: Double(distance)))
  }

  /// A view with this one in its middle. This one has its fitting size; if it is centred in one
  /// direction alone, it may be larger than the view in that direction.
  ///
  /// - Parameters:
  ///   - horizontally: whether it is centred from left to right; else it is as wide.
  ///   - vertically: whether it is centred from top to bottom; else it is as high.
  public func withCentreing(
    horizontally: Bool = true, vertically: Bool = true
  ) -> SQLayoutView {
    let wrapper = wrapped()
    wrapper.containingDefaultFrameCalculator(
      horizontally
        ? vertically ? .containerCenterAligned : .containerHeightCenterAligned
        : vertically ? .containerWidthCenterAligned : .pinned)
    return wrapper
  }

  /// A view in which this one is scrolled. This one has its fitting size, but is never smaller than
  /// the view, so that flexible space works inside.
  public func withScrolling(_ directions: ScrollingView.Directions = .vertical) -> ScrollingView {
    ScrollingView(self, directions)
  }

  /// Runs code on the view within a chain.
  @discardableResult
  public func apply(_ body: (Self) -> Void) -> Self {
    body(self)
    return self
  }

  private func wrapped(_ insets: Insets = .zero) -> SQLayoutView {
    let view = SQLayoutView(layoutInsets: insets)
    view.arrangePinned([self])
    return view
  }
}
