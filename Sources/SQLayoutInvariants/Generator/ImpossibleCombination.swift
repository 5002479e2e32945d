extension CheckedParameters {
  /// Values of several parameters that do not go together, though each of them is in its range: no case can have
  /// them.
  public struct ImpossibleCombination: Error {
    /// Makes an error.
    public init() {}
  }
}
