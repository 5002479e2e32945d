import Foundation
import SQLayout
import SQLayoutCore

/// Invariants of drawing in frames of negative width or height.
extension Invariant {
  static let orderedEdges = Invariant(
    "ordered-edges",
    "Views in each other whose frames have negative lengths are drawn, clipped and hit as those whose frames have "
      + "the same edges in order, also with transforms."
  ) { generator, _ in
    generator.scenario = .withoutItems
    let plans = (0...Int(generator.choices.integer(upTo: 3))).map { number in
      generator.choices.beginSpan()
      defer { generator.choices.endSpan() }
      return generator.planOfView(amongst: number)
    }
    let points = (0...7).map { _ in
      CGPoint(x: generator.wholeLength(98), y: generator.wholeLength(98))
    }
    let trees = [false, true].map { EdgeTree(plans, areOrdered: $0) }
    let (drawn, ordered) = (trees[0].drawn, trees[1].drawn)
    guard drawn == ordered else {
      return .broken(
        Finding("drawing", expected: "\(ordered) of \(plans)", got: "\(drawn)", in: .withoutItems))
    }
    for point in points {
      let (hit, ordered) = (trees[0].hit(at: point), trees[1].hit(at: point))
      guard hit != ordered else { continue }
      return .broken(
        Finding(
          "hit", expected: "view \(ordered) at \(point) of \(plans)", got: "\(hit)",
          in: .withoutItems))
    }
    return .holds
  }
}

/// A view with a frame that may have negative lengths.
private struct EdgePlan: CustomStringConvertible {
  /// The number of the view that it is in; 0 is the outermost one.
  var parent: Int
  var frame: CGRect
  var transform: AffineTransform
  var clips: Bool

  var orderedFrame: CGRect {
    let (origin, size) = (frame.origin, frame.size)
    return CGRect(
      x: min(origin.x, origin.x + size.width), y: min(origin.y, origin.y + size.height),
      width: abs(size.width), height: abs(size.height))
  }

  var description: String {
    "\(frame) in view \(parent)\(clips ? ", clipping" : ""), transform "
      + "\([transform.m11, transform.m12, transform.m21, transform.m22, transform.tX, transform.tY])"
  }
}

/// Views of plans, their frames as they are or with their edges in order.
private struct EdgeTree {
  private let views: [SQLayoutView]

  init(_ plans: [EdgePlan], areOrdered: Bool) {
    let root = SQLayoutView()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    var views = [root]
    for plan in plans {
      let view = SQLayoutView()
      views[plan.parent].addSubview(view)
      views.append(view)
    }
    root.layoutIfNeeded()
    for (view, plan) in zip(views.dropFirst(), plans) {
      view.frame = areOrdered ? plan.orderedFrame : plan.frame
      view.transform = plan.transform
      view.clipsToBounds = plan.clips
    }
    self.views = views
  }

  var drawn: [String] {
    views[0].drawnItems().map { item in
      "\(item.size), \(item.bounds), \(item.clip.map { "\($0)" } ?? "nowhere clipped")"
    }
  }

  /// The number of the view at a point.
  func hit(at point: CGPoint) -> Int {
    let item = views[0].hitTest(point)
    return views.firstIndex { $0 === item } ?? -1
  }
}

extension Generator {
  fileprivate mutating func planOfView(amongst count: Int) -> EdgePlan {
    func length(_ generator: inout Generator) -> Double {
      let length = generator.wholeLength(60)
      return generator.choices.chance(1, of: 2) ? -length : length
    }
    return EdgePlan(
      parent: choices.integer(in: 0...count),
      frame: CGRect(
        x: wholeLength(90), y: wholeLength(90), width: length(&self), height: length(&self)),
      transform: choices.pick([
        .identity, AffineTransform(translationByX: 8, byY: -4),
        AffineTransform(m11: 0, m12: 1, m21: -1, m22: 0, tX: 0, tY: 0),
        AffineTransform(m11: 2, m12: 0, m21: 0, m22: 0.5, tX: 0, tY: 0),
      ]), clips: choices.chance(1, of: 3))
  }
}
