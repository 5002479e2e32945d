/// Calculators that align to the previous item.
extension Calculator {
  /// The item lies in the middle of the previous item.
  ///
  /// `container → fit → previous-center-x → previous-center-y`
  /// ```
  /// ┌───────────────────────┐
  /// │     ┌───────────┐     │
  /// │     │  ┌─────┐  │     │
  /// │     │p │  1  │  │     │
  /// │     │  │     │  │     │
  /// │     │  └─────┘  │     │
  /// │     └───────────┘     │
  /// └───────────────────────┘
  /// ```
  public static let centerAligned = Calculator.pipeline(
    Pipeline(horizontal: .previousCenter, vertical: .previousCenter))

  /// The item lies in the previous item's top left corner.
  ///
  /// `container → fit → previous-left → previous-top`
  /// ```
  /// ┌───────────────────────┐
  /// │     ┌─────┬─────┐     │
  /// │     │  1  │     │     │
  /// │     │     │     │     │
  /// │     ├─────┘     │     │
  /// │     │     p     │     │
  /// │     └───────────┘     │
  /// └───────────────────────┘
  /// ```
  public static let topLeftAligned = Calculator.pipeline(
    Pipeline(horizontal: .previousLeft, vertical: .previousTop))

  /// The item lies at the previous item's top edge, in the middle of its width.
  ///
  /// `container → fit → previous-center-x → previous-top`
  /// ```
  /// ┌───────────────────────┐
  /// │     ┌──┬─────┬──┐     │
  /// │     │  │  1  │  │     │
  /// │     │p │     │  │     │
  /// │     │  └─────┘  │     │
  /// │     │           │     │
  /// │     └───────────┘     │
  /// └───────────────────────┘
  /// ```
  public static let centerTopAligned = Calculator.pipeline(
    Pipeline(horizontal: .previousCenter, vertical: .previousTop))

  /// The item lies in the previous item's top right corner.
  ///
  /// `container → fit → previous-right → previous-top`
  /// ```
  /// ┌───────────────────────┐
  /// │     ┌─────┬─────┐     │
  /// │     │     │  1  │     │
  /// │     │p    │     │     │
  /// │     │     └─────┤     │
  /// │     │           │     │
  /// │     └───────────┘     │
  /// └───────────────────────┘
  /// ```
  public static let topRightAligned = Calculator.pipeline(
    Pipeline(horizontal: .previousRight, vertical: .previousTop))

  /// The item lies at the previous item's right edge, in the middle of its height.
  ///
  /// `container → fit → previous-right → previous-center-y`
  /// ```
  /// ┌───────────────────────┐
  /// │     ┌───────────┐     │
  /// │     │     ┌─────┤     │
  /// │     │p    │  1  │     │
  /// │     │     │     │     │
  /// │     │     └─────┤     │
  /// │     └───────────┘     │
  /// └───────────────────────┘
  /// ```
  public static let centerRightAligned = Calculator.pipeline(
    Pipeline(horizontal: .previousRight, vertical: .previousCenter))

  /// The item lies in the previous item's bottom right corner.
  ///
  /// `container → fit → previous-right → previous-bottom`
  /// ```
  /// ┌───────────────────────┐
  /// │     ┌───────────┐     │
  /// │     │           │     │
  /// │     │p    ┌─────┤     │
  /// │     │     │  1  │     │
  /// │     │     │     │     │
  /// │     └─────┴─────┘     │
  /// └───────────────────────┘
  /// ```
  public static let bottomRightAligned = Calculator.pipeline(
    Pipeline(horizontal: .previousRight, vertical: .previousBottom))

  /// The item lies at the previous item's bottom edge, in the middle of its width.
  ///
  /// `container → fit → previous-center-x → previous-bottom`
  /// ```
  /// ┌───────────────────────┐
  /// │     ┌───────────┐     │
  /// │     │           │     │
  /// │     │p ┌─────┐  │     │
  /// │     │  │  1  │  │     │
  /// │     │  │     │  │     │
  /// │     └──┴─────┴──┘     │
  /// └───────────────────────┘
  /// ```
  public static let centerBottomAligned = Calculator.pipeline(
    Pipeline(horizontal: .previousCenter, vertical: .previousBottom))

  /// The item lies in the previous item's bottom left corner.
  ///
  /// `container → fit → previous-left → previous-bottom`
  /// ```
  /// ┌───────────────────────┐
  /// │     ┌───────────┐     │
  /// │     │     p     │     │
  /// │     ├─────┐     │     │
  /// │     │  1  │     │     │
  /// │     │     │     │     │
  /// │     └─────┴─────┘     │
  /// └───────────────────────┘
  /// ```
  public static let bottomLeftAligned = Calculator.pipeline(
    Pipeline(horizontal: .previousLeft, vertical: .previousBottom))

  /// The item lies at the previous item's left edge, in the middle of its height.
  ///
  /// `container → fit → previous-left → previous-center-y`
  /// ```
  /// ┌───────────────────────┐
  /// │     ┌p──────────┐     │
  /// │     ├─────┐     │     │
  /// │     │  1  │     │     │
  /// │     │     │     │     │
  /// │     ├─────┘     │     │
  /// │     └───────────┘     │
  /// └───────────────────────┘
  /// ```
  public static let centerLeftAligned = Calculator.pipeline(
    Pipeline(horizontal: .previousLeft, vertical: .previousCenter))

  /// The item is as wide as the previous item and lies at its top edge.
  ///
  /// `previous → fit-height`
  /// ```
  /// ┌───────────────────────┐
  /// │     ┌───────────┐     │
  /// │     │     1     │     │
  /// │     │           │     │
  /// │     ├───────────┤     │
  /// │     │     p     │     │
  /// │     └───────────┘     │
  /// └───────────────────────┘
  /// ```
  public static let widthTopAligned = Calculator.pipeline(
    Pipeline(region: .previous, fit: .fitHeight))

  /// The item is as wide as the previous item and lies at its bottom edge.
  ///
  /// `previous → fit-height → previous-bottom`
  /// ```
  /// ┌───────────────────────┐
  /// │     ┌───────────┐     │
  /// │     │     p     │     │
  /// │     ├───────────┤     │
  /// │     │     1     │     │
  /// │     │           │     │
  /// │     └───────────┘     │
  /// └───────────────────────┘
  /// ```
  public static let widthBottomAligned = Calculator.pipeline(
    Pipeline(region: .previous, fit: .fitHeight, vertical: .previousBottom))

  /// The item is as wide as the previous item and lies in the middle of its height.
  ///
  /// `previous → fit-height → previous-center-y`
  /// ```
  /// ┌───────────────────────┐
  /// │     ┌p──────────┐     │
  /// │     ├───────────┤     │
  /// │     │     1     │     │
  /// │     │           │     │
  /// │     ├───────────┤     │
  /// │     └───────────┘     │
  /// └───────────────────────┘
  /// ```
  public static let widthCenterAligned = Calculator.pipeline(
    Pipeline(region: .previous, fit: .fitHeight, vertical: .previousCenter))

  /// The item is as high as the previous item and lies at its left edge.
  ///
  /// `previous → fit-width`
  /// ```
  /// ┌───────────────────────┐
  /// │     ┌p────┬─────┐     │
  /// │     │     │     │     │
  /// │     │  1  │     │     │
  /// │     │     │     │     │
  /// │     │     │     │     │
  /// │     └─────┴─────┘     │
  /// └───────────────────────┘
  /// ```
  public static let heightLeftAligned = Calculator.pipeline(
    Pipeline(region: .previous, fit: .fitWidth))

  /// The item is as high as the previous item and lies at its right edge.
  ///
  /// `previous → fit-width → previous-right`
  /// ```
  /// ┌───────────────────────┐
  /// │     ┌─────┬─────┐     │
  /// │     │     │     │     │
  /// │     │p    │  1  │     │
  /// │     │     │     │     │
  /// │     │     │     │     │
  /// │     └─────┴─────┘     │
  /// └───────────────────────┘
  /// ```
  public static let heightRightAligned = Calculator.pipeline(
    Pipeline(region: .previous, fit: .fitWidth, horizontal: .previousRight))

  /// The item is as high as the previous item and lies in the middle of its width.
  ///
  /// `previous → fit-width → previous-center-x`
  /// ```
  /// ┌───────────────────────┐
  /// │     ┌──┬─────┬──┐     │
  /// │     │  │     │  │     │
  /// │     │p │  1  │  │     │
  /// │     │  │     │  │     │
  /// │     │  │     │  │     │
  /// │     └──┴─────┴──┘     │
  /// └───────────────────────┘
  /// ```
  public static let heightCenterAligned = Calculator.pipeline(
    Pipeline(region: .previous, fit: .fitWidth, horizontal: .previousCenter))
}
