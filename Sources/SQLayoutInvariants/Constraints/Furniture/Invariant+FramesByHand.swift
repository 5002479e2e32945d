import Foundation
import SQLayout
import SQLayoutCore

/// Invariants of views that place their subviews by hand for a while.
extension Invariant {
  static let framesByHand = Invariant(
    "frames-by-hand",
    "A view that does not call super in 'layoutSubviews()' gives its subviews their frames, and their own subviews "
      + "follow their constraints in them; once it calls super, and wherever views are moved to meanwhile, the "
      + "constraints hold that are active then."
  ) { generator, _ in
    generator.scenario = Scenario.withoutItems
    var model = HandModel(&generator)
    let views = model.make()
    var changes: [String] = []
    for step in 0...4 {
      guard step == 0 || generator.choices.chance(5, of: 6) else { break }
      if step > 0 {
        for _ in 0...generator.choices.integer(upTo: 2) {
          changes.append(generator.change(&model, views))
        }
      }
      views[0].layoutIfNeeded()
      for (index, expected) in model.frames.enumerated() {
        let got = Rect(views[index].frame)
        guard !expected.isNear(got) else { continue }
        return .broken(
          Finding(
            "frame",
            expected: "view \(index) at \(Finding.text(expected)) in step \(step), "
              + "after: \(changes.joined(separator: "; ")), of \(model.superviews)",
            got: Finding.text(got), in: generator.scenario))
      }
    }
    return .holds
  }
}

/// A view that may place its subviews by hand.
private final class HandView: AutoLayoutView {
  var placesByHand = false
  /// Its constraints with its superview.
  var edges: [LayoutConstraint] = []

  static func frame(_ index: Int) -> Rect {
    Rect(x: Double(3 * index), y: Double(5 * index), width: 200, height: Double(190 + index))
  }

  override func layoutSubviews() {
    guard placesByHand else { return super.layoutSubviews() }
    for (index, view) in subviews.enumerated() { view.frame = CGRect(Self.frame(index)) }
  }
}

/// Views, each inset in its superview by four lengths.
private struct HandModel {
  /// The superview of each view but the outermost; each lies before it.
  var superviews: [Int] = [-1]
  /// The order of subviews.
  var subviews: [[Int]] = [[]]
  var insets: [Insets] = [.zero]
  var placesByHand: [Bool]
  var size = Size(width: 300, height: 300)

  init(_ generator: inout Generator) {
    placesByHand = [generator.choices.chance(1, of: 4)]
    for index in 1...Int(2 + generator.choices.integer(upTo: 3)) {
      let superview = generator.choices.integer(in: 0...(index - 1))
      superviews.append(superview)
      subviews.append([])
      subviews[superview].append(index)
      insets.append(generator.wholeMargins())
      placesByHand.append(generator.choices.chance(1, of: 4))
    }
  }

  func make() -> [HandView] {
    let views = superviews.indices.map { HandView(identifier: "v\($0)") }
    views[0].frame = CGRect(x: 0, y: 0, width: size.width, height: size.height)
    for (index, view) in views.enumerated() {
      view.placesByHand = placesByHand[index]
      for inner in subviews[index] { add(inner, in: view, views) }
    }
    return views
  }

  /// Adds a view with its constraints.
  func add(_ index: Int, in superview: AutoLayoutView, _ views: [HandView]) {
    let (view, insets) = (views[index], insets[index])
    superview.addSubview(view)
    view.edges = [
      view.leftAnchor.constraint(equalTo: superview.leftAnchor, constant: insets.left),
      view.topAnchor.constraint(equalTo: superview.topAnchor, constant: insets.top),
      superview.rightAnchor.constraint(equalTo: view.rightAnchor, constant: insets.right),
      superview.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: insets.bottom),
    ]
    LayoutConstraint.activate(view.edges)
  }

  func lies(_ index: Int, in other: Int) -> Bool {
    var view = index
    while view >= 0 {
      if view == other { return true }
      view = superviews[view]
    }
    return false
  }

  var frames: [Rect] {
    var frames = superviews.map { _ in Rect(x: 0, y: 0, width: size.width, height: size.height) }
    var waiting = [0]
    while let view = waiting.popLast() {
      for (number, index) in subviews[view].enumerated() {
        let insets = insets[index]
        frames[index] =
          placesByHand[view]
          ? HandView.frame(number)
          : Rect(
            x: insets.left, y: insets.top,
            width: frames[view].width - insets.left - insets.right,
            height: frames[view].height - insets.top - insets.bottom)
        waiting.append(index)
      }
    }
    return frames
  }
}

extension Generator {
  fileprivate mutating func change(_ model: inout HandModel, _ views: [HandView]) -> String {
    choices.beginSpan()
    defer { choices.endSpan() }
    let index = choices.integer(in: 1...(views.count - 1))
    switch choices.integer(upTo: 5) {
    case 0:
      model.size = Size(width: 280 + wholeLength(60), height: 280 + wholeLength(60))
      views[0].frame.size = CGSize(model.size)
      return "the outermost view resized"
    case 1:
      let view = choices.integer(in: 0...(views.count - 1))
      model.placesByHand[view].toggle()
      views[view].placesByHand.toggle()
      views[view].setNeedsLayout()
      return "\(view) by hand: \(model.placesByHand[view])"
    case 2:
      model.insets[index] = wholeMargins()
      let insets = model.insets[index]
      for (constraint, length) in zip(
        views[index].edges, [insets.left, insets.top, insets.right, insets.bottom])
      {
        constraint.constant = length
      }
      return "constants of \(index)"
    case 3:
      switch choices.integer(upTo: 2) {
      case 0: views[index].layoutIfNeeded()
      case 1: _ = views[index].systemLayoutSizeFitting(AutoLayoutView.layoutFittingCompressedSize)
      default: _ = views[0].hasAmbiguousLayout
      }
      return "\(index) asked"
    default:
      let others = views.indices.filter { !model.lies($0, in: index) }
      let superview = choices.pick(others)
      model.subviews[model.superviews[index]].removeAll { $0 == index }
      model.superviews[index] = superview
      model.subviews[superview].append(index)
      if choices.chance(1, of: 2) { views[index].removeFromSuperview() }
      if choices.chance(1, of: 4), views[index].superview == nil {
        views[index].layoutIfNeeded()
      }
      model.add(index, in: views[superview], views)
      return "\(index) moved to \(superview)"
    }
  }
}
