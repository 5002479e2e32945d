import SQLayoutCore
import Testing

/// Flows in bounds 100 wide without insets.
@Suite struct WrapTests {
  private func frame(
    _ calculator: Calculator, _ size: Size, after previous: Rect?, padding: Insets = .zero,
    spacing: Insets = .zero
  ) -> Rect {
    calculator(
      FrameArguments(
        bounds: Rect(0, 0, 100, 50), spacing: spacing, padding: padding,
        previous: previous.map { PreviousItem(frame: $0) }, measure: { _ in size }))
  }

  @Test func aLineEndsWhereTheItemNoLongerFits() {
    let previous = Rect(0, 0, 60, 20)
    // To 100 exactly, and one point further.
    #expect(frame(.topAlignedFlow, Size(40, 10), after: previous) == Rect(60, 0, 40, 10))
    #expect(frame(.topAlignedFlow, Size(41, 10), after: previous) == Rect(0, 20, 41, 10))
    #expect(frame(.bottomAlignedFlow, Size(40, 10), after: previous) == Rect(60, 10, 40, 10))
    #expect(frame(.centerAlignedFlow, Size(40, 10), after: previous) == Rect(60, 5, 40, 10))
    #expect(frame(.centerAlignedFlow, Size(41, 10), after: previous) == Rect(0, 20, 41, 10))
  }

  @Test func paddingAndSpacingCount() {
    let previous = Rect(0, 0, 50, 20)
    // 50 + 10 + 40 is 100, and one more on the right does not fit.
    let spacing = Insets(top: 3, left: 10)
    #expect(
      frame(.topAlignedFlow, Size(40, 10), after: previous, spacing: spacing)
        == Rect(60, 0, 40, 10))
    #expect(
      frame(
        .topAlignedFlow, Size(40, 10), after: previous, padding: Insets(right: 1),
        spacing: spacing) == Rect(0, 23, 40, 10))
  }

  @Test func aLineToTheLeftLooksAtTheRightPadding() {
    let previous = Rect(60, 0, 40, 20)
    // 60 - 60 = 0: the left padding extends beyond the room, and is ignored.
    #expect(
      frame(.topAlignedFlowLeft, Size(60, 10), after: previous, padding: Insets(left: 10))
        == Rect(0, 0, 60, 10))
    // 60 - 10 - 50 = 0, and 0 - 10 < 0: a new line from the right, at 100 - 10 - 50.
    #expect(
      frame(.topAlignedFlowLeft, Size(50, 10), after: previous, padding: Insets(right: 10))
        == Rect(40, 20, 50, 10))
    #expect(
      frame(.topAlignedFlowLeft, Size(40, 10), after: previous, padding: Insets(right: 10))
        == Rect(10, 0, 40, 10))
  }

  @Test func linesOfEqualHeightKeepIt() {
    let previous = Rect(0, 0, 60, 20)
    #expect(frame(.heightAlignedFlow, Size(40, 5), after: previous) == Rect(60, 0, 40, 20))
    #expect(frame(.heightAlignedFlow, Size(41, 5), after: previous) == Rect(0, 20, 41, 20))
    let last = Rect(40, 0, 60, 20)
    #expect(frame(.heightAlignedFlowLeft, Size(40, 5), after: last) == Rect(0, 0, 40, 20))
    #expect(frame(.heightAlignedFlowLeft, Size(41, 5), after: last) == Rect(59, 20, 41, 20))
  }

  @Test func theFirstItemHasNothingToWrapBelow() {
    #expect(frame(.topAlignedFlow, Size(120, 10), after: nil) == Rect(0, 0, 120, 10))
    #expect(frame(.topAlignedFlowLeft, Size(120, 10), after: nil) == Rect(-20, 0, 120, 10))
  }

  /// A line that ends at 0 still ends at the end of the room if the insets leave a negative room.
  @Test func aLineWithoutLengthHoldsNotInAllWidths() {
    let sizes = Log<Size>()
    let calculator = Calculator.function { arguments in
      for width in [100.0, 10] { sizes.append(arguments.measure(Size(width, 1000))) }
      return .zero
    }
    var builder = LayoutTreeBuilder()
    builder.beginContainer(
      ItemStyle(calculator: calculator),
      ContainerStyle(
        insets: .constant(Insets(left: -20, right: 50)),
        defaults: ItemStyle(
          calculator: .topAlignedFlow, spacing: .constant(Insets(left: -20, right: -20)))))
    for _ in 0..<3 { builder.addLeaf(ItemStyle(size: .fixed(20, 10))) }
    builder.endContainer()
    _ = builder.build().frames()
    // Each item lies from -20 to 0, the room ends at 50, and then at -40.
    #expect(sizes.entries == [Size(50, 10), Size(50, 30)])
  }

  /// Bounds before the origin count, though nothing before the item did.
  @Test func aLineThatBeginsBeforeTheOriginCounts() {
    var builder = LayoutTreeBuilder(root: ContainerStyle(defaults: ItemStyle(size: .fixed(20, 10))))
    builder.addLeaf(ItemStyle())
    builder.addLeaf(
      ItemStyle(
        calculator: .containerTopLeftAligned, padding: .constant(Insets(left: -100)),
        options: .constant(.ignoreInSize)))
    // The previous item ends at -80; one of size zero does not count, and the next is beside it.
    for size in [Size.zero, Size(20, 10)] {
      builder.addLeaf(ItemStyle(calculator: .topAlignedFlow, size: .fixed(size)))
    }
    let tree = builder.build()
    var layout = Layout()
    let size = layout.size(tree, fitting: Size(100, 100))
    #expect(layout.frame(of: 3, in: tree) == Rect(-80, 0, 20, 10))
    #expect(size == Size(100, 10))
  }

  @Test func linesInAPass() {
    let items = [50.0, 30, 40, 60, 41].map { ItemStyle(size: .fixed($0, 10)) }
    let tree = LayoutTree(
      items,
      root: ContainerStyle(defaults: ItemStyle(calculator: .topAlignedFlow)))
    // 50 and 30; 40 and 60; 41 below the line's last item.
    #expect(
      tree.frames() == [
        Rect(0, 0, 50, 10), Rect(50, 0, 30, 10), Rect(0, 10, 40, 10), Rect(40, 10, 60, 10),
        Rect(0, 20, 41, 10),
      ])
  }

  @Test func aTallItemOfTheFirstLineBeginsAboveIt() {
    // Lines are at the bottom of a room a point high: the third begins a point above it, and the last starts a line
    // below.
    let items = [Size(1, 1), Size(1, 1), Size(1, 2), Size(99, 1)].map {
      ItemStyle(size: .fixed($0))
    }
    let tree = LayoutTree(
      items, root: ContainerStyle(defaults: ItemStyle(calculator: .bottomAlignedFlow)))
    var layout = Layout()
    // From -1 to 2.
    #expect(layout.size(tree, fitting: Size(100, 1)) == Size(99, 3))
    #expect(layout.frame(of: 2, in: tree) == Rect(2, -1, 1, 2))
    #expect(layout.frame(of: 3, in: tree) == Rect(0, 1, 99, 1))
  }
}
