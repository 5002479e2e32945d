import Foundation
import SQLayout
import SQLayoutCore

/// Invariants of layout views of a constant size, which are leaves as long as they have no items.
extension Invariant {
  static let leafViews = Invariant(
    "leaf-views",
    "While views of constant size get items and lose them, and they and the view around them get other defaults and "
      + "sizes, frames are those of views that were made afresh, and each view that got another frame is called back."
  ) { generator, _ in
    generator.scenario = Scenario.withoutItems
    var plan = LeafViews(&generator)
    let kept = MadeViews(plan)
    var changes: [LeafViews.Change] = []
    for turn in 0...6 {
      guard turn < 2 || generator.choices.chance(5, of: 6) else { break }
      for _ in 0...generator.choices.integer(upTo: 1) where turn > 0 {
        generator.choices.beginSpan()
        let change = LeafViews.Change(&generator, plan.views.count)
        plan.make(change)
        kept.make(change, plan)
        changes.append(change)
        generator.choices.endSpan()
      }
      let before = kept.views.map(\.frame)
      let fresh = MadeViews(plan)
      for made in [fresh, kept] {
        made.outer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        made.outer.layoutIfNeeded()
      }
      guard fresh.frames == kept.frames else {
        return .broken(
          Finding(
            "frames", expected: "\(fresh.frames) after \(changes) of \(plan)",
            got: "\(kept.frames)",
            in: generator.scenario))
      }
      for (index, view) in kept.views.enumerated()
      where view.frame != before[index] && kept.calledBack[index] != view.frame {
        return .broken(
          Finding(
            "callback", expected: "\(view.frame) of view \(index) after \(changes) of \(plan)",
            got: "\(kept.calledBack[index])", in: generator.scenario))
      }
    }
    return .holds
  }
}

/// Layout views of constant size in a column.
private struct LeafViews {
  struct View {
    var size: CGSize
    /// The spacing that its items have by default.
    var spacing: Double
    var items: Int
  }

  enum Part {
    case size(CGSize)
    case spacing(Double)
    case items(Int)
    case outerSpacing(Double)
  }

  struct Change {
    let view: Int
    let part: Part

    init(_ generator: inout Generator, _ count: Int) {
      view = generator.choices.integer(in: 0...(count - 1))
      switch generator.choices.integer(upTo: 3) {
      case 0: part = .items(generator.choices.integer(in: 0...2))
      case 1: part = .spacing(generator.wholeLength(9))
      case 2: part = .outerSpacing(generator.wholeLength(9))
      default: part = .size(LeafViews.size(&generator))
      }
    }
  }

  var views: [View] = []
  var spacing: Double

  init(_ generator: inout Generator) {
    spacing = generator.wholeLength(9)
    for _ in 0...generator.choices.integer(upTo: 2) {
      views.append(
        View(
          size: Self.size(&generator), spacing: generator.wholeLength(9),
          items: generator.choices.chance(1, of: 3) ? 1 : 0))
    }
  }

  static func size(_ generator: inout Generator) -> CGSize {
    CGSize(width: generator.wholeLength(30), height: generator.wholeLength(30))
  }

  mutating func make(_ change: Change) {
    switch change.part {
    case .size(let size): views[change.view].size = size
    case .spacing(let spacing): views[change.view].spacing = spacing
    case .items(let items): views[change.view].items = items
    case .outerSpacing(let spacing): self.spacing = spacing
    }
  }
}

/// The views of a plan.
private final class MadeViews {
  let outer = SQLayoutView()
  private(set) var views: [SQLayoutView] = []
  private var items: [[HidableBox]] = []
  /// The frames in which the views were called back last.
  private(set) var calledBack: [CGRect]

  init(_ plan: LeafViews) {
    calledBack = plan.views.map { _ in .null }
    outer.containingDefaultSpacing(Insets(all: plan.spacing))
    for (index, planned) in plan.views.enumerated() {
      let view = SQLayoutView()
      view.didLayoutSubviewsCallback = { [unowned self] in calledBack[index] = $0.frame }
      view.containingDefaultSpacing(Insets(all: planned.spacing))
      views.append(view)
      items.append([])
      outer.addArrangedItem(view.withSQSize(planned.size))
      setItems(planned.items, index)
    }
  }

  private func setItems(_ count: Int, _ index: Int) {
    while items[index].count > count { views[index].removeArrangedItem(items[index].removeLast()) }
    while items[index].count < count {
      items[index].append(HidableBox(Size(width: 5, height: 10)))
      views[index].addArrangedItem(items[index].last!)
    }
  }

  func make(_ change: LeafViews.Change, _ plan: LeafViews) {
    switch change.part {
    case .size:
      outer.setArrangedItems(
        zip(views, plan.views).map { view, planned in view.withSQSize(planned.size) })
    case .spacing(let spacing): views[change.view].containingDefaultSpacing(Insets(all: spacing))
    case .items(let count): setItems(count, change.view)
    case .outerSpacing(let spacing): outer.containingDefaultSpacing(Insets(all: spacing))
    }
  }

  var frames: [CGRect] { views.map(\.frame) + items.joined().map(\.frame) }
}
