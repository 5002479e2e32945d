/// Calculators that fill the room beside the previous item.
extension Calculator {
  /// `strip-right → fit-height → previous-top`
  public static let topAlignedFillToRight = Calculator.pipeline(
    Pipeline(region: .stripRight, fit: .fitHeight, vertical: .previousTop))

  /// `strip-left → fit-height → previous-top`
  public static let topAlignedFillToLeft = Calculator.pipeline(
    Pipeline(region: .stripLeft, fit: .fitHeight, vertical: .previousTop))

  /// `strip-right → fit-height → previous-bottom`
  public static let bottomAlignedFillToRight = Calculator.pipeline(
    Pipeline(region: .stripRight, fit: .fitHeight, vertical: .previousBottom))

  /// `strip-left → fit-height → previous-bottom`
  public static let bottomAlignedFillToLeft = Calculator.pipeline(
    Pipeline(region: .stripLeft, fit: .fitHeight, vertical: .previousBottom))

  /// `strip-right → fit-height → previous-center-y`
  public static let centerAlignedFillToRight = Calculator.pipeline(
    Pipeline(region: .stripRight, fit: .fitHeight, vertical: .previousCenter))

  /// `strip-left → fit-height → previous-center-y`
  public static let centerAlignedFillToLeft = Calculator.pipeline(
    Pipeline(region: .stripLeft, fit: .fitHeight, vertical: .previousCenter))

  /// `strip-right → previous-height → previous-top`
  public static let heightAlignedFillToRight = Calculator.pipeline(
    Pipeline(region: .stripRight, fit: .previousHeight, vertical: .previousTop))

  /// `strip-left → previous-height → previous-top`
  public static let heightAlignedFillToLeft = Calculator.pipeline(
    Pipeline(region: .stripLeft, fit: .previousHeight, vertical: .previousTop))

  /// `strip-above → fit-width → previous-left`
  public static let leftAlignedFillToTop = Calculator.pipeline(
    Pipeline(region: .stripAbove, fit: .fitWidth, horizontal: .previousLeft))

  /// `strip-above → fit-width → previous-right`
  public static let rightAlignedFillToTop = Calculator.pipeline(
    Pipeline(region: .stripAbove, fit: .fitWidth, horizontal: .previousRight))

  /// `strip-above → fit-width → previous-center-x`
  public static let centerAlignedFillToTop = Calculator.pipeline(
    Pipeline(region: .stripAbove, fit: .fitWidth, horizontal: .previousCenter))

  /// `strip-below → fit-width → previous-left`
  public static let leftAlignedFillToBottom = Calculator.pipeline(
    Pipeline(region: .stripBelow, fit: .fitWidth, horizontal: .previousLeft))

  /// `strip-below → fit-width → previous-right`
  public static let rightAlignedFillToBottom = Calculator.pipeline(
    Pipeline(region: .stripBelow, fit: .fitWidth, horizontal: .previousRight))

  /// `strip-below → fit-width → previous-center-x`
  public static let centerAlignedFillToBottom = Calculator.pipeline(
    Pipeline(region: .stripBelow, fit: .fitWidth, horizontal: .previousCenter))

  /// `strip-above → previous-width → previous-left`
  public static let widthAlignedFillToTop = Calculator.pipeline(
    Pipeline(region: .stripAbove, fit: .previousWidth, horizontal: .previousLeft))

  /// `strip-below → previous-width → previous-left`
  public static let widthAlignedFillToBottom = Calculator.pipeline(
    Pipeline(region: .stripBelow, fit: .previousWidth, horizontal: .previousLeft))
}
