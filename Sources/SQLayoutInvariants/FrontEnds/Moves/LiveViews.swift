import Foundation
import SQLayout
import SQLayoutCore

/// The views of a model.
final class LiveViews {
  typealias Place = HeldViews.Place

  private(set) var items: [any SQLayoutItem] = []
  /// The layout views that were called back since a layout began, with the frames of them and their items.
  var calledBack: [(item: Int, frames: [CGRect])] = []
  /// The constraints for the widths of items of constrained views.
  private var widths: [Int: LayoutConstraint] = [:]
  /// The constraints for the sizes of constrained views in others, which stay with a view that is moved.
  private var sizes: [Int: [LayoutConstraint]] = [:]

  init() {}

  /// Makes the views of a model afresh. Nil where they are not possible.
  init?(_ model: HeldViews) {
    for node in model.nodes { make(node) }
    // A view that is a subview has the size that its own subviews are relative to only before it becomes one.
    for view in model.nodes.indices.sorted(by: { model.depth(of: $0) > model.depth(of: $1) }) {
      for item in model.nodes[view].items {
        if case .subview(_, let room) = model.nodes[item].place { items[view].frame.size = room }
        guard put(item, in: view, as: model.nodes[item].place) else { return nil }
      }
    }
  }

  func make(_ node: HeldViews.Node) {
    let number = items.count
    switch node.kind {
    case .box:
      let box = TextOfTwoLines(node.size)
      (box.isHidden, box.autoresizingMask) = (node.isHidden, node.mask)
      items.append(box)
      return
    case .constrained:
      items.append(AutoLayoutView(identifier: "\(number)"))
      return
    case .simple:
      items.append(
        SimpleLayout(
          parentFrame: CGRect(x: 7, y: 5, width: node.size.width, height: node.size.height),
          direction: node.line?.direction ?? .row, spacing: node.spacing))
    case .toolkit:
      items.append(LinearLayoutView(node.line?.direction ?? .row, spacing: node.spacing))
    case .layout:
      let view = SQLayoutView()
      if node.insets != .zero { view.layoutInsets = node.insets }
      if let line = node.line { view.containingLine(line) }
      items.append(view)
      setDefaults(of: number, node.defaults)
    }
    guard let view = view(number) else { return }
    if node.leavesOutHiddenItems { view.leavesOutHiddenItems = true }
    if node.isHidden { view.isHidden = true }
    if !node.mask.isEmpty { view.autoresizingMask = node.mask }
    guard node.hasCallback else { return }
    view.didLayoutSubviewsCallback = { [weak self] view in
      self?.calledBack.append(
        (number, [view.frame] + view.arrangedItems.map(\.sq_rootItem.frame)))
    }
  }

  /// The layout view that an item is, or that it stands for.
  func view(_ number: Int) -> SQLayoutView? { items[number].sq_rootItem as? SQLayoutView }

  func constrained(_ number: Int) -> AutoLayoutView? { items[number] as? AutoLayoutView }

  /// The view that shows an item in a constrained view.
  func shown(_ number: Int, in host: AutoLayoutView) -> AutoLayoutView? {
    constrained(number)
      ?? host.subviews.first { ($0 as? ItemView)?.item.sq_rootItem === items[number].sq_rootItem }
  }

  func setDefaults(of number: Int, _ defaults: HeldViews.Declared) {
    guard let view = view(number) else { return }
    if let calculator = defaults.calculator { view.containingDefaultFrameCalculator(calculator) }
    if let size = defaults.size { view.containingDefaultSize(CGSize(size)) }
    if let spacing = defaults.spacing { view.containingDefaultSpacing(spacing) }
    if let padding = defaults.padding { view.containingDefaultPadding(padding) }
  }

  // MARK: Holding

  /// Adds an item to a view. False where a simple layout has too little space.
  func put(_ number: Int, in holder: Int, as place: Place) -> Bool {
    releaseSize(of: number)
    let item = items[number]
    switch place {
    case .arranged(let declared): view(holder)?.addArrangedItem(Self.declare(declared, for: item))
    case .installed(let insets):
      if let host = constrained(holder) {
        StackLayout.view(item).install(in: host, with: insets)
      } else if let view = view(holder) {
        StackLayout.view(item).install(in: view, with: insets)
      }
    case .subview(let frame, _):
      item.frame = frame
      view(holder)?.addSubview(item)
    case .framed(let framing): view(holder)?.addSubview(item) { framing.frame(in: $0) }
    case .added(let flexibleWidth, let flexibleHeight, let weight):
      (items[holder] as? LinearLayoutView)?.addView(
        item, flexibleWidth: flexibleWidth, flexibleHeight: flexibleHeight, weight: weight)
    case .hung(let x, let y, let width): hang(number, in: holder, x, y, width)
    case .part(let width, let height):
      let (width, height) = (width.map { CGFloat($0) }, height.map { CGFloat($0) })
      let part: SimpleLayout.Item =
        if let nested = item as? SimpleLayout {
          .layout(nested, width: width, height: height)
        } else {
          .view(item, width: width, height: height)
        }
      return (try? (items[holder] as? SimpleLayout)?.add(item: part)) != nil
    }
    return true
  }

  private static func declare(
    _ declared: HeldViews.Declared, for item: any SQLayoutItem
  ) -> any SQLayoutItem {
    var item = item
    if let calculator = declared.calculator { item = item.withSQFrameCalculator(calculator) }
    if let size = declared.size { item = item.withSQSize(CGSize(size)) }
    if let spacing = declared.spacing { item = item.withSQSpacing(spacing) }
    if let padding = declared.padding { item = item.withSQPadding(padding) }
    if declared.flex != .none { item = item.withSQFlex(declared.flex) }
    if declared.ignoresInSize {
      item = item.withSQLayoutOptions(SQLayoutOptions(shouldIgnoreWhenCalculatingSize: true))
    }
    return item
  }

  private func hang(_ number: Int, in holder: Int, _ x: Double, _ y: Double, _ width: Double?) {
    guard let host = constrained(holder) else { return }
    let shown = constrained(number) ?? ItemView(items[number])
    host.addSubview(shown)
    var constraints = [
      shown.leftAnchor.constraint(equalTo: host.leftAnchor, constant: x),
      shown.topAnchor.constraint(equalTo: host.topAnchor, constant: y),
    ]
    // A constrained view has no size of its own.
    if let width = width ?? (shown is ItemView ? nil : 40) {
      let constraint = shown.widthAnchor.constraint(equalToConstant: width)
      constraints.append(constraint)
      widths[number] = constraint
    }
    if !(shown is ItemView) {
      constraints.append(shown.heightAnchor.constraint(equalToConstant: 30))
      sizes[number] = Array(constraints[2...])
    }
    LayoutConstraint.activate(constraints)
  }

  /// Releases the constraints for the size of a constrained view before it is held by another one.
  func releaseSize(of number: Int) {
    LayoutConstraint.deactivate(sizes.removeValue(forKey: number) ?? [])
  }

  func setWidth(of number: Int, to width: Double) { widths[number]?.constant = width }

  /// Removes an item from what holds it.
  func take(_ number: Int, from holder: Int) {
    releaseSize(of: number)
    if let host = constrained(holder) {
      shown(number, in: host)?.removeFromSuperview()
    } else if items[holder] is SimpleLayout {
      // Another view takes it.
      let elsewhere = SQLayoutView()
      elsewhere.addArrangedItem(items[number])
      elsewhere.removeAllArrangedItems()
    } else {
      view(holder)?.removeArrangedItem(items[number])
    }
  }

  // MARK: Laying out

  /// Lays out a view that nothing holds.
  func layOut(_ root: Int, _ size: Size) {
    let frame = CGRect(x: 0, y: 0, width: size.width, height: size.height)
    switch items[root] {
    case let layout as SimpleLayout: layout.parentFrame = frame.offsetBy(dx: 7, dy: 5)
    case let view as AutoLayoutView:
      view.frame = frame
      view.layoutIfNeeded()
    default:
      guard let view = view(root) else { return }
      view.frame = frame
      view.layoutIfNeeded()
    }
  }

  /// The size of a view under a fitting size.
  func size(of number: Int, fitting: Size) -> CGSize {
    if let view = constrained(number) {
      return view.systemLayoutSizeFitting(AutoLayoutView.layoutFittingCompressedSize)
    }
    return fitting == .unbounded
      ? view(number)?.intrinsicContentSize ?? .zero : items[number].sizeThatFits(CGSize(fitting))
  }
}
