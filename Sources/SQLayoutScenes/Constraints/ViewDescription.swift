import Foundation
import SQLayout
import SQLayoutCore

/// A view of a tree of constraints, as a file declares it.
public struct ViewDescription: Hashable, Sendable {
  /// The view's name.
  public var id: String
  /// The name of the superview; nil for the root.
  public var superview: String?
  /// The intrinsic width and height, in points; nil where there is none.
  public var intrinsic: Intrinsic = Intrinsic()
  /// Its content hugging priorities.
  public var hugging = Priorities(horizontal: .defaultLow, vertical: .defaultLow)
  /// Its compression resistance priorities.
  public var compression = Priorities(horizontal: .defaultHigh, vertical: .defaultHigh)
  /// How far its frame reaches beyond the alignment rectangle, in points.
  public var alignmentRectInsets = Insets.zero
  /// How far the last baseline lies above the bottom, in points.
  public var baselineOffsetFromBottom: Double?
  /// How far the first baseline lies below the top, in points.
  public var firstBaselineOffsetFromTop: Double?
  /// Its path in the file.
  public var path = ""

  /// Makes a view without content.
  public init(id: String) { self.id = id }

  /// Lengths of the content, in points.
  public struct Intrinsic: Hashable, Sendable {
    /// The width; nil for none.
    public var width: Double?
    /// The height; nil for none.
    public var height: Double?

    /// Makes lengths in points; nil for none.
    public init(width: Double? = nil, height: Double? = nil) {
      (self.width, self.height) = (width, height)
    }
  }

  /// A priority along each axis.
  public struct Priorities: Hashable, Sendable {
    /// From left to right.
    public var horizontal: LayoutPriority
    /// From top to bottom.
    public var vertical: LayoutPriority

    /// Makes two priorities.
    public init(horizontal: LayoutPriority, vertical: LayoutPriority) {
      (self.horizontal, self.vertical) = (horizontal, vertical)
    }
  }
}

/// A view made from a description.
final class DescribedView: AutoLayoutView {
  let description: ViewDescription

  init(_ description: ViewDescription) {
    self.description = description
    super.init(identifier: description.id)
    setContentHuggingPriority(description.hugging.horizontal, for: .horizontal)
    setContentHuggingPriority(description.hugging.vertical, for: .vertical)
    setContentCompressionResistancePriority(description.compression.horizontal, for: .horizontal)
    setContentCompressionResistancePriority(description.compression.vertical, for: .vertical)
  }

  override var intrinsicContentSize: CGSize {
    CGSize(
      width: description.intrinsic.width.map { CGFloat($0) } ?? Self.noIntrinsicMetric,
      height: description.intrinsic.height.map { CGFloat($0) } ?? Self.noIntrinsicMetric)
  }

  override var alignmentRectInsets: Insets { description.alignmentRectInsets }

  override var baselineOffsetFromBottom: CGFloat? {
    description.baselineOffsetFromBottom.map { CGFloat($0) }
  }

  override var firstBaselineOffsetFromTop: CGFloat? {
    description.firstBaselineOffsetFromTop.map { CGFloat($0) }
  }
}
