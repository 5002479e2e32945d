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
    let use = try instance(name, kind, [:])
    let first = UsedItems(use)
    let start = ContinuousClock.now
    let expected = first.frames()
    // Many calls follow, and a slow one is no fault.
    guard ContinuousClock.now - start < .milliseconds(50) else { return nil }
    let isPure = use.calculator.traits.contains(.pure)
    func difference(_ use: UsedItems, _ words: String) -> String? {
      isPure && use.frames() != expected
        ? "it promises to be pure, and answers something else \(words)" : nil
    }
    var others = [UsedItems(try instance(name, kind, [:]))]
    if let found = difference(others[0], "in another use with the same parameters") { return found }
    for parameter in use.calculator.parameters {
      for value in [parameter.range.lowerBound, parameter.range.upperBound] {
        // Not all combinations of values have to be possible.
        guard let use = try? instance(name, kind, [parameter.name: value]) else { continue }
        others.append(UsedItems(use))
      }
    }
    for other in others { _ = other.frames() }
    if let found = difference(first, "after calls of uses with other parameters") { return found }
    noting("calling \(name) after other calculators of its library")
    for calculator in calculators where calculator.name != name {
      guard let use = try? instance(calculator.name, calculator.kind, [:]) else { continue }
      others.append(UsedItems(use))
      _ = others.last?.frames()
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
    // Guarded calls wait for one another, and a layout remembers what pure functions answered.
    var calculator = use.calculator
    calculator.traits.remove(.pure)
    let asked = UsedItems(try PluginInstance(calculator, [:], isGuarded: false))
    let both = (0..<2).map { _ in Elsewhere(asked, expected, rounds: 100_000) }
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
  private let items: UsedItems
  private let expected: [Rect?]
  private let rounds: Int
  private let done = DispatchSemaphore(value: 0)

  init(_ items: UsedItems, _ expected: [Rect?], rounds: Int) {
    (self.items, self.expected, self.rounds) = (items, expected, rounds)
  }

  func start() {
    Thread { [self] in
      let end = ContinuousClock.now + .milliseconds(300)
      var layout = Layout()
      for _ in 0..<rounds where !isDifferent && ContinuousClock.now < end {
        isDifferent = items.frames(&layout) != expected
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

/// Items that a use of a calculator places, sizes or spaces. No two items are alike, so that what it remembers of one
/// is wrong for the next.
private struct UsedItems {
  private let tree: LayoutTree

  init(_ use: PluginInstance) {
    var root = ContainerStyle(insets: .constant(Insets(all: 8)))
    if use.calculator.kind == .arrange { root.arrange = use.arrangement }
    var builder = LayoutTreeBuilder(root: root)
    for index in 0..<12 {
      let amount = Double(index)
      var item = ItemStyle(
        calculator: .containerLeftAlignedVStack,
        size: .fixed(Size(width: 80 - amount, height: 24 + amount)),
        spacing: .constant(Insets(all: amount / 2)), padding: .constant(Insets(all: amount / 4)))
      switch use.calculator.kind {
      case .frame: item.calculator = .custom(use.frameCalculator)
      case .size: item.size = use.sizeRule
      case .spacing: item.spacing = use.edgeRule
      case .padding: item.padding = use.edgeRule
      case .arrange: break
      }
      _ = builder.addLeaf(item)
    }
    tree = builder.build()
  }

  func frames() -> [Rect?] {
    var layout = Layout()
    return frames(&layout)
  }

  /// The frames of the items in three bounds.
  func frames(_ layout: inout Layout) -> [Rect?] {
    let sizes = [
      Size(width: 320, height: 480), Size(width: 100, height: 1000), Size(width: 37, height: 23),
    ]
    return sizes.flatMap { size in
      layout.layout(tree, in: Rect(x: 0, y: 0, width: size.width, height: size.height))
      return layout.frames(of: tree)
    }
  }
}
