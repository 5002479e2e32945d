extension Calculator {
  /// The built-in calculators with their names, in the order of the documentation.
  public static let named: [(name: String, calculator: Calculator)] = [
    ("matchContainer", .matchContainer),
    ("matchContainerFullBleed", .matchContainerFullBleed),
    ("matchPrevious", .matchPrevious),
    ("containerCenterAligned", .containerCenterAligned),
    ("containerTopLeftAligned", .containerTopLeftAligned),
    ("containerTopRightAligned", .containerTopRightAligned),
    ("containerBottomLeftAligned", .containerBottomLeftAligned),
    ("containerBottomRightAligned", .containerBottomRightAligned),
    ("containerCenterLeftAligned", .containerCenterLeftAligned),
    ("containerCenterRightAligned", .containerCenterRightAligned),
    ("containerCenterTopAligned", .containerCenterTopAligned),
    ("containerCenterBottomAligned", .containerCenterBottomAligned),
    ("containerWidthTopAligned", .containerWidthTopAligned),
    ("containerWidthBottomAligned", .containerWidthBottomAligned),
    ("containerWidthCenterAligned", .containerWidthCenterAligned),
    ("containerHeightLeftAligned", .containerHeightLeftAligned),
    ("containerHeightRightAligned", .containerHeightRightAligned),
    ("containerHeightCenterAligned", .containerHeightCenterAligned),
    ("centerAligned", .centerAligned),
    ("topLeftAligned", .topLeftAligned),
    ("centerTopAligned", .centerTopAligned),
    ("topRightAligned", .topRightAligned),
    ("centerRightAligned", .centerRightAligned),
    ("bottomRightAligned", .bottomRightAligned),
    ("centerBottomAligned", .centerBottomAligned),
    ("bottomLeftAligned", .bottomLeftAligned),
    ("centerLeftAligned", .centerLeftAligned),
    ("widthTopAligned", .widthTopAligned),
    ("widthBottomAligned", .widthBottomAligned),
    ("widthCenterAligned", .widthCenterAligned),
    ("heightLeftAligned", .heightLeftAligned),
    ("heightRightAligned", .heightRightAligned),
    ("heightCenterAligned", .heightCenterAligned),
    ("containerLeftAlignedVStack", .containerLeftAlignedVStack),
    ("containerLeftAlignedVStackUp", .containerLeftAlignedVStackUp),
    ("containerRightAlignedVStack", .containerRightAlignedVStack),
    ("containerRightAlignedVStackUp", .containerRightAlignedVStackUp),
    ("containerCenterAlignedVStack", .containerCenterAlignedVStack),
    ("containerCenterAlignedVStackUp", .containerCenterAlignedVStackUp),
    ("containerWidthVStack", .containerWidthVStack),
    ("containerWidthVStackUp", .containerWidthVStackUp),
    ("leftAlignedVStack", .leftAlignedVStack),
    ("leftAlignedVStackUp", .leftAlignedVStackUp),
    ("rightAlignedVStack", .rightAlignedVStack),
    ("rightAlignedVStackUp", .rightAlignedVStackUp),
    ("centerAlignedVStack", .centerAlignedVStack),
    ("centerAlignedVStackUp", .centerAlignedVStackUp),
    ("widthAlignedVStack", .widthAlignedVStack),
    ("widthAlignedVStackUp", .widthAlignedVStackUp),
    ("containerTopAlignedHStack", .containerTopAlignedHStack),
    ("containerTopAlignedHStackLeft", .containerTopAlignedHStackLeft),
    ("containerTopAlignedHStackCropped", .containerTopAlignedHStackCropped),
    ("containerTopAlignedHStackLeftCropped", .containerTopAlignedHStackLeftCropped),
    ("containerBottomAlignedHStack", .containerBottomAlignedHStack),
    ("containerBottomAlignedHStackLeft", .containerBottomAlignedHStackLeft),
    ("containerBottomAlignedHStackCropped", .containerBottomAlignedHStackCropped),
    ("containerBottomAlignedHStackLeftCropped", .containerBottomAlignedHStackLeftCropped),
    ("containerCenterAlignedHStack", .containerCenterAlignedHStack),
    ("containerCenterAlignedHStackLeft", .containerCenterAlignedHStackLeft),
    ("containerCenterAlignedHStackCropped", .containerCenterAlignedHStackCropped),
    ("containerCenterAlignedHStackLeftCropped", .containerCenterAlignedHStackLeftCropped),
    ("containerHeightHStack", .containerHeightHStack),
    ("containerHeightHStackLeft", .containerHeightHStackLeft),
    ("topAlignedHStack", .topAlignedHStack),
    ("topAlignedHStackLeft", .topAlignedHStackLeft),
    ("topAlignedHStackCropped", .topAlignedHStackCropped),
    ("topAlignedHStackLeftCropped", .topAlignedHStackLeftCropped),
    ("bottomAlignedHStack", .bottomAlignedHStack),
    ("bottomAlignedHStackLeft", .bottomAlignedHStackLeft),
    ("bottomAlignedHStackCropped", .bottomAlignedHStackCropped),
    ("bottomAlignedHStackLeftCropped", .bottomAlignedHStackLeftCropped),
    ("centerAlignedHStack", .centerAlignedHStack),
    ("centerAlignedHStackLeft", .centerAlignedHStackLeft),
    ("centerAlignedHStackCropped", .centerAlignedHStackCropped),
    ("centerAlignedHStackLeftCropped", .centerAlignedHStackLeftCropped),
    ("heightAlignedHStack", .heightAlignedHStack),
    ("heightAlignedHStackLeft", .heightAlignedHStackLeft),
    ("topAlignedFillToRight", .topAlignedFillToRight),
    ("topAlignedFillToLeft", .topAlignedFillToLeft),
    ("bottomAlignedFillToRight", .bottomAlignedFillToRight),
    ("bottomAlignedFillToLeft", .bottomAlignedFillToLeft),
    ("centerAlignedFillToRight", .centerAlignedFillToRight),
    ("centerAlignedFillToLeft", .centerAlignedFillToLeft),
    ("heightAlignedFillToRight", .heightAlignedFillToRight),
    ("heightAlignedFillToLeft", .heightAlignedFillToLeft),
    ("leftAlignedFillToTop", .leftAlignedFillToTop),
    ("rightAlignedFillToTop", .rightAlignedFillToTop),
    ("centerAlignedFillToTop", .centerAlignedFillToTop),
    ("leftAlignedFillToBottom", .leftAlignedFillToBottom),
    ("rightAlignedFillToBottom", .rightAlignedFillToBottom),
    ("centerAlignedFillToBottom", .centerAlignedFillToBottom),
    ("widthAlignedFillToTop", .widthAlignedFillToTop),
    ("widthAlignedFillToBottom", .widthAlignedFillToBottom),
    ("topAlignedFlow", .topAlignedFlow),
    ("bottomAlignedFlow", .bottomAlignedFlow),
    ("centerAlignedFlow", .centerAlignedFlow),
    ("heightAlignedFlow", .heightAlignedFlow),
    ("topAlignedFlowLeft", .topAlignedFlowLeft),
    ("bottomAlignedFlowLeft", .bottomAlignedFlowLeft),
    ("centerAlignedFlowLeft", .centerAlignedFlowLeft),
    ("heightAlignedFlowLeft", .heightAlignedFlowLeft),
    ("containerLeftOfPrevious", .containerLeftOfPrevious),
    ("containerRightOfPrevious", .containerRightOfPrevious),
    ("containerAbovePrevious", .containerAbovePrevious),
    ("containerBelowPrevious", .containerBelowPrevious),
  ]

  /// Other names of built-in calculators.
  public static let aliases: [(alias: String, name: String)] = [
    ("containerFullWidthVStack", "containerWidthVStack")
  ]

  private static let byName: [String: Calculator] = {
    var table = Dictionary(uniqueKeysWithValues: named.map { ($0.name, $0.calculator) })
    for (alias, name) in aliases { table[alias] = table[name] }
    return table
  }()

  private static let names: [Pipeline: String] = {
    var table: [Pipeline: String] = [:]
    for (name, calculator) in named {
      if case .pipeline(let pipeline) = calculator, table[pipeline] == nil {
        table[pipeline] = name
      }
    }
    return table
  }()

  /// The built-in calculator of that name or alias; nil where there is none.
  ///
  /// - Complexity: O(1).
  public init?(named name: String) {
    guard let calculator = Calculator.byName[name] else { return nil }
    self = calculator
  }

  /// The name of a built-in or custom calculator; nil for a custom pipeline.
  ///
  /// - Complexity: O(1).
  public var name: String? {
    switch self {
    case .pipeline(let pipeline): Calculator.names[pipeline]
    case .custom(let custom): custom.name
    }
  }
}
