import SQLayoutCore

/// An item of a container of leaves: its style, and its frame.
struct Placed {
  let node: Int
  let calculator: Calculator
  /// The arrangement that places the item, if there is one.
  let arrangement: Arrangement?
  let spacing: Insets
  let padding: Insets
  let frame: Rect
  /// Its size in any room; nil where that depends on the room, and where items overlap by a negative spacing, so that
  /// shares of the room are larger than it.
  let content: Size?
  /// The previous item.
  let previous: Int?

  /// The frame grown by the padding.
  var outer: Rect {
    Rect(
      x: frame.x - padding.left, y: frame.y - padding.top,
      width: frame.width + padding.left + padding.right,
      height: frame.height + padding.top + padding.bottom)
  }

  /// Whether the frame is not empty, with its padding and without.
  var hasExtent: Bool {
    frame.width > 0 && frame.height > 0 && outer.width > 0 && outer.height > 0
  }

  /// The name of its calculator or arrangement, for reports.
  var name: String {
    arrangement?.name ?? calculator.name ?? Scenario.text(calculator)
  }

  /// The traits of the item's calculator, or of the arrangement.
  var traits: Traits { arrangement?.traits ?? calculator.traits }

  /// Whether the frame may be centred on the previous one.
  var looksAtPreviousMiddle: Bool { arrangement == nil && calculator.looksAtPreviousMiddle }

  /// Whether it may have another frame after an item whose padding is replaced by larger content: one that is centred
  /// on that item's frame, or that is placed elsewhere because of such a difference. A function that moves by the
  /// difference of both sides takes one side of the padding for the other.
  func isUnclear(after item: Placed, _ other: Placed) -> Bool {
    let isEqual =
      item.padding.left == item.padding.right && item.padding.top == item.padding.bottom
    guard looksAtPreviousMiddle, !isEqual else { return false }
    guard case .custom = calculator, other.frame.size == frame.size else { return true }
    let (x, y) = (other.frame.x - frame.x, other.frame.y - frame.y)
    guard (x == 0) != (y == 0) else { return true }
    let difference =
      x == 0 ? item.padding.top - item.padding.bottom : item.padding.left - item.padding.right
    return abs(x + y) != abs(difference)
  }

  /// The items of a root with leaves without functions, except skipped ones.
  static func items(_ scenario: Scenario, _ frames: [Rect?]) -> [Placed] {
    var items: [Placed] = []
    var previous: Int?
    let areApart = scenario.nodes.allSatisfy { node in
      let spacing = (node.style.spacing ?? scenario.root.defaults.spacing).constant
      return min(spacing.top, spacing.left, spacing.bottom, spacing.right) >= 0
    }
    for (node, frame) in frames.enumerated() {
      guard let frame else { continue }
      let style = scenario.nodes[node].style
      let defaults = scenario.root.defaults
      var content: Size?
      if areApart, style.adjust == nil, case .fixed(let size) = style.size { content = size }
      items.append(
        Placed(
          node: node,
          calculator: style.calculator ?? defaults.calculator ?? .containerLeftAlignedVStack,
          arrangement: scenario.root.arrange,
          spacing: (style.spacing ?? defaults.spacing).constant,
          padding: (style.padding ?? defaults.padding).constant, frame: frame, content: content,
          previous: previous))
      let options = (style.options ?? defaults.options).constant
      if scenario.root.arrange != nil || !options.contains(.keepPrevious) {
        previous = items.count - 1
      }
    }
    return items
  }
}

extension Calculator {
  /// Whether a frame may be centred on the previous one; a function may do anything.
  var looksAtPreviousMiddle: Bool {
    guard case .pipeline(let pipeline) = self else { return true }
    return pipeline.horizontal == .previousCenter || pipeline.vertical == .previousCenter
      || pipeline.crop.horizontal == .previousCenter || pipeline.crop.vertical == .previousCenter
      || pipeline.verticalAfterCrop == .previousCenter
  }
}

extension EdgeRule? {
  /// The distances of a rule that is not a function.
  var constant: Insets {
    guard case .constant(let insets) = self else { return .zero }
    return insets
  }
}

extension OptionRule? {
  /// The options of a rule that is not a function.
  var constant: Options {
    guard case .constant(let options) = self else { return [] }
    return options
  }
}

extension Scenario {
  /// The bounds of the root within its insets.
  var room: Rect {
    let insets = Optional(root.insets).constant
    let (left, top) = (bounds.x + insets.left, bounds.y + insets.top)
    return Rect(
      x: left, y: top, width: bounds.x + bounds.width - insets.right - left,
      height: bounds.y + bounds.height - insets.bottom - top)
  }

  /// Changes the style of every item and container, the root included.
  mutating func changeStyles(_ change: (inout ItemStyle) -> Void) {
    change(&root.defaults)
    for node in nodes.indices {
      change(&nodes[node].style)
      if var container = nodes[node].container {
        change(&container.defaults)
        nodes[node].container = container
      }
    }
  }
}
