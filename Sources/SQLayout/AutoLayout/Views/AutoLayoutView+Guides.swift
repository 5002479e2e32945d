import Foundation

/// Margins, safe area, keyboard, and rectangles of one's own.
extension AutoLayoutView {
  /// The guides that were added to the view.
  public final var layoutGuides: [LayoutGuide] { extras?.guides ?? [] }

  /// Adds a rectangle of its own. It leaves the view that it belonged to.
  public final func addLayoutGuide(_ guide: LayoutGuide) {
    guide.owningView?.removeLayoutGuide(guide)
    guide.owningView = self
    extrasMade().guides.append(guide)
    structureDidChange("the layout guides")
  }

  /// Removes a guide; its constraints become inactive. One that was not added is left alone.
  public final func removeLayoutGuide(_ guide: LayoutGuide) {
    guard let index = extras?.guides.firstIndex(where: { $0 === guide }) else { return }
    var above: AutoLayoutView? = self
    while let view = above {
      for constraint in view.held
      where constraint.firstItem === guide || constraint.secondItem === guide {
        view.release(constraint)
      }
      above = view.superview
    }
    extras?.guides.remove(at: index)
    guide.owningView = nil
    guide.node = -1
    structureDidChange("the layout guides")
  }

  /// The margins of the alignment rectangle, in points; 8 at each edge unless set.
  public final var layoutMargins: Insets {
    get { extras?.layoutMargins ?? Insets(all: 8) }
    set {
      guard newValue != layoutMargins else { return }
      let extras = extrasMade()
      extras.layoutMargins = newValue
      extras.layoutMarginsGuide?.insets = newValue
      structureDidChange("the layout margins")
    }
  }

  /// What bars and notches cover of the alignment rectangle, in points; 0 unless set.
  public final var safeAreaInsets: Insets {
    get { extras?.safeAreaInsets ?? .zero }
    set {
      guard newValue != safeAreaInsets else { return }
      let extras = extrasMade()
      extras.safeAreaInsets = newValue
      extras.safeAreaLayoutGuide?.insets = newValue
      extras.keyboardLayoutGuide?.insets = keyboardInsets
      structureDidChange("the safe area")
    }
  }

  /// How far the keyboard reaches up from the bottom of the alignment rectangle, in points; 0 where
  /// it is away.
  public final var keyboardHeight: CGFloat {
    get { CGFloat(extras?.keyboardHeight ?? 0) }
    set {
      guard newValue != keyboardHeight, newValue >= 0 else { return }
      let extras = extrasMade()
      extras.keyboardHeight = Double(newValue)
      extras.keyboardLayoutGuide?.insets = keyboardInsets
      structureDidChange("the keyboard")
    }
  }

  /// The part of the alignment rectangle within the margins.
  public final var layoutMarginsGuide: LayoutGuide {
    let extras = extrasMade()
    if let guide = extras.layoutMarginsGuide { return guide }
    let guide = LayoutGuide(identifier: "layoutMarginsGuide", insets: layoutMargins, of: self)
    extras.layoutMarginsGuide = guide
    return guide
  }

  /// The part of the alignment rectangle that bars and notches leave free.
  public final var safeAreaLayoutGuide: LayoutGuide {
    let extras = extrasMade()
    if let guide = extras.safeAreaLayoutGuide { return guide }
    let guide = LayoutGuide(identifier: "safeAreaLayoutGuide", insets: safeAreaInsets, of: self)
    extras.safeAreaLayoutGuide = guide
    return guide
  }

  /// The keyboard's rectangle at the bottom; without a keyboard it has no height, and lies on the
  /// bottom of the safe area.
  public final var keyboardLayoutGuide: LayoutGuide {
    let extras = extrasMade()
    if let guide = extras.keyboardLayoutGuide { return guide }
    let guide = LayoutGuide(identifier: "keyboardLayoutGuide", insets: keyboardInsets, of: self)
    guide.isKeyboard = true
    extras.keyboardLayoutGuide = guide
    return guide
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
