/// An axis along which items are stacked, so that columns and rows are one piece of code.
protocol StackAxis {
  /// The extent along the axis, and the one across it.
  static func extents(_ size: Size) -> (main: Double, cross: Double)
  static func frame(main: Double, cross: Double, _ size: Size) -> Rect
  static func size(main: Double, cross: Double) -> Size
  /// The first and the last edge along the axis, and the first across it.
  static func edges(_ insets: Insets) -> (first: Double, last: Double, cross: Double)
  /// The last edge across it.
  static func crossEnd(_ insets: Insets) -> Double
  static func start(_ input: Steps) -> (main: Double, cross: Double)
  static func start(_ frame: Rect) -> Double
  static func extent(_ frame: Rect) -> Double
  static func end(_ frame: Rect) -> Double
  /// The edges of the container's room along the axis.
  static func room(_ steps: some StepReader) -> (first: Double, last: Double)
  static func setStart(_ start: Double, of frame: inout Rect)
  static func origin(_ bounds: Rect) -> (main: Double, cross: Double)
}

/// Downwards.
enum ColumnAxis: StackAxis {
  @inline(__always) static func extents(_ size: Size) -> (main: Double, cross: Double) {
    (size.height, size.width)
  }
  @inline(__always) static func frame(main: Double, cross: Double, _ size: Size) -> Rect {
    Rect(x: cross, y: main, width: size.width, height: size.height)
  }
  @inline(__always) static func size(main: Double, cross: Double) -> Size {
    Size(width: cross, height: main)
  }
  @inline(__always) static func edges(_ insets: Insets) -> (
    first: Double, last: Double, cross: Double
  ) { (insets.top, insets.bottom, insets.left) }
  @inline(__always) static func crossEnd(_ insets: Insets) -> Double { insets.right }
  @inline(__always) static func start(_ input: Steps) -> (main: Double, cross: Double) {
    (input.top, input.left)
  }
  @inline(__always) static func start(_ frame: Rect) -> Double { frame.y }
  @inline(__always) static func extent(_ frame: Rect) -> Double { frame.height }
  @inline(__always) static func end(_ frame: Rect) -> Double { frame.maxY }
  @inline(__always) static func room(_ steps: some StepReader) -> (first: Double, last: Double) {
    (steps.top, steps.bottom)
  }
  @inline(__always) static func setStart(_ start: Double, of frame: inout Rect) { frame.y = start }
  @inline(__always) static func origin(_ bounds: Rect) -> (main: Double, cross: Double) {
    (bounds.y, bounds.x)
  }
}

/// To the right.
enum RowAxis: StackAxis {
  @inline(__always) static func extents(_ size: Size) -> (main: Double, cross: Double) {
    (size.width, size.height)
  }
  @inline(__always) static func frame(main: Double, cross: Double, _ size: Size) -> Rect {
    Rect(x: main, y: cross, width: size.width, height: size.height)
  }
  @inline(__always) static func size(main: Double, cross: Double) -> Size {
    Size(width: main, height: cross)
  }
  @inline(__always) static func edges(_ insets: Insets) -> (
    first: Double, last: Double, cross: Double
  ) { (insets.left, insets.right, insets.top) }
  @inline(__always) static func crossEnd(_ insets: Insets) -> Double { insets.bottom }
  @inline(__always) static func start(_ input: Steps) -> (main: Double, cross: Double) {
    (input.left, input.top)
  }
  @inline(__always) static func start(_ frame: Rect) -> Double { frame.x }
  @inline(__always) static func extent(_ frame: Rect) -> Double { frame.width }
  @inline(__always) static func end(_ frame: Rect) -> Double { frame.maxX }
  @inline(__always) static func room(_ steps: some StepReader) -> (first: Double, last: Double) {
    (steps.left, steps.right)
  }
  @inline(__always) static func setStart(_ start: Double, of frame: inout Rect) { frame.x = start }
  @inline(__always) static func origin(_ bounds: Rect) -> (main: Double, cross: Double) {
    (bounds.x, bounds.y)
  }
}
