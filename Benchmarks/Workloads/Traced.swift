import Floors
import SQLayoutCore
import SQLayoutExplaining
import SQLayoutTracing

extension Workload {
  /// `traced N`: the layout of `mixed N` with all operations of the pass recorded; the floor is the pass without.
  static func traced(count: Int) -> Subject {
    let (tree, bounds) = mixed(count)
    let traced = TracedTree(tree)
    var last: TracedPass?
    return Subject(
      items: count, floor: Floor(Subject(tree, in: bounds)),
      frames: {
        last.map { pass in
          tree.numberRange.map { pass.frames[$0].map { pass.frame(of: $0) } }
        } ?? []
      }
    ) { last = TracedPass(traced, in: bounds) }
  }

  /// `explained N`: the same with a copy of the tree before the pass; the floor is the pass alone.
  static func explained(count: Int) -> Subject {
    let (tree, bounds) = mixed(count)
    var last: ExplainedLayout?
    return Subject(
      items: count, floor: Floor(Subject(tree, in: bounds)),
      frames: { last.map { layout in tree.numberRange.map { layout.frame(of: $0) } } ?? [] }
    ) { last = ExplainedLayout(tree, in: bounds) }
  }

  private static func mixed(_ count: Int) -> (SQLayoutCore.LayoutTree, SQLayoutCore.Rect) {
    var builder = SQLayoutCore.LayoutTreeBuilder()
    let mixed = Mixed(count: count)
    mixed.add(to: &builder, edges: .uniform)
    return (builder.build(), SQLayoutCore.Rect(x: 0, y: 0, width: mixed.width, height: 10_000))
  }
}
