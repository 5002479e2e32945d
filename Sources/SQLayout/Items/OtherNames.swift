// Names of other libraries for types and values of this one.

#if !canImport(UIKit)
  /// How strongly a constraint has to hold, by the name that UIKit gives it.
  public typealias UILayoutPriority = LayoutPriority

  /// A rectangle with anchors that is no view, by the name that UIKit gives it.
  public typealias UILayoutGuide = LayoutGuide
#endif

extension LinearArrangement.Alignment {
  /// `leading`, as flexbox has it in `align-items: flex-start`.
  public static var flexStart: Self { .leading }
  /// `trailing`, as flexbox has it in `align-items: flex-end`.
  public static var flexEnd: Self { .trailing }
  /// `fill`, as flexbox has it in `align-items: stretch`.
  public static var stretch: Self { .fill }
  /// `firstBaseline`, as flexbox has it in `align-items: baseline`.
  public static var baseline: Self { .firstBaseline }
}

extension LinearArrangement.Distribution {
  /// `start`, as flexbox has it in `justify-content: flex-start`.
  public static var flexStart: Self { .start }
  /// `end`, as flexbox has it in `justify-content: flex-end`.
  public static var flexEnd: Self { .end }
  /// `between`, as flexbox has it in `justify-content: space-between`.
  public static var spaceBetween: Self { .between }
  /// `around`, as flexbox has it in `justify-content: space-around`.
  public static var spaceAround: Self { .around }
  /// `between`, as UIStackView has it.
  public static var equalSpacing: Self { .between }
  /// `evenly`, as flexbox has it in `justify-content: space-evenly`.
  public static var spaceEvenly: Self { .evenly }
}
