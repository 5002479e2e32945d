/// An error of a simple layout.
public enum LayoutError: Error, Hashable, CustomStringConvertible {
  /// There is no item of that index.
  case itemOutOfBounds(index: Int, count: Int)
  /// The item has no frame yet.
  case itemIncomplete
  /// The items do not fit; the points that are missing.
  case outOfSpace(missing: Double)

  /// One line: what is wrong and what to do.
  public var description: String {
    switch self {
    case .itemOutOfBounds(let index, let count):
      "item \(index) is not one of \(count): ask for an index below \(count)"
    case .itemIncomplete:
      "the item has no frame yet: add it to a layout with a parent frame"
    case .outOfSpace(let missing):
      "the items do not fit: make the parent frame \(missing) points larger, or items smaller"
    }
  }
}
