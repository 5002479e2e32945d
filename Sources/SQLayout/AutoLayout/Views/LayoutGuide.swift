import Foundation

/// A rectangle with anchors that is no view: a free rectangle, or a part of its view such as the
/// margins.
///
/// ```swift
/// let room = LayoutGuide(identifier: "room")
/// view.addLayoutGuide(room)
/// room.widthAnchor.constraint(equalTo: button.widthAnchor).isActive = true
/// ```
public final class LayoutGuide: LayoutConstrainable {
  /// A name for people to read, in explanations of constraints.
  public var identifier: String?
  /// The view that the guide belongs to.
  public internal(set) weak var owningView: AutoLayoutView?
  /// The frame in the space of its view, in points; set by layout.
  public internal(set) var layoutFrame = CGRect.zero
  /// The distances from the owner's alignment rectangle; nil for a free rectangle.
  var insets: Insets?
  /// Whether the top is measured from the bottom of the owner, as that of a keyboard.
  var isKeyboard = false
  /// The node of the guide in its engine; negative where it is in none.
  var node = -1

  /// Makes a free rectangle.
  public init(identifier: String? = nil) { self.identifier = identifier }

  init(identifier: String, insets: Insets, of view: AutoLayoutView) {
    self.identifier = identifier
    self.insets = insets
    owningView = view
  }

  /// The view that the guide belongs to.
  public var constrainedView: AutoLayoutView? { owningView }

  /// The identifier after the owner's name.
  var name: String {
    let owner = owningView.map { ConstraintText.name(of: $0) } ?? "(no view)"
    return "\(owner).\(identifier ?? "guide")"
  }
}

extension LayoutConstrainable {
  /// The leading edge.
  public var leadingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .leading) }
  /// The trailing edge.
  public var trailingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .trailing) }
  /// The left edge.
  public var leftAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .left) }
  /// The right edge.
  public var rightAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .right) }
  /// The horizontal middle.
  public var centerXAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .centerX) }
  /// The top edge.
  public var topAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .top) }
  /// The bottom edge.
  public var bottomAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .bottom) }
  /// The vertical middle.
  public var centerYAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .centerY) }
  /// The width.
  public var widthAnchor: LayoutDimension { LayoutDimension(self, .width) }
  /// The height.
  public var heightAnchor: LayoutDimension { LayoutDimension(self, .height) }
}

extension AutoLayoutView {
  /// The baseline of the first line of text.
  public var firstBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .firstBaseline) }
  /// The baseline of the last line of text.
  public var lastBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .lastBaseline) }
}
