import SQLayoutCore
import Testing

/// The previous items that a custom calculator gets.
@Suite struct PreviousItemTests {
  private struct Seen: Equatable, Sendable {
    var item: Int
    var previous: PreviousItem?
    var previousToPrevious: PreviousItem?
  }

  /// A column that records its arguments.
  private func noting(_ log: Log<Seen>) -> Calculator {
    .function { arguments in
      log.append(
        Seen(
          item: arguments.item, previous: arguments.previous,
          previousToPrevious: arguments.previousToPrevious))
      return Calculator.containerLeftAlignedVStack(arguments)
    }
  }

  @Test func skippedAndPassedOverItemsAreNotSeen() {
    let log = Log<Seen>()
    func item(_ options: Options = []) -> ItemStyle {
      ItemStyle(size: .fixed(10, 10), options: .constant(options))
    }
    let tree = LayoutTree(
      [item(), item(.skip), item(.keepPrevious), item(), item(.ignoreInSize), item()],
      root: ContainerStyle(defaults: ItemStyle(calculator: noting(log))))
    _ = tree.frames()
    #expect(log.entries.map(\.item) == [0, 2, 3, 4, 5])
    #expect(log.entries.map(\.previous?.item) == [nil, 0, 0, 3, 4])
    #expect(log.entries.map(\.previousToPrevious?.item) == [nil, nil, nil, 0, 3])
  }

  @Test func framesAndEdgesAreThoseOfTheItem() {
    let log = Log<Seen>()
    let items = (1...3).map { number in
      ItemStyle(
        calculator: noting(log), size: .fixed(Double(number), 10),
        spacing: .constant(Insets(left: Double(number))),
        padding: .function(Insets(bottom: Double(number))))
    }
    _ = LayoutTree(items).frames()
    // Each is 10 high, with 1 and 2 points below the first two.
    let first = PreviousItem(
      item: 0, frame: Rect(0, 0, 1, 10), spacing: Insets(left: 1), padding: Insets(bottom: 1))
    let second = PreviousItem(
      item: 1, frame: Rect(0, 11, 2, 10), spacing: Insets(left: 2), padding: Insets(bottom: 2))
    #expect(
      log.entries == [
        Seen(item: 0), Seen(item: 1, previous: first),
        Seen(item: 2, previous: second, previousToPrevious: first),
      ])
  }

  /// After items that are placed in one loop, the last two are the previous ones.
  @Test(arguments: [1, 2, 3, 5])
  func afterARunOfPlainItems(_ count: Int) {
    let log = Log<Seen>()
    let plain = ItemStyle(size: .fixed(10, 10))
    let noted = ItemStyle(calculator: noting(log), size: .fixed(5, 5))
    _ = LayoutTree([noted] + Array(repeating: plain, count: count) + [noted]).frames()
    let last = log.entries.last
    #expect(last?.item == count + 1)
    #expect(last?.previous?.item == count)
    #expect(last?.previousToPrevious?.item == count - 1)
    // The first is 5 high, each other 10.
    #expect(last?.previous?.frame == Rect(0, 5 + 10 * Double(count - 1), 10, 10))
    let earlier =
      count == 1 ? Rect(0, 0, 5, 5) : Rect(0, 5 + 10 * Double(count - 2), 10, 10)
    #expect(last?.previousToPrevious?.frame == earlier)
  }

  @Test func theContainerIsSeenToo() {
    let seen = Log<[Rect]>()
    let forSizing = Log<Bool>()
    let calculator = Calculator.function { arguments in
      let insets = arguments.insets
      seen.append([
        arguments.bounds, Rect(insets.left, insets.top, insets.right, insets.bottom),
      ])
      forSizing.append(arguments.forSizing)
      return Rect(1, 2, 3, 4)
    }
    var builder = LayoutTreeBuilder()
    builder.beginContainer(
      ItemStyle(calculator: .containerTopLeftAligned),
      ContainerStyle(insets: .constant(Insets(top: 1, left: 2, bottom: 3, right: 4))))
    builder.addLeaf(ItemStyle(calculator: calculator))
    let frames = builder.build().frames(in: Rect(50, 60, 100, 80))
    // Measured in the root's room; then laid out in 2 + 3 + 4 by 1 + 4 + 3.
    #expect(frames == [Rect(50, 60, 9, 8), Rect(1, 2, 3, 4)])
    let edges = Rect(2, 1, 4, 3)
    #expect(seen.entries == [[Rect(0, 0, 100, 80), edges], [Rect(0, 0, 9, 8), edges]])
    #expect(forSizing.entries == [true, false])
  }

  @Test func functionsMayMeasureInAnyRoom() {
    let calculator = Calculator.function { arguments in
      let narrow = arguments.measure(Size(30, .infinity))
      let none = arguments.measure(Size(.nan, -5))
      return Rect(narrow.width, none.width, narrow.height, none.height)
    }
    let asked = Log<Size>()
    let rule = SizeRule.function {
      asked.append($0)
      return Size($0.width + 1, 7)
    }
    let tree = LayoutTree([ItemStyle(calculator: calculator, size: rule)])
    #expect(tree.frames() == [Rect(31, 1, 7, 7)])
    #expect(asked.entries == [Size(30, .greatestFiniteMagnitude), .zero])
  }
}
