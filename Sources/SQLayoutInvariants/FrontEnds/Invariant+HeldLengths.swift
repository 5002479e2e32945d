import Foundation
import SQLayout
import SQLayoutCore

/// What must hold for views with constraints in stack layouts.
extension Invariant {
  static let heldLengths = Invariant(
    "held-lengths",
    "A view has a content hugging priority in a stack layout unless a required, active constraint of its own "
      + "equates its length with a constant; free space goes to the first of the views with the lowest priority."
  ) { generator, _ in
    let axis = generator.choices.pick(LayoutAxis.allCases)
    let scenario = Scenario(
      bounds: Rect(x: 0, y: 0, width: 300, height: 300), fitting: Size(width: 300, height: 300))
    generator.scenario = scenario
    var views: [AutoLayoutView] = []
    var expected: [LayoutPriority?] = []
    var texts: [String] = []
    for _ in 0...Int(generator.choices.integer(upTo: 2)) {
      generator.choices.beginSpan()
      defer { generator.choices.endSpan() }
      let (view, inner) = (AutoLayoutView(), AutoLayoutView())
      view.addSubview(inner)
      let priority = generator.choices.pick([250, 249, 251]) as LayoutPriority
      view.setContentHuggingPriority(priority, for: axis)
      var isHeld = false
      for _ in 0..<generator.choices.integer(in: 0...2) {
        let (constraint, holds) = generator.lengthConstraint(of: view, and: inner, along: axis)
        isHeld = isHeld || holds
        texts.append("\(views.count): \(constraint), \(constraint.isActive)")
      }
      views.append(view)
      expected.append(isHeld ? nil : priority)
    }
    let got = views.map { StackLayout.view($0).huggingPriority(for: axis) }
    guard got == expected else {
      return .broken(
        Finding("priority", expected: "\(expected) of \(texts)", got: "\(got)", in: scenario))
    }
    let lowest = expected.compactMap { $0 }.min()
    let layouts = views.map { StackLayout.view($0) }
    let stack = axis == .horizontal ? StackLayout.cols(of: layouts) : .rows(of: layouts)
    guard stack.huggingPriority(for: axis) == lowest else {
      return .broken(
        Finding(
          "priority of all", expected: "\(String(describing: lowest)) of \(texts)",
          got: "\(String(describing: stack.huggingPriority(for: axis)))", in: scenario))
    }
    return .holds
  }
}

extension Generator {
  /// A constraint of a view, and whether it holds the view's length along an axis.
  fileprivate mutating func lengthConstraint(
    of view: AutoLayoutView, and inner: AutoLayoutView, along axis: LayoutAxis
  ) -> (constraint: LayoutConstraint, holds: Bool) {
    let other = axis == .horizontal ? LayoutAxis.vertical : .horizontal
    func length(_ axis: LayoutAxis) -> LayoutConstraint.Attribute {
      axis == .horizontal ? .width : .height
    }
    let kind = choices.integer(upTo: 5)
    let constant = 10 + wholeLength(20)
    func made(
      _ item: AutoLayoutView, _ attribute: LayoutConstraint.Attribute,
      _ relation: LayoutConstraint.Relation = .equal, to second: AutoLayoutView? = nil
    ) -> LayoutConstraint {
      LayoutConstraint(
        item: item, attribute: attribute, relatedBy: relation, toItem: second,
        attribute: second == nil ? .notAnAttribute : attribute, multiplier: 1, constant: constant)
    }
    var constraint: LayoutConstraint
    switch kind {
    case 0: constraint = made(view, length(axis), .lessThanOrEqual)
    case 1: constraint = made(view, length(axis), to: inner)
    case 2: constraint = made(view, length(other))
    case 3: constraint = made(inner, length(axis))
    case 4:
      constraint = made(view, length(axis))
      constraint = constraint.withPriority(999)
    default: constraint = made(view, length(axis))
    }
    let isActive = choices.chance(3, of: 4)
    constraint.isActive = isActive
    return (constraint, isActive && kind == 5)
  }
}
