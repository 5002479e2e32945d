/// Calculators that stack items horizontally and align them to the previous item.
extension Calculator {
  /// A row: the item lies to the right of the previous one, its top edge at the previous one's.
  ///
  /// `container → fit → right-of-previous → previous-top`
  /// ```
  /// ┌───────────────────────┐
  /// │                       │
  /// ├─────┬1───┬─────┐      │
  /// │  p  ├────┤     │      │
  /// │     │    │  2  │      │
  /// ├─────┘    │     │      │
  /// │          │     │      │
  /// └──────────┴─────┴──────┘
  /// ```
  public static let topAlignedHStack = Calculator.pipeline(
    Pipeline(horizontal: .rightOfPrevious, vertical: .previousTop))

  /// A row: the item lies to the left of the previous one, its top edge at the previous one's.
  ///
  /// `container → fit → left-of-previous → previous-top`
  /// ```
  /// ┌───────────────────────┐
  /// │                       │
  /// │      ┌─────┬1───┬─────┤
  /// │      │     ├────┤  p  │
  /// │      │  2  │    │     │
  /// │      │     │    └─────┤
  /// │      │     │          │
  /// └──────┴─────┴──────────┘
  /// ```
  public static let topAlignedHStackLeft = Calculator.pipeline(
    Pipeline(horizontal: .leftOfPrevious, vertical: .previousTop))

  /// A row: the item lies to the right of the previous one, its top edge at the previous one's, and
  /// is cut where it sticks out.
  ///
  /// `topAlignedHStack` → crop [fit-height*]
  /// ```
  /// ┌───────────────────────┐
  /// │                       │
  /// ├─────┬1───┬────────────┤
  /// │  p  ├────┤     2      │
  /// │     │    └────────────┤
  /// ├─────┘                 │
  /// │                       │
  /// └───────────────────────┘
  /// ```
  public static let topAlignedHStackCropped = Calculator.pipeline(
    Pipeline(horizontal: .rightOfPrevious, vertical: .previousTop, crop: .init(.fitHeightAtMost)))

  /// A row: the item lies to the left of the previous one, its top edge at the previous one's, and
  /// is cut where it sticks out.
  ///
  /// `topAlignedHStackLeft` → crop [fit-height* → left-of-previous]
  /// ```
  /// ┌───────────────────────┐
  /// │                       │
  /// ├────────────┬1───┬─────┤
  /// │     2      ├────┤  p  │
  /// ├────────────┘    │     │
  /// │                 └─────┤
  /// │                       │
  /// └───────────────────────┘
  /// ```
  public static let topAlignedHStackLeftCropped = Calculator.pipeline(
    Pipeline(
      horizontal: .leftOfPrevious, vertical: .previousTop,
      crop: .init(.fitHeightAtMost, horizontal: .leftOfPrevious)))

  /// A row: the item lies to the right of the previous one, its bottom edge at the previous one's.
  ///
  /// `container → fit → right-of-previous → previous-bottom`
  /// ```
  /// ┌──────────┬─────┬──────┐
  /// │          │     │      │
  /// ├─────┐    │  2  │      │
  /// │  p  │    │     │      │
  /// │     ├1───┤     │      │
  /// ├─────┴────┴─────┘      │
  /// │                       │
  /// └───────────────────────┘
  /// ```
  public static let bottomAlignedHStack = Calculator.pipeline(
    Pipeline(horizontal: .rightOfPrevious, vertical: .previousBottom))

  /// A row: the item lies to the left of the previous one, its bottom edge at the previous one's.
  ///
  /// `container → fit → left-of-previous → previous-bottom`
  /// ```
  /// ┌──────┬─────┬──────────┐
  /// │      │     │          │
  /// │      │  2  │    ┌─────┤
  /// │      │     │    │  p  │
  /// │      │     ├1───┤     │
  /// │      └─────┴────┴─────┤
  /// │                       │
  /// └───────────────────────┘
  /// ```
  public static let bottomAlignedHStackLeft = Calculator.pipeline(
    Pipeline(horizontal: .leftOfPrevious, vertical: .previousBottom))

  /// A row: the item lies to the right of the previous one, its bottom edge at the previous one's,
  /// and is cut where it sticks out.
  ///
  /// `bottomAlignedHStack` → crop [fit-height* → previous-bottom]
  /// ```
  /// ┌───────────────────────┐
  /// │                       │
  /// ├─────┐                 │
  /// │  p  │    ┌────────────┤
  /// │     ├1───┤     2      │
  /// ├─────┴────┴────────────┤
  /// │                       │
  /// └───────────────────────┘
  /// ```
  public static let bottomAlignedHStackCropped = Calculator.pipeline(
    Pipeline(
      horizontal: .rightOfPrevious, vertical: .previousBottom,
      crop: .init(.fitHeightAtMost, vertical: .previousBottom)))

  /// A row: the item lies to the left of the previous one, its bottom edge at the previous one's,
  /// and is cut where it sticks out.
  ///
  /// `bottomAlignedHStackLeft` → crop [fit-height* → previous-bottom → left-of-previous]
  /// ```
  /// ┌───────────────────────┐
  /// │                       │
  /// │                 ┌─────┤
  /// ├────────────┐    │  p  │
  /// │     2      ├1───┤     │
  /// ├────────────┴────┴─────┤
  /// │                       │
  /// └───────────────────────┘
  /// ```
  public static let bottomAlignedHStackLeftCropped = Calculator.pipeline(
    Pipeline(
      horizontal: .leftOfPrevious, vertical: .previousBottom,
      crop: .init(.fitHeightAtMost, vertical: .previousBottom, horizontal: .leftOfPrevious)))

  /// A row: the item lies to the right of the previous one, its middle at the previous one's.
  ///
  /// `container → fit → right-of-previous → previous-center-y`
  /// ```
  /// ┌──────────┬─────┬──────┐
  /// ├─────┐    │     │      │
  /// │  p  ├1───┤  2  │      │
  /// │     ├────┤     │      │
  /// ├─────┘    │     │      │
  /// │          └─────┘      │
  /// │                       │
  /// └───────────────────────┘
  /// ```
  public static let centerAlignedHStack = Calculator.pipeline(
    Pipeline(horizontal: .rightOfPrevious, vertical: .previousCenter))

  /// A row: the item lies to the left of the previous one, its middle at the previous one's.
  ///
  /// `container → fit → left-of-previous → previous-center-y`
  /// ```
  /// ┌──────┬─────┬──────────┐
  /// │      │     │    ┌─────┤
  /// │      │  2  ├1───┤  p  │
  /// │      │     ├────┤     │
  /// │      │     │    └─────┤
  /// │      └─────┘          │
  /// │                       │
  /// └───────────────────────┘
  /// ```
  public static let centerAlignedHStackLeft = Calculator.pipeline(
    Pipeline(horizontal: .leftOfPrevious, vertical: .previousCenter))

  /// A row: the item lies to the right of the previous one, its middle at the previous one's, and
  /// is cut where it sticks out.
  ///
  /// `centerAlignedHStack` → crop [fit-height* → previous-center-y]
  /// ```
  /// ┌───────────────────────┐
  /// ├─────┐                 │
  /// │  p  ├1───┬────────────┤
  /// │     ├────┤     2      │
  /// ├─────┘    └────────────┤
  /// │                       │
  /// │                       │
  /// └───────────────────────┘
  /// ```
  public static let centerAlignedHStackCropped = Calculator.pipeline(
    Pipeline(
      horizontal: .rightOfPrevious, vertical: .previousCenter,
      crop: .init(.fitHeightAtMost, vertical: .previousCenter)))

  /// A row: the item lies to the left of the previous one, its middle at the previous one's, and is
  /// cut where it sticks out.
  ///
  /// `centerAlignedHStackLeft` → crop [fit-height* → previous-center-y → left-of-previous]
  /// ```
  /// ┌───────────────────────┐
  /// │                 ┌─────┤
  /// ├────────────┬1───┤  p  │
  /// │     2      ├────┤     │
  /// ├────────────┘    └─────┤
  /// │                       │
  /// │                       │
  /// └───────────────────────┘
  /// ```
  public static let centerAlignedHStackLeftCropped = Calculator.pipeline(
    Pipeline(
      horizontal: .leftOfPrevious, vertical: .previousCenter,
      crop: .init(.fitHeightAtMost, vertical: .previousCenter, horizontal: .leftOfPrevious)))

  /// A row: the item lies to the right of the previous one, as high as it is.
  ///
  /// `previous → fit-width → right-of-previous`
  /// ```
  /// ┌───────────────────────┐
  /// │                       │
  /// ├─────┬────┬─────┐      │
  /// │  p  │ 1  │  2  │      │
  /// │     │    │     │      │
  /// ├─────┴────┴─────┘      │
  /// │                       │
  /// └───────────────────────┘
  /// ```
  public static let heightAlignedHStack = Calculator.pipeline(
    Pipeline(region: .previous, fit: .fitWidth, horizontal: .rightOfPrevious))

  /// A row: the item lies to the left of the previous one, as high as it is.
  ///
  /// `previous → fit-width → left-of-previous`
  /// ```
  /// ┌───────────────────────┐
  /// │                       │
  /// │      ┌─────┬────┬─────┤
  /// │      │  2  │ 1  │  p  │
  /// │      │     │    │     │
  /// │      └─────┴────┴─────┤
  /// │                       │
  /// └───────────────────────┘
  /// ```
  public static let heightAlignedHStackLeft = Calculator.pipeline(
    Pipeline(region: .previous, fit: .fitWidth, horizontal: .leftOfPrevious))
}
