/// How an item takes part in a pass, beside its calculators.
public struct SQLayoutOptions: Hashable, Sendable {
  /// Whether the item is treated as if it were not there; it keeps the frame it had.
  public var shouldSkipLayout: Bool
  /// Whether the item's frame does not count for its layout view's fitting size.
  public var shouldIgnoreWhenCalculatingSize: Bool
  /// Whether the next item sees this one as the previous item.
  public var saveAsPrevious: Bool

  /// Makes options; those that are not given have their defaults.
  public init(
    shouldSkipLayout: Bool = false, shouldIgnoreWhenCalculatingSize: Bool = false,
    saveAsPrevious: Bool = true
  ) {
    self.shouldSkipLayout = shouldSkipLayout
    self.shouldIgnoreWhenCalculatingSize = shouldIgnoreWhenCalculatingSize
    self.saveAsPrevious = saveAsPrevious
  }
}

extension Options {
  /// The same options for the core.
  init(_ options: SQLayoutOptions) {
    self = []
    if options.shouldSkipLayout { insert(.skip) }
    if options.shouldIgnoreWhenCalculatingSize { insert(.ignoreInSize) }
    if !options.saveAsPrevious { insert(.keepPrevious) }
  }
}
