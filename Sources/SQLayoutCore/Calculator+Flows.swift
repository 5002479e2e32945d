/// Calculators that flow: a row until it is full, then the next.
extension Calculator {
  /// `topAlignedHStack`; if `maxX + p.right > R`: `containerLeftAlignedVStack`
  public static let topAlignedFlow = Calculator.pipeline(
    Pipeline(horizontal: .rightOfPrevious, vertical: .previousTop, wrap: .pastRight))

  /// `bottomAlignedHStack`; if `maxX + p.right > R`: `containerLeftAlignedVStack`
  public static let bottomAlignedFlow = Calculator.pipeline(
    Pipeline(horizontal: .rightOfPrevious, vertical: .previousBottom, wrap: .pastRight))

  /// `centerAlignedHStack`; if `maxX + p.right > R`: `containerLeftAlignedVStack`
  public static let centerAlignedFlow = Calculator.pipeline(
    Pipeline(horizontal: .rightOfPrevious, vertical: .previousCenter, wrap: .pastRight))

  /// `heightAlignedHStack`; if `maxX + p.right > R`: `containerLeftAlignedVStack` → previous-height
  public static let heightAlignedFlow = Calculator.pipeline(
    Pipeline(
      region: .previous, fit: .fitWidth, horizontal: .rightOfPrevious, wrap: .pastRightKeepingHeight
    ))

  /// `topAlignedHStackLeft`; if `minX - p.right < L`: `containerRightAlignedVStack`
  public static let topAlignedFlowLeft = Calculator.pipeline(
    Pipeline(horizontal: .leftOfPrevious, vertical: .previousTop, wrap: .pastLeft))

  /// `bottomAlignedHStackLeft`; if `minX - p.right < L`: `containerRightAlignedVStack`
  public static let bottomAlignedFlowLeft = Calculator.pipeline(
    Pipeline(horizontal: .leftOfPrevious, vertical: .previousBottom, wrap: .pastLeft))

  /// `centerAlignedHStackLeft`; if `minX - p.right < L`: `containerRightAlignedVStack`
  public static let centerAlignedFlowLeft = Calculator.pipeline(
    Pipeline(horizontal: .leftOfPrevious, vertical: .previousCenter, wrap: .pastLeft))

  /// `heightAlignedHStackLeft`; if `minX - p.right < L`: `containerRightAlignedVStack` → previous-height
  public static let heightAlignedFlowLeft = Calculator.pipeline(
    Pipeline(
      region: .previous, fit: .fitWidth, horizontal: .leftOfPrevious, wrap: .pastLeftKeepingHeight))
}
