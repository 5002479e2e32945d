import SQLayout
import SQLayoutCore

/// Random visual formats.
extension Generator {
  mutating func formatLine() -> FormatLine {
    let axis = choices.pick(LayoutAxis.allCases)
    let isRightToLeft = choices.chance(1, of: 3)
    // The share of the difference in length before a view, by the aligned edge.
    let (leading, trailing) = isRightToLeft ? (1.0, 0.0) : (0.0, 1.0)
    let alignment: (VisualFormatOptions, Double) =
      axis == .horizontal
      ? choices.pick([
        (.alignAllTop, 0), (.alignAllBottom, 1), (.alignAllCenterY, 0.5),
        (.alignAllFirstBaseline, 0), (.alignAllLastBaseline, 1),
      ])
      : choices.pick([
        (.alignAllLeft, 0), (.alignAllRight, 1), (.alignAllCenterX, 0.5),
        (.alignAllLeading, leading), (.alignAllTrailing, trailing),
      ])
    var line = FormatLine(
      axis: axis, isRightToLeft: isRightToLeft,
      direction: axis == .horizontal
        ? choices.pick([[], .directionLeftToRight, .directionRightToLeft]) : [],
      alignment: alignment, isAtEnd: choices.chance(1, of: 3), across: wholeLength(100))
    if choices.chance(1, of: 3) {
      line.spacing.betweenViews = wholeLength(30)
      line.spacing.toSuperview = wholeLength(30)
    }
    repeat {
      line.sizes.append((wholeLength(60), wholeLength(60)))
      line.baselines.append((wholeLength(20), wholeLength(20)))
      let length = wholeLength(30)
      let standard =
        line.gaps.isEmpty ? line.spacing.toSuperview : line.spacing.betweenViews
      line.gaps.append(
        choices.pick([
          ("-\(length)-", length), ("", 0), ("-", standard), ("-(\(length))-", length),
          ("-(-\(length))-", -length), ("-gap-", 5), ("-(==\(length)@999,==1@1)-", length),
          ("-(>=\(length),==0@250)-", length),
        ]))
    } while line.sizes.count < 5 && choices.chance(2, of: 3)
    return line
  }

  mutating func visualFormat() -> VisualFormat {
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
