import Foundation
import SQLayout
import SQLayoutCore

/// Invariants of stack layouts whose parts come, go and change.
extension Invariant {
  static let changedParts = Invariant(
    "changed-parts",
    "While views are added to rows and columns of a stack layout, removed, moved, hidden and arranged otherwise, and "
      + "priorities and widths of constrained ones change, all have the frames of a layout that had all changes before "
      + "its first pass."
  ) { generator, _ in
    generator.scenario = Scenario.withoutItems
    var count = 0
    let plan = PlannedPart.line(depth: 0, &generator, &count)
    let hasViews = generator.choices.chance(1, of: 2)
    let live = ChangingParts(plan, hasViews: hasViews)
    let size = CGSize(
      width: 50 + CGFloat(generator.wholeLength(200)),
      height: 50 + CGFloat(generator.wholeLength(200)))
    live.layOut(in: size)
    var changes: [ChangingParts.Change] = []
    for _ in 0...generator.choices.integer(upTo: 4) {
      generator.choices.beginSpan()
      defer { generator.choices.endSpan() }
      for _ in 0...generator.choices.integer(upTo: 1) {
        let change = generator.change(ofPartsUpTo: count)
        live.apply(change)
        changes.append(change)
      }
      if generator.choices.chance(1, of: 4) { _ = live.parts.root.sizeThatFits(size) }
      let fresh = ChangingParts(plan, hasViews: hasViews)
      for change in changes { fresh.apply(change) }
      live.layOut(in: size)
      fresh.layOut(in: size)
      if let difference = live.difference(from: fresh) {
        return .broken(
          Finding(
            "frame", expected: "\(difference.expected) after \(changes) in \(size) of \(plan)",
            got: difference.got, in: generator.scenario))
      }
    }
    return .holds
  }
}

extension Generator {
  fileprivate mutating func change(ofPartsUpTo count: Int) -> ChangingParts.Change {
    let number = choices.integer(in: 0...(count - 1))
    switch choices.integer(upTo: 7) {
    case 0:
      return .add(
        to: number, Size(width: 1 + wholeLength(40), height: 1 + wholeLength(40)),
        hugging: choices.chance(1, of: 2) ? Double(choices.integer(in: 1...4)) : nil)
    case 1: return .remove(number)
    case 2: return .hide(number)
    case 3: return .moveFirst(of: number, by: choices.integer(in: 1...3))
    case 4:
      return .arrange(
        number, LinearArrangement(choices.pick(LinearArrangement.Direction.allCases)))
    case 5: return .hug(choices.integer(in: 0...3), Double(choices.integer(in: 1...4)))
    case 6: return .holdWidth(choices.integer(in: 0...3), wholeLength(40))
    default: return .mark(number)
    }
  }
}

/// A stack layout, and the changes of its views.
private final class ChangingParts {
  /// A change of the part of a number, or of one of the constrained views that were added.
  enum Change {
    case add(to: Int, Size, hugging: Double?)
    case remove(Int)
    case hide(Int)
    case moveFirst(of: Int, by: Int)
    case arrange(Int, LinearArrangement)
    case hug(Int, Double)
    case holdWidth(Int, Double)
    case mark(Int)
  }

  let parts: MadeParts
  private var constrained: [AutoLayoutView] = []

  private let box: (Size) -> any SQLayoutItem

  /// - Parameter hasViews: whether boxes are layout views, which mark the layout that arranges them.
  init(_ plan: PlannedPart, hasViews: Bool) {
    box = hasViews ? { SQLayoutView().containingArrangedItem(HidableBox($0)) } : HidableBox.init
    parts = MadeParts(plan, isWhole: true, box: box)
  }

  /// The layout view of a part; nil of a box.
  private func view(_ number: Int) -> SQLayoutView? { parts.layouts[number]?.view as? SQLayoutView }

  func apply(_ change: Change) {
    switch change {
    case .add(let number, let size, nil): view(number)?.addArrangedItem(box(size))
    case .add(let number, let size, let priority?):
      guard let view = view(number) else { return }
      let added = FixedContent(size)
      for axis in LayoutAxis.allCases {
        added.setContentHuggingPriority(LayoutPriority(priority), for: axis)
      }
      constrained.append(added)
      view.addArrangedItem(added)
    case .remove(let number):
      guard let part = parts.layouts[number]?.view else { return }
      for line in parts.layouts.values { (line.view as? SQLayoutView)?.removeArrangedItem(part) }
    case .hide(let number): parts.layouts[number]?.isHidden.toggle()
    case .moveFirst(let number, let offset):
      guard let view = view(number), view.arrangedItems.count > offset else { return }
      view.moveArrangedItem(view.arrangedItems[0], to: offset)
    case .arrange(let number, let line): view(number)?.arrangement = .line(line)
    case .hug(let index, let priority):
      guard index < constrained.count else { return }
      constrained[index].setContentHuggingPriority(LayoutPriority(priority), for: .horizontal)
    case .holdWidth(let index, let width):
      guard index < constrained.count else { return }
      constrained[index].widthAnchor.constraint(equalToConstant: width).isActive = true
    case .mark(let number): view(number)?.setNeedsLayout()
    }
  }

  func layOut(in size: CGSize) {
    parts.root.frame = CGRect(origin: .zero, size: size)
    parts.root.layoutIfNeeded()
  }

  /// The first visible item that has another frame than in other parts; nil where there is none.
  func difference(from other: ChangingParts) -> (expected: String, got: String)? {
    var pending = [(parts.root, other.parts.root)]
    while let (view, expected) = pending.popLast() {
      for (item, same) in zip(view.arrangedItems, expected.arrangedItems) {
        let (got, wanted) = (item.sq_rootItem, same.sq_rootItem)
        guard !wanted.isHidden else { continue }
        if got.frame != wanted.frame { return ("\(wanted.frame)", "\(got.frame)") }
        if let got = got as? SQLayoutView, let wanted = wanted as? SQLayoutView {
          pending.append((got, wanted))
        }
      }
    }
    return nil
  }
}

/// A constrained view whose content has a size.
private final class FixedContent: AutoLayoutView {
  private let size: Size

  init(_ size: Size) {
    self.size = size
    super.init(frame: .zero)
  }

  override var intrinsicContentSize: CGSize { CGSize(width: size.width, height: size.height) }
}
