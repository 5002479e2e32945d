import Foundation

/// Views around a view; each answers the new one.
extension SQLayoutItem {
  /// A view around this one, as large as it.
  public func withContainer() -> SQLayoutView { wrapped() }

  /// A view around this one of a fixed width, a fixed height, or both, in points; what is not given
  /// is this view's.
  public func withFixedSize(width: CGFloat? = nil, height: CGFloat? = nil) -> any SQLayoutItem {
    let (width, height) = (width.map(Double.init), height.map(Double.init))
    return wrapped().withSQSizeCalculator(
      SQViewSizeCalculator(
        adjustment: Adjustment(
          minWidth: width, minHeight: height, maxWidth: width, maxHeight: height)))
  }

  /// A view around this one of a fixed size, in points.
  public func withFixedSize(_ size: CGSize) -> any SQLayoutItem {
    withFixedSize(width: size.width, height: size.height)
  }

  /// A view around this one whose size a closure gives from the fitting size, both in points.
  public func withCalculatedSize(_ size: @escaping (CGSize) -> CGSize) -> any SQLayoutItem {
    wrapped().withSQSizeCalculator { size($0.fittingSize) }
  }

  /// A view around this one, larger by distances from each edge, in points.
  public func withEdgeInsets(_ insets: Insets) -> SQLayoutView { wrapped(insets) }

  /// A view around this one, larger by the same distance at each edge, in points.
  public func withPadding(_ distance: CGFloat) -> SQLayoutView {
    wrapped(Insets(all: Double(distance)))
  }

  /// A view with this one in its middle, as large as that wants to be in the room; centred across
  /// alone, it may be wider than the room.
  ///
  /// - Parameters:
  ///   - horizontally: whether it lies in the middle from left to right; else it is as wide.
  ///   - vertically: whether it lies in the middle from top to bottom; else it is as high.
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

  /// A view in which this one is scrolled: as large as it wants to be, but never smaller than the
  /// view, so that flexible space works inside.
  public func withScrolling(_ directions: ScrollingView.Directions = .vertical) -> ScrollingView {
    ScrollingView(self, directions)
  }

  /// Runs code on the view in the midst of a chain.
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

/// A view in which another is scrolled.
public final class ScrollingView: LayoutView {
  /// Directions to scroll in.
  public struct Directions: OptionSet, Hashable, Sendable {
    /// The directions as bits.
    public let rawValue: UInt8

    /// Makes directions from bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Left and right.
    public static let horizontal = Directions(rawValue: 1)
    /// Up and down.
    public static let vertical = Directions(rawValue: 2)
  }

  private let content: any SQLayoutItem

  init(_ content: any SQLayoutItem, _ directions: Directions) {
    self.content = content
    super.init(SQLayoutView())
    view.arrangePinned([
      content.withSQFrameCalculator(isPure: true) { args in
        let bounds = args.container.layoutBounds
        let unbounded = CGFloat.greatestFiniteMagnitude
        let size = args.measure(
          CGSize(
            width: directions.contains(.horizontal) ? unbounded : bounds.width,
            height: directions.contains(.vertical) ? unbounded : bounds.height))
        return CGRect(
          x: bounds.minX, y: bounds.minY,
          width: directions.contains(.horizontal) ? max(bounds.width, size.width) : bounds.width,
          height: directions.contains(.vertical) ? max(bounds.height, size.height) : bounds.height)
      }.withSQSizingFrameCalculator(.containerTopLeftAligned)
    ])
  }

  /// The size of the content after a layout, in points: at least the view's own.
  public var contentSize: CGSize { content.sq_rootItem.frame.size }
}
