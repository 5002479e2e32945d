import SQLayoutCore

/// Invariants of the numbers of nodes.
extension Invariant {
  static let treeNumbers = Invariant(
    "tree-numbers",
    "A node keeps its number and its style through edits of others and while the tree is packed; the number of a "
      + "removed node is the first to be given again, and the count of nodes and the faults of styles are right."
  ) { generator, _ in
    generator.scenario = Scenario.withoutItems
    // A length that is not valid is a fault of the tree.
    let root = generator.choices.chance(1, of: 2) ? Insets(left: .nan) : .zero
    var tree = LayoutTreeBuilder(root: ContainerStyle(insets: .constant(root))).build()
    var model = NumberedNodes()
    for step in 0...9 {
      guard step == 0 || generator.choices.chance(9, of: 10) else { break }
      let what = model.edit(&tree, &generator)
      if let (place, expected, got) = model.difference(from: tree) ?? model.wrongNumber {
        return .broken(
          Finding(
            place, expected: "\(expected) after step \(step), \(what)", got: got,
            in: generator.scenario))
      }
      guard generator.choices.chance(1, of: 4) else { continue }
      let faults = tree.faults
      tree.pack()
      guard tree.faults == faults else {
        return .broken(
          Finding(
            "faults", expected: "\(faults) of a packed tree", got: "\(tree.faults)",
            in: generator.scenario))
      }
    }
    return .holds
  }
}

/// The nodes of a tree by their numbers, each of a size of its own.
private struct NumberedNodes {
  private var widths: [Int: Double] = [:]
  private var children: [Int: [Int]] = [-1: []]
  private var parents: [Int: Int] = [:]
  private var free: Set<Int> = []
  private var nextWidth = 1.0
  private(set) var wrongNumber: (place: String, expected: String, got: String)?

  mutating func edit(_ tree: inout LayoutTree, _ generator: inout Generator) -> String {
    generator.choices.beginSpan()
    defer { generator.choices.endSpan() }
    let nodes = widths.keys.sorted()
    let containers = children.keys.sorted()
    let outer = generator.choices.pick(containers)
    switch generator.choices.integer(upTo: 5) {
    case 0 where !nodes.isEmpty:
      let node = generator.choices.pick(nodes)
      tree.remove(node)
      children[parents[node]!]!.removeAll { $0 == node }
      forget(node)
      return "\(node) removed"
    case 1 where !nodes.isEmpty:
      let node = generator.choices.pick(nodes)
      let others = containers.filter { !lies($0, in: node) }
      let target = generator.choices.pick(others)
      children[parents[node]!]!.removeAll { $0 == node }
      let index = generator.choices.integer(in: 0...children[target]!.count)
      tree.move(node, to: target < 0 ? nil : target, at: index)
      children[target]!.insert(node, at: index)
      parents[node] = target
      return "\(node) moved to \(index) in \(target)"
    default:
      let index = generator.choices.integer(in: 0...children[outer]!.count)
      let isContainer = generator.choices.chance(1, of: 3)
      let style = ItemStyle(
        size: isContainer ? nil : .fixed(Size(width: nextWidth, height: 1)),
        padding: .constant(Insets(left: nextWidth)))
      let container = outer < 0 ? nil : outer
      let number =
        isContainer
        ? tree.insertContainer(style, in: container, at: index)
        : tree.insertLeaf(style, in: container, at: index)
      let last = (widths.keys.max() ?? -1, free.max() ?? -1)
      if free.isEmpty ? number != max(last.0, last.1) + 1 : !free.contains(number) {
        wrongNumber = (
          "number", free.isEmpty ? "the next number" : "one of \(free.sorted())", "\(number)"
        )
      }
      free.remove(number)
      widths[number] = nextWidth
      parents[number] = outer
      children[outer]!.insert(number, at: index)
      if isContainer { children[number] = [] }
      nextWidth += 1
      return "\(number) inserted at \(index) in \(outer)"
    }
  }

  private func lies(_ container: Int, in node: Int) -> Bool {
    var next: Int? = container
    while let here = next {
      if here == node { return true }
      next = parents[here]
    }
    return false
  }

  private mutating func forget(_ node: Int) {
    for child in children[node] ?? [] { forget(child) }
    children[node] = nil
    widths[node] = nil
    parents[node] = nil
    free.insert(node)
  }

  func difference(from tree: LayoutTree) -> (place: String, expected: String, got: String)? {
    if tree.count != widths.count { return ("count", "\(widths.count)", "\(tree.count)") }
    for (container, items) in children {
      let got = tree.children(of: container < 0 ? nil : container)
      if got != items { return ("items", "\(items) in \(container)", "\(got)") }
    }
    for (node, width) in widths {
      guard case .constant(let padding) = tree.style(of: node).padding, padding.left == width
      else { return ("style", "the padding \(width) of \(node)", "\(tree.style(of: node))") }
    }
    return nil
  }
}
