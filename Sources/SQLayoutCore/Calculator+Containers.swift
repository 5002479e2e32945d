/// Calculators that match the container or align to it.
extension Calculator {
  /// `container`
  public static let matchContainer = Calculator.pipeline(Pipeline(fit: .region))

  /// `full-bleed`
  public static let matchContainerFullBleed = Calculator.pipeline(
    Pipeline(region: .fullBleed, fit: .region))

  /// `previous`
  public static let matchPrevious = Calculator.pipeline(Pipeline(region: .previous, fit: .region))

  /// `container → fit → container-center-x → container-center-y`
  public static let containerCenterAligned = Calculator.pipeline(
    Pipeline(horizontal: .containerCenter, vertical: .containerCenter))

  /// `container → fit`
  public static let containerTopLeftAligned = Calculator.pipeline(Pipeline())

  /// `container → fit → container-right`
  public static let containerTopRightAligned = Calculator.pipeline(
    Pipeline(horizontal: .containerRight))

  /// `container → fit → container-bottom`
  public static let containerBottomLeftAligned = Calculator.pipeline(
    Pipeline(vertical: .containerBottom))

  /// `container → fit → container-right → container-bottom`
  public static let containerBottomRightAligned = Calculator.pipeline(
    Pipeline(horizontal: .containerRight, vertical: .containerBottom))

  /// `container → fit → container-center-y`
  public static let containerCenterLeftAligned = Calculator.pipeline(
    Pipeline(vertical: .containerCenter))

  /// `container → fit → container-right → container-center-y`
  public static let containerCenterRightAligned = Calculator.pipeline(
    Pipeline(horizontal: .containerRight, vertical: .containerCenter))

  /// `container → fit → container-center-x`
  public static let containerCenterTopAligned = Calculator.pipeline(
    Pipeline(horizontal: .containerCenter))

  /// `container → fit → container-center-x → container-bottom`
  public static let containerCenterBottomAligned = Calculator.pipeline(
    Pipeline(horizontal: .containerCenter, vertical: .containerBottom))

  /// `container → fit-height`
  public static let containerWidthTopAligned = Calculator.pipeline(Pipeline(fit: .fitHeight))

  /// `container → fit-height → container-bottom`
  public static let containerWidthBottomAligned = Calculator.pipeline(
    Pipeline(fit: .fitHeight, vertical: .containerBottom))

  /// `container → fit-height → container-center-y`
  public static let containerWidthCenterAligned = Calculator.pipeline(
    Pipeline(fit: .fitHeight, vertical: .containerCenter))

  /// `container → fit-width`
  public static let containerHeightLeftAligned = Calculator.pipeline(Pipeline(fit: .fitWidth))

  /// `container → fit-width → container-right`
  public static let containerHeightRightAligned = Calculator.pipeline(
    Pipeline(fit: .fitWidth, horizontal: .containerRight))

  /// `container → fit-width → container-center-x`
  public static let containerHeightCenterAligned = Calculator.pipeline(
    Pipeline(fit: .fitWidth, horizontal: .containerCenter))
}
