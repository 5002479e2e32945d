import SQLayoutCore

/// A change to a tree that was laid out before.
public enum Edit: Sendable {
  /// Inserts a leaf, or an empty container, into a container; nil for the root.
  case insert(Scenario.Node, into: Int?, at: Int)
  /// Removes an item with its subtree.
  case remove(Int)
  /// Moves an item; the container is one of the tree without the item.
  case move(Int, into: Int?, at: Int)
  /// Sets the size rule of a leaf.
  case resize(Int, SizeRule)
  /// Sets the style of an item.
  case restyle(Int, ItemStyle)
  /// Sets the style of a container; nil for the root.
  case restyleContainer(Int?, ContainerStyle)
  /// Skips an item, or no longer.
  case skip(Int, Bool)
  /// Sets the bounds of the root.
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
    case .restyleContainer(let node, let style):
      if let node { scenario.nodes[node].container = style } else { scenario.root = style }
    case .skip(let node, let skipped):
      scenario.nodes[node].style.options = .constant(skipped ? .skip : [])
    case .changeBounds(let bounds):
      scenario.bounds = bounds
    }
  }
}

extension Edit {
  /// Applies the edit to a tree that was made from the scenario before the edit.
  package func apply(to tree: inout LayoutTree) {
    // A scenario numbers its items in document order, an edited tree does not.
    let numbers = tree.nodesInOrder()
    switch self {
    case .insert(let node, let container, let position):
      let outer = container.map { numbers[$0] }
      if let own = node.container {
        tree.insertContainer(node.style, own, in: outer, at: position)
      } else {
        tree.insertLeaf(node.style, in: outer, at: position)
      }
    case .remove(let node):
      tree.remove(numbers[node])
    case .move(let node, let container, let position):
      let moved = Set(tree.nodes(from: numbers[node]))
      let others = numbers.filter { !moved.contains($0) }
      tree.move(numbers[node], to: container.map { others[$0] }, at: position)
    case .resize(let node, let rule):
      tree.setSizeRule(rule, of: numbers[node])
    case .restyle(let node, let style):
      tree.setStyle(style, of: numbers[node])
    case .restyleContainer(let node, let style):
      tree.setContainerStyle(style, of: node.map { numbers[$0] })
    case .skip(let node, let skipped):
      var style = tree.style(of: numbers[node])
      style.options = .constant(skipped ? .skip : [])
      tree.setStyle(style, of: numbers[node])
    case .changeBounds:
      break
    }
  }
}

extension LayoutTree {
  /// The numbers of a node and its descendants.
  fileprivate func nodes(from node: Int) -> [Int] {
    var result = [node]
    var next = 0
    while next < result.count {
      if isContainer(result[next]) { result += children(of: result[next]) }
      next += 1
    }
    return result
  }
}

extension Generator {
  /// Makes a valid edit of `scenario`.
  package mutating func edit(of scenario: Scenario) -> Edit {
    choices.beginSpan()
    defer { choices.endSpan() }
    // The flex of an item has no effect outside of a row or column, so it can always be set.
    isInLine = profile.lines != .none
    guard !scenario.nodes.isEmpty else {
      return .insert(Scenario.Node(leafStyle(itemStyle())), into: nil, at: 0)
    }
    // Stacks mostly get small changes of sizes, so that the sizes of their containers often stay the same.
    let resizes = shape == .stacks && choices.chance(4, of: 5)
    let kind = resizes ? 0 : choices.integer(upTo: 7)
    let node = choices.integer(in: 0...(scenario.nodes.count - 1))
    switch kind {
    case 0:
      // Only a leaf has a size rule; a container gets another style instead.
      guard scenario.nodes[node].container == nil else { return .restyle(node, itemStyle()) }
      guard case .fixed(let size) = scenario.nodes[node].style.size, resizes else {
        return .resize(node, sizeRule())
      }
      return .resize(node, .fixed(resized(size)))
    case 1: return .remove(node)
    case 2:
      let (container, position) = place(in: scenario)
      if choices.chance(1, of: 4) {
        return .insert(
          Scenario.Node(itemStyle(), container: containerStyle()), into: container, at: position)
      }
      return .insert(Scenario.Node(leafStyle(itemStyle())), into: container, at: position)
    case 3:
      var style = itemStyle()
      style.size = scenario.nodes[node].style.size
      // Often a part of the style changes alone.
      var part = scenario.nodes[node].style
      switch choices.integer(upTo: 5) {
      case 0: part.spacing = style.spacing
      case 1: part.padding = style.padding
      case 2: part.calculator = style.calculator
      default: part = style
      }
      return .restyle(node, part)
    case 4:
      let skipped = scenario.nodes.indices.filter {
        if case .constant(let options) = scenario.nodes[$0].style.options {
          options.contains(.skip)
        } else {
          false
        }
      }
      if !skipped.isEmpty, choices.chance(1, of: 2) { return .skip(choices.pick(skipped), false) }
      return .skip(node, !choices.chance(1, of: 3))
    case 5:
      var bounds = scenario.bounds
      bounds.width = room()
      if choices.chance(1, of: 2) { bounds.height = room() }
      return .changeBounds(bounds)
    case 6:
      let containers = scenario.containers
      let chosen = choices.integer(in: 0...containers.count)
      let container = chosen == 0 ? nil : containers[chosen - 1]
      let style = containerStyle()
      var part = scenario.containerStyle(of: container)
      switch choices.integer(upTo: 5) {
      case 0: part.insets = style.insets
      case 1: part.arrange = style.arrange
      default: part = style
      }
      return .restyleContainer(container, part)
    default:
      var without = scenario
      without.remove(node)
      let (container, position) = place(in: without)
      return .move(node, into: container, at: position)
    }
  }

  /// A size that differs slightly, or not at all; seldom empty.
  private mutating func resized(_ size: Size) -> Size {
    Size(width: resized(size.width), height: resized(size.height))
  }

  private mutating func resized(_ length: Double) -> Double {
    let changes: [Double?] = [0, 1, -1, 2, -2, 5, -5, 0, 1, -1, 2, -2, 5, -5, 0, nil]
    return choices.pick(changes).map { max(1, length + $0) } ?? 0
  }

  /// A container of the scenario, nil for the root, and a position among its items.
  private mutating func place(in scenario: Scenario) -> (container: Int?, position: Int) {
    let containers = scenario.containers
    let chosen = choices.integer(in: 0...containers.count)
    let container = chosen == 0 ? nil : containers[chosen - 1]
    return (container, choices.integer(in: 0...scenario.children(of: container).count))
  }
}
