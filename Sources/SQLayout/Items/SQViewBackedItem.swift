import Foundation

/// An item whose frame, size and drawing are those of a layout view, such as ``SimpleLayout`` and
/// ``LayoutView``.
public protocol SQViewBackedItem: SQLayoutItem {
  /// The layout view that arranges the items within.
  var view: SQLayoutView { get }
}

extension SQViewBackedItem {
  /// The layout view, which other layouts and layout views arrange.
  public var sq_rootItem: any SQLayoutItem { view }

  /// The frame of the layout view in its parent, in points.
  public var frame: CGRect {
    get { view.frame }
    set { view.frame = newValue }
  }

  /// Whether the layout view is hidden.
  public var isHidden: Bool {
    get { view.isHidden }
    set { view.isHidden = newValue }
  }

  /// Whether a hit test finds the layout view and all below it.
  public var isUserInteractionEnabled: Bool {
    get { view.isUserInteractionEnabled }
    set { view.isUserInteractionEnabled = newValue }
  }

  /// The parts of the frame that stretch with the parent.
  public var autoresizingMask: AutoresizingMask {
    get { view.autoresizingMask }
    set { view.autoresizingMask = newValue }
  }

  /// The transform about the centre of the frame when the item is drawn and hit.
  public var transform: AffineTransform {
    get { view.transform }
    set { view.transform = newValue }
  }

  /// Whether the drawing is clipped to the bounds of the layout view.
  public var clipsToBounds: Bool {
    get { view.clipsToBounds }
    set { view.clipsToBounds = newValue }
  }

  /// The least size that holds the items of the layout view, in points; flexible lengths count as 0.
  public func sizeThatFits(_ size: CGSize) -> CGSize { view.sizeThatFits(size) }
}
