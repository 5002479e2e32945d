/// Whether the constraints determine each variable.
struct Determination: Sendable {
  /// Whether a variable's value can no longer change, so that substitution skips it.
  var isSettled: [Bool]
  /// Whether substitution skips settled variables now.
  var isPruning = false
  /// Whether a variable depends on a row that may still move.
  var isOpen: [Bool]
  /// Whether a variable of the part that is classified has been proved to have one value.
  var isProved: [Bool]
  /// Whether a variable depends on a cluster of the border.
  var isBordered: [Bool]
  /// Whether the constraints allow several values.
  var isAmbiguous: [Bool]
  var ambiguousCount = 0
  /// The rows that keep variables from falling and from rising, where their base rows do not do
  /// both.
  var pins: [Int32: Pin] = [:]
  /// The proofs for determined variables that depend on rows that may move.
  var bounds: [VariableBounds] = []

  init(variables: Int = 0) {
    isSettled = [Bool](repeating: false, count: variables)
    isOpen = [Bool](repeating: false, count: variables)
    isBordered = isSettled
    isProved = isSettled
    isAmbiguous = [Bool](repeating: false, count: variables)
  }
}

/// The rows that keep the value of a variable.
struct Pin: Sendable {
  /// The row that keeps it from falling.
  var below: Int32 = -1
  /// The row that keeps it from rising.
  var above: Int32 = -1
}

/// Multipliers of rows that together keep a variable from rising, and from falling; or one row that
/// stays where it is, in which the others are proved.
struct VariableBounds: Sendable {
  var variable: Int32
  var row: Int32 = -1
  var above: [(row: Int32, value: Double)] = []
  var below: [(row: Int32, value: Double)] = []
}
