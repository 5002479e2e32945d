import CSQLayout
import SQLayoutCore

// Geometry crosses the border field by field; the optimizer makes plain copies of it.

extension sq_size {
  @inline(__always)
  init(_ size: Size) { self.init(width: size.width, height: size.height) }
}

extension sq_rect {
  @inline(__always)
  init(_ rect: Rect) {
    self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  }
}

extension sq_insets {
  @inline(__always)
  init(_ insets: Insets) {
    self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }
}

extension Size {
  @inline(__always)
  init(_ size: sq_size) { self.init(width: size.width, height: size.height) }

  /// What a plugin asks to measure in, made into a fitting size: not a number and negative is 0,
  /// infinite is unbounded.
  @inline(__always)
  init(fitting size: sq_size) {
    self.init(width: Self.extent(size.width), height: Self.extent(size.height))
  }

  @inline(__always)
  private static func extent(_ value: Double) -> Double {
    value > 0 ? min(value, .greatestFiniteMagnitude) : 0
  }

  static let invalid = Size(width: .nan, height: .nan)
}

extension Rect {
  @inline(__always)
  init(_ rect: sq_rect) {
    self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  }

  /// The answer of a function that failed.
  static let invalid = Rect(x: .nan, y: .nan, width: .nan, height: .nan)
}

extension Insets {
  @inline(__always)
  init(_ insets: sq_insets) {
    self.init(
      top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }

  static let invalid = Insets(all: .nan)
}
