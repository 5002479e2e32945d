extension Explanation: CustomStringConvertible {
  /// The chain as a short tree: the number, its operands and their operands, down to the numbers of
  /// the tree and to frames of other items.
  public var description: String { text() }

  /// The chain as text.
  ///
  /// - Parameters:
  ///   - depth: how many levels of terms below the number are written.
  ///   - width: the greatest number of columns of a line; longer lines are continued below.
  public func text(depth: Int = 4, width: Int = 100) -> String {
    var lines = ["\(item).\(number) = \(Self.text(value))"]
    if let dropping { return "\(lines[0])\n└ \(dropping)" }
    if let determined {
      if determined.isAmbiguous { lines[0] += " (ambiguous)" }
      // To a millionth of a point: the amounts add up to the number up to rounding.
      let amounts = determined.contributions.map {
        Self.text(($0.amount * 1e6).rounded() / 1e6)
      }
      let longest = amounts.map(\.count).max() ?? 0
      for (index, (amount, contribution)) in zip(amounts, determined.contributions).enumerated() {
        let space = String(repeating: " ", count: longest - amount.count)
        lines.append(
          "\(index == amounts.count - 1 ? "└" : "├") \(space)\(amount)  \(contribution.source)")
      }
      return lines.joined(separator: "\n")
    }
    var writer = Writer(explanation: self, depth: depth, width: width)
    writer.write(
      terms.count - 1, "", 1, note: ([calculator] + moves.map(Self.text)).joined(separator: ", "))
    lines += writer.lines
    return lines.joined(separator: "\n")
  }

  /// A number without a fraction of zeros.
  static func text(_ value: Double) -> String {
    if value >= .greatestFiniteMagnitude { return "unbounded" }
    return value == value.rounded() && abs(value) < 1e15
      ? String(Int(value)) : String(describing: value)
  }

  /// A difference, to a millionth of a point: differences have rounding errors.
  static func rounded(_ value: Double) -> String {
    let rounded = (value * 1e6).rounded() / 1e6
    return text(rounded == 0 || !rounded.isFinite ? value : rounded)
  }

  /// A crop or a wrap, as a note.
  private static func text(_ move: LayoutStep.Kind) -> String {
    switch move {
    case .wrapped(let edge, let limit):
      "on a new line since \(text(edge)) is past \(text(limit))"
    case .cropped(let frame):
      "cropped from "
        + FrameNumber.allCases.map { text(frame[$0]) }.joined(separator: ", ")
    default: ""
    }
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

    /// Writes the operands of a term.
    mutating func write(_ index: Int, _ indent: String, _ level: Int, note: String) {
      if level == 1 { add("\(indent)└ \(explanation.formula(index))", indent + "  ", note) }
      let inner = level == 1 ? indent + "  " : indent
      guard level < depth else { return }
      let below = explanation.references(of: index).filter {
        isExplained($0) && !written.contains($0)
      }
      for (offset, term) in below.enumerated() {
        written.insert(term)
        let isLast = offset == below.count - 1
        let text = "\(explanation.expression(term)) = \(explanation.formula(term))"
        let below = inner + (isLast ? "  " : "│ ")
        add("\(inner)\(isLast ? "└" : "├") \(text)", below, explanation.terms[term].owner ?? "")
        write(term, below, level + 1, note: "")
      }
    }

    /// Whether a term has a formula to write.
    private func isExplained(_ index: Int) -> Bool {
      if case .input = explanation.terms[index].formula { false } else { true }
    }

    /// Adds a line, as several where it is too long.
    ///
    /// - Parameter indent: the start of the other lines.
    private mutating func add(_ line: String, _ indent: String, _ note: String) {
      var line = line[...]
      while line.count > width {
        let end = line.index(line.startIndex, offsetBy: width)
        // At a space, unless a word is longer than a line.
        let gap = line[..<end].lastIndex(of: " ") ?? end
        let isWord = line.distance(from: line.startIndex, to: gap) <= indent.count + 4
        lines.append(String(line[..<(isWord ? end : gap)]))
        line = "\(indent)    \(line[(isWord ? end : line.index(after: gap))...])"[...]
      }
      let space = String(repeating: " ", count: max(2, 60 - line.count))
      guard !note.isEmpty, line.count + space.count + note.count > width else {
        lines.append(note.isEmpty ? String(line) : "\(line)\(space)\(note)")
        return
      }
      lines.append(String(line))
      let room = max(0, min(60, width - note.count) - indent.count)
      lines.append(indent + String(repeating: " ", count: room) + note)
    }
  }
}
