import SQLayoutCore
import Testing

@Suite struct ArrangementTests {
  private let bounds = Rect(x: 0, y: 0, width: 100, height: 50)

  /// A root with insets of 10 at both sides and 5 above, and distributed items.
  private func spread(_ items: [ItemStyle], arrange: Arrangement = .equalWidths) -> LayoutTree {
    var builder = LayoutTreeBuilder(
      root: ContainerStyle(
        insets: .constant(Insets(top: 5, left: 10, right: 10)), arrange: arrange))
    for item in items { builder.addLeaf(item) }
    return builder.build()
  }

  @Test func equalWidthsShareTheRoom() {
    let spacing = EdgeRule.constant(Insets(all: 4))
    let tree = spread([
      ItemStyle(size: .fixed(Size(width: 5, height: 7)), spacing: spacing),
      ItemStyle(size: .paragraph(advance: 48, lineHeight: 10), spacing: spacing),
      ItemStyle(
        size: .fixed(Size(width: 5, height: 9)),
        spacing: .constant(Insets(left: 10)),
        padding: .constant(Insets(top: 1, left: 2, bottom: 3, right: 4))),
    ])
    var layout = Layout()
    layout.layout(tree, in: bounds)
    // Of 80 points the gaps of 4 and 10 leave 66, 22 for each; the text has 3 lines in 22.
    #expect(
      layout.frames(of: tree) == [
        Rect(x: 10, y: 5, width: 22, height: 7), Rect(x: 36, y: 5, width: 22, height: 30),
        Rect(x: 70, y: 6, width: 16, height: 9),
      ])
    // 5 above, then the text; and the insets around 10...90.
    #expect(layout.size(tree, fitting: bounds.size) == Size(width: 100, height: 35))
  }

  @Test func optionsHoldAndObserversSeeTheOrder() {
    final class Log: @unchecked Sendable { var seen: [Observation] = [] }
    let log = Log()
    let observer: Observer = { log.seen.append($0) }
    func item(_ height: Double, _ options: Options = []) -> ItemStyle {
      ItemStyle(
        size: .fixed(Size(width: 1, height: height)), options: .constant(options),
        observer: observer)
    }
    let tree = spread([item(10), item(99, .skip), item(50, .ignoreInSize)])
    var layout = Layout()
    #expect(layout.size(tree, fitting: bounds.size) == Size(width: 60, height: 15))
    log.seen = []
    layout.layout(tree, in: bounds)
    let first = Rect(x: 10, y: 5, width: 40, height: 10)
    let second = Rect(x: 50, y: 5, width: 40, height: 50)
    #expect(layout.frames(of: tree) == [first, nil, second])
    #expect(
      log.seen == [
        Observation(item: 0, frame: first, forSizing: false),
        Observation(item: 2, frame: second, forSizing: false),
      ])
  }

  @Test func containersInAnArrangementAreMeasuredAndLaidOut() {
    var builder = LayoutTreeBuilder(root: ContainerStyle(arrange: .equalWidths))
    for _ in 0..<2 {
      builder.beginContainer(
        ItemStyle(), ContainerStyle(insets: .constant(Insets(all: 5)), arrange: .equalWidths))
      builder.addLeaf(ItemStyle(size: .paragraph(advance: 60, lineHeight: 10)))
      builder.addLeaf(ItemStyle(size: .fixed(Size(width: 1, height: 5))))
      builder.endContainer()
    }
    let tree = builder.build()
    var layout = Layout()
    layout.layout(tree, in: bounds)
    // Each half is 50 wide, 40 within insets, 20 an item; the text needs 3 lines of 10.
    let inner = [
      Rect(x: 5, y: 5, width: 20, height: 30), Rect(x: 25, y: 5, width: 20, height: 5),
    ]
    #expect(
      layout.frames(of: tree) == [Rect(x: 0, y: 0, width: 50, height: 40)] + inner
        + [Rect(x: 50, y: 0, width: 50, height: 40)] + inner)
  }

  @Test func eachContainerInAnArrangementHasItsOwnSize() {
    var builder = LayoutTreeBuilder(root: ContainerStyle(arrange: .equalWidths))
    for height in [30.0, 5, 20] {
      builder.beginContainer()
      builder.addLeaf(ItemStyle(size: .fixed(Size(width: 1, height: height))))
      builder.endContainer()
    }
    let tree = builder.build()
    var layout = Layout()
    layout.layout(tree, in: Rect(x: 0, y: 0, width: 90, height: 50))
    #expect([0, 2, 4].map { layout.frame(of: $0, in: tree)?.height } == [30, 5, 20])
  }

  @Test func itemsOfAFaultyArrangementPlaceThemselves() {
    let leaf = ItemStyle(size: .fixed(Size(width: 20, height: 10)))
    let column = [
      Rect(x: 10, y: 5, width: 20, height: 10), Rect(x: 10, y: 15, width: 20, height: 10),
    ]
    let faulty: [(Arrangement, path: String, value: String)] = [
      (Arrangement(name: "idle") { _, _ in }, "root.items[0]", "nan"),
      (
        Arrangement(name: "negative") { items, frames in
          frames = [.zero, Rect(x: 0, y: 0, width: -1, height: 0)]
        }, "root.items[1]", "-1"
      ),
      (Arrangement(name: "short") { _, frames in frames = [] }, "root", "0 frames for 2 items"),
      (
        Arrangement(name: "failing") { _, _ throws(FunctionFailure) in
          throw FunctionFailure("out of paint")
        }, "root", "nothing: out of paint"
      ),
    ]
    for (arrangement, path, value) in faulty {
      let tree = spread([leaf, leaf], arrange: arrangement)
      var layout = Layout()
      layout.layout(tree, in: bounds)
      #expect(layout.frames(of: tree) == column)
      #expect(layout.faults.count == 1)
      #expect(layout.faults.first?.path == path)
      #expect(layout.faults.first?.rule == "arrangement \(arrangement.name)")
      #expect(layout.faults.first?.value.contains(value) == true)
      #expect(layout.size(tree, fitting: bounds.size) == Size(width: 40, height: 25))
    }
  }

  @Test func arrangementsNestAsDeepAsTheyLike() {
    var builder = LayoutTreeBuilder(root: ContainerStyle(arrange: .equalWidths))
    for _ in 0..<500 {
      builder.beginContainer(ItemStyle(), ContainerStyle(arrange: .equalWidths))
    }
    builder.addLeaf(ItemStyle(size: .paragraph(advance: 150, lineHeight: 10)))
    let tree = builder.build()
    var layout = Layout()
    layout.layout(tree, in: bounds)
    #expect(layout.frame(of: 500, in: tree) == Rect(x: 0, y: 0, width: 100, height: 20))
    #expect(layout.statistics.measurements < 3 * 501)
    #expect(layout.size(tree, fitting: .unbounded) == Size(width: 10_000, height: 10))
  }

  @Test func anArrangementCanBeCalled() {
    let frames = Arrangement.equalWidths(
      ArrangeArguments(
        bounds: Rect(x: 3, y: 4, width: 30, height: 9), spacings: [.zero, .zero],
        paddings: [.zero, .zero], measure: { item, _ in Size(width: 1, height: Double(item)) }))
    #expect(
      frames == [
        Rect(x: 3, y: 4, width: 15, height: 0), Rect(x: 18, y: 4, width: 15, height: 1),
      ])
    #expect(Arrangement(named: "equalWidths")?.name == "equalWidths")
    #expect(Arrangement(named: "nonsense") == nil)
  }

  /// Neither frames nor paddings of items count then, and the size is kept with the answer.
  @Test func anArrangementMayGiveTheSizeItself() {
    final class Calls: @unchecked Sendable { var count = 0 }
    let calls = Calls()
    let half = Arrangement.joint(name: "half", traits: .pure) { given, frames in
      calls.count += 1
      for index in frames.indices { frames[index] = Rect(x: 0, y: 0, width: 90, height: 90) }
      return Arrangement.Answer(
        content: given.forSizing ? Size(width: given.room.width / 2, height: 3) : nil)
    }
    let item = ItemStyle(
      size: .fixed(Size(width: 5, height: 7)), padding: .constant(Insets(all: 99)))
    for items in [[item, item], []] {
      let tree = spread(items, arrange: half)
      calls.count = 0
      var layout = Layout()
      for _ in 0...2 {
        // The half of 80, and the insets.
        #expect(layout.size(tree, fitting: bounds.size) == Size(width: 60, height: 8))
        layout.layout(tree, in: bounds)
      }
      #expect(calls.count == 2)
    }
  }

  /// The inner container's own arrangement is asked in sizing passes alone, of which there are none here.
  @Test(arguments: [Traits.pure, []])
  func anArrangementMayPlaceItemsOfContainersAmongItsItems(traits: Traits) {
    let outer = Arrangement.joint(name: "outer", traits: traits) { given, frames in
      #expect(given.nodes == [0, 2])
      #expect(given.measureBelow(3, .unbounded) == nil)
      let size = given.measureBelow(1, .unbounded) ?? .zero
      for index in frames.indices {
        frames[index] = Rect(x: 0, y: 0, width: size.width + 10, height: 20)
      }
      return Arrangement.Answer(
        below: [1: Rect(x: 3, y: 4, width: size.width, height: 5), 3: .zero])
    }
    let inner = Arrangement(name: "inner") { _, _ in Issue.record("the inner one is asked") }
    var builder = LayoutTreeBuilder(root: ContainerStyle(arrange: outer))
    _ = builder.beginContainer(ItemStyle(), ContainerStyle(arrange: inner))
    builder.addLeaf(ItemStyle(size: .fixed(Size(width: 30, height: 5))))
    builder.endContainer()
    builder.addLeaf(ItemStyle())
    var tree = builder.build()
    var layout = Layout()
    layout.layout(tree, in: bounds)
    for width in [30.0, 40, 50] {
      tree.setSize(Size(width: width, height: 5), of: 1)
      layout.update(tree, in: bounds)
      #expect(layout.frame(of: 0, in: tree)?.width == width + 10)
      #expect(layout.frame(of: 1, in: tree) == Rect(x: 3, y: 4, width: width, height: 5))
      #expect(layout.faults == [])
    }
  }

  /// Of two containers, the outer one places the items of both.
  @Test func framesBelowAreLaidOutAgainWhereTheContainerIsNotChanged() {
    let outer = Arrangement.joint(name: "outer", traits: .pure) { given, frames in
      frames[0] = Rect(x: 0, y: 0, width: 50, height: 20)
      frames[1] = Rect(
        x: 0, y: 0, width: given.measure(1, .unbounded).width, height: 5)
      return Arrangement.Answer(
        below: [
          1: Rect(x: 1, y: 0, width: 30, height: 9),
          2: Rect(x: frames[1].width, y: 0, width: 5, height: 5),
        ])
    }
    let own = ContainerStyle(arrange: Arrangement(name: "inner") { _, _ in })
    var builder = LayoutTreeBuilder(root: ContainerStyle(arrange: outer))
    for _ in 0..<2 { _ = builder.beginContainer(ItemStyle(), own) }
    builder.addLeaf(ItemStyle())
    builder.endContainer()
    builder.endContainer()
    builder.addLeaf(ItemStyle(size: .fixed(Size(width: 30, height: 5))))
    var tree = builder.build()
    var layout = Layout()
    layout.layout(tree, in: bounds)
    #expect(layout.frame(of: 2, in: tree)?.x == 30)
    tree.setSize(Size(width: 40, height: 5), of: 3)
    layout.update(tree, in: bounds)
    #expect(layout.frame(of: 2, in: tree)?.x == 40)
    #expect(layout.faults == [])
  }

  @Test func framesBelowAreThoseOfOnePass() {
    let outer = Arrangement.joint(name: "outer", traits: []) { _, frames in
      for index in frames.indices { frames[index] = Rect(x: 0, y: 0, width: 9, height: 9) }
      return Arrangement.Answer(below: [1: Rect(x: 1, y: 2, width: 3, height: 4)])
    }
    let inner = Arrangement(name: "inner") { _, frames in
      for index in frames.indices { frames[index] = Rect(x: 5, y: 5, width: 5, height: 5) }
    }
    var layout = Layout()
    for (root, expected) in [(outer, 1.0), (inner, 5), (outer, 1)] {
      var builder = LayoutTreeBuilder(root: ContainerStyle(arrange: root))
      _ = builder.beginContainer(ItemStyle(), ContainerStyle(arrange: inner))
      builder.addLeaf(ItemStyle())
      builder.endContainer()
      let tree = builder.build()
      layout.layout(tree, in: bounds)
      #expect(layout.frame(of: 1, in: tree)?.x == expected)
    }
  }

  /// Numbers 0 and 1 are containers in each other, 2 is a container in these, and 3 its leaf.
  @Test(arguments: [0, 1, 2], [1, 2])
  func nothingBelowASkippedItemHasAFrameWhereItWasMeasuredFromAbove(skipped: Int, measured: Int) {
    let outer = Arrangement.joint(name: "outer", traits: []) { given, frames in
      #expect(given.measureBelow(measured, .unbounded) != nil)
      for index in frames.indices { frames[index] = Rect(x: 0, y: 0, width: 50, height: 20) }
      return Arrangement.Answer()
    }
    var builder = LayoutTreeBuilder(root: ContainerStyle(arrange: outer))
    for _ in 0...2 { _ = builder.beginContainer() }
    builder.addLeaf(ItemStyle(size: .fixed(Size(width: 30, height: 5))))
    for _ in 0...2 { builder.endContainer() }
    var tree = builder.build()
    var layout = Layout()
    layout.layout(tree, in: bounds)
    tree.setStyle(ItemStyle(options: .constant(.skip)), of: skipped)
    for pass in 0...3 {
      // The bounds alone change in the later updates.
      let bounds = Rect(x: 0, y: 0, width: 100, height: 50 + Double(pass))
      if pass < 2 { layout.update(tree, in: bounds) } else { layout.layout(tree, in: bounds) }
      for node in 0...3 {
        #expect((layout.frame(of: node, in: tree) == nil) == (node >= skipped))
      }
    }
  }

  @Test func theSizeOfANodeIsThatOfThePass() {
    // So deep that measurements wait for others.
    var builder = LayoutTreeBuilder()
    for depth in 0..<100 {
      _ = builder.beginContainer(
        ItemStyle(
          calculator: depth % 2 == 0 ? .containerTopAlignedHStack : .containerLeftAlignedVStack,
          padding: .constant(Insets(left: 1)), adjust: Adjustment(addWidth: 2)))
    }
    builder.addLeaf(ItemStyle(size: .paragraph(advance: 90, lineHeight: 10)))
    for _ in 0..<100 { builder.endContainer() }
    let tree = builder.build()
    var layout = Layout()
    #expect(
      layout.size(tree, of: 100, fitting: Size(width: 50, height: 50))
        == Size(width: 50, height: 20))
    // Each of the 99 containers below it adds 3, and it adds 2.
    #expect(layout.size(tree, of: 0, fitting: .unbounded) == Size(width: 389, height: 10))
  }
}
