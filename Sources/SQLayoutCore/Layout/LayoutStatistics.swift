/// The counts of a pass.
public struct LayoutStatistics: Hashable, Sendable {
  /// How many sizes were measured: size rules evaluated and containers passed over for sizing.
  public var measurements = 0
  /// How many frames were computed, those for sizing only included; in an update without those that
  /// came out as they were.
  public var framesWritten = 0
  /// Whether the memory for measured sizes was full, so that some were measured again.
  public var isMemoryExhausted = false

  /// How many threads worked at once.
  public var threads = 1

  /// Makes statistics of a pass that did nothing.
  public init() {}
}
