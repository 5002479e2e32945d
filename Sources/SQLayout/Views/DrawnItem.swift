import Foundation

/// An item as it is drawn.
public struct SQDrawnItem {
  /// The item, without decorations.
  public let item: any SQLayoutItem
  /// The item's size, in points.
  public let size: CGSize
  /// The transform from the item's space to that of the outermost view.
  public let transform: AffineTransform
  /// The part of the outermost view's space in which the item is drawn; nil for all of it. For a
  /// rotated clipping view it is the smallest upright rectangle around it.
  public let clip: CGRect?

  /// The smallest upright rectangle around the item in the outermost view's space.
  public var bounds: CGRect { transform.bounds(of: CGRect(origin: .zero, size: size)) }

  /// Whether the item is only translated, neither rotated nor scaled.
  public var isMovedAlone: Bool { transform.isTranslation }

  /// Whether the item arranges other items.
  package var isContainer: Bool {
    item is SQLayoutView || (item as? AutoLayoutView)?.subviews.isEmpty == false
  }

  /// The item's name in pictures.
  package var name: String { SQItemKey(item).name }
}

extension SQContainingItem {
  /// The items below the view that are to be drawn, from back to front: those that are not hidden,
  /// nor below hidden ones. Spaces between items are left out, and items with transforms that are
  /// not finite.
  ///
  /// - Complexity: O(items below).
  public func drawnItems() -> [SQDrawnItem] { SQDrawnItem.items(below: sq_layoutView) }
}

extension AutoLayoutView {
  /// The views below the view that are to be drawn, from back to front, with the items that are shown
  /// in them: those that are not hidden, nor below hidden ones.
  ///
  /// - Complexity: O(views and items below).
  public final func drawnItems() -> [SQDrawnItem] { SQDrawnItem.items(below: self) }
}

extension SQDrawnItem {
  /// A space of items in that of the outermost view.
  struct Space {
    var transform = AffineTransform.identity
    var clip: CGRect?

    /// This space with its origin moved.
    func moved(by offset: CGPoint) -> Space {
      var inner = AffineTransform(translationByX: offset.x, byY: offset.y)
      inner.append(transform)
      return Space(transform: inner, clip: clip)
    }

    /// The coordinate space of an item in this one, without the item's clip; nil where the
    /// transform is not finite.
    func space(of item: any SQLayoutItem) -> Space? {
      let frame = item.frame
      let itemTransform = item.transform
      var result = AffineTransform(translationByX: frame.minX, byY: frame.minY)
      // Sums of halves are exact where nothing is transformed.
      if itemTransform != .identity {
        result = AffineTransform(translationByX: -frame.width / 2, byY: -frame.height / 2)
        result.append(itemTransform)
        result.append(AffineTransform(translationByX: frame.midX, byY: frame.midY))
      }
      result.append(transform)
      return result.isFinite ? Space(transform: result, clip: clip) : nil
    }

    /// The space with the clip of its item.
    func clipped(by item: any SQLayoutItem) -> Space {
      guard item.clipsToBounds else { return self }
      let bounds = transform.bounds(of: CGRect(origin: .zero, size: item.frame.drawnSize))
      var space = self
      if let clip {
        let common = clip.intersection(bounds)
        space.clip = common.isNull ? .zero : common
      } else {
        space.clip = bounds
      }
      return space
    }
  }

  /// The drawn items below a view.
  static func items(below root: any SQLayoutItem) -> [SQDrawnItem] {
    var drawn: [SQDrawnItem] = []
    guard !root.isHidden else { return drawn }
    ItemContents.visit(below: root, in: Space().clipped(by: root), moved: { $0.moved(by: $1) }) {
      item, outer in
      guard let space = outer.space(of: item) else { return nil }
      if !(item is SQSpace), !(item is ItemView) {
        drawn.append(
          SQDrawnItem(
            item: item, size: item.frame.drawnSize, transform: space.transform, clip: outer.clip))
      }
      return space.clipped(by: item)
    }
    return drawn
  }
}

extension CGRect {
  /// The size between the least and the greatest coordinates, as a size may be negative.
  fileprivate var drawnSize: CGSize { CGSize(width: width, height: height) }
}

extension AffineTransform {
  fileprivate var isFinite: Bool {
    [m11, m12, m21, m22, tX, tY].allSatisfy(\.isFinite)
  }

  fileprivate var isTranslation: Bool { m11 == 1 && m22 == 1 && m12 == 0 && m21 == 0 }

  /// The smallest upright rectangle around a rectangle.
  package func bounds(of rectangle: CGRect) -> CGRect {
    // Differences of sums are not exact.
    if isTranslation { return rectangle.offsetBy(dx: tX, dy: tY) }
    let corners = [
      CGPoint(x: rectangle.minX, y: rectangle.minY), CGPoint(x: rectangle.maxX, y: rectangle.minY),
      CGPoint(x: rectangle.minX, y: rectangle.maxY), CGPoint(x: rectangle.maxX, y: rectangle.maxY),
    ].map(transform)
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let (x, y) = (xs.min() ?? 0, ys.min() ?? 0)
    return CGRect(x: x, y: y, width: (xs.max() ?? x) - x, height: (ys.max() ?? y) - y)
  }
}
