import Foundation
import SQLayout
import SQLayoutCore

/// Invariants of simple layouts whose parent frame changes.
extension Invariant {
  static let parentFrames = Invariant(
    "parent-frames",
    "A simple layout that gets one parent frame after another has its items there, and draws them from its own top "
      + "left corner on; its fitting size is that of the fixed lengths alone."
  ) { generator, _ in
    generator.scenario = .withoutItems
    let widths = (0...generator.choices.integer(upTo: 3)).map { _ in
      generator.choices.chance(1, of: 2) ? 1 + generator.wholeLength(20) : nil
    }
    let fixed = widths.compactMap(\.self).reduce(0, +)
    let layout = SimpleLayout(direction: .row)
    for width in widths {
      _ = try? layout.add(item: .view(SQLayoutView(), width: width.map { CGFloat($0) }))
    }
    let fitting = layout.view.sizeThatFits(CGSize(width: 10_000, height: 10_000))
    guard fitting == CGSize(width: fixed, height: 0) else {
      return .broken(
        Finding("size", expected: "\(fixed) × 0 of \(widths)", got: "\(fitting)", in: .withoutItems)
      )
    }
    var frames: [CGRect] = []
    for _ in 0...generator.choices.integer(upTo: 3) {
      generator.choices.beginSpan()
      defer { generator.choices.endSpan() }
      let isAtOrigin = generator.choices.chance(1, of: 2)
      let count = Double(max(1, widths.count { $0 == nil }))
      let share = generator.wholeLength(9)
      let frame = CGRect(
        x: isAtOrigin ? 0 : generator.wholeLength(20),
        y: isAtOrigin ? 0 : generator.wholeLength(20),
        width: fixed + share * count, height: 1 + generator.wholeLength(20))
      frames.append(frame)
      do throws(LayoutError) {
        try layout.setParentFrame(frame)
        layout.view.layoutIfNeeded()
        var x = 0.0
        let expected = widths.map { width in
          defer { x += width ?? share }
          return CGRect(
            x: Double(frame.minX) + x, y: Double(frame.minY), width: width ?? share,
            height: Double(frame.height))
        }
        var got: [CGRect] = []
        for index in widths.indices { got.append(try layout.frame(at: index)) }
        let drawn = layout.view.drawnItems().map {
          $0.bounds.offsetBy(dx: frame.minX, dy: frame.minY)
        }
        guard got != expected || drawn != expected else { continue }
        return .broken(
          Finding(
            "frames", expected: "\(expected) in \(frames)", got: "\(got), drawn at \(drawn)",
            in: .withoutItems))
      } catch {
        return .broken(
          Finding("error", expected: "room in \(frames)", got: "\(error)", in: .withoutItems))
      }
    }
    return .holds
  }
}
