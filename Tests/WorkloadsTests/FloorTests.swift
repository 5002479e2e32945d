import Floors
import SQLayoutCore
import Testing

@testable import Workloads

/// Each floor gives the engine's frames, to the last bit.
@Suite struct FloorTests {
  private func expectEqual(_ subject: Subject, _ name: String) throws {
    subject.pass()
    try #require(subject.floor).run()
    try #require(subject.frames?().count == subject.items)
    #expect(subject.difference() == nil, "\(name)")
  }

  @Test(arguments: [EdgeSource.uniform, .varied])
  func lines(edges: EdgeSource) throws {
    for count in [1, 2, 3, 17, 1000] {
      try expectEqual(Flat(count: count).subject(edges: edges), "flat \(count)")
      try expectEqual(Flow(count: count).subject(edges: edges), "flow \(count)")
    }
  }

  @Test func constraints() throws {
    for (name, sizes) in [
      ("constraints/rows", [[1], [10], [100]]),
      ("constraints/nested", [[1, 3], [3, 4], [4, 2]]),
    ] {
      let workload = try #require(Workload.constraints.first { $0.name == name })
      for size in sizes {
        let subject = workload.subject(size)
        try #require(subject.floor).run()
        #expect(subject.frames?().isEmpty == false)
        #expect(subject.difference() == nil, "\(name) \(size)")
      }
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

  @Test func closure() throws {
    try expectEqual(Workload.closure(count: 100), "closure")
  }

  /// Thirds and tenths are not sums of powers of two: a different order of additions would show.
  @Test func rounding() throws {
    let count = 500
    let sizes = (0..<count).map { index in
      let (width, height) = (7 + index % 31, 5 + index % 17)
      return sq_floor_size(width: Double(width) / 3, height: Double(height) / 3)
    }
    for calculator in [Calculator.containerLeftAlignedVStack, .topAlignedFlow] {
      var builder = LayoutTreeBuilder()
      let style = builder.intern(
        ItemStyle(calculator: calculator, spacing: .constant(Insets(all: 0.1))))
      for size in sizes { builder.addLeaf(Size(width: size.width, height: size.height), style) }
      let isColumn = calculator.name == "containerLeftAlignedVStack"
      let floor = Floor(
        FloorPart(frames: count) {
          isColumn
            ? unsafe sq_floor_flat(sizes, count, 0.1, $0)
            : unsafe sq_floor_flow(sizes, count, 0.1, 100, $0)
        })
      let bounds = Rect(x: 0, y: 0, width: 100, height: 10_000)
      try expectEqual(Subject(builder.build(), in: bounds, floor: floor), calculator.name ?? "")
    }
  }

  /// The first three leaves are of 59 × 25, 18 × 27 and 69 × 33 points, 4 apart.
  @Test func columnByHand() {
    let floor = Floor(Flat(count: 3).floor(edges: .uniform))
    floor.run()
    #expect(
      floor.framesInDocumentOrder() == [
        Rect(x: 0, y: 0, width: 59, height: 25), Rect(x: 0, y: 29, width: 18, height: 27),
        Rect(x: 0, y: 60, width: 69, height: 33),
      ])
  }

  @Test func differencesAreFound() {
    func subject(_ frames: [Rect?]) -> Subject {
      let floor = Floor(Flat(count: 2).floor(edges: .uniform))
      floor.run()
      return Subject(items: 2, floor: floor, frames: { frames }, pass: {})
    }
    let first = Rect(x: 0, y: 0, width: 59, height: 25)
    let second = Rect(x: 0, y: 29, width: 18, height: 27)
    #expect(subject([first, second]).difference() == nil)
    #expect(subject([first]).difference() == "the engine gives 1 frames, the floor 2")
    #expect(subject([first, nil]).difference()?.hasPrefix("the frame of node 1 is none") == true)
    let moved = Rect(x: 0, y: 29.0.nextUp, width: 18, height: 27)
    #expect(subject([first, moved]).difference()?.hasPrefix("the frame of node 1 is Rect") == true)
    let negativeZero = Rect(x: -0.0, y: 0, width: 59, height: 25)
    #expect(subject([negativeZero, second]).difference() != nil)
  }
}
