/// The sequence of choices that makes a case: each an integer from 0 to a bound, 0 the simplest.
///
/// A generator has no state except its choices, so that a random run, a replay, a shrunk case and a fuzzer's bytes
/// all use the same generator. Reading past the end of a recorded sequence gives 0; a recorded value above its bound
/// is taken modulo the bound plus one.
public struct Choices {
  /// One choice: the value and its bound.
  public struct Choice: Hashable, Sendable, BitwiseCopyable {
    /// The integer chosen, from 0 to the bound.
    public var value: UInt32
    /// The greatest integer that could have been chosen.
    public var bound: UInt32
  }

  /// A run of choices that belong together, such as those of one item.
  public struct Span: Hashable, Sendable, BitwiseCopyable {
    /// The first choice.
    public var start: Int
    /// The first choice after the span.
    public var end: Int
  }

  /// An event for a tracer.
  enum Event {
    case choice(Choice)
    case span(Span)
  }

  /// The source of choices.
  private enum Origin {
    case random
    case values
    case bytes
  }

  /// The most choices of a case; later ones are 0, so that every generator ends.
  public static let limit = 4096

  /// The choices made so far.
  public private(set) var made: [Choice] = []
  /// The closed spans, inner ones before outer ones.
  public private(set) var spans: [Span] = []

  /// Called for each choice when it is made and each span when it is closed; used to record a case that
  /// crashes.
  var tracer: ((Event) -> Void)?

  private var origin: Origin
  private var state: UInt64 = 0
  /// The random bits that select the restricted choices of a swarm case; 0 where all choices are free.
  private var swarm: UInt64 = 0
  private var values: [UInt32] = []
  private var source: [UInt8] = []
  private var nextByte = 0
  private var open: [Int] = []

  /// Makes random choices that depend only on the arguments, on every machine.
  ///
  /// - Parameters:
  ///   - seed: the seed.
  ///   - swarms: whether half of the seeds give swarm cases.
  public init(seed: UInt64, swarms: Bool = false) {
    origin = .random
    begin(seed, swarms)
  }

  /// Repeats recorded choices.
  public init(replaying values: [UInt32]) {
    origin = .values
    self.values = values
  }

  /// Turns a fuzzer's bytes into choices: one, two or four bytes each, as the bound needs.
  public init(bytes: [UInt8]) {
    origin = .bytes
    source = bytes
  }

  /// Restarts with the random choices of `seed`. The memory is used again.
  public mutating func restart(seed: UInt64, swarms: Bool = false) {
    origin = .random
    begin(seed, swarms)
    made.removeAll(keepingCapacity: true)
    spans.removeAll(keepingCapacity: true)
    open.removeAll(keepingCapacity: true)
  }

  /// Chooses an integer from 0 to `bound`.
  ///
  /// - Parameters:
  ///   - bound: the greatest integer that may be chosen.
  ///   - place: an identifier of this choice in the generator: the line of the call.
  @inline(__always)
  public mutating func integer(upTo bound: UInt32, place: UInt32 = #line) -> UInt32 {
    guard made.count < Choices.limit else { return 0 }
    let value: UInt32
    if case .random = origin {
      value = UInt32(truncatingIfNeeded: ((random(at: place) >> 32) &* (UInt64(bound) + 1)) >> 32)
    } else {
      value = recorded(upTo: bound)
    }
    let choice = Choice(value: value, bound: bound)
    made.append(choice)
    if let tracer { tracer(.choice(choice)) }
    return value
  }

  /// Chooses an integer of a range; its lower end is the simplest.
  @inline(__always)
  public mutating func integer(in range: ClosedRange<Int>, place: UInt32 = #line) -> Int {
    range.lowerBound + Int(integer(upTo: UInt32(range.upperBound - range.lowerBound), place: place))
  }

  /// Chooses true in `times` of `of` cases; false is the simplest.
  @inline(__always)
  public mutating func chance(_ times: UInt32, of: UInt32, place: UInt32 = #line) -> Bool {
    integer(upTo: of - 1, place: place) >= of - times
  }

  /// Picks one of `options`; the first is the simplest.
  @inline(__always)
  public mutating func pick<Element>(_ options: [Element], place: UInt32 = #line) -> Element {
    options[Int(integer(upTo: UInt32(options.count - 1), place: place))]
  }

  /// Draws an order of `elements`.
  public mutating func shuffled<Element>(
    _ elements: [Element], place: UInt32 = #line
  ) -> [Element] {
    var order = elements
    for index in order.indices.dropFirst() {
      order.swapAt(index, integer(in: 0...index, place: place))
    }
    return order
  }

  /// Opens a span; each is closed by `endSpan()`.
  @inline(__always)
  public mutating func beginSpan() { open.append(made.count) }

  /// Closes the span opened last.
  @inline(__always)
  public mutating func endSpan() {
    let start = open.removeLast()
    guard made.count > start else { return }
    let span = Span(start: start, end: made.count)
    spans.append(span)
    if let tracer { tracer(.span(span)) }
  }

  private mutating func begin(_ seed: UInt64, _ swarms: Bool) {
    state = seed
    let drawn = Self.scramble(~seed)
    swarm = swarms && drawn & 1 == 1 ? drawn : 0
  }

  /// The next random number, for the choice at a place.
  ///
  /// Half of the cases are swarm cases: at half of the places there are only two numbers to choose from in the whole
  /// case. Such a case omits features, and has others often or always alike, which free choices hardly ever give.
  /// Over all cases each number is as frequent as without. (After Groce, Zhang, Eide, Chen and Regehr, "Swarm
  /// testing", 2012, whose cases omit features.)
  private mutating func random(at place: UInt32) -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    let free = Self.scramble(state)
    guard swarm != 0 else { return free }
    let drawn = Self.scramble(swarm &+ UInt64(place) &* 0xA076_1D64_78BD_642F)
    return drawn & 1 == 0 ? free : Self.scramble(drawn &+ (free & 1))
  }

  /// The output function of SplitMix64, whose state advances by an odd constant.
  private static func scramble(_ state: UInt64) -> UInt64 {
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// The choices as a fuzzer's bytes, which give the same choices again.
  public var bytes: [UInt8] {
    made.flatMap { choice in
      (0..<Choices.bytes(for: choice.bound)).reversed().map {
        UInt8(truncatingIfNeeded: choice.value >> (8 * UInt32($0)))
      }
    }
  }

  /// The number of a fuzzer's bytes for a choice.
  private static func bytes(for bound: UInt32) -> Int {
    bound < 0x100 ? 1 : bound < 0x1_0000 ? 2 : 4
  }

  private mutating func recorded(upTo bound: UInt32) -> UInt32 {
    if case .values = origin {
      guard made.count < values.count else { return 0 }
      let value = values[made.count]
      return value <= bound ? value : value % (bound + 1)
    }
    var value: UInt64 = 0
    for _ in 0..<Choices.bytes(for: bound) where nextByte < source.count {
      value = value << 8 | UInt64(source[nextByte])
      nextByte += 1
    }
    return UInt32(value % (UInt64(bound) + 1))
  }
}

extension Choices {
  /// A seed for the case number `index` of a run, for the invariant `name`.
  ///
  /// It depends only on its three arguments, so that a run has the same cases with any number of jobs, and an
  /// invariant has the same cases alone as among others.
  public static func seed(_ seed: UInt64, _ name: String, _ index: Int) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return (seed &* 0xD134_2543_DE82_EF95) ^ hash &+ UInt64(index) &* 0xA076_1D64_78BD_642F
  }
}
