import Foundation

/// Anything that can be laid out: a class of one's own that adopts this protocol.
///
/// A view declares what it has of `frame`, `isHidden` and `sizeThatFits(_:)`; an item that is no
/// view declares nothing and learns its frame from an observer:
/// ```swift
/// final class Label: SQLayoutItem {
///   var frame = CGRect.zero
///   func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 80, height: 24) }
/// }
/// ```
public protocol SQLayoutItem: AnyObject {
  /// The item itself, or the one that a decorated item stands for; always the same.
  var sq_rootItem: any SQLayoutItem { get }

  /// Where the item lies in its layout view, in points; set by each layout pass that does not skip
  /// the item.
  var frame: CGRect { get set }

  /// Whether the item is hidden. A hidden item takes its place all the same, unless it has one of
  /// the calculators for hidden views.
  ///
  /// An item that computes it declares a setter too, which may do nothing: a property without one is not
  /// this one, and the item would never be hidden.
  var isHidden: Bool { get set }

  /// Whether a hit test finds the item and what lies below it.
  var isUserInteractionEnabled: Bool { get }

  /// What of the frame stretches with the view that the item is a subview of.
  var autoresizingMask: AutoresizingMask { get }

  /// What is done to the item about its centre when it is drawn and hit, outside layout.
  var transform: AffineTransform { get }

  /// Whether what sticks out of the item is not drawn.
  var clipsToBounds: Bool { get }

  /// The size the item wants under a fitting size, both in points.
  func sizeThatFits(_ size: CGSize) -> CGSize
}

extension SQLayoutItem {
  /// The item itself.
  public var sq_rootItem: any SQLayoutItem { self }

  /// Always zero: an item that keeps no frame.
  public var frame: CGRect {
    get { .zero }
    set {}
  }

  /// Never hidden: an item that keeps no such flag.
  public var isHidden: Bool {
    get { false }
    set {}
  }

  /// Always enabled.
  public var isUserInteractionEnabled: Bool { true }

  /// Nothing stretches.
  public var autoresizingMask: AutoresizingMask { [] }

  /// Nothing is done.
  public var transform: AffineTransform { .identity }

  /// Never clipped.
  public var clipsToBounds: Bool { false }

  /// No size.
  public func sizeThatFits(_ size: CGSize) -> CGSize { .zero }
}

extension Unmanaged where Instance: SQLayoutItem {
  /// An item, where it is of just this class and others hold it meanwhile: to count one more
  /// reference takes longer than what is done with most items.
  @inline(__always)
  static func exactly(_ item: any SQLayoutItem) -> Unmanaged? {
    guard type(of: item) == Instance.self else { return nil }
    return unsafe .passUnretained(unsafeDowncast(item, to: Instance.self))
  }
}
