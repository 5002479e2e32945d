import Foundation
import SQLayout
import SQLayoutCore

/// Invariants of updates with as many edits as an update may have, and more.
extension Invariant {
  static let largeInsertions = Invariant(
    "large-insertions",
    "Items below each other have their frames after each update, however many are added, moved and removed in it."
  ) { generator, _ in
    generator.scenario = .withoutItems
    let root = SQLayoutView()
    root.frame = CGRect(x: 0, y: 0, width: 1000, height: 10_000)
    // Views, and how many boxes of 10 × 10 points lie in each.
    var views: [SQLayoutView] = []
    var text: [String] = []
    for _ in 0...generator.choices.integer(upTo: 3) {
      for _ in 0...generator.choices.integer(upTo: 2) {
        generator.choices.beginSpan()
        defer { generator.choices.endSpan() }
        let index = views.isEmpty ? 0 : generator.choices.integer(in: 0...(views.count - 1))
        switch views.isEmpty ? 0 : generator.choices.integer(upTo: 3) {
        case 0, 1:
          let count =
            generator.choices.integer(upTo: 2) + (generator.choices.chance(1, of: 12) ? 62 : 0)
          let view = SQLayoutView()
          for _ in 0...count {
            view.addArrangedItem(SQLayoutView().withSQSize(CGSize(width: 10, height: 10)))
          }
          root.addArrangedItem(view)
          views.append(view)
          text.append("add \(count + 1)")
        case 2:
          root.moveArrangedItem(views[index], to: 0)
          views.insert(views.remove(at: index), at: 0)
          text.append("move \(index)")
        default:
          root.removeArrangedItem(views.remove(at: index))
          text.append("remove \(index)")
        }
      }
      root.layoutIfNeeded()
      text.append("layout")
      var y = 0.0
      for (number, view) in views.enumerated() {
        let items = view.arrangedItems.map(\.sq_rootItem.frame)
        let height = 10 * Double(items.count)
        let expected = CGRect(x: 0, y: y, width: 10, height: height)
        let isRight = items.indices.allSatisfy {
          items[$0] == CGRect(x: 0, y: 10 * Double($0), width: 10, height: 10)
        }
        guard view.frame != expected || !isRight else {
          y += height
          continue
        }
        return .broken(
          Finding(
            "frames",
            expected: "view \(number) at \(expected), after: \(text.joined(separator: "; "))",
            got: "\(view.frame), \(items)", in: .withoutItems))
      }
    }
    return .holds
  }
}
