import CSQLayout
import SQLayoutCore

// Geometry is converted field by field; the optimizer turns this into plain copies.

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

  /// The fitting size of a plugin's request: negative and not-a-number become 0, infinity becomes unbounded.
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

  /// The result of a function that failed.
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
