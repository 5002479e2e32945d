import Floors
import SQLayoutCore

/// A kind of tree with a floor: it makes the items of one container, and the floor of them.
///
/// A shape is laid out as the root, with uniform or varied edges, or as a container in a larger
/// tree of mixed items.
protocol Shape: Sendable {
  /// The width of the root, in points.
  var width: Double { get }
  /// Adds the items to the open container.
  func add(to builder: inout LayoutTreeBuilder, edges: EdgeSource)
  /// The floor of the same items.
  func floor(edges: EdgeSource) -> FloorPart
}

extension Shape {
  var width: Double { 10_000 }

  /// A subject with the shape's items in the root.
  func subject(edges: EdgeSource = .uniform) -> Subject {
    var builder = LayoutTreeBuilder()
    add(to: &builder, edges: edges)
    return Subject(
      builder.build(), in: Rect(x: 0, y: 0, width: width, height: 10_000),
      floor: Floor(floor(edges: edges)))
  }
}

/// The source of the spacing and padding of a tree's nodes.
enum EdgeSource: Sendable {
  /// A spacing of 4 points on every side, and no padding.
  case uniform
  /// Different ones for each node.
  case varied

  /// The gap between uniform neighbours.
  static let gap = 4.0

  /// The edges of uniform nodes.
  static let uniformEdges = EdgeNumbers(spacing: Insets(all: gap), padding: .zero)
}

/// Adds nodes one after another, with random sizes and edges.
struct NodeSource {
  var numbers = Numbers()
  var edges = Numbers.forEdges
  let source: EdgeSource

  init(_ source: EdgeSource) { self.source = source }

  /// The next leaf.
  mutating func addLeaf(
    to builder: inout LayoutTreeBuilder, _ style: LayoutTreeBuilder.StyleHandle
  ) {
    let size = numbers.leaf().size
    switch source {
    case .uniform:
      builder.addLeaf(size, style)
    case .varied:
      let edges = edges.edges()
      builder.addLeaf(.fixed(size), style, spacing: edges.spacing, padding: edges.padding)
    }
  }

  /// Opens the next container.
  mutating func beginContainer(in builder: inout LayoutTreeBuilder, _ calculator: Calculator) {
    let drawn = source == .varied ? edges.edges() : EdgeSource.uniformEdges
    var style = ItemStyle(calculator: calculator, spacing: .constant(drawn.spacing))
    if source == .varied { style.padding = .constant(drawn.padding) }
    builder.beginContainer(style)
  }

  /// A style with a calculator and uniform edges; a node with varied edges replaces them.
  static func style(
    _ calculator: Calculator, in builder: inout LayoutTreeBuilder
  ) -> LayoutTreeBuilder.StyleHandle {
    builder.intern(
      ItemStyle(
        calculator: calculator, spacing: .constant(EdgeSource.uniformEdges.spacing)))
  }
}
