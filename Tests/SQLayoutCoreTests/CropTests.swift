import SQLayoutCore
import Testing

/// Frames that extend beyond bounds of 100 × 50 without insets.
@Suite struct CropTests {
  /// Text of 60 points on one line of 10, or in lines of at most `widest`.
  private func text(_ widest: Double = .infinity) -> (Size) -> Size {
    { fitting in
      if fitting.width >= 60 { return Size(60, 10) }
      return Size(min(fitting.width, widest), (60 / fitting.width).rounded(.up) * 10)
    }
  }

  private func frame(
    _ calculator: Calculator, after previous: Rect?, padding: Insets = .zero,
    measure: @escaping (Size) -> Size
  ) -> Rect {
    calculator(
      FrameArguments(
        bounds: Rect(0, 0, 100, 50), padding: padding,
        previous: previous.map { PreviousItem(frame: $0) }, measure: measure))
  }

  @Test func aRowIsFittedAgainInWhatIsLeft() {
    // 60 at 70 leaves 30, where the text takes two lines.
    let previous = Rect(0, 0, 70, 10)
    #expect(
      frame(.topAlignedHStackCropped, after: previous, measure: text()) == Rect(70, 0, 30, 20))
    // A measured size that is narrower than the room stays so.
    #expect(
      frame(.topAlignedHStackCropped, after: previous, measure: text(25)) == Rect(70, 0, 25, 20))
  }

  @Test func thePlacementsRunAgainAfterACrop() {
    let previous = Rect(0, 0, 70, 40)
    // 40 - 20, and 20 - 20 / 2.
    #expect(
      frame(.bottomAlignedHStackCropped, after: previous, measure: text())
        == Rect(70, 20, 30, 20))
    #expect(
      frame(.centerAlignedHStackCropped, after: previous, measure: text())
        == Rect(70, 10, 30, 20))
    // 50 - 20.
    #expect(
      frame(.containerBottomAlignedHStackCropped, after: previous, measure: text())
        == Rect(70, 30, 30, 20))
  }

  @Test func aRowToTheLeftStaysBesideThePreviousItem() {
    // 60 left of 30 begins at -30; of the 30 left the text takes 25.
    #expect(
      frame(.topAlignedHStackLeftCropped, after: Rect(30, 0, 70, 10), measure: text(25))
        == Rect(5, 0, 25, 20))
  }

  @Test func whatFitsIsNotMeasuredAgain() {
    let asked = Log<Size>()
    let got = frame(.topAlignedHStackCropped, after: Rect(0, 0, 40, 10)) {
      asked.append($0)
      return Size(60, 50)
    }
    // It ends at 100 and 50 exactly.
    #expect(got == Rect(40, 0, 60, 50))
    #expect(asked.entries == [Size(100, 50)])
  }

  @Test func tooHighIsMeasuredAgainThough() {
    // The height was cut to 50, then measured again in the same width.
    let asked = Log<Size>()
    let got = frame(.leftAlignedVStack, after: nil) {
      asked.append($0)
      return Size(60, 80)
    }
    #expect(got == Rect(0, 0, 60, 80))
    #expect(asked.entries == [Size(100, 50), Size(60, .greatestFiniteMagnitude)])
  }

  @Test func aColumnTakesTheCroppedWidthWhole() {
    // Right edges at 30 leave 30 of 60; the text measures 25 but is given 30.
    #expect(
      frame(.rightAlignedVStack, after: Rect(10, 0, 20, 5), measure: text(25))
        == Rect(0, 5, 30, 20))
    // 60 at 80 leaves 20, three lines.
    #expect(
      frame(.leftAlignedVStack, after: Rect(80, 0, 5, 5), measure: text(25))
        == Rect(80, 5, 20, 30))
  }

  @Test func aColumnUpwardsIsPlacedAfterTheCrop() {
    // Cropped below the previous item as by the downward column: 20 wide, three lines, then placed above it.
    #expect(
      frame(.leftAlignedVStackUp, after: Rect(80, 0, 5, 5), measure: text())
        == Rect(80, -30, 20, 30))
  }

  @Test func aCentredColumnIsCutEquallyOnBothSides() {
    // Centred at 75 the text extends from 45 to 105: 5 are cut on each side, 50 remain.
    #expect(
      frame(.centerAlignedVStack, after: Rect(60, 0, 30, 10), measure: text())
        == Rect(50, 10, 50, 20))
    // Centred at 25, from -5 to 55.
    #expect(
      frame(.centerAlignedVStack, after: Rect(10, 0, 30, 10), measure: text())
        == Rect(0, 10, 50, 20))
    // Cut by 20 at the left and by 10 at the right: 20 on both sides of 130 leave 90.
    #expect(
      frame(.centerAlignedVStack, after: Rect(40, 0, 10, 10)) { _ in Size(130, 10) }
        == Rect(0, 10, 90, 10))
  }

  @Test func theLimitsKeepThePadding() {
    // 70 + 4 = 74 is the left edge, 100 - 6 = 94 the right limit: 20 left.
    #expect(
      frame(
        .topAlignedHStackCropped, after: Rect(0, 0, 70, 10),
        padding: Insets(top: 3, left: 4, right: 6), measure: text()) == Rect(74, 3, 20, 30))
  }
}
