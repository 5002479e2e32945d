/// A location of a view or guide, from which constraints are made; the type parameter keeps
/// horizontal anchors from being compared to vertical ones.
public struct LayoutAnchor<Kind> {
  let item: any LayoutConstrainable
  let attribute: LayoutConstraint.Attribute

  init(_ item: any LayoutConstrainable, _ attribute: LayoutConstraint.Attribute) {
    self.item = item
    self.attribute = attribute
  }

  /// This location equals the other one plus a constant, in points.
  public func constraint(equalTo anchor: Self, constant: Double = 0) -> LayoutConstraint {
    made(.equal, anchor, constant)
  }

  /// This location is at most the other one plus a constant, in points.
  public func constraint(
    lessThanOrEqualTo anchor: Self, constant: Double = 0
  ) -> LayoutConstraint {
    made(.lessThanOrEqual, anchor, constant)
  }

  /// This location is at least the other one plus a constant, in points.
  public func constraint(
    greaterThanOrEqualTo anchor: Self, constant: Double = 0
  ) -> LayoutConstraint {
    made(.greaterThanOrEqual, anchor, constant)
  }

  func made(
    _ relation: LayoutConstraint.Relation, _ anchor: Self, _ constant: Double
  ) -> LayoutConstraint {
    LayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: anchor.item,
      attribute: anchor.attribute, constant: constant)
  }
}

/// A horizontal location.
public typealias LayoutXAxisAnchor = LayoutAnchor<HorizontalLocation>
/// A vertical location.
public typealias LayoutYAxisAnchor = LayoutAnchor<VerticalLocation>

/// Marks an anchor as a horizontal location.
public enum HorizontalLocation {}
/// Marks an anchor as a vertical location.
public enum VerticalLocation {}

extension LayoutAnchor {
  /// The standard distance of `constraint(equalToSystemSpacingAfter:)`, in points.
  public static var systemSpacing: Double { 8 }
}

extension LayoutAnchor<HorizontalLocation> {
  /// This location lies a multiple of the standard distance after the other one.
  public func constraint(
    equalToSystemSpacingAfter anchor: Self, multiplier: Double = 1
  ) -> LayoutConstraint {
    made(.equal, anchor, multiplier * Self.systemSpacing)
  }

  /// This location lies at most a multiple of the standard distance after the other one.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: Self, multiplier: Double = 1
  ) -> LayoutConstraint {
    made(.lessThanOrEqual, anchor, multiplier * Self.systemSpacing)
  }

  /// This location lies at least a multiple of the standard distance after the other one.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: Self, multiplier: Double = 1
  ) -> LayoutConstraint {
    made(.greaterThanOrEqual, anchor, multiplier * Self.systemSpacing)
  }
}

extension LayoutAnchor<VerticalLocation> {
  /// This location lies a multiple of the standard distance below the other one.
  public func constraint(
    equalToSystemSpacingBelow anchor: Self, multiplier: Double = 1
  ) -> LayoutConstraint {
    made(.equal, anchor, multiplier * Self.systemSpacing)
  }

  /// This location lies at most a multiple of the standard distance below the other one.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: Self, multiplier: Double = 1
  ) -> LayoutConstraint {
    made(.lessThanOrEqual, anchor, multiplier * Self.systemSpacing)
  }

  /// This location lies at least a multiple of the standard distance below the other one.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: Self, multiplier: Double = 1
  ) -> LayoutConstraint {
    made(.greaterThanOrEqual, anchor, multiplier * Self.systemSpacing)
  }
}

/// The width or height of a view or guide, from which constraints are made.
public struct LayoutDimension {
  let item: any LayoutConstrainable
  let attribute: LayoutConstraint.Attribute

  init(_ item: any LayoutConstrainable, _ attribute: LayoutConstraint.Attribute) {
    self.item = item
    self.attribute = attribute
  }

  /// The length is a constant, in points.
  public func constraint(equalToConstant constant: Double) -> LayoutConstraint {
    made(.equal, nil, 1, constant)
  }

  /// The length is at most a constant, in points.
  public func constraint(lessThanOrEqualToConstant constant: Double) -> LayoutConstraint {
    made(.lessThanOrEqual, nil, 1, constant)
  }

  /// The length is at least a constant, in points.
  public func constraint(greaterThanOrEqualToConstant constant: Double) -> LayoutConstraint {
    made(.greaterThanOrEqual, nil, 1, constant)
  }

  /// The length is a multiple of the other one plus a constant, in points.
  public func constraint(
    equalTo dimension: LayoutDimension, multiplier: Double = 1, constant: Double = 0
  ) -> LayoutConstraint {
    made(.equal, dimension, multiplier, constant)
  }

  /// The length is at most a multiple of the other one plus a constant, in points.
  public func constraint(
    lessThanOrEqualTo dimension: LayoutDimension, multiplier: Double = 1, constant: Double = 0
  ) -> LayoutConstraint {
    made(.lessThanOrEqual, dimension, multiplier, constant)
  }

  /// The length is at least a multiple of the other one plus a constant, in points.
  public func constraint(
    greaterThanOrEqualTo dimension: LayoutDimension, multiplier: Double = 1, constant: Double = 0
  ) -> LayoutConstraint {
    made(.greaterThanOrEqual, dimension, multiplier, constant)
  }

  private func made(
    _ relation: LayoutConstraint.Relation, _ other: LayoutDimension?, _ multiplier: Double,
    _ constant: Double
  ) -> LayoutConstraint {
    LayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: other?.item,
      attribute: other?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
  }
}
