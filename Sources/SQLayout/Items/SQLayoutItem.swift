import Foundation

/// An object that can be laid out: any class that adopts this protocol.
///
/// A view implements `frame`, `isHidden` and `sizeThatFits(_:)` as far as it has them. An item that
/// is no view implements nothing and gets its frame by an observer:
/// ```swift
/// final class Label: SQLayoutItem {
///   var frame = CGRect.zero
///   func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 80, height: 24) }
/// }
/// ```
public protocol SQLayoutItem: AnyObject {
  /// The item itself, or the item that was decorated; always the same.
  var sq_rootItem: any SQLayoutItem { get }

  /// The frame in the layout view, in points; set by each layout pass that does not skip the item.
  var frame: CGRect { get set }

  /// Whether the item is hidden. A hidden item is laid out like others, unless it has one of the
  /// calculators for hidden views.
  ///
  /// A computed property needs a setter too, which may do nothing: a property without a setter does
  /// not implement this one, and the item would never be hidden.
  var isHidden: Bool { get set }

  /// Whether a hit test finds the item and all below it.
  var isUserInteractionEnabled: Bool { get }

  /// The parts of the frame that stretch with the view that the item is a subview of.
  var autoresizingMask: AutoresizingMask { get }

  /// The transform of the item about its centre when it is drawn and hit. Layout does not use it.
  var transform: AffineTransform { get }

  /// Whether the drawing is clipped to the item's bounds.
  var clipsToBounds: Bool { get }

  /// The size of the item under a fitting size, both in points.
  func sizeThatFits(_ size: CGSize) -> CGSize
}

extension SQLayoutItem {
  /// The item itself.
  public var sq_rootItem: any SQLayoutItem { self }

  /// Always zero: the item stores no frame.
  public var frame: CGRect {
    get { .zero }
    set {}
  }

  /// Never hidden: the item stores no such flag.
  public var isHidden: Bool {
    get { false }
    set {}
  }

  /// Always enabled.
  public var isUserInteractionEnabled: Bool { true }

  /// Nothing stretches.
  public var autoresizingMask: AutoresizingMask { [] }

  /// No transform.
  public var transform: AffineTransform { .identity }

  /// Never clipped.
  public var clipsToBounds: Bool { false }

  /// No size.
  public func sizeThatFits(_ size: CGSize) -> CGSize { .zero }
}

extension Unmanaged where Instance: SQLayoutItem {
  /// An item, where it is of exactly this class, without a retain, which would cost more than the
  /// work on most items. The caller has to keep a reference to the item meanwhile.
  @inline(__always)
  static func exactly(_ item: any SQLayoutItem) -> Unmanaged? {
    guard type(of: item) == Instance.self else { return nil }
    return unsafe .passUnretained(unsafeDowncast(item, to: Instance.self))
  }
}
