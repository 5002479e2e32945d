import Foundation

/// An item for any value: a text, a picture's name, a model, whatever is no class of its own.
///
/// ```swift
/// let price = SQValueItem("12 €") { text, _ in CGSize(width: 8 * text.count, height: 20) }
/// ```
public final class SQValueItem<Value>: SQLayoutItem, CustomStringConvertible {
  /// The value; where its size changes with it, `setNeedsLayout(of:)` says so.
  public var value: Value
  /// Where the item lies in its layout view, in points.
  public var frame = CGRect.zero
  /// Whether the item is hidden.
  public var isHidden = false
  /// Whether a hit test finds the item.
  public var isUserInteractionEnabled = true
  /// What of the frame stretches with the view that the item is a subview of.
  public var autoresizingMask: AutoresizingMask = []
  /// What is done to the item about its centre when it is drawn and hit.
  public var transform = AffineTransform.identity
  /// Whether what sticks out of the item is not drawn.
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
