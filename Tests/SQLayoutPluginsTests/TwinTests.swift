import Foundation
import SQLayoutCore
import SQLayoutPlugins
import Synchronization
import Testing

@Suite struct TwinTests {
  /// Any numbers: small ones, fractions whose sums are rounded, too large and negative ones.
  private struct Dice: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
    mutating func length(_ low: Double, _ high: Double) -> Double {
      switch next() % 4 {
      case 0: 0
      case 1: Double.random(in: low...high, using: &self).rounded()
      default: Double.random(in: low...high, using: &self)
      }
    }
    mutating func insets(_ low: Double, _ high: Double) -> Insets {
      Insets(
        top: length(low, high), left: length(low, high), bottom: length(low, high),
        right: length(low, high))
    }
    mutating func size() -> SizeRule {
      switch next() % 3 {
      case 0: .fixed(Size(width: length(0, 90), height: length(0, 90)))
      case 1: .paragraph(advance: length(0, 900), lineHeight: 1 + length(0, 20))
      default: .aspect(ratio: 0.1 + length(0, 3), width: length(0, 300))
      }
    }
  }

  private func tree(_ seed: Int, _ calculator: Calculator) -> LayoutTree {
    var dice = Dice(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15)
    var builder = LayoutTreeBuilder(
      root: ContainerStyle(
        insets: .constant(dice.insets(-5, 30)), defaults: ItemStyle(calculator: calculator)))
    func style() -> ItemStyle {
      ItemStyle(
        spacing: .constant(dice.insets(-3, 20)), padding: .constant(dice.insets(-8, 20)),
        options: dice.next() % 8 == 0 ? .constant(Options(rawValue: UInt8(dice.next() % 8))) : nil)
    }
    for _ in 0..<dice.next() % 5 {
      if dice.next() % 3 == 0 {
        builder.beginContainer(
          style(),
          ContainerStyle(
            insets: .constant(dice.insets(-5, 30)), defaults: ItemStyle(calculator: calculator)))
      }
      var leaf = style()
      leaf.size = dice.size()
      builder.addLeaf(leaf)
    }
    return builder.build()
  }

  /// Compares a number of random trees bit for bit, and returns how many differ.
  private func differences(_ twin: Calculator, trees: Range<Int>) -> Int {
    var layout = Layout()
    var other = Layout()
    var count = 0
    for seed in trees {
      let bounds = Rect(
        x: Double(seed % 7) / 3, y: Double(seed % 5) / 7, width: Double(seed % 311),
        height: Double(seed % 173))
      let built = tree(seed, .containerLeftAlignedVStack)
      let own = tree(seed, twin)
      layout.layout(built, in: bounds)
      other.layout(own, in: bounds)
      let same = (0..<built.count).allSatisfy { node in
        bits(layout.frame(of: node, in: built)) == bits(other.frame(of: node, in: own))
      }
      if !same || !other.faults.isEmpty { count += 1 }
    }
    return count
  }

  private func bits(_ frame: Rect?) -> [UInt64] {
    guard let frame else { return [] }
    return [frame.x, frame.y, frame.width, frame.height].map(\.bitPattern)
  }

  #if DEBUG
    /// A debug build is ten times slower; `swift test -c release` lays out 100,000 trees.
    private static let trees = 0..<20_000
  #else
    private static let trees = 0..<100_000
  #endif

  @Test func theTwinInCIsBitEqualOnRandomTrees() throws {
    let host = try PluginWorkshop.host("Plugins/Twin/twin.c")
    #expect(differences(try host.calculator("twin.column"), trees: Self.trees) == 0)
  }

  @Test func theTwinInSwiftIsBitEqualOnRandomTrees() throws {
    let host = try PluginWorkshop.host("Plugins/TwinSwift/TwinSwift.swift")
    #expect(differences(try host.calculator("twin-swift.column"), trees: Self.trees) == 0)
  }

  @Test func theComparisonCanFail() throws {
    let host = try PluginWorkshop.host("Plugins/Faulty/spacing-added.c")
    #expect(differences(try host.calculator("spacing-added.column"), trees: 0..<1000) > 100)
  }

  @Test func sixteenThreadsLayOutWithOnePlugin() throws {
    let host = try PluginWorkshop.host("Plugins/Twin/twin.c")
    let twin = try host.calculator("twin.column")
    let shared = tree(4, twin)
    let differing = Atomic(0)
    let ended = DispatchGroup()
    // New threads: a pool has no more threads than the machine has processors.
    for thread in 0..<16 {
      ended.enter()
      Thread.detachNewThread {
        var layout = Layout()
        layout.layout(shared, in: Rect(x: 0, y: 0, width: 100, height: 100))
        let count = differences(twin, trees: thread * 100..<thread * 100 + 100)
        differing.add(count, ordering: .relaxed)
        ended.leave()
      }
    }
    ended.wait()
    #expect(differing.load(ordering: .relaxed) == 0)
  }
}
