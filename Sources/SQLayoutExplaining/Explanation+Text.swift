extension Explanation: CustomStringConvertible {
  /// The chain as a short tree: the number, what it was computed from, and where that came from, down
  /// to the numbers of the tree and to frames of other items.
  public var description: String { text() }

  /// The chain as text.
  ///
  /// - Parameters:
  ///   - depth: how many levels of terms below the number are written.
  ///   - width: the columns that a line has at most before the note at its end.
  public func text(depth: Int = 4, width: Int = 100) -> String {
    var lines = ["\(item).\(number) = \(Self.text(value))"]
    if let determined {
      if determined.isAmbiguous { lines[0] += " (ambiguous)" }
      let active = determined.constraints
      return
        (lines
        + active.enumerated().map { index, constraint in
          "\(index == active.count - 1 ? "└" : "├") \(constraint)"
        }).joined(separator: "\n")
    }
    var writer = Writer(explanation: self, depth: depth, width: width)
    writer.write(terms.count - 1, "", 1, note: calculator)
    lines += writer.lines
    return lines.joined(separator: "\n")
  }

  /// A number without a fraction that says nothing.
  static func text(_ value: Double) -> String {
    if value == .greatestFiniteMagnitude { return "unbounded" }
    return value == value.rounded() && abs(value) < 1e15
      ? String(Int(value)) : String(describing: value)
  }

  /// A term in a formula: by its name where it has one, else its own formula.
  func expression(_ index: Int, isNested: Bool = false) -> String {
    let term = terms[index]
    if let name = term.name {
      let owner = prefix(of: term)
      let slack = term.slack.map { " (loses by \(Self.text($0)))" } ?? ""
      return "\(owner)\(name) \(Self.text(term.value))\(slack)"
    }
    return formula(index, isNested: isNested)
  }

  /// What a term belongs to, where it is not the item at hand or its container.
  private func prefix(of term: Term) -> String {
    guard let owner = term.owner, owner != item, !(term.name ?? "").hasPrefix("container ") else {
      return ""
    }
    return owner.count > 24 ? "\(owner.prefix(23))…." : "\(owner)."
  }

  /// The formula of a term.
  func formula(_ index: Int, isNested: Bool = false) -> String {
    let term = terms[index]
    switch term.formula {
    case .constant, .input: return Self.text(term.value)
    case .same(let other): return expression(other, isNested: isNested)
    case .sum(let parts):
      let shown = parts.filter { !isZero($0.term) }
      if shown.count == 1, shown[0].isAdded {
        return expression(shown[0].term, isNested: isNested)
      }
      var text = ""
      for part in shown {
        let operand = expression(part.term, isNested: true)
        text +=
          text.isEmpty
          ? (part.isAdded ? operand : "−\(operand)")
          : (part.isAdded ? " + \(operand)" : " − \(operand)")
      }
      return text.isEmpty ? "0" : isNested ? "(\(text))" : text
    case .product(let a, let b):
      return "\(expression(a, isNested: true)) × \(expression(b, isNested: true))"
    case .quotient(let a, let b):
      return "\(expression(a, isNested: true)) / \(expression(b, isNested: true))"
    case .least, .greatest:
      let parts = alternatives(index)
      let isLeast = if case .least = term.formula { true } else { false }
      return parts.count == 1
        ? parts[0] : "\(isLeast ? "least" : "greatest") of (\(parts.joined(separator: ", ")))"
    case .rounded(let other): return "rounded(\(expression(other)))"
    case .roundedUp(let other): return "rounded up(\(expression(other)))"
    case .magnitude(let other): return "magnitude(\(expression(other)))"
    case .negated(let other): return "−\(expression(other, isNested: true))"
    case .next(let other, _): return "next to \(expression(other, isNested: true))"
    }
  }

  /// The terms that compete in a least or a greatest, without constants of the engine that lose, such as
  /// the zero that keeps a room from being negative.
  private func alternatives(_ index: Int) -> [String] {
    let (a, b, isLeast): (Int, Int, Bool)
    switch terms[index].formula {
    case .least(let first, let second): (a, b, isLeast) = (first, second, true)
    case .greatest(let first, let second): (a, b, isLeast) = (first, second, false)
    default: return [expression(index)]
    }
    return [a, b].filter {
      !loses(
        $0,
        isLeast
          ? terms[$0].value > terms[index].value
          : terms[$0].value < terms[index].value)
    }.flatMap { operand -> [String] in
      guard terms[operand].name == nil else { return [expression(operand)] }
      switch (terms[operand].formula, isLeast) {
      case (.least, true), (.greatest, false): return alternatives(operand)
      default: return [expression(operand)]
      }
    }
  }

  private func loses(_ index: Int, _ isBeaten: Bool) -> Bool {
    if case .constant = terms[index].formula { isBeaten } else { false }
  }

  /// Whether a term is a zero of the engine.
  private func isZero(_ index: Int) -> Bool {
    if case .constant = terms[index].formula { return terms[index].value == 0 }
    return false
  }

  /// The named terms that the expression of a term refers to, in their order.
  func references(_ index: Int) -> [Int] {
    var found: [Int] = []
    var pending = terms[index].operands.reversed() as [Int]
    while let term = pending.popLast() {
      if terms[term].name == nil {
        pending += terms[term].operands.reversed()
      } else if !found.contains(term) {
        found.append(term)
      }
    }
    return found
  }

  /// Writes terms as a tree.
  private struct Writer {
    let explanation: Explanation
    let depth: Int
    let width: Int
    var lines: [String] = []
    /// The terms that have a line.
    var written: Set<Int> = []

    init(explanation: Explanation, depth: Int, width: Int) {
      self.explanation = explanation
      self.depth = depth
      self.width = width
    }

    /// Writes what a term was computed from.
    mutating func write(_ index: Int, _ indent: String, _ level: Int, note: String) {
      if level == 1 { add("\(indent)└ \(explanation.formula(index))", note) }
      let inner = level == 1 ? indent + "  " : indent
      guard level < depth else { return }
      let below = explanation.references(index).filter { isExplained($0) && !written.contains($0) }
      for (offset, term) in below.enumerated() {
        written.insert(term)
        let isLast = offset == below.count - 1
        let text = "\(explanation.expression(term)) = \(explanation.formula(term))"
        add("\(inner)\(isLast ? "└" : "├") \(text)", explanation.terms[term].owner ?? "")
        write(term, inner + (isLast ? "  " : "│ "), level + 1, note: "")
      }
    }

    /// Whether there is more to say of a term: frames of other items have explanations of their own.
    private func isExplained(_ index: Int) -> Bool {
      let term = explanation.terms[index]
      if case .input = term.formula { return false }
      return term.frame == nil || term.frame?.node == explanation.node
    }

    private mutating func add(_ line: String, _ note: String) {
      let shown = line.count > width ? line.prefix(width - 1) + "…" : line[...]
      let space = String(repeating: " ", count: max(2, 60 - shown.count))
      lines.append(note.isEmpty ? String(shown) : "\(shown)\(space)\(note)")
    }
  }
}
