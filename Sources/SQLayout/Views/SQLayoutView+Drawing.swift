import Foundation

/// What of a layout view is drawn and hit, but not laid out.
extension SQLayoutView {
  /// Whether a hit test finds the view and what lies below it.
  public var isUserInteractionEnabled: Bool {
    get { extras?.isUserInteractionEnabled ?? true }
    set { extrasMade().isUserInteractionEnabled = newValue }
  }

  /// What of the frame stretches with the view that this one is a subview of.
  public var autoresizingMask: AutoresizingMask {
    get { extras?.autoresizingMask ?? [] }
    set { extrasMade().autoresizingMask = newValue }
  }

  /// What is done to the view about its centre when it is drawn and hit.
  public var transform: AffineTransform {
    get { extras?.transform ?? .identity }
    set { extrasMade().transform = newValue }
  }

  /// Whether what sticks out of the view is not drawn.
  public var clipsToBounds: Bool {
    get { extras?.clipsToBounds ?? false }
    set { extrasMade().clipsToBounds = newValue }
  }

  /// The point of the items' space that is drawn at the view's top left corner, in points.
  ///
  /// - Precondition: it is finite.
  public var contentOffset: CGPoint {
    get { extras?.contentOffset ?? .zero }
    set {
      precondition(newValue.x.isFinite && newValue.y.isFinite, "a content offset is finite")
      extrasMade().contentOffset = newValue
    }
  }
}

/// An item as it is drawn.
public struct SQDrawnItem {
  /// The item, without decorations.
  public let item: any SQLayoutItem
  /// The item's size, in points.
  public let size: CGSize
  /// What brings a point of the item's space into that of the outermost view.
  public let transform: AffineTransform
  /// The part of the outermost view's space in which the item is drawn; nil for all of it. Of a
  /// clipping view that is turned it is the smallest upright rectangle around it.
  public let clip: CGRect?

  /// The smallest upright rectangle around the item in the outermost view's space.
  public var bounds: CGRect { transform.bounds(of: CGRect(origin: .zero, size: size)) }
}

extension SQLayoutView {
  /// The items below the view that are to be drawn, from back to front: those that are not hidden,
  /// nor below hidden ones; room between items is left out.
  ///
  /// - Complexity: O(items below).
  public func drawnItems() -> [SQDrawnItem] {
    var drawn: [SQDrawnItem] = []
    let own = CGRect(origin: .zero, size: frame.size)
    var waiting: [(any SQLayoutItem, AffineTransform, CGRect?)] = []
    func push(_ view: SQLayoutView, _ transform: AffineTransform, _ clip: CGRect?) {
      var inner = AffineTransform(
        translationByX: -view.contentOffset.x, byY: -view.contentOffset.y)
      inner.append(transform)
      for item in view.arrangedItems.reversed() { waiting.append((item.sq_rootItem, inner, clip)) }
    }
    if !isHidden { push(self, .identity, clipsToBounds ? own : nil) }
    while let (item, outer, clip) = waiting.popLast() {
      guard !item.isHidden, !(item is SQSpace) else { continue }
      let transform = item.drawingTransform(in: outer)
      drawn.append(
        SQDrawnItem(item: item, size: item.frame.size, transform: transform, clip: clip))
      guard let view = item as? SQLayoutView else { continue }
      var inner = clip
      if view.clipsToBounds {
        let bounds = transform.bounds(of: CGRect(origin: .zero, size: view.frame.size))
        inner = inner.map { $0.intersection(bounds) } ?? bounds
      }
      push(view, transform, inner)
    }
    return drawn
  }
}

extension SQLayoutItem {
  /// What brings a point of the item's space into the outermost view's, through that around it.
  fileprivate func drawingTransform(in outer: AffineTransform) -> AffineTransform {
    let frame = frame
    var result = AffineTransform(translationByX: -frame.width / 2, byY: -frame.height / 2)
    result.append(transform)
    result.append(AffineTransform(translationByX: frame.midX, byY: frame.midY))
    // Sums of halves are exact where nothing is transformed.
    if transform == .identity {
      result = AffineTransform(translationByX: frame.minX, byY: frame.minY)
    }
    result.append(outer)
    return result
  }
}

extension AffineTransform {
  /// The smallest upright rectangle around a rectangle.
  fileprivate func bounds(of rectangle: CGRect) -> CGRect {
    let corners = [
      CGPoint(x: rectangle.minX, y: rectangle.minY), CGPoint(x: rectangle.maxX, y: rectangle.minY),
      CGPoint(x: rectangle.minX, y: rectangle.maxY), CGPoint(x: rectangle.maxX, y: rectangle.maxY),
    ].map(transform)
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let (x, y) = (xs.min() ?? 0, ys.min() ?? 0)
    return CGRect(x: x, y: y, width: (xs.max() ?? x) - x, height: (ys.max() ?? y) - y)
  }
}
