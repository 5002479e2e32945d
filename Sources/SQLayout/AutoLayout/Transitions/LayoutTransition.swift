import Foundation

/// The frames before and after a change of a layout, and those in between.
///
/// It works with any front end: a key identifies each frame, such as a node of a `LayoutTree`, a
/// name, or a view (`AutoLayoutView.transition(activating:_:)`).
/// ```swift
/// let transition = LayoutTransition(before: frames, after: changedFrames)
/// for (node, frame) in transition.frames(at: 0.25, curve: .easeInOut) { … }
/// ```
public struct LayoutTransition<Key: Hashable> {
  /// The frames before, in points.
  public let before: [Key: Rect]
  /// The frames after, in points.
  public let after: [Key: Rect]
  /// The keys, those from before first, each in its order.
  public let keys: [Key]

  /// Makes a transition of frames in one space.
  ///
  /// - Precondition: keys are unique in each list.
  public init(before: [(Key, Rect)], after: [(Key, Rect)]) {
    self.before = Self.unique(before)
    self.after = Self.unique(after)
    let known = self.before
    keys = before.map(\.0) + after.map(\.0).filter { known[$0] == nil }
  }

  private static func unique(_ frames: [(Key, Rect)]) -> [Key: Rect] {
    Dictionary(frames) { _, _ in preconditionFailure("a transition has one frame for each key") }
  }

  /// The keys that are in `after` alone, in order.
  public var appearing: [Key] { keys.filter { before[$0] == nil } }

  /// The keys that are in `before` alone, in order.
  public var disappearing: [Key] { keys.filter { after[$0] == nil } }

  /// The frames at a fraction of the time, in the order of the keys. An appearing key has its last
  /// frame from the start, and a disappearing one its first frame to the end.
  ///
  /// - Parameters:
  ///   - fraction: of the time, from 0 to 1.
  ///   - curve: how far the change is then.
  /// - Complexity: O(frames).
  public func frames(
    at fraction: Double, curve: TimingCurve = .easeInOut
  ) -> [(key: Key, frame: Rect)] {
    let progress = curve.progress(at: fraction)
    return keys.compactMap { key in frame(of: key, progress).map { (key, $0) } }
  }

  /// The frame of one key at a fraction of the time; nil for an unknown key.
  public func frame(
    of key: Key, at fraction: Double, curve: TimingCurve = .easeInOut
  ) -> Rect? {
    frame(of: key, curve.progress(at: fraction))
  }

  /// The opacity of a key at a fraction of the time: from 0 to 1 where it appears, from 1 to 0
  /// where it disappears, else 1.
  public func opacity(of key: Key, at fraction: Double, curve: TimingCurve = .easeInOut) -> Double {
    // A curve may overshoot.
    let progress = min(1, max(0, curve.progress(at: fraction)))
    if before[key] == nil { return progress }
    return after[key] == nil ? 1 - progress : 1
  }

  private func frame(of key: Key, _ progress: Double) -> Rect? {
    guard let from = before[key] else { return after[key] }
    guard let to = after[key] else { return from }
    func between(_ one: Double, _ other: Double) -> Double {
      // The end frames are exact.
      progress == 1 ? other : one + (other - one) * progress
    }
    return Rect(
      x: between(from.x, to.x), y: between(from.y, to.y),
      width: max(0, between(from.width, to.width)), height: max(0, between(from.height, to.height)))
  }
}

extension LayoutTransition: Sendable where Key: Sendable {}

extension LayoutTransition<Int> {
  /// Makes a transition of the frames of a tree's nodes; nil for one that is skipped.
  public init(before: [Rect?], after: [Rect?]) {
    func keyed(_ frames: [Rect?]) -> [(Int, Rect)] {
      frames.enumerated().compactMap { index, frame in frame.map { (index, $0) } }
    }
    self.init(before: keyed(before), after: keyed(after))
  }
}
