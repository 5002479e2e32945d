import SQLayoutCore

/// Something in a layout that is seldom meant.
public struct LayoutDiagnostic: Hashable, Sendable, CustomStringConvertible {
  /// What it is.
  public enum Kind: String, CaseIterable, Sendable {
    /// The frame lies in part, or as a whole, outside of the container's bounds.
    case sticksOut = "sticks-out"
    /// A leaf has no width or no height, though its rule gives one.
    case hasNoSize = "no-size"
    /// The frame covers one of a sibling that is stacked beside it.
    case coversSibling = "covers-sibling"
    /// The frame was cropped until nothing was left of it.
    case croppedToNothing = "cropped-to-nothing"
    /// Insets and padding are larger than the container.
    case negativeRoom = "negative-room"
    /// The frame fills a direction that has no end.
    case isUnbounded = "unbounded"
  }

  /// What it is.
  public var kind: Kind
  /// The node's number.
  public var node: Int
  /// The node's name, or its path.
  public var item: String
  /// What is the case, with numbers, and what to do, in one line.
  public var message: String

  /// The line, after the item.
  public var description: String { "\(item): \(message)" }

  /// An object with the item, its node, the kind and the message.
  public func json() -> String {
    struct Record: Encodable {
      var item: String
      var node: Int
      var kind: String
      var message: String
    }
    return JSONText.of(Record(item: item, node: node, kind: kind.rawValue, message: message))
  }
}

extension ExplainedLayout {
  /// What in the layout is seldom meant, in the order of the items.
  ///
  /// - Complexity: O(items), and O(items²) within a container whose items are stacked.
  public func diagnostics() -> [LayoutDiagnostic] {
    let cropped = croppedNodes()
    var found: [LayoutDiagnostic] = []
    for node in tree.nodesInOrder() {
      guard let frame = frame(of: node) else { continue }
      let room = size(of: tree.parent(of: node))
      func add(_ kind: LayoutDiagnostic.Kind, _ message: String) {
        found.append(
          LayoutDiagnostic(kind: kind, node: node, item: name(of: node), message: message))
      }
      if let amount = overhang(frame, beyond: room) {
        add(.sticksOut, "sticks out of its container\(amount)\(advice(for: node, frame, room))")
      }
      if frame.isEmpty, cropped.contains(node) {
        add(.croppedToNothing, "was cropped to nothing; its container has no room for it")
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
      if let kept = missingRoom(node, room) {
        add(.negativeRoom, "is left less than no \(kept.side): its container is \(kept.text)")
      }
      if let other = coveredSibling(node, frame) {
        add(.coversSibling, "covers \(name(of: other)), which is stacked beside it")
      }
    }
    return found
  }

  private func size(of container: Int?) -> Size {
    container.map { frame(of: $0)?.size ?? .zero } ?? bounds.size
  }

  /// How far a frame sticks out, in words.
  private func overhang(_ frame: Rect, beyond room: Size) -> String? {
    var parts: [String] = []
    let sides = [
      ("left", -frame.x), ("top", -frame.y), ("right", frame.maxX - room.width),
      ("bottom", frame.maxY - room.height),
    ]
    // What lies a hair outside was rounded.
    for (side, amount) in sides where amount > 1e-6 {
      parts.append("\(Explanation.text(amount)) at the \(side)")
    }
    return parts.isEmpty ? nil : ", " + parts.joined(separator: ", ")
  }

  /// What to use instead of a calculator that measures in the whole room.
  private func advice(for node: Int, _ frame: Rect, _ room: Size) -> String {
    let calculator = calculatorName(of: node)
    guard calculator.hasSuffix("HStack"), frame.maxX > room.width, frame.x > 0,
      frame.width <= room.width
    else { return "" }
    return
      "; \(calculator) measures in the whole room: \"fitting\" calculators, and rows "
      + "(\"layout\": {\"direction\": \"row\"}) with flexible items, measure in what is left of it"
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

  private func missingRoom(_ node: Int, _ room: Size) -> (side: String, text: String)? {
    let container = containerStyle(around: node)
    let padding = tree.style(of: node).padding ?? container.defaults.padding
    guard case .constant(let insets) = container.insets,
      case .constant(let padding) = padding ?? .zero
    else { return nil }
    let kept = [
      ("width", room.width, insets.left + insets.right, padding.left + padding.right),
      ("height", room.height, insets.top + insets.bottom, padding.top + padding.bottom),
    ]
    for (side, extent, insets, padding) in kept where insets + padding > extent {
      let text = Explanation.text
      return (
        side, "\(text(extent)), insets take \(text(insets)) and padding \(text(padding))"
      )
    }
    return nil
  }

  /// An earlier sibling that an item covers, where both are stacked.
  private func coveredSibling(_ node: Int, _ frame: Rect) -> Int? {
    guard isStacked(node), !frame.isEmpty else { return nil }
    for other in tree.children(of: tree.parent(of: node)) {
      if other == node { return nil }
      guard isStacked(other), let before = self.frame(of: other), !before.isEmpty else { continue }
      let isApart =
        frame.maxX <= before.x || before.maxX <= frame.x || frame.maxY <= before.y
        || before.maxY <= frame.y
      if !isApart { return other }
    }
    return nil
  }

  private func isStacked(_ node: Int) -> Bool {
    calculator(of: node)?.traits.contains(.disjoint) ?? false
  }

  /// The nodes whose last frame was cropped.
  private func croppedNodes() -> Set<Int> {
    var cropped: Set<Int> = []
    var isCropped = false
    for event in trace.events {
      switch event.kind {
      case .pass(.cropped): isCropped = true
      case .placed(let slot, _):
        if isCropped {
          cropped.insert(trace.nodes[slot])
        } else {
          cropped.remove(trace.nodes[slot])
        }
        isCropped = false
      case .pass: break
      }
    }
    return cropped
  }
}
