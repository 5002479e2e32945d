import SQLayoutCore

/// Handles of what items, or views for their items, say alike: compiling it takes many times as
/// long as comparing it with what was compiled before.
struct SharedStyles<Handle> {
  private var known: [(said: Said, handle: Handle)] = []
  /// Neighbours often agree.
  private var last = 0

  /// How many are looked through before compiling anew is as fast.
  private static var greatestCount: Int { 16 }

  /// What is compared: of an item all but its constant size, of a view its insets too.
  private struct Said {
    var decorations: Decorations
    var insets: Insets?

    func isSame(as other: Said) -> Bool {
      decorations.isSame(as: other.decorations) && insets == other.insets
        && (insets == nil || decorations.hasSameConstantSize(as: other.decorations))
    }
  }

  /// The handle of what is said, made by `make` where there is none yet; nil where a function has a
  /// say, or where there are too many.
  ///
  /// - Parameter insets: of a view what it says beside its items' decorations.
  mutating func handle(
    of decorations: Decorations, insets: Insets? = nil, in builder: inout LayoutTreeBuilder,
    make: (inout LayoutTreeBuilder) -> Handle
  ) -> Handle? {
    let said = Said(decorations: decorations, insets: insets)
    if last < known.count, known[last].said.isSame(as: said) { return known[last].handle }
    if let index = known.firstIndex(where: { $0.said.isSame(as: said) }) {
      last = index
      return known[index].handle
    }
    // What is not the same as itself is no constant, or none that is sound.
    guard known.count < Self.greatestCount, said.isSame(as: said) else { return nil }
    last = known.count
    known.append((said, make(&builder)))
    return known[last].handle
  }
}
