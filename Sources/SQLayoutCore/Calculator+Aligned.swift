/// Calculators that align to the previous item.
extension Calculator {
  /// `container → fit → previous-center-x → previous-center-y`
  public static let centerAligned = Calculator.pipeline(
    Pipeline(horizontal: .previousCenter, vertical: .previousCenter))

  /// `container → fit → previous-left → previous-top`
  public static let topLeftAligned = Calculator.pipeline(
    Pipeline(horizontal: .previousLeft, vertical: .previousTop))

  /// `container → fit → previous-center-x → previous-top`
  public static let centerTopAligned = Calculator.pipeline(
    Pipeline(horizontal: .previousCenter, vertical: .previousTop))

  /// `container → fit → previous-right → previous-top`
  public static let topRightAligned = Calculator.pipeline(
    Pipeline(horizontal: .previousRight, vertical: .previousTop))

  /// `container → fit → previous-right → previous-center-y`
  public static let centerRightAligned = Calculator.pipeline(
    Pipeline(horizontal: .previousRight, vertical: .previousCenter))

  /// `container → fit → previous-right → previous-bottom`
  public static let bottomRightAligned = Calculator.pipeline(
    Pipeline(horizontal: .previousRight, vertical: .previousBottom))

  /// `container → fit → previous-center-x → previous-bottom`
  public static let centerBottomAligned = Calculator.pipeline(
    Pipeline(horizontal: .previousCenter, vertical: .previousBottom))

  /// `container → fit → previous-left → previous-bottom`
  public static let bottomLeftAligned = Calculator.pipeline(
    Pipeline(horizontal: .previousLeft, vertical: .previousBottom))

  /// `container → fit → previous-left → previous-center-y`
  public static let centerLeftAligned = Calculator.pipeline(
    Pipeline(horizontal: .previousLeft, vertical: .previousCenter))

  /// `previous → fit-height`
  public static let widthTopAligned = Calculator.pipeline(
    Pipeline(region: .previous, fit: .fitHeight))

  /// `previous → fit-height → previous-bottom`
  public static let widthBottomAligned = Calculator.pipeline(
    Pipeline(region: .previous, fit: .fitHeight, vertical: .previousBottom))

  /// `previous → fit-height → previous-center-y`
  public static let widthCenterAligned = Calculator.pipeline(
    Pipeline(region: .previous, fit: .fitHeight, vertical: .previousCenter))

  /// `previous → fit-width`
  public static let heightLeftAligned = Calculator.pipeline(
    Pipeline(region: .previous, fit: .fitWidth))

  /// `previous → fit-width → previous-right`
  public static let heightRightAligned = Calculator.pipeline(
    Pipeline(region: .previous, fit: .fitWidth, horizontal: .previousRight))

  /// `previous → fit-width → previous-center-x`
  public static let heightCenterAligned = Calculator.pipeline(
    Pipeline(region: .previous, fit: .fitWidth, horizontal: .previousCenter))
}
