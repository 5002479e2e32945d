import Foundation
import SQLayout
import SQLayoutCore

/// Invariants of guides that views have no more.
extension Invariant {
  static let detachedGuides = Invariant(
    "detached-guides",
    "A guide that is added to views and removed from them belongs to the view that has it, or to none, and so do its "
      + "constraints."
  ) { generator, _ in
    generator.scenario = .withoutItems
    let root = AutoLayoutView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let views = [AutoLayoutView(), AutoLayoutView()]
    for view in views { root.addSubview(view) }
    let guide = LayoutGuide(identifier: "guide")
    var owner: Int?
    var steps: [String] = []
    for _ in 0...generator.choices.integer(upTo: 5) {
      generator.choices.beginSpan()
      defer { generator.choices.endSpan() }
      let index = generator.choices.integer(in: 0...1)
      if generator.choices.chance(1, of: 2) {
        views[index].addLayoutGuide(guide)
        owner = index
        steps.append("add to \(index)")
      } else {
        views[index].removeLayoutGuide(guide)
        if owner == index { owner = nil }
        steps.append("remove from \(index)")
      }
      if generator.choices.chance(1, of: 2) { root.layoutIfNeeded() }
      let lists = views.map { $0.layoutGuides.count { $0 === guide } }
      let constraint = LayoutConstraint(
        item: guide, attribute: .width, relatedBy: .equal, constant: 5)
      constraint.isActive = true
      let isActive = constraint.isActive
      constraint.isActive = false
      let got =
        "\(lists), \(views.map { guide.owningView === $0 }), constraint active: \(isActive)"
      let isOwner = views.indices.map { $0 == owner }
      let expected =
        "\(isOwner.map { $0 ? 1 : 0 }), \(isOwner), constraint active: \(owner != nil)"
      guard got != expected || (guide.owningView == nil) != (owner == nil) else { continue }
      return .broken(
        Finding("owner", expected: "\(expected) after \(steps)", got: got, in: .withoutItems))
    }
    return .holds
  }

  static let brokenBaselines = Invariant(
    "broken-baselines",
    "Where an override gives a baseline that is not finite, the view reports it, and its edge counts as the baseline."
  ) { generator, _ in
    generator.scenario = .withoutItems
    let root = AutoLayoutView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (view, other) = (BaselineView(), AutoLayoutView())
    root.addSubview(view)
    root.addSubview(other)
    let isFirst = generator.choices.chance(1, of: 2)
    let offset = generator.choices.pick([
      generator.wholeLength(9), generator.wholeLength(9), .nan, .infinity, -.infinity,
    ])
    if isFirst { view.first = offset } else { view.last = offset }
    let (top, height) = (generator.wholeLength(40), generator.wholeLength(40))
    LayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: top),
      view.heightAnchor.constraint(equalToConstant: height),
      other.topAnchor.constraint(
        equalTo: isFirst ? view.firstBaselineAnchor : view.lastBaselineAnchor),
      other.heightAnchor.constraint(equalToConstant: 5),
    ])
    root.layoutIfNeeded()
    let distance = offset.isFinite ? Double(offset) : 0
    let expected = isFirst ? top + distance : top + height - distance
    let faults = root.layoutFaults.count {
      if case .distances = $0 { true } else { false }
    }
    guard abs(Double(other.frame.minY) - expected) > 1e-6 || (faults > 0) == offset.isFinite else {
      return .holds
    }
    return .broken(
      Finding(
        "baseline",
        expected: "\(expected), of \(offset) in a view from \(top) of height \(height), with a "
          + "fault: \(!offset.isFinite)", got: "\(other.frame.minY), \(root.layoutFaults)",
        in: .withoutItems))
  }
}

/// A view with given baselines.
private final class BaselineView: AutoLayoutView {
  var first: CGFloat?
  var last: CGFloat?
  override var firstBaselineOffsetFromTop: CGFloat? { first }
  override var baselineOffsetFromBottom: CGFloat? { last }
}
