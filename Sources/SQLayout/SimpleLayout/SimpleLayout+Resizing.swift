import Foundation

/// Springs and struts.
extension SimpleLayout {
  /// Sets another parent frame by springs and struts: each item stretches and moves by its
  /// autoresizing mask, without a layout, and so do the items of nested layouts. Parts that are not
  /// flexible stay. Without flexible parts an item keeps its size and its distances from the top
  /// and the left.
  ///
  /// Masks are relative to the frames of the last layout, so that the result does not depend on
  /// parent frames in between. Adding an item, or setting the parent frame, lays the items out
  /// again. A layout in another one, or in a view, is resized with that.
  ///
  /// - Precondition: the layout has a parent frame, and the new one is finite.
  /// - Complexity: O(items).
  public func resize(to frame: CGRect) {
    precondition(parentFrame != nil, "a layout without a parent frame has no size")
    Self.check(frame)
    if outer == nil, !isHeld {
      layOutAgain()
      stretch(to: frame)
    }
    resizeParentFrame(to: frame)
  }

  private func stretch(to frame: CGRect) {
    let needsLayout = view.needsLayout
    var waiting = [(layout: self, parent: frame)]
    while let (layout, parent) = waiting.popLast() {
      let start = layout.strutsMade()
      for (index, occurrence) in layout.occurrences.enumerated() {
        let content = occurrence.content
        let nested = (content as? SimpleLayout)
        // Its items are relative to its former frame.
        _ = nested?.strutsMade()
        let autoresizing = Autoresizing(
          mask: layout.items[index].autoresizingMask,
          frame: start.frames[index].offsetBy(dx: -start.parent.minX, dy: -start.parent.minY),
          superviewSize: start.parent.size)
        content.frame = autoresizing.frame(in: parent.size)
          .offsetBy(dx: parent.minX, dy: parent.minY)
        if let nested {
          waiting.append((nested, CGRect(origin: .zero, size: nested.frame.size)))
        } else {
          SQDecoratedItem.layoutView(of: content)?.layoutSubviews()
        }
      }
    }
    view.frame = frame
    view.extrasMade().layoutOrigin = frame.origin
    // The frames need no layout.
    view.needsLayout = needsLayout
  }

  private func strutsMade() -> Struts {
    // Views that other views took have no frame here.
    forgetLeft()
    if let struts { return struts }
    let made = Struts(
      parent: CGRect(origin: view.extras?.layoutOrigin ?? .zero, size: view.frame.size),
      frames: occurrences.map(\.content.frame))
    struts = made
    return made
  }
}
