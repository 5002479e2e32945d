import SQLayoutCore

/// Handles of styles that items, or views, share: compiling a style takes many times as long as
/// comparing it with compiled ones.
struct SharedStyles<Handle> {
  private var known: [Known] = []
  /// The index of the last match: neighbours often have the same style.
  private var last = 0

  /// The greatest number of styles to compare with: with more, compiling again is as fast.
  private static var greatestCount: Int { 16 }

  private struct Known {
    var decorations: Decorations
    var insides: Insides?
    var handle: Handle

    /// Compares all but the constant size, which is not part of a shared style.
    func matches(_ decorations: Decorations, _ insides: Insides?) -> Bool {
      decorations.isSame(as: self.decorations) && insides == self.insides
    }
  }

  /// The handle of a style, made by `make` where there is none yet; nil where a function computes a
  /// value, or where there are too many styles.
  ///
  /// - Parameter insides: of a view, its insets and line.
  mutating func handle(
    of decorations: Decorations, insides: Insides? = nil, in builder: inout LayoutTreeBuilder,
    make: (inout LayoutTreeBuilder) -> Handle
  ) -> Handle? {
    if last < known.count, known[last].matches(decorations, insides) { return known[last].handle }
    if let index = known.firstIndex(where: { $0.matches(decorations, insides) }) {
      last = index
      return known[index].handle
    }
    // Declarations that are not equal to themselves are no constants, or not valid.
    guard known.count < Self.greatestCount, decorations.isSame(as: decorations) else { return nil }
    last = known.count
    known.append(Known(decorations: decorations, insides: insides, handle: make(&builder)))
    return known[last].handle
  }
}

/// The insets of a layout view, and its row or column.
struct Insides: Equatable {
  var insets: Insets
  /// The row or column that it is.
  var line: LinearArrangement?
}
