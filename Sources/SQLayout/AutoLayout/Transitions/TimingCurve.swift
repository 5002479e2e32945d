/// How far a transition is at a fraction of its time.
public enum TimingCurve: Hashable, Sendable {
  /// At constant speed.
  case linear
  /// Slow at first.
  case easeIn
  /// Slow at the end.
  case easeOut
  /// Slow at first and at the end.
  case easeInOut
  /// A cubic Bézier curve from (0, 0) to (1, 1), with its two control points; their x lie between 0
  /// and 1.
  case cubicBezier(x1: Double, y1: Double, x2: Double, y2: Double)

  /// How far the transition is.
  ///
  /// - Parameter fraction: of the time, clipped to 0 to 1.
  /// - Precondition: control points are finite.
  /// - Complexity: O(1).
  public func progress(at fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    switch self {
    case .linear: return fraction
    case .easeIn: return Self.bezier(0.42, 0, 1, 1, at: fraction)
    case .easeOut: return Self.bezier(0, 0, 0.58, 1, at: fraction)
    case .easeInOut: return Self.bezier(0.42, 0, 0.58, 1, at: fraction)
    case .cubicBezier(let x1, let y1, let x2, let y2):
      precondition(
        [x1, y1, x2, y2].allSatisfy(\.isFinite), "control points of a curve are finite numbers")
      return Self.bezier(min(1, max(0, x1)), y1, min(1, max(0, x2)), y2, at: fraction)
    }
  }

  private static func bezier(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, at fraction: Double
  ) -> Double {
    func point(_ one: Double, _ other: Double, _ t: Double) -> Double {
      let rest = 1 - t
      return 3 * rest * rest * t * one + 3 * rest * t * t * other + t * t * t
    }
    // x grows with the parameter, so that halving finds it to the last bits.
    var low = 0.0
    var high = 1.0
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if point(x1, x2, middle) < fraction { low = middle } else { high = middle }
    }
    return point(y1, y2, (low + high) / 2)
  }
}
