/// Calculators that flow: a row until it is full, then the next.
extension Calculator {
  /// Rows from the left, the next where one is full: top edges in line.
  ///
  /// `topAlignedHStack`; if `maxX + p.right > R`: `containerLeftAlignedVStack`
  /// ```
  /// ┌p──────┬────────┬──────┐
  /// ├───────┤   1    │      │
  /// │       │        │      │
  /// ├2──────┴─┬─────┬┘      │
  /// ├─────────┤  3  │       │
  /// │         │     │       │
  /// │         └─────┘       │
  /// └───────────────────────┘
  /// ```
  public static let topAlignedFlow = Calculator.pipeline(
    Pipeline(horizontal: .rightOfPrevious, vertical: .previousTop, wrap: .pastRight))

  /// Rows from the left, the next where one is full: bottom edges in line.
  ///
  /// `bottomAlignedHStack`; if `maxX + p.right > R`: `containerLeftAlignedVStack`
  /// ```
  /// ┌───────┬───────────────┐
  /// │   p   │               │
  /// │       ├1───────┐      │
  /// ├───────┴─┬──────┘      │
  /// │    2    │             │
  /// │         ├3────┐       │
  /// ├─────────┴─────┘       │
  /// └───────────────────────┘
  /// ```
  public static let bottomAlignedFlow = Calculator.pipeline(
    Pipeline(horizontal: .rightOfPrevious, vertical: .previousBottom, wrap: .pastRight))

  /// Rows from the left, the next where one is full: middles in line.
  ///
  /// `centerAlignedHStack`; if `maxX + p.right > R`: `containerLeftAlignedVStack`
  /// ```
  /// ┌───────┬────────┬──────┐
  /// │   p   │   1    │      │
  /// │       │        │      │
  /// ├───────┴─┬──────┘      │
  /// │    2    ├3────┐       │
  /// │         ├─────┘       │
  /// ├─────────┘             │
  /// └───────────────────────┘
  /// ```
  public static let centerAlignedFlow = Calculator.pipeline(
    Pipeline(horizontal: .rightOfPrevious, vertical: .previousCenter, wrap: .pastRight))

  /// Rows from the left, the next where one is full: all of one height.
  ///
  /// `heightAlignedHStack`; if `maxX + p.right > R`: `containerLeftAlignedVStack` → previous-height
  /// ```
  /// ┌───────┬────────┬──────┐
  /// │   p   │   1    │      │
  /// │       │        │      │
  /// ├───────┴─┬─────┬┘      │
  /// │    2    │  3  │       │
  /// │         │     │       │
  /// ├─────────┴─────┘       │
  /// └───────────────────────┘
  /// ```
  public static let heightAlignedFlow = Calculator.pipeline(
    Pipeline(
      region: .previous, fit: .fitWidth, horizontal: .rightOfPrevious, wrap: .pastRightKeepingHeight
    ))

  /// Rows from the right, the next where one is full: top edges in line.
  ///
  /// `topAlignedHStackLeft`; if `minX - p.right < L`: `containerRightAlignedVStack`
  /// ```
  /// ┌──────┬────────┬p──────┐
  /// │      │   1    ├───────┤
  /// │      │        │       │
  /// │      └┬─────┬2┴───────┤
  /// │       │  3  ├─────────┤
  /// │       │     │         │
  /// │       └─────┘         │
  /// └───────────────────────┘
  /// ```
  public static let topAlignedFlowLeft = Calculator.pipeline(
    Pipeline(horizontal: .leftOfPrevious, vertical: .previousTop, wrap: .pastLeft))

  /// Rows from the right, the next where one is full: bottom edges in line.
  ///
  /// `bottomAlignedHStackLeft`; if `minX - p.right < L`: `containerRightAlignedVStack`
  /// ```
  /// ┌───────────────┬───────┐
  /// │               │   p   │
  /// │      ┌1───────┤       │
  /// │      └──────┬─┴───────┤
  /// │             │    2    │
  /// │       ┌3────┤         │
  /// │       └─────┴─────────┤
  /// └───────────────────────┘
  /// ```
  public static let bottomAlignedFlowLeft = Calculator.pipeline(
    Pipeline(horizontal: .leftOfPrevious, vertical: .previousBottom, wrap: .pastLeft))

  /// Rows from the right, the next where one is full: middles in line.
  ///
  /// `centerAlignedHStackLeft`; if `minX - p.right < L`: `containerRightAlignedVStack`
  /// ```
  /// ┌──────┬────────┬───────┐
  /// │      │   1    │   p   │
  /// │      │        │       │
  /// │      └──────┬─┴───────┤
  /// │       ┌3────┤    2    │
  /// │       └─────┤         │
  /// │             └─────────┤
  /// └───────────────────────┘
  /// ```
  public static let centerAlignedFlowLeft = Calculator.pipeline(
    Pipeline(horizontal: .leftOfPrevious, vertical: .previousCenter, wrap: .pastLeft))

  /// Rows from the right, the next where one is full: all of one height.
  ///
  /// `heightAlignedHStackLeft`; if `minX - p.right < L`: `containerRightAlignedVStack` → previous-height
  /// ```
  /// ┌──────┬────────┬───────┐
  /// │      │   1    │   p   │
  /// │      │        │       │
  /// │      └┬─────┬─┴───────┤
  /// │       │  3  │    2    │
  /// │       │     │         │
  /// │       └─────┴─────────┤
  /// └───────────────────────┘
  /// ```
  public static let heightAlignedFlowLeft = Calculator.pipeline(
    Pipeline(
      region: .previous, fit: .fitWidth, horizontal: .leftOfPrevious, wrap: .pastLeftKeepingHeight))
}
