import Floors
import SQLayoutCore

/// `nested D F`: every container has F children, leaves at level D; even levels are columns, odd
/// ones rows. The root is level 0.
struct Nested: Shape {
  var depth: Int
  var fanout: Int

  func add(to builder: inout LayoutTreeBuilder, edges: EdgeSource) {
    let calculators = [Calculator.containerLeftAlignedVStack, .containerTopAlignedHStack]
    let styles = calculators.map { NodeSource.style($0, in: &builder) }
    var source = NodeSource(edges)
    addChildren(ofLevel: 0, in: &builder) { level, builder in
      if level == depth - 1 {
        source.addLeaf(to: &builder, styles[level % 2])
      } else {
        source.beginContainer(in: &builder, calculators[level % 2])
      }
    }
  }

  /// Adds the children of a container; `add` adds one, and opens it if it is a container.
  func addChildren(
    ofLevel level: Int, in builder: inout LayoutTreeBuilder,
    _ add: (_ level: Int, inout LayoutTreeBuilder) -> Void
  ) {
    for _ in 0..<fanout {
      add(level, &builder)
      if level < depth - 1 {
        addChildren(ofLevel: level + 1, in: &builder, add)
        builder.endContainer()
      }
    }
  }

  /// The number of nodes, the root included.
  var count: Int { (0..<depth).reduce(1) { count, _ in count * fanout + 1 } }

  fileprivate var firstLeaf: Int { (1..<depth).reduce(1) { count, _ in count * fanout + 1 } }

  /// The index of each node in breadth-first order, the root at 0.
  fileprivate func places() -> [Int] {
    var places: [Int] = []
    func visit(_ container: Int) {
      for child in container * fanout + 1...container * fanout + fanout {
        places.append(child)
        if child < firstLeaf { visit(child) }
      }
    }
    visit(0)
    return places
  }

  func floor(edges: EdgeSource) -> FloorPart {
    let (depth, fanout) = (depth, fanout)
    let leaves = drawnSizes(count - firstLeaf)
    switch edges {
    case .uniform:
      var sizes = Array(repeating: sq_floor_size(), count: firstLeaf) + leaves
      return FloorPart(frames: count, places: places) {
        unsafe sq_floor_nested(&sizes, depth, fanout, EdgeSource.gap, $0)
        return sizes[0]
      }
    case .varied:
      var items = Array(repeating: sq_floor_item(), count: count)
      var numbers = Numbers.forEdges
      for place in places() { items[place] = sq_floor_item(.zero, numbers.edges()) }
      for (index, size) in leaves.enumerated() { items[firstLeaf + index].size = size }
      return FloorPart(frames: count, places: places) {
        unsafe sq_floor_nested_varied(&items, depth, fanout, $0)
        return items[0].size
      }
    }
  }
}

extension Workload {
  /// `parallel D F`: `nested` on two threads; the floor is one thread.
  static func parallel(_ nested: Nested) -> Subject {
    var builder = LayoutTreeBuilder()
    nested.add(to: &builder, edges: .uniform)
    let tree = builder.build()
    return Subject(tree, threads: 2, floor: Floor(Subject(tree)))
  }
}

/// `text D F`: as `nested`, columns only, the leaves paragraphs, the root 1,000 wide.
struct Text: Shape {
  var nested: Nested
  var width: Double { 1000 }

  func add(to builder: inout LayoutTreeBuilder, edges: EdgeSource) {
    var source = NodeSource(.uniform)
    let spacing = EdgeSource.uniformEdges.spacing
    nested.addChildren(ofLevel: 0, in: &builder) { level, builder in
      if level == nested.depth - 1 {
        let (advance, lineHeight) = source.numbers.leaf().paragraph
        builder.addLeaf(
          ItemStyle(
            calculator: .containerLeftAlignedVStack,
            size: .paragraph(advance: advance, lineHeight: lineHeight),
            spacing: .constant(spacing)))
      } else {
        source.beginContainer(in: &builder, .containerLeftAlignedVStack)
      }
    }
  }

  func floor(edges: EdgeSource) -> FloorPart {
    let (depth, fanout, width) = (nested.depth, nested.fanout, width)
    var numbers = Numbers()
    let paragraphs = (nested.firstLeaf..<nested.count).map { _ in
      let (advance, lineHeight) = numbers.leaf().paragraph
      return sq_floor_paragraph(advance: advance, line_height: lineHeight)
    }
    var sizes = Array(repeating: sq_floor_size(), count: nested.firstLeaf)
    return FloorPart(frames: nested.count, places: nested.places) {
      unsafe sq_floor_text(paragraphs, &sizes, depth, fanout, EdgeSource.gap, width, $0)
      return sizes[0]
    }
  }
}
