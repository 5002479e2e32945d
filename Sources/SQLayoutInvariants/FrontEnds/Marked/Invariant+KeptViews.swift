import Foundation
import SQLayout
import SQLayoutCore

/// Invariants of constrained views that are asked, moved and changed between layouts.
extension Invariant {
  static let keptViews = Invariant(
    "kept-views",
    "Texts below each other in a view, whose widths and the insets of whose alignment rectangles change, have the "
      + "frames of views that were made afresh, whatever fitting sizes were asked in between, and also where the "
      + "view around them was released and another took its place; nothing is reported."
  ) { generator, _ in
    generator.scenario = .withoutItems
    var plan = KeptPlan(&generator)
    let kept = plan.labels.map { KeptLabel($0) }
    var root = plan.root(with: kept)
    for turn in 0...4 {
      guard turn < 2 || generator.choices.chance(4, of: 5) else { break }
      var changes: [String] = []
      for _ in 0...generator.choices.integer(upTo: 2) {
        generator.choices.beginSpan()
        defer { generator.choices.endSpan() }
        let number = generator.choices.integer(in: 0...(kept.count - 1))
        switch generator.choices.integer(upTo: 5) {
        case 0:
          plan.labels[number].width = generator.wholeLength(60) + 10
          kept[number].limit?.constant = -plan.labels[number].width
          changes.append("width")
        case 1:
          plan.insets = Insets(top: generator.wholeLength(9), left: generator.wholeLength(9))
          root.column.insets = plan.insets
          root.column.setNeedsLayout()
          root.setNeedsLayout()
          changes.append("insets")
        case 2:
          let target = CGSize(width: 100 + generator.wholeLength(100), height: 0)
          _ = root.systemLayoutSizeFitting(target, withHorizontalFittingPriority: .required)
          changes.append("size")
        case 3:
          kept[number].frame = CGRect(x: 1, y: 2, width: 3, height: 4)
          root.column.setNeedsLayout()
          root.layoutIfNeeded()
          root.removeLayoutFaults()
          changes.append("frame by hand")
        case 4:
          kept[number].frame = CGRect(x: 1, y: 2, width: 3, height: 4)
          // The views around are released; the labels stay.
          root = KeptRoot(frame: .zero)
          root = plan.root(with: kept)
          changes.append("released")
        default:
          plan.labels[number].advance = 1 + generator.wholeLength(400)
          kept[number].advance = plan.labels[number].advance
          changes.append("text")
        }
      }
      let fresh = plan.labels.map { KeptLabel($0) }
      let other = plan.root(with: fresh)
      for root in [other, root] { root.layoutIfNeeded() }
      let (expected, got) = (fresh.map(\.frame), kept.map(\.frame))
      guard expected != got || !root.layoutFaults.isEmpty else { continue }
      return .broken(
        Finding(
          "frames", expected: "\(expected) in turn \(turn), after \(changes)",
          got: "\(got), \(root.layoutFaults)", in: .withoutItems))
    }
    return .holds
  }
}

/// Labels in a column in a view.
private struct KeptPlan {
  struct Label {
    var advance: Double
    var width: Double
  }

  var labels: [Label]
  var insets = Insets.zero

  init(_ generator: inout Generator) {
    labels = (0...generator.choices.integer(upTo: 2)).map { _ in
      Label(advance: 1 + generator.wholeLength(400), width: 10 + generator.wholeLength(60))
    }
  }

  func root(with views: [KeptLabel]) -> KeptRoot {
    let root = KeptRoot(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    let column = root.column
    column.insets = insets
    root.addSubview(column)
    var constraints = [
      column.leftAnchor.constraint(equalTo: root.leftAnchor),
      column.topAnchor.constraint(equalTo: root.topAnchor),
      column.rightAnchor.constraint(equalTo: root.rightAnchor),
      column.bottomAnchor.constraint(equalTo: root.bottomAnchor),
    ]
    for (number, view) in views.enumerated() {
      column.addSubview(view)
      let limit = view.rightAnchor.constraint(
        equalTo: column.rightAnchor, constant: -labels[number].width)
      view.limit = limit
      constraints += [
        limit, view.leftAnchor.constraint(equalTo: column.leftAnchor),
        view.topAnchor.constraint(
          equalTo: number == 0 ? column.topAnchor : views[number - 1].bottomAnchor),
      ]
    }
    LayoutConstraint.activate(constraints)
    return root
  }
}

/// A view around a column whose alignment rectangle changes.
private final class KeptRoot: AutoLayoutView {
  final class Column: AutoLayoutView {
    var insets = Insets.zero
    override var alignmentRectInsets: Insets { insets }
  }

  let column = Column(frame: .zero)
}

/// A text that breaks at its width.
private final class KeptLabel: AutoLayoutView {
  var advance: Double {
    didSet { invalidateIntrinsicContentSize() }
  }
  var limit: LayoutConstraint?

  init(_ label: KeptPlan.Label) {
    advance = label.advance
    super.init(identifier: nil)
    automaticallyAdjustsPreferredMaxLayoutWidth = true
  }

  override var intrinsicContentSize: CGSize {
    guard preferredMaxLayoutWidth > 0 else { return CGSize(width: advance, height: 10) }
    let lines = (advance / Double(preferredMaxLayoutWidth)).rounded(.up)
    return CGSize(width: min(advance, Double(preferredMaxLayoutWidth)), height: 10 * lines)
  }
}
