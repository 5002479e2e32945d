import SQLayoutCore

/// Handles of what items, or views for their items, say alike: compiling it takes many times as
/// long as comparing it with what was compiled before.
struct SharedStyles<Handle> {
  private var known: [Known] = []
  /// Neighbours often agree.
  private var last = 0

  /// How many are looked through before compiling anew is as fast.
  private static var greatestCount: Int { 16 }

  private struct Known {
    var decorations: Decorations
    var insides: Insides?
    var handle: Handle

    /// Compares all but the constant size, which items do not share, but what views say does.
    func matches(_ decorations: Decorations, _ insides: Insides?) -> Bool {
      decorations.isSame(as: self.decorations) && insides == self.insides
        && (insides == nil || decorations.hasSameConstantSize(as: self.decorations))
    }
  }

  /// The handle of what is said, made by `make` where there is none yet; nil where a function has a
  /// say, or where there are too many.
  ///
  /// - Parameter insides: of a view what it says beside its items' decorations.
  mutating func handle(
    of decorations: Decorations, insides: Insides? = nil, in builder: inout LayoutTreeBuilder,
    make: (inout LayoutTreeBuilder) -> Handle
  ) -> Handle? {
    if last < known.count, known[last].matches(decorations, insides) { return known[last].handle }
    if let index = known.firstIndex(where: { $0.matches(decorations, insides) }) {
      last = index
      return known[index].handle
    }
    // What is not the same as itself is no constant, or none that is valid.
    guard known.count < Self.greatestCount, decorations.isSame(as: decorations) else { return nil }
    last = known.count
    known.append(Known(decorations: decorations, insides: insides, handle: make(&builder)))
    return known[last].handle
  }
}

/// What a layout view says beside its items' decorations.
struct Insides: Equatable {
  var insets: Insets
  /// The row or column that it is.
  var line: LinearArrangement?
}
