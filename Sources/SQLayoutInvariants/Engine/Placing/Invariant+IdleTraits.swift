import SQLayoutCore

/// Invariants of promises that passes do not rely on.
extension Invariant {
  static let idleTraits = Invariant(
    "idle-traits",
    "Promises other than 'pure' and 'constraintIndependent' change nothing: functions that make them are called as "
      + "often as those without, and each pass has the frames that they answer in it."
  ) { generator, _ in
    let (promising, plain) = (Answers(), Answers())
    var (first, second) = (Scenario.empty(), Scenario.empty())
    for _ in 0...generator.choices.integer(upTo: 3) {
      generator.addPair(&first, promising, &second, plain, depth: 0)
    }
    guard !plain.lengths.isEmpty else { return .rejected }
    generator.scenario = first
    let trees = (first.tree(), second.tree())
    var layout = Layout()
    var other = Layout()
    for pass in 0...generator.choices.integer(in: 1...2) {
      if pass > 0 {
        for index in plain.lengths.indices where generator.choices.chance(2, of: 3) {
          plain.lengths[index] = generator.wholeLength(20)
          promising.lengths[index] = plain.lengths[index]
        }
      }
      layout.layout(trees.0, in: first.bounds)
      other.layout(trees.1, in: first.bounds)
      if let finding = Finding.difference(
        expected: other.frameList(of: trees.1), got: layout.frameList(of: trees.0),
        in: first, saying: " as without promises, in pass \(pass)")
      {
        return .broken(finding)
      }
      guard promising.calls == plain.calls else {
        return .broken(
          Finding(
            "calls", expected: "\(plain.calls) calls after pass \(pass)",
            got: "\(promising.calls)", in: first))
      }
    }
    return .holds
  }
}

/// What the functions of a tree answer, and how often each was called.
private final class Answers: @unchecked Sendable {
  // Passes run on the thread that writes them.
  var lengths: [Double] = []
  var calls: [Int] = []

  func answer(_ number: Int) -> Double {
    calls[number] += 1
    return lengths[number]
  }
}

extension Scenario {
  fileprivate static func empty() -> Scenario {
    Scenario(
      bounds: Rect(x: 0, y: 0, width: 100, height: 100), fitting: Size(width: 100, height: 100))
  }
}

extension Generator {
  /// Adds the same item to two trees, with functions that promise something in the first one.
  fileprivate mutating func addPair(
    _ first: inout Scenario, _ promising: Answers, _ second: inout Scenario, _ plain: Answers,
    depth: Int
  ) {
    choices.beginSpan()
    defer { choices.endSpan() }
    let node = first.nodes.count
    var styles = (ItemStyle(), ItemStyle())
    if choices.chance(2, of: 3) {
      let traits = idleTraits()
      let number = addLength(promising, plain)
      styles.0.calculator = .custom(Self.calculator(traits, promising, number))
      styles.1.calculator = .custom(Self.calculator([], plain, number))
    }
    guard depth < 2, choices.chance(1, of: 3) else {
      let size = SizeRule.fixed(Size(width: 1 + wholeLength(20), height: 1 + wholeLength(20)))
      (styles.0.size, styles.1.size) = (size, size)
      first.nodes.append(Scenario.Node(styles.0))
      second.nodes.append(Scenario.Node(styles.1))
      return
    }
    var containers = (ContainerStyle(), ContainerStyle())
    if choices.chance(1, of: 4) {
      let traits = idleTraits()
      let number = addLength(promising, plain)
      containers.0.arrange = Self.arrangement(traits, promising, number)
      containers.1.arrange = Self.arrangement([], plain, number)
    }
    first.nodes.append(Scenario.Node(styles.0))
    second.nodes.append(Scenario.Node(styles.1))
    (first.nodes[node].container, second.nodes[node].container) = containers
    for _ in 0...choices.integer(upTo: 2) {
      addPair(&first, promising, &second, plain, depth: depth + 1)
    }
    first.nodes[node].extent = first.nodes.count - node
    second.nodes[node].extent = second.nodes.count - node
  }

  /// Some of the traits that passes do not rely on, one at least.
  private mutating func idleTraits() -> Traits {
    let all: [Traits] = [
      .spacing, .padding, .inside, .disjoint, .translate, .scale, .mirror, .shrinkStable,
      .extentFreeX, .extentFreeY, .monotone, .firstItem,
    ]
    var traits = choices.pick(all)
    for other in all where choices.chance(1, of: 4) { traits.insert(other) }
    return traits
  }

  private mutating func addLength(_ promising: Answers, _ plain: Answers) -> Int {
    let length = wholeLength(20)
    for answers in [promising, plain] {
      answers.lengths.append(length)
      answers.calls.append(0)
    }
    return plain.lengths.count - 1
  }

  private static func calculator(
    _ traits: Traits, _ answers: Answers, _ number: Int
  ) -> CustomCalculator {
    CustomCalculator(name: "promising", traits: traits) { arguments in
      let size = arguments.measure(arguments.bounds.size)
      let y = arguments.previous.map { $0.frame.y + $0.frame.height } ?? arguments.bounds.y
      return Rect(
        x: arguments.bounds.x + answers.answer(number), y: y, width: size.width,
        height: size.height)
    }
  }

  private static func arrangement(
    _ traits: Traits, _ answers: Answers, _ number: Int
  ) -> Arrangement {
    Arrangement(name: "promising", traits: traits) { items, frames in
      var y = answers.answer(number)
      for index in frames.indices {
        let size = items.measure(index, items.room)
        frames[index] = Rect(x: 0, y: y, width: size.width, height: size.height)
        y += size.height
      }
    }
  }
}
