import Foundation
import SQLayout
import SQLayoutCore

/// A row or column some of whose items are hidden, perhaps in a constrained view.
struct Hiding {
  /// The view that shows the row or column.
  enum Host: CaseIterable {
    case none, constrainedView
    /// A constrained view of fixed size that a layout view arranges.
    case arrangedView
  }

  let front: FrontEnd
  let bounds: Rect
  let view: SQLayoutView
  let whole: Scenario
  private let item: any SQLayoutItem
  private let items: [any SQLayoutItem]
  private var hidden: Set<Int> = []
  /// The constrained view that the row or column fills.
  private let root: AutoLayoutView?
  /// The layout view that arranges the constrained view.
  private let outer: SQLayoutView?

  init(_ front: FrontEnd, in bounds: Rect, shownBy host: Host = .none) {
    self.front = front
    self.bounds = bounds
    (item, view) = front.make()
    whole = front.scenario(in: bounds, fitting: bounds.size)
    items = Invariant.itemsBelow(view)
    guard host != .none else {
      (root, outer) = (nil, nil)
      view.frame = CGRect(bounds)
      return
    }
    let root = AutoLayoutView(frame: CGRect(bounds))
    let shown = ItemView(item)
    root.addSubview(shown)
    LayoutConstraint.activate([
      shown.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      shown.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      shown.topAnchor.constraint(equalTo: root.topAnchor),
      shown.bottomAnchor.constraint(equalTo: root.bottomAnchor),
    ])
    self.root = root
    guard host == .arrangedView else {
      outer = nil
      return
    }
    outer = SQLayoutView().containingArrangedItem(root.withSQFrame(CGRect(bounds)))
    outer?.frame = CGRect(bounds)
  }

  /// Lays out, as an app does.
  func layOut() {
    guard let root else { return view.layoutIfNeeded() }
    if let outer { outer.layoutIfNeeded() } else { root.layoutIfNeeded() }
  }

  /// Hides some of the items that are shown, and shows some that are hidden.
  mutating func change(_ generator: inout Generator, oneIn count: UInt32) {
    for node in items.indices.reversed() where generator.choices.chance(1, of: count) {
      let isHidden = !hidden.contains(node)
      guard Invariant.setHidden(items[node], isHidden) else { continue }
      if isHidden { hidden.insert(node) } else { hidden.remove(node) }
    }
  }

  mutating func showAll() {
    for node in hidden { _ = Invariant.setHidden(items[node], false) }
    hidden = []
  }

  /// Lays out, and returns a difference from the core's layout without hidden items.
  func finding(_ bench: inout Bench) -> Finding? {
    layOut()
    return withExtendedLifetime(item) {
      Finding.difference(
        expected: bench.layout.frames(of: rest), got: Invariant.frames(below: view), in: whole,
        place: "hidden", saying: why) ?? wrongSize(&bench)
    }
  }

  func wrongSize(_ bench: inout Bench) -> Finding? {
    withExtendedLifetime(item) {
      wrongFittingSize(&bench)
        ?? Finding.difference(
          expected: bench.layout.size(of: rest), got: Size(view.sizeThatFits(CGSize(bounds.size))),
          in: whole, saying: why)
    }
  }

  /// A constrained view whose fitting size is not that of its content in unbounded room.
  private func wrongFittingSize(_ bench: inout Bench) -> Finding? {
    guard let root else { return nil }
    let room = Size(AutoLayoutView.layoutFittingExpandedSize)
    let expected = bench.layout.size(of: front.without(hidden).scenario(in: bounds, fitting: room))
    let got = Size(
      root.systemLayoutSizeFitting(AutoLayoutView.layoutFittingCompressedSize))
    func isNear(_ one: Double, _ other: Double) -> Bool { abs(one - other) <= 1e-6 * max(1, one) }
    guard isNear(expected.width, got.width), isNear(expected.height, got.height) else {
      return Finding(
        "fitting size", expected: "\(expected)\(why)", got: "\(got)", in: whole)
    }
    return nil
  }

  /// The core's frames of the visible items, in the space of the row or column, by item; spaces have no
  /// key.
  func frames(_ bench: inout Bench) -> [SQItemKey: Rect] {
    let shown = Invariant.itemsBelow(view).filter { !$0.isHidden }
    var frames: [SQItemKey: Rect] = [:]
    for (item, frame) in zip(shown, bench.layout.absoluteFrames(of: rest)) {
      guard let frame, !(item.sq_rootItem is SQSpace) else { continue }
      frames[SQItemKey(item)] = frame
    }
    return frames
  }

  private var rest: Scenario {
    front.without(hidden).scenario(in: bounds, fitting: bounds.size)
  }

  private var why: String { " with items \(hidden.sorted()) hidden" }
}

extension Generator {
  /// A host for a row or column: none in most cases.
  mutating func host() -> Hiding.Host {
    choices.chance(1, of: 2) ? .none : choices.pick(Hiding.Host.allCases)
  }
}
