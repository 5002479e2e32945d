import Foundation

/// The built-in calculators, by the name that users of SQLayout know.
///
/// Given to `withSQFrameCalculator` a built-in calculator is laid out by the fast pass; in a closure
/// it can be called:
/// ```swift
/// badge.withSQFrameCalculator { args in
///   SQLayoutCalculators.topRightAligned(args).offsetBy(dx: 4, dy: -4)
/// }
/// ```
public typealias SQLayoutCalculators = Calculator

extension Calculator {
  /// Another name of `containerWidthVStack`.
  public static var containerFullWidthVStack: Calculator { containerWidthVStack }

  /// The frame for the given arguments, so that closures compose built-in calculators.
  ///
  /// - Complexity: O(1) and at most three measurements of the item.
  public func callAsFunction(_ args: SQFrameCalculatorArgs) -> CGRect {
    CGRect(self(args.core))
  }

  /// An options calculator that skips an item while it is hidden.
  public static func skipLayoutIfViewHiddenOptionsCalculator(
    _ args: SQLayoutOptionsCalculatorArgs
  ) -> SQLayoutOptions {
    SQLayoutOptions(shouldSkipLayout: args.item.isHidden)
  }

  /// A size calculator that adjusts the size of the view's `sizeThatFits(_:)`.
  ///
  /// The fitting size is clipped to the maxima and lessened by the additions, the view is measured,
  /// the additions are added back, and the result is raised to the minima and then lowered to the
  /// maxima. All in points.
  ///
  /// - Parameters:
  ///   - addWidth: the addition to the width.
  ///   - addHeight: the addition to the height.
  ///   - minSize: the least width and height, where `minWidth` and `minHeight` are not given.
  ///   - maxSize: the greatest width and height, where `maxWidth` and `maxHeight` are not given.
  ///   - minWidth: the least width.
  ///   - minHeight: the least height.
  ///   - maxWidth: the greatest width.
  ///   - maxHeight: the greatest height.
  ///   - zeroIfHidden: whether a hidden view has no size.
  public static func viewSizeCalculator(
    addWidth: Double? = nil, addHeight: Double? = nil, minSize: CGSize? = nil,
    maxSize: CGSize? = nil, minWidth: Double? = nil, minHeight: Double? = nil,
    maxWidth: Double? = nil, maxHeight: Double? = nil, zeroIfHidden: Bool = false
  ) -> SQViewSizeCalculator {
    SQViewSizeCalculator(
      adjustment: Adjustment(
        addWidth: addWidth, addHeight: addHeight,
        minWidth: minWidth ?? minSize.map { Double($0.width) },
        minHeight: minHeight ?? minSize.map { Double($0.height) },
        maxWidth: maxWidth ?? maxSize.map { Double($0.width) },
        maxHeight: maxHeight ?? maxSize.map { Double($0.height) }),
      hiddenSize: zeroIfHidden ? .zero : nil)
  }

  /// A size calculator with one size while the view is hidden. Otherwise the size is `normalSize`
  /// or, where that is nil, that of the view's `sizeThatFits(_:)`.
  public static func viewSizeCalculatorIfHidden(
    _ hiddenSize: CGSize, else normalSize: CGSize? = nil
  ) -> SQViewSizeCalculator {
    SQViewSizeCalculator(hiddenSize: Size(hiddenSize), normalSize: normalSize.map(Size.init))
  }
}
