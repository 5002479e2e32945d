import SQLayoutCore

/// Folds the operations that a number was computed from into terms.
struct TermBuilder {
  private let layout: ExplainedLayout
  /// The explained node, where chains end at the frames of other nodes; nil where they end at the
  /// numbers of the tree.
  private let node: Int?
  private let dependents: Dependents
  private(set) var terms: [Term] = []
  /// The term of each operation that has one.
  private var known: [UInt32: Int] = [:]

  init(_ layout: ExplainedLayout, endingAtFramesBeside node: Int? = nil) {
    self.layout = layout
    self.node = node
    dependents = layout.dependents.of(layout.trace)
  }

  private var trace: Trace { layout.trace }

  /// Adds the terms of one more number, and returns the index of its term.
  ///
  /// - Complexity: O(operations that it was computed from and that have no terms yet).
  mutating func add(_ operation: UInt32) -> Int {
    build(operation)
    return known[operation]!
  }

  /// Adds a recorded number without operands.
  mutating func add(recorded value: Double) -> Int {
    terms.append(Term(value: value, formula: .constant))
    return terms.count - 1
  }

  /// Adds the terms below an operation and its term, without recursion: a chain may be as long as a
  /// stack of items.
  private mutating func build(_ root: UInt32) {
    var pending: [(operation: UInt32, isReady: Bool)] = [(root, false)]
    while let (operation, isReady) = pending.popLast() {
      if known[operation] != nil { continue }
      if isReady {
        known[operation] = terms.count
        terms.append(term(of: operation))
        continue
      }
      pending.append((operation, true))
      for operand in operands(of: operation).reversed() { pending.append((operand, false)) }
    }
  }

  /// The operations that gave the operands, those of a sum folded into one list.
  private func operands(of index: UInt32) -> [UInt32] {
    let operation = trace.operations[Int(index)]
    if isEnd(operation) { return [] }
    switch operation.kind {
    case .add, .subtract: return parts(of: index).map(\.operand)
    default: return operation.operands
    }
  }

  /// Whether an operation gives a part of a frame, or of a measured size, at which chains end.
  private func isEnd(_ operation: Operation) -> Bool {
    guard operation.kind == .name else { return false }
    switch trace.names[Int(operation.first)] {
    case .room: return false
    case .frame(_, let slot): return node != nil && trace.nodes[slot] != node
    // To be measured, a container with constraints gives its items the size that its constraints have: these are
    // no frames of the items.
    case .measured(_, let slot, _): return layout.constrained.contains(trace.nodes[slot])
    }
  }

  /// The parts of a sum, from left to right, as far as it was computed from the left.
  private func parts(of index: UInt32) -> [(isAdded: Bool, operand: UInt32)] {
    var parts: [(isAdded: Bool, operand: UInt32)] = []
    var origin = index
    while true {
      let operation = trace.operations[Int(origin)]
      parts.append((operation.kind == .add, operation.second))
      let first = trace.operations[Int(operation.first)]
      // An operation with several dependents is a separate term: otherwise the sums over previous
      // items would grow with each item.
      guard first.kind == .add || first.kind == .subtract, !isShared(operation.first) else {
        parts.append((true, operation.first))
        return parts.reversed()
      }
      origin = operation.first
    }
  }

  /// Whether more than one operation was computed from an operation.
  private func isShared(_ operation: UInt32) -> Bool {
    dependents[Int(operation)].dropFirst().first.map { $0 < trace.operations.count } ?? false
  }

  /// The term of an operation whose operands have terms.
  private func term(of index: UInt32) -> Term {
    let operation = trace.operations[Int(index)]
    var term = Term(value: operation.value, formula: .constant)
    if operation.kind == .constant { return term }
    term.operation = index
    let numbers = operands(of: index).map { known[$0]! }
    switch operation.kind {
    case .constant: break
    case .input:
      let input = trace.inputs[Int(operation.first)]
      term.formula = .input
      (term.name, term.owner, term.input) = (input.name.rawValue, owner(input.owner), input)
    case .add, .subtract:
      term.formula = .sum(zip(parts(of: index), numbers).map { ($0.isAdded, $1) })
    case .name:
      name(&term, trace.names[Int(operation.first)])
      term.formula =
        numbers.first.map { .same($0) } ?? (term.fitting == nil ? .input : .constraints)
    case .multiply: term.formula = .product(numbers[0], numbers[1])
    case .divide: term.formula = .quotient(numbers[0], numbers[1])
    case .min: term.formula = .least(numbers[0], numbers[1])
    case .max: term.formula = .greatest(numbers[0], numbers[1])
    case .negate: term.formula = .negated(numbers[0])
    case .magnitude: term.formula = .magnitude(numbers[0])
    case .round: term.formula = .rounded(numbers[0])
    case .roundUp: term.formula = .roundedUp(numbers[0])
    case .nextUp: term.formula = .next(numbers[0], isAbove: true)
    case .nextDown: term.formula = .next(numbers[0], isAbove: false)
    }
    return term
  }

  private func name(_ term: inout Term, _ name: TracedName) {
    switch name {
    case .room(let edge, let container):
      term.name = "container \(edge.rawValue)"
      term.owner = layout.name(of: trace.containers[container])
    case .frame(let part, let slot):
      let node = trace.nodes[slot]
      term.name = part.rawValue
      term.owner = layout.name(of: node)
      term.frame = FrameNumber(rawValue: part.rawValue).map { (node, $0) }
    case .measured(let part, let slot, let fitting):
      term.name = "measured \(part.rawValue)"
      term.fitting = Size(
        width: trace.operations[Int(fitting.x)].value,
        height: trace.operations[Int(fitting.y)].value)
      term.owner = layout.name(of: trace.nodes[slot])
    }
  }

  private func owner(_ owner: LayoutInput.Owner) -> String {
    switch owner {
    case .bounds: "bounds"
    case .node(let node): layout.name(of: node)
    case .defaults(let node): "defaults of \(layout.name(of: node))"
    case .function(let node): "function of \(layout.name(of: node))"
    }
  }
}
