import Floors
import SQLayoutCore

/// `mixed N`: items with each of the 105 calculators by turns, and their own spacing and padding.
struct Mixed: Shape {
  /// The calculators' numbers, in the order of the items.
  var calculators: [Int]

  /// One calculator after another.
  init(count: Int) { calculators = (0..<count).map { $0 % Calculator.named.count } }

  /// Calculators in random order.
  init(randomCount count: Int) {
    var numbers = Numbers()
    calculators = (0..<count).map { _ in numbers.leaf().extra % Calculator.named.count }
  }

  init(calculators: [Int]) { self.calculators = calculators }

  func add(to builder: inout LayoutTreeBuilder, edges: EdgeSource) {
    builder.reserveCapacity(calculators.count)
    let styles = Calculator.named.map { builder.intern(ItemStyle(calculator: $0.calculator)) }
    var source = NodeSource(.varied)
    for calculator in calculators { source.addLeaf(to: &builder, styles[calculator]) }
  }

  func floor(edges: EdgeSource) -> FloorPart {
    let (count, width) = (calculators.count, width)
    let items = drawnItems(count)
    let calculators = calculators.map { UInt8($0) }
    return FloorPart(frames: count) {
      unsafe sq_floor_mixed(items, calculators, count, width, 10_000, $0)
      return sq_floor_size()
    }
  }
}

/// A shape as a container in a larger tree: 105 mixed items, the container, 105 mixed items.
struct Within: Shape {
  var inner: any Shape
  var width: Double { inner.width }

  private var surroundings: Mixed { Mixed(count: 2 * Calculator.named.count) }
  /// The index of the container among the root's items.
  private var place: Int { Calculator.named.count }

  func add(to builder: inout LayoutTreeBuilder, edges: EdgeSource) {
    let styles = Calculator.named.map { builder.intern(ItemStyle(calculator: $0.calculator)) }
    var source = NodeSource(.varied)
    for (index, calculator) in surroundings.calculators.enumerated() {
      if index == place {
        var own = NodeSource(.uniform)
        own.beginContainer(in: &builder, .containerLeftAlignedVStack)
        inner.add(to: &builder, edges: edges)
        builder.endContainer()
      }
      source.addLeaf(to: &builder, styles[calculator])
    }
  }

  func floor(edges: EdgeSource) -> FloorPart {
    let (place, width) = (place, width)
    let part = inner.floor(edges: edges)
    var items = drawnItems(surroundings.calculators.count)
    items.insert(sq_floor_item(.zero, EdgeSource.uniformEdges), at: place)
    var calculators = surroundings.calculators.map { UInt8($0) }
    let column = Calculator.named.firstIndex { $0.name == "containerLeftAlignedVStack" } ?? 0
    calculators.insert(UInt8(column), at: place)
    let outer = items.count
    let order = calculators
    return FloorPart(
      frames: outer + part.frames,
      places: {
        Array(0...place) + part.places().map { outer + $0 } + Array(place + 1..<outer)
      },
      run: {
        items[place].size = unsafe part.run($0 + outer)
        unsafe sq_floor_mixed(items, order, outer, width, 10_000, $0)
        return sq_floor_size()
      })
  }
}
