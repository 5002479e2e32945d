import Allocations
import Foundation
import SQLayout
import SQLayoutCore

/// Workloads that make trees. The tree is always that of `flat`, and the floor is a pass over it.
extension Workload {
  /// `build/builder N`: through the flat builder.
  static func builder(count: Int) -> Subject {
    let sizes = sizes(count)
    var bytes = 0
    return Subject(
      items: count, floor: Floor(Flat(count: count).floor(edges: .uniform)), bytes: { bytes },
      pass: {
        var builder = LayoutTreeBuilder()
        builder.reserveCapacity(count)
        let style = NodeSource.style(.containerLeftAlignedVStack, in: &builder)
        for size in sizes { builder.addLeaf(size, style) }
        bytes = builder.build().bytes
      })
  }

  /// `build/view N`: as `SQLayoutView`s with decorators, up to their frames.
  static func views(count: Int) -> Subject {
    let sizes = sizes(count).map { CGSize(width: $0.width, height: $0.height) }
    var last: SQLayoutView?
    func make() {
      let view = SQLayoutView()
        .containingDefaultFrameCalculator(.containerLeftAlignedVStack)
        .containingDefaultSpacing(Insets(all: EdgeSource.gap))
      for size in sizes { view.addArrangedItem(SQLayoutView().withSQSize(size)) }
      view.frame = CGRect(x: 0, y: 0, width: 10_000, height: 10_000)
      view.layoutIfNeeded()
      last = view
    }
    return Subject(
      items: count, floor: Floor(Flat(count: count).floor(edges: .uniform)),
      bytes: {
        last = nil
        let before = sq_allocated_bytes()
        make()
        return max(0, Int(sq_allocated_bytes()) - Int(before))
      },
      frames: {
        (last?.arrangedItems ?? []).map {
          let frame = $0.sq_rootItem.frame
          return Rect(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height)
        }
      }, pass: make)
  }

  /// Sizes are drawn in advance, so that drawing is not measured.
  private static func sizes(_ count: Int) -> [Size] {
    var numbers = Numbers()
    return (0..<count).map { _ in numbers.leaf().size }
  }
}
