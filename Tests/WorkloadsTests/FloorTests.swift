import SQLayoutCore
import Testing

@testable import Workloads

/// Each floor gives the engine's frames, to the last bit.
@Suite struct FloorTests {
  private func expectEqual(_ subject: Subject, _ name: String) throws {
    subject.pass()
    let floor = try #require(subject.floor)
    floor.run()
    let frames = subject.frames()
    let floorFrames = floor.framesInDocumentOrder()
    try #require(frames.count == subject.items)
    try #require(floorFrames.count == frames.count)
    let different = frames.indices.first { frames[$0].map(bits) != bits(floorFrames[$0]) }
    #expect(
      different == nil,
      """
      \(name), node \(different ?? 0): engine \(different.map { "\(frames[$0] as Any)" } ?? ""), \
      floor \(different.map { "\(floorFrames[$0])" } ?? "")
      """)
  }

  private func bits(_ frame: Rect) -> [UInt64] {
    [frame.x, frame.y, frame.width, frame.height].map(\.bitPattern)
  }

  @Test(arguments: [EdgeSource.uniform, .varied])
  func lines(edges: EdgeSource) throws {
    for count in [1, 2, 3, 17, 1000] {
      try expectEqual(Flat(count: count).subject(edges: edges), "flat \(count)")
      try expectEqual(Flow(count: count).subject(edges: edges), "flow \(count)")
    }
  }

  @Test(arguments: [EdgeSource.uniform, .varied])
  func trees(edges: EdgeSource) throws {
    for (depth, fanout) in [(1, 1), (1, 5), (2, 3), (3, 10), (5, 4)] {
      let nested = Nested(depth: depth, fanout: fanout)
      try expectEqual(nested.subject(edges: edges), "nested \(depth) \(fanout)")
      try expectEqual(Text(nested: nested).subject(), "text \(depth) \(fanout)")
    }
    for depth in [1, 2, 3, 100, 1000] {
      try expectEqual(Chain(depth: depth).subject(edges: edges), "chain \(depth)")
    }
  }

  @Test func mixed() throws {
    for count in [1, 105, 211, 5000] {
      try expectEqual(Mixed(count: count).subject(), "mixed \(count)")
      try expectEqual(Mixed(randomCount: count).subject(), "mixed in random order, \(count)")
    }
  }

  /// Every calculator as the first item, and after every other one.
  @Test func mixedPairs() throws {
    for first in Calculator.named.indices {
      for second in Calculator.named.indices {
        try expectEqual(
          Mixed(calculators: [first, second]).subject(),
          "\(Calculator.named[first].name), \(Calculator.named[second].name)")
      }
    }
  }

  @Test func withinLargerTrees() throws {
    try expectEqual(Within(inner: Flat(count: 300)).subject(), "flat")
    try expectEqual(Within(inner: Nested(depth: 3, fanout: 4)).subject(), "nested")
    try expectEqual(Within(inner: Chain(depth: 100)).subject(), "chain")
    try expectEqual(Within(inner: Flow(count: 300)).subject(), "flow")
  }

  /// The floors that another subject names are of the same frames, too.
  @Test func closure() throws {
    try expectEqual(Workload.closure(count: 100), "closure")
  }
}
