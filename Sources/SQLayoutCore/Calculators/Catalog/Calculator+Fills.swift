/// Calculators that fill the room beside the previous item.
extension Calculator {
  /// The item fills the room to the right of the previous one, its top edge at the previous one's.
  ///
  /// `strip-right → fit-height → previous-top`
  /// ```
  /// ┌───────────────────────┐
  /// │                       │
  /// │        ┌─────┬1───────┤
  /// │        │  p  ├────────┤
  /// │        │     │        │
  /// │        └─────┘        │
  /// │                       │
  /// └───────────────────────┘
  /// ```
  public static let topAlignedFillToRight = Calculator.pipeline(
    Pipeline(region: .stripRight, fit: .fitHeight, vertical: .previousTop))

  /// The item fills the room to the left of the previous one, its top edge at the previous one's.
  ///
  /// `strip-left → fit-height → previous-top`
  /// ```
  /// ┌───────────────────────┐
  /// │                       │
  /// ├1───────┬─────┐        │
  /// ├────────┤  p  │        │
  /// │        │     │        │
  /// │        └─────┘        │
  /// │                       │
  /// └───────────────────────┘
  /// ```
  public static let topAlignedFillToLeft = Calculator.pipeline(
    Pipeline(region: .stripLeft, fit: .fitHeight, vertical: .previousTop))

  /// The item fills the room to the right of the previous one, its bottom edge at the previous
  /// one's.
  ///
  /// `strip-right → fit-height → previous-bottom`
  /// ```
  /// ┌───────────────────────┐
  /// │                       │
  /// │        ┌─────┐        │
  /// │        │  p  │        │
  /// │        │     ├1───────┤
  /// │        └─────┴────────┤
  /// │                       │
  /// └───────────────────────┘
  /// ```
  public static let bottomAlignedFillToRight = Calculator.pipeline(
    Pipeline(region: .stripRight, fit: .fitHeight, vertical: .previousBottom))

  /// The item fills the room to the left of the previous one, its bottom edge at the previous
  /// one's.
  ///
  /// `strip-left → fit-height → previous-bottom`
  /// ```
  /// ┌───────────────────────┐
  /// │                       │
  /// │        ┌─────┐        │
  /// │        │  p  │        │
  /// ├1───────┤     │        │
  /// ├────────┴─────┘        │
  /// │                       │
  /// └───────────────────────┘
  /// ```
  public static let bottomAlignedFillToLeft = Calculator.pipeline(
    Pipeline(region: .stripLeft, fit: .fitHeight, vertical: .previousBottom))

  /// The item fills the room to the right of the previous one, its middle at the previous one's.
  ///
  /// `strip-right → fit-height → previous-center-y`
  /// ```
  /// ┌───────────────────────┐
  /// │                       │
  /// │        ┌─────┐        │
  /// │        │  p  ├1───────┤
  /// │        │     ├────────┤
  /// │        └─────┘        │
  /// │                       │
  /// └───────────────────────┘
  /// ```
  public static let centerAlignedFillToRight = Calculator.pipeline(
    Pipeline(region: .stripRight, fit: .fitHeight, vertical: .previousCenter))

  /// The item fills the room to the left of the previous one, its middle at the previous one's.
  ///
  /// `strip-left → fit-height → previous-center-y`
  /// ```
  /// ┌───────────────────────┐
  /// │                       │
  /// │        ┌─────┐        │
  /// ├1───────┤  p  │        │
  /// ├────────┤     │        │
  /// │        └─────┘        │
  /// │                       │
  /// └───────────────────────┘
  /// ```
  public static let centerAlignedFillToLeft = Calculator.pipeline(
    Pipeline(region: .stripLeft, fit: .fitHeight, vertical: .previousCenter))

  /// The item fills the room to the right of the previous one, as high as it is.
  ///
  /// `strip-right → previous-height → previous-top`
  /// ```
  /// ┌───────────────────────┐
  /// │                       │
  /// │        ┌─────┬────────┤
  /// │        │  p  │   1    │
  /// │        │     │        │
  /// │        └─────┴────────┤
  /// │                       │
  /// └───────────────────────┘
  /// ```
  public static let heightAlignedFillToRight = Calculator.pipeline(
    Pipeline(region: .stripRight, fit: .previousHeight, vertical: .previousTop))

  /// The item fills the room to the left of the previous one, as high as it is.
  ///
  /// `strip-left → previous-height → previous-top`
  /// ```
  /// ┌───────────────────────┐
  /// │                       │
  /// ├────────┬─────┐        │
  /// │   1    │  p  │        │
  /// │        │     │        │
  /// ├────────┴─────┘        │
  /// │                       │
  /// └───────────────────────┘
  /// ```
  public static let heightAlignedFillToLeft = Calculator.pipeline(
    Pipeline(region: .stripLeft, fit: .previousHeight, vertical: .previousTop))

  /// The item fills the room above the previous one, its left edge at the previous one's.
  ///
  /// `strip-above → fit-width → previous-left`
  /// ```
  /// ┌────────┬───┬──────────┐
  /// │        │ 1 │          │
  /// │        ├───┴─┐        │
  /// │        │  p  │        │
  /// │        │     │        │
  /// │        └─────┘        │
  /// │                       │
  /// └───────────────────────┘
  /// ```
  public static let leftAlignedFillToTop = Calculator.pipeline(
    Pipeline(region: .stripAbove, fit: .fitWidth, horizontal: .previousLeft))

  /// The item fills the room above the previous one, its right edge at the previous one's.
  ///
  /// `strip-above → fit-width → previous-right`
  /// ```
  /// ┌──────────┬───┬────────┐
  /// │          │ 1 │        │
  /// │        ┌─┴───┤        │
  /// │        │  p  │        │
  /// │        │     │        │
  /// │        └─────┘        │
  /// │                       │
  /// └───────────────────────┘
  /// ```
  public static let rightAlignedFillToTop = Calculator.pipeline(
    Pipeline(region: .stripAbove, fit: .fitWidth, horizontal: .previousRight))

  /// The item fills the room above the previous one, its middle at the previous one's.
  ///
  /// `strip-above → fit-width → previous-center-x`
  /// ```
  /// ┌─────────┬───┬─────────┐
  /// │         │ 1 │         │
  /// │        ┌┴───┴┐        │
  /// │        │  p  │        │
  /// │        │     │        │
  /// │        └─────┘        │
  /// │                       │
  /// └───────────────────────┘
  /// ```
  public static let centerAlignedFillToTop = Calculator.pipeline(
    Pipeline(region: .stripAbove, fit: .fitWidth, horizontal: .previousCenter))

  /// The item fills the room below the previous one, its left edge at the previous one's.
  ///
  /// `strip-below → fit-width → previous-left`
  /// ```
  /// ┌───────────────────────┐
  /// │                       │
  /// │        ┌─────┐        │
  /// │        │  p  │        │
  /// │        │     │        │
  /// │        ├───┬─┘        │
  /// │        │ 1 │          │
  /// └────────┴───┴──────────┘
  /// ```
  public static let leftAlignedFillToBottom = Calculator.pipeline(
    Pipeline(region: .stripBelow, fit: .fitWidth, horizontal: .previousLeft))

  /// The item fills the room below the previous one, its right edge at the previous one's.
  ///
  /// `strip-below → fit-width → previous-right`
  /// ```
  /// ┌───────────────────────┐
  /// │                       │
  /// │        ┌─────┐        │
  /// │        │  p  │        │
  /// │        │     │        │
  /// │        └─┬───┤        │
  /// │          │ 1 │        │
  /// └──────────┴───┴────────┘
  /// ```
  public static let rightAlignedFillToBottom = Calculator.pipeline(
    Pipeline(region: .stripBelow, fit: .fitWidth, horizontal: .previousRight))

  /// The item fills the room below the previous one, its middle at the previous one's.
  ///
  /// `strip-below → fit-width → previous-center-x`
  /// ```
  /// ┌───────────────────────┐
  /// │                       │
  /// │        ┌─────┐        │
  /// │        │  p  │        │
  /// │        │     │        │
  /// │        └┬───┬┘        │
  /// │         │ 1 │         │
  /// └─────────┴───┴─────────┘
  /// ```
  public static let centerAlignedFillToBottom = Calculator.pipeline(
    Pipeline(region: .stripBelow, fit: .fitWidth, horizontal: .previousCenter))

  /// The item fills the room above the previous one, as wide as it is.
  ///
  /// `strip-above → previous-width → previous-left`
  /// ```
  /// ┌────────┬─────┬────────┐
  /// │        │  1  │        │
  /// │        ├─────┤        │
  /// │        │  p  │        │
  /// │        │     │        │
  /// │        └─────┘        │
  /// │                       │
  /// └───────────────────────┘
  /// ```
  public static let widthAlignedFillToTop = Calculator.pipeline(
    Pipeline(region: .stripAbove, fit: .previousWidth, horizontal: .previousLeft))

  /// The item fills the room below the previous one, as wide as it is.
  ///
  /// `strip-below → previous-width → previous-left`
  /// ```
  /// ┌───────────────────────┐
  /// │                       │
  /// │        ┌─────┐        │
  /// │        │  p  │        │
  /// │        │     │        │
  /// │        ├─────┤        │
  /// │        │  1  │        │
  /// └────────┴─────┴────────┘
  /// ```
  public static let widthAlignedFillToBottom = Calculator.pipeline(
    Pipeline(region: .stripBelow, fit: .previousWidth, horizontal: .previousLeft))
}
