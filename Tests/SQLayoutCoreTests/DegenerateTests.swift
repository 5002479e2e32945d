import SQLayoutCore
import Testing

/// With too little room no frame has a negative extent.
@Suite struct DegenerateTests {
  private func frame(
    _ calculator: Calculator, bounds: Rect = Rect(0, 0, 10, 10), insets: Insets = .zero,
    padding: Insets = .zero, after previous: Rect? = nil, _ size: Size = Size(4, 3)
  ) -> Rect {
    calculator(
      FrameArguments(
        bounds: bounds, insets: insets, padding: padding,
        previous: previous.map { PreviousItem(frame: $0) }, measure: { _ in size }))
  }

  @Test func aRegionWhoseEdgesCrossedKeepsItsOrigin() {
    // From 8 to 10 - 8 = 2.
    #expect(frame(.matchContainer, insets: Insets(left: 8, right: 8)) == Rect(8, 0, 0, 10))
    #expect(frame(.matchContainer, insets: Insets(top: 8, bottom: 8)) == Rect(0, 8, 10, 0))
    #expect(frame(.matchContainerFullBleed, padding: Insets(all: 6)) == Rect(6, 6, 0, 0))
    // From 20 to 10; from 0 to 20 - 30.
    #expect(frame(.containerRightOfPrevious, after: Rect(0, 0, 20, 5)) == Rect(20, 0, 0, 10))
    #expect(frame(.containerBelowPrevious, after: Rect(0, 0, 5, 20)) == Rect(0, 20, 10, 0))
    #expect(frame(.containerLeftOfPrevious, after: Rect(-10, 0, 5, 5)) == Rect(0, 0, 0, 10))
    #expect(frame(.containerAbovePrevious, after: Rect(0, -10, 5, 5)) == Rect(0, 0, 10, 0))
    // A frame 5 wide, shrunk by 3 on both sides.
    #expect(
      frame(.matchPrevious, padding: Insets(left: 3, right: 3), after: Rect(2, 2, 5, 5))
        == Rect(5, 2, 0, 5))
  }

  @Test func aCropStopsAtNothing() {
    // The frame begins at 150, beyond the limit at 100: it keeps its position and is measured in 0.
    let bounds = Rect(0, 0, 100, 100)
    #expect(
      frame(.topAlignedHStackCropped, bounds: bounds, after: Rect(0, 0, 150, 9), Size(40, 7))
        == Rect(150, 0, 0, 7))
    // It ends at -10, left of the limit at 0.
    #expect(
      frame(.rightAlignedVStack, bounds: bounds, after: Rect(-30, 0, 20, 9), Size(15, 7))
        == Rect(0, 9, 0, 7))
    // Cut by 90 at the left and nothing at the right of 100: cut by 90 on both sides.
    #expect(
      frame(.centerAlignedVStack, bounds: bounds, after: Rect(-45, 0, 10, 9), Size(100, 7))
        == Rect(0, 9, 0, 7))
  }

  @Test func extentsOfThePreviousItemStopAtNothing() {
    let tight = Insets(all: 5)
    let previous = Rect(3, 3, 8, 8)
    #expect(frame(.widthAlignedFillToBottom, padding: tight, after: previous).width == 0)
    #expect(frame(.heightAlignedFillToRight, padding: tight, after: previous).height == 0)
    // The wrapped item takes the previous height less its own padding, 8 - 10.
    let wrapped = frame(.heightAlignedFlow, padding: tight, after: previous)
    #expect(wrapped == Rect(5, 16, 4, 0))
  }

  @Test func aFittingSizeIsNeverNegative() {
    let asked = Log<Size>()
    let rule = SizeRule.function {
      asked.append($0)
      return Size(1, 1)
    }
    _ = LayoutTree([ItemStyle(size: rule, padding: .constant(Insets(all: 6)))])
      .frames(in: Rect(0, 0, 10, 8))
    #expect(asked.entries == [Size(0, 0)])
    asked.removeAll()
    // 10 less 20, and 8 less 3.
    _ = LayoutTree([
      ItemStyle(size: rule, adjust: Adjustment(addWidth: 20, addHeight: 3))
    ]).frames(in: Rect(0, 0, 10, 8))
    #expect(asked.entries == [Size(0, 5)])
    asked.removeAll()
    _ = LayoutTree([
      ItemStyle(size: rule, adjust: Adjustment(maxWidth: -5))
    ]).frames(in: Rect(0, 0, 10, 8))
    #expect(asked.entries == [Size(0, 8)])
  }

  @Test func adjustedSizesAreNeverNegative() {
    let shrunk = Adjustment(addWidth: -20, addHeight: -3)
    let tree = LayoutTree([ItemStyle(size: .fixed(10, 8), adjust: shrunk)])
    #expect(tree.frames() == [Rect(0, 0, 0, 5)])
  }

  @Test func anOccupiedFrameIsNeverNegative() {
    // 10 less 40 across; 10 less 5 down.
    let style = ItemStyle(
      size: .fixed(10, 10),
      padding: .constant(Insets(top: -5, left: -20, bottom: 0, right: -20)))
    let tree = LayoutTree([style])
    #expect(tree.frames() == [Rect(-20, -5, 10, 10)])
    #expect(tree.size() == Size(0, 5))
  }

  @Test func negativeInsetsAreTakenAsTheyAre() {
    let root = ContainerStyle(insets: .constant(Insets(all: -10)))
    #expect(
      LayoutTree([ItemStyle(calculator: .matchContainer)], root: root).frames(
        in: Rect(0, 0, 50, 50)) == [Rect(-10, -10, 70, 70)])
    // -10 + 50 - 10 across; -10 + 5 - 10 down, and not below 0.
    #expect(LayoutTree([ItemStyle(size: .fixed(50, 5))], root: root).size() == Size(30, 0))
  }

  @Test func boundsThatAreNegativeAreEmpty() {
    let tree = LayoutTree([ItemStyle(calculator: .matchContainer)])
    #expect(tree.frames(in: Rect(3, 4, -5, -6)) == [Rect(3, 4, 0, 0)])
    #expect(tree.frames(in: Rect(3, 4, .nan, .nan)) == [Rect(3, 4, 0, 0)])
    #expect(tree.size(fitting: Size(-5, -5)) == .zero)
  }

  @Test func boundsThatStartNowhereAreReported() {
    let tree = LayoutTree([ItemStyle(size: .fixed(1, 2))])
    for bad in [Double.nan, .infinity, -.infinity, 1e300] {
      var layout = Layout()
      layout.layout(tree, in: Rect(bad, 7, 100, 100))
      #expect(layout.frames(of: tree) == [Rect(0, 7, 1, 2)])
      #expect(layout.faults.map(\.rule) == ["bounds"])
      #expect(layout.faults.map(\.path) == ["root"])
    }
  }
}
