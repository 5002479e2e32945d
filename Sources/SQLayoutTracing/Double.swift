/// A number of a traced pass, which replaces the standard library's type in the core: it has the
/// index of the operation whose result it is.
public struct Double: BitwiseCopyable, Sendable {
  /// The number.
  public var value: Swift.Double
  /// The index of the operation that gave it; 0 for a constant of the engine.
  public var origin: UInt32

  init(_ value: Swift.Double, _ origin: UInt32 = 0) {
    self.value = value
    self.origin = origin
  }
}

/// The type of literals in this module.
typealias FloatLiteralType = Double

extension Double: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// A constant.
  public init(floatLiteral value: Swift.Double) { self.init(value) }
  /// A constant.
  public init(integerLiteral value: Int) { self.init(Swift.Double(value)) }
}

extension Double: Hashable, Comparable {
  /// Whether the numbers are equal; their operations may differ.
  public static func == (a: Double, b: Double) -> Bool {
    Recorder.compare(a, .equal, b, a.value == b.value)
  }
  /// Whether the first is less.
  public static func < (a: Double, b: Double) -> Bool {
    Recorder.compare(a, .less, b, a.value < b.value)
  }
  /// Whether the first is no greater.
  public static func <= (a: Double, b: Double) -> Bool {
    Recorder.compare(a, .lessOrEqual, b, a.value <= b.value)
  }
  /// Whether the first is greater.
  public static func > (a: Double, b: Double) -> Bool { b < a }
  /// Whether the first is no less.
  public static func >= (a: Double, b: Double) -> Bool { b <= a }
  /// Hashes the number.
  public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

extension Double: CustomStringConvertible {
  /// The number as the standard library writes it.
  public var description: String { value.description }
}

// The members of the standard library's type that the core uses.
extension Double {
  /// Infinity.
  public static var infinity: Double { Double(.infinity) }
  static var nan: Double { Double(.nan) }
  /// The greatest finite number.
  public static var greatestFiniteMagnitude: Double { Double(.greatestFiniteMagnitude) }
  /// The least number above zero.
  public static var leastNonzeroMagnitude: Double { Double(.leastNonzeroMagnitude) }

  /// The constant of a whole number.
  public init(_ value: some BinaryInteger) { self.init(Swift.Double(value)) }
  init(bitPattern: UInt64) { self.init(Swift.Double(bitPattern: bitPattern)) }

  var bitPattern: UInt64 { value.bitPattern }
  var isFinite: Bool { value.isFinite }
  var nextUp: Double { Recorder.record(.nextUp, self, value.nextUp) }
  var nextDown: Double { Recorder.record(.nextDown, self, value.nextDown) }
  /// The number without its sign.
  public var magnitude: Double { Recorder.record(.magnitude, self, value.magnitude) }

  func rounded(_ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero) -> Double {
    Recorder.record(rule == .up ? .roundUp : .round, self, value.rounded(rule))
  }

  /// The sum.
  public static func + (a: Double, b: Double) -> Double {
    Recorder.record(.add, a, b, a.value + b.value)
  }
  /// The difference.
  public static func - (a: Double, b: Double) -> Double {
    Recorder.record(.subtract, a, b, a.value - b.value)
  }
  static func * (a: Double, b: Double) -> Double {
    Recorder.record(.multiply, a, b, a.value * b.value)
  }
  static func / (a: Double, b: Double) -> Double {
    Recorder.record(.divide, a, b, a.value / b.value)
  }
  static prefix func - (a: Double) -> Double { Recorder.record(.negate, a, -a.value) }
  static func += (a: inout Double, b: Double) { a = a + b }
  static func -= (a: inout Double, b: Double) { a = a - b }
}

func abs(_ x: Double) -> Double { x.magnitude }

func min(_ x: Double, _ y: Double) -> Double {
  Recorder.record(.min, x, y, Swift.min(x.value, y.value))
}
