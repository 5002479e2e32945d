/// What the constraints say about each variable.
struct Determination: Sendable {
  /// Whether a variable's value can no longer change, so that nothing needs to be passed through it.
  var isSettled: [Bool]
  /// Whether nothing is passed through settled variables now.
  var isPruning = false
  /// Whether a variable depends on a row that may still move.
  var isOpen: [Bool]
  /// Whether a variable depends on a cluster of the border.
  var isBordered: [Bool]
  /// Whether the constraints leave the value open.
  var isAmbiguous: [Bool]
  var ambiguousCount = 0
  /// For each variable the rows that keep it from falling and from rising where its base row does not
  /// do both, or −1.
  var pins: [Pin]
  /// The multipliers that bound determined variables that depend on rows that may move.
  var bounds: [VariableBounds] = []

  init(variables: Int = 0) {
    isSettled = [Bool](repeating: false, count: variables)
    isOpen = [Bool](repeating: false, count: variables)
    isBordered = isSettled
    isAmbiguous = [Bool](repeating: false, count: variables)
    pins = [Pin](repeating: Pin(), count: variables)
  }
}

/// The rows that keep a variable in its place.
struct Pin: Sendable {
  /// The row that keeps it from falling.
  var below: Int32 = -1
  /// The row that keeps it from rising.
  var above: Int32 = -1
}

/// Multipliers of rows that together keep a variable from rising, and from falling.
struct VariableBounds: Sendable {
  var variable: Int32
  var above: [(row: Int32, value: Double)] = []
  var below: [(row: Int32, value: Double)] = []
}
