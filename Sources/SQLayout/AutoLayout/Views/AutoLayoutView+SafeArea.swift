import Foundation

/// The areas that bars, notches and the keyboard do not cover.
extension AutoLayoutView {
  /// The distances by which bars and notches cover the edges of the alignment rectangle, in points.
  /// Unless set, they follow from the nearest view around whose insets are set: the part of its
  /// covered area that lies in this view; 0 without such a view. Guides follow changes of the views
  /// around after each layout.
  public final var safeAreaInsets: Insets {
    get { extras?.safeAreaInsets ?? insetsFromAround }
    set {
      guard newValue != extras?.safeAreaInsets, areFinite(newValue, "an edge of the safe area")
      else { return }
      extrasMade().safeAreaInsets = newValue
      _ = followSafeArea()
      structureDidChange("the safe area")
    }
  }

  /// How far the keyboard reaches up from the bottom of the alignment rectangle, in points; 0 where
  /// it is hidden.
  public final var keyboardHeight: CGFloat {
    get { CGFloat(extras?.keyboardHeight ?? 0) }
    set {
      guard newValue != keyboardHeight, isFinite(Double(newValue), "the height of the keyboard"),
        newValue >= 0
      else { return }
      let extras = extrasMade()
      extras.keyboardHeight = Double(newValue)
      extras.keyboardLayoutGuide?.insets = keyboardInsets
      structureDidChange("the keyboard")
    }
  }

  /// Whether all edges are finite; reports those that are not.
  final func areFinite(_ insets: Insets, _ name: String) -> Bool {
    [insets.top, insets.left, insets.bottom, insets.right].allSatisfy { isFinite($0, name) }
  }

  /// Whether a distance is finite; reports one that is not.
  final func isFinite(_ distance: Double, _ name: String) -> Bool {
    if !distance.isFinite { report(.distances(of: name, path: path)) }
    return distance.isFinite
  }

  private var insetsFromAround: Insets {
    var rectangle = alignmentRect(forFrame: storedFrame)
    var next = superview
    while let view = next {
      if let insets = view.extras?.safeAreaInsets {
        let room = view.alignmentRect(forFrame: view.bounds)
        return Insets(
          top: max(0, Double(room.minY - rectangle.minY) + insets.top),
          left: max(0, Double(room.minX - rectangle.minX) + insets.left),
          bottom: max(0, Double(rectangle.maxY - room.maxY) + insets.bottom),
          right: max(0, Double(rectangle.maxX - room.maxX) + insets.right))
      }
      rectangle = rectangle.offsetBy(dx: view.storedFrame.minX, dy: view.storedFrame.minY)
      next = view.superview
    }
    return .zero
  }

  /// The part of the alignment rectangle that bars and notches do not cover.
  public final var safeAreaLayoutGuide: LayoutGuide {
    let extras = extrasMade()
    if let guide = extras.safeAreaLayoutGuide { return guide }
    let guide = LayoutGuide(identifier: "safeAreaLayoutGuide", insets: safeAreaInsets, of: self)
    extras.safeAreaLayoutGuide = guide
    noteSafeAreaGuide()
    return guide
  }

  /// The keyboard's rectangle at the bottom. Without a keyboard its height is 0, and it lies on the
  /// bottom of the safe area.
  public final var keyboardLayoutGuide: LayoutGuide {
    let extras = extrasMade()
    if let guide = extras.keyboardLayoutGuide { return guide }
    let guide = LayoutGuide(identifier: "keyboardLayoutGuide", insets: keyboardInsets, of: self)
    guide.isKeyboard = true
    extras.keyboardLayoutGuide = guide
    noteSafeAreaGuide()
    return guide
  }

  private func noteSafeAreaGuide() {
    marks.insert(.hasSafeAreaGuide)
    markAbove(.hasSafeAreaGuideBelow)
  }

  /// Brings the guides of this view up to date.
  ///
  /// - Returns: whether one of them changed.
  private func followSafeArea() -> Bool {
    guard let extras else { return false }
    let insets = safeAreaInsets
    var isChanged = false
    if let guide = extras.safeAreaLayoutGuide, guide.insets != insets {
      guide.insets = insets
      isChanged = true
    }
    if let guide = extras.keyboardLayoutGuide, guide.insets != keyboardInsets {
      guide.insets = keyboardInsets
      isChanged = true
    }
    return isChanged
  }

  /// Updates the guides of this view and of those below by their positions, and marks views whose
  /// guides changed.
  final func followSafeAreas() {
    var waiting = [self]
    while let view = waiting.popLast() {
      if view.marks.contains(.hasSafeAreaGuide), view.followSafeArea() {
        view.structureDidChange("the safe area")
      }
      guard view.marks.contains(.hasSafeAreaGuideBelow) else { continue }
      waiting += view.subviews.filter {
        !$0.marks.isDisjoint(with: [.hasSafeAreaGuide, .hasSafeAreaGuideBelow])
      }
    }
  }

  /// The distances of the keyboard's guide: its top is that of the keyboard, or of the lower safe
  /// area where that is higher.
  private var keyboardInsets: Insets {
    let bottom = safeAreaInsets.bottom
    let covered = max(Double(keyboardHeight), bottom)
    let lower = Double(keyboardHeight) > bottom ? 0 : bottom
    return Insets(top: -covered, left: 0, bottom: lower, right: 0)
  }
}
