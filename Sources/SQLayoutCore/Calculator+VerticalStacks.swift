/// Calculators that stack items vertically.
extension Calculator {
  /// `container → fit → below-previous`
  public static let containerLeftAlignedVStack = Calculator.pipeline(
    Pipeline(vertical: .belowPrevious))

  /// `container → fit → above-previous`
  public static let containerLeftAlignedVStackUp = Calculator.pipeline(
    Pipeline(vertical: .abovePrevious))

  /// `container → fit → below-previous → container-right`
  public static let containerRightAlignedVStack = Calculator.pipeline(
    Pipeline(horizontal: .containerRight, vertical: .belowPrevious))

  /// `container → fit → above-previous → container-right`
  public static let containerRightAlignedVStackUp = Calculator.pipeline(
    Pipeline(horizontal: .containerRight, vertical: .abovePrevious))

  /// `container → fit → below-previous → container-center-x`
  public static let containerCenterAlignedVStack = Calculator.pipeline(
    Pipeline(horizontal: .containerCenter, vertical: .belowPrevious))

  /// `container → fit → above-previous → container-center-x`
  public static let containerCenterAlignedVStackUp = Calculator.pipeline(
    Pipeline(horizontal: .containerCenter, vertical: .abovePrevious))

  /// `container → fit-height → below-previous`
  public static let containerWidthVStack = Calculator.pipeline(
    Pipeline(fit: .fitHeight, vertical: .belowPrevious))

  /// `container → fit-height → above-previous`
  public static let containerWidthVStackUp = Calculator.pipeline(
    Pipeline(fit: .fitHeight, vertical: .abovePrevious))

  /// `container → fit → below-previous → previous-left → crop [fit-height]`
  public static let leftAlignedVStack = Calculator.pipeline(
    Pipeline(horizontal: .previousLeft, vertical: .belowPrevious, crop: .init(.fitHeight)))

  /// `leftAlignedVStack` → above-previous
  public static let leftAlignedVStackUp = Calculator.pipeline(
    Pipeline(
      horizontal: .previousLeft, vertical: .belowPrevious, crop: .init(.fitHeight),
      verticalAfterCrop: .abovePrevious))

  /// `container → fit → below-previous → previous-right → crop [fit-height]`
  public static let rightAlignedVStack = Calculator.pipeline(
    Pipeline(horizontal: .previousRight, vertical: .belowPrevious, crop: .init(.fitHeight)))

  /// `rightAlignedVStack` → above-previous
  public static let rightAlignedVStackUp = Calculator.pipeline(
    Pipeline(
      horizontal: .previousRight, vertical: .belowPrevious, crop: .init(.fitHeight),
      verticalAfterCrop: .abovePrevious))

  /// `container → fit → below-previous → previous-center-x → crop [shrink the side that was cut less, so that both sides are cut by the larger amount → fit-height]`
  public static let centerAlignedVStack = Calculator.pipeline(
    Pipeline(horizontal: .previousCenter, vertical: .belowPrevious, crop: .init(.fitHeightBalanced))
  )

  /// `centerAlignedVStack` → above-previous
  public static let centerAlignedVStackUp = Calculator.pipeline(
    Pipeline(
      horizontal: .previousCenter, vertical: .belowPrevious, crop: .init(.fitHeightBalanced),
      verticalAfterCrop: .abovePrevious))

  /// `previous → fit-height → below-previous`
  public static let widthAlignedVStack = Calculator.pipeline(
    Pipeline(region: .previous, fit: .fitHeight, vertical: .belowPrevious))

  /// `previous → fit-height → above-previous`
  public static let widthAlignedVStackUp = Calculator.pipeline(
    Pipeline(region: .previous, fit: .fitHeight, vertical: .abovePrevious))
}
