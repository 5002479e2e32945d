/// How the views of a visual format are aligned, and in which direction they follow each other.
public struct VisualFormatOptions: OptionSet, Hashable, Sendable {
  /// The options as bits.
  public let rawValue: UInt32

  /// Makes options from bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The left edges of all views lie on one line; for a vertical format.
  public static let alignAllLeft = VisualFormatOptions(rawValue: 1 << 0)
  /// The right edges.
  public static let alignAllRight = VisualFormatOptions(rawValue: 1 << 1)
  /// The leading edges.
  public static let alignAllLeading = VisualFormatOptions(rawValue: 1 << 2)
  /// The trailing edges.
  public static let alignAllTrailing = VisualFormatOptions(rawValue: 1 << 3)
  /// The horizontal centres.
  public static let alignAllCenterX = VisualFormatOptions(rawValue: 1 << 4)
  /// The top edges; for a horizontal format.
  public static let alignAllTop = VisualFormatOptions(rawValue: 1 << 5)
  /// The bottom edges.
  public static let alignAllBottom = VisualFormatOptions(rawValue: 1 << 6)
  /// The vertical centres.
  public static let alignAllCenterY = VisualFormatOptions(rawValue: 1 << 7)
  /// The first baselines.
  public static let alignAllFirstBaseline = VisualFormatOptions(rawValue: 1 << 8)
  /// The last baselines.
  public static let alignAllLastBaseline = VisualFormatOptions(rawValue: 1 << 9)
  /// From the leading edge to the trailing one, which is the default and no bit.
  public static let directionLeadingToTrailing: VisualFormatOptions = []
  /// From the left to the right, in any layout direction.
  public static let directionLeftToRight = VisualFormatOptions(rawValue: 1 << 10)
  /// From the right to the left, in any layout direction.
  public static let directionRightToLeft = VisualFormatOptions(rawValue: 1 << 11)

  /// The alignments with the attributes that they make equal.
  static let alignments:
    [(option: VisualFormatOptions, name: String, attribute: LayoutConstraint.Attribute)] = [
      (.alignAllLeft, "alignAllLeft", .left), (.alignAllRight, "alignAllRight", .right),
      (.alignAllLeading, "alignAllLeading", .leading),
      (.alignAllTrailing, "alignAllTrailing", .trailing),
      (.alignAllCenterX, "alignAllCenterX", .centerX), (.alignAllTop, "alignAllTop", .top),
      (.alignAllBottom, "alignAllBottom", .bottom),
      (.alignAllCenterY, "alignAllCenterY", .centerY),
      (.alignAllFirstBaseline, "alignAllFirstBaseline", .firstBaseline),
      (.alignAllLastBaseline, "alignAllLastBaseline", .lastBaseline),
    ]

  /// All options by name, as scenes write them.
  public static var named: [(name: String, option: VisualFormatOptions)] {
    alignments.map { ($0.name, $0.option) } + [
      ("directionLeadingToTrailing", .directionLeadingToTrailing),
      ("directionLeftToRight", .directionLeftToRight),
      ("directionRightToLeft", .directionRightToLeft),
    ]
  }
}
