import Foundation
import SQLayout

extension ConstrainedTree.Constraint {
  /// The constraint between two items made with anchors; nil where anchors cannot express it.
  func made(
    _ first: any LayoutConstrainable, _ second: (any LayoutConstrainable)?
  ) -> LayoutConstraint? {
    if let one = first.dimension(attribute) {
      guard let second else { return ofLength(one) }
      guard let other = second.dimension(secondAttribute) else { return nil }
      return ofLengths(one, other)
    }
    guard multiplier == 1, let second else { return nil }
    if let one = first.xAnchor(attribute), let other = second.xAnchor(secondAttribute) {
      return ofSpacing(one, after: other) ?? ofLocations(one, other)
    }
    guard let one = first.yAnchor(attribute), let other = second.yAnchor(secondAttribute) else {
      return nil
    }
    return ofSpacing(one, below: other) ?? ofLocations(one, other)
  }

  private func ofLength(_ length: LayoutDimension) -> LayoutConstraint {
    switch relation {
    case .equal: length.constraint(equalToConstant: constant)
    case .lessThanOrEqual: length.constraint(lessThanOrEqualToConstant: constant)
    case .greaterThanOrEqual: length.constraint(greaterThanOrEqualToConstant: constant)
    }
  }

  private func ofLengths(_ one: LayoutDimension, _ other: LayoutDimension) -> LayoutConstraint {
    // Omitted arguments are 1 and 0.
    if multiplier == 1, constant == 0 {
      return switch relation {
      case .equal: one.constraint(equalTo: other)
      case .lessThanOrEqual: one.constraint(lessThanOrEqualTo: other)
      case .greaterThanOrEqual: one.constraint(greaterThanOrEqualTo: other)
      }
    }
    return switch relation {
    case .equal: one.constraint(equalTo: other, multiplier: multiplier, constant: constant)
    case .lessThanOrEqual:
      one.constraint(lessThanOrEqualTo: other, multiplier: multiplier, constant: constant)
    case .greaterThanOrEqual:
      one.constraint(greaterThanOrEqualTo: other, multiplier: multiplier, constant: constant)
    }
  }

  private func ofLocations<Kind>(
    _ one: LayoutAnchor<Kind>, _ other: LayoutAnchor<Kind>
  ) -> LayoutConstraint {
    if constant == 0 {
      return switch relation {
      case .equal: one.constraint(equalTo: other)
      case .lessThanOrEqual: one.constraint(lessThanOrEqualTo: other)
      case .greaterThanOrEqual: one.constraint(greaterThanOrEqualTo: other)
      }
    }
    return switch relation {
    case .equal: one.constraint(equalTo: other, constant: constant)
    case .lessThanOrEqual: one.constraint(lessThanOrEqualTo: other, constant: constant)
    case .greaterThanOrEqual: one.constraint(greaterThanOrEqualTo: other, constant: constant)
    }
  }

  /// The constant in standard distances of 8 points; nil for none or a fraction.
  private var spacings: Double? {
    constant != 0 && constant.remainder(dividingBy: 8) == 0 ? constant / 8 : nil
  }

  private func ofSpacing(
    _ one: LayoutXAxisAnchor, after other: LayoutXAxisAnchor
  ) -> LayoutConstraint? {
    guard let spacings else { return nil }
    if spacings == 1 {
      return switch relation {
      case .equal: one.constraint(equalToSystemSpacingAfter: other)
      case .lessThanOrEqual: one.constraint(lessThanOrEqualToSystemSpacingAfter: other)
      case .greaterThanOrEqual: one.constraint(greaterThanOrEqualToSystemSpacingAfter: other)
      }
    }
    return switch relation {
    case .equal: one.constraint(equalToSystemSpacingAfter: other, multiplier: spacings)
    case .lessThanOrEqual:
      one.constraint(lessThanOrEqualToSystemSpacingAfter: other, multiplier: spacings)
    case .greaterThanOrEqual:
      one.constraint(greaterThanOrEqualToSystemSpacingAfter: other, multiplier: spacings)
    }
  }

  private func ofSpacing(
    _ one: LayoutYAxisAnchor, below other: LayoutYAxisAnchor
  ) -> LayoutConstraint? {
    guard let spacings else { return nil }
    if spacings == 1 {
      return switch relation {
      case .equal: one.constraint(equalToSystemSpacingBelow: other)
      case .lessThanOrEqual: one.constraint(lessThanOrEqualToSystemSpacingBelow: other)
      case .greaterThanOrEqual: one.constraint(greaterThanOrEqualToSystemSpacingBelow: other)
      }
    }
    return switch relation {
    case .equal: one.constraint(equalToSystemSpacingBelow: other, multiplier: spacings)
    case .lessThanOrEqual:
      one.constraint(lessThanOrEqualToSystemSpacingBelow: other, multiplier: spacings)
    case .greaterThanOrEqual:
      one.constraint(greaterThanOrEqualToSystemSpacingBelow: other, multiplier: spacings)
    }
  }
}

extension LayoutConstrainable {
  fileprivate func dimension(_ attribute: LayoutConstraint.Attribute) -> LayoutDimension? {
    switch attribute {
    case .width: widthAnchor
    case .height: heightAnchor
    default: nil
    }
  }

  fileprivate func xAnchor(_ attribute: LayoutConstraint.Attribute) -> LayoutXAxisAnchor? {
    switch attribute {
    case .left: leftAnchor
    case .right: rightAnchor
    case .leading: leadingAnchor
    case .trailing: trailingAnchor
    case .centerX: centerXAnchor
    default: nil
    }
  }

  fileprivate func yAnchor(_ attribute: LayoutConstraint.Attribute) -> LayoutYAxisAnchor? {
    switch attribute {
    case .top: topAnchor
    case .bottom: bottomAnchor
    case .centerY: centerYAnchor
    case .firstBaseline: (self as? AutoLayoutView)?.firstBaselineAnchor
    case .lastBaseline: (self as? AutoLayoutView)?.lastBaselineAnchor
    default: nil
    }
  }
}
