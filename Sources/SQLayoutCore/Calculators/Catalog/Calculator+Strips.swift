/// Calculators that take the whole strip beside the previous item.
extension Calculator {
  /// The item takes the room to the left of the previous item.
  ///
  /// `strip-left`
  /// ```
  /// ┌────────┬──────────────┐
  /// │        │              │
  /// │        ├─────┐        │
  /// │   1    │  p  │        │
  /// │        │     │        │
  /// │        ├─────┘        │
  /// │        │              │
  /// └────────┴──────────────┘
  /// ```
  public static let containerLeftOfPrevious = Calculator.pipeline(
    Pipeline(region: .stripLeft, fit: .region))

  /// The item takes the room to the right of the previous item.
  ///
  /// `strip-right`
  /// ```
  /// ┌──────────────┬────────┐
  /// │              │        │
  /// │        ┌─────┤        │
  /// │        │  p  │   1    │
  /// │        │     │        │
  /// │        └─────┤        │
  /// │              │        │
  /// └──────────────┴────────┘
  /// ```
  public static let containerRightOfPrevious = Calculator.pipeline(
    Pipeline(region: .stripRight, fit: .region))

  /// The item takes the room above the previous item.
  ///
  /// `strip-above`
  /// ```
  /// ┌───────────────────────┐
  /// │           1           │
  /// ├────────┬─────┬────────┤
  /// │        │  p  │        │
  /// │        │     │        │
  /// │        └─────┘        │
  /// │                       │
  /// └───────────────────────┘
  /// ```
  public static let containerAbovePrevious = Calculator.pipeline(
    Pipeline(region: .stripAbove, fit: .region))

  /// The item takes the room below the previous item.
  ///
  /// `strip-below`
  /// ```
  /// ┌───────────────────────┐
  /// │                       │
  /// │        ┌─────┐        │
  /// │        │  p  │        │
  /// │        │     │        │
  /// ├────────┴─────┴────────┤
  /// │           1           │
  /// └───────────────────────┘
  /// ```
  public static let containerBelowPrevious = Calculator.pipeline(
    Pipeline(region: .stripBelow, fit: .region))
}
