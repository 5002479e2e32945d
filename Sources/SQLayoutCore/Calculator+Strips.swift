/// Calculators that take the whole strip beside the previous item.
extension Calculator {
  /// `strip-left`
  public static let containerLeftOfPrevious = Calculator.pipeline(
    Pipeline(region: .stripLeft, fit: .region))

  /// `strip-right`
  public static let containerRightOfPrevious = Calculator.pipeline(
    Pipeline(region: .stripRight, fit: .region))

  /// `strip-above`
  public static let containerAbovePrevious = Calculator.pipeline(
    Pipeline(region: .stripAbove, fit: .region))

  /// `strip-below`
  public static let containerBelowPrevious = Calculator.pipeline(
    Pipeline(region: .stripBelow, fit: .region))
}
