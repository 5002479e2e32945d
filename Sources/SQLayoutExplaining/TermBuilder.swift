import SQLayoutCore

/// Folds the operations that a number was computed from into terms.
struct TermBuilder {
  private let layout: ExplainedLayout
  private(set) var terms: [Term] = []
  /// The term of each operation that has one.
  private var known: [UInt32: Int] = [:]

  init(_ layout: ExplainedLayout) { self.layout = layout }

  private var trace: Trace { layout.trace }

  /// Adds the terms of one more number, and gives the index of its own.
  ///
  /// - Complexity: O(operations that it was computed from and that have no terms yet).
  mutating func add(_ operation: UInt32) -> Int {
    build(operation)
    return number(of: .operation(operation))
  }

  /// The same for an operand, which may be a constant.
  mutating func add(_ operation: UInt32, _ value: Double) -> Int {
    operation == 0 ? number(of: .constant(value)) : add(operation)
  }

  /// What an operation takes: results of operations, or constants.
  private enum Operand {
    case operation(UInt32)
    case constant(Double)
  }

  /// Adds the terms below an operation and its own, with a stack of its own: a chain is as long as a
  /// stack of items.
  private mutating func build(_ root: UInt32) {
    var pending: [(operation: UInt32, isReady: Bool)] = [(root, false)]
    while let (operation, isReady) = pending.popLast() {
      if known[operation] != nil { continue }
      if isReady {
        // Constants among the operands get terms of their own first.
        let term = term(of: operation)
        known[operation] = terms.count
        terms.append(term)
        continue
      }
      pending.append((operation, true))
      for case .operation(let other) in operands(of: operation).reversed() {
        pending.append((other, false))
      }
    }
  }

  /// The operands, those of a sum folded into one list.
  private func operands(of index: UInt32) -> [Operand] {
    let operation = trace.operations[Int(index)]
    switch operation.kind {
    case .input: return []
    case .name: return [operand(operation.second, operation.secondValue)]
    case .add, .subtract:
      return parts(of: index).map(\.operand)
    case .negate, .magnitude, .round, .roundUp, .nextUp, .nextDown:
      return [operand(operation.first, operation.firstValue)]
    case .multiply, .divide, .min, .max:
      return [
        operand(operation.first, operation.firstValue),
        operand(operation.second, operation.secondValue),
      ]
    }
  }

  private func operand(_ origin: UInt32, _ value: Double) -> Operand {
    origin == 0 ? .constant(value) : .operation(origin)
  }

  /// The parts of a sum, from left to right, as far as it was computed from the left.
  private func parts(of index: UInt32) -> [(isAdded: Bool, operand: Operand)] {
    var parts: [(isAdded: Bool, operand: Operand)] = []
    var origin = index
    while true {
      let operation = trace.operations[Int(origin)]
      parts.append(
        (operation.kind == .add, operand(operation.second, operation.secondValue)))
      let first = trace.operations[Int(operation.first)]
      if operation.first != 0, first.kind == .add || first.kind == .subtract {
        origin = operation.first
        continue
      }
      parts.append((true, operand(operation.first, operation.firstValue)))
      return parts.reversed()
    }
  }

  private mutating func term(of index: UInt32) -> Term {
    let operation = trace.operations[Int(index)]
    var term = Term(value: operation.value, formula: .input)
    term.operation = index
    switch operation.kind {
    case .input:
      let input = trace.inputs[Int(operation.first)]
      (term.name, term.owner, term.input) = (input.name, owner(input.owner), input)
      return term
    case .add, .subtract:
      var sum: [(isAdded: Bool, term: Int)] = []
      for part in parts(of: index) { sum.append((part.isAdded, number(of: part.operand))) }
      term.formula = .sum(sum)
      return term
    default: break
    }
    let numbers = operands(of: index).map { number(of: $0) }
    switch operation.kind {
    case .name:
      term.formula = .same(numbers[0])
      name(&term, trace.names[Int(operation.first)])
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
    case .input, .add, .subtract: break
    }
    return term
  }

  /// The index of an operand's term; a constant gets one of its own.
  private mutating func number(of operand: Operand) -> Int {
    switch operand {
    case .operation(let index): return known[index]!
    case .constant(let value):
      terms.append(Term(value: value, formula: .constant))
      return terms.count - 1
    }
  }

  private func name(_ term: inout Term, _ name: TracedName) {
    switch name {
    case .room(let edge, let container):
      term.name = "container \(edge.rawValue)"
      term.owner = node(trace.containers[container])
    case .frame(let part, let slot):
      let node = trace.nodes[slot]
      term.name = part.rawValue
      term.owner = self.node(node)
      term.frame = FrameNumber(rawValue: part.rawValue).map { (node, $0) }
    case .measured(let part, let slot):
      term.name = "measured \(part.rawValue)"
      term.owner = node(trace.nodes[slot])
    }
  }

  private func owner(_ owner: LayoutInput.Owner) -> String {
    switch owner {
    case .bounds: "bounds"
    case .node(let node): self.node(node)
    case .defaults(let node): "defaults of \(self.node(node))"
    case .function(let node): "function of \(self.node(node))"
    }
  }

  private func node(_ node: Int) -> String { node < 0 ? "root" : layout.name(of: node) }
}
