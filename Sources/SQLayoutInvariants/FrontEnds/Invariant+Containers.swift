import Foundation
import SQLayout
import SQLayoutCore

/// Invariants of items without a view around them, and of layouts that fill their host.
extension Invariant {
  static let containers = Invariant(
    "containers",
    "Items that a container lays out have the frames, and occupy the room, that the core gives; a pass for "
      + "sizing sets no frames.",
    profile: {
      $0.exact = true
      $0.closures = false
    }
  ) { generator, bench in
    let app = generator.app()
    let root = app.roots[0]
    let insets = generator.insets()
    let bounds = Rect(
      x: generator.distance(), y: generator.distance(), width: generator.room(),
      height: generator.room())
    // A container has no defaults.
    var model = app.model
    model.items[root].defaults = AppModel.Decorated()
    model.items[root].line = nil
    model.items[root].leavesOutHiddenItems = false
    model.items[root].insets = insets
    let scenario = model.scenario(of: root, in: bounds, fitting: bounds.size)
    generator.scenario = scenario
    let items = model.below(root)
    let container = SQLayoutContainer(arrangedItems: app.views.view(root).arrangedItems)
    let before = items.map { app.views.frame($0) }
    let sized = Rect(
      container.layoutItems(in: CGRect(bounds), with: insets, forSizingOnly: true))
    if items.map({ app.views.frame($0) }) != before {
      return .broken(
        Finding("sizing", expected: "no frame set", got: "another frame", in: scenario))
    }
    let atOrigin = Rect(
      container.layoutItems(
        in: CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height), with: insets,
        forSizingOnly: true))
    let moved = Rect(
      x: bounds.x + atOrigin.x, y: bounds.y + atOrigin.y, width: atOrigin.width,
      height: atOrigin.height)
    if sized != moved, !atOrigin.isEmpty {
      return .broken(
        Finding("place", expected: Finding.text(moved), got: Finding.text(sized), in: scenario))
    }
    let wanted = Size(
      width: max(0, insets.left + sized.width + insets.right),
      height: max(0, insets.top + sized.height + insets.bottom))
    if let finding = Finding.difference(
      expected: bench.layout.size(of: scenario), got: wanted, in: scenario)
    {
      return .broken(finding)
    }
    let occupied = Rect(
      container.layoutItems(in: CGRect(bounds), with: insets, forSizingOnly: false))
    let expected = bench.layout.frames(of: scenario)
    for (node, number) in items.enumerated() {
      guard var frame = expected[node] else { continue }
      // The observer sets the frame instead of the pass.
      if model.isObserved(number) { (frame.x, frame.y) = (frame.x + 1, frame.y + 1) }
      guard app.views.frame(number) != frame else { continue }
      return .broken(
        Finding(
          "frame", expected: "item \(node) at \(Finding.text(frame))",
          got: Finding.text(app.views.frame(number)), in: scenario))
    }
    guard let outline = scenario.outline(of: expected), outline != occupied else { return .holds }
    return .broken(
      Finding(
        "occupied", expected: Finding.text(outline), got: Finding.text(occupied), in: scenario))
  }

  static let installed = Invariant(
    "installed",
    "A layout that is installed in a view fills it, less the given insets, beside other items and after the view "
      + "changed its size; it is there once, nothing else moves, and the layout installed last is in front. Defaults "
      + "of the view do not change it, guides and edges that are left out do.",
    profile: {
      $0.exact = true
      $0.negativeEdges = false
    }
  ) { generator, _ in
    generator.scenario = Scenario.withoutItems
    switch generator.choices.integer(upTo: 3) {
    case 2: return fillingView(&generator).verdict
    case 3: return fillingConstrainedView(&generator).verdict
    default: break
    }
    let host = InstalledLayout.Host.allCases[
      Int(generator.choices.integer(upTo: UInt32(InstalledLayout.Host.allCases.count - 1)))]
    let installed = InstalledLayout(
      host, own: generator.insets(), insets: generator.insets(), depth: generator.length(),
      others: (0..<generator.choices.integer(upTo: 2)).map { _ in
        Size(width: generator.length(), height: generator.length())
      })
    let isTwice = generator.choices.chance(1, of: 3)
    for turn in 0...1 {
      let size = Size(width: generator.room(), height: generator.room())
      let bounds = Rect(x: 0, y: 0, width: size.width, height: size.height)
      let scenario = Scenario(bounds: bounds, fitting: size)
      generator.scenario = scenario
      let insets = installed.insetsOfAll
      // Conflicting constraints have no expected frames.
      guard insets.left + insets.right <= size.width, insets.top + insets.bottom <= size.height
      else { return .rejected }
      if turn == 1, isTwice { installed.addOther() }
      installed.layOut(size)
      let others = installed.others.map { Rect($0.frame) }
      if turn == 0 || isTwice { installed.install() }
      installed.layOut(size)
      let expected = Rect(
        x: insets.left, y: insets.top, width: size.width - insets.left - insets.right,
        height: size.height - insets.top - insets.bottom)
      guard installed.frame == expected else {
        return .broken(
          Finding(
            "frame", expected: "\(Finding.text(expected)) in \(installed.host)",
            got: Finding.text(installed.frame), in: scenario))
      }
      guard installed.others.map({ Rect($0.frame) }) == others,
        installed.count == 1 + others.count, installed.isInFront
      else {
        return .broken(
          Finding(
            "others", expected: "\(others) in \(installed.host), and one layout in front",
            got: "\(installed.others.map { Rect($0.frame) }) of \(installed.count) items",
            in: scenario))
      }
    }
    return .holds
  }
}

/// A layout in a host with other items.
private final class InstalledLayout {
  enum Host: CaseIterable {
    /// A layout view to which an autosized view or a stack layout is added.
    case view, viewOfStack
    /// The same with a constrained view.
    case constrained, constrainedOfStack
  }

  let host: Host
  private(set) var others: [HidableBox]
  private let box = HidableBox(Size(width: 7, height: 5))
  private let own: Insets
  private let insets: Insets
  private let view: SQLayoutView
  private let constrained = AutoLayoutView(identifier: "host")
  private let stack: StackLayout
  private var content: SQLayoutView?

  init(_ host: Host, own: Insets, insets: Insets, depth: Double, others: [Size]) {
    self.host = host
    (self.own, self.insets) = (own, insets)
    self.others = others.map { HidableBox($0) }
    view = SQLayoutView(layoutInsets: own)
    stack = .inset(by: CGFloat(depth), of: .view(box))
    for box in self.others { add(box) }
  }

  private func add(_ box: HidableBox) {
    switch host {
    case .view, .viewOfStack: view.addArrangedItem(box)
    case .constrained, .constrainedOfStack:
      let item = ItemView(box)
      constrained.addSubview(item)
      LayoutConstraint.activate([
        item.leftAnchor.constraint(equalTo: constrained.leftAnchor),
        item.topAnchor.constraint(equalTo: constrained.topAnchor),
      ])
    }
  }

  /// Adds a box behind an installed stack layout; an autosized view is not installed again.
  func addOther() {
    guard host == .viewOfStack || host == .constrainedOfStack else { return }
    others.append(HidableBox(Size(width: 3, height: 4)))
    add(others[others.count - 1])
  }

  /// Whether the layout is in front of all other items.
  var isInFront: Bool {
    switch host {
    case .view: view.arrangedItems.last?.sq_rootItem === content
    case .viewOfStack: view.arrangedItems.last?.sq_rootItem === stack.view
    case .constrained: (constrained.subviews.last as? ItemView)?.item.sq_rootItem === content
    case .constrainedOfStack:
      (constrained.subviews.last as? ItemView)?.item.sq_rootItem === stack.view
    }
  }

  /// The distances of the layout from the edges of the host.
  var insetsOfAll: Insets {
    switch host {
    // It also covers the insets of the view.
    case .view, .constrained: .zero
    case .viewOfStack:
      Insets(
        top: own.top + insets.top, left: own.left + insets.left,
        bottom: own.bottom + insets.bottom, right: own.right + insets.right)
    case .constrainedOfStack: insets
    }
  }

  func install() {
    switch host {
    case .view where content == nil:
      content = SQLayoutView.addAutosizedView(to: view, layoutInsets: insets)
    case .constrained where content == nil:
      content = SQLayoutView.addAutosizedView(to: constrained, layoutInsets: insets)
    case .view, .constrained: break
    case .viewOfStack: stack.install(in: view, with: insets)
    case .constrainedOfStack: stack.install(in: constrained, with: insets)
    }
  }

  func layOut(_ size: Size) {
    let frame = CGRect(Rect(x: 0, y: 0, width: size.width, height: size.height))
    switch host {
    case .view, .viewOfStack:
      view.frame = frame
      view.layoutIfNeeded()
    case .constrained, .constrainedOfStack:
      constrained.frame = frame
      constrained.layoutIfNeeded()
    }
  }

  /// The frame of the layout in the host.
  var frame: Rect {
    switch host {
    case .view: Rect(content?.frame ?? .zero)
    case .viewOfStack: Rect(stack.frame)
    case .constrained, .constrainedOfStack: Rect(constrained.subviews.last?.frame ?? .zero)
    }
  }

  /// The number of items of the host.
  var count: Int {
    switch host {
    case .view, .viewOfStack: view.arrangedItems.count
    case .constrained, .constrainedOfStack: constrained.subviews.count
    }
  }
}

extension Scenario {
  /// The bounding box of the frames of the root's items, with their paddings, that count for its size; nil if there
  /// are none, or if one is empty with or without its padding.
  fileprivate func outline(of frames: [Rect?]) -> Rect? {
    var outline: Rect?
    for node in children(of: nil) {
      guard let frame = frames[node] else { continue }
      let style = nodes[node].style
      if case .constant(let options) = style.options, options.contains(.ignoreInSize) { continue }
      guard !frame.isEmpty, case .constant(let padding) = style.padding ?? .constant(.zero) else {
        return nil
      }
      let outer = Rect(
        x: frame.x - padding.left, y: frame.y - padding.top,
        width: frame.width + padding.left + padding.right,
        height: frame.height + padding.top + padding.bottom)
      guard outer.width > 0, outer.height > 0 else { return nil }
      guard let before = outline else {
        outline = outer
        continue
      }
      let (x, y) = (min(before.x, outer.x), min(before.y, outer.y))
      outline = Rect(
        x: x, y: y, width: max(before.maxX, outer.maxX) - x,
        height: max(before.maxY, outer.maxY) - y)
    }
    return outline
  }
}
