import Foundation
import SQLayoutCore
import Synchronization

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
    let time = WorkingTime()
    let use = try instance(name, kind, [:])
    let first = UsedItems(use)
    let expected = first.frames()
    // Many uses and calls follow, and to be slow is no fault.
    guard time.elapsed < .milliseconds(100) else { return nil }
    let isPure = use.calculator.traits.contains(.pure)
    func fault(_ isOther: Bool, _ words: String) -> String? {
      isPure && isOther ? "it promises to be pure, and answers something else \(words)" : nil
    }
    func difference(_ use: UsedItems, _ words: String) -> String? {
      fault(use.frames() != expected, words)
    }
    var others = [UsedItems(try instance(name, kind, [:]))]
    if let found = difference(others[0], "in another use with the same parameters") { return found }
    var known: [(parameters: [String: Double], frames: [Rect?])] = [([:], expected)]
    for parameter in use.calculator.parameters {
      for value in [parameter.range.lowerBound, parameter.range.upperBound] {
        let values = [parameter.name: value]
        // Not all combinations of values have to be possible.
        guard let use = try? instance(name, kind, values) else { continue }
        others.append(UsedItems(use))
        known.append((values, others[others.count - 1].frames()))
      }
    }
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
    // Guarded calls have arguments of their own, and a layout remembers what pure functions answered.
    let asked = use.calculator.withoutTrait(.pure)
    // Each has the parameters of the one before at the same address, which an allocator may give it.
    let place = UnsafeMutablePointer<Double>.allocate(capacity: use.calculator.parameters.count)
    defer { unsafe place.deallocate() }
    for (values, frames) in known {
      let next = unsafe try PluginInstance(asked, values, isGuarded: false, parametersAt: place)
      let items = UsedItems(next)
      if let found = fault(items.frames() != frames, "in a use that is made after others ended") {
        return found
      }
    }
    noting("calling \(name) on another thread")
    let isOther = Elsewhere.isTrue(onThreads: 1, milliseconds: 0) { _ in
      first.frames() != expected
    }
    if let found = fault(isOther, "on another thread") { return found }
    noting("calling \(name) on two threads at once")
    // Guarded calls wait for one another.
    let items = UsedItems(try PluginInstance(asked, [:], isGuarded: false))
    let isRaced = Elsewhere.isTrue(onThreads: 2, milliseconds: 300) { layout in
      items.frames(&layout) != expected
    }
    if let found = fault(isRaced, "where two threads call it at once") { return found }
    guard unsafe use.calculator.functions.create != nil else { return nil }
    let uses = known
    noting("making \(name) on two threads at once")
    let isMixedUp = Elsewhere.isTrue(onThreads: 2, milliseconds: 100) { layout in
      uses.contains { values, frames in
        guard let use = try? PluginInstance(asked, values, isGuarded: false) else { return false }
        return UsedItems(use).frames(&layout) != frames
      }
    }
    return fault(isMixedUp, "where two threads make uses at once")
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
    let time = WorkingTime()
    func size(in room: Size) -> Size? {
      guard time.elapsed < .seconds(1) else { return nil }
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
      func between(_ least: Double, _ most: Double) -> [Double] {
        [least] + lengths.filter { $0 > least && $0 < most } + [most]
      }
      let smaller = between(own.width, room.width).flatMap { width in
        between(own.height, room.height).map { Size(width: width, height: $0) }
      }
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

/// Other threads, which find out whether a condition is true once.
private final class Elsewhere: Sendable {
  private let isTrue = Atomic(false)
  private let done = DispatchSemaphore(value: 0)

  /// Whether a condition is true once, on any of the threads, each of which tries it again and again in some time, and
  /// once at least.
  ///
  /// - Parameter condition: given a layout of its thread.
  static func isTrue(
    onThreads count: Int, milliseconds: Int, _ condition: @escaping @Sendable (inout Layout) -> Bool
  ) -> Bool {
    let state = Elsewhere()
    let end = ContinuousClock.now + .milliseconds(milliseconds)
    for _ in 0..<count {
      Thread {
        var layout = Layout()
        repeat {
          if condition(&layout) { state.isTrue.store(true, ordering: .relaxed) }
        } while !state.isTrue.load(ordering: .relaxed) && ContinuousClock.now < end
        state.done.signal()
      }.start()
    }
    for _ in 0..<count { state.done.wait() }
    return state.isTrue.load(ordering: .relaxed)
  }
}
