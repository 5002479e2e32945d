import SQLayoutCore

/// The sizes of items, and rows and columns that share free space.
extension ScreenCode {
  /// The size of an item in a room, as an expression.
  mutating func measured(_ node: Int, _ width: String, _ height: String) -> String {
    let item = tree.nodes[node]
    guard let adjust = item.adjust, adjust != Adjustment() else {
      return content(node, width, height)
    }
    let room = (
      Self.room(width, adjust.addWidth, adjust.maxWidth),
      Self.room(height, adjust.addHeight, adjust.maxHeight)
    )
    let size = content(node, room.0, room.1)
    let parts = [
      adjust.addWidth, adjust.addHeight, adjust.minWidth, adjust.minHeight, adjust.maxWidth,
      adjust.maxHeight,
    ]
    let numbers = parts.enumerated().map { index, part in
      part.map { "\($0)" } ?? (index < 4 ? "0" : "UNBOUNDED")
    }
    return "adjusted(\(size), \(numbers.joined(separator: ", ")))"
  }

  private static func room(_ extent: String, _ added: Double?, _ greatest: Double?) -> String {
    let limited = greatest.map { "smaller(\(extent), \($0))" } ?? extent
    return added.map { "larger(\(limited) - \($0), 0)" } ?? limited
  }

  private mutating func content(_ node: Int, _ width: String, _ height: String) -> String {
    let item = tree.nodes[node]
    if let container = item.container {
      called.insert(container)
      let dependence = dependences[container]
      return "size_\(container)(SCREEN_NOW, \(dependence.contains(.width) ? width : "0"), "
        + "\(dependence.contains(.height) ? height : "0"))"
    }
    return switch item.size {
    case .fixed, .steps, .custom: "items[\(node)].size"
    case .paragraph: "text(&items[\(node)], \(width))"
    case .aspect: "picture(&items[\(node)], \(width))"
    }
  }

  /// A pass over a row or column.
  mutating func writeLine(
    _ style: LinearArrangement, _ container: ScreenTree.Container, _ number: Int, forSizing: Bool
  ) {
    let isRow = style.direction == .row
    let isReversed = style.flips.contains(isRow ? .horizontal : .vertical)
    let items = container.items.filter { !tree.nodes[$0].options.contains(.skip) }
    let order = isReversed ? items.reversed() : items
    let count = order.count
    line("const line_style style = {\(Self.style(style))};")
    line("line l = begin_line(style, bounds, insets[\(number)]);")
    line("line_item entries[\(max(1, count))];")
    for (index, node) in order.enumerated() {
      let before = index == 0 ? "0" : "&entries[\(index - 1)]"
      line("add(&l, &entries[\(index)], \(before), &items[\(node)],")
      line("(line_part){\(part(tree.nodes[node]))});", indent: 3)
      if !isGrowing(node) { take(index, node, "room_before") }
    }
    let hasLimits = order.contains { node in
      guard isGrowing(node), let flex = tree.nodes[node].flex else { return false }
      return flex.minimum > 0 || flex.maximum < .infinity
    }
    line("share(&l, entries, \(count), \(hasLimits ? 1 : 0));")
    for (index, node) in order.enumerated() where isGrowing(node) {
      let stretches = tree.nodes[node].flex?.stretches ?? false
      if !stretches, forSizing || style.alignment != .fill { take(index, node, "room_within") }
    }
    if forSizing {
      line("const sq_floor_frame occupied = least(&l, entries, \(count));")
    } else {
      line("const double common = level(&l, entries, \(count));")
      for (index, node) in order.enumerated() {
        line("frames[\(node)] = frame_of(&l, &entries[\(index)], common);")
      }
    }
  }

  private func isGrowing(_ node: Int) -> Bool { (tree.nodes[node].flex?.weight ?? 0) > 0 }

  private mutating func take(_ index: Int, _ node: Int, _ room: String) {
    let size = measured(node, "room.width", "room.height")
    if size.contains("room.") {
      line("const sq_floor_size room_\(index) = \(room)(&l, &entries[\(index)]);")
    }
    let own = size.replacing("room.", with: "room_\(index).")
    line("take(&l, &entries[\(index)], \(own));")
  }

  private static func style(_ style: LinearArrangement) -> String {
    let isRow = style.direction == .row
    let isReversed = style.flips.contains(isRow ? .horizontal : .vertical)
    let isTurned = style.flips.contains(isRow ? .vertical : .horizontal)
    let alignment =
      switch style.alignment {
      case .leading: "LEADING"
      case .center: "CENTER"
      case .trailing: "TRAILING"
      case .fill: "FILL"
      case .firstBaseline: "FIRST_BASELINE"
      case .lastBaseline: "LAST_BASELINE"
      }
    let distribution =
      switch style.distribution {
      case .start: "START"
      case .center: "MIDDLE"
      case .end: "END"
      case .between: "BETWEEN"
      case .around: "AROUND"
      case .evenly: "EVENLY"
      }
    let flags = [isReversed, isTurned].map { $0 ? "1" : "0" }
    return "\(isRow ? 1 : 0), \(alignment), \(distribution), \(flags[0]), \(flags[1]), "
      + "\(style.pixelScale)"
  }

  private func part(_ item: ScreenTree.Node) -> String {
    let flex = item.flex ?? Flex.none
    let none = "__builtin_nan(\"\")"
    let numbers = [
      "\(flex.weight)", "\(flex.minimum)",
      flex.maximum == .infinity ? "__builtin_inf()" : "\(flex.maximum)",
      flex.firstBaseline.map { "\($0)" } ?? none, flex.lastBaseline.map { "\($0)" } ?? none,
    ]
    let flags = [flex.stretches, item.options.contains(.ignoreInSize)].map { $0 ? "1" : "0" }
    return (numbers + flags).joined(separator: ", ")
  }
}
