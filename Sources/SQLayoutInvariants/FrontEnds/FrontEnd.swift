import Foundation
import SQLayout
import SQLayoutCore

/// A row or column of a front end, and its equivalent in the core.
struct FrontEnd {
  /// The front end.
  enum Kind: CaseIterable {
    case simple
    case stack
    case toolkit
  }

  /// A part of the row or column.
  struct Part {
    enum Content {
      case box
      /// A space; its extent across is 0.
      case space
      /// A box in an inset of a stack layout.
      case inset(Double)
      indirect case line(FrontEnd)
    }

    var content: Content
    /// The size of a part that is not flexible; only a simple layout has nested lines with one.
    var size: Size
    var flex: Flex
    /// Whether the box of a simple layout has no view.
    var isBare = false
    /// Whether the weight of a box in a stack layout is declared for the box, before the layout has it.
    var isDecorated = false
    /// Whether the size of a box in a stack layout is declared for it, as a constant.
    var hasDeclaredSize = false
    /// The padding of a box in a stack layout.
    var padding = Insets.zero
    /// Whether the box in an inset is hidden.
    var isHiddenWithin = false
    /// The content hugging priorities of the part in a stack layout.
    var hugging: (horizontal: Double?, vertical: Double?)
  }

  let kind: Kind
  let line: LinearArrangement
  /// The distance between two parts, in points.
  var spacing = 0.0
  var parts: [Part] = []

  var isRow: Bool { line.direction == .row }
}

// MARK: - In the core

extension FrontEnd {
  func scenario(in bounds: Rect, fitting: Size) -> Scenario {
    Scenario(bounds: bounds, fitting: fitting, root: containerStyle, nodes: nodes)
  }

  private var containerStyle: ContainerStyle {
    var style = ContainerStyle(arrange: arrangement)
    if spacing != 0 { style.defaults.spacing = .constant(Insets(all: spacing)) }
    return style
  }

  private var nodes: [Scenario.Node] { parts.flatMap(nodes) }

  private func nodes(of part: Part) -> [Scenario.Node] {
    var style = ItemStyle(flex: part.flex)
    if case .inset(let distance) = part.content {
      // A box that fills the inset; without size where it is hidden.
      let defaults = ItemStyle(
        calculator: .pipeline(Pipeline(region: .container, fit: .region)),
        sizing: .containerTopLeftAligned)
      var node = Scenario.Node(
        style,
        container: ContainerStyle(insets: .constant(Insets(all: distance)), defaults: defaults))
      guard !part.isHiddenWithin else { return [node] }
      node.extent = 2
      return [node, Scenario.Node(ItemStyle(size: .fixed(part.size)))]
    }
    guard case .line(let nested) = part.content else {
      style.size = .fixed(part.size)
      if part.padding != .zero { style.padding = .constant(part.padding) }
      return [Scenario.Node(style)]
    }
    if kind == .simple {
      style.adjust = Adjustment(
        minWidth: part.size.width, minHeight: part.size.height, maxWidth: part.size.width,
        maxHeight: part.size.height)
    }
    let below = nested.nodes
    var node = Scenario.Node(style, container: nested.containerStyle)
    node.extent += below.count
    return [node] + below
  }
}

// MARK: - In the front end

/// An item of a fixed size that can be hidden.
final class HidableBox: SQLayoutItem {
  var frame = CGRect.zero
  var isHidden = false
  private let size: CGSize

  init(_ size: Size) { self.size = CGSize(size) }

  func sizeThatFits(_ size: CGSize) -> CGSize { self.size }
}

extension FrontEnd {
  /// Returns the object to retain, and its layout view; hidden items are left out.
  func make() -> (item: any SQLayoutItem, view: SQLayoutView) {
    let item: any SQLayoutItem
    switch kind {
    case .simple:
      let layout = simpleLayout(in: nil)
      // Without a parent frame `add` does not fail for lack of space.
      _ = try? layout.add(items: parts.map { simpleItem($0) })
      item = layout
    case .stack:
      item = stackLayout().view
    case .toolkit:
      item = toolkitView { view in
        for part in parts { add(part, to: view) }
      }
    }
    guard let view = item.sq_rootItem as? SQLayoutView else {
      preconditionFailure("a front end stands for a layout view")
    }
    // A stack layout always does.
    if kind != .stack { view.leavesOutHiddenItems = true }
    return (item, view)
  }

  func simpleLayout(in parentFrame: CGRect?) -> SimpleLayout {
    let alignment: SimpleLayout.Alignment =
      switch line.alignment {
      case .center: .center
      case .trailing: .trailing
      default: .leading
      }
    return SimpleLayout(
      parentFrame: parentFrame, direction: line.direction, alignment: alignment,
      spacing: CGFloat(spacing), distribution: line.distribution, flips: line.flips,
      pixelScale: line.pixelScale)
  }

  private func toolkitView(_ build: (LinearLayoutView) -> Void) -> LinearLayoutView {
    isRow
      ? HorizontalLayoutView(
        alignment: line.alignment, spacing: spacing, pixelScale: line.pixelScale, build)
      : VerticalLayoutView(
        alignment: line.alignment, spacing: spacing, pixelScale: line.pixelScale, build)
  }

  /// The item of a part.
  ///
  /// - Parameter inner: the layout in the item, if it is a box.
  func simpleItem(_ part: Part, holding inner: SimpleLayout? = nil) -> SimpleLayout.Item {
    let flex = part.flex
    let isFixed = (along: flex.weight == 0, across: !flex.stretches)
    let width: CGFloat? = (isRow ? isFixed.along : isFixed.across) ? part.size.width : nil
    let height: CGFloat? = (isRow ? isFixed.across : isFixed.along) ? part.size.height : nil
    func item(of layout: SimpleLayout) -> SimpleLayout.Item {
      .layout(
        layout, width: width, height: height, weight: flex.weight, minimum: flex.minimum,
        maximum: flex.maximum)
    }
    if let inner { return item(of: inner) }
    if part.isBare, let item = bareItem(part) { return item }
    switch part.content {
    case .space where isFixed.along: return .space(isRow ? part.size.width : part.size.height)
    case .box, .space, .inset:
      return .view(
        HidableBox(.zero), width: width, height: height, weight: flex.weight,
        minimum: flex.minimum, maximum: flex.maximum)
    case .line(let nested):
      let content = nested.make().item
      if let layout = content as? SimpleLayout { return item(of: layout) }
      return .view(
        content, width: width, height: height, weight: flex.weight, minimum: flex.minimum,
        maximum: flex.maximum)
    }
  }

  /// The item of a box without a view, in the shortest notation; nil if that is not possible.
  private func bareItem(_ part: Part) -> SimpleLayout.Item? {
    let (flex, size) = (part.flex, part.size)
    guard flex.weight > 0 else {
      return flex.stretches
        ? .dynamic(line.direction, isRow ? size.width : size.height) : .size(CGSize(size))
    }
    guard flex.stretches else { return nil }
    return flex == Flex(stretches: true)
      ? .flexible
      : .flexible(weight: flex.weight, minimum: flex.minimum, maximum: flex.maximum)
  }

  private func stackLayout() -> StackLayout {
    let layouts = parts.map(stackLayout)
    return isRow
      ? .cols(alignment: line.alignment, spacing: CGFloat(spacing), of: layouts)
      : .rows(alignment: line.alignment, spacing: CGFloat(spacing), of: layouts)
  }

  private func stackLayout(_ part: Part) -> StackLayout {
    var layout: StackLayout
    switch part.content {
    case .space:
      guard part.flex.weight == 0 else {
        return .flexibleSpacing(weight: part.flex.weight, minimum: CGFloat(part.flex.minimum))
      }
      return isRow
        ? .spacing(of: part.size.width, direction: .horizontal)
        : .spacing(of: part.size.height, direction: .vertical)
    case .box:
      var box: any SQLayoutItem = HidableBox(part.hasDeclaredSize ? .zero : part.size)
      if part.hasDeclaredSize { box = box.withSQSize(CGSize(part.size)) }
      if part.padding != .zero { box = box.withSQPadding(part.padding) }
      if part.isDecorated { box = box.withSQFlex(Flex(weight: part.flex.weight)) }
      layout = .view(box)
    case .inset(let distance):
      layout = .inset(by: CGFloat(distance), of: .view(HidableBox(part.size)))
    case .line(let nested):
      layout = nested.kind == .stack ? nested.stackLayout() : .view(nested.make().item)
    }
    if part.flex.firstBaseline != nil || part.flex.lastBaseline != nil {
      layout = layout.baselines(
        first: part.flex.firstBaseline.map { CGFloat($0) },
        last: part.flex.lastBaseline.map { CGFloat($0) })
    }
    if let hugging = part.hugging.horizontal {
      layout = layout.hugging(LayoutPriority(hugging), for: .horizontal)
    }
    if let hugging = part.hugging.vertical {
      layout = layout.hugging(LayoutPriority(hugging), for: .vertical)
    }
    return part.flex.weight == 0 || part.isDecorated
      ? layout : layout.flexible(weight: part.flex.weight)
  }

  func add(_ part: Part, to view: LinearLayoutView) {
    let isFlexible = (along: part.flex.weight > 0, across: part.flex.stretches)
    let item: any SQLayoutItem
    switch part.content {
    case .space:
      return isFlexible.along
        ? view.addFlexibleSpace(weight: part.flex.weight, minimum: part.flex.minimum)
        : view.addFixedSpace(isRow ? part.size.width : part.size.height)
    case .box, .inset: item = HidableBox(part.size)
    case .line(let nested): item = nested.make().item
    }
    view.addView(
      item, flexibleWidth: isRow ? isFlexible.along : isFlexible.across,
      flexibleHeight: isRow ? isFlexible.across : isFlexible.along, weight: part.flex.weight)
  }
}
