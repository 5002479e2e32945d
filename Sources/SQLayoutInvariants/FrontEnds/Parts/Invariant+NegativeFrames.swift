import Foundation
import SQLayout
import SQLayoutCore

/// Invariants of hit tests in frames whose width or height is negative.
extension Invariant {
  static let negativeFrames = Invariant(
    "negative-frames",
    "A hit test finds the last layout view whose frame, its edges put in order where a length is negative, contains "
      + "the point, whether it has only a frame or more."
  ) { generator, _ in
    generator.scenario = .withoutItems
    let root = SQLayoutView()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let arranges = generator.choices.chance(1, of: 2)
    func length(_ generator: inout Generator) -> Double {
      let length = generator.wholeLength(60)
      return generator.choices.chance(1, of: 2) ? -length : length
    }
    let views = (0...generator.choices.integer(upTo: 3)).map { _ -> SQLayoutView in
      let view = SQLayoutView()
      if generator.choices.chance(1, of: 3) { view.clipsToBounds = true }
      if arranges { root.addArrangedItem(view) } else { root.addSubview(view) }
      return view
    }
    root.layoutIfNeeded()
    for view in views {
      view.frame = CGRect(
        origin: CGPoint(x: generator.wholeLength(90), y: generator.wholeLength(90)),
        size: CGSize(width: length(&generator), height: length(&generator)))
    }
    for _ in 0...7 {
      let point = CGPoint(x: generator.wholeLength(98), y: generator.wholeLength(98))
      let hit = views.last { view in
        let (origin, size) = (view.frame.origin, view.frame.size)
        return point.x >= min(origin.x, origin.x + size.width)
          && point.x < max(origin.x, origin.x + size.width)
          && point.y >= min(origin.y, origin.y + size.height)
          && point.y < max(origin.y, origin.y + size.height)
      }
      let got = root.hitTest(point)
      guard got !== (hit ?? root) else { continue }
      return .broken(
        Finding(
          "hit", expected: "\(hit?.frame ?? root.frame) at \(point), of \(views.map(\.frame))",
          got: "\(got?.frame ?? .null)", in: .withoutItems))
    }
    return .holds
  }
}
