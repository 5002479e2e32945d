import SQLayoutCore
import Testing

@Suite struct ObserverTests {
  /// A container of two leaves, then a leaf, all observed; the container's number is 0.
  private func tree(_ log: Log<Observation>) -> LayoutTree {
    let observed = ItemStyle(size: .fixed(10, 10), observer: { log.append($0) })
    var builder = LayoutTreeBuilder()
    builder.beginContainer(observed, ContainerStyle(insets: .constant(Insets(left: 5))))
    builder.addLeaf(observed)
    builder.addLeaf(observed)
    builder.endContainer()
    builder.addLeaf(observed)
    return builder.build()
  }

  @Test func eachFrameOfALayoutPassIsToldOnceInOrder() {
    let log = Log<Observation>()
    var layout = Layout()
    layout.layout(tree(log), in: Rect(1, 2, 100, 100))
    // The root's items, then those of its container.
    #expect(
      log.entries.filter { !$0.forSizing } == [
        Observation(item: 0, frame: Rect(1, 2, 15, 20), forSizing: false),
        Observation(item: 3, frame: Rect(1, 22, 10, 10), forSizing: false),
        Observation(item: 1, frame: Rect(5, 0, 10, 10), forSizing: false),
        Observation(item: 2, frame: Rect(5, 10, 10, 10), forSizing: false),
      ])
  }

  @Test func framesOfSizingPassesSaySo() {
    let log = Log<Observation>()
    var layout = Layout()
    layout.layout(tree(log), in: Rect(1, 2, 100, 100))
    let sizing = log.entries.filter(\.forSizing)
    #expect(Set(sizing.map(\.item)) == [1, 2])
    log.removeAll()
    _ = layout.size(tree(log), fitting: Size(100, 100))
    #expect(!log.entries.isEmpty)
    #expect(!log.entries.contains { !$0.forSizing })
    #expect(Set(log.entries.map(\.item)) == [0, 1, 2, 3])
  }

  @Test func aSizingPassEndsBeforeItsItemIsTold() throws {
    let log = Log<Observation>()
    var layout = Layout()
    layout.layout(tree(log), in: Rect(0, 0, 100, 100))
    let container = try #require(log.entries.firstIndex { $0.item == 0 })
    #expect(log.entries[..<container].map(\.item) == [1, 2])
    let later = log.entries[container...].map(\.forSizing)
    #expect(!later.contains(true))
  }

  @Test func skippedItemsAreNotTold() {
    let log = Log<Observation>()
    let observer: Observer = { log.append($0) }
    let tree = LayoutTree([
      ItemStyle(options: .constant(.skip), observer: observer),
      ItemStyle(options: .constant([.keepPrevious, .ignoreInSize]), observer: observer),
    ])
    _ = tree.frames()
    #expect(log.entries.map(\.item) == [1])
  }

  @Test func aBackgroundIsToldItsFinalFrame() {
    let log = Log<Observation>()
    var builder = LayoutTreeBuilder()
    builder.beginContainer(ItemStyle(calculator: .containerTopLeftAligned))
    builder.addLeaf(
      ItemStyle(
        calculator: .matchContainer, options: .constant([.ignoreInSize, .keepPrevious]),
        observer: { log.append($0) }))
    builder.addLeaf(ItemStyle(size: .fixed(20, 30)))
    _ = builder.build().frames()
    // The whole room while sizing, then the size of the leaf.
    #expect(
      log.entries == [
        Observation(item: 1, frame: Rect(0, 0, 100, 100), forSizing: true),
        Observation(item: 1, frame: Rect(0, 0, 20, 30), forSizing: false),
      ])
  }
}
