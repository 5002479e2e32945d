import Foundation
import SQLayoutCore

/// Compares several uses of a calculator.
extension PluginHost {
  /// How the results of a pure calculator depend on more than its arguments and parameters, in words; nil where they
  /// do not: on other uses with the same and with other parameters, on other calculators of its library, on uses that
  /// ended, or on the thread. A calculator that does not promise to be pure is called in the same way, and may crash.
  ///
  /// - Parameter noting: told what comes next, for the message if it crashes or hangs.
  /// - Throws: if it cannot be made.
  package func differenceOfUses(
    _ name: String, _ kind: PluginKind, noting: (String) -> Void
  ) throws(PluginError) -> String? {
    noting("calling several uses of \(name)")
    let first = try instance(name, kind, [:])
    let start = ContinuousClock.now
    let expected = first.framesOfFewItems()
    // Many calls follow, and a slow one is no fault.
    guard ContinuousClock.now - start < .milliseconds(50) else { return nil }
    let isPure = first.calculator.traits.contains(.pure)
    func difference(_ use: PluginInstance, _ words: String) -> String? {
      isPure && use.framesOfFewItems() != expected
        ? "it promises to be pure, and answers something else \(words)" : nil
    }
    var others = [try instance(name, kind, [:])]
    if let found = difference(others[0], "in another use with the same parameters") { return found }
    for parameter in first.calculator.parameters {
      for value in [parameter.range.lowerBound, parameter.range.upperBound] {
        // Not all combinations of values have to be possible.
        if let use = try? instance(name, kind, [parameter.name: value]) { others.append(use) }
      }
    }
    for use in others { _ = use.framesOfFewItems() }
    if let found = difference(first, "after calls of uses with other parameters") { return found }
    noting("calling \(name) after other calculators of its library")
    for calculator in calculators where calculator.name != name {
      guard let use = try? instance(calculator.name, calculator.kind, [:]) else { continue }
      _ = use.framesOfFewItems()
      others.append(use)
    }
    if let found = difference(first, "after calls of other calculators of its library") {
      return found
    }
    noting("calling \(name) after other uses ended")
    others = []
    if let found = difference(first, "after other uses ended") { return found }
    noting("calling \(name) on another thread")
    let elsewhere = Elsewhere(first, expected, rounds: 1)
    elsewhere.start()
    if elsewhere.wait(), isPure {
      return "it promises to be pure, and answers something else on another thread"
    }
    noting("calling \(name) on two threads at once")
    let both = (0..<2).map { _ in Elsewhere(first, expected, rounds: 2000) }
    for thread in both { thread.start() }
    let areDifferent = both.map { $0.wait() }.contains(true)
    return areDifferent && isPure
      ? "it promises to be pure, and answers something else where two threads call it at once" : nil
  }
}

extension PluginHost {
  /// A promise of a calculator of sizes that does not hold in rooms without an end in a direction, in words; nil where
  /// all hold. Such rooms are arguments as all others, and containers never have one, so that trees do not show it.
  ///
  /// - Throws: if it cannot be made.
  package func promiseBrokenWithoutBounds(_ name: String) throws(PluginError) -> String? {
    let use = try instance(name, .size, [:])
    let traits = use.calculator.traits
    // A slow calculator is no fault.
    let end = ContinuousClock.now + .seconds(1)
    func size(in room: Size) -> Size? {
      guard ContinuousClock.now < end else { return nil }
      return unsafe try? use.size(room, use.calculator.functions.size.unsafelyUnwrapped)
    }
    func text(_ length: Double) -> String {
      length == .greatestFiniteMagnitude
        ? "unbounded" : length == length.rounded() ? String(format: "%.0f", length) : "\(length)"
    }
    func text(_ size: Size) -> String { "\(text(size.width)) × \(text(size.height))" }
    let endless = Double.greatestFiniteMagnitude
    let lengths = [0, 1, 10, 30, 100, 320, 1000, 10_000, endless]
    let rooms = lengths.flatMap {
      [Size(width: $0, height: endless), Size(width: endless, height: $0)]
    }
    for room in rooms {
      guard let own = size(in: room) else { continue }
      let isFitting = own.width <= room.width && own.height <= room.height
      let smaller = [
        own, Size(width: own.width, height: room.height),
        Size(width: room.width, height: own.height),
      ]
      let wider = lengths.map { Size(width: $0, height: room.height) }
      let higher = lengths.map { Size(width: room.width, height: $0) }
      let promises: [(trait: Traits, name: String, rooms: [Size], holds: (Size, Size) -> Bool)] = [
        (.shrinkStable, "shrink-stable", isFitting ? smaller : [], { $1 == own }),
        (.extentFreeX, "extent-free-x", wider, { $1 == own }),
        (.extentFreeY, "extent-free-y", higher, { $1 == own }),
        (.monotone, "monotone", wider, { $0.width <= room.width || $1.height <= own.height }),
        (.monotone, "monotone", higher, { $0.height <= room.height || $1.width <= own.width }),
      ]
      for promise in promises where traits.contains(promise.trait) {
        for other in promise.rooms {
          guard let measured = size(in: other), !promise.holds(other, measured) else { continue }
          return "it promises to be \(promise.name), and is \(text(own)) in \(text(room)), "
            + "but \(text(measured)) in \(text(other))"
        }
      }
    }
    return nil
  }
}

/// Calls on another thread.
private final class Elsewhere: @unchecked Sendable {
  // Written by the other thread, and read after it ended.
  private var isDifferent = false
  private let use: PluginInstance
  private let expected: [Rect?]
  private let rounds: Int
  private let done = DispatchSemaphore(value: 0)

  init(_ use: PluginInstance, _ expected: [Rect?], rounds: Int) {
    (self.use, self.expected, self.rounds) = (use, expected, rounds)
  }

  func start() {
    Thread { [self] in
      let end = ContinuousClock.now + .milliseconds(300)
      for _ in 0..<rounds where ContinuousClock.now < end {
        if use.framesOfFewItems() != expected { isDifferent = true }
      }
      done.signal()
    }.start()
  }

  /// Waits for the end, and returns whether any frames differed from the expected ones.
  func wait() -> Bool {
    done.wait()
    return isDifferent
  }
}

extension PluginInstance {
  /// The frames of four items, which the calculator places, sizes or spaces, in three bounds.
  fileprivate func framesOfFewItems() -> [Rect?] {
    var item = ItemStyle(
      calculator: .containerLeftAlignedVStack, size: .fixed(Size(width: 80, height: 24)),
      spacing: .constant(Insets(all: 4)), padding: .constant(Insets(all: 2)))
    var root = ContainerStyle(insets: .constant(Insets(all: 8)))
    switch calculator.kind {
    case .frame: item.calculator = .custom(frameCalculator)
    case .size: item.size = sizeRule
    case .spacing: item.spacing = edgeRule
    case .padding: item.padding = edgeRule
    case .arrange: root.arrange = arrangement
    }
    var builder = LayoutTreeBuilder(root: root)
    for _ in 0..<4 { _ = builder.addLeaf(item) }
    let tree = builder.build()
    return [
      Size(width: 320, height: 480), Size(width: 100, height: 1000), Size(width: 37, height: 23),
    ]
    .flatMap { size in
      // A layout for each: one remembers what pure functions answered.
      var layout = Layout()
      layout.layout(tree, in: Rect(x: 0, y: 0, width: size.width, height: size.height))
      return layout.frames(of: tree)
    }
  }
}
