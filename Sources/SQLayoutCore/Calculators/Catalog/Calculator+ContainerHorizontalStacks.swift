/// Calculators that stack items horizontally and align them to the container.
extension Calculator {
  /// A row: the item lies to the right of the previous one, at the container's top edge.
  ///
  /// `container → fit → right-of-previous`
  /// ```
  /// ┌─────┬1───┬─────┬──────┐
  /// │     └────┤     │      │
  /// ├─────┐    │  2  │      │
  /// │  p  │    │     │      │
  /// │     │    │     │      │
  /// ├─────┘    └─────┘      │
  /// │                       │
  /// └───────────────────────┘
  /// ```
  public static let containerTopAlignedHStack = Calculator.pipeline(
    Pipeline(horizontal: .rightOfPrevious))

  /// A row: the item lies to the left of the previous one, at the container's top edge.
  ///
  /// `container → fit → left-of-previous`
  /// ```
  /// ┌──────┬─────┬1───┬─────┐
  /// │      │     ├────┘     │
  /// │      │  2  │    ┌─────┤
  /// │      │     │    │  p  │
  /// │      │     │    │     │
  /// │      └─────┘    └─────┤
  /// │                       │
  /// └───────────────────────┘
  /// ```
  public static let containerTopAlignedHStackLeft = Calculator.pipeline(
    Pipeline(horizontal: .leftOfPrevious))

  /// A row: the item lies to the right of the previous one, at the container's top edge, and is cut
  /// where it sticks out.
  ///
  /// `containerTopAlignedHStack` → crop [fit-height*]
  /// ```
  /// ┌─────┬1───┬────────────┐
  /// │     └────┤     2      │
  /// ├─────┐    └────────────┤
  /// │  p  │                 │
  /// │     │                 │
  /// ├─────┘                 │
  /// │                       │
  /// └───────────────────────┘
  /// ```
  public static let containerTopAlignedHStackCropped = Calculator.pipeline(
    Pipeline(horizontal: .rightOfPrevious, crop: .init(.fitHeightAtMost)))

  /// A row: the item lies to the left of the previous one, at the container's top edge, and is cut
  /// where it sticks out.
  ///
  /// `containerTopAlignedHStackLeft` → crop [fit-height* → left-of-previous]
  /// ```
  /// ┌────────────┬1───┬─────┐
  /// │     2      ├────┘     │
  /// ├────────────┘    ┌─────┤
  /// │                 │  p  │
  /// │                 │     │
  /// │                 └─────┤
  /// │                       │
  /// └───────────────────────┘
  /// ```
  public static let containerTopAlignedHStackLeftCropped = Calculator.pipeline(
    Pipeline(
      horizontal: .leftOfPrevious, crop: .init(.fitHeightAtMost, horizontal: .leftOfPrevious)))

  /// A row: the item lies to the right of the previous one, at the container's bottom edge.
  ///
  /// `container → fit → right-of-previous → container-bottom`
  /// ```
  /// ┌───────────────────────┐
  /// │                       │
  /// ├─────┐    ┌─────┐      │
  /// │  p  │    │     │      │
  /// │     │    │  2  │      │
  /// ├─────┘    │     │      │
  /// │     ┌1───┤     │      │
  /// └─────┴────┴─────┴──────┘
  /// ```
  public static let containerBottomAlignedHStack = Calculator.pipeline(
    Pipeline(horizontal: .rightOfPrevious, vertical: .containerBottom))

  /// A row: the item lies to the left of the previous one, at the container's bottom edge.
  ///
  /// `container → fit → left-of-previous → container-bottom`
  /// ```
  /// ┌───────────────────────┐
  /// │                       │
  /// │      ┌─────┐    ┌─────┤
  /// │      │     │    │  p  │
  /// │      │  2  │    │     │
  /// │      │     │    └─────┤
  /// │      │     ├1───┐     │
  /// └──────┴─────┴────┴─────┘
  /// ```
  public static let containerBottomAlignedHStackLeft = Calculator.pipeline(
    Pipeline(horizontal: .leftOfPrevious, vertical: .containerBottom))

  /// A row: the item lies to the right of the previous one, at the container's bottom edge, and is
  /// cut where it sticks out.
  ///
  /// `containerBottomAlignedHStack` → crop [fit-height* → container-bottom]
  /// ```
  /// ┌───────────────────────┐
  /// │                       │
  /// ├─────┐                 │
  /// │  p  │                 │
  /// │     │                 │
  /// ├─────┘    ┌────────────┤
  /// │     ┌1───┤     2      │
  /// └─────┴────┴────────────┘
  /// ```
  public static let containerBottomAlignedHStackCropped = Calculator.pipeline(
    Pipeline(
      horizontal: .rightOfPrevious, vertical: .containerBottom,
      crop: .init(.fitHeightAtMost, vertical: .containerBottom)))

  /// A row: the item lies to the left of the previous one, at the container's bottom edge, and is
  /// cut where it sticks out.
  ///
  /// `containerBottomAlignedHStackLeft` → crop [fit-height* → container-bottom → left-of-previous]
  /// ```
  /// ┌───────────────────────┐
  /// │                       │
  /// │                 ┌─────┤
  /// │                 │  p  │
  /// │                 │     │
  /// ├────────────┐    └─────┤
  /// │     2      ├1───┐     │
  /// └────────────┴────┴─────┘
  /// ```
  public static let containerBottomAlignedHStackLeftCropped = Calculator.pipeline(
    Pipeline(
      horizontal: .leftOfPrevious, vertical: .containerBottom,
      crop: .init(.fitHeightAtMost, vertical: .containerBottom, horizontal: .leftOfPrevious)))

  /// A row: the item lies to the right of the previous one, in the middle of the container.
  ///
  /// `container → fit → right-of-previous → container-center-y`
  /// ```
  /// ┌───────────────────────┐
  /// ├─────┐    ┌─────┐      │
  /// │  p  │    │     │      │
  /// │     ├1───┤  2  │      │
  /// ├─────┴────┤     │      │
  /// │          │     │      │
  /// │          └─────┘      │
  /// └───────────────────────┘
  /// ```
  public static let containerCenterAlignedHStack = Calculator.pipeline(
    Pipeline(horizontal: .rightOfPrevious, vertical: .containerCenter))

  /// A row: the item lies to the left of the previous one, in the middle of the container.
  ///
  /// `container → fit → left-of-previous → container-center-y`
  /// ```
  /// ┌───────────────────────┐
  /// │      ┌─────┐    ┌─────┤
  /// │      │     │    │  p  │
  /// │      │  2  ├1───┤     │
  /// │      │     ├────┴─────┤
  /// │      │     │          │
  /// │      └─────┘          │
  /// └───────────────────────┘
  /// ```
  public static let containerCenterAlignedHStackLeft = Calculator.pipeline(
    Pipeline(horizontal: .leftOfPrevious, vertical: .containerCenter))

  /// A row: the item lies to the right of the previous one, in the middle of the container, and is
  /// cut where it sticks out.
  ///
  /// `containerCenterAlignedHStack` → crop [fit-height* → container-center-y]
  /// ```
  /// ┌───────────────────────┐
  /// ├─────┐                 │
  /// │  p  │                 │
  /// │     ├1───┬────────────┤
  /// ├─────┴────┤     2      │
  /// │          └────────────┤
  /// │                       │
  /// └───────────────────────┘
  /// ```
  public static let containerCenterAlignedHStackCropped = Calculator.pipeline(
    Pipeline(
      horizontal: .rightOfPrevious, vertical: .containerCenter,
      crop: .init(.fitHeightAtMost, vertical: .containerCenter)))

  /// A row: the item lies to the left of the previous one, in the middle of the container, and is
  /// cut where it sticks out.
  ///
  /// `containerCenterAlignedHStackLeft` → crop [fit-height* → container-center-y → left-of-previous]
  /// ```
  /// ┌───────────────────────┐
  /// │                 ┌─────┤
  /// │                 │  p  │
  /// ├────────────┬1───┤     │
  /// │     2      ├────┴─────┤
  /// ├────────────┘          │
  /// │                       │
  /// └───────────────────────┘
  /// ```
  public static let containerCenterAlignedHStackLeftCropped = Calculator.pipeline(
    Pipeline(
      horizontal: .leftOfPrevious, vertical: .containerCenter,
      crop: .init(.fitHeightAtMost, vertical: .containerCenter, horizontal: .leftOfPrevious)))

  /// A row: the item lies to the right of the previous one, as high as the container.
  ///
  /// `container → fit-width → right-of-previous`
  /// ```
  /// ┌─────┬────┬─────┬──────┐
  /// │     │    │     │      │
  /// ├─────┤    │     │      │
  /// │  p  │ 1  │  2  │      │
  /// │     │    │     │      │
  /// ├─────┤    │     │      │
  /// │     │    │     │      │
  /// └─────┴────┴─────┴──────┘
  /// ```
  public static let containerHeightHStack = Calculator.pipeline(
    Pipeline(fit: .fitWidth, horizontal: .rightOfPrevious))

  /// A row: the item lies to the left of the previous one, as high as the container.
  ///
  /// `container → fit-width → left-of-previous`
  /// ```
  /// ┌──────┬─────┬────┬─────┐
  /// │      │     │    │     │
  /// │      │     │    ├─────┤
  /// │      │  2  │ 1  │  p  │
  /// │      │     │    │     │
  /// │      │     │    ├─────┤
  /// │      │     │    │     │
  /// └──────┴─────┴────┴─────┘
  /// ```
  public static let containerHeightHStackLeft = Calculator.pipeline(
    Pipeline(fit: .fitWidth, horizontal: .leftOfPrevious))
}
