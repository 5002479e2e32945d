/// A direction of layout.
public enum LayoutAxis: String, Hashable, Sendable, CaseIterable {
  /// From left to right.
  case horizontal
  /// From top to bottom.
  case vertical
}

extension LayoutConstraint {
  /// A number of a view's alignment rectangle.
  public enum Attribute: String, Hashable, Sendable, CaseIterable {
    /// The left edge.
    case left
    /// The right edge.
    case right
    /// The top edge.
    case top
    /// The bottom edge.
    case bottom
    /// The left edge, and the right one where layout goes from right to left.
    case leading
    /// The right edge, and the left one where layout goes from right to left.
    case trailing
    /// The width.
    case width
    /// The height.
    case height
    /// The middle between left and right.
    case centerX
    /// The middle between top and bottom.
    case centerY
    /// The baseline of the first line of text.
    case firstBaseline
    /// The baseline of the last line of text.
    case lastBaseline
    /// The left edge of the layout margins.
    case leftMargin
    /// The right edge of the layout margins.
    case rightMargin
    /// The top edge of the layout margins.
    case topMargin
    /// The bottom edge of the layout margins.
    case bottomMargin
    /// The leading edge of the layout margins.
    case leadingMargin
    /// The trailing edge of the layout margins.
    case trailingMargin
    /// The horizontal middle of the layout margins.
    case centerXWithinMargins
    /// The vertical middle of the layout margins.
    case centerYWithinMargins
    /// No second number: the first is compared to the constant.
    case notAnAttribute

    /// The baseline of the last line of text, by its older name.
    public static let baseline = Attribute.lastBaseline
  }

  /// How the first number compares to the second.
  public enum Relation: String, Hashable, Sendable, CaseIterable {
    /// Equal.
    case equal = "=="
    /// Less than or equal.
    case lessThanOrEqual = "<="
    /// Greater than or equal.
    case greaterThanOrEqual = ">="

    /// The relation with its sides exchanged.
    var mirrored: Relation {
      switch self {
      case .equal: .equal
      case .lessThanOrEqual: .greaterThanOrEqual
      case .greaterThanOrEqual: .lessThanOrEqual
      }
    }
  }
}

extension LayoutConstraint.Attribute {
  /// Whether an attribute depends on the layout direction.
  enum Kind: Hashable {
    case size
    /// Left, right: the same in any layout direction.
    case absolute
    /// Leading, trailing.
    case directed
    /// Centres and all vertical locations, which go with any other of their axis.
    case neutral
  }

  var kind: Kind {
    switch self {
    case .width, .height, .notAnAttribute: .size
    case .left, .right, .leftMargin, .rightMargin: .absolute
    case .leading, .trailing, .leadingMargin, .trailingMargin: .directed
    default: .neutral
    }
  }

  /// The direction in which the number lies.
  var axis: LayoutAxis {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin,
      .leadingMargin, .trailingMargin, .centerXWithinMargins, .notAnAttribute:
      .horizontal
    default: .vertical
    }
  }

  var isSize: Bool { self == .width || self == .height }

  /// The edges at which a view begins and ends.
  static func edges(
    along axis: LayoutAxis
  ) -> (start: LayoutConstraint.Attribute, end: LayoutConstraint.Attribute) {
    axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
  }

  /// The attribute of the layout margins' rectangle that equals a margin attribute.
  var withinMargins: LayoutConstraint.Attribute? {
    switch self {
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    default: nil
    }
  }
}
