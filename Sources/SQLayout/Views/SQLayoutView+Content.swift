import Foundation

/// Layout views that fill a parent and follow its size.
extension SQLayoutView {
  /// Makes a layout view that lies in a constrained view from edge to edge.
  ///
  /// ```swift
  /// let contentView = SQLayoutView.contentView(
  ///   addedTo: root, layoutGuide: root.safeAreaLayoutGuide)
  /// ```
  /// - Parameters:
  ///   - view: the parent.
  ///   - layoutGuide: the guide that the layout view is pinned to; the parent unless given.
  @discardableResult
  public static func contentView(
    addedTo view: AutoLayoutView, layoutGuide: LayoutGuide? = nil
  ) -> SQLayoutView {
    addAutosizedView(to: view, layoutGuide: layoutGuide)
  }

  /// Makes a layout view that lies in another one from edge to edge. A view that is a row or column, or has
  /// another arrangement, arranges it there.
  @discardableResult
  public static func contentView(addedTo view: SQLayoutView) -> SQLayoutView {
    addAutosizedView(to: view)
  }

  /// Makes a layout view that lies in a constrained view from edge to edge, and follows its size.
  ///
  /// - Parameters:
  ///   - view: the parent.
  ///   - layoutGuide: the guide that the layout view is pinned to; the parent unless given.
  ///   - layoutInsets: the distances of the items' room from the bounds, in points.
  ///   - ignoreTopAnchor: whether the top edge gets no constraint.
  ///   - ignoreBottomAnchor: whether the bottom edge gets no constraint.
  @discardableResult
  public static func addAutosizedView(
    to view: AutoLayoutView, layoutGuide: LayoutGuide? = nil, layoutInsets: Insets = .zero,
    ignoreTopAnchor: Bool = false, ignoreBottomAnchor: Bool = false
  ) -> SQLayoutView {
    let content = SQLayoutView(layoutInsets: layoutInsets)
    let parent: any LayoutConstrainable = layoutGuide as (any LayoutConstrainable)? ?? view
    view.pin(ItemView(content), to: parent, top: !ignoreTopAnchor, bottom: !ignoreBottomAnchor)
    return content
  }

  /// Makes a layout view that lies in another one from edge to edge, over its insets too, and
  /// follows its size. The fitting size of the other one is at least that of this one.
  ///
  /// - Parameters:
  ///   - view: the parent.
  ///   - layoutInsets: the distances of the items' room from the bounds, in points.
  @discardableResult
  public static func addAutosizedView(
    to view: SQLayoutView, layoutInsets: Insets = .zero
  ) -> SQLayoutView {
    let content = SQLayoutView(layoutInsets: layoutInsets)
    view.addPinned(content, .matchContainerFullBleed)
    return content
  }
}

extension AutoLayoutView {
  /// Adds a view from edge to edge.
  final func pin(
    _ subview: AutoLayoutView, to guide: any LayoutConstrainable, insets: Insets = .zero,
    top: Bool = true, bottom: Bool = true
  ) {
    addSubview(subview)
    // A view that lies in the other is not added, and reported.
    guard subview.superview === self else { return }
    var constraints = [
      subview.leftAnchor.constraint(equalTo: guide.leftAnchor, constant: CGFloat(insets.left)),
      subview.rightAnchor.constraint(equalTo: guide.rightAnchor, constant: CGFloat(-insets.right)),
    ]
    if top {
      constraints.append(
        subview.topAnchor.constraint(equalTo: guide.topAnchor, constant: CGFloat(insets.top)))
    }
    if bottom {
      constraints.append(
        subview.bottomAnchor.constraint(
          equalTo: guide.bottomAnchor, constant: CGFloat(-insets.bottom)))
    }
    LayoutConstraint.activate(constraints)
  }
}
