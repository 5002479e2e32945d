import Foundation

/// Properties for drawing and hit tests, which layout does not use.
extension SQLayoutView {
  /// Whether a hit test finds the view and all below it.
  public var isUserInteractionEnabled: Bool {
    get { extras?.isUserInteractionEnabled ?? true }
    set { extrasMade().isUserInteractionEnabled = newValue }
  }

  /// The parts of the frame that stretch with the view that this one is a subview of.
  public var autoresizingMask: AutoresizingMask {
    get { extras?.autoresizingMask ?? [] }
    set { extrasMade().autoresizingMask = newValue }
  }

  /// The transform of the view about its centre when it is drawn and hit.
  public var transform: AffineTransform {
    get { extras?.transform ?? .identity }
    set { extrasMade().transform = newValue }
  }

  /// Whether the drawing is clipped to the view's bounds.
  public var clipsToBounds: Bool {
    get { extras?.clipsToBounds ?? false }
    set { extrasMade().clipsToBounds = newValue }
  }

  /// The point of the items' coordinate space at the view's top left corner, in points.
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
