/// Calculators that match the container or align to it.
extension Calculator {
  /// The item takes all the room within the container's insets.
  ///
  /// `container`
  /// ```
  /// ┌───────────────────────┐
  /// │ ┌───────────────────┐ │
  /// │ │                   │ │
  /// │ │         1         │ │
  /// │ │                   │ │
  /// │ │                   │ │
  /// │ └───────────────────┘ │
  /// └───────────────────────┘
  /// ```
  public static let matchContainer = Calculator.pipeline(Pipeline(fit: .region))

  /// The item takes all of the container, its insets too.
  ///
  /// `full-bleed`
  /// ```
  /// ┌───────────────────────┐
  /// │                       │
  /// │                       │
  /// │           1           │
  /// │                       │
  /// │                       │
  /// │                       │
  /// └───────────────────────┘
  /// ```
  public static let matchContainerFullBleed = Calculator.pipeline(
    Pipeline(region: .fullBleed, fit: .region))

  /// The item takes the frame of the previous item.
  ///
  /// `previous`
  /// ```
  /// ┌───────────────────────┐
  /// │     ┌p──────────┐     │
  /// │     │           │     │
  /// │     │     1     │     │
  /// │     │           │     │
  /// │     │           │     │
  /// │     └───────────┘     │
  /// └───────────────────────┘
  /// ```
  public static let matchPrevious = Calculator.pipeline(Pipeline(region: .previous, fit: .region))

  /// The item lies in the middle of the container.
  ///
  /// `container → fit → container-center-x → container-center-y`
  /// ```
  /// ┌───────────────────────┐
  /// │                       │
  /// │       ┌───────┐       │
  /// │       │   1   │       │
  /// │       │       │       │
  /// │       └───────┘       │
  /// │                       │
  /// └───────────────────────┘
  /// ```
  public static let containerCenterAligned = Calculator.pipeline(
    Pipeline(horizontal: .containerCenter, vertical: .containerCenter))

  /// The item lies in the container's top left corner.
  ///
  /// `container → fit`
  /// ```
  /// ┌───────────────────────┐
  /// │ ┌───────┐             │
  /// │ │   1   │             │
  /// │ │       │             │
  /// │ └───────┘             │
  /// │                       │
  /// │                       │
  /// └───────────────────────┘
  /// ```
  public static let containerTopLeftAligned = Calculator.pipeline(Pipeline())

  /// The item lies in the container's top right corner.
  ///
  /// `container → fit → container-right`
  /// ```
  /// ┌───────────────────────┐
  /// │             ┌───────┐ │
  /// │             │   1   │ │
  /// │             │       │ │
  /// │             └───────┘ │
  /// │                       │
  /// │                       │
  /// └───────────────────────┘
  /// ```
  public static let containerTopRightAligned = Calculator.pipeline(
    Pipeline(horizontal: .containerRight))

  /// The item lies in the container's bottom left corner.
  ///
  /// `container → fit → container-bottom`
  /// ```
  /// ┌───────────────────────┐
  /// │                       │
  /// │                       │
  /// │ ┌───────┐             │
  /// │ │   1   │             │
  /// │ │       │             │
  /// │ └───────┘             │
  /// └───────────────────────┘
  /// ```
  public static let containerBottomLeftAligned = Calculator.pipeline(
    Pipeline(vertical: .containerBottom))

  /// The item lies in the container's bottom right corner.
  ///
  /// `container → fit → container-right → container-bottom`
  /// ```
  /// ┌───────────────────────┐
  /// │                       │
  /// │                       │
  /// │             ┌───────┐ │
  /// │             │   1   │ │
  /// │             │       │ │
  /// │             └───────┘ │
  /// └───────────────────────┘
  /// ```
  public static let containerBottomRightAligned = Calculator.pipeline(
    Pipeline(horizontal: .containerRight, vertical: .containerBottom))

  /// The item lies at the container's left edge, in the middle of its height.
  ///
  /// `container → fit → container-center-y`
  /// ```
  /// ┌───────────────────────┐
  /// │                       │
  /// │ ┌───────┐             │
  /// │ │   1   │             │
  /// │ │       │             │
  /// │ └───────┘             │
  /// │                       │
  /// └───────────────────────┘
  /// ```
  public static let containerCenterLeftAligned = Calculator.pipeline(
    Pipeline(vertical: .containerCenter))

  /// The item lies at the container's right edge, in the middle of its height.
  ///
  /// `container → fit → container-right → container-center-y`
  /// ```
  /// ┌───────────────────────┐
  /// │                       │
  /// │             ┌───────┐ │
  /// │             │   1   │ │
  /// │             │       │ │
  /// │             └───────┘ │
  /// │                       │
  /// └───────────────────────┘
  /// ```
  public static let containerCenterRightAligned = Calculator.pipeline(
    Pipeline(horizontal: .containerRight, vertical: .containerCenter))

  /// The item lies at the container's top edge, in the middle of its width.
  ///
  /// `container → fit → container-center-x`
  /// ```
  /// ┌───────────────────────┐
  /// │       ┌───────┐       │
  /// │       │   1   │       │
  /// │       │       │       │
  /// │       └───────┘       │
  /// │                       │
  /// │                       │
  /// └───────────────────────┘
  /// ```
  public static let containerCenterTopAligned = Calculator.pipeline(
    Pipeline(horizontal: .containerCenter))

  /// The item lies at the container's bottom edge, in the middle of its width.
  ///
  /// `container → fit → container-center-x → container-bottom`
  /// ```
  /// ┌───────────────────────┐
  /// │                       │
  /// │                       │
  /// │       ┌───────┐       │
  /// │       │   1   │       │
  /// │       │       │       │
  /// │       └───────┘       │
  /// └───────────────────────┘
  /// ```
  public static let containerCenterBottomAligned = Calculator.pipeline(
    Pipeline(horizontal: .containerCenter, vertical: .containerBottom))

  /// The item is as wide as the container and lies at its top edge.
  ///
  /// `container → fit-height`
  /// ```
  /// ┌───────────────────────┐
  /// │ ┌───────────────────┐ │
  /// │ │         1         │ │
  /// │ │                   │ │
  /// │ └───────────────────┘ │
  /// │                       │
  /// │                       │
  /// └───────────────────────┘
  /// ```
  public static let containerWidthTopAligned = Calculator.pipeline(Pipeline(fit: .fitHeight))

  /// The item is as wide as the container and lies at its bottom edge.
  ///
  /// `container → fit-height → container-bottom`
  /// ```
  /// ┌───────────────────────┐
  /// │                       │
  /// │                       │
  /// │ ┌───────────────────┐ │
  /// │ │         1         │ │
  /// │ │                   │ │
  /// │ └───────────────────┘ │
  /// └───────────────────────┘
  /// ```
  public static let containerWidthBottomAligned = Calculator.pipeline(
    Pipeline(fit: .fitHeight, vertical: .containerBottom))

  /// The item is as wide as the container and lies in the middle of its height.
  ///
  /// `container → fit-height → container-center-y`
  /// ```
  /// ┌───────────────────────┐
  /// │                       │
  /// │ ┌───────────────────┐ │
  /// │ │         1         │ │
  /// │ │                   │ │
  /// │ └───────────────────┘ │
  /// │                       │
  /// └───────────────────────┘
  /// ```
  public static let containerWidthCenterAligned = Calculator.pipeline(
    Pipeline(fit: .fitHeight, vertical: .containerCenter))

  /// The item is as high as the container and lies at its left edge.
  ///
  /// `container → fit-width`
  /// ```
  /// ┌───────────────────────┐
  /// │ ┌───────┐             │
  /// │ │       │             │
  /// │ │   1   │             │
  /// │ │       │             │
  /// │ │       │             │
  /// │ └───────┘             │
  /// └───────────────────────┘
  /// ```
  public static let containerHeightLeftAligned = Calculator.pipeline(Pipeline(fit: .fitWidth))

  /// The item is as high as the container and lies at its right edge.
  ///
  /// `container → fit-width → container-right`
  /// ```
  /// ┌───────────────────────┐
  /// │             ┌───────┐ │
  /// │             │       │ │
  /// │             │   1   │ │
  /// │             │       │ │
  /// │             │       │ │
  /// │             └───────┘ │
  /// └───────────────────────┘
  /// ```
  public static let containerHeightRightAligned = Calculator.pipeline(
    Pipeline(fit: .fitWidth, horizontal: .containerRight))

  /// The item is as high as the container and lies in the middle of its width.
  ///
  /// `container → fit-width → container-center-x`
  /// ```
  /// ┌───────────────────────┐
  /// │       ┌───────┐       │
  /// │       │       │       │
  /// │       │   1   │       │
  /// │       │       │       │
  /// │       │       │       │
  /// │       └───────┘       │
  /// └───────────────────────┘
  /// ```
  public static let containerHeightCenterAligned = Calculator.pipeline(
    Pipeline(fit: .fitWidth, horizontal: .containerCenter))
}
