import Foundation

/// Lays out items that need not be views, such as shapes of a drawing. Each gets its frame by its
/// observer.
///
/// ```swift
/// let container = SQLayoutContainer()
/// container.arrangedItems = places.map { place in
///   place.withSQSize(place.size).withSQLayoutObserver { place.rect = $0.frame }
/// }
/// let occupied = container.layoutItems(in: bounds, with: .zero, forSizingOnly: false)
/// ```
public final class SQLayoutContainer {
  /// The items, in the order in which they are laid out.
  public var arrangedItems: [any SQLayoutItem]
  /// The invalid sizes, frames and edges of the last pass, such as a negative size.
  public private(set) var layoutFaults: [LayoutFault] = []

  /// Makes a container of the given items.
  public init(arrangedItems: [any SQLayoutItem] = []) {
    self.arrangedItems = arrangedItems
  }

  /// Lays out the items and returns their content bounds: the smallest rectangle around the frames,
  /// grown by their paddings, of all items that count for the size.
  ///
  /// - Parameters:
  ///   - bounds: the room, in points; clipped to 10,000 in each direction.
  ///   - insets: the distances of the items' room from the bounds, in points.
  ///   - forSizingOnly: whether to use the sizing calculators, call observers with `forSizingOnly`,
  ///     and set no frames.
  /// - Complexity: O(items, and all below them); nothing is cached.
  @discardableResult
  public func layoutItems(in bounds: CGRect, with insets: Insets, forSizingOnly: Bool) -> CGRect {
    let flat = Flattener.flatten(arrangedItems, insets: insets)
    let frames =
      forSizingOnly
      ? flat.frames(in: Rect(bounds), forSizing: true) : flat.layoutItems(in: Rect(bounds))
    layoutFaults = flat.faults
    var reading = ContainerReading(
      flat.tree, container: nil, bounds: Rect(bounds), forSizing: forSizingOnly)
    for item in flat.tree.children(of: nil) {
      if let frame = frames[item] { reading.read(item, frame: frame) }
    }
    return CGRect(reading.occupied)
  }
}
