import SQLayoutCore

/// A property of every tree: its name, its sentence, and its check.
public struct Invariant: Sendable {
  /// The name, as `sqbench check --invariant` takes it.
  public let name: String
  /// The sentence that has to hold.
  public let sentence: String
  /// The trait that this tests; nil for an invariant of the engine.
  public let trait: Traits?
  /// The limits of its cases.
  public let profile: Generator.Profile
  /// Makes a case, and returns whether the invariant holds for it.
  public let check: @Sendable (inout Generator, inout Bench) -> Verdict

  init(
    _ name: String, _ sentence: String, trait: Traits? = nil,
    profile: (inout Generator.Profile) -> Void = { _ in },
    check: @escaping @Sendable (inout Generator, inout Bench) -> Verdict
  ) {
    self.name = name
    self.sentence = sentence
    self.trait = trait
    var own = Generator.Profile()
    // Calculators have no effect in rows and columns.
    if trait != nil { own.lines = .none }
    profile(&own)
    self.profile = own
    self.check = check
  }

  /// All invariants: those of the engine, then those of calculators.
  public static let all: [Invariant] =
    engine + constraintSolver + constrainedViews + withoutCalculators + traits

  /// More invariants whose cases use no calculators of plugins.
  private static let withoutCalculators: [Invariant] = [
    hiddenParts, repeatedItems, solverStatus, rootRectangles, rootContents, lineWidths,
    formatNumbers, selfSizes, nestedDirections, nestedDrops, rebuiltItems, combinedRanges,
    longHistories, leafViews, negativeFrames, containedOptions, keptViews, shownHiding,
    flowRanges, roundedStacks, functionEdges, skippedEdits, placedBelow,
    solverTies, solverRewriting, solverMagnitudes, extremeNumbers, solverNames,
    innerSizes, changedRoots, stretchedLayouts, containerKeys, farFrames,
    foundValues, constraintFiles, largeInsertions, badFormatNumbers, layoutOverrides,
    fittingPriorities, maskConstraints, thinLines, defaultParts, rootFaults,
    changedParts,
    omittedMembers, caseNumbers, syntaxPlaces, sizedViews, missingConstraints, nestedOverrides,
    builderCopies, idleTraits, keptAnswers, solverLabels, solverCorners, sizedApart,
    firstContainers, orderedEdges, colorTexts, sceneFindings, setsByHand, defaultArguments,
    byteOrders, numberLimits, strangeCharacters, detachedGuides, brokenBaselines, wrapperClips,
    replacedStacks, movedPasses, determinedEquivalents, clippedItems, huggingPriorities,
    shownAtOnce, caseNames, lineFaults, countedAnswers, solverGrowth, solverFlips, solverChanges,
    sharedSpace, mistakePlaces, halfSizes, markedSiblings, invalidInsets,
    releasedChains, formatNames, emptySizes, idleViews,
    fineFlows, passSkips, wideEdges, keptArrangements, deepChains, tracedBreaks,
    nestedRanges, updatedFaults, measuredBelow,
  ]

  /// Whether its cases use calculators: those of constraints and curves do not.
  package var asksCalculators: Bool {
    !(Self.constraintSolver + Self.constrainedViews + Self.withoutCalculators + [
      .sceneNumbers, .sceneLooks, .sceneTexts, .scenePlugins, .timingCurves, .simpleLayouts,
      .installed, .namedSteps, .properties, .itemFaults, .sharedWork, .nearestNames, .sceneFiles,
      .storage, .repeatedChanges,
      .heldLengths, .movedViews, .markedFunctions, .treeNumbers, .caseFiles, .markedViews,
      .editsTogether, .countedWork, .namedTraits, .textRows, .deepFunctions,
      .independentItems, .nestedScenes, .pluginPlaces, .resizedCopies, .combinations,
    ])
    .contains { $0.name == name }
  }

  /// Whether it writes its cases as scenes, which cannot have user functions.
  var writesScenes: Bool {
    [Self.roundTrip, .sceneCases, .sceneMistakes].contains { $0.name == name }
  }

  /// Whether frames have to move with the bounds, which functions need not do.
  var movesBounds: Bool { name == Self.containers.name }

  /// The invariant with a name.
  public init?(named name: String) {
    guard let found = Invariant.all.first(where: { $0.name == name }) else { return nil }
    self = found
  }
}

/// The result of a check for one case.
public enum Verdict: Sendable {
  /// The invariant holds.
  case holds
  /// The case does not test the invariant.
  case rejected
  /// The invariant does not hold.
  case broken(Finding)
}

/// A violation of an invariant.
public struct Finding: Sendable {
  /// The kind of difference; shrinking keeps it, so that it does not end on another fault.
  public var place: String
  /// The expected value, and its place.
  public var expected: String
  /// The actual value.
  public var got: String
  /// The case.
  public var scenario: Scenario
  /// The frames of all nodes by number, where whole lists of them differ.
  var frames: (expected: [Rect?], got: [Rect?])?

  /// Makes a finding.
  public init(_ place: String, expected: String, got: String, in scenario: Scenario) {
    self.place = place
    self.expected = expected
    self.got = got
    self.scenario = scenario
  }
}

/// Layouts whose memory is used again for each case, as in an app.
public struct Bench: ~Copyable {
  /// Lays out the case.
  public var layout = Layout()
  /// Lays out the tree of the comparison.
  public var other = Layout()
  /// The frames that a fresh process has to find, too; nil if it need not be tested.
  var frames: [Rect?]?
  /// The number that a search for other cases makes greater; nil where the invariant names none.
  var target: Double?
  /// Lays out the case on several threads, however small it is.
  package var parallel = Layout(threads: 2, leastNodes: 1, perform: Threads.perform)
  /// The same without other threads: the caller's thread does all parts, one after the other.
  package var alone = Layout(threads: 2, leastNodes: 1) { count, body in
    for number in 0..<count { body(number) }
  }
  /// The same for three threads, of which the caller's comes last.
  package var overtaken = Layout(threads: 3, leastNodes: 1) { count, body in
    for number in (0..<count).reversed() { body(number) }
  }

  /// Makes an empty bench.
  public init() {}

  /// Names a number that a search for other cases makes greater, such as an error or how often something was done.
  ///
  /// - Parameter value: the number; of several of a case the greatest counts.
  public mutating func target(_ value: Double) { target = max(target ?? value, value) }
}
