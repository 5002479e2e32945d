import Foundation
import SQLayout
import SQLayoutCore

/// A row or column some of whose items are hidden, perhaps in a constrained view.
struct Hiding {
  /// What shows it.
  enum Host: CaseIterable {
    case none, constrainedView
    /// A constrained view of one size that an ordinary view arranges.
    case arrangedView
  }

  let front: FrontEnd
  let bounds: Rect
  let view: SQLayoutView
  let whole: Scenario
  private let item: any SQLayoutItem
  private let items: [any SQLayoutItem]
  private var hidden: Set<Int> = []
  /// The constrained view that shows the row or column from edge to edge.
  private let root: AutoLayoutView?
  /// The view that arranges that one.
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

  /// Lays out, and says what differs from what the core gives without what is hidden.
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

  /// A constrained view that is larger or smaller than what it shows wants of unbounded room.
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

  /// The frames that the core gives of what is shown now, in the space of the row or column, and by
  /// the items that have them; room has no key.
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
  /// What shows a row or column: nothing in most cases.
  mutating func host() -> Hiding.Host {
    choices.chance(1, of: 2) ? .none : choices.pick(Hiding.Host.allCases)
  }
}
