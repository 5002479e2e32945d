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
