import Foundation

/// A column that a closure adds to: `VerticalLayoutView` as the toolkit spells it.
public func verticalLayoutView(
  alignment: LinearArrangement.Alignment = .fill, spacing: CGFloat = 0,
  _ build: (VerticalLayoutView) -> Void
) -> VerticalLayoutView {
  VerticalLayoutView(alignment: alignment, spacing: spacing, build)
}

/// A row that a closure adds to: `HorizontalLayoutView` as the toolkit spells it.
public func horizontalLayoutView(
  alignment: LinearArrangement.Alignment = .fill, spacing: CGFloat = 0,
  _ build: (HorizontalLayoutView) -> Void
) -> HorizontalLayoutView {
  HorizontalLayoutView(alignment: alignment, spacing: spacing, build)
}

/// Views on top of each other that a closure adds: `PinnedLayoutView` as the toolkit spells it.
public func pinnedLayoutView(_ build: (PinnedLayoutView) -> Void) -> PinnedLayoutView {
  PinnedLayoutView(build)
}

/// A view whose subviews have frames that are set by hand, which a closure adds.
///
/// ```swift
/// let card = plainLayoutView { card in
///   card.frame.size = CGSize(width: 100, height: 50)
///   title.frame = CGRect(x: 10, y: 10, width: 80, height: 20)
///   card.addSubview(title)
/// }
/// ```
public func plainLayoutView(_ build: (LayoutView) -> Void) -> LayoutView {
  let view = LayoutView()
  build(view)
  return view
}
