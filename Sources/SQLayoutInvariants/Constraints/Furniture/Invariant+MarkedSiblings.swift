import Foundation
import SQLayout
import SQLayoutCore

/// Invariants of views that mark those around them while they are laid out.
extension Invariant {
  static let markedSiblings = Invariant(
    "marked-siblings",
    "Each view that is marked is laid out by the next layout, also where a view that is laid out before marks the views "
      + "around it."
  ) { generator, _ in
    generator.scenario = .withoutItems
    let root = MarkingView()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    var views = [root]
    for _ in 0...generator.choices.integer(upTo: 4) {
      let view = MarkingView()
      generator.choices.pick(views).addSubview(view)
      views.append(view)
    }
    root.layoutIfNeeded()
    for step in 0...generator.choices.integer(upTo: 2) {
      generator.choices.beginSpan()
      defer { generator.choices.endSpan() }
      for view in views {
        (view.count, view.marksAround) = (0, generator.choices.integer(in: 0...2))
      }
      let marked = views.indices.filter { _ in generator.choices.chance(1, of: 2) }
      for index in marked { views[index].setNeedsLayout() }
      root.layoutIfNeeded()
      let left = marked.filter { views[$0].count == 0 }
      guard !left.isEmpty else { continue }
      return .broken(
        Finding(
          "layouts", expected: "one of each of \(marked) in step \(step)",
          got: "none of \(left)", in: .withoutItems))
    }
    return .holds
  }
}

/// A view that counts its layouts, and whose next one marks the view around it, or the one around that.
private final class MarkingView: AutoLayoutView {
  var count = 0
  var marksAround = 0

  override func layoutSubviews() {
    super.layoutSubviews()
    count += 1
    let around = marksAround == 0 ? nil : marksAround == 1 ? superview : superview?.superview
    marksAround = 0
    around?.setNeedsLayout()
  }
}
