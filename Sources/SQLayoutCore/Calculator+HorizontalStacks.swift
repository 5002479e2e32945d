/// Calculators that stack items horizontally.
extension Calculator {
  /// `container → fit → right-of-previous`
  public static let containerTopAlignedHStack = Calculator.pipeline(
    Pipeline(horizontal: .rightOfPrevious))

  /// `container → fit → left-of-previous`
  public static let containerTopAlignedHStackLeft = Calculator.pipeline(
    Pipeline(horizontal: .leftOfPrevious))

  /// `containerTopAlignedHStack` → crop [fit-height*]
  public static let containerTopAlignedHStackCropped = Calculator.pipeline(
    Pipeline(horizontal: .rightOfPrevious, crop: .init(.fitHeightAtMost)))

  /// `containerTopAlignedHStackLeft` → crop [fit-height* → left-of-previous]
  public static let containerTopAlignedHStackLeftCropped = Calculator.pipeline(
    Pipeline(
      horizontal: .leftOfPrevious, crop: .init(.fitHeightAtMost, horizontal: .leftOfPrevious)))

  /// `container → fit → right-of-previous → container-bottom`
  public static let containerBottomAlignedHStack = Calculator.pipeline(
    Pipeline(horizontal: .rightOfPrevious, vertical: .containerBottom))

  /// `container → fit → left-of-previous → container-bottom`
  public static let containerBottomAlignedHStackLeft = Calculator.pipeline(
    Pipeline(horizontal: .leftOfPrevious, vertical: .containerBottom))

  /// `containerBottomAlignedHStack` → crop [fit-height* → container-bottom]
  public static let containerBottomAlignedHStackCropped = Calculator.pipeline(
    Pipeline(
      horizontal: .rightOfPrevious, vertical: .containerBottom,
      crop: .init(.fitHeightAtMost, vertical: .containerBottom)))

  /// `containerBottomAlignedHStackLeft` → crop [fit-height* → container-bottom → left-of-previous]
  public static let containerBottomAlignedHStackLeftCropped = Calculator.pipeline(
    Pipeline(
      horizontal: .leftOfPrevious, vertical: .containerBottom,
      crop: .init(.fitHeightAtMost, vertical: .containerBottom, horizontal: .leftOfPrevious)))

  /// `container → fit → right-of-previous → container-center-y`
  public static let containerCenterAlignedHStack = Calculator.pipeline(
    Pipeline(horizontal: .rightOfPrevious, vertical: .containerCenter))

  /// `container → fit → left-of-previous → container-center-y`
  public static let containerCenterAlignedHStackLeft = Calculator.pipeline(
    Pipeline(horizontal: .leftOfPrevious, vertical: .containerCenter))

  /// `containerCenterAlignedHStack` → crop [fit-height* → container-center-y]
  public static let containerCenterAlignedHStackCropped = Calculator.pipeline(
    Pipeline(
      horizontal: .rightOfPrevious, vertical: .containerCenter,
      crop: .init(.fitHeightAtMost, vertical: .containerCenter)))

  /// `containerCenterAlignedHStackLeft` → crop [fit-height* → container-center-y → left-of-previous]
  public static let containerCenterAlignedHStackLeftCropped = Calculator.pipeline(
    Pipeline(
      horizontal: .leftOfPrevious, vertical: .containerCenter,
      crop: .init(.fitHeightAtMost, vertical: .containerCenter, horizontal: .leftOfPrevious)))

  /// `container → fit-width → right-of-previous`
  public static let containerHeightHStack = Calculator.pipeline(
    Pipeline(fit: .fitWidth, horizontal: .rightOfPrevious))

  /// `container → fit-width → left-of-previous`
  public static let containerHeightHStackLeft = Calculator.pipeline(
    Pipeline(fit: .fitWidth, horizontal: .leftOfPrevious))

  /// `container → fit → right-of-previous → previous-top`
  public static let topAlignedHStack = Calculator.pipeline(
    Pipeline(horizontal: .rightOfPrevious, vertical: .previousTop))

  /// `container → fit → left-of-previous → previous-top`
  public static let topAlignedHStackLeft = Calculator.pipeline(
    Pipeline(horizontal: .leftOfPrevious, vertical: .previousTop))

  /// `topAlignedHStack` → crop [fit-height*]
  public static let topAlignedHStackCropped = Calculator.pipeline(
    Pipeline(horizontal: .rightOfPrevious, vertical: .previousTop, crop: .init(.fitHeightAtMost)))

  /// `topAlignedHStackLeft` → crop [fit-height* → left-of-previous]
  public static let topAlignedHStackLeftCropped = Calculator.pipeline(
    Pipeline(
      horizontal: .leftOfPrevious, vertical: .previousTop,
      crop: .init(.fitHeightAtMost, horizontal: .leftOfPrevious)))

  /// `container → fit → right-of-previous → previous-bottom`
  public static let bottomAlignedHStack = Calculator.pipeline(
    Pipeline(horizontal: .rightOfPrevious, vertical: .previousBottom))

  /// `container → fit → left-of-previous → previous-bottom`
  public static let bottomAlignedHStackLeft = Calculator.pipeline(
    Pipeline(horizontal: .leftOfPrevious, vertical: .previousBottom))

  /// `bottomAlignedHStack` → crop [fit-height* → previous-bottom]
  public static let bottomAlignedHStackCropped = Calculator.pipeline(
    Pipeline(
      horizontal: .rightOfPrevious, vertical: .previousBottom,
      crop: .init(.fitHeightAtMost, vertical: .previousBottom)))

  /// `bottomAlignedHStackLeft` → crop [fit-height* → previous-bottom → left-of-previous]
  public static let bottomAlignedHStackLeftCropped = Calculator.pipeline(
    Pipeline(
      horizontal: .leftOfPrevious, vertical: .previousBottom,
      crop: .init(.fitHeightAtMost, vertical: .previousBottom, horizontal: .leftOfPrevious)))

  /// `container → fit → right-of-previous → previous-center-y`
  public static let centerAlignedHStack = Calculator.pipeline(
    Pipeline(horizontal: .rightOfPrevious, vertical: .previousCenter))

  /// `container → fit → left-of-previous → previous-center-y`
  public static let centerAlignedHStackLeft = Calculator.pipeline(
    Pipeline(horizontal: .leftOfPrevious, vertical: .previousCenter))

  /// `centerAlignedHStack` → crop [fit-height* → previous-center-y]
  public static let centerAlignedHStackCropped = Calculator.pipeline(
    Pipeline(
      horizontal: .rightOfPrevious, vertical: .previousCenter,
      crop: .init(.fitHeightAtMost, vertical: .previousCenter)))

  /// `centerAlignedHStackLeft` → crop [fit-height* → previous-center-y → left-of-previous]
  public static let centerAlignedHStackLeftCropped = Calculator.pipeline(
    Pipeline(
      horizontal: .leftOfPrevious, vertical: .previousCenter,
      crop: .init(.fitHeightAtMost, vertical: .previousCenter, horizontal: .leftOfPrevious)))

  /// `previous → fit-width → right-of-previous`
  public static let heightAlignedHStack = Calculator.pipeline(
    Pipeline(region: .previous, fit: .fitWidth, horizontal: .rightOfPrevious))

  /// `previous → fit-width → left-of-previous`
  public static let heightAlignedHStackLeft = Calculator.pipeline(
    Pipeline(region: .previous, fit: .fitWidth, horizontal: .leftOfPrevious))
}
