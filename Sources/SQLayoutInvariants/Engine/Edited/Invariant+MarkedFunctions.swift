import SQLayoutCore

/// Invariants of functions whose answers change.
extension Invariant {
  static let markedFunctions = Invariant(
    "marked-functions",
    "Where functions answer something else for the same arguments and what asks them is marked, the item, its "
      + "container or the root, an update has the frames of the reference, whether they are pure or not, and in other "
      + "bounds afterwards."
  ) { generator, _ in
    var asking = Asking(&generator)
    generator.scenario = asking.scenario
    var tree = asking.scenario.tree()
    var layout = Layout()
    layout.layout(tree, in: asking.scenario.bounds)
    for turn in 0...4 {
      guard turn == 0 || generator.choices.chance(4, of: 5) else { break }
      if generator.choices.chance(1, of: 3) {
        asking.scenario.bounds.width = Double(50 + 50 * generator.choices.integer(upTo: 2))
      } else {
        asking.change(&generator, &tree)
      }
      generator.scenario = asking.scenario
      layout.update(tree, in: asking.scenario.bounds)
      if let finding = Finding.difference(
        expected: ReferenceLayout(asking.scenario.tree()).layout(in: asking.scenario.bounds),
        got: layout.frameList(of: tree), in: asking.scenario, saying: " in turn \(turn)")
      {
        return .broken(finding)
      }
    }
    return .holds
  }
}

/// A tree whose rules are functions of lengths that change.
private struct Asking {
  var scenario: Scenario
  private let lengths = Lengths()
  /// For each length the item or container that asks for it, and whether it is asked by the container's items.
  private var owners: [(node: Int?, isOfContainer: Bool)] = []

  private final class Lengths: @unchecked Sendable {
    // Passes run on the thread that writes them.
    var values: [Double] = []
  }

  init(_ generator: inout Generator) {
    scenario = Scenario(
      bounds: Rect(x: 0, y: 0, width: 100, height: 100), fitting: Size(width: 100, height: 100))
    scenario.root = container(nil, &generator)
    for _ in 0...generator.choices.integer(upTo: 2) { addItem(depth: 0, &generator) }
  }

  private mutating func addItem(depth: Int, _ generator: inout Generator) {
    generator.choices.beginSpan()
    defer { generator.choices.endSpan() }
    let node = scenario.nodes.count
    var style = item(node, isOfContainer: false, &generator)
    guard depth < 2, generator.choices.chance(1, of: 3) else {
      if style.size == nil { style.size = .fixed(Size(width: 10, height: 10)) }
      scenario.nodes.append(Scenario.Node(style))
      return
    }
    style.size = nil
    scenario.nodes.append(Scenario.Node(style))
    scenario.nodes[node].container = container(node, &generator)
    for _ in 0...generator.choices.integer(upTo: 2) { addItem(depth: depth + 1, &generator) }
    scenario.nodes[node].extent = scenario.nodes.count - node
  }

  /// A function of a length, which may follow the width of the bounds, too.
  private mutating func length(
    _ node: Int?, isOfContainer: Bool, _ generator: inout Generator
  ) -> @Sendable (Double) -> Double {
    let number = lengths.values.count
    let followsWidth = generator.choices.chance(1, of: 2)
    lengths.values.append(generator.wholeLength(20))
    owners.append((node, isOfContainer))
    return { [lengths] width in lengths.values[number] + (followsWidth ? width / 10 : 0) }
  }

  private mutating func item(
    _ node: Int?, isOfContainer: Bool, _ generator: inout Generator
  ) -> ItemStyle {
    var style = ItemStyle()
    for _ in 0..<generator.choices.integer(upTo: 2) {
      let isPure = !generator.choices.chance(1, of: 4)
      let length = length(node, isOfContainer: isOfContainer, &generator)
      switch generator.choices.integer(upTo: 5) {
      case 0: style.spacing = .custom({ Insets(all: length($0.bounds.width)) }, isPure: isPure)
      case 1: style.padding = .custom({ Insets(all: length($0.bounds.width)) }, isPure: isPure)
      case 2:
        let options: [Options] = [.skip, .ignoreInSize, .keepPrevious]
        style.options = .custom(
          { options[Int(length($0.bounds.width)) % 3] }, isPure: isPure)
      case 3:
        style.calculator = .custom(
          CustomCalculator(name: "length", traits: isPure ? .pure : []) {
            // What was answered for the items before is still there.
            let before = $0.previousToPrevious
            return Rect(
              x: $0.bounds.x + (before?.padding.left ?? 0) + (before?.spacing.top ?? 0),
              y: $0.bounds.y + ($0.previous?.frame.height ?? 0),
              width: length($0.bounds.width), height: 10)
          })
      default:
        style.size = .custom(
          CustomSize(name: "length", isPure: isPure) { fitting in
            Size(width: length(min(fitting.width, 1000)), height: 10)
          })
      }
    }
    return style
  }

  private mutating func container(_ node: Int?, _ generator: inout Generator) -> ContainerStyle {
    var style = ContainerStyle()
    if generator.choices.chance(1, of: 3) {
      let length = length(node, isOfContainer: true, &generator)
      style.insets = .custom(
        { Insets(all: length($0.bounds.width)) }, isPure: generator.choices.chance(1, of: 2))
    }
    if generator.choices.chance(1, of: 3) {
      style.defaults = item(node, isOfContainer: true, &generator)
    }
    if generator.choices.chance(1, of: 4) {
      let length = length(node, isOfContainer: true, &generator)
      let isPure = !generator.choices.chance(1, of: 4)
      style.arrange = Arrangement(name: "length", traits: isPure ? .pure : []) { items, frames in
        for index in frames.indices {
          let size = items.measure(index, items.room)
          frames[index] = Rect(
            x: length(items.bounds.width), y: Double(20 * index), width: size.width,
            height: size.height)
        }
      }
    }
    return style
  }

  /// Changes some lengths, and marks what asks for them.
  mutating func change(_ generator: inout Generator, _ tree: inout LayoutTree) {
    guard !owners.isEmpty else { return }
    for _ in 0...generator.choices.integer(upTo: 1) {
      let number = generator.choices.integer(in: 0...(owners.count - 1))
      lengths.values[number] = generator.wholeLength(20)
      let (node, isOfContainer) = owners[number]
      switch generator.choices.integer(upTo: 2) {
      case 0 where !isOfContainer:
        tree.setNeedsLayout(node.flatMap { scenario.parent(of: $0) })
      default: tree.setNeedsLayout(node)
      }
    }
  }
}
