import Foundation

/// An item for any value that is no class, such as a text, a picture's name or a model.
///
/// ```swift
/// let price = SQValueItem("12 €") { text, _ in CGSize(width: 8 * text.count, height: 20) }
/// ```
public final class SQValueItem<Value>: SQLayoutItem, CustomStringConvertible {
  /// The value. Call `setNeedsLayout(of:)` after a change that changes the size.
  public var value: Value
  /// The frame in its layout view, in points.
  public var frame = CGRect.zero
  /// Whether the item is hidden.
  public var isHidden = false
  /// Whether a hit test finds the item.
  public var isUserInteractionEnabled = true
  /// The parts of the frame that stretch with the view that the item is a subview of.
  public var autoresizingMask: AutoresizingMask = []
  /// The transform of the item about its centre when it is drawn and hit.
  public var transform = AffineTransform.identity
  /// Whether the drawing is clipped to the item's bounds.
  public var clipsToBounds = false
  private let size: (Value, CGSize) -> CGSize

  /// Makes an item.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - size: gives the size of a value under a fitting size, both in points.
  public init(_ value: Value, size: @escaping (Value, CGSize) -> CGSize) {
    self.value = value
    self.size = size
  }

  /// The value as text, by which traces and drawings name the item.
  public var description: String { "\(value)" }

  /// The size of the value under a fitting size.
  public func sizeThatFits(_ size: CGSize) -> CGSize { self.size(value, size) }
}
