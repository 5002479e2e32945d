import SQLayoutCore

/// Invariants of trees whose nodes share styles.
extension Invariant {
  static let handles = Invariant(
    "handles",
    "A tree whose nodes share styles by handles has the frames and the size of one in which each node declares "
      + "its own style.",
    profile: {
      $0.items = 8
      $0.stacks = 2
      $0.alike = 2
    }
  ) { generator, bench in
    var scenario = generator.makeScenario()
    var styles = Array(scenario.nodes.indices)
    var own: [OwnStyle] = []
    for node in scenario.nodes.indices {
      let isLeaf = scenario.nodes[node].container == nil
      if isLeaf, generator.choices.chance(1, of: 8) {
        scenario.nodes[node].style.size = .custom(sizeByNumber)
      }
      if generator.choices.chance(1, of: 2) {
        // Mostly under other defaults than where the style was used first.
        let other = styles[generator.choices.integer(in: 0...node)]
        if isLeaf == (scenario.nodes[other].container == nil) {
          styles[node] = other
          scenario.nodes[node].style = scenario.nodes[other].style
        }
      }
      own.append(
        isLeaf && generator.choices.chance(1, of: 3)
          ? generator.choices.pick([.size, .size, .sizeAndEdges]) : .none)
      guard own[node] != .none else { continue }
      let isWrong = generator.choices.chance(1, of: 8)
      scenario.nodes[node].style.size = .fixed(
        Size(width: isWrong ? -1 : Double(3 + node % 5), height: 4))
      guard own[node] == .sizeAndEdges else { continue }
      scenario.nodes[node].style.spacing = .constant(Insets(all: Double(node % 7)))
      scenario.nodes[node].style.padding = .constant(Insets(all: Double(node % 3)))
    }
    generator.scenario = scenario
    let shared = scenario.sharedTree(styles, own)
    bench.layout.layout(shared, in: scenario.bounds)
    let why = ", as without handles"
    if let finding = Finding.difference(
      expected: bench.other.frames(of: scenario), got: bench.layout.frameList(of: shared),
      in: scenario, saying: why)
    {
      return .broken(finding)
    }
    return Finding.difference(
      expected: bench.other.size(of: scenario),
      got: bench.layout.size(shared, fitting: scenario.fitting), in: scenario, saying: why
    ).verdict
  }

  /// What a leaf declares beside its handle.
  fileprivate enum OwnStyle {
    case none, size, sizeAndEdges
  }

  /// A rule with another result for each leaf, though several may share it.
  private static let sizeByNumber = CustomSize(name: "by number", isPure: true) {
    node, fitting in
    Size(width: min(fitting.width, 10 + Double(node)), height: Double(1 + node % 7))
  }
}

extension Scenario {
  /// The tree, made with handles: nodes with the same number share a handle.
  ///
  /// - Parameters:
  ///   - styles: the number of each node's style.
  ///   - own: what each leaf declares beside the style.
  fileprivate func sharedTree(_ styles: [Int], _ own: [Invariant.OwnStyle]) -> LayoutTree {
    var builder = LayoutTreeBuilder(root: root)
    let handles = nodes.indices.map { node in
      styles[node] == node ? builder.intern(nodes[node].style) : nil
    }
    var ends: [Int] = []
    for node in nodes.indices {
      while let end = ends.last, end == node {
        builder.endContainer()
        ends.removeLast()
      }
      guard let handle = handles[styles[node]] else { continue }
      if let container = nodes[node].container {
        let inside = builder.intern(container)
        _ = builder.beginContainer(handle, inside)
        ends.append(node + nodes[node].extent)
      } else if own[node] == .size, case .fixed(let size) = nodes[node].style.size {
        _ = builder.addLeaf(size, handle)
      } else if own[node] == .sizeAndEdges, let size = nodes[node].style.size,
        case .constant(let spacing)? = nodes[node].style.spacing,
        case .constant(let padding)? = nodes[node].style.padding
      {
        _ = builder.addLeaf(size, handle, spacing: spacing, padding: padding)
      } else {
        _ = builder.addLeaf(handle)
      }
    }
    return builder.build()
  }
}
