// Formulas as text: sums without parts that cancel out, and of many alternatives those that matter.
extension Explanation {
  /// How tightly the outermost operator of a text binds its operands: parentheses are for texts that bind less
  /// tightly than the formula around them asks for.
  enum Binding: Int, Comparable {
    /// A sum or a negated term.
    case sum
    /// A product or a quotient.
    case product
    /// A name, a number, or a function of a list in parentheses.
    case whole

    static func < (a: Binding, b: Binding) -> Bool { a.rawValue < b.rawValue }
  }

  /// A term in a formula: by its name where it has one, else by its formula, in parentheses where it binds less
  /// tightly than the least.
  func expression(_ index: Int, binding least: Binding = .sum) -> String {
    let term = terms[index]
    guard let name = term.name else {
      let text = formula(index)
      return binding(of: index) < least ? "(\(text))" : text
    }
    if let owner = term.owner, case .function = term.input?.owner {
      return "\(name) returned by \(Self.shortened(owner)) \(Self.text(term.value))"
    }
    let fitting = term.fitting.map { " in \(Self.text($0.width)) × \(Self.text($0.height))" }
    return "\(prefix(of: term))\(name) \(Self.text(term.value))\(fitting ?? "")"
  }

  /// How tightly the text of a term in a formula binds.
  private func binding(of index: Int) -> Binding {
    guard terms[index].name == nil else { return .whole }
    switch terms[index].formula {
    case .same(let other): return binding(of: other)
    case .sum:
      if let only = only(of: index) { return binding(of: only) }
      let sum = shownParts(of: index)
      return sum.shown.isEmpty && sum.hidden == nil ? .whole : .sum
    case .product, .quotient: return .product
    case .least, .greatest:
      let choice = alternatives(of: index)
      return choice.isOfOne ? binding(of: choice.shown[0]) : .whole
    case .negated: return .sum
    case .constant, .input, .constraints, .rounded, .roundedUp, .magnitude, .next: return .whole
    }
  }

  /// The owner of a term, unless it is the explained item or its container.
  private func prefix(of term: Term) -> String {
    guard let owner = term.owner, owner != item, !(term.name ?? "").hasPrefix("container ") else {
      return ""
    }
    return "\(Self.shortened(owner))."
  }

  /// An owner's name; of a long one its end, since paths differ at their ends.
  private static func shortened(_ owner: String) -> String {
    owner.count > 40 ? "…\(owner.suffix(39))" : owner
  }

  /// The formula of a term.
  func formula(_ index: Int) -> String {
    let term = terms[index]
    switch term.formula {
    case .constant, .input: return Self.text(term.value)
    case .constraints: return "from its constraints and insets"
    case .same(let other): return expression(other)
    case .sum: return sum(index)
    case .product(let a, let b):
      return "\(expression(a, binding: .product)) × \(expression(b, binding: .product))"
    case .quotient(let a, let b):
      return "\(expression(a, binding: .product)) / \(expression(b, binding: .whole))"
    case .least, .greatest:
      let isLeast = if case .least = term.formula { true } else { false }
      let choice = alternatives(of: index)
      if choice.isOfOne { return expression(choice.shown[0]) }
      var texts = choice.shown.map { operand in
        let distance = abs(terms[operand].value - term.value)
        return expression(operand) + (distance > 0 ? " (loses by \(Self.rounded(distance)))" : "")
      }
      if choice.equal > 0 { texts.append("\(choice.equal) more that are equal") }
      if choice.lost > 0 {
        texts.append("\(choice.lost) more that lose by \(Self.rounded(choice.least)) or more")
      }
      return "\(isLeast ? "least" : "greatest") of (\(texts.joined(separator: ", ")))"
    case .rounded(let other): return "rounded(\(expression(other)))"
    case .roundedUp(let other): return "rounded up(\(expression(other)))"
    case .magnitude(let other): return "magnitude(\(expression(other)))"
    case .negated(let other): return "−\(expression(other, binding: .product))"
    case .next(let other, let isAbove):
      return "next \(isAbove ? "above" : "below")(\(expression(other)))"
    }
  }

  private func sum(_ index: Int) -> String {
    if let only = only(of: index) { return expression(only) }
    let sum = shownParts(of: index)
    var text = ""
    for (place, part) in sum.shown.enumerated() {
      if place == sum.place, let hidden = sum.hidden { text += " + … \(hidden) …" }
      let times = part.count.magnitude == 1 ? "" : "\(part.count.magnitude) × "
      let sign = part.count > 0 ? (text.isEmpty ? "" : " + ") : (text.isEmpty ? "−" : " − ")
      text += sign + times + expression(part.term, binding: .product)
    }
    if sum.place == sum.shown.count, let hidden = sum.hidden {
      text += (text.isEmpty ? "" : " + ") + hidden
    }
    return text.isEmpty ? "0" : text
  }

  /// The term that a sum shows alone, since all others cancel out; nil for other sums.
  private func only(of sum: Int) -> Int? {
    let (shown, _, hidden) = shownParts(of: sum)
    return shown.count == 1 && shown[0].count == 1 && hidden == nil ? shown[0].term : nil
  }

  /// A term in a sum, and how often it is added; less than 0 where it is subtracted.
  private struct Part {
    var count: Int
    var term: Int
  }

  /// The parts of a sum that are shown: of more than twelve those that are not 0, and of these the first six and
  /// the last three. Where parts are left out: the text for them, and the index at which it stands.
  private func shownParts(of index: Int) -> (shown: [Part], place: Int, hidden: String?) {
    let parts = parts(of: index)
    guard parts.count > 12 else { return (parts, 0, nil) }
    let others = parts.filter { terms[$0.term].value != 0 }
    guard others.count > 12 else {
      let zeros = parts.count - others.count
      return (others, others.count, "\(zeros) \(others.isEmpty ? "terms" : "more") that are 0")
    }
    return (Array(others.prefix(6) + others.suffix(3)), 6, "\(parts.count - 9) more")
  }

  /// The parts of a sum and of the sums in it, in the order in which they are written, without
  /// those that are added as often as they are subtracted, and without zeros of the engine.
  ///
  /// - Complexity: O(n log n) for n terms: each is visited once, even if it is part of several
  ///   sums.
  private func parts(of index: Int) -> [Part] {
    var seen: Set<Int> = []
    var (sums, others): ([Int], [Int]) = ([], [])
    var pending = [index]
    while let term = pending.popLast() {
      guard seen.insert(term).inserted else { continue }
      if let summands = summands(of: term, in: index) {
        sums.append(term)
        pending += summands.reversed().map(\.term)
      } else {
        others.append(term)
      }
    }
    var counts = [index: 1]
    for sum in sums.sorted(by: >) {
      for (isAdded, term) in summands(of: sum, in: index) ?? [] {
        counts[term, default: 0] &+= (isAdded ? 1 : -1) &* counts[sum, default: 0]
      }
    }
    return others.compactMap { term in
      counts[term].flatMap { $0 == 0 ? nil : Part(count: $0, term: term) }
    }
  }

  /// The summands of a term that is a sum and is expanded in another one; nil for others.
  private func summands(of term: Int, in sum: Int) -> [(isAdded: Bool, term: Int)]? {
    switch terms[term].formula {
    case .sum(let parts) where term == sum || terms[term].name == nil: parts
    case .same(let other) where terms[term].name == nil: [(true, other)]
    case .constant where terms[term].value == 0: []
    default: rival(of: term).map { [(true, $0)] }
    }
  }

  /// The chosen operand of a least or a greatest whose other operand is a constant of the engine,
  /// such as the zero that keeps a room from being negative; nil for other terms, and for one with
  /// a name.
  private func rival(of index: Int) -> Int? {
    guard terms[index].name == nil else { return nil }
    switch terms[index].formula {
    case .least(let a, let b), .greatest(let a, let b):
      for (operand, other) in [(a, b), (b, a)] {
        if case .constant = terms[operand].formula, terms[operand].value != terms[index].value {
          return other
        }
      }
      return nil
    default: return nil
    }
  }

  /// The term to write for a term: for a sum whose other parts cancel out, its one remaining part.
  private func plain(_ index: Int) -> Int {
    guard terms[index].name == nil else { return index }
    switch terms[index].formula {
    case .same(let other): return plain(other)
    case .sum:
      let parts = parts(of: index)
      return parts.count == 1 && parts[0].count == 1 ? plain(parts[0].term) : index
    case .least, .greatest: return rival(of: index).map(plain) ?? index
    default: return index
    }
  }

  /// The terms that compete in a least or a greatest, and in those of the same kind in it, without constants
  /// of the engine that lose.
  private func alternatives(of index: Int) -> Choice {
    let isLeast = if case .least = terms[index].formula { true } else { false }
    var found: [Int] = []
    var pending = [index]
    while let operand = pending.popLast().map({ $0 == index ? $0 : plain($0) }) {
      let isOwn = operand == index || terms[operand].name == nil
      switch terms[operand].formula {
      case .least(let a, let b) where isLeast && isOwn: pending += [b, a]
      case .greatest(let a, let b) where !isLeast && isOwn: pending += [b, a]
      case .constant where terms[operand].value != terms[index].value: break
      default: found.append(operand)
      }
    }
    return Choice(found) { abs(terms[$0].value - terms[index].value) }
  }

  /// The alternatives of a term.
  private struct Choice {
    /// The terms that are shown.
    var shown: [Int]
    /// How many more are equal to the chosen one, and how many lose.
    var equal = 0
    var lost = 0
    /// The least amount by which one of these loses.
    var least = Double.infinity

    /// Whether nothing competes.
    var isOfOne: Bool { shown.count == 1 && equal == 0 && lost == 0 }

    init(_ terms: [Int], _ distance: (Int) -> Double) {
      guard terms.count > 3, let winner = terms.first(where: { distance($0) == 0 }) else {
        shown = terms
        return
      }
      shown = [winner]
      for term in terms where term != winner {
        let distance = distance(term)
        if distance == 0 { equal += 1 } else { lost += 1 }
        if distance > 0 { least = min(least, distance) }
      }
    }
  }

  /// The named terms that the formula of a term shows, in their order.
  func references(of index: Int) -> [Int] {
    var found: [Int] = []
    var pending = operandsShown(of: index).reversed() as [Int]
    var seen: Set<Int> = []
    while let term = pending.popLast() {
      guard seen.insert(term).inserted else { continue }
      if terms[term].name == nil {
        pending += operandsShown(of: term).reversed()
      } else {
        found.append(term)
      }
    }
    return found
  }

  private func operandsShown(of index: Int) -> [Int] {
    switch terms[index].formula {
    case .sum: shownParts(of: index).shown.map(\.term)
    case .least, .greatest: alternatives(of: index).shown
    default: terms[index].operands
    }
  }
}
