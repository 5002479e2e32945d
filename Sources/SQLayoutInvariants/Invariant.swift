import SQLayoutCore

/// Something that must hold for every tree: its name, its sentence, and a check that can fail.
public struct Invariant: Sendable {
  /// The name, as `sqbench check --invariant` takes it.
  public let name: String
  /// What must hold, in one sentence.
  public let sentence: String
  /// The trait of a calculator whose promise this checks; nil for an invariant of the engine.
  public let trait: Traits?
  /// What the check needs of its cases.
  public let profile: Generator.Profile
  /// Makes a case and says whether the invariant holds for it.
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
    // What calculators promise they promise outside of rows and columns.
    if trait != nil { own.lines = .none }
    profile(&own)
    self.profile = own
    self.check = check
  }

  /// All invariants: those of the engine, then those of calculators.
  public static let all: [Invariant] = engine + constraintSolver + constrainedViews + traits

  /// Whether calculators are asked for anything in its cases: those of constraints and curves have none.
  var asksCalculators: Bool {
    !(Self.constraintSolver + Self.constrainedViews + [
      .sceneNumbers, .sceneLooks, .sceneTexts, .scenePlugins, .timingCurves, .simpleLayouts,
      .installed, .namedSteps, .properties,
    ])
    .contains { $0.name == name }
  }

  /// Whether it writes its cases as scenes, which have no names for functions of one's own.
  var writesScenes: Bool {
    [Self.roundTrip, .sceneCases, .sceneMistakes].contains { $0.name == name }
  }

  /// Whether it expects frames to move with the bounds, which functions need not promise.
  var movesBounds: Bool { name == Self.containers.name }

  /// The invariant of that name.
  public init?(named name: String) {
    guard let found = Invariant.all.first(where: { $0.name == name }) else { return nil }
    self = found
  }
}

/// What a check says of one case.
public enum Verdict: Sendable {
  /// The invariant holds.
  case holds
  /// The case says nothing about the invariant.
  case rejected
  /// The invariant does not hold.
  case broken(Finding)
}

/// How an invariant is broken.
public struct Finding: Sendable {
  /// What kind of thing differs; shrinking keeps it, so that one fault does not slip into another.
  public var place: String
  /// Where, and what was expected there.
  public var expected: String
  /// What was there instead.
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

/// Layouts whose memory is used again from case to case, as an app does.
public struct Bench: ~Copyable {
  /// Lays out the case.
  public var layout = Layout()
  /// Lays out what it is compared with.
  public var other = Layout()
  /// The frames that a fresh process has to find, too; nil where it need not be asked.
  var frames: [Rect?]?
  /// Lays out the case on several threads, however small it is.
  package var parallel = Layout(threads: 2, leastNodes: 1, perform: Threads.perform)
  /// The same where no other thread comes: the caller's does the parts of one after the other.
  package var alone = Layout(threads: 2, leastNodes: 1) { count, body in
    for number in 0..<count { body(number) }
  }
  /// The same for three threads of which the caller's comes last.
  package var overtaken = Layout(threads: 3, leastNodes: 1) { count, body in
    for number in (0..<count).reversed() { body(number) }
  }

  /// Makes a bench with nothing laid out.
  public init() {}
}
