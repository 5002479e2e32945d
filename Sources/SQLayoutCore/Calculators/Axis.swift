/// A direction in which items are stacked. Columns and rows share their code through it.
protocol Axis {
  /// Whether the axis is y.
  static var isVertical: Bool { get }
  /// The extent along the axis and the one across it.
  static func extents(_ size: Size) -> (main: Double, cross: Double)
  static func size(main: Double, cross: Double) -> Size
  static func frame(main: Double, cross: Double, _ size: Size) -> Rect
  /// The edges along the axis.
  static func edges(_ insets: Insets) -> AxisEdges
  static func start(_ frame: Rect) -> Double
  static func setStart(_ start: Double, of frame: inout Rect)
  /// The edges of the container's bounds within its insets, along the axis.
  static func room(_ context: PlacementContext) -> AxisEdges
  associatedtype Cross: Axis
}

extension Axis {
  @inline(__always) static func extent(_ frame: Rect) -> Double { extents(frame.size).main }
  @inline(__always) static func end(_ frame: Rect) -> Double { start(frame) + extent(frame) }
}

/// The first and the last edge along an axis.
struct AxisEdges: BitwiseCopyable {
  var first: Double
  var last: Double

  @inline(__always)
  init(_ first: Double, _ last: Double) {
    self.first = first
    self.last = last
  }
}

/// Downwards.
enum ColumnAxis: Axis {
  typealias Cross = RowAxis
  @inline(__always) static var isVertical: Bool { true }
  @inline(__always) static func extents(_ size: Size) -> (main: Double, cross: Double) {
    (size.height, size.width)
  }
  @inline(__always) static func size(main: Double, cross: Double) -> Size {
    Size(width: cross, height: main)
  }
  @inline(__always) static func frame(main: Double, cross: Double, _ size: Size) -> Rect {
    Rect(x: cross, y: main, width: size.width, height: size.height)
  }
  @inline(__always) static func edges(_ insets: Insets) -> AxisEdges {
    AxisEdges(insets.top, insets.bottom)
  }
  @inline(__always) static func start(_ frame: Rect) -> Double { frame.y }
  @inline(__always) static func setStart(_ start: Double, of frame: inout Rect) { frame.y = start }
  @inline(__always) static func room(_ context: PlacementContext) -> AxisEdges {
    AxisEdges(context.top, context.bottom)
  }
}

/// To the right.
enum RowAxis: Axis {
  typealias Cross = ColumnAxis
  @inline(__always) static var isVertical: Bool { false }
  @inline(__always) static func extents(_ size: Size) -> (main: Double, cross: Double) {
    (size.width, size.height)
  }
  @inline(__always) static func size(main: Double, cross: Double) -> Size {
    Size(width: main, height: cross)
  }
  @inline(__always) static func frame(main: Double, cross: Double, _ size: Size) -> Rect {
    Rect(x: main, y: cross, width: size.width, height: size.height)
  }
  @inline(__always) static func edges(_ insets: Insets) -> AxisEdges {
    AxisEdges(insets.left, insets.right)
  }
  @inline(__always) static func start(_ frame: Rect) -> Double { frame.x }
  @inline(__always) static func setStart(_ start: Double, of frame: inout Rect) { frame.x = start }
  @inline(__always) static func room(_ context: PlacementContext) -> AxisEdges {
    AxisEdges(context.left, context.right)
  }
}
