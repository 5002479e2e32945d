import Foundation
import SQLayout
import SQLayoutCore

/// Invariants of sizes that layout views declare in themselves.
extension Invariant {
  static let sizedViews = Invariant(
    "sized-views",
    "A layout view with constant sizes that follow each other has the last; where that is negative or not finite, the "
      + "view around it reports the place, and gives it the frame of another item with that size."
  ) { generator, _ in
    generator.scenario = .withoutItems
    let plan = (0...generator.choices.integer(upTo: 2)).map { _ in
      generator.choices.beginSpan()
      defer { generator.choices.endSpan() }
      return (0...generator.choices.integer(upTo: 2)).map { _ in
        let lengths = (0..<2).map { _ in
          generator.choices.chance(1, of: 4)
            ? generator.choices.pick([.nan, .infinity, -1]) : 1 + generator.wholeLength(30)
        }
        return CGSize(width: lengths[0], height: lengths[1])
      }
    }
    func column(
      _ sized: (Int, CGSize) -> any SQLayoutItem
    ) -> (frames: [CGRect], paths: Set<String>) {
      let view = SQLayoutView()
      view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      var items: [any SQLayoutItem] = []
      for (index, sizes) in plan.enumerated() {
        var item = sized(index, sizes[0])
        for size in sizes.dropFirst() { item = item.withSQSize(size) }
        items.append(item.sq_rootItem)
        view.addArrangedItem(item)
      }
      view.layoutIfNeeded()
      return (items.map(\.frame), Set(view.layoutFaults.map(\.path)))
    }
    let others = column { HidableBox(.zero).withSQSize($1) }
    // The size is stored in the view, as nothing else refers to it.
    let views = column { SQLayoutView().withSQSize($1) }
    let lasts = plan.map { $0[$0.count - 1] }
    let invalid = lasts.indices.filter { index in
      ![lasts[index].width, lasts[index].height].allSatisfy { $0.isFinite && $0 >= 0 }
    }
    let paths = Set(invalid.map { "root.items[\($0)]" })
    let areLast = lasts.indices.allSatisfy {
      invalid.contains($0) || views.frames[$0].size == lasts[$0]
    }
    guard views.frames != others.frames || views.paths != paths || others.paths != paths || !areLast
    else { return .holds }
    return .broken(
      Finding(
        "frames", expected: "\(others) of \(plan), faults of \(paths.sorted())", got: "\(views)",
        in: .withoutItems))
  }
}
