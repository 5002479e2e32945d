/// A width and a height, in points.
public struct Size: Hashable, Sendable, BitwiseCopyable {
  /// The extent along x, in points.
  public var width: Double
  /// The extent along y, in points.
  public var height: Double

  /// Makes a size of `width` by `height` points.
  @inlinable @inline(__always)
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// No extent at all.
  public static let zero = Size(width: 0, height: 0)

  /// The fitting size without limits: the greatest finite number, twice.
  public static let unbounded = Size(
    width: .greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
}

/// A rectangle in the coordinate space of its container: points, x to the right, y down.
public struct Rect: Hashable, Sendable, BitwiseCopyable {
  /// The left edge, in points.
  public var x: Double
  /// The top edge, in points.
  public var y: Double
  /// The extent along x, in points; never negative in a frame.
  public var width: Double
  /// The extent along y, in points; never negative in a frame.
  public var height: Double

  /// Makes a rectangle with its top left corner at (`x`, `y`).
  @inlinable @inline(__always)
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The empty rectangle at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The left edge.
  @inlinable public var minX: Double { x }
  /// The top edge.
  @inlinable public var minY: Double { y }
  /// The right edge, `x + width`.
  @inlinable public var maxX: Double { x + width }
  /// The bottom edge, `y + height`.
  @inlinable public var maxY: Double { y + height }
  /// The width and the height.
  @inlinable public var size: Size {
    get { Size(width: width, height: height) }
    set { (width, height) = (newValue.width, newValue.height) }
  }
  /// Whether the width or the height is zero.
  @inlinable public var isEmpty: Bool { width == 0 || height == 0 }
}

/// Distances from the four edges of a rectangle, in points: insets, spacing or padding.
public struct Insets: Hashable, Sendable, BitwiseCopyable {
  /// The distance from the top edge.
  public var top: Double
  /// The distance from the left edge.
  public var left: Double
  /// The distance from the bottom edge.
  public var bottom: Double
  /// The distance from the right edge.
  public var right: Double

  /// Makes insets; an edge that is not given is 0.
  @inlinable @inline(__always)
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Makes the same distance from each edge.
  @inlinable
  public init(all distance: Double) {
    self.init(top: distance, left: distance, bottom: distance, right: distance)
  }

  /// No distance from any edge.
  public static let zero = Insets()
}

extension Insets {
  /// Makes the same distance left and right, and the same at top and bottom.
  @inlinable
  public init(horizontal: Double, vertical: Double = 0) {
    self.init(top: vertical, left: horizontal, bottom: vertical, right: horizontal)
  }

  /// Makes the same distance at top and bottom, and none left and right.
  @inlinable
  public init(vertical: Double) { self.init(horizontal: 0, vertical: vertical) }
}

#if !TRACING
  /// A number is the same distance from each edge.
  extension Insets: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    /// Makes the same distance from each edge.
    @inlinable
    public init(floatLiteral distance: Double) { self.init(all: distance) }

    /// Makes the same distance from each edge.
    @inlinable
    public init(integerLiteral distance: Int) { self.init(all: Double(distance)) }
  }

  /// The larger of two numbers; the first where they are equal or one is none. The standard library's
  /// answers the second, for which processors have no instruction.
  @inline(__always)
  func max(_ x: Double, _ y: Double) -> Double { y > x ? y : x }
#endif
