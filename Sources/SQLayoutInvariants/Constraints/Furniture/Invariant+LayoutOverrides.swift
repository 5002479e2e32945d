import Foundation
import SQLayout
import SQLayoutCore

/// Invariants of views that change constraints while they are laid out.
extension Invariant {
  static let layoutOverrides = Invariant(
    "layout-overrides",
    "Where 'layoutSubviews()' of a view changes the width of a view in it or beside it, or has its constraints updated "
      + "for that, the width is the new one after the pass, whichever view was asked for it; only a change after the "
      + "call of 'super' is reported."
  ) { generator, _ in
    generator.scenario = .withoutItems
    let root = AutoLayoutView(frame: CGRect(x: 0, y: 0, width: 500, height: 500))
    let middle = generator.choices.chance(1, of: 2) ? AutoLayoutView() : root
    if middle !== root { root.addSubview(middle) }
    let view = OverridingView(identifier: "view")
    let (inner, beside) = (AutoLayoutView(), AutoLayoutView())
    for subview in [view, beside] { middle.addSubview(subview) }
    view.addSubview(inner)
    let widths = [inner, beside].map { $0.widthAnchor.constraint(equalToConstant: 1) }
    LayoutConstraint.activate(widths)
    var said: [String] = []
    for _ in 0...generator.choices.integer(upTo: 4) {
      generator.choices.beginSpan()
      defer { generator.choices.endSpan() }
      view.way = generator.choices.pick(OverridingView.Way.allCases)
      let index = generator.choices.integer(in: 0...1)
      view.constraint = widths[index]
      view.wanted = 1 + generator.wholeLength(40)
      let isChanged = widths[index].constant != view.wanted
      view.setNeedsLayout()
      let asked = generator.choices.pick([root, middle, view])
      asked.layoutIfNeeded()
      said.append("\(view.way) \(index == 0 ? "in it" : "beside it") to \(view.wanted)")
      let got = [inner, beside][index].frame.width
      let isReported = !root.layoutFaults.isEmpty
      root.removeLayoutFaults()
      guard got != view.wanted || isReported != (isChanged && view.way == .after) else { continue }
      return .broken(
        Finding(
          "width", expected: "\(view.wanted) after \(said)", got: "\(got), reported: \(isReported)",
          in: .withoutItems))
    }
    return .holds
  }
}

/// A view that sets a constant when it is laid out.
private final class OverridingView: AutoLayoutView {
  enum Way: CaseIterable {
    case before, updated, after
  }

  var way = Way.before
  var wanted = 0.0
  var constraint: LayoutConstraint?

  override func layoutSubviews() {
    switch way {
    case .before: constraint?.constant = wanted
    case .updated: if constraint?.constant != wanted { setNeedsUpdateConstraints() }
    case .after: break
    }
    super.layoutSubviews()
    if way == .after { constraint?.constant = wanted }
  }

  override func updateConstraints() {
    if way == .updated { constraint?.constant = wanted }
    super.updateConstraints()
  }
}
