import Foundation
import SQLayout
import SQLayoutCore

extension App {
  /// The expected drawing of an item.
  private struct Drawn {
    let item: Int
    /// Three corners in the space of the outermost view: top left, top right, bottom left.
    let corners: [CGPoint]
    let clip: CGRect?
  }

  /// A difference between the drawn items below a view and a search over all items.
  func wrongDrawing(of root: Int) -> (expected: String, got: String)? {
    let expected = drawn(root)
    let got = views.view(root).drawnItems()
    guard got.map({ views.number(of: $0.item) }) == expected.map(\.item) else {
      return (
        "items \(expected.map(\.item)) drawn", "\(got.map { views.number(of: $0.item) ?? -1 })"
      )
    }
    for (one, other) in zip(expected, got) {
      let size = views.frame(one.item).size
      let corners = [
        CGPoint.zero, CGPoint(x: size.width, y: 0), CGPoint(x: 0, y: size.height),
      ].map { other.transform.transform($0) }
      guard zip(one.corners, corners).allSatisfy({ $0.isNear($1) }), other.size == CGSize(size)
      else { return ("item \(one.item) with corners \(one.corners)", "\(corners)") }
      guard other.isContainer == model.items[one.item].isView else {
        return ("item \(one.item) that arranges others: \(!other.isContainer)", "the opposite")
      }
      let bounds = Self.bounds(of: one.corners)
      guard bounds.isNear(other.bounds) else {
        return ("item \(one.item) within \(bounds)", "\(other.bounds)")
      }
      guard
        one.clip.map({ clip in other.clip.map { clip.isNear($0) } ?? false }) ?? (other.clip == nil)
      else { return ("item \(one.item) clipped by \(one.clip as Any)", "\(other.clip as Any)") }
      let rounding = 1e-12 * corners.reduce(1) { max($0, abs($1.x), abs($1.y)) }
      let isMoved = zip(
        [corners[1].x, corners[1].y, corners[2].x, corners[2].y],
        [corners[0].x + size.width, corners[0].y, corners[0].x, corners[0].y + size.height]
      ).allSatisfy { abs($0 - $1) <= rounding }
      // The turn of an empty item cannot be recognised.
      let isTold = min(size.width, size.height) > 1_000 * rounding
      guard !isTold || isMoved == other.isMovedAlone else {
        return ("item \(one.item) moved alone: \(isMoved)", "\(other.isMovedAlone)")
      }
    }
    return nil
  }

  private func drawn(_ root: Int) -> [Drawn] {
    guard !model.items[root].isHidden else { return [] }
    var drawn: [Drawn] = []
    let size = views.frame(root).size
    let clip =
      model.items[root].clips ? CGRect(x: 0, y: 0, width: size.width, height: size.height) : nil
    draw(below: root, { $0 }, clip, &drawn)
    return drawn
  }

  private func draw(
    below view: Int, _ outer: @escaping (CGPoint) -> CGPoint, _ clip: CGRect?,
    _ drawn: inout [Drawn]
  ) {
    let offset = model.items[view].offset
    for item in model.items[view].items where !model.items[item].isHidden {
      let frame = views.frame(item)
      let turn = model.items[item].turn
      let own = { (point: CGPoint) -> CGPoint in
        let turned = turn.target(
          of: (Double(point.x) - frame.width / 2, Double(point.y) - frame.height / 2))
        return outer(
          CGPoint(
            x: turned.x + frame.x + frame.width / 2 - offset.width,
            y: turned.y + frame.y + frame.height / 2 - offset.height))
      }
      let corners = [
        CGPoint.zero, CGPoint(x: frame.width, y: 0), CGPoint(x: 0, y: frame.height),
      ].map(own)
      drawn.append(Drawn(item: item, corners: corners, clip: clip))
      guard model.items[item].isView else { continue }
      var inner = clip
      if model.items[item].clips {
        let bounds = Self.bounds(of: corners)
        let common = clip.map { $0.intersection(bounds) } ?? bounds
        inner = common.isNull ? .zero : common
      }
      draw(below: item, own, inner, &drawn)
    }
  }

  /// The smallest upright rectangle around the parallelogram of three corners.
  private static func bounds(of corners: [CGPoint]) -> CGRect {
    let last = CGPoint(
      x: corners[1].x + corners[2].x - corners[0].x, y: corners[1].y + corners[2].y - corners[0].y)
    let (xs, ys) = ((corners + [last]).map(\.x), (corners + [last]).map(\.y))
    let (x, y) = (xs.min() ?? 0, ys.min() ?? 0)
    return CGRect(x: x, y: y, width: (xs.max() ?? 0) - x, height: (ys.max() ?? 0) - y)
  }
}

extension AppModel.Turn {
  /// The image of a distance from the centre.
  fileprivate func target(of distance: (x: Double, y: Double)) -> (x: Double, y: Double) {
    switch self {
    case .none: distance
    case .mirrored: (-distance.x, distance.y)
    case .quarter: (-distance.y, distance.x)
    case .doubled: (distance.x * 2, distance.y * 2)
    case .halved: (distance.x / 2, distance.y / 2)
    case .collapsed: (0, 0)
    }
  }
}

extension CGPoint {
  fileprivate func isNear(_ other: CGPoint) -> Bool {
    abs(x - other.x) <= 1e-6 * max(1, abs(x)) && abs(y - other.y) <= 1e-6 * max(1, abs(y))
  }
}

extension CGRect {
  fileprivate func isNear(_ other: CGRect) -> Bool {
    origin.isNear(other.origin)
      && CGPoint(x: size.width, y: size.height).isNear(
        CGPoint(x: other.size.width, y: other.size.height))
  }
}
