import Floors
import SQLayoutCore

/// `chain D`: D containers, the root the first, each with a leaf and the next container, columns and rows by turns;
/// the last has two leaves.
struct Chain: Shape {
  var depth: Int

  func add(to builder: inout LayoutTreeBuilder, edges: EdgeSource) {
    let calculators = [Calculator.containerLeftAlignedVStack, .containerTopAlignedHStack]
    let styles = calculators.map { NodeSource.style($0, in: &builder) }
    var source = NodeSource(edges)
    builder.reserveCapacity(2 * depth)
    for level in 0..<depth {
      source.addLeaf(to: &builder, styles[level % 2])
      if level == depth - 1 {
        source.addLeaf(to: &builder, styles[level % 2])
      } else {
        source.beginContainer(in: &builder, calculators[level % 2])
      }
    }
    for _ in 1..<depth { builder.endContainer() }
  }

  func floor(edges: EdgeSource) -> FloorPart {
    let depth = depth
    let sizes = drawnSizes(depth + 1)
    switch edges {
    case .uniform:
      return FloorPart(frames: 2 * depth) {
        unsafe sq_floor_chain(sizes, depth, EdgeSource.gap, $0)
      }
    case .varied:
      var numbers = Numbers.forEdges
      var items = (0..<2 * depth).map { _ in sq_floor_item(.zero, numbers.edges()) }
      for level in 0..<depth { items[2 * level].size = sizes[level] }
      items[2 * depth - 1].size = sizes[depth]
      let drawn = items
      return FloorPart(frames: 2 * depth) { unsafe sq_floor_chain_varied(drawn, depth, $0) }
    }
  }
}
