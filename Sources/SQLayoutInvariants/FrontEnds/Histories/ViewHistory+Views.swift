import Foundation
import SQLayout
import SQLayoutCore

/// The views and items of a history.
final class HistoryViews {
  /// An item without views.
  final class Box: SQLayoutItem {
    var frame = CGRect.zero
    var isHidden = false
    var size: CGSize
    init(_ size: CGSize) { self.size = size }
    func sizeThatFits(_ size: CGSize) -> CGSize { self.size }
  }

  /// A constrained view whose content and insets change.
  final class Piece: AutoLayoutView {
    var content: Size?
    var alignment: Insets
    weak var firstNamed: AutoLayoutView?
    weak var lastNamed: AutoLayoutView?

    init(_ node: ViewHistory.Node, _ number: Int) {
      content = node.size
      alignment = node.piece.alignment
      super.init(identifier: "v\(number)")
    }

    override var intrinsicContentSize: CGSize {
      guard let content else { return super.intrinsicContentSize }
      return CGSize(
        preferredMaxLayoutWidth > 0 ? content.broken(at: Double(preferredMaxLayoutWidth)) : content)
    }

    override var alignmentRectInsets: Insets { alignment }
    override var firstBaselineOffsetFromTop: CGFloat? { 7 }
    override var baselineOffsetFromBottom: CGFloat? { 4 }
    override var viewForFirstBaselineLayout: AutoLayoutView {
      firstNamed ?? super.viewForFirstBaselineLayout
    }
    override var viewForLastBaselineLayout: AutoLayoutView {
      lastNamed ?? super.viewForLastBaselineLayout
    }
  }

  let items: [any SQLayoutItem]
  let guides: [LayoutGuide]
  /// The views that show layout views and boxes, by node.
  private var shown: [Int: ItemView] = [:]
  /// The constrained views at corners of safe areas and keyboards, by node.
  private(set) var probes: [Int: [AutoLayoutView]] = [:]
  private(set) var constraints: [LayoutConstraint] = []
  private(set) var sets: [ConstraintSet] = []

  /// Makes the views of a history, without holders.
  init(_ history: ViewHistory) {
    items = history.nodes.enumerated().map { number, node in
      switch node.kind {
      case .piece: Piece(node, number)
      case .box: Box(CGSize(node.size ?? .zero))
      case .column: SQLayoutView(layoutInsets: node.insets)
      }
    }
    guides = history.nodes.indices.map { LayoutGuide(identifier: "g\($0)") }
    for (number, node) in history.nodes.enumerated() {
      items[number].isHidden = node.isHidden
      if node.kind == .column { column(number).leavesOutHiddenItems = true }
      if node.kind == .piece { furnish(number, node.piece, history.nodes.count) }
    }
    constraints = history.constraints.map { constraint in
      let made = LayoutConstraint(
        item: part(constraint.firstPart, of: constraint.first), attribute: constraint.attribute,
        relatedBy: constraint.relation,
        toItem: constraint.second.map { part(constraint.secondPart, of: $0) },
        attribute: constraint.other, multiplier: constraint.multiplier,
        constant: constraint.constant)
      made.priority = LayoutPriority(constraint.priority)
      return made
    }
    sets = history.sets.map { set in
      ConstraintSet(set.constraints.map { constraints[$0] }, width: set.width)
    }
  }

  func piece(_ number: Int) -> Piece { unsafe unsafeDowncast(items[number], to: Piece.self) }
  func column(_ number: Int) -> SQLayoutView {
    unsafe unsafeDowncast(items[number], to: SQLayoutView.self)
  }
  func box(_ number: Int) -> Box? { items[number] as? Box }

  func part(_ part: ViewHistory.Part, of number: Int) -> any LayoutConstrainable {
    switch part {
    case .view: piece(number)
    case .margins: piece(number).layoutMarginsGuide
    case .guide: guides[number]
    }
  }

  private func furnish(_ number: Int, _ piece: ViewHistory.Piece, _ count: Int) {
    let view = self.piece(number)
    // Another view gives the baselines where it lies in this one.
    if number % 3 == 0 {
      view.firstNamed = items[(number + 1) % count] as? AutoLayoutView
      view.lastNamed = items[(number + 2) % count] as? AutoLayoutView
    }
    for axis in LayoutAxis.allCases {
      view.setContentHuggingPriority(LayoutPriority(piece.hugging), for: axis)
      view.setContentCompressionResistancePriority(LayoutPriority(piece.compression), for: axis)
    }
    view.layoutMargins = piece.margins
    view.layoutDirection = piece.direction
    if let safeArea = piece.safeArea { view.safeAreaInsets = safeArea }
    view.keyboardHeight = CGFloat(piece.keyboard)
    view.preferredMaxLayoutWidth = CGFloat(piece.breaksLines ? 0 : piece.lineWidth)
    view.automaticallyAdjustsPreferredMaxLayoutWidth = piece.breaksLines
    if piece.hasGuide { view.addLayoutGuide(guides[number]) }
    if piece.hasProbes { addProbes(to: number) }
  }

  private func addProbes(to number: Int) {
    let view = piece(number)
    let (area, keyboard) = (view.safeAreaLayoutGuide, view.keyboardLayoutGuide)
    let corners = [
      (area.leftAnchor, area.topAnchor), (area.rightAnchor, area.bottomAnchor),
      (keyboard.leftAnchor, keyboard.topAnchor), (keyboard.rightAnchor, keyboard.bottomAnchor),
    ]
    probes[number] = corners.map { x, y in
      let probe = AutoLayoutView()
      view.addSubview(probe)
      LayoutConstraint.activate([
        probe.leftAnchor.constraint(equalTo: x), probe.topAnchor.constraint(equalTo: y),
        probe.widthAnchor.constraint(equalToConstant: 0),
        probe.heightAnchor.constraint(equalToConstant: 0),
      ])
      return probe
    }
  }

  // MARK: Holders

  /// The constrained view for a node in a constrained view: itself, or one that shows it.
  private func view(for number: Int, _ history: ViewHistory) -> AutoLayoutView {
    guard history.nodes[number].kind != .piece else { return piece(number) }
    // For a layout view this removes the one that showed it before.
    let view = ItemView(items[number], identifier: "shown \(number)")
    shown[number] = view
    return view
  }

  /// Gives a node the holder that the history says, at an index among the children.
  ///
  /// - Parameter index: the index, for a constrained view before it is taken out of where it is now; nil for the end.
  func hold(_ number: Int, _ history: ViewHistory, at index: Int? = nil) {
    guard let parent = history.nodes[number].parent else { return }
    if history.nodes[parent].kind == .column {
      let column = column(parent)
      shown[number] = nil
      column.addArrangedItem(items[number])
      if let index, let last = column.arrangedItems.indices.last {
        column.moveArrangedItem(items[number], to: min(index, last))
      }
      return
    }
    let superview = piece(parent)
    let view = view(for: number, history)
    let first = probes[parent]?.count ?? 0
    if let index {
      superview.insertSubview(view, at: first + index)
    } else {
      superview.addSubview(view)
    }
    guard history.nodes[number].kind != .piece else { return }
    let offset = history.nodes[number].offset
    LayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: superview.leftAnchor, constant: offset),
      view.topAnchor.constraint(equalTo: superview.topAnchor, constant: offset),
      view.rightAnchor.constraint(lessThanOrEqualTo: superview.rightAnchor)
        .withPriority(LayoutPriority(800)),
    ])
  }

  /// Takes a node out of its holder.
  func takeOut(_ number: Int, from parent: Int, _ history: ViewHistory) {
    if history.nodes[parent].kind == .column {
      column(parent).removeArrangedItem(items[number])
    } else if history.nodes[number].kind == .piece {
      piece(number).removeFromSuperview()
    } else {
      shown.removeValue(forKey: number)?.removeFromSuperview()
    }
  }

  /// What the holder of a node has for it.
  func children(of number: Int, _ history: ViewHistory) -> [Int] {
    let held: [any SQLayoutItem] =
      history.nodes[number].kind == .column
      ? column(number).arrangedItems
      : piece(number).subviews.filter { view in
        probes[number]?.contains { $0 === view } != true
      }
    return held.map { held in
      let item = (held as? ItemView)?.item ?? held
      return items.firstIndex { $0.sq_rootItem === item.sq_rootItem } ?? -1
    }
  }

  /// Tells the holder of an item that its size is another one.
  func sizeDidChange(_ number: Int, _ history: ViewHistory) {
    guard let parent = history.nodes[number].parent else { return }
    if history.nodes[parent].kind == .column {
      column(parent).setNeedsLayout(of: items[number])
    } else {
      shown[number]?.invalidateIntrinsicContentSize()
    }
  }

  /// Marks a constrained view, and the layout view that arranges the outermost one around it.
  func setNeedsLayout(_ number: Int, _ history: ViewHistory) {
    piece(number).setNeedsLayout()
    let root = history.root(number)
    if let column = history.nodes[root].parent {
      self.column(column).setNeedsLayout(of: piece(root))
    }
  }

  // MARK: Views made afresh

  /// Makes the views of a history and gives them their holders.
  static func made(_ history: ViewHistory) -> HistoryViews {
    let made = HistoryViews(history)
    for root in history.roots { made.assemble(root, history) }
    for (index, constraint) in history.constraints.enumerated()
    where constraint.isActive && !constraint.isOfSets {
      made.constraints[index].isActive = true
    }
    for root in history.roots where history.nodes[root].kind != .box {
      made.items[root].frame = CGRect(history.nodes[root].frame)
    }
    for (index, set) in history.sets.enumerated() where set.isThere {
      made.piece(set.owner).addConstraintSet(made.sets[index])
    }
    return made
  }

  private func assemble(_ number: Int, _ history: ViewHistory) {
    for child in history.nodes[number].children {
      assemble(child, history)
      let piece = history.nodes[child].piece
      let isMasked =
        history.nodes[child].kind == .piece && history.nodes[number].kind == .piece
        && piece.translatesMask
      if isMasked { self.piece(number).frame.size = CGSize(piece.noted.room) }
      hold(child, history)
      if let insets = piece.installed { pin(self.piece(child), to: self.piece(number), insets) }
      guard isMasked else { continue }
      self.piece(child).translatesAutoresizingMaskIntoConstraints = true
      self.piece(child).autoresizingMask = piece.mask
      self.piece(child).frame = CGRect(piece.noted.frame)
    }
  }

  private func pin(_ view: AutoLayoutView, to superview: AutoLayoutView, _ insets: Insets) {
    LayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: superview.topAnchor, constant: insets.top),
      view.leftAnchor.constraint(equalTo: superview.leftAnchor, constant: insets.left),
      view.bottomAnchor.constraint(equalTo: superview.bottomAnchor, constant: -insets.bottom),
      view.rightAnchor.constraint(equalTo: superview.rightAnchor, constant: -insets.right),
    ])
  }

  /// Lays out all outermost views.
  func layOutAll(_ history: ViewHistory) {
    // Sets of one outermost view may be for the width of another.
    for _ in 0..<(history.sets.isEmpty ? 1 : 2) {
      for root in history.roots {
        switch history.nodes[root].kind {
        case .piece: piece(root).layoutIfNeeded()
        case .column: column(root).layoutIfNeeded()
        case .box: break
        }
      }
    }
  }
}
