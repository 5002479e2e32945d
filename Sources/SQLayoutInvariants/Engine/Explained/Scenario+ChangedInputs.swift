import SQLayoutCore
import SQLayoutExplaining

extension Scenario {
  /// The same with another value for an input; nil where it cannot be changed.
  func changing(_ input: LayoutInput, by step: Double) -> Scenario? {
    var changed = self
    let name = input.name.rawValue
    switch input.owner {
    case .function: return nil
    case .bounds:
      switch input.name {
      case .x: changed.bounds.x += step
      case .y: changed.bounds.y += step
      case .width: changed.bounds.width += step
      default: changed.bounds.height += step
      }
    case .defaults(let node):
      var container = node < 0 ? root : nodes[node].container!
      guard container.defaults.change(name, by: step) else { return nil }
      if node < 0 { changed.root = container } else { changed.nodes[node].container = container }
    case .node(let node):
      if name.hasPrefix("insets ") {
        var container = node < 0 ? root : nodes[node].container!
        guard container.insets.change(name, by: step) else { return nil }
        if node < 0 { changed.root = container } else { changed.nodes[node].container = container }
      } else {
        // The root has no item style; its other numbers are those of its arrangement.
        guard node >= 0, changed.nodes[node].style.change(name, by: step) else { return nil }
      }
    }
    return changed
  }
}

extension ItemStyle {
  fileprivate mutating func change(_ name: String, by step: Double) -> Bool {
    if name.hasPrefix("spacing ") {
      spacing = spacing ?? .zero
      return spacing!.change(name, by: step)
    }
    if name.hasPrefix("padding ") {
      padding = padding ?? .zero
      return padding!.change(name, by: step)
    }
    switch (name, size) {
    case ("width", .fixed(let size)):
      self.size = .fixed(Size(width: size.width + step, height: size.height))
    case ("height", .fixed(let size)):
      self.size = .fixed(Size(width: size.width, height: size.height + step))
    case ("advance", .paragraph(let advance, let lineHeight)):
      size = .paragraph(advance: advance + step, lineHeight: lineHeight)
    case ("line height", .paragraph(let advance, let lineHeight)):
      size = .paragraph(advance: advance, lineHeight: lineHeight + step)
    default: return false
    }
    return true
  }
}

extension EdgeRule {
  fileprivate mutating func change(_ name: String, by step: Double) -> Bool {
    guard case .constant(var insets) = self else { return false }
    switch name.split(separator: " ").last {
    case "top": insets.top += step
    case "left": insets.left += step
    case "bottom": insets.bottom += step
    default: insets.right += step
    }
    self = .constant(insets)
    return true
  }
}
