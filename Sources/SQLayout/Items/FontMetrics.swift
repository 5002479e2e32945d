/// The lines of a font, each as a distance from the baseline in points.
public struct FontMetrics: Hashable, Sendable {
  /// How far the box of a line reaches above the baseline.
  public var ascender: Double
  /// How far the box of a line reaches below the baseline; unlike in UIKit not negative.
  public var descender: Double
  /// How far capital letters reach above the baseline.
  public var capHeight: Double

  /// Makes metrics of distances.
  ///
  /// - Precondition: they are finite, and none is negative.
  public init(ascender: Double, descender: Double, capHeight: Double) {
    precondition(
      [ascender, descender, capHeight].allSatisfy { $0 >= 0 && $0.isFinite },
      "ascender, descender and cap height are finite distances from the baseline, none below 0")
    self.ascender = ascender
    self.descender = descender
    self.capHeight = capHeight
  }

  /// A line of a font.
  public enum Line: Hashable, Sendable, CaseIterable {
    /// The top of the box.
    case ascender
    /// The top of capital letters.
    case capHeight
    /// The baseline.
    case baseline
    /// The bottom of the box.
    case descender
  }

  /// The padding with which a text occupies the space from one line to another, not its whole box.
  /// Two texts in a row with `.baseline` at the bottom have their baselines at one level. A text
  /// with `.capHeight` at the top begins at the top of its letters.
  ///
  /// ```swift
  /// label.withSQPadding(metrics.padding(top: .capHeight, bottom: .baseline))
  /// ```
  /// - Parameters:
  ///   - top: the line of the first line of text that lies at the top.
  ///   - bottom: the line of the last line of text that lies at the bottom.
  public func padding(top: Line = .ascender, bottom: Line = .descender) -> Insets {
    // Edges that lie within the box are negative padding.
    Insets(top: height(of: top) - ascender, bottom: -descender - height(of: bottom))
  }

  /// How far a line lies above the baseline.
  private func height(of line: Line) -> Double {
    switch line {
    case .ascender: ascender
    case .capHeight: capHeight
    case .baseline: 0
    case .descender: -descender
    }
  }
}
