import Foundation

/// A view in which another is scrolled. It clips its drawing.
///
/// It may be subclassed, like the other views of the toolkit.
open class ScrollingView: LayoutView {
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

  /// Makes a view in which another is scrolled.
  ///
  /// - Parameters:
  ///   - content: the view to scroll.
  ///   - directions: the directions in which it may be larger than the view.
  public init(_ content: any SQLayoutItem, _ directions: Directions = .vertical) {
    self.content = content
    super.init(SQLayoutView())
    view.clipsToBounds = true
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

  /// The point of the content at the top left corner of the view, in points. Drawing and hit tests
  /// use it, layout does not.
  ///
  /// - Precondition: it is finite.
  public var contentOffset: CGPoint {
    get { view.contentOffset }
    set { view.contentOffset = newValue }
  }

  /// The size of the content after a layout, in points: at least the view's size.
  public var contentSize: CGSize { content.sq_rootItem.frame.size }
}
