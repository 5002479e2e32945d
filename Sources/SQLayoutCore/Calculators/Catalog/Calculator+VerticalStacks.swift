/// Calculators that stack items vertically.
extension Calculator {
  /// A column: the item lies below the previous one, at the container's left edge.
  ///
  /// `container → fit → below-previous`
  /// ```
  /// ┌────────┬─────┬────────┐
  /// │        │  p  │        │
  /// ├────────┴┬────┘        │
  /// │    1    │             │
  /// ├2────────┴─────────┐   │
  /// ├───────────────────┘   │
  /// │                       │
  /// └───────────────────────┘
  /// ```
  public static let containerLeftAlignedVStack = Calculator.pipeline(
    Pipeline(vertical: .belowPrevious))

  /// A column: the item lies above the previous one, at the container's left edge.
  ///
  /// `container → fit → above-previous`
  /// ```
  /// ┌───────────────────────┐
  /// │                       │
  /// ├2──────────────────┐   │
  /// ├─────────┬─────────┘   │
  /// │    1    │             │
  /// ├────────┬┴────┐        │
  /// │        │  p  │        │
  /// └────────┴─────┴────────┘
  /// ```
  public static let containerLeftAlignedVStackUp = Calculator.pipeline(
    Pipeline(vertical: .abovePrevious))

  /// A column: the item lies below the previous one, at the container's right edge.
  ///
  /// `container → fit → below-previous → container-right`
  /// ```
  /// ┌────────┬─────┬────────┐
  /// │        │  p  │        │
  /// │        └────┬┴────────┤
  /// │             │    1    │
  /// │   ┌2────────┴─────────┤
  /// │   └───────────────────┤
  /// │                       │
  /// └───────────────────────┘
  /// ```
  public static let containerRightAlignedVStack = Calculator.pipeline(
    Pipeline(horizontal: .containerRight, vertical: .belowPrevious))

  /// A column: the item lies above the previous one, at the container's right edge.
  ///
  /// `container → fit → above-previous → container-right`
  /// ```
  /// ┌───────────────────────┐
  /// │                       │
  /// │   ┌2──────────────────┤
  /// │   └─────────┬─────────┤
  /// │             │    1    │
  /// │        ┌────┴┬────────┤
  /// │        │  p  │        │
  /// └────────┴─────┴────────┘
  /// ```
  public static let containerRightAlignedVStackUp = Calculator.pipeline(
    Pipeline(horizontal: .containerRight, vertical: .abovePrevious))

  /// A column: the item lies below the previous one, in the middle of the container.
  ///
  /// `container → fit → below-previous → container-center-x`
  /// ```
  /// ┌────────┬─────┬────────┐
  /// │        │  p  │        │
  /// │      ┌─┴─────┴─┐      │
  /// │      │    1    │      │
  /// │ ┌2───┴─────────┴────┐ │
  /// │ └───────────────────┘ │
  /// │                       │
  /// └───────────────────────┘
  /// ```
  public static let containerCenterAlignedVStack = Calculator.pipeline(
    Pipeline(horizontal: .containerCenter, vertical: .belowPrevious))

  /// A column: the item lies above the previous one, in the middle of the container.
  ///
  /// `container → fit → above-previous → container-center-x`
  /// ```
  /// ┌───────────────────────┐
  /// │                       │
  /// │ ┌2──────────────────┐ │
  /// │ └────┬─────────┬────┘ │
  /// │      │    1    │      │
  /// │      └─┬─────┬─┘      │
  /// │        │  p  │        │
  /// └────────┴─────┴────────┘
  /// ```
  public static let containerCenterAlignedVStackUp = Calculator.pipeline(
    Pipeline(horizontal: .containerCenter, vertical: .abovePrevious))

  /// A column: the item lies below the previous one, as wide as the container.
  ///
  /// `container → fit-height → below-previous`
  /// ```
  /// ┌────────┬─────┬────────┐
  /// │        │  p  │        │
  /// ├────────┴─────┴────────┤
  /// │           1           │
  /// ├2──────────────────────┤
  /// ├───────────────────────┤
  /// │                       │
  /// └───────────────────────┘
  /// ```
  public static let containerWidthVStack = Calculator.pipeline(
    Pipeline(fit: .fitHeight, vertical: .belowPrevious))

  /// A column: the item lies above the previous one, as wide as the container.
  ///
  /// `container → fit-height → above-previous`
  /// ```
  /// ┌───────────────────────┐
  /// │                       │
  /// ├2──────────────────────┤
  /// ├───────────────────────┤
  /// │           1           │
  /// ├────────┬─────┬────────┤
  /// │        │  p  │        │
  /// └────────┴─────┴────────┘
  /// ```
  public static let containerWidthVStackUp = Calculator.pipeline(
    Pipeline(fit: .fitHeight, vertical: .abovePrevious))

  /// A column: the item lies below the previous one, its left edge at the previous one's, and is
  /// cut where it sticks out.
  ///
  /// `container → fit → below-previous → previous-left → crop [fit-height]`
  /// ```
  /// ┌────────┬─────┬────────┐
  /// │        │  p  │        │
  /// │        ├─────┴───┐    │
  /// │        │    1    │    │
  /// │        ├─────────┴────┤
  /// │        │      2       │
  /// │        └──────────────┤
  /// └───────────────────────┘
  /// ```
  public static let leftAlignedVStack = Calculator.pipeline(
    Pipeline(horizontal: .previousLeft, vertical: .belowPrevious, crop: .init(.fitHeight)))

  /// A column: the item lies above the previous one, its left edge at the previous one's, and is
  /// cut where it sticks out.
  ///
  /// `leftAlignedVStack` → above-previous
  /// ```
  /// ┌───────────────────────┐
  /// │        ┌──────────────┤
  /// │        │      2       │
  /// │        ├─────────┬────┤
  /// │        │    1    │    │
  /// │        ├─────┬───┘    │
  /// │        │  p  │        │
  /// └────────┴─────┴────────┘
  /// ```
  public static let leftAlignedVStackUp = Calculator.pipeline(
    Pipeline(
      horizontal: .previousLeft, vertical: .belowPrevious, crop: .init(.fitHeight),
      verticalAfterCrop: .abovePrevious))

  /// A column: the item lies below the previous one, its right edge at the previous one's, and is
  /// cut where it sticks out.
  ///
  /// `container → fit → below-previous → previous-right → crop [fit-height]`
  /// ```
  /// ┌────────┬─────┬────────┐
  /// │        │  p  │        │
  /// │    ┌───┴─────┤        │
  /// │    │    1    │        │
  /// ├────┴─────────┤        │
  /// │      2       │        │
  /// ├──────────────┘        │
  /// └───────────────────────┘
  /// ```
  public static let rightAlignedVStack = Calculator.pipeline(
    Pipeline(horizontal: .previousRight, vertical: .belowPrevious, crop: .init(.fitHeight)))

  /// A column: the item lies above the previous one, its right edge at the previous one's, and is
  /// cut where it sticks out.
  ///
  /// `rightAlignedVStack` → above-previous
  /// ```
  /// ┌───────────────────────┐
  /// ├──────────────┐        │
  /// │      2       │        │
  /// ├────┬─────────┤        │
  /// │    │    1    │        │
  /// │    └───┬─────┤        │
  /// │        │  p  │        │
  /// └────────┴─────┴────────┘
  /// ```
  public static let rightAlignedVStackUp = Calculator.pipeline(
    Pipeline(
      horizontal: .previousRight, vertical: .belowPrevious, crop: .init(.fitHeight),
      verticalAfterCrop: .abovePrevious))

  /// A column: the item lies below the previous one, its middle at the previous one's, and is cut
  /// alike on both sides where it sticks out.
  ///
  /// `container → fit → below-previous → previous-center-x → crop [shrink the side that was cut less,
  /// so that both sides are cut by the larger amount → fit-height]`
  /// ```
  /// ┌─────────────────┬─────┐
  /// │                 │  p  │
  /// │                 └┬───┬┤
  /// │                  │ 1 ││
  /// │                 ┌┴───┴┤
  /// │                 │  2  │
  /// │                 └─────┤
  /// └───────────────────────┘
  /// ```
  public static let centerAlignedVStack = Calculator.pipeline(
    Pipeline(horizontal: .previousCenter, vertical: .belowPrevious, crop: .init(.fitHeightBalanced))
  )

  /// A column: the item lies above the previous one, its middle at the previous one's, and is cut
  /// alike on both sides where it sticks out.
  ///
  /// `centerAlignedVStack` → above-previous
  /// ```
  /// ┌───────────────────────┐
  /// │                 ┌─────┤
  /// │                 │  2  │
  /// │                 └┬───┬┤
  /// │                  │ 1 ││
  /// │                 ┌┴───┴┤
  /// │                 │  p  │
  /// └─────────────────┴─────┘
  /// ```
  public static let centerAlignedVStackUp = Calculator.pipeline(
    Pipeline(
      horizontal: .previousCenter, vertical: .belowPrevious, crop: .init(.fitHeightBalanced),
      verticalAfterCrop: .abovePrevious))

  /// A column: the item lies below the previous one, as wide as it is.
  ///
  /// `previous → fit-height → below-previous`
  /// ```
  /// ┌────────┬─────┬────────┐
  /// │        │  p  │        │
  /// │        ├─────┤        │
  /// │        │  1  │        │
  /// │        ├─────┤        │
  /// │        │  2  │        │
  /// │        └─────┘        │
  /// └───────────────────────┘
  /// ```
  public static let widthAlignedVStack = Calculator.pipeline(
    Pipeline(region: .previous, fit: .fitHeight, vertical: .belowPrevious))

  /// A column: the item lies above the previous one, as wide as it is.
  ///
  /// `previous → fit-height → above-previous`
  /// ```
  /// ┌───────────────────────┐
  /// │        ┌─────┐        │
  /// │        │  2  │        │
  /// │        ├─────┤        │
  /// │        │  1  │        │
  /// │        ├─────┤        │
  /// │        │  p  │        │
  /// └────────┴─────┴────────┘
  /// ```
  public static let widthAlignedVStackUp = Calculator.pipeline(
    Pipeline(region: .previous, fit: .fitHeight, vertical: .abovePrevious))
}
