import SQLayout
import SQLayoutCore

/// What must hold for visual formats.
extension Invariant {
  static let visualFormats = Invariant(
    "visual-formats", "A visual format that is printed reads as the same format."
  ) { generator, _ in
    let format = generator.visualFormat()
    let text = format.description
    let scenario = Scenario(bounds: Rect(x: 0, y: 0, width: 1, height: 1), fitting: .zero)
    generator.scenario = scenario
    do throws(VisualFormatError) {
      let read = try VisualFormat(text)
      if read == format, read.description == text { return .holds }
      return .broken(
        Finding("format", expected: text, got: read.description, in: scenario))
    } catch {
      return .broken(Finding("error", expected: text, got: error.description, in: scenario))
    }
  }

  static let constraintFormats = Invariant(
    "constraint-formats",
    "A constraint that prints as visual format reads as one that lays out the same."
  ) { generator, _ in
    let tree = generator.constrainedTree()
    generator.scenario = tree.scenario
    let (one, other) = (tree.made(), tree.made())
    let named = Dictionary(
      uniqueKeysWithValues: other.views.enumerated().map { ("v\($0)", $1 as AutoLayoutView) })
    for (index, constraint) in one.constraints.enumerated() {
      guard let format = constraint.visualFormat else { continue }
      guard
        let read = try? LayoutConstraint.constraints(withVisualFormat: format, views: named),
        read.count == 1
      else {
        return .broken(
          Finding("format", expected: "one constraint", got: format, in: tree.scenario))
      }
      other.constraints[index].isActive = false
      read[0].isActive = true
    }
    one.root.layoutIfNeeded()
    other.root.layoutIfNeeded()
    return Finding.difference(
      near: one.frames, got: other.frames, in: tree, place: "read", saying: " as written"
    ).verdict
  }
}

extension Generator {
  fileprivate mutating func visualFormat() -> VisualFormat {
    var format = VisualFormat(
      axis: choices.pick(LayoutAxis.allCases), start: nil, views: [], connections: [], end: nil)
    if choices.chance(1, of: 2) { format.start = connection() }
    repeat {
      choices.beginSpan()
      if !format.views.isEmpty { format.connections.append(connection()) }
      let predicates = predicates(from: 0, ofSize: true)
      format.views.append(VisualFormat.View(name: name(), predicates: predicates))
      choices.endSpan()
    } while format.views.count < 5 && choices.chance(1, of: 2)
    if choices.chance(1, of: 2) { format.end = connection() }
    return format
  }

  private mutating func name() -> VisualFormat.Name {
    VisualFormat.Name(
      text: choices.pick(["a", "b", "view_1", "Gap", "_", "größe"]),
      place: VisualFormat.Place(offset: 0))
  }

  private mutating func connection() -> VisualFormat.Connection {
    switch choices.integer(upTo: 3) {
    case 0: .flush
    case 1: .standard
    case 2: .distance(operand(ofSize: false))
    default: .predicates(predicates(from: 1, ofSize: false))
    }
  }

  private mutating func predicates(from least: Int, ofSize: Bool) -> [VisualFormat.Predicate] {
    (0..<choices.integer(in: least...3)).map { _ in
      let relation = choices.pick(LayoutConstraint.Relation.allCases)
      let operand = operand(ofSize: ofSize)
      var priority: VisualFormat.Operand?
      if choices.chance(1, of: 2) {
        priority =
          choices.chance(1, of: 3)
          ? .name(name())
          : .number(self.priority().rawValue, VisualFormat.Place(offset: 0))
      }
      return VisualFormat.Predicate(relation: relation, operand: operand, priority: priority)
    }
  }

  private mutating func operand(ofSize: Bool) -> VisualFormat.Operand {
    if choices.chance(1, of: 4) { return .name(name()) }
    let length = length()
    return .number(
      !ofSize && choices.chance(1, of: 3) ? -length : length, VisualFormat.Place(offset: 0))
  }
}
