import Floors
import SQLayoutCore

/// `flat N`: a column of N leaves.
struct Flat: Shape {
  var count: Int

  func add(to builder: inout LayoutTreeBuilder, edges: EdgeSource) {
    builder.reserveCapacity(count)
    addLeaves(count, .containerLeftAlignedVStack, to: &builder, edges: edges)
  }

  func floor(edges: EdgeSource) -> FloorPart {
    let count = count
    switch edges {
    case .uniform:
      let sizes = drawnSizes(count)
      return FloorPart(frames: count) {
        unsafe sq_floor_flat(sizes, count, EdgeSource.gap, $0)
      }
    case .varied:
      let items = drawnItems(count)
      return FloorPart(frames: count) { unsafe sq_floor_flat_varied(items, count, $0) }
    }
  }
}

/// `flow N`: one container 1,000 wide with N leaves in lines.
struct Flow: Shape {
  var count: Int
  var width: Double { 1000 }

  func add(to builder: inout LayoutTreeBuilder, edges: EdgeSource) {
    builder.reserveCapacity(count)
    addLeaves(count, .topAlignedFlow, to: &builder, edges: edges)
  }

  func floor(edges: EdgeSource) -> FloorPart {
    let count = count
    let width = width
    switch edges {
    case .uniform:
      let sizes = drawnSizes(count)
      return FloorPart(frames: count) {
        unsafe sq_floor_flow(sizes, count, EdgeSource.gap, width, $0)
      }
    case .varied:
      let items = drawnItems(count)
      return FloorPart(frames: count) { unsafe sq_floor_flow_varied(items, count, width, $0) }
    }
  }
}

private func addLeaves(
  _ count: Int, _ calculator: Calculator, to builder: inout LayoutTreeBuilder, edges: EdgeSource
) {
  let style = NodeSource.style(calculator, in: &builder)
  var source = NodeSource(edges)
  for _ in 0..<count { source.addLeaf(to: &builder, style) }
}

/// The sizes of the first leaves.
func drawnSizes(_ count: Int) -> [sq_floor_size] {
  var numbers = Numbers()
  return (0..<count).map { _ in sq_floor_size(numbers.leaf().size) }
}

/// The sizes and edges of the first leaves, if no other nodes are between them.
func drawnItems(_ count: Int) -> [sq_floor_item] {
  var numbers = Numbers()
  var edges = Numbers.forEdges
  return (0..<count).map { _ in sq_floor_item(numbers.leaf().size, edges.edges()) }
}
