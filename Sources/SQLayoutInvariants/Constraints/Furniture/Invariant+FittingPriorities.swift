import Foundation
import SQLayout
import SQLayoutCore

/// Invariants of the priorities of targets, and of the constraints of masks.
extension Invariant {
  static let fittingPriorities = Invariant(
    "fitting-priorities",
    "A fitting size with a priority that is none is the one with that of fitting sizes, and the priority is reported."
  ) { generator, _ in
    generator.scenario = .withoutItems
    let view = AutoLayoutView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    for anchor in [view.widthAnchor, view.heightAnchor] {
      for priority in [30.0, 300] {
        let constraint = anchor.constraint(equalToConstant: 1 + generator.wholeLength(99))
        constraint.priority = LayoutPriority(priority)
        constraint.isActive = true
      }
    }
    let target = CGSize(width: 1 + generator.wholeLength(99), height: 1 + generator.wholeLength(99))
    let priorities = (0..<2).map { _ in
      generator.choices.pick([20, 50, 250, 350, 1000, -1, 1000.5, .nan, .infinity])
    }
    func size(_ horizontal: Double, _ vertical: Double) -> CGSize {
      view.systemLayoutSizeFitting(
        target, withHorizontalFittingPriority: LayoutPriority(horizontal),
        verticalFittingPriority: LayoutPriority(vertical))
    }
    let isValid = priorities.map { $0 > 0 && $0 <= 1000 }
    let got = size(priorities[0], priorities[1])
    let isReported = !view.layoutFaults.isEmpty
    let expected = size(isValid[0] ? priorities[0] : 50, isValid[1] ? priorities[1] : 50)
    guard got != expected || isReported != isValid.contains(false) else { return .holds }
    return .broken(
      Finding(
        "size", expected: "\(expected) for \(priorities)", got: "\(got), reported: \(isReported)",
        in: .withoutItems))
  }

  static let maskConstraints = Invariant(
    "mask-constraints",
    "The place of a view with a mask is determined by constraints that are named after it, which conflict with others."
  ) { generator, _ in
    generator.scenario = .withoutItems
    let root = AutoLayoutView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = AutoLayoutView(frame: CGRect(generator.wholeRect()))
    view.translatesAutoresizingMaskIntoConstraints = true
    view.autoresizingMask = generator.mask()
    root.addSubview(view)
    root.layoutIfNeeded()
    let names = LayoutAxis.allCases.flatMap { view.constraintsAffectingLayout(for: $0) }.map(
      \.identifier)
    view.widthAnchor.constraint(equalToConstant: view.frame.width + 5).isActive = true
    let conflict = root.layoutConflicts.flatMap(\.constraints).map(\.identifier)
    guard
      names.isEmpty || names.contains(where: { $0 != "autoresizing mask" })
        || !conflict.contains("autoresizing mask")
    else { return .holds }
    return .broken(
      Finding(
        "names", expected: "autoresizing mask", got: "\(names), in conflict \(conflict)",
        in: .withoutItems))
  }
}

extension Generator {
  fileprivate mutating func wholeRect() -> Rect {
    Rect(
      x: wholeLength(20), y: wholeLength(20), width: 1 + wholeLength(60),
      height: 1 + wholeLength(60))
  }
}
