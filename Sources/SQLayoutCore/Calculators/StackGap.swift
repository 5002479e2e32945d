/// The distance between two items that are stacked: the paddings that face each other, and the larger
/// of the two spacings between them.
struct StackGap: BitwiseCopyable {
  /// The padding of the item before, the larger spacing, the padding of the item after.
  private let before: Double
  private let spacing: Double
  private let after: Double

  /// The gap between two items, the first of them above or to the left.
  @inline(__always)
  init<A: Axis>(_ axis: A.Type, _ first: BoxSpacing, _ second: BoxSpacing) {
    before = A.edges(first.padding).last
    spacing = max(A.edges(first.spacing).last, A.edges(second.spacing).first)
    after = A.edges(second.padding).first
  }

  /// Whether there is no padding, so that adding it can be left out.
  @inline(__always)
  var isBare: Bool { before == 0 && after == 0 }

  /// Where the second item begins, the first one ending at an edge.
  ///
  /// - Parameter isBare: whether there is no padding.
  @inline(__always)
  func start(after edge: Double, isBare: Bool) -> Double {
    isBare ? edge + spacing : edge + before + spacing + after
  }

  /// Where the second item begins, the first one ending at an edge.
  @inline(__always)
  func start(after edge: Double) -> Double { start(after: edge, isBare: false) }

  /// Where the first item ends, the second one beginning at an edge.
  @inline(__always)
  func end(before edge: Double) -> Double { edge - after - spacing - before }
}
