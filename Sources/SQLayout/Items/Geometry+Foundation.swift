import Foundation
@_exported import SQLayoutCore

#if !canImport(UIKit)
  /// Distances from the four edges of a rectangle, by the name that UIKit gives them.
  public typealias UIEdgeInsets = Insets
#endif

extension Rect {
  /// Makes a rectangle of Foundation's.
  public init(_ rect: CGRect) {
    self.init(
      x: Double(rect.origin.x), y: Double(rect.origin.y),
      width: Double(rect.size.width), height: Double(rect.size.height))
  }
}

extension Size {
  /// Makes a size of Foundation's.
  public init(_ size: CGSize) {
    self.init(width: Double(size.width), height: Double(size.height))
  }
}

extension CGRect {
  /// Makes a rectangle of the core's.
  public init(_ rect: Rect) {
    self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  }
}

extension CGSize {
  /// Makes a size of the core's.
  public init(_ size: Size) {
    self.init(width: size.width, height: size.height)
  }
}
