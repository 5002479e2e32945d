import Foundation

/// Margins and layout guides.
extension AutoLayoutView {
  /// The guides that were added to the view.
  public final var layoutGuides: [LayoutGuide] { extras?.guides ?? [] }

  /// Adds a layout guide. It is removed from its former view.
  public final func addLayoutGuide(_ guide: LayoutGuide) {
    guide.owningView?.removeLayoutGuide(guide)
    guide.owningView = self
    extrasMade().guides.append(guide)
    structureDidChange("the layout guides")
  }

  /// Removes a guide; its constraints become inactive. Does nothing with a guide that was not
  /// added.
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
      guard newValue != layoutMargins, areFinite(newValue, "an edge of the layout margins") else {
        return
      }
      let extras = extrasMade()
      extras.layoutMargins = newValue
      extras.layoutMarginsGuide?.insets = newValue
      structureDidChange("the layout margins")
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
}
