import SQLayoutCore

/// A change to a tree that was laid out.
public enum Edit: Sendable {
  /// A leaf is put into a container, nil for the root.
  case insert(Scenario.Node, into: Int?, at: Int)
  /// An item goes, with all it holds.
  case remove(Int)
  /// An item goes elsewhere; the container is one of the tree without it.
  case move(Int, into: Int?, at: Int)
  /// A leaf has another size rule.
  case resize(Int, SizeRule)
  /// An item says something else of itself.
  case restyle(Int, ItemStyle)
  /// An item is skipped, or no longer.
  case skip(Int, Bool)
  /// The root has other bounds.
  case changeBounds(Rect)

  /// Applies the edit to the scenario.
  public func apply(to scenario: inout Scenario) {
    switch self {
    case .insert(let node, let container, let position):
      scenario.insert([node], into: container, at: position)
    case .remove(let node):
      scenario.remove(node)
    case .move(let node, let container, let position):
      scenario.insert(scenario.remove(node), into: container, at: position)
    case .resize(let node, let rule):
      scenario.nodes[node].style.size = rule
    case .restyle(let node, let style):
      scenario.nodes[node].style = style
    case .skip(let node, let skipped):
      scenario.nodes[node].style.options = .constant(skipped ? .skip : [])
    case .changeBounds(let bounds):
      scenario.bounds = bounds
    }
  }
}

extension Generator {
  /// Makes an edit that fits `scenario`.
  mutating func edit(of scenario: Scenario) -> Edit {
    choices.beginSpan()
    defer { choices.endSpan() }
    guard !scenario.nodes.isEmpty else {
      return .insert(Scenario.Node(leafStyle(itemStyle())), into: nil, at: 0)
    }
    let kind = choices.integer(upTo: 6)
    let node = choices.integer(in: 0...(scenario.nodes.count - 1))
    switch kind {
    case 0:
      // Only a leaf has a size rule; a container is restyled instead.
      guard scenario.nodes[node].container == nil else { return .restyle(node, itemStyle()) }
      return .resize(node, sizeRule())
    case 1: return .remove(node)
    case 2:
      let (container, position) = place(in: scenario)
      return .insert(Scenario.Node(leafStyle(itemStyle())), into: container, at: position)
    case 3:
      var style = itemStyle()
      style.size = scenario.nodes[node].style.size
      return .restyle(node, style)
    case 4: return .skip(node, !choices.chance(1, of: 3))
    case 5:
      var bounds = scenario.bounds
      bounds.width = room()
      if choices.chance(1, of: 2) { bounds.height = room() }
      return .changeBounds(bounds)
    default:
      var without = scenario
      without.remove(node)
      let (container, position) = place(in: without)
      return .move(node, into: container, at: position)
    }
  }

  /// A container of the scenario, nil for the root, and a position among its items.
  private mutating func place(in scenario: Scenario) -> (container: Int?, position: Int) {
    let containers = scenario.nodes.indices.filter { scenario.nodes[$0].container != nil }
    let chosen = choices.integer(in: 0...containers.count)
    let container = chosen == 0 ? nil : containers[chosen - 1]
    return (container, choices.integer(in: 0...scenario.children(of: container).count))
  }
}
