import SQLayoutCore
import Testing

/// Frames worked out by hand for each rule of rows and columns.
@Suite struct LinearArrangementTests {
  private let bounds = Rect(x: 0, y: 0, width: 100, height: 50)

  private func fixed(
    _ width: Double, _ height: Double, spacing: Insets? = nil, padding: Insets? = nil,
    options: Options = [], flex: Flex? = nil
  ) -> ItemStyle {
    ItemStyle(
      size: .fixed(Size(width: width, height: height)), spacing: spacing.map { .constant($0) },
      padding: padding.map { .constant($0) }, options: .constant(options), flex: flex)
  }

  private func flexible(
    _ weight: Double = 1, minimum: Double = 0, maximum: Double = .infinity
  ) -> ItemStyle {
    ItemStyle(
      flex: Flex(weight: weight, minimum: minimum, maximum: maximum, stretches: true))
  }

  private func tree(
    _ line: LinearArrangement, _ items: [ItemStyle], insets: Insets = .zero
  ) -> LayoutTree {
    var builder = LayoutTreeBuilder(
      root: ContainerStyle(insets: .constant(insets), arrange: .line(line)))
    for item in items { builder.addLeaf(item) }
    return builder.build()
  }

  private func frames(
    _ line: LinearArrangement, _ items: [ItemStyle], insets: Insets = .zero, in bounds: Rect? = nil
  ) -> [Rect?] {
    let tree = tree(line, items, insets: insets)
    var layout = Layout()
    layout.layout(tree, in: bounds ?? self.bounds)
    #expect(layout.faults.isEmpty)
    return layout.frames(of: tree)
  }

  private func size(
    _ line: LinearArrangement, _ items: [ItemStyle], insets: Insets = .zero,
    fitting: Size = Size(width: 100, height: 50)
  ) -> Size {
    var layout = Layout()
    return layout.size(tree(line, items, insets: insets), fitting: fitting)
  }

  private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
    Rect(x: x, y: y, width: width, height: height)
  }

  /// The starts and lengths along a row of items 10 wide.
  private func starts(
    _ distribution: LinearArrangement.Distribution, flips: LinearArrangement.Flips = []
  ) -> [Double?] {
    let item = fixed(10, 5)
    return frames(
      LinearArrangement(.row, distribution: distribution, flips: flips), [item, item]
    ).map { $0?.x }
  }

  // MARK: Sharing

  @Test func flexibleItemsShareWhatFixedOnesLeave() {
    // 100 - 10 - 20 leaves 70 for two.
    let items = [fixed(10, 5), flexible(), fixed(20, 8), flexible()]
    #expect(
      frames(LinearArrangement(.row), items) == [
        rect(0, 0, 10, 5), rect(10, 0, 35, 50), rect(45, 0, 20, 8), rect(65, 0, 35, 50),
      ])
    // Down the 50: 50 - 5 - 8 leaves 37.
    #expect(
      frames(LinearArrangement(.column), items) == [
        rect(0, 0, 10, 5), rect(0, 5, 100, 18.5), rect(0, 23.5, 20, 8), rect(0, 31.5, 100, 18.5),
      ])
  }

  @Test func weightsShareInProportion() {
    #expect(
      frames(LinearArrangement(.row), [flexible(1), flexible(3)]) == [
        rect(0, 0, 25, 50), rect(25, 0, 75, 50),
      ])
  }

  @Test func limitsAreKeptAndTheOthersShareWhatTheyFreeOrTake() {
    // 100 for three: 33.3 each, but at most 10 for the first: 45 for each other.
    #expect(
      frames(LinearArrangement(.row), [flexible(maximum: 10), flexible(), flexible()]) == [
        rect(0, 0, 10, 50), rect(10, 0, 45, 50), rect(55, 0, 45, 50),
      ])
    // At least 60 for the first: 20 for each other.
    #expect(
      frames(LinearArrangement(.row), [flexible(minimum: 60), flexible(), flexible()]) == [
        rect(0, 0, 60, 50), rect(60, 0, 20, 50), rect(80, 0, 20, 50),
      ])
    // 33.3 each: the first gains 46.7 and the second loses 13.3, so that the first is fixed at 80;
    // 20 are left for two, and the second is well below its 20 then.
    #expect(
      frames(
        LinearArrangement(.row), [flexible(minimum: 80), flexible(maximum: 20), flexible()])
        == [rect(0, 0, 80, 50), rect(80, 0, 10, 50), rect(90, 0, 10, 50)])
    // The minimum takes precedence over the maximum, and too little room is missing at the end.
    #expect(
      frames(LinearArrangement(.row), [flexible(minimum: 70, maximum: 10), flexible(minimum: 40)])
        == [rect(0, 0, 70, 50), rect(70, 0, 40, 50)])
    // If all items have their maximum, the remaining space is distributed.
    #expect(
      frames(
        LinearArrangement(.row, distribution: .end), [flexible(maximum: 10), flexible(maximum: 20)])
        == [rect(70, 0, 10, 50), rect(80, 0, 20, 50)])
  }

  @Test func limitsHoldForItemsWithoutAWeight() {
    let items = [
      fixed(10, 5, flex: Flex(weight: 0, minimum: 25)),
      fixed(50, 5, flex: Flex(weight: 0, maximum: 30)), flexible(),
    ]
    #expect(
      frames(LinearArrangement(.row), items).map { $0?.width } == [25, 30, 45])
    #expect(size(LinearArrangement(.row), items) == Size(width: 55, height: 5))
  }

  @Test func tooLittleRoomLeavesNothing() {
    #expect(
      frames(LinearArrangement(.row), [fixed(80, 5), flexible(), fixed(40, 5)]) == [
        rect(0, 0, 80, 5), rect(80, 0, 0, 50), rect(80, 0, 40, 5),
      ])
  }

  // MARK: Distances

  @Test func spacingsPaddingsAndInsetsAreKept() {
    // Room 5...95 and 2...48; paddings 3 and 4, the larger spacing 6: 90 - 10 - 13 leaves 67.
    let items = [
      fixed(
        10, 5, spacing: Insets(left: 9, right: 6), padding: Insets(top: 1, left: 3, bottom: 2)),
      ItemStyle(
        spacing: .constant(Insets(left: 2)), padding: .constant(Insets(top: 7, right: 4)),
        flex: Flex(stretches: true)),
    ]
    let insets = Insets(top: 2, left: 5, bottom: 2, right: 5)
    #expect(
      frames(LinearArrangement(.row), items, insets: insets) == [
        rect(8, 3, 10, 5), rect(24, 9, 67, 39),
      ])
    // 3 + 10 + 6 + 4 along; 1 + 5 + 2 across, beside 7 of the other's padding.
    #expect(
      size(LinearArrangement(.row), items, insets: insets) == Size(width: 33, height: 12))
    #expect(
      frames(LinearArrangement(.row, alignment: .fill), items, insets: insets).map { $0?.height }
        == [43, 39])
  }

  // MARK: Distribution

  @Test func whatNoItemTakesIsDistributed() {
    #expect(starts(.start) == [0, 10])
    #expect(starts(.center) == [40, 50])
    #expect(starts(.end) == [80, 90])
    #expect(starts(.between) == [0, 90])
    // 80 around two: 20, 40, 20.
    #expect(starts(.around) == [20, 70])
    #expect(frames(LinearArrangement(.row, distribution: .evenly), [fixed(10, 5)])[0]?.x == 45)
    let three = [fixed(10, 5), fixed(10, 5), fixed(20, 5)]
    #expect(
      frames(LinearArrangement(.row, distribution: .evenly), three).map { $0?.x } == [15, 40, 65])
    #expect(frames(LinearArrangement(.row, distribution: .between), [fixed(10, 5)])[0]?.x == 0)
  }

  @Test func flipsTurnTheOrderAround() {
    #expect(starts(.start, flips: .horizontal) == [90, 80])
    #expect(starts(.end, flips: .horizontal) == [10, 0])
    #expect(starts(.between, flips: .horizontal) == [90, 0])
    #expect(starts(.start, flips: .vertical) == [0, 10])
    // From the bottom up; leading is right where rows run from right to left.
    #expect(
      frames(
        LinearArrangement(.column, flips: [.horizontal, .vertical]), [fixed(10, 5), flexible()])
        == [rect(90, 45, 10, 5), rect(0, 0, 100, 45)])
    // Spacing is between neighbours, whatever their order: the first's left, the second's right.
    #expect(
      frames(
        LinearArrangement(.row, flips: .horizontal),
        [fixed(10, 5, spacing: Insets(left: 7, right: 1)), fixed(20, 5, spacing: Insets(right: 3))]
      ).map { $0?.x } == [90, 63])
  }

  // MARK: Across

  @Test func itemsAreAlignedAcross() {
    let items = [fixed(10, 20, padding: Insets(top: 4, bottom: 2)), fixed(10, 10)]
    func tops(
      _ alignment: LinearArrangement.Alignment, _ flips: LinearArrangement.Flips = []
    ) -> [Double?] {
      frames(LinearArrangement(.row, alignment: alignment, flips: flips), items).map { $0?.y }
    }
    #expect(tops(.leading) == [4, 0])
    // 25 - 26 / 2 + 4.
    #expect(tops(.center) == [16, 20])
    #expect(tops(.trailing) == [28, 40])
    #expect(tops(.leading, .vertical) == [28, 40])
    #expect(tops(.trailing, .vertical) == [4, 0])
    #expect(
      frames(LinearArrangement(.row, alignment: .fill), items) == [
        rect(0, 4, 10, 44), rect(10, 0, 10, 50),
      ])
    #expect(
      frames(LinearArrangement(.column, alignment: .trailing), [fixed(10, 5)]) == [
        rect(90, 0, 10, 5)
      ])
  }

  @Test func baselinesAreLevel() {
    func text(_ height: Double, first: Double, last: Double) -> ItemStyle {
      fixed(
        10, height, flex: Flex(weight: 0, firstBaseline: first, lastBaseline: last))
    }
    let items = [text(20, first: 15, last: 5), text(36, first: 9, last: 3), fixed(10, 12)]
    // First baselines at 15: an item without one has its bottom edge there.
    #expect(
      frames(LinearArrangement(.row, alignment: .firstBaseline), items).map { $0?.y } == [0, 6, 3])
    // 15 above, and 27 below.
    #expect(
      size(LinearArrangement(.row, alignment: .firstBaseline), items)
        == Size(width: 30, height: 42))
    // Last baselines at 33.
    #expect(
      frames(LinearArrangement(.row, alignment: .lastBaseline), items).map { $0?.y } == [18, 0, 21])
    #expect(
      size(LinearArrangement(.row, alignment: .lastBaseline), items) == Size(width: 30, height: 38))
    // From the bottom up everything is mirrored.
    #expect(
      frames(LinearArrangement(.row, alignment: .firstBaseline, flips: .vertical), items)
        .map { $0?.y } == [30, 8, 35])
    // A column has no common baseline.
    #expect(
      frames(LinearArrangement(.column, alignment: .firstBaseline), items).map { $0?.x }
        == [0, 0, 0])
  }

  // MARK: Sizes

  @Test func theSizeIsTheLeast() {
    let items = [fixed(10, 5), flexible(minimum: 15), fixed(20, 8)]
    #expect(size(LinearArrangement(.row), items) == Size(width: 45, height: 8))
    #expect(size(LinearArrangement(.column), items) == Size(width: 20, height: 28))
    #expect(size(LinearArrangement(.row, distribution: .evenly), items).width == 45)
    let ignored = [fixed(10, 5), fixed(20, 30, options: .ignoreInSize)]
    #expect(size(LinearArrangement(.row), ignored) == Size(width: 10, height: 5))
    #expect(size(LinearArrangement(.row), []) == .zero)
  }

  @Test func textIsAsHighAsItsShareMakesIt() {
    let text = ItemStyle(size: .paragraph(advance: 120, lineHeight: 10), flex: Flex())
    let items = [fixed(40, 5), text]
    // 60 of 100 are free: two lines. In the whole room 20 lines would fit.
    #expect(
      frames(LinearArrangement(.row), items) == [rect(0, 0, 40, 5), rect(40, 0, 60, 20)])
    #expect(size(LinearArrangement(.row), items) == Size(width: 40, height: 20))
  }

  @Test func skippedItemsLeaveNoGap() {
    let gap = Insets(all: 4)
    let items = [
      fixed(10, 5, spacing: gap), fixed(10, 5, spacing: gap, options: .skip),
      fixed(10, 5, spacing: gap),
    ]
    #expect(
      frames(LinearArrangement(.row), items) == [rect(0, 0, 10, 5), nil, rect(14, 0, 10, 5)])
    #expect(size(LinearArrangement(.row), items) == Size(width: 24, height: 5))
  }

  @Test func badNumbersAreFaults() {
    let tree = tree(
      LinearArrangement(.row, pixelScale: -1),
      [
        fixed(10, 5, flex: Flex(weight: -2, minimum: .nan, maximum: -3)),
        fixed(10, 5, flex: Flex(weight: .infinity, firstBaseline: .infinity)),
      ])
    #expect(
      tree.faults.map(\.description) == [
        "root: pixel scale answered -1.0", "root.items[0]: flex weight answered -2.0",
        "root.items[0]: flex least length answered nan",
        "root.items[0]: flex greatest length answered -3.0",
        "root.items[1]: flex weight answered inf", "root.items[1]: flex baseline answered inf",
      ])
    var layout = Layout()
    layout.layout(tree, in: bounds)
    #expect(layout.frames(of: tree) == [rect(0, 0, 10, 5), rect(10, 0, 10, 5)])
  }

  @Test func aLineCanBeCalled() {
    let frames = Arrangement.line(LinearArrangement(.row, flips: .horizontal))(
      ArrangeArguments(
        bounds: bounds, spacings: [.zero, .zero], paddings: [.zero, .zero],
        flexes: [.none, Flex(weight: 1)],
        measure: { item, fitting in
          Size(width: 30, height: item == 0 ? 5 : fitting.width)
        }))
    #expect(frames == [rect(70, 0, 30, 5), rect(0, 0, 70, 70)])
  }

  /// A caller that changes the arguments can omit the flex of items.
  @Test func itemsWithoutAFlexHaveNoPart() {
    let items = [Insets](repeating: .zero, count: 3)
    var arguments = ArrangeArguments(
      bounds: bounds, spacings: items, paddings: items,
      flexes: [Flex(weight: 1), Flex(weight: 1), Flex(weight: 1)],
      measure: { _, _ in Size(width: 30, height: 5) })
    arguments.flexes.removeLast(2)
    #expect(
      Arrangement.line(LinearArrangement(.row))(arguments) == [
        rect(0, 0, 40, 5), rect(40, 0, 30, 5), rect(70, 0, 30, 5),
      ])
  }
}
