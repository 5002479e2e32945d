import SQLayoutCore

/// A finding in a layout that is probably a mistake.
public struct LayoutDiagnostic: Hashable, Sendable, CustomStringConvertible {
  /// The kind of a finding.
  public enum Kind: String, CaseIterable, Sendable {
    /// The frame lies in part, or as a whole, outside of the container's bounds.
    case sticksOut = "sticks-out"
    /// A leaf has no width or no height, though its rule gives one.
    case hasNoSize = "no-size"
    /// The frame overlaps that of a sibling that is stacked beside it.
    case coversSibling = "covers-sibling"
    /// The frame was cropped to an empty one.
    case croppedToNothing = "cropped-to-nothing"
    /// A container with constraints dropped the item.
    case wasDropped = "dropped"
    /// Insets and padding are larger than the container.
    case negativeRoom = "negative-room"
    /// The frame fills an unbounded direction.
    case isUnbounded = "unbounded"
  }

  /// The kind.
  public var kind: Kind
  /// The node's number.
  public var node: Int
  /// The node's name, or its path.
  public var item: String
  /// The finding with numbers, and what to do, in one line.
  public var message: String

  /// The line, after the item.
  public var description: String { "\(item): \(message)" }

  /// An object with the item, its node, the kind and the message.
  public func json() -> String {
    struct Record: Encodable {
      var schema = 1
      var item: String
      var node: Int
      var kind: String
      var message: String
    }
    return JSONText.of(Record(item: item, node: node, kind: kind.rawValue, message: message))
  }
}

extension ExplainedLayout {
  /// The findings, in the order of the items.
  ///
  /// - Complexity: O(n log n) for n items, and O(pairs) of stacked siblings that lie beside each other in
  ///   both directions of which one has fewer such pairs.
  public func diagnostics() -> [LayoutDiagnostic] {
    let covered = coveredSiblings()
    var found: [LayoutDiagnostic] = []
    for node in tree.nodesInOrder() {
      guard let frame = frame(of: node) else { continue }
      let room = bounds(of: tree.parent(of: node))
      func add(_ kind: LayoutDiagnostic.Kind, _ message: String) {
        found.append(
          LayoutDiagnostic(kind: kind, node: node, item: name(of: node), message: message))
      }
      if let dropping = dropping(of: node) {
        add(.wasDropped, "was \(dropping)")
        continue
      }
      if let amount = overhang(frame, beyond: room) {
        add(.sticksOut, "sticks out of its container\(amount)\(advice(for: node, frame, room))")
      }
      if frame.isEmpty, isCropped(node) {
        add(.croppedToNothing, "was cropped to nothing; its container has no room for it")
      } else if let missing = missingRoom(node, room) {
        add(.negativeRoom, missing)
      } else if frame.isEmpty, let past = beginningPastRoom(node, frame, room) {
        add(.negativeRoom, past)
      } else if frame.isEmpty, hasSize(node) {
        add(
          .hasNoSize,
          "has no \(frame.width == 0 ? "width" : "height"); its rule gives one in a larger room")
      }
      if !hasFixedSize(node), frame.width >= 10_000 || frame.height >= 10_000 {
        let side = frame.width >= 10_000 ? "width" : "height"
        add(
          .isUnbounded,
          "fills a \(side) that has no end; give it a size of its own, or its container a \(side)")
      }
      if let other = covered[node] {
        add(.coversSibling, "covers \(name(of: other)), which is stacked beside it")
      }
    }
    return found
  }

  /// The diagnostics, in the order of the items; of more than three of a kind at the same depth of
  /// the tree, such as those of the cells of a list, only the first, with the number of the others
  /// in its message.
  ///
  /// - Complexity: as ``diagnostics()``, and O(depth) for each.
  public func groupedDiagnostics() -> [LayoutDiagnostic] {
    struct Group: Hashable {
      var kind: LayoutDiagnostic.Kind
      var depth: Int
    }
    let all = diagnostics()
    let groups = all.map { Group(kind: $0.kind, depth: depth(of: $0.node)) }
    let counts = Dictionary(groups.map { ($0, 1) }, uniquingKeysWith: +)
    var begun: Set<Group> = []
    return zip(all, groups).compactMap { diagnostic, group in
      guard let count = counts[group], count > 3 else { return diagnostic }
      guard begun.insert(group).inserted else { return nil }
      var first = diagnostic
      first.message += " (and \(count - 1) more of this kind at the same depth)"
      return first
    }
  }

  private func depth(of node: Int) -> Int {
    var depth = 0
    var container = tree.parent(of: node)
    while let above = container {
      depth += 1
      container = tree.parent(of: above)
    }
    return depth
  }

  /// The bounds of a container, in which the frames of its items are; the root's for nil.
  private func bounds(of container: Int?) -> Rect {
    guard let container else { return bounds }
    let size = frame(of: container)?.size ?? .zero
    return Rect(x: 0, y: 0, width: size.width, height: size.height)
  }

  /// How far a frame sticks out, as text.
  private func overhang(_ frame: Rect, beyond room: Rect) -> String? {
    var parts: [String] = []
    let sides = [
      ("left", room.x - frame.x), ("top", room.y - frame.y), ("right", frame.maxX - room.maxX),
      ("bottom", frame.maxY - room.maxY),
    ]
    // Smaller amounts are rounding errors.
    for (side, amount) in sides where amount > 1e-6 {
      // Rounded to a thousandth of a point, which is not visible.
      parts.append("\(Explanation.text((amount * 1000).rounded() / 1000)) at the \(side)")
    }
    return parts.isEmpty ? nil : ", " + parts.joined(separator: ", ")
  }

  /// The advice to replace a calculator that measures in the whole room: that of an item, or of an
  /// item that makes its container stick out.
  private func advice(for node: Int, _ frame: Rect, _ room: Rect) -> String {
    if let advice = advice(for: node, frame, in: room) { return "; \(advice)" }
    guard frame.maxX > room.maxX, tree.isContainer(node) else { return "" }
    let visible = Rect(x: 0, y: 0, width: room.maxX - frame.x, height: room.maxY - frame.y)
    for child in tree.children(of: node) {
      // An item that ends at the end of the container.
      guard let inner = self.frame(of: child), inner.maxX >= frame.width - 1e-6,
        let advice = advice(for: child, inner, in: visible)
      else { continue }
      return "; of \(name(of: child)) in it, \(advice)"
    }
    return ""
  }

  private func advice(for node: Int, _ frame: Rect, in room: Rect) -> String? {
    let calculator = calculatorName(of: node)
    // There is free space in the direction of the stack, after the previous item.
    let isPastRight = frame.maxX > room.maxX && frame.x > room.x && frame.x < room.maxX
    let isPastLeft = frame.x < room.x && frame.maxX > room.x && frame.maxX < room.maxX
    guard calculator.contains("HStack"), !calculator.hasSuffix("Cropped"),
      isPastRight || isPastLeft, frame.width <= room.width, !hasFixedSize(node)
    else { return nil }
    let cropped = Calculator(named: calculator + "Cropped").map { _ in
      "\(calculator)Cropped fits it into the free space, and so do rows "
    }
    return
      "\(calculator) measures in the whole room: \(cropped ?? "rows fit it into the free space ")"
      + "(\"layout\": {\"direction\": \"row\"}) where it is flexible"
  }

  private func hasFixedSize(_ node: Int) -> Bool {
    if case .fixed = tree.style(of: node).size { true } else { false }
  }

  private func hasSize(_ node: Int) -> Bool {
    switch tree.style(of: node).size {
    case .fixed(let size): size.width > 0 && size.height > 0
    case .paragraph(let advance, let lineHeight): advance > 0 && lineHeight > 0
    case .aspect(_, let width): width > 0
    case .steps(let steps, _): steps.steps.allSatisfy { $0.size.width > 0 && $0.size.height > 0 }
    case .custom, nil: false
    }
  }

  /// The insets and padding that are larger than a container, as text.
  private func missingRoom(_ node: Int, _ room: Rect) -> String? {
    let container = tree.containerStyle(around: node)
    let padding = tree.style(of: node).padding ?? container.defaults.padding
    guard case .constant(let insets) = container.insets,
      case .constant(let padding) = padding ?? .zero
    else { return nil }
    let sides = [
      ("width", "wide", room.width, insets.left + insets.right, padding.left + padding.right),
      ("height", "high", room.height, insets.top + insets.bottom, padding.top + padding.bottom),
    ]
    for (side, word, extent, insets, padding) in sides where insets + padding > extent {
      let text = Explanation.text
      return "has no \(side) left: its container is \(text(extent)) \(word), of which insets take "
        + "\(text(insets)) and padding \(text(padding))"
    }
    return nil
  }

  /// A text for an item without a size that begins after the end of its room.
  private func beginningPastRoom(_ node: Int, _ frame: Rect, _ room: Rect) -> String? {
    guard case .constant(let insets) = tree.containerStyle(around: node).insets else { return nil }
    let sides = [
      ("width", frame.width, frame.x, room.maxX - insets.right),
      ("height", frame.height, frame.y, room.maxY - insets.bottom),
    ]
    for (side, extent, first, end) in sides where extent == 0 && first > end {
      let text = Explanation.text
      return
        "has no \(side) left: it begins at \(text(first)), and its container's room ends at \(text(end))"
    }
    return nil
  }

  /// An earlier sibling that each item covers, where both are stacked.
  private func coveredSiblings() -> [Int: Int] {
    var covered: [Int: Int] = [:]
    for container in [nil] + tree.nodesInOrder().filter({ tree.isContainer($0) }) {
      let stacked = tree.children(of: container).filter {
        isStacked($0) && frame(of: $0).map { !$0.isEmpty } ?? false
      }
      let frames = stacked.map { frame(of: $0)! }
      var earliest = Array(stacked.indices)
      let axes = [frames.map { ($0.x, $0.maxX) }, frames.map { ($0.y, $0.maxY) }].map(Overlaps.init)
      // Items of a stack overlap in the direction across.
      let (one, other) = axes[0].count <= axes[1].count ? (axes[0], axes[1]) : (axes[1], axes[0])
      one.forEach { first, second in
        guard other.contains(first, second) else { return }
        // The list is in the order of the items.
        let (before, after) = (min(first, second), max(first, second))
        earliest[after] = min(earliest[after], before)
      }
      for (after, before) in earliest.enumerated() where before < after {
        covered[stacked[after]] = stacked[before]
      }
    }
    return covered
  }

  /// Whether a crop led to the frame that a node has.
  private func isCropped(_ node: Int) -> Bool {
    moves[node]?.contains { if case .cropped = $0 { true } else { false } } ?? false
  }

  private func isStacked(_ node: Int) -> Bool {
    calculator(of: node)?.traits.contains(.disjoint) ?? false
  }
}

/// The pairs of spans that overlap in more than an edge.
private struct Overlaps {
  private let spans: [(first: Double, last: Double)]
  /// The spans in the order in which they begin.
  private let order: [Int]

  /// - Complexity: O(n log n) for n spans.
  init(_ spans: [(Double, Double)]) {
    self.spans = spans
    order = spans.indices.sorted { spans[$0].0 < spans[$1].0 }
  }

  /// How many pairs there are.
  ///
  /// - Complexity: O(n log n) for n spans.
  var count: Int {
    order.indices.reduce(0) { $0 + end(from: $1) - $1 - 1 }
  }

  /// The index in the order of the first later span that begins after a span's end.
  private func end(from place: Int) -> Int {
    let last = spans[order[place]].last
    var (low, high) = (place + 1, order.count)
    while low < high {
      let middle = (low + high) / 2
      if spans[order[middle]].first < last { low = middle + 1 } else { high = middle }
    }
    return low
  }

  func contains(_ a: Int, _ b: Int) -> Bool {
    spans[a].first < spans[b].last && spans[b].first < spans[a].last
  }

  /// Calls a function with all pairs.
  func forEach(_ body: (Int, Int) -> Void) {
    for place in order.indices {
      for other in order[(place + 1)..<end(from: place)] { body(order[place], other) }
    }
  }
}
