import Foundation
import SQLayout
import SQLayoutCore
import SQLayoutScenes

/// Invariants of the fitting sizes of constraints.
extension Invariant {
  static let fittingSizes = Invariant(
    "fitting-sizes",
    "The fitting size of a view for a target is the size that it has in another view with constraints to the "
      + "target's lengths. 'sizeThatFits' is the smallest one, in the given width where it is wider. A request for "
      + "them changes no frame."
  ) { generator, _ in
    let tree = generator.directedTree(isFurnished: true)
    generator.scenario = tree.scenario
    let (live, other) = (tree.made(), tree.made())
    live.root.layoutIfNeeded()
    let frames = live.frames
    let index = generator.choices.integer(in: 0...tree.views.count) - 1
    var target = generator.choices.pick([
      AutoLayoutView.layoutFittingCompressedSize, AutoLayoutView.layoutFittingExpandedSize,
      CGSize(width: generator.wholeLength(200), height: generator.wholeLength(200)),
      CGSize(width: 120, height: CGFloat.infinity), CGSize(width: CGFloat.infinity, height: 80),
    ])
    var wish = generator.priorities()
    let size: CGSize
    if generator.choices.chance(1, of: 4) {
      let room = CGSize(width: generator.wholeLength(200), height: generator.wholeLength(200))
      size = live.view(index).sizeThatFits(room)
      target = AutoLayoutView.layoutFittingCompressedSize
      wish = ViewDescription.Priorities(horizontal: 50, vertical: 50)
      let least = tree.made()
      if least.view(index).systemLayoutSizeFitting(target).width > room.width {
        target.width = room.width
        wish.horizontal = .required
      }
    } else if generator.choices.chance(1, of: 2) {
      wish = ViewDescription.Priorities(horizontal: 50, vertical: 50)
      size = live.view(index).systemLayoutSizeFitting(target)
    } else {
      var asked = wish
      if generator.choices.chance(1, of: 6) {
        // An invalid priority counts as the usual one.
        asked.horizontal = .init(rawValue: generator.choices.pick([0, 1001, .nan]))
        wish.horizontal = 50
      }
      size = live.view(index).systemLayoutSizeFitting(
        target, withHorizontalFittingPriority: asked.horizontal,
        verticalFittingPriority: asked.vertical)
    }
    live.root.layoutIfNeeded()
    if let finding = Finding.difference(
      near: frames, got: live.frames, in: tree, place: "asked",
      saying: " after the fitting size of v\(index) was asked for")
    {
      return .broken(finding)
    }
    let view = other.view(index)
    // Only the direction of its superviews counts.
    view.layoutDirection = view.effectiveLayoutDirection
    view.removeFromSuperview()
    view.translatesAutoresizingMaskIntoConstraints = false
    let host = AutoLayoutView(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
    host.addSubview(view)
    let lengths = [target.width, target.height].map { $0.isFinite ? $0 : 10_000 }
    LayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: host.leftAnchor),
      view.topAnchor.constraint(equalTo: host.topAnchor),
      view.widthAnchor.constraint(equalToConstant: lengths[0]).withPriority(wish.horizontal),
      view.heightAnchor.constraint(equalToConstant: lengths[1]).withPriority(wish.vertical),
    ])
    host.layoutIfNeeded()
    guard host.layoutConflicts.isEmpty else { return .rejected }
    let expected = view.bounds.size
    guard abs(size.width - expected.width) + abs(size.height - expected.height) > 1e-6 else {
      return .holds
    }
    return .broken(
      Finding(
        "size",
        expected: "\(Size(expected)) of v\(index) for \(target) at \(wish), of \(tree.text)",
        got: "\(Size(size))", in: tree.scenario))
  }
}
