import SQLayoutCore

/// Looks up the steps of a calculator.
enum ReferenceCalculators {
  /// The steps of a built-in calculator by its name.
  static let byName: [String: [ReferenceStep]] = {
    var table: [String: [ReferenceStep]] = [:]
    for (name, row) in referenceTable { table[name] = parse(row, table) }
    return table
  }()

  /// The steps of `containerLeftAlignedVStack`, the default.
  static let fallback = byName["containerLeftAlignedVStack"]!

  private static let byPipeline: [Pipeline: [ReferenceStep]] = {
    var table: [Pipeline: [ReferenceStep]] = [:]
    for (name, calculator) in Calculator.named {
      if case .pipeline(let pipeline) = calculator { table[pipeline] = byName[name] }
    }
    return table
  }()

  /// The steps of `pipeline`: those of its row in the table, or of its parts if it has no name.
  static func steps(of pipeline: Pipeline) -> [ReferenceStep] {
    byPipeline[pipeline] ?? combined(pipeline)
  }

  static let words: [String: ReferenceStep] = [
    "container": .container, "full-bleed": .fullBleed, "previous": .previous,
    "strip-left": .stripLeft, "strip-right": .stripRight, "strip-above": .stripAbove,
    "strip-below": .stripBelow, "fit": .fit, "fit-height": .fitHeight,
    "fit-height*": .fitHeightAtMost, "fit-width": .fitWidth, "container-left": .containerLeft,
    "container-right": .containerRight, "container-center-x": .containerCenterX,
    "previous-left": .previousLeft, "previous-right": .previousRight,
    "previous-center-x": .previousCenterX, "right-of-previous": .rightOfPrevious,
    "left-of-previous": .leftOfPrevious, "previous-width": .previousWidth,
    "container-top": .containerTop, "container-bottom": .containerBottom,
    "container-center-y": .containerCenterY, "previous-top": .previousTop,
    "previous-bottom": .previousBottom, "previous-center-y": .previousCenterY,
    "below-previous": .belowPrevious, "above-previous": .abovePrevious,
    "previous-height": .previousHeight, "cut-both-sides-alike": .cutBothSidesAlike,
  ]

  /// Reads a row: words separated by arrows, names of earlier rows, a bracket, or a condition.
  private static func parse(_ row: String, _ earlier: [String: [ReferenceStep]]) -> [ReferenceStep]
  {
    var steps: [ReferenceStep] = []
    var rest = Substring(row)
    while !rest.isEmpty {
      if let condition = [" if maxX + p.right > R: ", " if minX - p.right < L: "].first(
        where: rest.hasPrefix)
      {
        let line = parse(String(rest.dropFirst(condition.count)), earlier)
        steps.append(condition.contains("maxX") ? .ifPastRight(line) : .ifPastLeft(line))
        return steps
      }
      if rest.hasPrefix("crop [") {
        let bracket = rest.dropFirst("crop [".count).prefix { $0 != "]" }
        steps.append(.crop(parse(String(bracket), earlier)))
        rest = rest.dropFirst("crop [".count + bracket.count + 1)
      } else {
        let word = rest.prefix { $0 != " " && $0 != ";" }
        guard let found = words[String(word)].map({ [$0] }) ?? earlier[String(word)] else {
          preconditionFailure("The table of the reference has no step '\(word)'.")
        }
        steps += found
        rest = rest.dropFirst(word.count)
        if rest.first == ";" { rest = rest.dropFirst() }
      }
      if rest.hasPrefix(" → ") { rest = rest.dropFirst(3) }
    }
    return steps
  }

  /// The steps of a combination that has no name, in the order of the parts.
  private static func combined(_ pipeline: Pipeline) -> [ReferenceStep] {
    var steps = [region(pipeline.region)]
    switch pipeline.fit {
    case .region: break
    case .fit: steps.append(.fit)
    case .fitHeight: steps.append(.fitHeight)
    case .fitWidth: steps.append(.fitWidth)
    case .previousWidth: steps.append(.previousWidth)
    case .previousHeight: steps.append(.previousHeight)
    }
    steps += horizontal(pipeline.horizontal) + vertical(pipeline.vertical)
    let bracketEnd = vertical(pipeline.crop.vertical) + horizontal(pipeline.crop.horizontal)
    switch pipeline.crop.refit {
    case .none: break
    case .fitHeight: steps.append(.crop([.fitHeight] + bracketEnd))
    case .fitHeightBalanced: steps.append(.crop([.cutBothSidesAlike, .fitHeight] + bracketEnd))
    case .fitHeightAtMost: steps.append(.crop([.fitHeightAtMost] + bracketEnd))
    }
    steps += vertical(pipeline.verticalAfterCrop)
    let (left, right) = (
      byName["containerLeftAlignedVStack"]!, byName["containerRightAlignedVStack"]!
    )
    switch pipeline.wrap {
    case .none: break
    case .pastRight: steps.append(.ifPastRight(left))
    case .pastRightKeepingHeight: steps.append(.ifPastRight(left + [.previousHeight]))
    case .pastLeft: steps.append(.ifPastLeft(right))
    case .pastLeftKeepingHeight: steps.append(.ifPastLeft(right + [.previousHeight]))
    }
    return steps
  }

  private static func region(_ region: Pipeline.Region) -> ReferenceStep {
    switch region {
    case .container: .container
    case .fullBleed: .fullBleed
    case .previous: .previous
    case .stripLeft: .stripLeft
    case .stripRight: .stripRight
    case .stripAbove: .stripAbove
    case .stripBelow: .stripBelow
    }
  }

  private static func horizontal(_ placement: Pipeline.HorizontalPlacement) -> [ReferenceStep] {
    switch placement {
    case .unchanged: []
    case .containerLeft: [.containerLeft]
    case .containerRight: [.containerRight]
    case .containerCenter: [.containerCenterX]
    case .previousLeft: [.previousLeft]
    case .previousRight: [.previousRight]
    case .previousCenter: [.previousCenterX]
    case .rightOfPrevious: [.rightOfPrevious]
    case .leftOfPrevious: [.leftOfPrevious]
    }
  }

  private static func vertical(_ placement: Pipeline.VerticalPlacement) -> [ReferenceStep] {
    switch placement {
    case .unchanged: []
    case .containerTop: [.containerTop]
    case .containerBottom: [.containerBottom]
    case .containerCenter: [.containerCenterY]
    case .previousTop: [.previousTop]
    case .previousBottom: [.previousBottom]
    case .previousCenter: [.previousCenterY]
    case .belowPrevious: [.belowPrevious]
    case .abovePrevious: [.abovePrevious]
    }
  }
}
