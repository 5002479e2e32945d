// Rounding without calls of the mathematics library, which processors without an instruction for it need.
extension Double {
  /// The nearest whole number, and of two the one further from zero: `rounded()`.
  @inline(__always)
  package var nearestWhole: Double {
    #if TRACING
      return rounded()
    #else
      guard magnitude < 0x1p52 else { return self }
      let even = magnitude.nearestEven
      return Double(signOf: self, magnitudeOf: magnitude - even == 0.5 ? even + 1 : even)
    #endif
  }

  /// The least whole number that is no less: `rounded(.up)`, by a call where the number is not positive, or large.
  @inline(__always)
  package var roundedUp: Double {
    #if TRACING
      return rounded(.up)
    #else
      guard self > 0, self < 0x1p52 else { return rounded(.up) }
      let whole = nearestEven
      // Without a branch: processors cannot predict which lengths are rounded up.
      return whole + (whole < self ? 1 : 0)
    #endif
  }

  /// The nearest whole number, and of two the even one, of a number from 0 to 2^52: adding 2^52 leaves no bits for
  /// a fraction.
  @inline(__always)
  private var nearestEven: Double { (self + 0x1p52) - 0x1p52 }
}
