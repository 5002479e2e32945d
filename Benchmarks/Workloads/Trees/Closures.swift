import SQLayoutCore
import Synchronization

/// Trees whose items are placed by a closure that computes the same as `containerLeftAlignedVStack`, with and without
/// traits.
extension Workload {
  /// `closure N` and `closure-pure N`: `flat`, with its floor.
  static func closure(count: Int, traits: Traits = []) -> Subject {
    subject(floor: Floor(Flat(count: count).floor(edges: .uniform))) {
      flatTree(count, column(traits, $0))
    }
  }

  /// `closure-nested D F` and `closure-nested-independent D F`: columns in columns.
  static func closureNested(_ nested: Nested, traits: Traits = []) -> Subject {
    subject(floor: nil) { nestedTree(nested, column(traits, $0)) }
  }

  /// The traits of a closure whose frames depend on no extent of the container.
  static let independent: Traits = [.pure, .constraintIndependent]

  private static func subject(
    floor: Floor?, _ tree: (CallCounter?) -> LayoutTree
  ) -> Subject {
    // Counted in a separate tree, so that counting does not affect the measurement.
    let calls = calls(tree)
    let measured = Subject(tree(nil), floor: floor)
    return Subject(
      items: measured.items, floor: floor, bytes: measured.bytes, frames: measured.frames,
      callsPerItem: Double(calls.warm) / Double(measured.items), pass: measured.pass)
  }

  /// The number of calls of the closure in a first and in a second pass over the same tree.
  package static func calls(_ tree: (CallCounter?) -> LayoutTree) -> (cold: Int, warm: Int) {
    let counter = CallCounter()
    let tree = tree(counter)
    var layout = Layout()
    let bounds = Rect(x: 0, y: 0, width: 10_000, height: 10_000)
    layout.layout(tree, in: bounds)
    let cold = counter.count
    layout.layout(tree, in: bounds)
    return (cold, counter.count - cold)
  }

  static func flatTree(_ count: Int, _ column: CustomCalculator) -> LayoutTree {
    var builder = LayoutTreeBuilder()
    builder.reserveCapacity(count)
    let style = NodeSource.style(.custom(column), in: &builder)
    var source = NodeSource(.uniform)
    for _ in 0..<count { source.addLeaf(to: &builder, style) }
    return builder.build()
  }

  static func nestedTree(_ nested: Nested, _ column: CustomCalculator) -> LayoutTree {
    var builder = LayoutTreeBuilder()
    let style = NodeSource.style(.custom(column), in: &builder)
    var source = NodeSource(.uniform)
    nested.addChildren(ofLevel: 0, in: &builder) { level, builder in
      if level == nested.depth - 1 {
        source.addLeaf(to: &builder, style)
      } else {
        source.beginContainer(in: &builder, .custom(column))
      }
    }
    return builder.build()
  }

  static func column(_ traits: Traits, _ counter: CallCounter? = nil) -> CustomCalculator {
    guard let counter else { return CustomCalculator(name: "column", traits: traits, frame: frame) }
    return CustomCalculator(name: "column", traits: traits) { arguments in
      counter.add()
      return frame(arguments)
    }
  }

  private static func frame(_ arguments: borrowing FrameArguments) -> Rect {
    let (insets, padding) = (arguments.insets, arguments.padding)
    let x = arguments.bounds.x + insets.left + padding.left
    var y = arguments.bounds.y + insets.top + padding.top
    let right = arguments.bounds.maxX - insets.right - padding.right
    let bottom = arguments.bounds.maxY - insets.bottom - padding.bottom
    let size = arguments.measure(Size(width: max(0, right - x), height: max(0, bottom - y)))
    if let previous = arguments.previous {
      y =
        previous.frame.maxY + previous.padding.bottom
        + max(previous.spacing.bottom, arguments.spacing.top) + padding.top
    }
    return Rect(x: x, y: y, width: size.width, height: size.height)
  }
}

/// Counts the calls of a function, on any thread.
package final class CallCounter: Sendable {
  private let calls = Atomic<Int>(0)

  /// Adds one call.
  package func add() { calls.wrappingAdd(1, ordering: .relaxed) }

  /// The number of calls so far.
  var count: Int { calls.load(ordering: .relaxed) }
}
