import SQLayoutCore
import Testing

@Suite struct OptionsTests {
  private func item(_ width: Double, _ height: Double, _ options: Options = []) -> ItemStyle {
    ItemStyle(size: .fixed(width, height), options: .constant(options))
  }

  @Test func aSkippedItemIsNotThere() {
    let tree = LayoutTree([item(10, 10), item(20, 20, .skip), item(30, 30)])
    #expect(tree.frames() == [Rect(0, 0, 10, 10), nil, Rect(0, 10, 30, 30)])
    #expect(tree.size() == Size(30, 40))
  }

  @Test func anIgnoredItemIsPlacedButDoesNotCount() {
    let tree = LayoutTree([item(10, 10), item(20, 20, .ignoreInSize), item(5, 30)])
    #expect(tree.frames() == [Rect(0, 0, 10, 10), Rect(0, 10, 20, 20), Rect(0, 30, 5, 30)])
    #expect(tree.size() == Size(10, 60))
  }

  @Test func anItemThatKeepsThePreviousOneIsPassedOver() {
    let tree = LayoutTree([item(10, 10), item(20, 20, .keepPrevious), item(5, 30)])
    #expect(tree.frames() == [Rect(0, 0, 10, 10), Rect(0, 10, 20, 20), Rect(0, 10, 5, 30)])
    #expect(tree.size() == Size(20, 40))
  }

  @Test func optionsAddUp() {
    let tree = LayoutTree([
      item(10, 10), item(90, 90, [.keepPrevious, .ignoreInSize]),
      item(99, 99, [.skip, .ignoreInSize]),
      item(5, 30),
    ])
    #expect(tree.frames() == [Rect(0, 0, 10, 10), Rect(0, 10, 90, 90), nil, Rect(0, 10, 5, 30)])
    #expect(tree.size() == Size(10, 40))
  }

  @Test func belowASkippedContainerThereAreNoFrames() {
    var builder = LayoutTreeBuilder()
    builder.beginContainer(ItemStyle(options: .constant(.skip)))
    builder.addLeaf(item(10, 10))
    builder.beginContainer()
    builder.addLeaf(item(10, 10))
    builder.endContainer()
    builder.endContainer()
    builder.addLeaf(item(7, 7))
    let tree = builder.build()
    #expect(tree.frames() == [nil, nil, nil, nil, Rect(0, 0, 7, 7)])
  }

  /// A container with its own options in a container, each above a leaf of 10 × 10.
  private func nested(_ options: @escaping @Sendable (ContainerArguments) -> Options) -> LayoutTree
  {
    var builder = LayoutTreeBuilder()
    builder.beginContainer()
    builder.beginContainer(ItemStyle(options: .custom(options, isPure: false)))
    builder.addLeaf(item(10, 10))
    builder.endContainer()
    builder.addLeaf(item(10, 10))
    return builder.build()
  }

  private let shown: [Rect?] = [
    Rect(0, 0, 10, 20), Rect(0, 0, 10, 10), Rect(0, 0, 10, 10), Rect(0, 10, 10, 10),
  ]
  private let hidden: [Rect?] = [Rect(0, 0, 10, 10), nil, nil, Rect(0, 0, 10, 10)]

  @Test func skippedFramesComeBackAndGoAgain() {
    let isHidden = Switch()
    let tree = nested { _ in isHidden.isOn ? .skip : [] }
    var layout = Layout()
    for isOn in [false, true, false, true] {
      isHidden.isOn = isOn
      layout.layout(tree, in: Rect(0, 0, 100, 100))
      #expect(layout.frames(of: tree) == (isOn ? hidden : shown))
    }
  }

  @Test func optionsMayDifferBetweenSizingAndLayout() {
    // There is space for both kinds of options, and only one is declared; and vice versa.
    #expect(
      nested { $0.forSizing ? [] : .skip }.frames()
        == [Rect(0, 0, 10, 20), nil, nil, Rect(0, 0, 10, 10)])
    #expect(
      nested { $0.forSizing ? .skip : [] }.frames()
        == [
          Rect(0, 0, 10, 10), Rect(0, 0, 10, 10), Rect(0, 0, 10, 10), Rect(0, 10, 10, 10),
        ])
  }

  @Test func anItemSkippedOnSecondThoughtLeavesNoFrames() {
    // While the item is suspended for its size, the leaf below it gets a frame.
    let asked = Log<Int>()
    var builder = LayoutTreeBuilder()
    builder.beginContainer(
      ItemStyle(
        options: .custom(
          { _ in
            asked.append(1)
            return asked.count == 1 ? [] : .skip
          }, isPure: false)))
    // It is suspended only below containers nested deeper than passes use calls.
    for _ in 0..<20 { builder.beginContainer() }
    builder.addLeaf(ItemStyle(calculator: .containerTopRightAligned, size: .fixed(1, 1)))
    let tree = builder.build()
    #expect(tree.frames() == [Rect?](repeating: nil, count: 22))
    #expect(asked.count > 1)
  }

  @Test func functionsAreToldTheContainer() {
    let seen = Log<ContainerArguments>()
    var builder = LayoutTreeBuilder(
      root: ContainerStyle(insets: .constant(Insets(top: 1, left: 2, bottom: 3, right: 4))))
    builder.addLeaf(
      ItemStyle(
        options: .custom(
          {
            seen.append($0)
            return []
          }, isPure: true)))
    var layout = Layout()
    layout.layout(builder.build(), in: Rect(5, 6, 20_000, 30))
    #expect(seen.entries.map(\.item) == [0])
    #expect(seen.entries.map(\.bounds) == [Rect(5, 6, 10_000, 30)])
    #expect(seen.entries.map(\.insets) == [Insets(top: 1, left: 2, bottom: 3, right: 4)])
    #expect(seen.entries.map(\.forSizing) == [false])
  }
}
